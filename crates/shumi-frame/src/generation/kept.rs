//! The puzzles of days before the makers' version, kept as data: JSON lists of rows as `shumi daily --json` prints them, a file for each
//! month of an id. `docs/new-maker-version.md` says when such files are written.

use super::daily::Level;
use super::made::Made;
use super::seed::MAX_SEED;
use crate::family::Date;
use crate::words::generate::daily as words;
use shumi_core::message::{Arg, Message};
use shumi_core::text::ParseError;
use shumi_core::text::json::{Field, FromJson, JsonError, Node, read};
use shumi_core::words::errors::text::DATA;

/// Returns the name of the file, without its ending, that has the puzzles of an id for the month of a day: `sudoku-2026-05`.
pub fn month_of(id: &str, date: Date) -> String {
    format!("{id}-{}", &date.to_string()[..7])
}

/// Says that the file of a month has the puzzle of an id for a day.
pub fn kept_message(id: &str, date: Date) -> Message {
    words::KEPT.with([("file", Arg::Code(month_of(id, date) + ".json"))])
}

/// Returns the puzzle of an id for a day and a level from files of months, names and texts; `None` if they do not have it. The text of the
/// puzzle is not parsed.
pub fn kept(months: &[(&str, &str)], id: &'static str, date: Date, level: Level) -> Result<Option<Made>, ParseError> {
    let name = month_of(id, date);
    let Some((_, text)) = months.iter().find(|(known, _)| *known == name) else { return Ok(None) };
    let date = date.to_string();
    read(text, |rows| {
        for row in rows.list(DATA)? {
            let word = |name| row.field(name).ok_or_else(|| row.wrong(DATA))?.text(DATA);
            if word("date")? == date && word("level")? == level.name() {
                return made(row, id).map(Some);
            }
        }
        Ok(None)
    })
}

fn made(row: &Node<'_>, family: &'static str) -> Result<Made, JsonError> {
    let names = ["date", "level", "family", "seed", "size", "grade", "effort", "steps", "puzzle", "solution", "best", "moves"];
    let [_, _, id, seed, size, grade, effort, steps, puzzle, solution, best, moves] = row.fields(DATA, names)?;
    let number = |field: Field<'_, '_>, most| field.required()?.number(most, DATA);
    let text = |json: &Node<'_>| json.text(DATA).map(String::from);
    let id = id.required()?;
    if id.text(DATA)? != family {
        return Err(id.wrong(DATA));
    }
    let size = size.required()?;
    let [Ok(rows), Ok(cols)] = <[u32; 2]>::from_json(size)?.map(u16::try_from) else { return Err(size.wrong(DATA)) };
    Ok(Made {
        family,
        seed: number(seed, MAX_SEED)?,
        size: [rows, cols],
        grade: number(grade, u8::MAX.into())? as u8,
        effort: number(effort, MAX_SEED)?,
        steps: number(steps, u32::MAX.into())? as usize,
        puzzle: text(puzzle.required()?)?,
        solution: text(solution.required()?)?,
        best: best.value.map(|json| json.integer(MAX_SEED, DATA)).transpose()?,
        moves: moves.value.map(|json| json.each(text)).transpose()?,
    })
}
