//! Writing with a pen: values, corner marks, centre marks, or colours of cells.

use super::annotations::{Annotation, CENTRE_VALUES, COLOURS};
use super::game::Game;
use super::pen::Pen;
use super::typing::Typing;
use crate::family::{Draw, Input, Notations, Play};
use shumi_core::grid::Cell;
use shumi_core::scene::Delta;

impl<P: Play + Draw + Notations> Game<P> {
    /// Selects a pen, unless it writes nothing on this board.
    pub(super) fn set_pen(&mut self, pen: Pen) -> Delta {
        let writes = matches!(pen, Pen::Digit | Pen::Colour) || self.has_marks();
        if !writes || pen == self.pen {
            return Delta::default();
        }
        // Values and colours are not interchangeable.
        if (pen == Pen::Colour) != (self.pen == Pen::Colour) {
            self.active_value = None;
        }
        self.over.typing = Typing::NONE;
        self.pen = pen;
        Delta::default()
    }

    /// Selects a pen, or returns to the one for values.
    pub(super) fn switch_pen(&mut self, pen: Pen) -> Delta {
        self.set_pen(if self.pen == pen { Pen::Digit } else { pen })
    }

    /// Writes a value with a pen into the selected cells.
    pub(super) fn write_with(&mut self, pen: Pen, value: u32) -> Delta {
        match pen {
            Pen::Digit => self.input(Input::Value(value)),
            Pen::Corner => self.input(Input::Mark(value)),
            Pen::Centre => self.mark_centre(value),
            Pen::Colour => self.colour_selected(u8::try_from(value).unwrap_or_default()),
        }
    }

    /// The colour that presses give in colour mode: the selected one or, on boards where presses have a meaning, else the first.
    pub(super) fn colour_of_press(&self) -> Option<u8> {
        let presses = self.turning().is_some() || self.family_capabilities().press[0];
        let colour = if presses { Some(self.active_value.unwrap_or(1)) } else { self.active_value };
        colour.filter(|_| self.pen == Pen::Colour).and_then(|colour| u8::try_from(colour).ok())
    }

    /// Handles a press that gives a colour: removes the colour if the cell has it.
    pub(super) fn start_colour_stroke(&mut self, cell: Cell, colour: u8) -> Delta {
        self.put_cursor(Some(cell));
        let old = self.annotation_at(cell);
        let new = if old.2 == colour { 0 } else { colour };
        let moved = self.scene.size.contains(cell) && self.state.annotate(&[Annotation(old.0, old.1, new)], false);
        self.colour_stroke = Some((new, moved));
        self.drop_overlays();
        let announcement = moved.then(|| self.heard_of_colour(new, 1));
        Delta { moved, announcement, ..self.redraw() }
    }

    /// Continues a drag with the colour of its first press.
    pub(super) fn continue_colour_stroke(&mut self, cell: Cell, (colour, joins): (u8, bool)) -> Delta {
        let old = self.annotation_at(cell);
        if old.2 == colour || !self.scene.size.contains(cell) {
            return Delta::default();
        }
        self.put_cursor(Some(cell));
        let moved = self.state.annotate(&[Annotation(old.0, old.1, colour)], joins);
        self.colour_stroke = Some((colour, joins || moved));
        Delta { moved, ..self.redraw() }
    }

    /// Gives the selected cells a colour, 0 for none; removes it if all have it.
    pub(super) fn colour_selected(&mut self, colour: u8) -> Delta {
        if colour > COLOURS {
            return Delta::default();
        }
        if self.colour_of_press().is_some() && colour > 0 {
            self.active_value = Some(colour.into());
        }
        let jots: Vec<Annotation> = self.selection.targets(self.cursor).into_iter().map(|cell| self.annotation_at(cell)).collect();
        let new = if jots.iter().all(|jot| jot.2 == colour) { 0 } else { colour };
        let n = jots.len();
        let delta = self.jot(jots.into_iter().map(|jot| Annotation(jot.0, jot.1, new)).collect());
        Delta { announcement: delta.moved.then(|| self.heard_of_colour(new, n)), ..delta }
    }

    /// Writes a centre mark into the open selected cells; removes it if all have it.
    fn mark_centre(&mut self, value: u32) -> Delta {
        let cells = self.selection.targets(self.cursor);
        let puzzle = self.puzzle();
        let takes = |cell: &&Cell| {
            value < CENTRE_VALUES && puzzle.value(&self.state.board, **cell).is_none() && puzzle.values(**cell).contains(&value)
        };
        let jots: Vec<Annotation> = cells.iter().filter(takes).map(|cell| self.annotation_at(*cell)).collect();
        if let ([], [cell]) = (jots.as_slice(), cells.as_slice()) {
            return Delta { notice: self.why_not(*cell), ..Delta::default() };
        }
        let bit = 1u32.checked_shl(value).unwrap_or_default();
        let is_everywhere = jots.iter().all(|jot| jot.1 & bit != 0);
        let new = |jot: Annotation| Annotation(jot.0, if is_everywhere { jot.1 & !bit } else { jot.1 | bit }, jot.2);
        let n = jots.len();
        let delta = self.jot(jots.into_iter().map(new).collect());
        Delta { announcement: delta.moved.then(|| self.heard_of_centre(value, is_everywhere, n)), ..delta }
    }

    /// The annotation of a cell.
    pub(super) fn annotation_at(&self, cell: Cell) -> Annotation {
        self.state.annotations.at(self.scene.size.index(cell) as u32)
    }

    fn jot(&mut self, jots: Vec<Annotation>) -> Delta {
        let moved = self.state.annotate(&jots, false);
        if moved {
            self.drop_overlays();
        }
        Delta { moved, ..self.redraw() }
    }

    /// The centre marks of an open cell, ascending.
    pub(super) fn centre_marks(&self, cell: Cell) -> Vec<u32> {
        let Annotation(_, centre, _) = self.annotation_at(cell);
        (0..CENTRE_VALUES).filter(|v| centre >> v & 1 == 1).collect()
    }
}
