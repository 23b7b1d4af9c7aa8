//! The look of a Hitori or Kuromasu board.

use super::board::Board;
use super::puzzle::DIRS;
use super::seen::{KEPT, SHADED, Sight, sights};
use super::{Clue, Puzzle, Shading, Variant};
use crate::family::{Stage, View};
use crate::grid::Cell;
use crate::scene::{Glyph, Role, Scene};

/// What lies over a cell; a later one covers an earlier one.
#[derive(Clone, Copy, Default)]
struct Over {
    sight: bool,
    error: bool,
    reason: bool,
    target: bool,
    selected: bool,
    /// The value that a hint places.
    place: u8,
}

pub(super) fn draw(p: &Puzzle, b: &Board, view: &View<'_, Shading>, scene: &mut Scene) {
    // Clues speak of the board that is seen.
    let seen = view.pair.map_or(b, |(first, _)| first);
    let over = overlays(p, seen, view);
    let sights = if p.variant == Variant::Kuromasu { sights(p, &seen.values) } else { Vec::new() };
    for (k, at) in p.size().all().enumerate() {
        let (over, value) = (over[k], seen.values[k]);
        let other = view.pair.map_or(value, |(_, second)| second.values[k]);
        let fill = match over {
            Over { target: true, .. } => Role::Target,
            _ if value != other => Role::Differs,
            _ if value == SHADED => Role::Shade,
            Over { error: true, .. } => Role::Error,
            Over { selected: true, .. } => Role::Selected,
            Over { sight: true, .. } => Role::Sight,
            _ => Role::Board,
        };
        scene.shape(at, Glyph::Fill, fill);
        if over.reason {
            scene.shape(at, Glyph::Hatch, Role::Reason);
        }
        if value == other {
            // A hint's cell shows what it will be; under the target's fill, shade is a tile.
            let look = if over.place == 0 { value } else { over.place };
            if look == SHADED && fill != Role::Shade {
                scene.shape(at, Glyph::Tile, Role::Shade);
            }
            let free = if value == 0 && over.place == 0 { view.candidates.and_then(|c| c[at].as_deref()) } else { None };
            content(p, k, at, look, free, sights.get(k), scene);
        } else {
            scene.text(at, Glyph::Pair, Role::Entry, format!("{} {}", sign(value), sign(other)));
        }
        for (shown, glyph, role) in [
            (over.reason, Glyph::Dashes, Role::Reason),
            (over.target, Glyph::Frame, Role::Target),
            (over.error, Glyph::Wedge, Role::Error),
            (over.selected, Glyph::Frame, Role::Selected),
        ] {
            if shown {
                scene.shape(at, glyph, role);
            }
        }
    }
}

/// A value as two answers show it side by side.
const fn sign(value: u8) -> char {
    match value {
        SHADED => '■',
        KEPT => '□',
        _ => '?',
    }
}

fn overlays(p: &Puzzle, seen: &Board, view: &View<'_, Shading>) -> Vec<Over> {
    let mut over = vec![Over::default(); p.n_cells()];
    let index = |cell: Cell| p.size().index(cell);
    if let Some(cursor) = view.cursor {
        let k = index(cursor);
        for c in in_sight(p, seen, k) {
            over[c].sight = true;
        }
        over[k].selected = true;
    }
    for cell in view.faults.iter().flat_map(|f| &f.cells).chain(view.conflict) {
        over[index(*cell)].error = true;
    }
    if let Some((hint, stage)) = view.hint {
        for cell in &hint.because {
            over[index(*cell)].reason = true;
        }
        for change in &hint.changes {
            // What is concluded on covers what it is concluded from.
            let over = &mut over[index(change.cell)];
            over.target = stage == Stage::Why;
            over.reason = stage == Stage::Where;
            over.place = change.place.filter(|v| over.target && *v <= KEPT.into()).unwrap_or(0) as u8;
        }
    }
    over
}

/// What the selected cell brings out: the cells that a clue sees, or the equal numbers of a Hitori. O(rows + columns).
fn in_sight(p: &Puzzle, seen: &Board, k: usize) -> Vec<usize> {
    let shown: &dyn Fn(usize) -> bool = match (p.variant, p.clues.at[k]) {
        (Variant::Kuromasu, Clue::None) | (Variant::Hitori, Clue::None | Clue::Unknown) => return Vec::new(),
        (Variant::Kuromasu, _) => &|_| true,
        (Variant::Hitori, clue) => &move |c| p.clues.at[c] == clue,
    };
    let goes_on = |c: &usize| p.variant == Variant::Hitori || seen.values[*c] != SHADED;
    let ray = |dir| std::iter::successors(Some(k), move |c| p.step(*c, dir).filter(goes_on));
    DIRS.into_iter().flat_map(ray).filter(|c| shown(*c)).collect()
}

/// What is in a cell: its clue, its mark, and what it is in all answers, if that is to be shown.
fn content(p: &Puzzle, k: usize, at: Cell, look: u8, free: Option<&[u32]>, sight: Option<&Sight>, scene: &mut Scene) {
    let is_clue = p.is_clue(k);
    let number = p.clues.at[k];
    let role = match (look, number, sight) {
        (SHADED, ..) => Role::ShadeText,
        (_, Clue::Number(n), Some(sight)) if sight.least > n || sight.most < n => Role::ClueBad,
        (_, Clue::Number(n), Some(sight)) if sight.most == n => Role::ClueDone,
        _ => Role::Given,
    };
    let (mark, ink) = match free {
        Some([1]) => (Some(Glyph::Tile), Role::Candidate),
        Some([2]) => (None, Role::Candidate),
        Some(_) => (Some(Glyph::Hatch), Role::Candidate),
        None => (None, Role::Keep),
    };
    if let Some(glyph) = mark {
        scene.shape(at, glyph, ink);
    }
    if is_clue {
        scene.shape(at, Glyph::Ring, role);
    } else if look == KEPT || free == Some(&[KEPT as u32]) {
        scene.shape(at, if p.variant == Variant::Hitori { Glyph::Ring } else { Glyph::Dot }, ink);
    }
    let role = if mark == Some(Glyph::Tile) { Role::ShadeText } else { role };
    match number {
        Clue::None => {}
        Clue::Unknown => scene.text(at, Glyph::Text, role, "?".into()),
        Clue::Number(n) => scene.number(at, Glyph::Text, role, n.into()),
    }
}
