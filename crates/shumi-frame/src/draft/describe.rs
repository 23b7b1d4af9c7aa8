//! Cells in words.

use super::session::Editing;
use crate::words::common::heard;
use crate::words::draft::{cell as words, plane};
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args, Message, Text, Voice, fill, render};
use shumi_core::words::common::connective;

impl Editing {
    /// Describes the content and the position of a cell.
    pub(super) fn describe_cell(&self, cell: Cell) -> String {
        if !self.scene.size.contains(cell) {
            return String::new();
        }
        let [row, col] = self.position(cell).map(|n| Arg::Number(n.into()));
        self.note(words::AT, vec![("content", self.content(cell)), ("row", row), ("col", col)])
    }

    /// Describes the values of the visible planes in a cell.
    fn content(&self, cell: Cell) -> Arg {
        let held = self.written().shows.iter().filter_map(|plane| Some((*plane, self.draft.draft_grid().get(*plane, cell)?)));
        let parts: Vec<Arg> = held.map(|(plane, value)| Arg::Code(self.named(plane, value))).collect();
        match parts.is_empty() {
            true if self.draft.form().look().is_black(self.draft.draft_grid(), cell) => Arg::from(plane::BLACK),
            true => Arg::from(heard::EMPTY),
            false => Arg::Joined(parts, connective::COMMA),
        }
    }

    /// A value after the name of its plane.
    pub(super) fn named(&self, plane: usize, value: i64) -> String {
        let form = self.draft.form();
        let name = form.planes()[plane].name;
        let shown = form.look().label(self.scene.size, plane, value).to_string();
        match () {
            () if name == Text::NONE => shown,
            () if form.planes()[plane].shape.is_mark() => name.to(self.lang).into(),
            () => self.note(words::NAMED, vec![("name", name.into()), ("value", Arg::Code(shown))]),
        }
    }

    /// The announcement of a step: fills `{what}` of `text` with the changed cell or the number of changes.
    pub(super) fn heard_of(&self, text: Text, slots: &[usize]) -> String {
        let mut cells: Vec<Cell> = Vec::new();
        for (_, cell) in slots.iter().map(|slot| self.draft.draft_grid().place(*slot)) {
            if cells.len() < 2 && !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        let what = match cells[..] {
            [cell] => {
                let [row, col] = self.position(cell).map(|n| Arg::Number(n.into()));
                Message::new(heard::AT, vec![("row", row), ("col", col), ("content", self.content(cell))])
            }
            _ => Message::new(heard::CELLS, vec![("n", Arg::Number(slots.len() as i64))]),
        };
        self.note(text, vec![("what", Arg::Phrase(what))])
    }

    pub(super) fn note(&self, text: Text, args: Args) -> String {
        self.told(&Message::new(text, args))
    }

    pub(super) fn said(&self, text: Text) -> String {
        text.to(self.lang).into()
    }

    /// Renders a message with the cell names of the puzzle's text.
    pub(super) fn told(&self, message: &Message) -> String {
        self.voiced(|voice| fill(message, voice))
    }

    /// Renders a message as a sentence.
    pub(super) fn sentence(&self, message: &Message) -> String {
        self.voiced(|voice| render(message.text, &message.args, voice))
    }

    fn voiced(&self, told: impl FnOnce(Voice<'_>) -> String) -> String {
        let size = self.scene.size;
        let value = |value: u32| self.draft.form().look().label(size, 0, value.into()).to_string();
        let place = |cell: Cell| {
            let [row, col] = self.position(cell).map(|n| n.saturating_sub(1) as u16);
            Cell::new(row, col)
        };
        told(Voice { lang: self.lang, value: &value, place: &place })
    }
}
