//! The scene of a board.

use super::cage_status::CageStatus;
use super::cell_info;
use super::layout::{HouseKind, RegionsLayout};
use super::puzzle::Regions;
use shumi_core::grid::Cell;
use shumi_core::message::Message;
use shumi_core::scene::{Glyph, INNER_CORNERS, Label, Role, Scene};
use shumi_digits::board::Board;
use shumi_digits::draw;
use shumi_frame::family::{Aid, Aids, Draw, Line, Note, Puzzle, Reading, View};

impl Draw for Regions {
    fn draw(&self, board: &Board, view: &View<'_, Board>, scene: &mut Scene) {
        let n = self.layout.side;
        let over = draw::overlays(self, board, view);
        let cage_of = self.cage_of();
        let cage_roles = self.cage_roles(view.pair.map_or(board, |(first, _)| first), view.aids);
        let windows = self.layout.numbers_of(HouseKind::Window);
        let grounds = grounds(&self.layout);
        for (k, at) in self.size().all().enumerate() {
            let over = over[k];
            let ground = grounds[k];
            let fill = over.fill(draw::differs(view, k), ground);
            // A translucent tint keeps the ground visible.
            if ground != fill && ground != Role::Board && matches!(fill, Role::Selected | Role::Sight | Role::Peer) {
                scene.shape(at, Glyph::Fill, ground);
            }
            scene.shape(at, Glyph::Fill, fill);
            if over.reason {
                scene.shape(at, Glyph::Hatch, Role::Reason);
            }
            if self.layout.diagonals {
                diagonals(n, at, scene);
            }
            if let Some(index) = cage_of[k] {
                let cage = &self.cages[index];
                let text = if usize::from(cage.cells[0]) == k { Label::Number(cage.sum.into()) } else { Label::None };
                scene.cage(at, cage_roles[index], outline(n, k, |k| cage_of[k]), text);
            }
            // The number of a cage comes first, so that marks leave room for it.
            draw::content(self, board, view, at, scene);
            let sides = [(ends(n, k, |k| windows[k]), Role::HouseLine), (ends(n, k, |k| self.layout.block_of(k)), Role::Outline)];
            sides.into_iter().filter(|(lines, _)| *lines != 0).for_each(|(lines, role)| scene.bits(at, Glyph::Border, role, lines));
            over.outline(at, scene);
        }
    }

    fn describe(&self, board: &Board, cell: Cell) -> Message {
        cell_info::describe(self, board, cell)
    }

    fn notes(&self, board: &Board, cell: Cell) -> Vec<Note> {
        cell_info::notes(self, board, cell)
    }

    fn aids(&self) -> Aids {
        let all = [Aid::Combinations, Aid::FinishedClues, Aid::ImpossibleClues].iter();
        all.fold(Aids::of(&[Aid::Sight, Aid::SameValues, Aid::DigitsLeft]), |aids, aid| aids.with(*aid, !self.cages.is_empty()))
    }

    fn reading(&self, board: &Board, cell: Cell, line: Line) -> Option<Reading> {
        cell_info::reading(self, board, cell, line)
    }
}

impl Regions {
    /// Returns the role of each cage: complete, out of reach, or neither.
    fn cage_roles(&self, board: &Board, aids: Aids) -> Vec<Role> {
        let role = |cage| {
            let status = CageStatus::of(self, board, cage);
            match status.is_reachable() {
                false if aids.has(Aid::ImpossibleClues) => Role::Error,
                true if status.open == 0 && aids.has(Aid::FinishedClues) => Role::Pencil,
                _ => Role::LabelText,
            }
        };
        self.cages.iter().map(role).collect()
    }
}

/// Returns the ground of each cell: that of windows, or every second place of each box if equal places of the boxes are houses.
pub(super) fn grounds(layout: &RegionsLayout) -> Vec<Role> {
    let kind = if layout.windows { HouseKind::Window } else { HouseKind::Group };
    let is_further = |number: Option<usize>| number.is_some_and(|number| kind == HouseKind::Window || number % 2 == 1);
    layout.numbers_of(kind).into_iter().map(|number| if is_further(number) { Role::House } else { Role::Board }).collect()
}

/// Draws the lines of the diagonals through a cell. `n`: the side of the grid.
pub(super) fn diagonals(n: usize, at: Cell, scene: &mut Scene) {
    let is_on = [at.row == at.col, usize::from(at.row + at.col) + 1 == n];
    (0..).zip(is_on).filter(|(_, is_on)| *is_on).for_each(|(way, _)| scene.bits(at, Glyph::Slash, Role::HouseLine, way));
}

/// Returns the sides of a cell on which its group ends, as bits of [`Glyph::Border`]; 0 for a cell in none. `n`: the side of the grid.
pub(super) fn ends<G: PartialEq>(n: usize, k: usize, group: impl Fn(usize) -> Option<G>) -> u32 {
    let (row, col) = (k / n, k % n);
    let is_end = |is_edge: bool, next: usize| is_edge || group(next) != group(k);
    let ends = [
        is_end(row == 0, k.saturating_sub(n)),
        is_end(col + 1 == n, k + 1),
        is_end(row + 1 == n, k + n),
        is_end(col == 0, k.saturating_sub(1)),
    ];
    if group(k).is_none() { 0 } else { (0..).zip(ends).fold(0, |lines, (i, end)| lines | u32::from(end) << i) }
}

/// Returns the outline of a cell's group, as bits of [`Glyph::Cage`].
pub(super) fn outline<G: PartialEq>(n: usize, k: usize, group: impl Fn(usize) -> Option<G>) -> u32 {
    let sides = ends(n, k, &group);
    let corners = INNER_CORNERS.into_iter().zip([[0, 0], [0, 2], [2, 2], [2, 0]]);
    // Both sides are open, so the diagonal neighbour is in the grid.
    let is_inner =
        |(_, meeting): (u32, u32), [down, right]: [usize; 2]| sides & meeting == 0 && group(k + (down * n + right) - n - 1) != group(k);
    corners.filter(|(corner, to)| is_inner(*corner, *to)).fold(sides, |bits, ((bit, _), _)| bits | bit)
}
