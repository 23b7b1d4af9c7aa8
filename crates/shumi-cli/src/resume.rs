//! `--out FILE`: continues after the rows that an earlier run has left in the file.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom};

use crate::words::cli::resume as words;
use serde::Deserialize;
use serde::de::IgnoredAny;
use shumi::message::{Arg, Text};

use crate::error::CliError;
use crate::output::Output;
use crate::pipeline::Totals;

/// Size limit of a row, in bytes.
const MAX_ROW: u64 = 1 << 30;

/// Progress of earlier runs.
#[derive(Debug, Default)]
pub struct EarlierRows {
    /// Number of puzzles that have their row.
    pub rows: u64,
    /// The exit status of these rows.
    pub status: u8,
}

/// The relevant fields of a row.
#[derive(Deserialize)]
struct Row<'a> {
    index: u64,
    #[serde(borrow)]
    status: Cow<'a, str>,
    /// In rows of `explain`: true if the time limit ended the steps.
    cut: Option<bool>,
    /// In rows of `explain`: steps that contradict a solution.
    #[serde(default)]
    unsound: Vec<IgnoredAny>,
}

/// Opens or creates the file, drops an incomplete last line, and lets `out` append to it. Rejects a file with other contents than the
/// rows of such a run, and one that another run is writing.
pub fn open(name: &OsStr, out: &Output) -> Result<EarlierRows, CliError> {
    let shown = name.display().to_string();
    let failed = |e: io::Error| CliError::File(shown.clone(), e);
    let refused = |why: Text| CliError::Resume(why.with([("file", Arg::Code(shown.clone()))]));
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(name).map_err(failed)?;
    if !file.metadata().map_err(failed)?.is_file() {
        return Err(refused(words::NO_FILE));
    }
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => return Err(refused(words::IN_USE)),
        // Some file systems do not support locks.
        Ok(()) | Err(TryLockError::Error(_)) => {}
    }
    let (done, end) = read_rows(&file, &shown, &failed)?;
    file.set_len(end).map_err(failed)?;
    file.seek(SeekFrom::Start(end)).map_err(failed)?;
    out.redirect(file, shown.clone());
    Ok(done)
}

/// Reads the results of the rows, and the offset of the end of the last complete one.
fn read_rows(file: &File, shown: &str, failed: &impl Fn(io::Error) -> CliError) -> Result<(EarlierRows, u64), CliError> {
    let mut reader = BufReader::with_capacity(1 << 16, file);
    let mut totals = Totals::default();
    let (mut rows, mut end) = (0, 0);
    let mut line = Vec::new();
    loop {
        line.clear();
        let size = reader.by_ref().take(MAX_ROW).read_until(b'\n', &mut line).map_err(failed)? as u64;
        if line.last() != Some(&b'\n') {
            break;
        }
        let row: Option<Row<'_>> = serde_json::from_slice(&line).ok();
        let Some(row) = row.filter(|row| row.index == rows) else {
            return Err(CliError::Resume(words::NO_ROW.with([
                ("file", shown.into()),
                ("index", rows.into()),
                ("line", (rows + 1).into()),
            ])));
        };
        totals.set_status(row.exit_status());
        rows += 1;
        end += size;
    }
    // The dropped part must be the beginning of the next row.
    let start = format!("{{\"index\":{rows},");
    let shared = start.len().min(line.len());
    if line[..shared] != start.as_bytes()[..shared] {
        return Err(CliError::Resume(words::NO_END.with([("file", shown.into())])));
    }
    Ok((EarlierRows { rows, status: totals.status }, end))
}

impl Row<'_> {
    fn exit_status(&self) -> u8 {
        match (&*self.status, self.cut) {
            ("bad" | "refused", _) => crate::exit::BAD_INPUT,
            (_, Some(_)) if !self.unsound.is_empty() => crate::exit::FAULTY,
            (_, Some(true)) | ("limit", None) => crate::exit::CUT_SHORT,
            _ => crate::exit::ANSWERED,
        }
    }
}
