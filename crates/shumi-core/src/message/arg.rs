//! Parts of a message: the words, the template, and the arguments for its placeholders.

use super::Text;
use crate::grid::Cell;

/// The words for one rule, technique or refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template {
    /// Its id, lower-kebab, stable.
    pub id: &'static str,
    /// Its name as a heading ("Unique combination").
    pub name: Text,
    /// The sentence for one instance, with `{placeholders}` that [`Arg`]s fill.
    pub sentence: Text,
}

/// Combines a template with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The template.
    pub text: Text,
    /// Arguments for its placeholders.
    pub args: Args,
}

impl Message {
    /// Combines a template with its arguments.
    pub const fn new(text: Text, args: Args) -> Self {
        Self { text, args }
    }

    /// Wraps a text without placeholders.
    pub const fn plain(text: Text) -> Self {
        Self { text, args: Vec::new() }
    }
}

/// Arguments by placeholder name.
pub type Args = Vec<(&'static str, Arg)>;

/// A value for a placeholder in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// The empty text, for an optional part of a template.
    Nothing,
    /// A piece of a text, a name or an id, verbatim.
    Code(String),
    /// `a, b or c`: alternatives, each verbatim.
    AnyCode(Vec<String>),
    /// Several arguments with a separator between neighbours.
    Joined(Vec<Arg>, Text),
    /// `r3c2`.
    Cell(Cell),
    /// `r3c2, r3c3 and r3c4`.
    Cells(Vec<Cell>),
    /// The same, of cells that a supposition gives this value: [`parts`](super::parts) list it.
    Supposed(Vec<Cell>, u32),
    /// A run of cells with its total: `23 across (r3c2-r3c5)`; without total: `the run across (…)`.
    Run {
        /// The clue.
        total: Option<u32>,
        /// Across, else down.
        across: bool,
        /// First and last cell.
        ends: [Cell; 2],
    },
    /// A whole number.
    Number(i64),
    /// `1, 2 and 7`.
    Values(Vec<u32>),
    /// `1, 2 or 7`.
    AnyOf(Vec<u32>),
    /// `1, 2 or 7`: counts, not values of cells.
    AnyNumber(Vec<i64>),
    /// `1 2 7`.
    Spaced(Vec<u32>),
    /// Sets of digits that make a sum: `1+7, 2+6 or 3+5`.
    Combinations(Vec<Vec<u32>>),
    /// Several things: `17 across (r2c2-r2c3) and 4 down (r2c2-r3c2)`.
    List(Vec<Arg>),
    /// Clues by number, where a list would be too long: `the 12 marked clues`.
    Clues(usize),
    /// Eliminated candidates: `r3c2 is not 1 or 2 and r3c4 is not 9`.
    Removals(Vec<(Cell, Vec<u32>)>),
    /// `r3c2 or r3c3`.
    AnyCell(Vec<Cell>),
    /// `row 3`.
    House(House),
    /// One of the cells has the value: `r3c2 or r3c3 is 5`.
    Is(Vec<Cell>, u32),
    /// Consequences of an assumption: `Then r3c2 is 5 (only place left in row 3). Then nothing is left for r4c2.`
    Story(Vec<Forced>, Contradiction),
    /// A complete sentence, or a clause that begins with an argument.
    Clause(Message),
    /// Part of a sentence.
    Phrase(Message),
    /// Whole numbers that cells keep (`true`) or lose: `r1c2 can only be -3 or 5 and r2c2 is not 7`; long lists by count and range.
    Narrowed(Vec<(Cell, bool, Vec<i64>)>),
    /// The contradiction alone: `nothing is left for r4c2`.
    Contradiction(Contradiction),
    /// Inferences of a chain, pairs of a cell and a cell whose value follows from it: the board shows them, no sentence does.
    Links(Vec<Cell>),
}

/// A row, column or box, counted from 0; boxes row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum House {
    /// A row.
    Row(u16),
    /// A column.
    Column(u16),
    /// A box.
    Box(u16),
}

/// A forced value of a cell: a hidden single of `house`, or a naked single if there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forced {
    /// The cell.
    pub cell: Cell,
    /// The value.
    pub value: u32,
    /// House in which the value has no other place.
    pub house: Option<House>,
}

/// A contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// A cell without candidates.
    Cell(Cell),
    /// A house without a place for a value.
    House(House, u32),
}
