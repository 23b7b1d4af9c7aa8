//! Drawing a filling: overlays of its cells, and their contents.

use crate::board::Board;
use crate::filling::Filling;
use crate::signs;
use shumi_core::grid::Cell;
use shumi_core::scene::{Glyph, Item, Label, Role, Scene};
use shumi_frame::family::{Aid, CellOverlay, View};

/// Returns the overlays of all cells: the marks of every family, the cells that the selected one sees, and those of the same value.
pub fn overlays(p: &impl Filling, board: &Board, view: &View<'_, Board>) -> Vec<CellOverlay> {
    let side = p.side() as u16;
    let mut over = view.overlays(shumi_core::grid::Size { rows: side, cols: side }).at;
    if let Some(cursor) = view.cursor {
        for seen in p.seen_by(index(p, cursor)) {
            over[seen].peer = view.aids.has(Aid::Sight);
        }
    }
    over.iter_mut().zip(&board.values).for_each(|(over, value)| over.sight = view.value == Some((*value).into()));
    over
}

/// Returns whether two answers that are compared differ in a cell.
pub fn differs(view: &View<'_, Board>, k: usize) -> bool {
    view.pair.is_some_and(|(a, b)| a.values[k] != b.values[k])
}

/// Draws the value of a cell, or its pencil marks.
pub fn content(p: &impl Filling, board: &Board, view: &View<'_, Board>, at: Cell, scene: &mut Scene) {
    let k = index(p, at);
    let role = if p.givens()[k] != 0 { Role::Given } else { Role::Entry };
    let sign = |value: u8| signs::sign(p.side(), value);
    let value = view.pair.map_or(board.values[k], |(first, _)| first.values[k]);
    if let Some((a, b)) = view.pair.filter(|_| differs(view, k)) {
        scene.text(at, Glyph::Pair, Role::Entry, format!("{} {}", sign(a.values[k]), sign(b.values[k])));
        return;
    }
    if value != 0 {
        match signs::has_letters(p.side()) {
            true => scene.text(at, Glyph::Text, role, sign(value).into()),
            false => scene.number(at, Glyph::Text, role, value.into()),
        }
        return;
    }
    if view.pair.is_some() {
        return;
    }
    if let Some(candidates) = view.candidates {
        let values = candidates[at].as_deref().unwrap_or_default();
        marks(p, at, Glyph::Marks, Role::Candidate, p.mask_of(values), scene);
        return;
    }
    let change = view.conclusion(at);
    if let Some(value) = change.and_then(|change| change.place).filter(|value| p.has(*value)) {
        // The concluded value, in its final place but paler than an entry.
        scene.text(at, Glyph::Text, Role::Pencil, sign(value as u8).into());
        return;
    }
    let struck = change.map_or(0, |change| p.mask_of(&change.remove));
    // Show candidates that a hint removes even if the player has not written them.
    let left = change.filter(|change| change.place.is_none() && board.marks_at(k) == 0);
    let shown = left.map_or_else(|| board.marks_at(k), |change| p.mask_of(&change.left));
    let same = p.mask_of(view.value.as_slice());
    marks(p, at, Glyph::Marks, Role::Pencil, shown & !struck & !same, scene);
    marks(p, at, Glyph::Marks, Role::SameMark, shown & !struck & same, scene);
    marks(p, at, Glyph::Struck, Role::Error, struck, scene);
}

/// Draws small values. The painter knows the digits of 9 x 9; other sizes pass their labels.
fn marks(p: &impl Filling, at: Cell, glyph: Glyph, role: Role, n: u32, scene: &mut Scene) {
    if n == 0 {
        return;
    }
    let text = match p.side() {
        9 => Label::None,
        side => Label::Text((1..=side as u8).map(|value| signs::sign(side, value)).collect()),
    };
    scene.items.push(Item { at, glyph, role, n, text });
}

fn index(p: &impl Filling, at: Cell) -> usize {
    usize::from(at.row) * p.side() + usize::from(at.col)
}
