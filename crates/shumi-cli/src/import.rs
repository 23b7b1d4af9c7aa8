//! Input in the formats of other programs, of which a file is a whole: it is replaced by its puzzles as lines of JSON.

use shumi::Error;
use shumi::builtin::BASIC;
use shumi::formats::{self, Format, formats_of};
use shumi::registry::{Basic, Entry};
use shumi::text::Cursor;

use crate::error::CliError;
use crate::input::Input;
use crate::words::cli::text::SHORTER_FILE;

/// Largest file in bytes. [`crate::csv_table`] reads longer tables.
const MOST: usize = 64 << 20;

/// Replaces an input of which nothing has been taken by its puzzles, if it begins like a format, or if `from` names one. Returns whether it
/// did. `from` also consents to leaving out the parts of a puzzle that Shumi does not support.
pub fn import(input: &mut Input, family: Option<Entry<dyn Basic>>, from: Option<&str>) -> Result<bool, CliError> {
    let is_whole = input.is_whole();
    let head = input.head().filter(|_| from.is_none()).unwrap_or_default();
    // Formats that leave out parts of a text would leave out puzzles.
    let of_files = |format: &&Format| !format.by_line && !format.is_partial();
    let is_distinct = formats_of(head).filter(of_files).any(|format| !format.is_loose());
    if from.is_none() && !is_distinct && !(is_whole && formats_of(head).any(|format| of_files(&format))) {
        return Ok(false);
    }
    let rest = input.rest(MOST)?;
    if rest.len() > MOST {
        if from.is_none() && !is_distinct {
            return Ok(false);
        }
        let error = Cursor::over(&rest[..1 << 10], true).wrong(SHORTER_FILE.with([("n", (MOST >> 20).into())]));
        return Err(input.wrong(error));
    }
    let text = String::from_utf8_lossy(rest).into_owned();
    let id = family.map_or("auto", |family| family.id());
    let read = match formats::read_all(&BASIC, &text, id, from, usize::MAX) {
        Ok(read) => read,
        // The error of the text as it stands says more.
        Err(_) if from.is_none() && !is_distinct => return Ok(false),
        Err(Error::Text(error)) => return Err(input.wrong(error)),
        Err(error) => return Err(CliError::Write(error.into())),
    };
    if from.is_none() && read.iter().any(|one| one.format.and_then(formats::find).is_some_and(Format::is_partial)) {
        return Ok(false);
    }
    let lacking = read.iter().find(|one| !one.lacks.is_empty()).filter(|_| from.is_none());
    if let Some(one) = lacking {
        return Err(input.wrong(Cursor::new(&text).wrong(formats::unsupported(&one.lacks))));
    }
    let lines =
        read.iter().map(|one| one.puzzle.write("json")).collect::<Result<String, _>>().map_err(|why| CliError::Write(why.into()))?;
    input.replace(lines.into_bytes());
    Ok(true)
}
