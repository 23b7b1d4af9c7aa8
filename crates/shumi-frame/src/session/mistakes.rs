//! Moving from one violation to the next, and the reason why a cell does not take an input.

use super::game::Game;
use crate::family::{Draw, Notations, Play, Stage, broken, message};
use crate::words::common::note as words;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Message};
use shumi_core::scene::{Delta, Glyph, Role, UiRequest};
use shumi_core::sort::sort;

impl<P: Play + Draw + Notations> Game<P> {
    /// Moves to the next marked cell in reading order, cyclically, and announces its violation; to givens only if no other cell is marked.
    /// Without marks, it marks the violated rules; without violations, it requests a check from the page.
    pub(super) fn next_mistake(&mut self) -> Delta {
        let mut request = None;
        if self.over.faults.is_empty() && self.over.conflict.is_empty() {
            let faults = self.puzzle().faults(&self.state.board);
            if faults.is_empty() {
                return Delta { request: Some(UiRequest::Check), ..Delta::default() };
            }
            self.drop_overlays();
            self.over.faults = faults;
            request = Some(UiRequest::DropHint);
        }
        let mut marked: Vec<Cell> = self.over.faults.iter().flat_map(|f| &f.cells).chain(&self.over.conflict).copied().collect();
        sort(&mut marked);
        let (puzzle, start) = (self.puzzle(), self.puzzle().start());
        let is_given = |cell: &Cell| puzzle.values(*cell).is_empty() || puzzle.value(&start, *cell).is_some();
        if !marked.iter().all(is_given) {
            marked.retain(|cell| !is_given(cell));
        }
        let next = self.next_of(&marked);
        let notice =
            self.over.faults.iter().find(|f| f.cells.iter().any(|c| Some(*c) == next)).map(|f| broken(self.puzzle(), f, self.lang).text);
        self.selection.clear();
        self.put_cursor(next);
        Delta { notice, request, ..self.redraw() }
    }

    /// Moves to the next cell of the hint on show; without one, to the next empty cell.
    pub(super) fn next_place(&mut self) -> Delta {
        let board = &self.state.board;
        let mut places: Vec<Cell> = match &self.over.hint {
            // At this stage the hint does not reveal the cells of its conclusion.
            Some((hint, Stage::Where)) => hint.because.clone(),
            Some((hint, _)) => hint.changes.iter().map(|change| change.cell).chain(hint.because.iter().copied()).collect(),
            None => self
                .scene
                .size
                .all()
                .filter(|cell| !self.puzzle().values(*cell).is_empty() && self.puzzle().value(board, *cell).is_none())
                .collect(),
        };
        sort(&mut places);
        let Some(next) = self.next_of(&places) else { return Delta::default() };
        self.select(Some(next))
    }

    /// The first of some cells in reading order behind the cursor, or else the first.
    fn next_of(&self, cells: &[Cell]) -> Option<Cell> {
        cells.iter().find(|cell| self.cursor.is_none_or(|cursor| **cell > cursor)).or(cells.first()).copied()
    }

    /// Whether a cell is marked as a mistake.
    pub(super) fn is_marked_wrong(&self, cell: Cell) -> bool {
        let items = &self.scene.items;
        let of_cell = items[items.partition_point(|item| item.at < cell)..].iter().take_while(|item| item.at == cell);
        of_cell.into_iter().any(|item| item.glyph == Glyph::Wedge && item.role == Role::Error)
    }

    /// The reason why a cell does not take an input, if the puzzle is the cause.
    pub(super) fn why_not(&self, cell: Cell) -> Option<String> {
        let puzzle = self.puzzle();
        let text = match puzzle.value(&puzzle.start(), cell) {
            Some(value) if puzzle.label(value).to_string().bytes().all(|b| b.is_ascii_alphanumeric()) => {
                Message::new(words::GIVEN, vec![("value", Arg::AnyOf(vec![value]))])
            }
            Some(_) => Message::plain(words::FIXED),
            None if puzzle.values(cell).is_empty() => Message::plain(words::NO_VALUE),
            None => return None,
        };
        Some(message(puzzle, &text, self.lang))
    }
}
