//! The commands with their validated arguments.

use std::ffi::OsString;
use std::time::Duration;

use shumi::authoring::Aim;
use shumi::generation::{Date, GenerateRequest, Level};
use shumi::practice::DrillRequest;
use shumi::registry::{Basic, Entry};
use shumi::solving::Goal;

use crate::help::Help;

/// The command to run.
pub enum Command {
    /// Print a fixed text: help or version.
    Print(Help),
    Solve(Solve),
    Check(Check),
    Judge(Judge),
    Convert(Convert),
    Hint(Hint),
    Explain(Explain),
    Watch(Watch),
    /// Serve other programs on standard input and output.
    Serve,
    Appraise(Appraise),
    Finish(Finish),
    Generate(Generate),
    Daily(Daily),
    Drill(Drill),
    Instances(Instances),
    Sums(SumsOf),
    Families {
        /// JSON rows instead of a table.
        json: bool,
    },
}

/// Arguments of `solve`.
#[derive(Clone)]
pub struct Solve {
    pub goal: Goal,
    /// Print a best grid below the score, in families with scores.
    pub grid: bool,
    /// Clockwise moves only, in families with moves.
    pub clockwise: bool,
    /// Time limit per puzzle.
    pub limit: Option<Duration>,
    /// JSON rows instead of texts.
    pub json: bool,
    /// Print totals at the end.
    pub stats: bool,
    /// Limit of puzzles processed at the same time. The same in all commands.
    pub jobs: usize,
    /// Continue the rows of this file instead of printing them.
    pub out: Option<OsString>,
    /// The columns of a table, if the input is one.
    pub table: Option<Table>,
    pub reading: PuzzleSource,
}

/// The columns of a table by name; `None`: the usual ones.
#[derive(Clone, Debug, Default)]
pub struct Table {
    pub column: Option<String>,
    /// The column with solutions to compare the answers with.
    pub solution: Option<String>,
    /// Name of the column that the answers are written to.
    pub out: Option<String>,
}

/// Arguments of `check`.
#[derive(Clone)]
pub struct Check {
    /// `None`: detect it from the text of each puzzle. The same in all commands.
    pub family: Option<Entry<dyn Basic>>,
    /// Id of the format of the puzzles; `None`: detect it. The same in all commands.
    pub from: Option<String>,
    pub jobs: usize,
    /// `-`: standard input. The same in all commands.
    pub puzzles: OsString,
    /// Filled boards in the order of the puzzles.
    pub boards: OsString,
}

/// Arguments of `judge`.
pub struct Judge {
    pub family: Option<Entry<dyn Basic>>,
    pub json: bool,
    /// The input of a program.
    pub input: OsString,
    /// Its output.
    pub output: OsString,
}

/// Arguments of `convert`.
pub struct Convert {
    pub family: Option<Entry<dyn Basic>>,
    pub from: Option<String>,
    /// Id of the notation or format to write.
    pub to: String,
    pub file: OsString,
}

/// Arguments of `hint`.
pub struct Hint {
    pub family: Option<Entry<dyn Basic>>,
    pub from: Option<String>,
    pub puzzle: OsString,
    /// The board so far; `None`: only the givens.
    pub board: Option<OsString>,
}

/// Arguments of `explain`.
pub struct Explain {
    /// Time limit per puzzle.
    pub limit: Option<Duration>,
    /// JSON rows instead of sentences.
    pub json: bool,
    pub jobs: usize,
    /// Continue the rows of this file instead of printing them.
    pub out: Option<OsString>,
    pub reading: PuzzleSource,
}

/// Arguments of `watch`.
pub struct Watch {
    pub family: Option<Entry<dyn Basic>>,
    /// Id of the algorithm; `None`: the family's usual one.
    pub algorithm: Option<String>,
    /// Positions of switches by id.
    pub switches: Vec<(String, bool)>,
    pub max_events: u32,
    /// JSON rows instead of sentences.
    pub json: bool,
    pub file: OsString,
}

/// Arguments of `instances`.
pub struct Instances {
    /// The puzzle and the board.
    pub at: Hint,
    /// The hardest grade.
    pub grade: u8,
    pub limit: Option<Duration>,
    /// A JSON row instead of sentences.
    pub json: bool,
}

/// Arguments of `sums`.
pub struct SumsOf {
    pub sum: u32,
    /// The number of digits of a set.
    pub size: usize,
    /// Digits that each set has, bit `d - 1` for digit `d`.
    pub with: u16,
    /// Digits that no set has.
    pub without: u16,
    /// A JSON row instead of lines.
    pub json: bool,
}

/// Arguments of `drill`.
pub struct Drill {
    pub family: Entry<dyn Basic>,
    /// The request of the first drill.
    pub request: DrillRequest,
    pub count: u64,
    /// Time limit per drill.
    pub limit: Option<Duration>,
    /// JSON rows instead of texts.
    pub json: bool,
    pub jobs: usize,
}

/// Arguments of `generate`.
#[derive(Clone)]
pub struct Generate {
    pub what: What,
    pub form: OutputFormat,
    /// Seed of the first puzzle.
    pub seed: u64,
    pub jobs: usize,
}

/// The puzzles to generate.
#[derive(Clone)]
pub enum What {
    /// A number of puzzles with the same order.
    Series { family: Entry<dyn Basic>, order: GenerateRequest, count: u64 },
    /// One puzzle for each request of a file.
    Wishes(WishSource),
}

/// Arguments of `appraise`.
#[derive(Clone)]
pub struct Appraise {
    /// Time limit per puzzle.
    pub limit: Option<Duration>,
    /// JSON rows instead of sentences.
    pub json: bool,
    pub jobs: usize,
    pub reading: PuzzleSource,
}

/// Arguments of `finish`.
#[derive(Clone)]
pub struct Finish {
    /// Seed of the first puzzle; each other one has the next seed.
    pub seed: u64,
    pub aim: Aim,
    pub limit: Option<Duration>,
    pub json: bool,
    pub jobs: usize,
    pub reading: PuzzleSource,
}

/// Arguments of `daily`.
#[derive(Clone)]
pub struct Daily {
    pub date: Date,
    /// `None`: all families. The same for the level.
    pub family: Option<Entry<dyn Basic>>,
    pub level: Option<Level>,
    pub form: OutputFormat,
    pub jobs: usize,
}

/// Output format and limits of generated puzzles.
#[derive(Clone)]
pub struct OutputFormat {
    /// Id of the notation to write.
    pub to: String,
    /// Time limit per puzzle.
    pub limit: Option<Duration>,
    /// JSON rows instead of texts.
    pub json: bool,
}

/// Puzzles to read, and the handling of bad ones.
#[derive(Clone, Debug)]
pub struct PuzzleSource {
    /// `-`: standard input.
    pub file: OsString,
    /// `None`: detect it from each text.
    pub family: Option<Entry<dyn Basic>>,
    pub from: Option<String>,
    /// Continue after a bad puzzle.
    pub keep_going: bool,
    /// Number of puzzles to skip, good or bad.
    pub skip: u64,
}

/// Source of requests for puzzles.
#[derive(Clone, Debug)]
pub struct WishSource {
    /// `-`: standard input.
    pub file: OsString,
    /// The family of requests without a family.
    pub family: Option<Entry<dyn Basic>>,
    /// Continue after a bad request.
    pub keep_going: bool,
}
