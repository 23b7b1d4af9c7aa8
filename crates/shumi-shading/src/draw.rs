//! Scenes of boards, and descriptions of cells.

use super::board::Board;
use super::cell_info;
use super::puzzle::{Clue, DIRECTIONS, Shading, Variant};
use super::shade::Shade;
use super::visibility::{Visibility, visibilities};
use crate::words::shading::cell as words;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Message};
use shumi_core::scene::{Glyph, Role, SMALL_WEDGE, Scene};
use shumi_frame::family::{Aid, Aids, CellOverlay, Draw, Line, Note, Reading, View};

impl Draw for Shading {
    fn draw(&self, board: &Board, view: &View<'_, Board>, scene: &mut Scene) {
        // With a pair of answers, clue colours follow the first.
        let shown = view.pair.map_or(board, |(first, _)| first);
        let overlays = overlays(self, shown, view);
        let doubled = if self.variant == Variant::Hitori && view.aids.has(Aid::Doubled) { doubled(self, shown) } else { Vec::new() };
        let visible = if self.variant == Variant::Kuromasu { visibilities(self, &shown.shades) } else { Vec::new() };
        for (k, at) in self.clues.size.all().enumerate() {
            let (over, shade) = (overlays[k], shown.shades[k]);
            let other = view.pair.map_or(shade, |(_, second)| second.shades[k]);
            let fill = match over.target {
                false if shade != other => Role::Differs,
                false if shade.is_shaded() => Role::Shade,
                _ => over.fill(false, Role::Board),
            };
            scene.shape(at, Glyph::Fill, fill);
            if over.reason {
                scene.shape(at, Glyph::Hatch, Role::Reason);
            }
            if shade == other {
                // A cell of a hint shows its concluded shade; on the target's fill, shade is a tile.
                let placed = view.conclusion(at).and_then(|change| change.place).and_then(Shade::decided);
                let look = placed.unwrap_or(shade);
                if look.is_shaded() && fill != Role::Shade {
                    scene.shape(at, Glyph::Tile, Role::Shade);
                }
                let candidates = if look.is_undecided() { view.candidates.and_then(|c| c[at].as_deref()) } else { None };
                draw_content(self, k, look, candidates, visible.get(k), view.aids, scene);
            } else {
                scene.text(at, Glyph::Pair, Role::Entry, format!("{} {}", sign(shade), sign(other)));
            }
            if doubled.get(k) == Some(&true) {
                scene.shape(at, Glyph::Underline, Role::Pencil);
            }
            over.outline(at, scene);
        }
    }

    fn describe(&self, board: &Board, cell: Cell) -> Message {
        let content = cell_info::content(self, board, self.clues.size.index(cell));
        let [row, col] = [cell.row, cell.col].map(|n| Arg::Number(i64::from(n) + 1));
        Message::new(words::AT, vec![("content", Arg::Phrase(content)), ("row", row), ("col", col)])
    }

    fn notes(&self, board: &Board, cell: Cell) -> Vec<Note> {
        let at = self.clues.size.index(cell);
        match (self.variant, self.clues.at[at]) {
            (Variant::Kuromasu, clue @ (Clue::Number(_) | Clue::Unknown)) => vec![cell_info::circle(self, board, at, clue.number())],
            (Variant::Hitori, Clue::Number(n)) => vec![cell_info::equal_numbers(self, board, at, n)],
            _ => Vec::new(),
        }
    }

    fn aids(&self) -> Aids {
        match self.variant {
            Variant::Hitori => Aids::of(&[Aid::Sight, Aid::Areas, Aid::SameValues, Aid::Doubled]),
            Variant::Kuromasu => Aids::of(&[Aid::Sight, Aid::Areas, Aid::FinishedClues, Aid::ImpossibleClues]),
        }
    }

    fn brief(&self, board: &Board, cell: Cell) -> Message {
        cell_info::brief(self, board, self.clues.size.index(cell))
    }

    fn reading(&self, board: &Board, cell: Cell, line: Line) -> Option<Reading> {
        cell_info::reading(self, board, cell, line)
    }
}

/// Returns the character of a shade for the comparison of two answers.
const fn sign(shade: Shade) -> char {
    match shade {
        Shade::Undecided => '?',
        Shade::Shaded => '■',
        Shade::Unshaded => '□',
    }
}

/// The marks over each cell.
fn overlays(p: &Shading, shown: &Board, view: &View<'_, Board>) -> Vec<CellOverlay> {
    let mut over = view.overlays(p.clues.size).at;
    if let Some(cursor) = view.cursor {
        let k = p.clues.size.index(cursor);
        match p.variant {
            Variant::Kuromasu if view.aids.has(Aid::Sight) && p.is_clue(k) => mark_seen(p, shown, k, &mut over),
            Variant::Kuromasu => {}
            Variant::Hitori => mark_lines(p, view.aids, k, &mut over),
        }
        if view.aids.has(Aid::Areas) {
            mark_area(p, shown, k, &mut over);
        }
    }
    over
}

/// Returns the cells in a direction, from the next one to the border.
fn ray(p: &Shading, k: usize, direction: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(p.step(k, direction), move |c| p.step(*c, direction))
}

