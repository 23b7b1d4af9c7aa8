//! Contradictions between shades.

/// A contradiction.
#[derive(Clone, Debug)]
pub struct Clash {
    /// Its kind.
    pub kind: ClashKind,
    /// The conflicting decided cells.
    pub roots: Vec<usize>,
}

/// Kind of a contradiction.
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
    /// A cell both of whose shades the assumption refutes.
    Neither(usize),
}
