//! The `json` notation.

use serde::Serialize;

use super::puzzle::{Sudoku, SudokuRule};
use super::shape::Shape;
use super::target;
use super::text::Style;
use crate::words::sudoku::expected;
use shumi_core::message::{Message, Text};
use shumi_core::text::json::{JsonError, Node, read_line};
use shumi_core::text::{Cursor, Stop, to_json};
use shumi_core::words::errors;
use shumi_frame::family::Puzzle;

#[derive(Serialize)]
struct Json<'a> {
    family: &'static str,
    size: usize,
    cells: Vec<&'a [u8]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    weights: Option<Vec<&'a [i32]>>,
}

pub(super) fn read(cursor: &mut Cursor<'_>, variant: usize) -> Result<Sudoku, Stop> {
    let id = Sudoku::IDS[variant];
    read_line(cursor, |json| {
        let object = errors::json::OBJECT.with([("family", id.into())]);
        if variant == SudokuRule::Target as usize {
            let [family, size, cells, weights] = json.fields(&object, ["family", "size", "cells", "weights"])?;
            named(family.required()?, id)?;
            if let Some(size) = size.value {
                shape(size, expected::NINE)
                    .and_then(|shape| if shape == target::SHAPE { Ok(()) } else { Err(size.wrong(expected::NINE)) })?;
            }
            let givens = givens(cells.required()?, target::SHAPE)?;
            return Ok(Sudoku::target(givens, weights.value.map(own_weights).transpose()?));
        }
        let [family, size, cells] = json.fields(&object, ["family", "size", "cells"])?;
        named(family.required()?, id)?;
        let shape = shape(size.required()?, expected::SIZE)?;
        Ok(Sudoku::plain(shape, givens(cells.required()?, shape)?, Style::usual(shape)))
    })
}

fn named(json: &Node<'_>, id: &str) -> Result<(), JsonError> {
    let expected = errors::json::THIS_FAMILY.with([("family", id.into())]);
    if json.text(&expected)? == id { Ok(()) } else { Err(json.wrong(expected)) }
}

fn shape(json: &Node<'_>, expected: Text) -> Result<Shape, JsonError> {
    Shape::of_size(json.number(25, expected)? as usize).ok_or_else(|| json.wrong(expected))
}

/// Reads `n` rows of `n` numbers, each by `number`.
fn rows<T>(json: &Node<'_>, n: usize, mut number: impl FnMut(&Node<'_>) -> Result<T, JsonError>) -> Result<Vec<T>, JsonError> {
    let list = |json: &Node<'_>, what: &Message| match json.list(what)?.len() {
        len if len == n => Ok(()),
        _ => Err(json.wrong(what)),
    };
    list(json, &errors::json::ROWS.with([("n", n.into())]))?;
    let mut all = Vec::with_capacity(n * n);
    for row in json.list(Text::NONE)? {
        list(row, &errors::json::NUMBERS_IN_ROW.with([("n", n.into())]))?;
        for cell in row.list(Text::NONE)? {
            all.push(number(cell)?);
        }
    }
    Ok(all)
}

fn givens(json: &Node<'_>, shape: Shape) -> Result<Vec<u8>, JsonError> {
    let n = shape.size();
    let expected = expected::JSON_VALUE.with([("most", n.into())]);
    rows(json, n, |cell| cell.number(n as u64, &expected).map(|v| v as u8))
}

fn own_weights(json: &Node<'_>) -> Result<Box<[i32; 81]>, JsonError> {
    let expected = errors::json::NUMBER_AROUND_ZERO.with([("most", target::MAX_WEIGHT.into())]);
    let weights = rows(json, 9, |cell| cell.integer(target::MAX_WEIGHT as u64, &expected).map(|w| w as i32))?;
    let mut all = Box::new([0; 81]);
    all.copy_from_slice(&weights);
    Ok(all)
}

pub(super) fn write(p: &Sudoku) -> String {
    let size = p.shape.size();
    let weights = p.weights.as_ref().map(|weights| weights.chunks(9).collect());
    let json = Json { family: p.id(), size, cells: p.givens.chunks(size).collect(), weights };
    to_json(&json) + "\n"
}
