//! The digits of a cage on a board, and those that it lacks.

use super::cage::Cage;
use super::puzzle::Regions;
use shumi_digits::board::Board;
use shumi_digits::combinations;

/// A cage on a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct CageStatus {
    /// The number of its open cells.
    pub open: usize,
    /// The rest of its sum; `None`: its digits make more.
    pub left: Option<u32>,
    /// The digits that its open cells may hold, bit `d - 1` for digit `d`.
    free: u16,
    /// A digit stands twice.
    pub is_broken: bool,
}

impl CageStatus {
    pub(super) fn of(p: &Regions, board: &Board, cage: &Cage) -> Self {
        let (mut open, mut sum, mut used, mut is_broken) = (0, 0, 0u16, false);
        for cell in &cage.cells {
            let value = board.values[usize::from(*cell)];
            let bit = (1u16 << value) >> 1;
            open += usize::from(value == 0);
            sum += u32::from(value);
            is_broken |= used & bit != 0;
            used |= bit;
        }
        let free = ((1u16 << p.layout.side) - 1) & !used;
        Self { open, left: u32::from(cage.sum).checked_sub(sum), free, is_broken }
    }

    /// Lists the sets of digits that make the rest in the open cells.
    pub(super) fn sets(&self) -> Vec<u16> {
        let fits = |set: &u16| *set & !self.free == 0;
        self.left.map_or(Vec::new(), |left| combinations(self.open, left).iter().copied().filter(fits).collect())
    }

    /// Returns whether some digits of the open cells complete the cage.
    pub(super) fn is_reachable(&self) -> bool {
        !self.is_broken && !self.sets().is_empty()
    }
}
