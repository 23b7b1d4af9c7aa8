//! Why nothing was made of a puzzle in the making.

/// Why nothing was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// There is no answer to finish to.
    NoAnswer,
    /// The meter stopped, or nothing was found.
    Limit,
    /// There is no easier, or no harder, grade.
    LastGrade,
}
