//! Marks written for the player: all possible ones, or those of the solver; and updates of marks when values are entered.

use super::annotations::{Annotation, CENTRE_VALUES};
use super::game::Game;
use crate::family::{Change, Draw, Input, Notations, Play};
use crate::words::common::note as words;
use shumi_core::grid::Cell;
use shumi_core::scene::Delta;

impl<P: Play + Draw + Notations> Game<P> {
    /// Writes the marks that the board leaves possible: into open cells without marks or, if several cells are selected, into all open ones
    /// of these.
    pub(super) fn fill_marks(&mut self) -> Option<Delta> {
        if !self.has_marks() {
            return None;
        }
        let several = self.selection.len() > 1;
        let cells = if several { self.selection.targets(None) } else { self.scene.size.all().collect() };
        let cells = cells.into_iter().filter(|cell| self.is_open(*cell) && (several || self.is_unmarked(*cell)));
        let marks = cells.map(|cell| (cell, self.puzzle().plain_candidates(&self.state.board, cell))).collect();
        Some(self.write_marks(marks))
    }

    /// Writes the true candidates on show as marks, which counts as a hint.
    pub(super) fn write_candidates(&mut self) -> Option<Delta> {
        let shown = self.over.candidates.clone().filter(|_| self.has_marks())?;
        let cells = self.scene.size.all().filter(|cell| self.is_open(*cell));
        let delta = self.write_marks(cells.filter_map(|cell| Some((cell, shown[cell].clone()?))).collect());
        if delta.moved {
            self.state.help.hints = self.state.help.hints.saturating_add(1);
        }
        Some(delta)
    }

    /// Replaces the marks of cells, as one move.
    fn write_marks(&mut self, mut marks: Vec<(Cell, Vec<u32>)>) -> Delta {
        marks.retain(|(cell, marks)| self.puzzle().marks(&self.state.board, *cell) != *marks);
        let n = marks.len();
        let marked: Vec<Cell> =
            marks.iter().map(|(cell, _)| *cell).filter(|cell| !self.puzzle().marks(&self.state.board, *cell).is_empty()).collect();
        let clear = |puzzle: &P, board: &P::Board, cell| puzzle.input(board, cell, Input::Clear);
        let (cleared, _) = self.state.make_each(&marked, &[&clear], false);
        let changes: Vec<Change> = marks.into_iter().map(|(cell, left)| Change { cell, place: None, remove: Vec::new(), left }).collect();
        let written = self.puzzle().hint_move(&self.state.board, &changes);
        let moved = written.is_some() || cleared > 0;
        if let Some(written) = written {
            self.state.make(&written, cleared > 0);
        }
        self.drop_overlays();
        let notice = (!moved).then(|| self.note(words::NO_MARKS, Vec::new()));
        let announcement = moved.then(|| self.heard_of_marks(n));
        Delta { moved, notice, announcement, ..self.redraw() }
    }

    /// Enters the value of selected cells with a single mark, as one move.
    pub(super) fn promote(&mut self) -> Option<Delta> {
        if !self.has_marks() {
            return None;
        }
        let cells = self.selection.targets(self.cursor);
        Some(self.promote_in(&cells))
    }

    /// Enters the value of those of the cells that have a single mark.
    pub(super) fn promote_in(&mut self, cells: &[Cell]) -> Delta {
        let only = |cell: &Cell| self.only_mark(*cell).map(|value| (*cell, value));
        let only: Vec<(Cell, u32)> = cells.iter().filter_map(only).collect();
        if only.is_empty() {
            return Delta { notice: Some(self.note(words::NO_ONLY_MARK, Vec::new())), ..Delta::default() };
        }
        let cells: Vec<Cell> = only.iter().map(|(cell, _)| *cell).collect();
        let enter = |cell: Cell| only.iter().find(|(at, _)| *at == cell).map(|(_, value)| Input::Paint(*value));
        let (n, _) = self.write(&cells, &enter, false);
        self.drop_overlays();
        let announcement = (n > 0).then(|| self.heard_of_values(&cells));
        Delta { moved: n > 0, announcement, ..self.redraw() }
    }

    /// The single mark of an open cell: of its centre marks, if it has any.
    pub(super) fn only_mark(&self, cell: Cell) -> Option<u32> {
        let centre = self.centre_marks(cell);
        let marks = if centre.is_empty() { self.puzzle().marks(&self.state.board, cell) } else { centre };
        marks.first().copied().filter(|_| marks.len() == 1 && self.is_open(cell))
    }

    /// Removes the centre marks of entered values from the peers of these cells.
    pub(super) fn clear_seen(&mut self, cells: &[Cell]) {
        if !self.clears_marks || self.state.annotations.all().iter().all(|jot| jot.1 == 0) {
            return;
        }
        for cell in cells {
            let value = self.puzzle().value(&self.state.board, *cell).filter(|v| *v < CENTRE_VALUES);
            let Some(bit) = value.map(|v| 1u32 << v) else { continue };
            let seen = self.puzzle().peers(*cell).into_iter().map(|seen| self.annotation_at(seen));
            let jots: Vec<Annotation> = seen.map(|jot| Annotation(jot.0, jot.1 & !bit, jot.2)).collect();
            self.state.annotate(&jots, true);
        }
    }

    pub(super) fn is_open(&self, cell: Cell) -> bool {
        self.stops_at(cell) && self.puzzle().value(&self.state.board, cell).is_none()
    }

    fn is_unmarked(&self, cell: Cell) -> bool {
        self.annotation_at(cell).1 == 0 && self.puzzle().marks(&self.state.board, cell).is_empty()
    }
}
