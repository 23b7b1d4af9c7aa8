//! The look of a board: tiles, and the due sums on the corners that they share.

use super::board::{Board, cells_of, sum_at};
use super::{Puzzle, Rotation};
use crate::family::{Stage, View};
use crate::grid::Cell;
use crate::scene::{Glyph, Item, Label, Role, Scene};

/// Most numbers that are shown in an open cell one by one.
const MOST_SHOWN: usize = 3;

/// What lies over a cell.
#[derive(Clone, Copy, Default)]
struct Over {
    error: bool,
    reason: bool,
    target: bool,
    selected: bool,
    held: bool,
}

pub(super) fn draw(p: &Puzzle, b: &Board, view: &View<'_, Rotation>, scene: &mut Scene) {
    let over = overlays(p, view);
    let badges = badges(p, b, view);
    for (k, at) in p.size().all().enumerate() {
        let over = over[k];
        let differs = view.pair.is_some_and(|(a, b)| a.cells[k] != b.cells[k]);
        let tile = match over {
            Over { target: true, .. } => Role::Target,
            Over { error: true, .. } => Role::Error,
            Over { selected: true, .. } => Role::TileSelected,
            _ if differs => Role::Differs,
            _ => Role::Tile,
        };
        scene.shape(at, Glyph::Tile, tile);
        content(p, b, view, k, at, scene);
        for (shown, glyph, role) in [
            (over.reason && !over.target, Glyph::Dashes, Role::Reason),
            (over.error, Glyph::Wedge, Role::Error),
            (over.held, Glyph::Frame, Role::Selected),
        ] {
            if shown {
                scene.shape(at, glyph, role);
            }
        }
        // The windows on the four corners, clockwise from the top left.
        for (corner, (down, right)) in (0..).zip([(1, 1), (1, 0), (0, 0), (0, 1)]) {
            let (Some(row), Some(col)) = (at.row.checked_sub(down), at.col.checked_sub(right)) else { continue };
            let window = Cell::new(row, col);
            if p.windows.contains(window) {
                let role = badges[p.windows.index(window)];
                scene.items.push(Item { at, glyph: Glyph::Badge, role, n: corner, text: Label::Number(p.sum(window)) });
            }
        }
    }
}

/// Whether windows are turned, so that the cursor stands for a window.
pub(super) fn turns(p: &Puzzle, mode: usize) -> bool {
    p.from.is_some() && mode == 0
}

fn overlays(p: &Puzzle, view: &View<'_, Rotation>) -> Vec<Over> {
    let mut over = vec![Over::default(); p.numbers.len()];
    let index = |cell: Cell| p.size().index(cell);
    if let Some(cursor) = view.cursor {
        match turns(p, view.mode) && p.windows.contains(cursor) {
            true => p.corners(cursor).into_iter().for_each(|at| over[at].selected = true),
            false => over[index(cursor)].selected = true,
        }
    }
    if let Some(held) = view.held {
        over[index(held)].held = true;
    }
    // Wrong sums are marked on their badges.
    for cell in view.faults.iter().filter(|f| f.rule != "window-sum").flat_map(|f| &f.cells) {
        over[index(*cell)].error = true;
    }
    if let Some((hint, stage)) = view.hint {
        for cell in &hint.because {
            over[index(*cell)].reason = true;
        }
        for change in &hint.changes {
            let is_turn = change.place.is_some_and(|v| v as usize >= p.values.len()) && p.windows.contains(change.cell);
            let cells = if is_turn { cells_of(p, change.cell) } else { vec![change.cell] };
            for cell in cells {
                over[index(cell)].target = stage == Stage::Why;
                over[index(cell)].reason |= stage == Stage::Where;
            }
        }
    }
    over
}

/// The role of each window's badge.
fn badges(p: &Puzzle, b: &Board, view: &View<'_, Rotation>) -> Vec<Role> {
    let of_board = |window| if sum_at(p, b, window) == Some(p.sum(window)) { Role::BadgeDone } else { Role::Badge };
    let mut roles: Vec<Role> = p.windows.all().map(of_board).collect();
    let wrong = view.faults.iter().filter(|f| f.rule == "window-sum").filter_map(|f| f.cells.first());
    for window in wrong.chain(view.conflict).filter(|w| p.windows.contains(**w)) {
        roles[p.windows.index(*window)] = Role::Error;
    }
    roles
}

/// The number of a cell, or what may stand there.
fn content(p: &Puzzle, b: &Board, view: &View<'_, Rotation>, k: usize, at: Cell, scene: &mut Scene) {
    let number = |v: u32| p.values[v as usize];
    let text = |v: Option<u32>| v.map_or_else(|| ".".into(), |v| number(v).to_string());
    let role = if p.from.is_some() { Role::Given } else { Role::Entry };
    if let Some((one, other)) = view.pair {
        if one.cells[k] != other.cells[k] {
            scene.text(at, Glyph::Pair, Role::Entry, format!("{} {}", text(one.cells[k]), text(other.cells[k])));
        } else if let Some(v) = one.cells[k] {
            scene.number(at, Glyph::Text, role, number(v));
        }
        return;
    }
    let is_begun = view.cursor == Some(at) && !view.typing.is_empty();
    if is_begun && text(b.cells[k]) != view.typing {
        scene.text(at, Glyph::Text, Role::Entry, view.typing.into());
        return;
    }
    if let Some(v) = b.cells[k] {
        scene.number(at, Glyph::Text, role, number(v));
        return;
    }
    if let Some(candidates) = view.candidates {
        marks(p, at, Glyph::Marks, Role::Candidate, candidates[at].as_deref().unwrap_or_default(), scene);
        return;
    }
    let change = match view.hint {
        Some((hint, Stage::Why)) => hint.changes.iter().find(|c| c.cell == at && c.place.is_none()),
        _ => None,
    };
    let mut shown = b.marks_at(k);
    if let Some(change) = change {
        if shown.is_empty() {
            // Numbers that a hint rules out are shown even where the player wrote none.
            shown = &change.left;
        }
        marks(p, at, Glyph::Struck, Role::Error, &change.remove, scene);
    }
    let kept: Vec<u32> = shown.iter().copied().filter(|v| change.is_none_or(|c| !c.remove.contains(v))).collect();
    marks(p, at, Glyph::Marks, Role::Pencil, &kept, scene);
}

/// Small numbers: digits in a square, else a few of them or from which to which they go.
fn marks(p: &Puzzle, at: Cell, glyph: Glyph, role: Role, values: &[u32], scene: &mut Scene) {
    let numbers: Vec<i64> = values.iter().filter_map(|v| p.values.get(*v as usize).copied()).collect();
    let [first, .., last] = numbers[..] else {
        if let [only] = numbers[..] {
            small(p, at, glyph, role, &[only], only.to_string(), scene);
        }
        return;
    };
    let text = match numbers.len() <= MOST_SHOWN {
        true => numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" "),
        false => format!("{first}…{last}"),
    };
    small(p, at, glyph, role, &numbers, text, scene);
}

fn small(p: &Puzzle, at: Cell, glyph: Glyph, role: Role, numbers: &[i64], text: String, scene: &mut Scene) {
    if p.numbers[0] >= 1 && p.numbers[p.numbers.len() - 1] <= 9 {
        scene.bits(at, glyph, role, numbers.iter().fold(0, |bits, n| bits | 1 << (n - 1)));
    } else if glyph == Glyph::Marks {
        scene.text(at, Glyph::Text, role, text);
    }
}
