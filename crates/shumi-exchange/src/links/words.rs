//! Addresses of puzzles among other words, as in chats and lists.

use super::is_address;
use crate::imported::Imported;
use crate::place::wrong;
use crate::words::exchange::expected;
use shumi_core::text::ParseError;
use std::collections::BTreeSet;

/// Longest text that is searched, in bytes.
const LONGEST: usize = 1_000_000;
/// Most addresses that are found.
const MOST: usize = 1000;

/// Returns the addresses in a text whose query holds a puzzle, each once, in its order.
fn addresses(text: &str) -> Vec<&str> {
    let words = text.split(|sign: char| sign.is_whitespace() || "<>()[]\"'".contains(sign));
    let all = words.filter_map(|word| word.find("http").map(|at| &word[at..]));
    let holds = |address: &&str| {
        let mut puzzles = ["/p?", "/p.html?"].iter().filter_map(|mark| address.split_once(mark));
        is_address(address) && puzzles.any(|(_, puzzle)| !puzzle.is_empty())
    };
    let mut known = BTreeSet::new();
    all.filter(holds).filter(|address| known.insert(*address)).take(MOST).collect()
}

/// Returns whether a text has an address of a puzzle beside other words.
pub(crate) fn begins(text: &str) -> bool {
    text.len() <= LONGEST && !addresses(text).is_empty()
}

/// Reads all addresses of a text as one text.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    let all = addresses(text);
    if all.is_empty() { Err(wrong(text, 0, expected::ADDRESS)) } else { Ok(all.into_iter().map(Imported::text).collect()) }
}
