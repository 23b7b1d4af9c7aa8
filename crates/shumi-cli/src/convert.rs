//! `shumi convert`: writes puzzles in another notation.

use shumi::builtin::BASIC;
use shumi::registry::{Basic, Entry};

use crate::error::CliError;
use crate::input::Input;
use crate::json_line::Tag;
use crate::output::{Output, is_block};
use crate::puzzles::read_next;
use crate::requests::Convert;
use crate::usage::no_notation;

/// Writes every puzzle of the input in the requested notation.
pub fn run(request: &Convert, out: &Output) -> Result<u8, CliError> {
    if let Some(family) = request.family {
        require_notation(family, &request.to)?;
    }
    let mut input = Input::open(&request.file, false)?;
    let mut count = 0u64;
    let mut after_block = false;
    while let Some(problem) = input.take(|cursor| read_next(cursor, request.family, &mut Tag::default()), || out.flush())? {
        count += 1;
        if request.family.is_none() {
            BASIC.find(problem.id()).map_or(Ok(()), |family| require_notation(family, &request.to))?;
        }
        let mut text = problem.write(&request.to).map_err(|why| CliError::of_puzzle(count, &why))?;
        let block = is_block(&text, problem.blank_line_between());
        if block && after_block {
            text.insert(0, '\n');
        }
        after_block = block;
        out.push(text.as_bytes())?;
    }
    if count == 0 { Err(input.empty()) } else { Ok(crate::exit::ANSWERED) }
}

/// Checks that the family has this notation.
fn require_notation(family: Entry<dyn Basic>, notation: &str) -> Result<(), CliError> {
    if family.has(notation) {
        return Ok(());
    }
    Err(no_notation(family, notation).of("convert"))
}
