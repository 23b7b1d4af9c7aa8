//! Drawing a grid of values, and describing its cells.

use super::board::Board;
use super::grid::ValueGrid;
use super::play::set_of;
use crate::family::{Aid, Aids, Draw, Stage, View};
use crate::words::common::heard;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Message};
use shumi_core::scene::{Glyph, Item, Label, Role, Scene};

impl<P: ValueGrid> Draw for P {
    fn draw(&self, board: &Board, view: &View<'_, Board>, scene: &mut Scene) {
        let peers = view.cursor.filter(|_| view.aids.has(Aid::Sight)).map_or_else(Vec::new, |cursor| self.peers(cursor));
        for (k, at) in self.size().all().enumerate() {
            let differs = view.pair.is_some_and(|(a, b)| a.values[k] != b.values[k]);
            let is_error = view.faults.iter().any(|fault| fault.cells.contains(&at)) || view.conflict.contains(&at);
            let concerned = view.hint.filter(|(hint, _)| hint.changes.iter().any(|change| change.cell == at));
            let is_target = concerned.is_some_and(|(_, stage)| stage > Stage::Where);
            let is_reason = concerned.is_some_and(|(_, stage)| stage == Stage::Where)
                || view.hint.is_some_and(|(hint, _)| hint.because.contains(&at)) && !is_target;
            let is_selected = view.cursor == Some(at);
            let fill = match () {
                () if is_target => Role::Target,
                () if is_error => Role::Error,
                () if is_selected => Role::Selected,
                () if differs => Role::Differs,
                () if view.value.is_some() && view.value == board.value_at(k) => Role::Sight,
                () if peers.contains(&at) => Role::Peer,
                () => Role::Board,
            };
            scene.shape(at, Glyph::Fill, fill);
            if is_reason {
                scene.shape(at, Glyph::Hatch, Role::Reason);
            }
            content(self, board, view, k, at, scene);
            for (shown, glyph, role) in [
                (is_reason, Glyph::Dashes, Role::Reason),
                (is_target, Glyph::Frame, Role::Target),
                (is_error, Glyph::Wedge, Role::Error),
                (is_selected, Glyph::Frame, Role::Selected),
            ] {
                if shown {
                    scene.shape(at, glyph, role);
                }
            }
        }
    }

    fn describe(&self, board: &Board, cell: Cell) -> Message {
        let [row, col] = self.text_position(cell).map(|n| Arg::Number(n.into()));
        Message::new(heard::AT, vec![("row", row), ("col", col), ("content", Arg::Phrase(self.brief(board, cell)))])
    }

    fn aids(&self) -> Aids {
        Aids::of(&[Aid::Sight, Aid::SameValues])
    }
}

/// Draws the value of a cell, or its marks.
fn content<P: ValueGrid>(p: &P, board: &Board, view: &View<'_, Board>, k: usize, at: Cell, scene: &mut Scene) {
    let text = |role: Role, glyph: Glyph, text: Label| Item { at, glyph, role, n: 0, text };
    if let Some((a, b)) = view.pair {
        let sign = |board: &Board| board.value_at(k).map_or_else(|| ".".into(), |value| p.label(value).to_string());
        if a.values[k] != b.values[k] {
            scene.items.push(text(Role::Entry, Glyph::Pair, Label::Text(format!("{} {}", sign(a), sign(b)))));
            return;
        }
    }
    let role = if p.givens()[k] != 0 { Role::Given } else { Role::Entry };
    let change = view.conclusion(at);
    let candidates = view.candidates.and_then(|candidates| candidates[at].as_deref());
    if let Some(value) = view.pair.map_or(board, |(first, _)| first).value_at(k) {
        scene.items.push(text(role, Glyph::Text, p.label(value)));
    } else if view.pair.is_some() {
    } else if let Some(values) = candidates {
        marks(p, at, Role::Candidate, set_of(p.most(), values), scene);
    } else if let Some(value) = change.and_then(|change| change.place) {
        scene.items.push(text(Role::Pencil, Glyph::Text, p.label(value)));
    } else {
        let same = set_of(p.most(), view.value.as_slice());
        marks(p, at, Role::Pencil, board.marks_at(k) & !same, scene);
        marks(p, at, Role::SameMark, board.marks_at(k) & same, scene);
    }
}

/// Draws small values, each with its label.
fn marks<P: ValueGrid>(p: &P, at: Cell, role: Role, n: u32, scene: &mut Scene) {
    if n != 0 {
        let text = Label::Text((1..=p.most().into()).map(|value| p.label(value).to_string()).collect());
        scene.items.push(Item { at, glyph: Glyph::Marks, role, n, text });
    }
}
