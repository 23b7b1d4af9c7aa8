//! Values of several characters, typed one after the other.

use super::game::Game;
use super::pen::Pen;
use super::typing::Typing;
use crate::family::{Draw, Input, Notations, Play, Typed};
use shumi_core::grid::Cell;
use shumi_core::scene::Delta;

impl<P: Play + Draw + Notations> Game<P> {
    /// Types a character of a value that may have several; `None`: the character belongs to no value.
    pub(super) fn type_character(&mut self, cell: Cell, key: &str) -> Option<Delta> {
        let (base, pen) = key.strip_prefix("Shift+").map_or((key, self.pen), |base| (base, Pen::Corner));
        let mut chars = base.chars();
        let (Some(c), None, true) = (chars.next(), chars.next(), self.takes_values()) else { return None };
        let before = if self.over.typing.pen == pen { self.over.typing.clone() } else { Typing::NONE };
        let (mut text, mut made) = (before.text, before.made);
        text.push(c);
        let typed = self.puzzle().parse_typed(&text).or_else(|| {
            (text, made) = (c.into(), false);
            self.puzzle().parse_typed(&text)
        })?;
        self.cursor = Some(cell);
        let mut delta = Delta::default();
        if let Typed::Value(value) = typed {
            // The longer value replaces the shorter one, with all that followed from it.
            if made {
                self.state.take_back();
            }
            let replaces = std::mem::take(&mut made);
            delta = if pen == Pen::Digit { self.input(Input::Paint(value)) } else { self.write_with(pen, value) };
            made |= delta.moved;
            delta.moved |= replaces;
        }
        // The move has ended typing, so the text is set again.
        if typed == Typed::Prefix {
            delta.announcement = Some(text.clone());
        }
        self.over.typing = Typing { text, made, is_value: typed != Typed::Prefix, pen };
        if typed == Typed::Prefix {
            delta = Delta { announcement: delta.announcement, ..self.redraw() };
        }
        Some(delta)
    }

    /// Ends typing, unless the text so far is no value yet: the next character begins another one.
    pub(super) fn commit_input(&mut self) -> Delta {
        if self.over.typing.is_value {
            self.over.typing = Typing::NONE;
        }
        Delta::default()
    }
}
