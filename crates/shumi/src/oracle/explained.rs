//! Steps of explanations in plain values, for programs without a board.

use serde::Serialize;
use shumi_core::message::Lang;
use shumi_core::meter::Meter;
use shumi_frame::explain::Walk;
use shumi_frame::family::{CellValue, Status};
use shumi_frame::registry::Error;

use super::position::position;

/// A step: a technique with its reason and its conclusions, which hold in every solution. A hint may also be a broken rule, a mistake or a
/// turn, which its `technique` names then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    /// Id of the technique.
    pub technique: String,
    /// Its name.
    pub name: String,
    /// 1 (easiest) to 6; absent if the step is no technique.
    pub grade: Option<u8>,
    /// Reason and conclusion in sentences.
    pub text: String,
    /// The reason alone; empty if the text has no such part.
    pub reason: String,
    /// The cells of the conclusion.
    pub cells: Vec<[u32; 2]>,
    /// The cells of the reason.
    pub because: Vec<[u32; 2]>,
    /// The values to enter.
    pub places: Vec<Placement>,
    /// The candidates to rule out.
    pub removes: Vec<Removal>,
}

/// A value for a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Placement {
    /// 1-based row.
    pub row: u32,
    /// 1-based column.
    pub col: u32,
    /// The value, as a move takes it.
    pub value: CellValue,
}

/// Candidates that a cell loses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Removal {
    /// 1-based row.
    pub row: u32,
    /// 1-based column.
    pub col: u32,
    /// The values, ascending.
    pub values: Vec<CellValue>,
}

/// The path through a puzzle, with its grade.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// Id of the family.
    pub family: &'static str,
    /// The number of answers, as far as known: `unique`, `multiple`, `none` or `limit`. Without an answer there are no steps.
    pub status: Status,
    /// True if the steps lead to the end.
    pub solved: bool,
    /// True if the meter stopped the path, or it has more steps than requested.
    pub cut: bool,
    /// Grade of the hardest technique, 1 to 6; 0 without one.
    pub grade: u8,
    /// Id of that technique; empty without one.
    pub hardest: &'static str,
    /// The number of all steps.
    pub total: usize,
    /// The first of them.
    pub steps: Vec<Step>,
}

/// Explains the puzzle in `text` from its givens to the end, with at most `most` steps. `id` may be `auto`.
///
/// ```
/// use shumi::{Meter, message::Lang, oracle};
/// let meter = &mut Meter::unlimited();
/// let explanation = oracle::explain("2 2\nXXXXX 04\\XX\nXX\\04 .....\n", "kakuro", 10, Lang::default(), meter)?;
/// assert!(explanation.solved && explanation.steps[0].cells == [[2, 2]]);
/// # Ok::<(), shumi::Error>(())
/// ```
pub fn explain(text: &str, id: &str, most: usize, lang: Lang, meter: &mut Meter<'_>) -> Result<Explanation, Error> {
    let puzzle = crate::read(text, id)?;
    let position = position(text, puzzle.id(), None)?;
    let Walk { status, grade, hardest, solved, cut, total, steps, .. } = puzzle.walk(most, lang, meter);
    let steps = steps.into_iter().map(|hint| position.step(hint)).collect();
    Ok(Explanation { family: puzzle.id(), status, solved, cut, grade, hardest, total, steps })
}

/// The next step from a board in the form of an answer, or from the givens; `None`: the board is full and right. `id` may be `auto`.
pub fn hint(text: &str, board: Option<&str>, id: &str, lang: Lang, meter: &mut Meter<'_>) -> Result<Option<Step>, Error> {
    let puzzle = crate::read(text, id)?;
    let position = position(text, puzzle.id(), None)?;
    let mut game = puzzle.play();
    if let Some(board) = board {
        // Refuses text behind the board, which a game ignores.
        crate::builtin::ALL.check_board(&*puzzle, board, lang)?;
        game.set_value(board)?;
    }
    let hint = puzzle.hint(&game.save(), lang, meter).ok().flatten();
    Ok(hint.map(|hint| position.step(hint)))
}
