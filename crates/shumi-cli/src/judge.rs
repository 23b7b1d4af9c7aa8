//! `shumi judge`: judges the output of a program for an input of one or more puzzles.

use shumi::judge::{Judge as Judging, JudgeStatus, JudgedOutput};
use shumi::meter::unlimited;
use shumi::text::to_json;

use crate::error::CliError;
use crate::exit;
use crate::input::Input;
use crate::json_line::Tag;
use crate::output::Output;
use crate::puzzles::read_next;
use crate::requests::Judge;

/// Prints the result for all cases of an input.
pub fn run(request: &Judge, out: &Output) -> Result<u8, CliError> {
    let mut input = Input::open(&request.input, true)?;
    let mut output = Input::open(&request.output, true)?;
    let mut judge = Judging::new(out.lang());
    let mut is_empty = true;
    let finding = loop {
        let read = input.take(|cursor| read_next(cursor, request.family, &mut Tag::default()), || Ok(()))?;
        let Some(puzzle) = read else { break output.take(|cursor| judge.end(cursor), || Ok(()))? };
        is_empty = false;
        let finding = output.take(|cursor| unlimited(|meter| judge.next(&*puzzle, cursor, meter)), || Ok(()))?;
        if finding.is_some() {
            break finding;
        }
    };
    if is_empty {
        return Err(input.empty());
    }
    let judged = JudgedOutput::new(judge.right(), finding, out.lang());
    let line = if request.json { to_json(&judged) } else { judged.text };
    out.push(format!("{line}\n").as_bytes())?;
    Ok(match judged.status {
        JudgeStatus::Accepted => exit::ANSWERED,
        JudgeStatus::Wrong => exit::FAULTY,
        JudgeStatus::Unknown => exit::CUT_SHORT,
    })
}
