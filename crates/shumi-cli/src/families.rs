//! `shumi families`: lists the families of puzzles.

use std::ops::RangeInclusive;

use crate::words::cli::table as words;
use shumi::builtin::listings_in;

use crate::error::CliError;
use crate::output::Output;

/// Characters of double width in a terminal: those of Chinese, Japanese and Korean texts.
const WIDE: [RangeInclusive<char>; 8] = [
    '\u{1100}'..='\u{115f}',
    '\u{2e80}'..='\u{a4cf}',
    '\u{ac00}'..='\u{d7a3}',
    '\u{f900}'..='\u{faff}',
    '\u{fe30}'..='\u{fe6f}',
    '\u{ff00}'..='\u{ff60}',
    '\u{ffe0}'..='\u{ffe6}',
    '\u{20000}'..='\u{3fffd}',
];

/// Prints a table of the families, or one JSON object per line.
pub fn run(json: bool, out: &Output) -> Result<u8, CliError> {
    if json {
        for listing in listings_in(out.lang()) {
            let row = serde_json::to_string(&listing).expect("texts and lists always fit");
            out.push(format!("{row}\n").as_bytes())?;
        }
        return Ok(crate::exit::ANSWERED);
    }
    let mut table = vec![[words::ID, words::NAME, words::NOTATIONS, words::SIZES].map(|head| head.to(out.lang()).to_string())];
    for listing in listings_in(out.lang()) {
        table.push([listing.id.into(), listing.name.into(), listing.notations.join(" "), listing.sizes.into()]);
    }
    let width = |column: usize| table.iter().map(|row| columns(&row[column])).max().unwrap_or(0);
    let [id, name, notations] = [0, 1, 2].map(width);
    for row in &table {
        let [id, name, notations] = [(0, id), (1, name), (2, notations)].map(|(at, width)| padded(&row[at], width));
        out.push(format!("{id}  {name}  {notations}  {}\n", row[3]).as_bytes())?;
    }
    Ok(crate::exit::ANSWERED)
}

/// Returns the width of a text in columns of a terminal.
fn columns(text: &str) -> usize {
    let is_wide = |c: char| WIDE.iter().any(|range| range.contains(&c));
    text.chars().map(|c| 1 + usize::from(is_wide(c))).sum()
}

/// Pads a text with blanks to a width.
fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}
