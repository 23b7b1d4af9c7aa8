//! Values typed one after the other: a value that no further digit can extend moves typing on to the next slot.

use super::place::Typing;
use super::session::Editing;
use crate::family::{Signs, Slot, UNKNOWN};
use crate::words::common::heard;
use crate::words::common::note;
use shumi_core::grid::Cell;
use shumi_core::scene::Delta;

/// The effect of a character in a slot.
enum Typed {
    /// Writes a value, with its digits so far.
    Value(i64, String),
    /// Begins a value.
    Begins(String),
    /// None.
    Nothing,
}

impl Editing {
    /// Types a character of a value; `stays`: the cursor stays in the slot in any case. `None`: no value has this character here.
    pub(super) fn type_character(&mut self, c: char, stays: bool) -> Option<Delta> {
        self.cursor.get_or_insert(self.first_cell());
        let cells = self.selection.targets(self.cursor);
        let is_several = cells.len() > 1;
        let typed = self.slot_of(&cells).map(|slot| (slot, self.typed(slot, c, stays)));
        let (slot, value, text) = match typed {
            None if c.is_ascii_alphanumeric() => return Some(Delta { notice: Some(self.said(note::NO_VALUE)), ..Delta::default() }),
            None | Some((_, Typed::Nothing)) => return None,
            Some((_, Typed::Begins(text))) => {
                let announcement = Some(text.clone());
                self.typing = Typing { text, ..Typing::default() };
                return Some(Delta { announcement, ..self.redraw() });
            }
            Some((slot, Typed::Value(value, text))) => (slot, value, text),
        };
        // A digit that does not fit begins another value, in the next slot.
        let goes_on = !self.typing.text.is_empty() && text.chars().count() <= 1 && slot.signs != Signs::Letters;
        if goes_on && !is_several && !self.typing.text.starts_with('-') {
            match self.neighbour(true) {
                Some(place) => self.go_to(place),
                None => self.typing = Typing::default(),
            }
            return self.type_character(c, stays);
        }
        let moved = self.put(&cells, Some(value), self.typing.made);
        let made = moved || self.typing.made;
        self.typing = Typing { text, made, ..Typing::default() };
        if self.is_whole(slot, value) && !stays && !is_several {
            self.advance();
            self.typing.led = self.typing.arrived && slot.usual[1] > 9 && slot.signs != Signs::Letters;
        } else if self.is_whole(slot, value) && !stays {
            self.typing = Typing::default();
        }
        let announcement = Some(self.named(slot.plane, value));
        Some(Delta { announcement, ..self.changed(moved) })
    }

    /// The slot that takes the characters: the selected one, or the first of several cells.
    fn slot_of(&self, cells: &[Cell]) -> Option<Slot> {
        match cells {
            [_] => self.slot().map(|(_, slot)| slot),
            cells => cells.iter().find_map(|cell| self.slots(*cell).first().copied()),
        }
    }

    /// The effect of a character after the text typed so far.
    fn typed(&self, slot: Slot, c: char, stays: bool) -> Typed {
        let [least, most] = slot.usual;
        match slot.signs {
            Signs::Mark => {}
            Signs::Letters if c.is_ascii_alphabetic() => {
                let value = i64::from(c.to_ascii_uppercase() as u8 - b'A') + 1;
                if self.may_stand(slot, value) {
                    return Typed::Value(value, c.into());
                }
            }
            Signs::Letters => {}
            Signs::DigitsOrUnknown if c == '?' => return Typed::Value(UNKNOWN, c.into()),
            Signs::Digits if c == '-' && least < 0 => return Typed::Begins(c.into()),
            Signs::Digits | Signs::DigitsOrUnknown if c.is_ascii_digit() => {
                let longer = format!("{}{c}", self.typing.text);
                let fits = |value: &i64| if stays { value.unsigned_abs() <= LONGEST } else { (least..=most).contains(value) };
                let is_longer = longer.len() > 1 && !longer.starts_with(['0', '?']);
                if let Some(value) = longer.parse().ok().filter(|value| is_longer && fits(value) && self.may_stand(slot, *value)) {
                    return Typed::Value(value, longer);
                }
                let value = i64::from(c as u8 - b'0');
                if value >= least.min(1) && self.may_stand(slot, value) {
                    return Typed::Value(value, c.into());
                }
            }
            Signs::Digits | Signs::DigitsOrUnknown => {}
        }
        Typed::Nothing
    }

