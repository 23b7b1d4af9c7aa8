//! Overlays of a board until it changes: mistakes below, a hint or answers above them.

use super::typing::Typing;
use crate::family::{Candidates, Fault, Hint, Stage};
use shumi_core::grid::Cell;

/// All overlays of a board of type `B`, valid for this board only.
pub(super) struct Overlays<B> {
    /// Broken rules, or entries that are mistakes.
    pub faults: Vec<Fault>,
    /// Clues in conflict.
    pub conflict: Vec<Cell>,
    /// A hint, and its stage.
    pub hint: Option<(Hint, Stage)>,
    /// Two answers to compare.
    pub pair: Option<(B, B)>,
    /// True candidates.
    pub candidates: Option<Candidates>,
    /// The checkpoint to compare with.
    pub compared: Option<usize>,
    /// The cell picked up for a swap.
    pub picked_up: Option<Cell>,
    /// The characters typed at the cursor.
    pub typing: Typing,
    /// Whether the clashes of the board are known.
    pub knows_clashes: bool,
}

impl<B> Overlays<B> {
    /// No overlay.
    pub const NONE: Self = Self {
        faults: Vec::new(),
        conflict: Vec::new(),
        hint: None,
        pair: None,
        candidates: None,
        compared: None,
        picked_up: None,
        typing: Typing::NONE,
        knows_clashes: false,
    };

    /// Removes the marks of mistakes and the answers to compare; a hint stays.
    pub fn drop_mistakes(&mut self) {
        self.faults.clear();
        self.drop_shown();
    }

    /// Removes the answers on show; marks of mistakes stay, and so does a hint.
    pub fn drop_answers(&mut self) {
        self.drop_shown();
        self.compared = None;
        self.picked_up = None;
        self.typing = Typing::NONE;
    }

    /// Removes answers, and clues in conflict.
    fn drop_shown(&mut self) {
        self.conflict.clear();
        self.pair = None;
        self.candidates = None;
    }
}
