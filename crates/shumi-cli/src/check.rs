//! `shumi check`: checks boards against the rules of their puzzles, without the solver.

use std::sync::Arc;

use crate::words::cli::text as expected;
use shumi::ParseError;
use shumi::family::Verdict;
use shumi::message::{Arg, Lang};
use shumi::registry::{Basic, Entry};
use shumi::text::Cursor;

use crate::error::CliError;
use crate::grid_line::is_grid_line;
use crate::input::Input;
use crate::json_line::Tag;
use crate::lines::Lines;
use crate::output::Output;
use crate::pipeline::{self, Chunk, Chunks, Collector, Feeder};
use crate::puzzles::{open, read_next, take_next};
use crate::requests::Check;

/// Approximate size of a verdict in bytes.
const COST: usize = 100;

/// Any language: the output names rules by their ids.
const LANG: Lang = Lang::DEFAULT;

/// Boards and their puzzles.
enum Boards {
    /// A puzzle per line, and a board per line.
    Lines { puzzles: Lines, boards: Lines, family: Option<Entry<dyn Basic>>, names: Arc<[Arg; 2]> },
    /// A board that was already checked while reading.
    One(Option<Verdict>),
}

/// Checks the boards of one file against the puzzles of another, in order. Prints `ok` or one line per violation for each board.
pub fn run(request: Check, out: &Output) -> Result<u8, CliError> {
    let jobs = request.jobs;
    let (totals, ended) = pipeline::run(
        out,
        jobs,
        0,
        move |feeder| feed(&request, feeder),
        |verdict: Result<Verdict, CliError>, report| {
            let lines = fault_lines(&verdict?);
            if !lines.is_empty() {
                report.totals().set_status(crate::exit::FAULTY);
            }
            report.out().extend_from_slice(if lines.is_empty() { b"ok\n" } else { lines.as_bytes() });
            report.end_step();
            Ok(())
        },
    );
    ended.map(|()| totals.status)
}

fn feed(request: &Check, feeder: &mut Feeder<Chunks<Boards>>) -> Result<(), CliError> {
    let mut puzzles = open(&request.puzzles, true, request.family, request.from.as_deref())?;
    let mut boards = Input::open(&request.boards, true)?;
    if let Some(size) = puzzles.size() {
        feeder.size(size);
    }
    let mut collector = Collector::new(feeder, 0);
    let ended = feed_from(request, &mut puzzles, &mut boards, &mut collector);
    // Check everything before an error.
    collector.send(puzzles.taken()).and(ended)
}

fn feed_from(request: &Check, puzzles: &mut Input, boards: &mut Input, collector: &mut Collector<'_, Boards>) -> Result<(), CliError> {
    let mut is_empty = true;
    loop {
        let taken = puzzles.taken();
        let room = collector.room(taken)?;
        if let Some(piece) = cut(request, puzzles, boards, room) {
            is_empty = false;
            collector.add(piece, 0);
            continue;
        }
        let Some(problem) = take_next(puzzles, request.family, || collector.idle(taken))? else { break };
        let verdict = boards.take(|cursor| problem.check(cursor, LANG), || collector.idle(taken))?;
        is_empty = false;
        collector.add(Boards::One(Some(verdict)), COST);
    }
    if is_empty {
        return Err(puzzles.empty());
    }
    let end = |cursor: &mut Cursor<'_>| match cursor.at_end()? {
        true => Ok(()),
        false => Err(cursor.wrong(expected::END_OF_BOARDS).into()),
    };
    let taken = puzzles.taken();
    boards.take(end, || collector.idle(taken))
}

/// Cuts off equally many lines of both files, as long as each puzzle has a board of the same length.
fn cut(request: &Check, puzzles: &mut Input, boards: &mut Input, most: u64) -> Option<Boards> {
    let mut length = None;
    let count = puzzles.count_lines(most, |line| is_grid_line(line, request.family) && *length.get_or_insert(line.len()) == line.len());
    let is_board = |line: &[u8]| Some(line.len()) == length && line.iter().all(u8::is_ascii_graphic);
    let count = if count == 0 { 0 } else { boards.count_lines(count, is_board) };
    if count == 0 {
        return None;
    }
    let names = Arc::new([&*puzzles, &*boards].map(|input| input.name().unwrap_or(Arg::Nothing)));
    let puzzles = puzzles.lines(count, |_| true)?;
    let boards = boards.lines(count, |_| true)?;
    Some(Boards::Lines { puzzles, boards, names, family: request.family })
}

impl Chunk for Boards {
    type Item = Result<Verdict, CliError>;

    fn left(&self) -> u64 {
        match self {
            Self::Lines { puzzles, .. } => puzzles.left(),
            Self::One(verdict) => u64::from(verdict.is_some()),
        }
    }

    fn next(&mut self) -> Option<Self::Item> {
        let (puzzles, boards, names, family) = match self {
            Self::Lines { puzzles, boards, names, family } => (puzzles, boards, names, *family),
            Self::One(verdict) => return verdict.take().map(Ok),
        };
        let wrong = |at: usize| {
            let name = names[at].clone();
            |e: ParseError| CliError::Text(Some(Box::new(name)), e)
        };
        let problem = puzzles.take(|cursor| match read_next(cursor, family, &mut Tag::default())? {
            Some(problem) => Ok(problem),
            None => Err(cursor.wrong(expected::PUZZLE).into()),
        })?;
        let checked = problem.map_err(wrong(0)).map(|problem| boards.take(|cursor| problem.check(cursor, LANG)));
        match checked {
            Ok(checked) => Some(checked?.map_err(wrong(1))),
            Err(e) => Some(Err(e)),
        }
    }

    fn split(&mut self) -> Option<Self> {
        let Self::Lines { puzzles, boards, family, names } = self else { return None };
        let (puzzles, boards) = (puzzles.split()?, boards.split()?);
        Some(Self::Lines { puzzles, boards, family: *family, names: Arc::clone(names) })
    }
}

/// Writes one line per violation, and one for all open cells; empty if the board is full and correct.
fn fault_lines(verdict: &Verdict) -> String {
    let faults = verdict.faults.iter().map(|fault| (fault.rule, &fault.cells));
    let open = (!verdict.open.is_empty()).then_some(("unfilled", &verdict.open));
    faults.chain(open).map(|(rule, cells)| format!("{rule}:{}\n", places(cells))).collect()
}

/// Writes each cell as ` row,col`, with the space in front.
pub fn places(cells: &[[u32; 2]]) -> String {
    cells.iter().map(|[row, col]| format!(" {row},{col}")).collect()
}
