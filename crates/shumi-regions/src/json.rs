//! The `json` notation: the grid by fields, cells as pairs of row and column, counted from 1.

use serde::Serialize;

use super::cage::{self, Cage};
use super::layout::{Blocks, RegionsLayout, SIDES, usual};
use super::puzzle::{Regions, RegionsRule};
use crate::words::regions::expected;
use shumi_core::message::Message;
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
    boxes: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    regions: Option<Vec<&'a [u8]>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    houses: Vec<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cages: Vec<JsonCage>,
}

#[derive(Serialize)]
struct JsonCage {
    sum: u16,
    cells: Vec<[usize; 2]>,
}

pub(super) fn write(p: &Regions) -> String {
    let (n, layout) = (p.layout.side, &p.layout);
    let place = |cell: &u8| [usize::from(*cell) / n + 1, usize::from(*cell) % n + 1];
    let (boxes, regions) = match &layout.blocks {
        blocks if *blocks == usual(n) => (None, None),
        Blocks::None => (Some(Vec::new()), None),
        Blocks::Boxes(rows, cols) => (Some(vec![*rows, *cols]), None),
        Blocks::Jigsaw(regions) => (None, Some(regions.chunks(n).collect())),
    };
    let json = Json {
        family: p.id(),
        size: n,
        cells: p.givens.chunks(n).collect(),
        boxes,
        regions,
        houses: layout.further_houses(),
        cages: p.cages.iter().map(|cage| JsonCage { sum: cage.sum, cells: cage.cells.iter().map(place).collect() }).collect(),
    };
    to_json(&json) + "\n"
}

pub(super) fn read(cursor: &mut Cursor<'_>, rule: RegionsRule) -> Result<Regions, Stop> {
    let id = Regions::IDS[rule as usize];
    read_line(cursor, |json| {
        let names = ["family", "size", "cells", "boxes", "regions", "houses", "cages"];
        let object = errors::json::OBJECT.with([("family", id.into())]);
        let [family, size, cells, boxes, regions, houses, cages] = json.fields(&object, names)?;
        let this = errors::json::THIS_FAMILY.with([("family", id.into())]);
        if family.required()?.text(&this)? != id {
            return Err(family.required()?.wrong(this));
        }
        let sides = expected::SIDE.with([("least", SIDES[0].into()), ("most", SIDES[1].into())]);
        let n = size.required()?.number(SIDES[1] as u64, &sides)? as usize;
        let mut layout = RegionsLayout::new(n).ok_or_else(|| json.wrong(&sides))?;
        for (field, read) in [(boxes, boxes_of as fn(&Node<'_>, usize) -> _), (regions, regions_of)] {
            if let Some(field) = field.value {
                let (blocks, expected) = read(field, n)?;
                layout = layout.with_blocks(blocks).ok_or_else(|| field.wrong(expected))?;
            }
        }
        for house in houses.value.map_or(Ok(&[][..]), |houses| houses.list(expected::HOUSES))? {
            layout = layout.with(house.text(expected::HOUSES)?).ok_or_else(|| house.wrong(expected::HOUSES))?;
        }
        let value = expected::JSON_VALUE.with([("most", n.into())]);
        let givens = rows(cells.required()?, n, &value)?;
        let cages = cages.value.map_or(Ok(Vec::new()), |cages| cages.each(|cage| cage_of(cage, n)))?;
        Regions::new(rule, layout, givens, cages).ok_or_else(|| json.wrong(expected::CAGES_THAT_FIT))
    })
}

/// Reads `n` rows of `n` numbers up to `n`.
fn rows(json: &Node<'_>, n: usize, number: &Message) -> Result<Vec<u8>, JsonError> {
    let list = |json: &Node<'_>, expected: Message| match json.list(&expected)?.len() {
        len if len == n => Ok(()),
        _ => Err(json.wrong(expected)),
    };
    list(json, errors::json::ROWS.with([("n", n.into())]))?;
    let rows = json.each(|row| {
        list(row, errors::json::NUMBERS_IN_ROW.with([("n", n.into())]))?;
        row.each(|cell| cell.number(n as u64, number).map(|value| value as u8))
    })?;
    Ok(rows.concat())
}

fn boxes_of(json: &Node<'_>, n: usize) -> Result<(Blocks, Message), JsonError> {
    let expected = expected::JSON_BOXES.with([("n", n.into())]);
    let sides = json.each(|side| side.number(n as u64, &expected).map(|side| side as u8))?;
    match sides[..] {
        [] => Ok((Blocks::None, expected)),
        [rows, cols] => Ok((Blocks::Boxes(rows, cols), expected)),
        _ => Err(json.wrong(expected)),
    }
}

fn regions_of(json: &Node<'_>, n: usize) -> Result<(Blocks, Message), JsonError> {
    let expected = expected::REGIONS.with([("n", n.into())]);
    Ok((Blocks::Jigsaw(rows(json, n, &expected)?), expected))
}

fn cage_of(json: &Node<'_>, n: usize) -> Result<Cage, JsonError> {
    let [sum, cells] = json.fields(expected::JSON_CAGE, ["sum", "cells"])?;
    let sum = sum.required()?.number(cage::MAX_SUM, expected::SUM)? as u16;
    let expected = expected::JSON_CELL.with([("n", n.into())]);
    let cells = cells.required()?.each(|cell| match cell.each(|side| side.number(n as u64, &expected).map(|side| side as usize))?[..] {
        [row, col] if row > 0 && col > 0 => Ok(((row - 1) * n + col - 1) as u8),
        _ => Err(cell.wrong(&expected)),
    })?;
    Ok(Cage { sum, cells })
}