    fn may_stand(&self, slot: Slot, value: i64) -> bool {
        self.cursor.is_some_and(|cell| self.draft.takes(slot.plane, cell, Some(value)))
    }

    /// Whether no further digit leads to a plausible value.
    fn is_whole(&self, slot: Slot, value: i64) -> bool {
        let [least, most] = slot.usual;
        match slot.signs {
            Signs::Letters | Signs::Mark => true,
            _ if value == UNKNOWN && slot.signs == Signs::DigitsOrUnknown => true,
            _ => value == 0 || if value > 0 { value > most / 10 } else { value < least / 10 },
        }
    }

    /// Moves on to the next slot.
    pub(super) fn advance(&mut self) {
        match self.neighbour(true) {
            Some(place) => {
                self.go_to(place);
                self.typing.arrived = true;
            }
            None => self.typing = Typing::default(),
        }
    }

    /// Ends the current value and moves on.
    pub(super) fn skip(&mut self) -> Delta {
        self.selection.clear();
        self.cursor.get_or_insert(self.first_cell());
        self.advance();
        self.redraw()
    }

    /// Removes the last input: the last digit, the value here, or else the one before.
    pub(super) fn take(&mut self) -> Delta {
        let cells = self.selection.targets(self.cursor);
        if cells.len() > 1 {
            return self.empty(&cells);
        }
        let Some((cell, slot)) = self.slot() else { return Delta::default() };
        let mut shorter = self.typing.text.clone();
        shorter.pop();
        if let (Ok(value), true) = (shorter.parse::<i64>(), self.typing.made) {
            let moved = self.draft.write(&[(slot.plane, cell, Some(value))], true);
            self.typing = Typing { text: shorter, made: true, ..Typing::default() };
            return Delta { announcement: Some(self.named(slot.plane, value)), ..self.changed(moved) };
        }
        let has_value = self.draft.draft_grid().has(slot.plane, cell);
        if (self.typing.arrived || !has_value)
            && self.typing.text.is_empty()
            && let Some(place) = self.neighbour(false)
        {
            self.go_to(place);
        }
        let join = std::mem::take(&mut self.typing).made;
        let Some((cell, slot)) = self.slot() else { return self.redraw() };
        let moved = self.draft.write(&[(slot.plane, cell, None)], join);
        Delta { announcement: Some(self.said(heard::EMPTY)), ..self.changed(moved) }
    }

    /// Empties the slots of cells: the current one, or all of several cells.
    pub(super) fn empty(&mut self, cells: &[Cell]) -> Delta {
        self.typing = Typing::default();
        let moved = match cells {
            [_] => self.slot().is_some_and(|(cell, slot)| self.draft.write(&[(slot.plane, cell, None)], false)),
            cells => {
                let all: Vec<_> =
                    cells.iter().flat_map(|cell| self.slots(*cell).into_iter().map(|slot| (slot.plane, *cell, None))).collect();
                self.draft.write(&all, false)
            }
        };
        Delta { announcement: moved.then(|| self.said(heard::EMPTY)), ..self.changed(moved) }
    }

    /// Writes a value into cells, each into its own slot. Returns whether anything has changed.
    fn put(&mut self, cells: &[Cell], value: Option<i64>, join: bool) -> bool {
        let all: Vec<_> = match cells {
            [_] => self.slot().map(|(cell, slot)| (slot.plane, cell, value)).into_iter().collect(),
            cells => cells.iter().filter_map(|cell| Some((self.slots(*cell).first()?.plane, *cell, value))).collect(),
        };
        self.draft.write(&all, join)
    }
}

/// The largest absolute value that typing accepts while the cursor stays.
const LONGEST: u64 = 1 << 50;
