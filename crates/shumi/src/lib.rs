//! Number-grid puzzles: read, solve, count, prove unique, explain, play, print.
//!
//! Pure: no input or output, no clock, no global state. There are two entry points.
//!
//! **Types**, for a program that knows its puzzle: [`Sudoku`], [`TargetSudoku`], [`Kakuro`], [`KakuroRepeats`], [`SimpleKakuro`],
//! [`Hitori`], [`Kuromasu`] and [`Rotation`] are read from text or built from values, and answer with a [`Board`].
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
//! A [`Meter`] bounds and stops the work of either. Both rest on two modules: [`session`], games with undo, hints and drawing; [`extend`],
//! the building blocks for a family of your own.

pub mod builtin;
pub mod extend;
#[cfg(feature = "formats")]
pub mod formats;
pub mod oracle;
pub mod puzzles;
pub mod words;

pub use shumi_core::{grid, message, meter, rng, scene, text};
pub use shumi_frame::{authoring, draft, explain, family, generation, registry, session, solving};

#[cfg(feature = "judge")]
pub use shumi_judge as judge;
#[cfg(feature = "watch")]
pub use shumi_watch as watch;

pub use builtin::{appraise, check, convert, daily, draft_of, families, finish, generate, kept_day, read, resume_draft, solve};
#[doc(hidden)]
pub use builtin::{entry_of, hint, read_next, resume};
pub use meter::Meter;
#[cfg(feature = "rotation")]
#[doc(inline)]
pub use puzzles::Rotation;
#[doc(inline)]
pub use puzzles::Wish;
#[doc(hidden)]
pub use puzzles::{Board, InvalidPuzzle, New};
#[cfg(feature = "shading")]
#[doc(inline)]
pub use puzzles::{Hitori, Kuromasu, KuromasuCell};
#[cfg(feature = "kakuro")]
#[doc(inline)]
pub use puzzles::{Kakuro, KakuroCell, KakuroRepeats, SimpleKakuro};
#[cfg(feature = "sudoku")]
#[doc(inline)]
pub use puzzles::{Sudoku, TargetSudoku};
pub use registry::{Error, SourcePuzzle};
pub use text::ParseError;

/// Runs the Rust blocks of the READMEs as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../../../README.md")]
#[doc = include_str!("../../../README.zh.md")]
#[doc = include_str!("../../../README.ja.md")]
struct Readme;
