//! Reading and writing, as text; JSON contains the text, by default.

use super::LatinSquare;
use crate::words::latin::expected;
use shumi_core::grid::Size;
use shumi_core::message::Message;
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{Notations, Puzzle};
use shumi_frame::values;

impl LatinSquare {
    /// Reads `side * side` values, `.` for an open cell.
    pub(super) fn read_cells(side: u16, cursor: &mut Cursor<'_>) -> Result<Vec<u32>, Stop> {
        values::read(cursor, Size { rows: side, cols: side }, side.into(), expected::VALUE.with([("most", side.into())]))
    }
}

impl Notations for LatinSquare {
    const IS_AMBIGUOUS: bool = true;

    fn read_text(cursor: &mut Cursor<'_>, _: usize) -> Result<Self, Stop> {
        let side = cursor.number(9, expected::SIDE)? as u16;
        if side == 0 { Err(cursor.wrong(expected::SIDE).into()) } else { Ok(Self { side, cells: Self::read_cells(side, cursor)? }) }
    }

    fn write_text(&self) -> Result<String, Message> {
        let mut out = format!("{}\n", self.side);
        self.write_board(&self.cells, &mut out);
        Ok(out)
    }
}
