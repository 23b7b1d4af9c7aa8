//! Notations of puzzles: `text`, `json`, links to puzz.link and game IDs of Solo.

use super::board::Board;
use super::puzzle::{Sudoku, SudokuRule};
use super::shape::Shape;
use super::text::Style;
use super::{framed, json, puzzlink, sgt, signs, target_text, text};
use shumi_core::message::Message;
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{Foreign, Notations, Opened};

impl Notations for Sudoku {
    fn resembles(text: &[u8]) -> bool {
        framed::is_square(text)
    }

    fn read_text(cursor: &mut Cursor<'_>, variant: usize) -> Result<Self, Stop> {
        if variant == SudokuRule::Target as usize {
            let (givens, weights) = target_text::read(cursor)?;
            return Ok(Self::target(givens, weights));
        }
        let (shape, givens, style) = text::read(cursor)?;
        Ok(Self::plain(shape, givens, style))
    }

    fn write_text(&self) -> Result<String, Message> {
        if self.rule == SudokuRule::Target {
            return Ok(target_text::write(&self.givens, self.weights.as_deref()));
        }
        let mut out = String::new();
        let open = if signs::has_letters(self.shape) { b'-' } else { b'.' };
        text::write(self.shape, &self.givens, Style::usual(self.shape), open, &mut out);
        Ok(out)
    }

    fn read_json(cursor: &mut Cursor<'_>, variant: usize) -> Result<Self, Stop> {
        json::read(cursor, variant)
    }

    fn write_json(&self) -> String {
        json::write(self)
    }

    fn foreign() -> &'static [Foreign<Self>] {
        const VARIANT: usize = SudokuRule::Plain as usize;
        &[
            Foreign { id: "puzzlink", variant: VARIANT, read: read_link, write: |p| puzzlink::write(p.shape, &p.givens) },
            Foreign { id: "sgt", variant: VARIANT, read: read_game_id, write: |p| Ok(sgt::write(p.shape, &p.givens)) },
        ]
    }
}

fn plain(shape: Shape, givens: Vec<u8>) -> Sudoku {
    Sudoku::plain(shape, givens, Style::usual(shape))
}

fn read_link(cursor: &mut Cursor<'_>) -> Result<Opened<Sudoku>, Stop> {
    let (shape, givens, filling) = puzzlink::read(cursor)?;
    let board = filling.map(|filling| {
        let (values, marks): (Vec<_>, Vec<_>) = filling.into_iter().unzip();
        let is_marked = marks.iter().any(|m| *m != 0);
        Board { values, marks: if is_marked { marks } else { Vec::new() } }
    });
    Ok((plain(shape, givens), board))
}

fn read_game_id(cursor: &mut Cursor<'_>) -> Result<Opened<Sudoku>, Stop> {
    let (shape, givens) = sgt::read(cursor)?;
    Ok((plain(shape, givens), None))
}
