//! Number-grid puzzles: read, solve, count, prove unique, explain, play, print.
//!
//! Pure: no input or output, no clock, no global state. There are two entry points.
//!
//! **Types**, for a program that knows its puzzle: [`Sudoku`], [`TargetSudoku`], [`KillerSudoku`], [`SudokuRegions`],
//! [`Kakuro`], [`KakuroRepeats`], [`SimpleKakuro`], [`Hitori`], [`Kuromasu`] and [`Rotation`] are read from text or built from values, and
//! answer with a [`Board`].
//!
//! ```
//! let puzzle: shumi::Sudoku = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let board = puzzle.solve().expect("a puzzle with an answer");
//! let values: [u8; 81] = board.try_into().expect("a board of 81 cells");
//! assert_eq!(values[..9], [5, 3, 4, 6, 7, 8, 9, 1, 2]);
//! # Ok::<(), shumi::ParseError>(())
//! ```
//!
//! New puzzles are [made](Sudoku::generate) from a [`Wish`].
//!
//! **Texts and ids**, for a program that accepts any puzzle, as the command line and the page do: [`families()`] lists the ids, [`read`]
//! takes a text of any of them, [`solve()`], [`check`] and [`convert`] answer in texts.
//!
//! ```
//! use shumi::{Meter, solving::Goal};
//! let text = "2 2\nXXXXX 04\\XX\nXX\\04 .....\n";
//! let answer = shumi::solve(text, "kakuro", Goal::Unique, &mut Meter::unlimited())?;
//! assert_eq!(answer.solutions, ["_ _\n_ 4\n"]);
//! # Ok::<(), shumi::Error>(())
//! ```
//!
//! Texts may also be in a format of another program. The module `formats`, of the feature `formats` (on by default), writes these, too.
//!
//! A [`Meter`] bounds and stops the work of either. Both rest on these modules, each using only those above it. A family of your own
//! implements the traits of [`family`](mod@family), as the crate `shumi-latin` does, behind the feature `template`.
//!
//! | module | content |
//! |---|---|
//! | [`grid`], [`meter`], [`rng`] | cells and sizes; bounds on work; random numbers from a seed |
//! | [`message`], [`text`](mod@text) | sentences; reading with places of errors |
//! | [`scene`] | a board as a display list |
//! | [`family`](mod@family) | the interface of a family, and the plain types that cross |
//! | [`solving`], [`explain`](mod@explain) | questions and techniques over any family |
//! | [`generation`], [`authoring`] | new puzzles; appraisal and completion of puzzles made by hand |
//! | [`session`], [`draft`] | games with undo, hints and drawing; puzzles in the making |
//! | [`registry`], [`builtin`] | families by id, their types erased; the families and their registries |

pub mod builtin;
#[cfg(feature = "formats")]
pub mod formats;
#[cfg(feature = "requests")]
pub mod oracle;
#[cfg(feature = "requests")]
mod puzzles;
#[cfg(feature = "requests")]
mod request_error;
#[cfg(feature = "requests")]
mod requests;
pub mod words;

pub use shumi_core::{grid, message, meter, rng, scene, text};
pub use shumi_frame::{authoring, draft, explain, family, generation, practice, registry, session, solving};

#[cfg(feature = "judge")]
pub use shumi_judge as judge;
#[cfg(feature = "watch")]
pub use shumi_watch as watch;

#[cfg(feature = "regions")]
pub use builtin::regions::{Blocks, Cage, RegionsLayout};
pub use meter::Meter;
#[cfg(feature = "requests")]
pub use puzzles::*;
pub use registry::{Error, SourcePuzzle};
#[cfg(feature = "requests")]
pub use request_error::RequestError;
#[cfg(feature = "requests")]
pub use requests::{
    appraise, check, convert, daily, draft_of, drill, drill_in, entry_of, families, finish, generate, hint, instances, kept_day, read,
    read_next, resume, resume_draft, solve, trivial,
};
pub use text::ParseError;

/// Runs the Rust blocks of the READMEs as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../../../README.md")]
#[doc = include_str!("../../../README.zh.md")]
#[doc = include_str!("../../../README.ja.md")]
struct Readme;
