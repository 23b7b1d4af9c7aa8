//! The form of the answers that a problem asks for.

/// The form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerForm {
    /// Any board that breaks no rule, or `No answer.`
    Board,
    /// The only board; else `Not unique.` or `No answer.`
    OnlyBoard,
    /// The best score, or -1 without an answer.
    Score,
    /// A board, and with a start board the fewest moves to it.
    Moves,
}

impl AnswerForm {
    /// Returns the form for the id of a family.
    pub fn of(id: &str) -> Self {
        match id {
            "simple-kakuro" => Self::OnlyBoard,
            "target-sudoku" => Self::Score,
            "rotation" => Self::Moves,
            _ => Self::Board,
        }
    }
}
