//! Cell descriptions for players: the content in words, the runs, and their combinations.

use super::board::Board;
use super::layout::Dir;
use super::puzzle::{Kakuro, KakuroRule};
use super::run_arg::run_arg;
use super::run_status::{RunStatus, runs_at};
use crate::sums;
use crate::words::kakuro::{cell as cell_words, line as line_words, note as note_words};
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args, Message};
use shumi_frame::family::{Line, Note, Puzzle, Reading};
use shumi_frame::words::common::heard;

/// Longest list of combinations.
const MAX_LISTED: usize = 12;

/// Describes the runs of a cell: the rest of each clue, and the combinations of its open cells.
pub(super) fn notes(p: &Kakuro, board: &Board, cell: Cell) -> Vec<Note> {
    let with_clue = runs_at(p, cell).into_iter().filter(|r| p.layout.clue(*r).is_some());
    with_clue.map(|r| note(p, board, r)).collect()
}

fn note(p: &Kakuro, board: &Board, r: usize) -> Note {
    let status = RunStatus::of(p, board, r);
    let mut args: Args = vec![("run", run_arg(&p.layout, r))];
    args.extend(status.left.map(|left| ("left", Arg::Number(left.into()))));
    let (title, lines) = match (status.open, status.left) {
        _ if status.is_broken => (note_words::BROKEN, Vec::new()),
        (0, Some(0)) => (note_words::DONE, Vec::new()),
        (0, _) | (_, None) => (note_words::WRONG_SUM, Vec::new()),
        (1, Some(left)) => (note_words::LEFT_IN_ONE_CELL, lines(p, board, r, &status, left)),
        (n, Some(left)) => {
            args.push(("n", Arg::Number(n as i64)));
            (note_words::LEFT_IN_CELLS, lines(p, board, r, &status, left))
        }
    };
    Note { title: Message::new(title, args), lines }
}

/// Lists the combinations of a run's open cells with the sum `left`; `true`: the pencil marks allow it.
fn lines(p: &Kakuro, board: &Board, r: usize, status: &RunStatus, left: u32) -> Vec<(Message, bool)> {
    let impossible = || vec![(Message::plain(note_words::NO_COMBINATION), false)];
    let number = |n: u32| Arg::Number(n.into());
    if !p.is_distinct() {
        let others = status.open as u32 - 1;
        let (least, most) = (left.saturating_sub(9 * others).max(1), left.saturating_sub(others).min(9));
        if least > most {
            return impossible();
        }
        return vec![(Message::new(note_words::RANGE, vec![("least", number(least)), ("most", number(most))]), true)];
    }
    let sets: Vec<u16> = sums::combinations(status.open, left).iter().copied().filter(|s| s & status.used == 0).collect();
    if sets.is_empty() {
        return impossible();
    }
    let marks = |k: &u32| (board.digits[*k as usize] == 0).then(|| board.marks[*k as usize]).filter(|m| *m != 0);
    let fits = |set: u16| p.layout.cells(r).iter().filter_map(marks).all(|m| m & set != 0);
    let line = |set: &u16| {
        (Message::new(note_words::COMBINATION, vec![("digits", Arg::Combinations(vec![sums::digits(*set).collect()]))]), fits(*set))
    };
    let mut lines: Vec<_> = sets.iter().take(MAX_LISTED).map(line).collect();
    if sets.len() > MAX_LISTED {
        let more = Arg::Number((sets.len() - MAX_LISTED) as i64);
        lines.push((Message::new(note_words::MORE_COMBINATIONS, vec![("n", more)]), true));
    }
    lines
}

