//! Play: keys, presses and moves.

use super::board::{Board, Move, open_shade};
use super::puzzle::{DIRECTIONS, Shading};
use super::shade::Shade;
use crate::words::shading::key;
use shumi_core::grid::Cell;
use shumi_frame::family::{Capabilities, Change, Illegal, Input, Key, OwnKeys, Pencil, Play};

/// Cells have no pencil marks.
impl Pencil for Shading {}

impl Play for Shading {
    type Move = Move;

    fn keys(&self) -> Vec<Key> {
        [("■", key::SHADE, Shade::Shaded), ("●", key::UNSHADE, Shade::Unshaded)]
            .map(|(label, name, shade)| Key { label: label.into(), name: Some(name), value: shade.value() })
            .into()
    }

    fn key_value(&self, character: char) -> Option<u32> {
        match character {
            '#' | '1' => Some(Shade::Shaded.value()),
            '.' | '2' => Some(Shade::Unshaded.value()),
            _ => None,
        }
    }

    /// A press shades a cell, a second one marks it as unshaded, a third one clears it; the other button marks at once.
    fn on_press(&self, board: &Board, cell: Cell, second: bool) -> Option<Input> {
        let at = self.clues.size.index(cell);
        if self.is_clue(at) {
            return None;
        }
        Some(match (board.shades[at], second) {
            (Shade::Unshaded, _) => Input::Clear,
            (Shade::Shaded, _) | (_, true) => Input::Paint(Shade::Unshaded.value()),
            _ => Input::Paint(Shade::Shaded.value()),
        })
    }

    /// Neighbours are never both shaded, so a drag that begins on a shaded cell continues with the shade of its neighbours.
    fn on_stroke(&self, board: &Board, cell: Cell, first: Input) -> Option<Input> {
        const SHADE: Input = Input::Paint(Shade::Shaded.value());
        match (first, board.shades[self.clues.size.index(cell)]) {
            (SHADE, Shade::Shaded) => None,
            (SHADE, _) => Some(Input::Paint(Shade::Unshaded.value())),
            _ => Some(first),
        }
    }

    /// Repeating either of the first two keys clears the cell.
    fn own_keys(&self) -> &'static [OwnKeys] {
        const KEYS: &[OwnKeys] = &[
            OwnKeys { keys: &["Enter"], input: Input::Value(Shade::Shaded.value()), what: key::SHADES },
            OwnKeys { keys: &[" "], input: Input::Value(Shade::Unshaded.value()), what: key::UNSHADES },
            OwnKeys { keys: &["x"], input: Input::Clear, what: key::CLEARS },
        ];
        KEYS
    }

    /// Marks the undecided neighbours of a shaded cell as unshaded.
    fn follow_up(&self, board: &Board, cell: Cell) -> Option<Move> {
        let at = self.clues.size.index(cell);
        let neighbours = DIRECTIONS.into_iter().filter_map(|direction| self.step(at, direction));
        let open = neighbours.filter(|next| board.shades[at].is_shaded() && board.shades[*next].is_undecided());
        let cells: Vec<_> = open.map(|next| (next as u32, Shade::Unshaded)).collect();
        (!cells.is_empty()).then_some(Move(cells))
    }

    fn capabilities(&self) -> Capabilities {
        let is_playable = (0..self.n_cells()).any(|cell| !self.is_clue(cell));
        Capabilities { press: [is_playable; 2], paints: is_playable, ..Capabilities::default() }
    }

    fn input(&self, board: &Board, cell: Cell, input: Input) -> Option<Move> {
        let at = self.clues.size.index(cell);
        let old = board.shades[at];
        let new = match input {
            Input::Clear => Shade::Undecided,
            // Without pencil marks, a mark means the value.
            Input::Value(v) | Input::Mark(v) if old.value() == v => Shade::Undecided,
            Input::Value(v) | Input::Mark(v) | Input::Paint(v) | Input::PaintMark(v) => Shade::decided(v)?,
        };
        (new != old && !self.is_clue(at)).then(|| Move(vec![(at as u32, new)]))
    }

    fn move_to(&self, board: &Board, to: &Board) -> Option<Move> {
        difference(board, |at| if self.is_clue(at) { board.shades[at] } else { to.shades[at] })
    }

    fn reset_move(&self, board: &Board) -> Option<Move> {
        difference(board, |at| open_shade(self, at))
    }

    fn hint_move(&self, board: &Board, changes: &[Change]) -> Option<Move> {
        let mut cells = Vec::new();
        for change in changes {
            let at = self.clues.size.index(change.cell);
            let old = board.shades[at];
            let new = match (change.place.map(Shade::decided), change.remove.as_slice()) {
                (Some(Some(placed)), _) => placed,
                (None, removed) if !old.is_undecided() && removed.contains(&old.value()) => Shade::Undecided,
                (None, [removed]) if old.is_undecided() => Shade::decided(*removed).map_or(old, Shade::opposite),
                _ => old,
            };
            if new != old && !self.is_clue(at) {
                cells.push((at as u32, new));
            }
        }
        (!cells.is_empty()).then_some(Move(cells))
    }

    fn apply(&self, board: &mut Board, change: &Move) -> Result<Move, Illegal> {
        let is_legal = |(at, shade): &(u32, Shade)| {
            let at = *at as usize;
            at < board.shades.len() && (!self.is_clue(at) || shade.is_unshaded())
        };
        if !change.0.iter().all(is_legal) {
            return Err(Illegal);
        }
        let mut back = Vec::with_capacity(change.0.len());
        for &(at, shade) in &change.0 {
            back.push((at, std::mem::replace(&mut board.shades[at as usize], shade)));
        }
        // A stroke may pass a cell twice, so undo it in reverse order.
        back.reverse();
        Ok(Move(back))
    }

    fn join(first: &Move, next: &Move) -> Option<Move> {
        Some(Move(first.0.iter().chain(&next.0).copied().collect()))
    }
}

/// Returns the move to other shades, if any differ.
fn difference(board: &Board, to: impl Fn(usize) -> Shade) -> Option<Move> {
    let changed = (0..board.shades.len()).filter(|at| board.shades[*at] != to(*at));
    let cells: Vec<_> = changed.map(|at| (at as u32, to(at))).collect();
    (!cells.is_empty()).then_some(Move(cells))
}
