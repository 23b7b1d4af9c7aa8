//! Readers and writers of puzzles.
//!
//! The `text` notation has the number of rows and of columns, then one token per cell: a number, `?` for a number that is not known,
//! `.` for none. Boards are written the same way, with `#` for shaded cells.
//!
//! ```text
//! 3 3
//! . . 2        # . 2
//! 3 . .        3 . #
//! . . .        . . .
//! ```

use super::puzzle::{Shading, Variant};
use super::{json, puzzlink, sgt, tokens};
use crate::words::shading::expected;
use shumi_core::grid::{Grid, Size};
use shumi_core::message::{Message, Text};
use shumi_core::text::json::read_line;
use shumi_core::text::{Cursor, Stop};
use shumi_core::words::errors;
use shumi_frame::family::{Foreign, Notations, Puzzle};

impl Notations for Shading {
    /// `rows cols`, then the tokens, which may begin on that line if all of them are on it.
    fn read_text(cursor: &mut Cursor<'_>, variant: usize) -> Result<Self, Stop> {
        let variant = Variant::ALL[variant];
        let size = read_size(cursor, variant)?;
        let on_this_line = !cursor.at_line_end()?;
        if !on_this_line {
            cursor.line_break();
        }
        let mut at = Vec::with_capacity(size.cells().min(cursor.rest().len()));
        tokens::read(cursor, size, on_this_line, |token, _| {
            at.push(tokens::clue(token)?);
            Some(())
        })
        .map_err(|stop| tokens::expecting(stop, expected::CLUE))?;
        Ok(Self { variant, clues: Grid { size, at } })
    }

    fn write_text(&self) -> Result<String, Message> {
        let size = self.clues.size;
        let mut out = format!("{} {}\n", size.rows, size.cols);
        tokens::write(self, &mut out, |cell, out| tokens::push_clue(self.clues.at[cell], out));
        Ok(out)
    }

    fn read_json(cursor: &mut Cursor<'_>, variant: usize) -> Result<Self, Stop> {
        let id = Self::IDS[variant];
        read_line(cursor, |json| {
            let [family, cells] = json.fields(errors::json::OBJECT.with([("family", id.into())]), ["family", "cells"])?;
            let (family, expected) = (family.required()?, errors::json::THIS_FAMILY.with([("family", id.into())]));
            if family.text(&expected)? != id {
                return Err(family.wrong(expected));
            }
            let variant = Variant::ALL[variant];
            Ok(Self { variant, clues: json::read_clues(cells.required()?, variant)? })
        })
    }

    fn write_json(&self) -> String {
        json::write(self.id(), &self.clues)
    }

    fn foreign() -> &'static [Foreign<Self>] {
        &[
            Foreign { id: "puzzlink", variant: 0, read: |cursor| puzzlink::read(cursor, Variant::Hitori), write: puzzlink::write },
            Foreign { id: "puzzlink", variant: 1, read: |cursor| puzzlink::read(cursor, Variant::Kuromasu), write: puzzlink::write },
            Foreign { id: "sgt", variant: 0, read: |cursor| Ok((sgt::read(cursor, Variant::Hitori)?, None)), write: sgt::write },
            Foreign { id: "sgt", variant: 1, read: |cursor| Ok((sgt::read(cursor, Variant::Kuromasu)?, None)), write: sgt::write },
        ]
    }
}

fn read_size(cursor: &mut Cursor<'_>, variant: Variant) -> Result<Size, Stop> {
    let max = u64::from(variant.max_side());
    cursor.skip_space();
    let mut side = |of: Text| {
        cursor.skip_blanks();
        let before = cursor.clone();
        let expected = || of.with([("most", max.into())]);
        match cursor.number_here(max, of) {
            Ok(0) => Err(before.wrong(expected()).into()),
            Ok(n) => Ok(n as u16),
            Err(stop) => Err(stop.expecting(expected)),
        }
    };
    let rows = side(errors::grid::ROWS_TO)?;
    Ok(Size { rows, cols: side(errors::grid::COLUMNS_TO)? })
}