/// Marks the cells that the clue at `k` sees. O(rows + columns).
fn mark_seen(p: &Shading, shown: &Board, k: usize, over: &mut [CellOverlay]) {
    let seen = DIRECTIONS.into_iter().flat_map(|direction| seen(p, shown, k, direction));
    seen.for_each(|c| over[c].sight = true);
}

/// Returns the cells in a direction up to the first shaded one.
pub(super) fn seen(p: &Shading, shown: &Board, k: usize, direction: usize) -> impl Iterator<Item = usize> {
    ray(p, k, direction).take_while(|c| !shown.shades[*c].is_shaded())
}

/// Marks the known unshaded cells connected to the one at `k`, if that is one. O(cells).
fn mark_area(p: &Shading, shown: &Board, k: usize, over: &mut [CellOverlay]) {
    let is_known = |c: usize| shown.shades[c].is_unshaded() || p.variant == Variant::Kuromasu && p.is_clue(c);
    let mut open = Vec::from_iter(Some(k).filter(|k| is_known(*k)));
    while let Some(c) = open.pop() {
        if !std::mem::replace(&mut over[c].area, true) {
            open.extend(DIRECTIONS.into_iter().filter_map(|way| p.step(c, way)).filter(|next| is_known(*next)));
        }
    }
}

/// Marks the lines of the cell at `k`, and the cells of the board with its number.
fn mark_lines(p: &Shading, aids: Aids, k: usize, over: &mut [CellOverlay]) {
    if aids.has(Aid::Sight) {
        DIRECTIONS.into_iter().flat_map(|way| ray(p, k, way)).for_each(|c| over[c].peer = true);
    }
    if aids.has(Aid::SameValues) && matches!(p.clues.at[k], Clue::Number(_)) {
        over.iter_mut().zip(&p.clues.at).for_each(|(over, clue)| over.sight = *clue == p.clues.at[k]);
    }
}

/// Marks the numbers that occur unshaded more than once in a row or column. O(cells).
pub(super) fn doubled(p: &Shading, shown: &Board) -> Vec<bool> {
    let mut doubled = vec![false; p.n_cells()];
    let (rows, cols) = (usize::from(p.clues.size.rows), usize::from(p.clues.size.cols));
    let row_starts = (0..rows).map(|row| (row * cols, 1, cols));
    let col_starts = (0..cols).map(|col| (col, cols, rows));
    let most = p.clues.at.iter().filter_map(|clue| clue.number()).max().unwrap_or(0);
    // The last line with each number, and its last cell there.
    let mut last = vec![(usize::MAX, 0); usize::from(most) + 1];
    for (line, (first, step, n)) in row_starts.chain(col_starts).enumerate() {
        for k in (0..n).map(|i| first + i * step).filter(|k| !shown.shades[*k].is_shaded()) {
            let Some(number) = p.clues.at[k].number() else { continue };
            let (of, before) = std::mem::replace(&mut last[usize::from(number)], (line, k));
            if of == line {
                doubled[before] = true;
                doubled[k] = true;
            }
        }
    }
    doubled
}

/// Draws the content of a cell: its clue, its mark, and its true candidates, if enabled.
fn draw_content(
    p: &Shading,
    k: usize,
    look: Shade,
    candidates: Option<&[u32]>,
    visible: Option<&Visibility>,
    aids: Aids,
    scene: &mut Scene,
) {
    const SHADED: &[u32] = &[Shade::Shaded.value()];
    const UNSHADED: &[u32] = &[Shade::Unshaded.value()];
    let at = p.clues.size.cell(k);
    let number = p.clues.at[k];
    let role = match (look, number, visible) {
        (Shade::Shaded, ..) => Role::ShadeText,
        (_, Clue::Number(n), Some(visible)) if visible.least > n || visible.most < n => {
            if aids.has(Aid::ImpossibleClues) {
                Role::ClueBad
            } else {
                Role::Given
            }
        }
        (_, Clue::Number(n), Some(visible)) if visible.most == n && aids.has(Aid::FinishedClues) => Role::ClueDone,
        _ => Role::Given,
    };
    let (mark, ink) = match candidates {
        Some(SHADED) => (Some(Glyph::Tile), Role::Candidate),
        Some(UNSHADED) => (None, Role::Candidate),
        Some(_) => (Some(Glyph::Hatch), Role::Candidate),
        None => (None, Role::Keep),
    };
    if let Some(glyph) = mark {
        scene.shape(at, glyph, ink);
    }
    if p.is_clue(k) {
        scene.shape(at, Glyph::Ring, role);
    } else if look.is_unshaded() || candidates == Some(UNSHADED) {
        scene.shape(at, if p.variant == Variant::Hitori { Glyph::Ring } else { Glyph::Dot }, ink);
    }
    let role = if mark == Some(Glyph::Tile) { Role::ShadeText } else { role };
    match number {
        Clue::None => {}
        Clue::Unknown => scene.text(at, Glyph::Text, role, "?".into()),
        Clue::Number(n) => scene.number(at, Glyph::Text, role, n.into()),
    }
    if role == Role::ClueBad {
        scene.bits(at, Glyph::Wedge, role, SMALL_WEDGE);
    }
}
