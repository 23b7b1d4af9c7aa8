//! What a player wants to know at a cell: its words, and what its row, column and box lack.

use super::board::{Board, held, ones, size};
use super::{Puzzle, Shape, text};
use crate::family::Note;
use crate::grid::Cell;
use crate::say::{House, Lang};

/// Values of a mask with spaces between them.
fn list(shape: Shape, mask: u32) -> String {
    let mut out = String::new();
    for value in ones(mask) {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push(text::sign(shape, value as u8));
    }
    out
}

/// `Row 3 lacks`: the values; for an open cell also those that all three lack.
pub(super) fn notes(p: &Puzzle, b: &Board, cell: Cell, _: Lang) -> Vec<Note> {
    let k = size(p).index(cell);
    let houses = p.shape.houses_of(k);
    let mut notes = Vec::with_capacity(4);
    if b.values[k] == 0 {
        let left = houses.iter().fold(p.shape.all(), |left, house| left & !held(p.shape, &b.values, *house).0);
        let line = if left == 0 { ("no value is left".into(), false) } else { (list(p.shape, left), true) };
        notes.push(Note { title: "Not in row, column or box".into(), lines: vec![line] });
    }
    for house in houses {
        let (name, number) = match p.shape.house(house) {
            House::Row(n) => ("Row", n + 1),
            House::Column(n) => ("Column", n + 1),
            House::Box(n) => ("Box", n + 1),
        };
        let (once, twice) = held(p.shape, &b.values, house);
        let (state, mask, right) = match (twice, p.shape.all() & !once) {
            (0, 0) => ("is complete", 0, true),
            (0, lacks) => ("lacks", lacks, true),
            (twice, _) => ("repeats", twice, false),
        };
        let lines = if mask == 0 { Vec::new() } else { vec![(list(p.shape, mask), right)] };
        notes.push(Note { title: format!("{name} {number} {state}"), lines });
    }
    notes
}

/// A cell in words, content first.
pub(super) fn describe(p: &Puzzle, b: &Board, cell: Cell, _: Lang) -> String {
    let k = size(p).index(cell);
    let block = p.shape.houses_of(k)[2] - 2 * p.shape.size() + 1;
    let weight = p.weights().map_or_else(String::new, |weights| format!(", weight {}", weights[k]));
    let place = format!("row {} column {}, box {block}{weight}", cell.row + 1, cell.col + 1);
    let sign = text::sign(p.shape, b.values[k]);
    match (b.values[k], b.marks_at(k)) {
        (0, 0) => format!("empty, {place}"),
        (0, marks) => format!("empty, candidates {}, {place}", list(p.shape, marks)),
        _ if p.givens[k] != 0 => format!("{sign}, given, {place}"),
        _ => format!("{sign}, {place}"),
    }
}
