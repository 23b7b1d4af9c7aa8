//! Scenes of boards: a tile per cell, and the sums of windows as badges on the corners of four tiles.

use super::board::Board;
use super::{Rotation, cell_info};
use crate::words::rotation::rule::WINDOW_SUM;
use shumi_core::grid::Cell;
use shumi_core::message::Message;
use shumi_core::scene::{Glyph, Item, Label, Role, Scene};
use shumi_frame::family::{Aid, Aids, CellOverlay, Draw, Line, Note, Play, Reading, Stage, View};

/// Limit of numbers shown individually in an open cell.
const MAX_SHOWN: usize = 3;

impl Draw for Rotation {
    fn draw(&self, board: &Board, view: &View<'_, Board>, scene: &mut Scene) {
        let over = overlays(self, board, view);
        let badges = badges(self, board, view);
        let after = after(self, board, view);
        for (k, at) in self.board_size().all().enumerate() {
            let over = over[k];
            let differs = view.pair.is_some_and(|(a, b)| a.cells[k] != b.cells[k]);
            let tile = match over.fill(differs, Role::Tile) {
                Role::Selected => Role::TileSelected,
                role => role,
            };
            scene.shape(at, Glyph::Tile, tile);
            content(self, board, view, after.as_ref(), at, scene);
            // The tile's colour says enough of the target; only a cell that is held has a frame.
            CellOverlay { target: false, selected: view.picked_up == Some(at), ..over }.outline(at, scene);
            // The windows at the four corners, clockwise from the top left.
            for (corner, (down, right)) in (0..).zip([(1, 1), (1, 0), (0, 0), (0, 1)]) {
                let (Some(row), Some(col)) = (at.row.checked_sub(down), at.col.checked_sub(right)) else { continue };
                let window = Cell::new(row, col);
                if self.windows.contains(window) {
                    let role = badges[self.windows.index(window)];
                    scene.items.push(Item { at, glyph: Glyph::Badge, role, n: corner, text: Label::Number(self.sum(window)) });
                }
            }
        }
    }

    fn describe(&self, board: &Board, cell: Cell) -> Message {
        cell_info::describe(self, board, cell)
    }

    fn notes(&self, board: &Board, cell: Cell) -> Vec<Note> {
        cell_info::notes(self, board, cell)
    }

    fn aids(&self) -> Aids {
        let aids = Aids::of(&[Aid::Sight, Aid::SameValues, Aid::FinishedClues]);
        aids.with(Aid::DigitsLeft, self.from.is_none() && !self.keys().is_empty())
    }

    fn reading(&self, board: &Board, cell: Cell, line: Line) -> Option<Reading> {
        match line {
            Line::Box => cell_info::notes(self, board, cell).into_iter().next().map(Reading::of_note),
            _ => Reading::straight(self.board_size(), cell, line),
        }
    }
}

/// Returns the overlays of each cell.
fn overlays(p: &Rotation, board: &Board, view: &View<'_, Board>) -> Vec<CellOverlay> {
    // Wrong sums and windows in conflict are marked on their badges.
    let mut over = View { faults: &[], conflict: &[], ..*view }.overlays(p.board_size()).at;
    let index = |cell: Cell| p.board_size().index(cell);
    for cell in view.faults.iter().filter(|f| *f.rule != WINDOW_SUM).flat_map(|f| &f.cells) {
        over[index(*cell)].error = true;
    }
    if let Some(cursor) = view.cursor {
        match p.turns_in(view.mode) && p.windows.contains(cursor) {
            true => p.corners(cursor).into_iter().for_each(|at| over[at].selected = true),
            false => {
                // Mark the windows of the cell.
                let is_near = |c: &Cell| c.row.abs_diff(cursor.row) <= 1 && c.col.abs_diff(cursor.col) <= 1;
                for cell in p.board_size().all().filter(is_near) {
                    over[index(cell)].peer = view.aids.has(Aid::Sight);
                }
            }
        }
    }
    if !p.turns_in(view.mode) {
        over.iter_mut().zip(&board.cells).for_each(|(over, value)| over.sight = value.is_some() && *value == view.value);
    }
    for change in view.hint.iter().flat_map(|(hint, _)| &hint.changes) {
        if change.place.is_some_and(|v| v as usize >= p.values.len()) && p.windows.contains(change.cell) {
            let CellOverlay { target, reason, .. } = over[index(change.cell)];
            for cell in p.cells_of(change.cell) {
                over[index(cell)] = CellOverlay { target, reason, ..over[index(cell)] };
            }
        }
    }
    over
}

