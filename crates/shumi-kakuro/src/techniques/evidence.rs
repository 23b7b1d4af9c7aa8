//! Implicit premises of steps: candidates that a technique treats as eliminated, that is, other cells for a digit of a run or other
//! digits of a cell.

use crate::board::Board;
use crate::puzzle::Kakuro;
use crate::run_status::runs_at;
use crate::words::kakuro::technique as words;
use shumi_core::grid::Cell;
use shumi_core::message::Arg;
use shumi_frame::family::{Conclusion, Puzzle, Step};

/// Implements [`Explain::ruled_out`](shumi_frame::family::Explain::ruled_out). Also returns cells that do take one of the digits, since
/// no digit on the board forbids it there.
pub(super) fn ruled_out(p: &Kakuro, step: &Step) -> Vec<(Cell, u32)> {
    let named = |name: &str| step.args.iter().find(|(key, _)| *key == name).map(|(_, arg)| arg);
    let all = |cells: &[Cell]| cells.iter().flat_map(|cell| p.values(*cell).into_iter().map(|d| (*cell, d))).collect();
    let in_run = |digits: &[u32]| {
        let Some(Arg::Run { ends: [first, last], .. }) = named("run") else { return Vec::new() };
        let inside = |c: &Cell| (first.row..=last.row).contains(&c.row) && (first.col..=last.col).contains(&c.col);
        p.size().all().filter(inside).flat_map(|cell| digits.iter().map(move |d| (cell, *d))).collect()
    };
    match (step.technique, &step.conclusions[..]) {
        (id, [Conclusion::Place(cell, _)]) if id == words::SINGLE_CANDIDATE.id => all(&[*cell]),
        (id, [Conclusion::Place(_, digit)]) if [words::NEEDED_DIGIT.id, words::FILTERED_NEEDED_DIGIT.id].contains(&id) => in_run(&[*digit]),
        (id, _) => match (named("values"), named("pair")) {
            (Some(Arg::Values(digits)), _) if id == words::HIDDEN_SET.id => in_run(digits),
            (_, Some(Arg::Cells(pair))) if id == words::NAKED_PAIR.id => all(pair),
            _ => Vec::new(),
        },
    }
}

/// Returns the cells in the runs of a cell that hold a digit, if digits must differ.
pub(super) fn holders(p: &Kakuro, board: &Board, cell: Cell, digit: u32) -> Vec<Cell> {
    if !p.is_distinct() {
        return Vec::new();
    }
    let layout = &p.layout;
    let cells = runs_at(p, cell).into_iter().flat_map(|r| layout.cells(r));
    cells.map(|k| *k as usize).filter(|k| u32::from(board.digits[*k]) == digit).map(|k| layout.cell(k)).collect()
}
