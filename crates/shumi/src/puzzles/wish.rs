//! Wishes for new typed puzzles, and their results.

use shumi_core::meter::Meter;
use shumi_frame::family::{Generate, Kind, Symmetry};
use shumi_frame::generation::{GenerateRequest, MakeError, make as make_text};
use shumi_frame::registry::parse;

/// A request for a new puzzle; every option has a default.
///
/// ```
/// use shumi::{Kakuro, Sudoku, Wish, generation::Symmetry};
/// let made = Sudoku::generate(&Wish::from_seed(7).size(9).grade(3).symmetry(Symmetry::Half))?;
/// let givens = made.puzzle.givens();
/// assert!((0..81).all(|at| (givens[at] == 0) == (givens[80 - at] == 0)));
/// assert_eq!(made.grade, 3);
/// // A wish that no offer covers is refused with a list of the offers.
/// let refused = Kakuro::generate(&Wish::from_seed(7).sides(40, 12)).unwrap_err().to_string();
/// assert!(refused.starts_with("kakuro cannot be made with 40 x 12 cells; there are 5 x 7 to"));
/// # Ok::<(), shumi::generation::MakeError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    order: GenerateRequest,
    seed: u64,
}

impl Wish {
    /// Creates a wish with all defaults. Each seed, up to 2^53 - 1, gives a different puzzle.
    pub fn from_seed(seed: u64) -> Self {
        Self { order: GenerateRequest::default(), seed }
    }

    /// Sets as many rows as columns.
    #[must_use]
    pub fn size(self, side: u16) -> Self {
        self.sides(side, side)
    }

    /// Sets rows and columns, as the `text` notation counts them; those of cells in a [`Rotation`](super::Rotation).
    #[must_use]
    pub fn sides(mut self, rows: u16, cols: u16) -> Self {
        self.order.size = Some([rows.into(), cols.into()]);
        self
    }

    /// Sets the grade, from 1 (easiest) to 6, or the level in puzzles with levels.
    #[must_use]
    pub fn grade(mut self, grade: u8) -> Self {
        self.order.grade = Some(grade.into());
        self
    }

    /// Sets the symmetry of the places of givens, clues or black cells.
    #[must_use]
    pub fn symmetry(mut self, symmetry: Symmetry) -> Self {
        self.order.symmetry = Some(symmetry);
        self
    }

    /// Sets the minimum share of givens, in per cent of the cells.
    #[must_use]
    pub fn givens(mut self, percent: u8) -> Self {
        self.order.extras.givens = Some(percent);
        self
    }

    /// Sets the kind, in puzzles with kinds.
    #[must_use]
    pub fn kind(mut self, kind: Kind) -> Self {
        self.order.extras.kind = Some(kind);
        self
    }

    /// Sets the shortest number of turns.
    #[must_use]
    pub fn turns(mut self, turns: u8) -> Self {
        self.order.extras.turns = Some(turns);
        self
    }

    /// Allows several fillings as answers.
    #[must_use]
    pub fn any_filling(mut self) -> Self {
        self.order.extras.any_filling = true;
        self
    }

    /// Sets a weight per cell, row by row.
    #[must_use]
    pub fn weights(mut self, weights: Vec<i32>) -> Self {
        self.order.extras.weights = Some(weights);
        self
    }
}

/// A new puzzle, with its grade.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct New<P> {
    /// The puzzle.
    pub puzzle: P,
    /// Its grade or level; 0 if the techniques do not lead to the end.
    pub grade: u8,
    /// Orders puzzles of one grade: the size of the hardest steps or, in families with levels of turns or solutions, their number.
    pub effort: u64,
    /// Number of steps of its explanation, or of turns; 0 for a puzzle with several solutions.
    pub steps: usize,
}

impl<P> New<P> {
    pub(super) fn map<Q>(self, to: impl FnOnce(P) -> Q) -> New<Q> {
        New { puzzle: to(self.puzzle), grade: self.grade, effort: self.effort, steps: self.steps }
    }
}

/// Makes a puzzle of a variant.
pub(super) fn make<P: Generate>(variant: usize, wish: &Wish, meter: &mut Meter<'_>) -> Result<New<P>, MakeError> {
    let made = make_text::<P>(variant, &wish.order, wish.seed, meter)?;
    let puzzle = parse::<P>(&made.puzzle, variant).map_err(|_| MakeError::unread(P::IDS[variant], wish.seed))?;
    Ok(New { puzzle, grade: made.grade, effort: made.effort, steps: made.steps })
}
