//! `shumi convert`: puzzles in another notation.

use shumi::read_next;
use shumi::registry::{Entry, find};

use crate::args::Convert;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::{Joint, Output};

/// Writes every puzzle of the input in the notation that is asked for.
pub fn run(request: &Convert, out: &Output) -> Result<u8, Failure> {
    if let Some(family) = request.family {
        known(family, &request.to)?;
    }
    let mut input = Input::open(&request.file, false, out)?;
    let mut count = 0u64;
    let mut joint = Joint::default();
    while let Some(problem) = input.take(|cursor| read_next(cursor, request.family))? {
        count += 1;
        if request.family.is_none() {
            find(problem.id()).map_or(Ok(()), |family| known(family, &request.to))?;
        }
        let mut text = problem.write(&request.to).map_err(|why| Failure::Write(format!("puzzle {count}: {why}")))?;
        joint.set_off(&mut text, problem.is_set_off());
        out.push(text.as_bytes())?;
    }
    if count == 0 { Err(input.empty()) } else { Ok(crate::ANSWERED) }
}

fn known(family: Entry, notation: &str) -> Result<(), Failure> {
    let notations = family.notations();
    if notations.contains(&notation) {
        return Ok(());
    }
    let what = format!("{} has no notation `{notation}`; it has {}", family.info().id, notations.join(", "));
    Err(Failure::Usage(what, "convert"))
}
