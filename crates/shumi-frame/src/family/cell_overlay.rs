//! The marks over cells, as most families draw them.

use super::{Stage, View};
use shumi_core::grid::{Cell, Grid, Size};
use shumi_core::scene::{Glyph, Role, Scene};

/// The marks over a cell.
#[derive(Clone, Copy, Debug, Default)]
pub struct CellOverlay {
    /// In a line with the selected cell.
    pub peer: bool,
    /// Joined with the selected cell.
    pub area: bool,
    /// Highlighted for the selected cell: the same value, or seen by its clue.
    pub sight: bool,
    /// Part of a broken rule, or in conflict.
    pub error: bool,
    /// Part of a hint's reason.
    pub reason: bool,
    /// Forbids a place of the hint's value.
    pub forbids: bool,
    /// A cell of a hint's conclusion.
    pub target: bool,
    /// Selected.
    pub selected: bool,
}

impl CellOverlay {
    /// The colour under the cell: that of its most important mark, or `ground`. `differs`: two answers differ in it.
    pub fn fill(self, differs: bool, ground: Role) -> Role {
        match self {
            Self { target: true, .. } => Role::Target,
            Self { error: true, .. } => Role::Error,
            Self { selected: true, .. } => Role::Selected,
            _ if differs => Role::Differs,
            Self { sight: true, .. } => Role::Sight,
            Self { area: true, .. } => Role::Area,
            Self { peer: true, .. } => Role::Peer,
            _ => ground,
        }
    }

    /// Draws the marks around the content of the cell.
    pub fn outline(self, at: Cell, scene: &mut Scene) {
        for (is_shown, glyph, role) in [
            (self.reason && !self.forbids, Glyph::Dashes, Role::Reason),
            (self.forbids, Glyph::Dashes, Role::Forbids),
            (self.target, Glyph::Frame, Role::Target),
            (self.error, Glyph::Wedge, Role::Error),
            (self.selected, Glyph::Frame, Role::Selected),
        ] {
            if is_shown {
                scene.shape(at, glyph, role);
            }
        }
    }
}

impl<B> View<'_, B> {
    /// The marks that are the same in all families: the selected cell, errors and the hint.
    pub fn overlays(&self, size: Size) -> Grid<CellOverlay> {
        let mut over = Grid::new(size, CellOverlay::default());
        if let Some(cursor) = self.cursor {
            over[cursor].selected = true;
        }
        for cell in self.faults.iter().flat_map(|fault| fault.cells.iter().chain(&fault.clues)).chain(self.conflict) {
            over[*cell].error = true;
        }
        if let Some((hint, stage)) = self.hint {
            for cell in &hint.because {
                over[*cell].reason = true;
            }
            for cell in hint.forbids.iter().filter(|_| stage > Stage::Where) {
                over[*cell].forbids = true;
            }
            for change in &hint.changes {
                // A cell of the conclusion is not marked as a reason, too.
                let over = &mut over[change.cell];
                over.target = stage > Stage::Where;
                over.reason = stage == Stage::Where;
            }
        }
        over
    }
}