/// Describes the run across or down of a cell: its digits, and the rest of its clue.
pub(super) fn reading(p: &Kakuro, board: &Board, cell: Cell, line: Line) -> Option<Reading> {
    let (dir, text, without_clue) = match line {
        Line::Row => (Dir::Across, line_words::ACROSS, line_words::ACROSS_WITHOUT_CLUE),
        Line::Column => (Dir::Down, line_words::DOWN, line_words::DOWN_WITHOUT_CLUE),
        Line::Box => return None,
    };
    let r = runs_at(p, cell).into_iter().find(|r| p.layout.dir(*r) == dir)?;
    let number = |n: u32| Arg::Number(n.into());
    let mut args: Args = vec![("n", number(p.layout.len(r) as u32))];
    args.extend(p.layout.clue(r).map(|clue| ("clue", number(clue))));
    let status = RunStatus::of(p, board, r);
    let rest = match (status.open, status.left) {
        _ if status.is_broken => Some(Message::plain(line_words::BROKEN)),
        (0, Some(0)) => Some(Message::plain(heard::COMPLETE)),
        (n, Some(left)) => Some(Message::new(line_words::LEFT, vec![("left", number(left)), ("n", number(n as u32))])),
        (_, None) => None,
    };
    Some(Reading {
        title: Message::new(if args.len() > 1 { text } else { without_clue }, args),
        cells: p.layout.cells(r).iter().map(|k| p.layout.cell(*k as usize)).collect(),
        rest,
    })
}

fn digits(set: u16) -> Arg {
    Arg::Spaced(sums::digits(set).collect())
}

/// Describes a cell in words, content first.
pub(super) fn describe(p: &Kakuro, board: &Board, cell: Cell) -> Message {
    let white = p.layout.white(cell);
    if white.is_none() && p.rule == KakuroRule::Simple {
        return describe_sum(p, cell);
    }
    let [row, col] = p.text_position(cell).map(|n| Arg::Number(n.into()));
    let [across, down] = [Dir::Across, Dir::Down].map(|dir| run_at(p, cell, dir));
    let has_run = across.is_some() || down.is_some();
    let phrase = |run: Option<Message>| run.map_or(Arg::Nothing, Arg::Phrase);
    let mut args: Args = vec![("row", row), ("col", col), ("across", phrase(across)), ("down", phrase(down))];
    let template = match white {
        None if has_run => cell_words::CLUE,
        None => cell_words::BLACK,
        Some(k) => match (board.digits[k], board.marks[k]) {
            (0, 0) => cell_words::EMPTY,
            (0, marks) => {
                args.push(("digits", digits(marks)));
                cell_words::CANDIDATES
            }
            (digit, _) => {
                args.push(("digit", Arg::Number(digit.into())));
                if p.given(k) == 0 { cell_words::ENTERED } else { cell_words::GIVEN }
            }
        },
    };
    Message::new(template, args)
}

/// Describes the run of a cell in a direction, if it has a clue: `, across 17 in 2`.
fn run_at(p: &Kakuro, cell: Cell, dir: Dir) -> Option<Message> {
    let r = runs_at(p, cell).into_iter().find(|r| p.layout.dir(*r) == dir)?;
    let template = if dir == Dir::Across { cell_words::RUN_ACROSS } else { cell_words::RUN_DOWN };
    let n = p.layout.len(r) as i64;
    Some(Message::new(template, vec![("clue", Arg::Number(p.layout.clue(r)?.into())), ("n", Arg::Number(n))]))
}

/// Describes a cell outside the table of Simple Kakuro: the sum of a row or column, or the corner between them.
fn describe_sum(p: &Kakuro, cell: Cell) -> Message {
    let clue = runs_at(p, cell).first().and_then(|r| p.layout.clue(*r));
    let Some(clue) = clue.map(|clue| ("clue", Arg::Number(clue.into()))) else { return Message::plain(cell_words::CORNER) };
    match cell {
        Cell { row: 0, col } => Message::new(cell_words::COLUMN_SUM, vec![clue, ("col", Arg::Number(col.into()))]),
        Cell { row, .. } => Message::new(cell_words::ROW_SUM, vec![clue, ("row", Arg::Number(row.into()))]),
    }
}