/// Returns the role of each window's badge.
fn badges(p: &Rotation, b: &Board, view: &View<'_, Board>) -> Vec<Role> {
    let is_done = |window| view.aids.has(Aid::FinishedClues) && p.sum_so_far(b, window) == Some(p.sum(window));
    let reached = |window| if is_done(window) { Role::BadgeDone } else { Role::Badge };
    let mut roles: Vec<Role> = p.windows.all().map(reached).collect();
    let wrong = view.faults.iter().filter(|f| *f.rule == WINDOW_SUM).filter_map(|f| f.cells.first());
    for window in wrong.chain(view.conflict).filter(|w| p.windows.contains(**w)) {
        roles[p.windows.index(*window)] = Role::Error;
    }
    roles
}

/// Returns the board after the current hint, if it is shown completely.
fn after(p: &Rotation, b: &Board, view: &View<'_, Board>) -> Option<Board> {
    let (hint, _) = view.hint.filter(|(_, stage)| *stage == Stage::What)?;
    let change = p.hint_move(b, &hint.changes)?;
    let mut after = b.clone();
    p.apply(&mut after, &change).ok()?;
    Some(after)
}

/// Draws the number of a cell, or its possible numbers; `after`: the board after the hint.
fn content(p: &Rotation, b: &Board, view: &View<'_, Board>, after: Option<&Board>, at: Cell, scene: &mut Scene) {
    let k = p.board_size().index(at);
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
    let is_typing = view.cursor == Some(at) && !view.typing.is_empty();
    if is_typing && text(b.cells[k]) != view.typing {
        scene.text(at, Glyph::Text, Role::Entry, view.typing.into());
        return;
    }
    if let Some(v) = after.and_then(|after| after.cells[k]).filter(|v| b.cells[k] != Some(*v)) {
        // The concluded number, in its final place but paler than an entry.
        scene.number(at, Glyph::Text, Role::Pencil, number(v));
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
    let change = view.conclusion(at);
    let mut shown = b.marks_at(k);
    if let Some(change) = change.filter(|c| c.place.is_none()) {
        if shown.is_empty() {
            // Show the candidates of a hint even if the player has written no marks.
            shown = &change.left;
        }
        marks(p, at, Glyph::Struck, Role::Error, &change.remove, scene);
    }
    let kept: Vec<u32> = shown.iter().copied().filter(|v| change.is_none_or(|c| !c.remove.contains(v))).collect();
    // Several longer numbers are one text, of which no part can be highlighted.
    let (same, others): (Vec<u32>, Vec<u32>) = kept.into_iter().partition(|v| has_digits(p) && view.value == Some(*v));
    marks(p, at, Glyph::Marks, Role::Pencil, &others, scene);
    marks(p, at, Glyph::Marks, Role::SameMark, &same, scene);
}

/// Returns whether all numbers are digits, so that marks have a place each.
fn has_digits(p: &Rotation) -> bool {
    p.numbers[0] >= 1 && p.numbers[p.numbers.len() - 1] <= 9
}

/// Draws several numbers in one cell: digits in a square, else up to [`MAX_SHOWN`] of them or their range.
fn marks(p: &Rotation, at: Cell, glyph: Glyph, role: Role, values: &[u32], scene: &mut Scene) {
    let numbers: Vec<i64> = values.iter().filter_map(|v| p.values.get(*v as usize).copied()).collect();
    let [first, .., last] = numbers[..] else {
        if let [only] = numbers[..] {
            small(p, at, glyph, role, &[only], only.to_string(), scene);
        }
        return;
    };
    let text = match numbers.len() <= MAX_SHOWN {
        true => numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" "),
        // Use the shorter sign, but not next to a minus.
        false => format!("{first}{}{last}", if first < 0 { '…' } else { '–' }),
    };
    small(p, at, glyph, role, &numbers, text, scene);
}

fn small(p: &Rotation, at: Cell, glyph: Glyph, role: Role, numbers: &[i64], text: String, scene: &mut Scene) {
    if has_digits(p) {
        scene.bits(at, glyph, role, numbers.iter().fold(0, |bits, n| bits | 1 << (n - 1)));
    } else if glyph == Glyph::Marks {
        scene.text(at, Glyph::Centre, role, text);
    }
}
