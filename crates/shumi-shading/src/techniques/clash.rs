//! Contradictions: what shades break when they are put together.

/// Why shades cannot stand together.
#[derive(Clone, Debug)]
pub struct Clash {
    /// What is wrong.
    pub kind: ClashKind,
    /// The decided cells that clash.
    pub roots: Vec<usize>,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClashKind {
    /// Two shaded cells side by side.
    Touch(usize, usize),
    /// The same number unshaded twice in a line.
    Repeat(usize, usize),
    /// Shaded cells that cut the unshaded ones apart.
    Fence(Vec<usize>),
    /// A clue that sees too many cells.
    TooMany(usize),
    /// A clue that cannot see enough cells.
    TooFew(usize),
}
