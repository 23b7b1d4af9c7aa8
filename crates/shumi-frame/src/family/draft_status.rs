//! The status of a draft as a puzzle, and helpers of families to find it.

use super::draft_grid::{DraftGrid, MAX_DRAFT_SIDE};
use super::{Fault, Notations};
use crate::words::draft::{error, remark as words};
use shumi_core::grid::Cell;
use shumi_core::message::{Message, Text};
use shumi_core::text::{Cursor, Stop};
use shumi_core::words::errors;

/// The status of a draft as a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftStatus {
    /// The `text` of the puzzle, if complete.
    pub text: Option<String>,
    /// A remark on missing, impossible or unusual parts.
    pub remark: Option<Remark>,
}

/// A remark on a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The sentence.
    pub text: Message,
    /// The cells of the remark.
    pub cells: Vec<Cell>,
    /// Whether the content of the cells is impossible, so that the board marks them; else parts are only missing.
    pub is_wrong: bool,
}

impl DraftStatus {
    /// A puzzle without a remark.
    pub const fn whole(text: String) -> Self {
        Self { text: Some(text), remark: None }
    }

    /// No puzzle: these cells lack something.
    pub fn lacks(text: impl Into<Message>, cells: Vec<Cell>) -> Self {
        Self::default().but(text, cells, false)
    }

    /// No puzzle: the content of these cells is impossible.
    pub fn wrong(text: impl Into<Message>, cells: Vec<Cell>) -> Self {
        Self::default().but(text, cells, true)
    }

    /// Adds a remark, unless there is one already.
    #[must_use]
    pub fn but(mut self, text: impl Into<Message>, cells: Vec<Cell>, is_wrong: bool) -> Self {
        self.remark.get_or_insert_with(|| Remark { text: text.into(), cells, is_wrong });
        self
    }
}

/// The status of a puzzle: its text, and the first rule that its givens break.
pub fn of_puzzle(text: Result<String, Message>, fault: Option<Fault>) -> DraftStatus {
    let standing = match text {
        Ok(text) => DraftStatus::whole(text),
        Err(why) => DraftStatus::wrong(why, Vec::new()),
    };
    match fault {
        Some(fault) => standing.but(Message::new(fault.rule.sentence, fault.args), fault.cells, true),
        None => standing,
    }
}

/// No puzzle if a plane holds a value outside a range. `first`: the number of the first row and column in texts.
pub fn out_of_range(first: u32, draft_grid: &DraftGrid, plane: usize, [least, most]: [i64; 2]) -> Option<DraftStatus> {
    let is_beyond = |value: &Option<i64>| value.is_some_and(|value| !(least..=most).contains(&value));
    let cells: Vec<Cell> =
        draft_grid.size.all().zip(draft_grid.plane(plane)).filter(|(_, value)| is_beyond(value)).map(|(cell, _)| cell).collect();
    let cell = *cells.first()?;
    let value = draft_grid.get(plane, cell)?;
    Some(DraftStatus::wrong(beyond(first, cell, value, most), cells))
}

/// The sentence about a value above the maximum of its cell.
pub fn beyond(first: u32, cell: Cell, value: i64, most: i64) -> Message {
    let text = if value > most { words::TOO_LARGE } else { words::TOO_SMALL };
    text.with([("row", (u32::from(cell.row) + first).into()), ("col", (u32::from(cell.col) + first).into()), ("value", value.into())])
}

/// The cells without a value in a plane, among those for which `is_asked` holds.
pub fn empty(draft_grid: &DraftGrid, plane: usize, is_asked: impl Fn(Cell) -> bool) -> Vec<Cell> {
    draft_grid.size.all().filter(|cell| is_asked(*cell) && !draft_grid.has(plane, *cell)).collect()
}

/// A sentence about a number of things.
pub fn count(text: Text, n: usize) -> Message {
    text.with([("n", n.into())])
}

/// Reads one puzzle of a variant as `text` or `json`, up to the size limit of drafts.
pub fn read<P: Notations>(cursor: &mut Cursor<'_>, variant: usize, notation: &str) -> Result<P, Stop> {
    let before = cursor.clone();
    let puzzle = match notation {
        "text" => P::read_text(cursor, variant),
        "json" => P::read_json(cursor, variant),
        _ => Err(cursor.wrong(errors::text::IN_OWN_NOTATION.with([("family", P::IDS[variant].into())])).into()),
    }?;
    let size = puzzle.size();
    let last = puzzle.text_position(Cell::new(size.rows - 1, size.cols - 1));
    let is_small = last.into_iter().all(|side| u64::from(side) <= MAX_DRAFT_SIDE);
    let expected = || error::SHEET.with([("most", MAX_DRAFT_SIDE.into())]);
    if is_small { Ok(puzzle) } else { Err(before.wrong(expected()).into()) }
}
