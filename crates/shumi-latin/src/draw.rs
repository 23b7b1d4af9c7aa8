//! The scene of a board, and a cell in words.

use super::LatinSquare;
use crate::words::latin::cell as words;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Message};
use shumi_core::scene::{Glyph, Role, Scene};
use shumi_frame::family::{Aid, Aids, Draw, Pencil, Puzzle, View};

impl Draw for LatinSquare {
    fn draw(&self, board: &Vec<u32>, view: &View<'_, Vec<u32>>, scene: &mut Scene) {
        let mut over = view.overlays(self.size());
        for cell in view.cursor.filter(|_| view.aids.has(Aid::Sight)).into_iter().flat_map(|cursor| self.peers(cursor)) {
            over[cell].peer = true;
        }
        for (k, at) in self.size().all().enumerate() {
            let mut over = over[at];
            over.sight = view.value == Some(board[k]);
            let differs = view.pair.is_some_and(|(a, b)| a[k] != b[k]);
            scene.shape(at, Glyph::Fill, over.fill(differs, Role::Board));
            if over.reason {
                scene.shape(at, Glyph::Hatch, Role::Reason);
            }
            self.content(board, view, at, scene);
            over.outline(at, scene);
        }
    }

    fn describe(&self, board: &Vec<u32>, cell: Cell) -> Message {
        let (at, value) = (self.size().index(cell), self.value(board, cell));
        let text = match value {
            None => words::EMPTY,
            Some(_) if self.cells[at] != 0 => words::GIVEN,
            Some(_) => words::ENTERED,
        };
        let [row, col] = self.text_position(cell).map(Arg::from);
        text.with([("value", value.unwrap_or(0).into()), ("row", row), ("col", col)])
    }

    fn aids(&self) -> Aids {
        Aids::of(&[Aid::Sight, Aid::SameValues, Aid::DigitsLeft])
    }
}

impl LatinSquare {
    /// Draws the value of a cell: that of the board, of two answers that are compared, or the candidates.
    fn content(&self, board: &[u32], view: &View<'_, Vec<u32>>, at: Cell, scene: &mut Scene) {
        let k = self.size().index(at);
        let value = view.pair.map_or(board[k], |(first, _)| first[k]);
        let concluded = view.conclusion(at).and_then(|change| change.place);
        match (view.pair, view.candidates.and_then(|all| all[at].as_ref())) {
            (Some((a, b)), _) if a[k] != b[k] => scene.text(at, Glyph::Pair, Role::Entry, format!("{} {}", a[k], b[k])),
            _ if value != 0 => {
                let role = if self.cells[k] != 0 { Role::Given } else { Role::Entry };
                scene.number(at, Glyph::Text, role, value.into());
            }
            (_, Some(values)) => scene.bits(at, Glyph::Marks, Role::Candidate, values.iter().fold(0, |bits, v| bits | 1 << (v - 1))),
            _ => concluded.into_iter().for_each(|value| scene.number(at, Glyph::Text, Role::Pencil, value.into())),
        }
    }
}
