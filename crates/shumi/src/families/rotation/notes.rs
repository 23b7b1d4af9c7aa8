//! What a player wants to know at a cell: its words, and the sums of its windows.

use super::Puzzle;
use super::board::{Board, sum_at};
use crate::family::Note;
use crate::grid::Cell;
use crate::say::Lang;

/// Most pencil marks that are read out.
const MOST_READ: usize = 12;

fn number(p: &Puzzle, value: Option<u32>) -> String {
    value.map_or_else(|| ".".into(), |v| p.values[v as usize].to_string())
}

/// The windows of a cell, that of which it is the top left first.
fn windows(p: &Puzzle, cell: Cell) -> Vec<Cell> {
    let mut windows = Vec::with_capacity(4);
    for (down, right) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if let (Some(row), Some(col)) = (cell.row.checked_sub(down), cell.col.checked_sub(right)) {
            windows.push(Cell::new(row, col));
        }
    }
    windows.retain(|w| p.windows.contains(*w));
    windows
}

/// Of each window: its numbers, their sum, and what is due or still missing.
pub(super) fn notes(p: &Puzzle, b: &Board, cell: Cell, _: Lang) -> Vec<Note> {
    let note = |window: Cell| {
        let due = p.sum(window);
        let cells = p.corners(window).map(|at| b.cells[at]);
        let known: i64 = cells.iter().flatten().map(|v| p.values[*v as usize]).sum();
        let texts = cells.map(|v| number(p, v)).join(" + ");
        let line = match sum_at(p, b, window) {
            Some(sum) => (format!("{texts} = {sum}"), sum == due),
            None => (format!("{texts}: {} missing", due - known), true),
        };
        Note { title: format!("Window {},{}: {due} due", window.row + 1, window.col + 1), lines: vec![line] }
    };
    windows(p, cell).into_iter().map(note).collect()
}

/// A tile in words, content first, and its window.
pub(super) fn describe(p: &Puzzle, b: &Board, cell: Cell, _: Lang) -> String {
    let at = p.size().index(cell);
    let mut out = match b.cells[at] {
        Some(_) => number(p, b.cells[at]),
        None => "empty".into(),
    };
    if let (None, marks @ [_, ..]) = (b.cells[at], b.marks_at(at)) {
        let texts: Vec<String> = marks.iter().take(MOST_READ).map(|m| number(p, Some(*m))).collect();
        out += &format!(", candidates {}{}", texts.join(" "), if marks.len() > MOST_READ { " and more" } else { "" });
    }
    out += &format!(", row {} column {}", cell.row + 1, cell.col + 1);
    if let Some(window) = windows(p, cell).first() {
        let [a, b1, c, d] = p.corners(*window).map(|at| number(p, b.cells[at]));
        let sum = sum_at(p, b, *window).map_or_else(String::new, |sum| format!(", sum {sum}"));
        out += &format!(", window {a} {b1} / {c} {d}{sum}, due {}", p.sum(*window));
    }
    out
}
