//! Overlays of a board until it changes: mistakes below, a hint or answers above them.

use super::typing::Typing;
use crate::family::{Candidates, Fault, Hint, Stage};
use shumi_core::grid::Cell;

/// Whatever is shown over a board of type `B`, which it was made for.
pub(super) struct Overlays<B> {
    /// Broken rules, or entries that are mistakes.
    pub faults: Vec<Fault>,
    /// Clues in conflict.
    pub conflict: Vec<Cell>,
    /// A hint, and how much of it.
    pub hint: Option<(Hint, Stage)>,
    /// Two answers that are compared.
    pub pair: Option<(B, B)>,
    /// True candidates.
    pub candidates: Option<Candidates>,
    /// The checkpoint from which differences are marked.
    pub compared: Option<usize>,
    /// The cell that was picked up to be swapped.
    pub held: Option<Cell>,
    /// The characters typed at the cursor.
    pub typing: Typing,
}

impl<B> Overlays<B> {
    /// Nothing is shown.
    pub const NONE: Self = Self {
        faults: Vec::new(),
        conflict: Vec::new(),
        hint: None,
        pair: None,
        candidates: None,
        compared: None,
        held: None,
        typing: Typing::NONE,
    };

    /// Removes the marks of mistakes and of answers that are compared; a hint stays.
    pub fn drop_mistakes(&mut self) {
        self.faults.clear();
        self.drop_shown();
    }

    /// Removes answers that are shown; marks of mistakes stay, and so does a hint.
    pub fn drop_answers(&mut self) {
        self.drop_shown();
        self.compared = None;
        self.held = None;
        self.typing = Typing::NONE;
    }

    /// Removes answers, and clues in conflict.
    fn drop_shown(&mut self) {
        self.conflict.clear();
        self.pair = None;
        self.candidates = None;
    }
}
