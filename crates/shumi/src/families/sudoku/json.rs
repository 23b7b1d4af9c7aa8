//! The `json` notation.

use serde::Serialize;

use super::{Puzzle, Rule, Shape, Sudoku, table, text};
use crate::registry;
use crate::text::json::{Node, Wrong, read_line};
use crate::text::{Cursor, Stop};

#[derive(Serialize)]
struct Json<'a> {
    family: &'static str,
    size: usize,
    cells: Vec<&'a [u8]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    weights: Option<Vec<&'a [i32]>>,
}

pub(super) fn read(cursor: &mut Cursor<'_>, variant: usize) -> Result<Puzzle, Stop> {
    let id = registry::id::<Sudoku>(variant);
    read_line(cursor, |json| {
        let object = format!("a {id} object");
        if variant == Rule::Target as usize {
            let [family, size, cells, weights] = json.fields(&object, ["family", "size", "cells", "weights"])?;
            named(family.due()?, id)?;
            if let Some(size) = size.value {
                shape(size, "9").and_then(|shape| if shape == table::SHAPE { Ok(()) } else { Err(size.wrong("9")) })?;
            }
            let givens = givens(cells.due()?, table::SHAPE)?;
            return Ok(table::puzzle(givens, weights.value.map(own_weights).transpose()?));
        }
        let [family, size, cells] = json.fields(&object, ["family", "size", "cells"])?;
        named(family.due()?, id)?;
        let shape = shape(size.due()?, "a size of 4, 6, 9, 16 or 25")?;
        Ok(Puzzle::new(shape, givens(cells.due()?, shape)?, text::plain(shape)))
    })
}

fn named(json: &Node<'_>, id: &str) -> Result<(), Wrong> {
    let expected = format!("\"{id}\"");
    if json.text(&expected)? == id { Ok(()) } else { Err(json.wrong(expected)) }
}

fn shape(json: &Node<'_>, expected: &str) -> Result<Shape, Wrong> {
    Shape::of_size(json.number(25, expected)? as usize).ok_or_else(|| json.wrong(expected))
}

/// Rows of as many numbers, all of them checked by `number`.
fn rows<T>(json: &Node<'_>, n: usize, mut number: impl FnMut(&Node<'_>) -> Result<T, Wrong>) -> Result<Vec<T>, Wrong> {
    let list = |json: &Node<'_>, what: &str| match json.list(what)?.len() {
        len if len == n => Ok(()),
        _ => Err(json.wrong(what)),
    };
    list(json, &format!("{n} rows"))?;
    let mut all = Vec::with_capacity(n * n);
    for row in json.list("")? {
        list(row, &format!("{n} numbers in this row"))?;
        for cell in row.list("")? {
            all.push(number(cell)?);
        }
    }
    Ok(all)
}

fn givens(json: &Node<'_>, shape: Shape) -> Result<Vec<u8>, Wrong> {
    let n = shape.size();
    let expected = format!("a whole number up to {n}, 0 for an open cell");
    rows(json, n, |cell| cell.number(n as u64, &expected).map(|v| v as u8))
}

fn own_weights(json: &Node<'_>) -> Result<Box<[i32; 81]>, Wrong> {
    let expected = format!("a whole number up to {} from 0", table::MAX_WEIGHT);
    let weights = rows(json, 9, |cell| cell.integer(table::MAX_WEIGHT as u64, &expected).map(|w| w as i32))?;
    let mut all = Box::new([0; 81]);
    all.copy_from_slice(&weights);
    Ok(all)
}

pub(super) fn write(p: &Puzzle) -> Result<String, String> {
    let size = p.shape.size();
    let weights = p.weights.as_ref().map(|weights| weights.chunks(9).collect());
    let json = Json { family: registry::id::<Sudoku>(p.rule as usize), size, cells: p.givens.chunks(size).collect(), weights };
    serde_json::to_string(&json).map(|t| t + "\n").map_err(|e| e.to_string())
}
