//! `shumi hint`: prints the next step from a board, with its reason.

use crate::words::cli::{answer as words, text as expected};
use shumi::message::{Arg, Lang, Text};
use shumi::meter::unlimited;
use shumi::registry::Problem;

use crate::check::places;
use crate::error::CliError;
use crate::input::Input;
use crate::output::Output;
use crate::puzzles::{open, take_next};
use crate::requests::Hint;

/// Prints the next hint for the only puzzle of a file: its name, its reason, and the cells it concerns.
pub fn run(request: &Hint, out: &Output) -> Result<u8, CliError> {
    at_board(request, "hint", |problem, game| out.push(text(problem, game, out.lang()).as_bytes()))?;
    Ok(crate::exit::ANSWERED)
}

/// Calls `tell` with the only puzzle of a file, and a saved game of it at the board of another one.
pub fn at_board(request: &Hint, command: &str, tell: impl FnOnce(&dyn Problem, &str) -> Result<(), CliError>) -> Result<(), CliError> {
    // Messages name the file when there are two.
    let named = request.board.is_some();
    let mut input = open(&request.puzzle, named, request.family, request.from.as_deref())?;
    let Some(problem) = take_next(&mut input, request.family, || Ok(()))? else {
        return Err(input.empty());
    };
    end(&mut input, expected::END_OF_PUZZLE)?;
    let problem = problem.complete().ok_or_else(|| CliError::lacks(command, problem.id()))?;
    let mut game = problem.play();
    if let Some(file) = &request.board {
        let mut input = Input::open(file, true)?;
        let board = board(&mut input, problem)?;
        end(&mut input, expected::END_OF_BOARD)?;
        game.set_value(&board).map_err(|e| input.wrong(e))?;
    }
    tell(problem, &game.save())
}

/// Reads the next board, and checks that it belongs to this puzzle.
fn board(input: &mut Input, problem: &dyn Problem) -> Result<String, CliError> {
    input.take(
        |cursor| {
            let (text, before) = (cursor.rest(), cursor.taken());
            let start = cursor.clone();
            // The verdict, and thus its language, is of no interest.
            problem.check(cursor, Lang::default())?;
            let board = std::str::from_utf8(&text[..cursor.taken() - before]);
            board.map(Into::into).map_err(|_| start.wrong(expected::BOARD_IN_UTF8).into())
        },
        || Ok(()),
    )
}

/// Checks that the input ends here.
pub fn end(input: &mut Input, expected: Text) -> Result<(), CliError> {
    input.take(|cursor| if cursor.at_end()? && cursor.cases_left == 0 { Ok(()) } else { Err(cursor.wrong(expected).into()) }, || Ok(()))
}

/// Writes the hint for a saved game.
fn text(problem: &dyn Problem, game: &str, lang: Lang) -> String {
    let hint = unlimited(|meter| problem.hint(game, lang, meter)).expect("a game of this puzzle was saved just now");
    let Some(hint) = hint else { return format!("{}\n", words::FULL.to(lang)) };
    let name = || Arg::Code(hint.name.clone());
    let graded = |grade: u8| words::GRADED.with([("name", name()), ("grade", grade.into())]).to(lang);
    let title = hint.grade.map_or_else(|| hint.name.clone(), graded);
    let cells = words::CELLS.with([("cells", Arg::Code(places(&hint.cells).trim_start().into()))]).to(lang);
    let cells = if hint.cells.is_empty() { String::new() } else { cells + "\n" };
    format!("{title}\n{}\n{cells}", hint.text)
}
