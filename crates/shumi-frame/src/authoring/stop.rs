//! The reason why a completion has no result.

/// The reason why a completion has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The puzzle has no answer.
    NoAnswer,
    /// The meter stopped, or the search found nothing.
    Limit,
    /// There is no easier, or no harder, grade.
    LastGrade,
}
