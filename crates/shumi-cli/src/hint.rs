//! `shumi hint`: the next step from a board, with its reason.

use shumi::meter::unlimited;
use shumi::read_next;
use shumi::registry::Problem;
use shumi::say::Lang;

use crate::args::Hint;
use crate::check::places;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::Output;

/// Prints the next hint for the one puzzle of a file: its name, why, and the cells it speaks of.
pub fn run(request: &Hint, out: &Output) -> Result<u8, Failure> {
    let two = request.board.is_some();
    let mut input = Input::open(&request.puzzle, two, out)?;
    let Some(problem) = input.take(|cursor| read_next(cursor, request.family))? else { return Err(input.empty()) };
    end(&mut input, "the end of the text after one puzzle")?;
    let mut game = problem.play();
    if let Some(file) = &request.board {
        let mut input = Input::open(file, true, out)?;
        let board = board(&mut input, &*problem)?;
        end(&mut input, "the end of the text after one board")?;
        game.set_value(&board).map_err(|e| input.wrong(e))?;
    }
    out.push(told(&*problem, &game.save()).as_bytes())?;
    Ok(crate::ANSWERED)
}

/// The text of the next board.
fn board(input: &mut Input<'_>, problem: &dyn Problem) -> Result<String, Failure> {
    input.take(|cursor| {
        let (text, before) = (cursor.rest(), cursor.taken());
        let start = cursor.clone();
        problem.check(cursor, Lang::En)?;
        let board = std::str::from_utf8(&text[..cursor.taken() - before]);
        board.map(Into::into).map_err(|_| start.wrong("a board in UTF-8").into())
    })
}

fn end(input: &mut Input<'_>, expected: &str) -> Result<(), Failure> {
    input.take(|cursor| if cursor.at_end()? && cursor.due == 0 { Ok(()) } else { Err(cursor.wrong(expected).into()) })
}

fn told(problem: &dyn Problem, game: &str) -> String {
    let hint = unlimited(|meter| problem.hint(game, Lang::En, meter)).expect("a game of this puzzle was saved just now");
    let Some(hint) = hint else { return "The board is full and right.\n".into() };
    let grade = hint.grade.map_or_else(String::new, |grade| format!(" (grade {grade})"));
    let cells = if hint.cells.is_empty() { String::new() } else { format!("cells:{}\n", places(&hint.cells)) };
    format!("{}{grade}\n{}\n{cells}", hint.name, hint.text)
}
