//! `shumi convert`: writes puzzles in another notation or format.

use shumi::builtin::BASIC;
use shumi::formats::{self, Format};
use shumi::message::Arg;
use shumi::registry::{Basic, Entry};

use crate::error::CliError;
use crate::output::{Output, is_block};
use crate::puzzles::{open, take_next};
use crate::requests::Convert;
use crate::usage::no_notation;
use crate::words::cli::failed as words;

/// Writes every puzzle of the input in the requested notation.
pub fn run(request: &Convert, out: &Output) -> Result<u8, CliError> {
    if let Some(family) = request.family {
        require_notation(family, &request.to)?;
    }
    let mut input = open(&request.file, false, request.family, request.from.as_deref())?;
    let format = formats::find(&request.to);
    let [head, tail] = format.map_or([""; 2], Format::frame);
    let mut count = 0u64;
    let mut after_block = false;
    while let Some(problem) = take_next(&mut input, request.family, || out.flush())? {
        count += 1;
        if request.family.is_none() {
            BASIC.find(problem.id()).map_or(Ok(()), |family| require_notation(family, &request.to))?;
        }
        if count == 1 {
            out.push(head.as_bytes())?;
        }
        let mut text = match format {
            None => problem.write(&request.to).map_err(|why| CliError::of_puzzle(count, &why))?,
            Some(format) => write(&*problem, format, count)?,
        };
        let block = is_block(&text, problem.blank_line_between());
        if block && after_block {
            text.insert(0, '\n');
        }
        after_block = block;
        out.push(text.as_bytes())?;
    }
    if count == 0 {
        return Err(input.empty());
    }
    out.push(tail.as_bytes())?;
    Ok(crate::exit::ANSWERED)
}

/// Writes puzzle `count`, from 1, in a format.
fn write(problem: &dyn Basic, format: &Format, count: u64) -> Result<String, CliError> {
    if format.is_single && count > 1 {
        return Err(CliError::Write(words::ONE_PUZZLE.with([("format", Arg::Code(format.name.into()))]).into()));
    }
    let board = formats::board_of(problem).map_err(|error| CliError::Write(error.into()))?;
    format.write_one(&board).map_err(|why| CliError::of_puzzle(count, &why))
}

/// Checks that the family has this notation or format.
fn require_notation(family: Entry<dyn Basic>, notation: &str) -> Result<(), CliError> {
    if family.has(notation) || formats::find(notation).is_some_and(|format| format.is_written(family.id())) {
        return Ok(());
    }
    Err(no_notation(family, notation).of("convert"))
}
