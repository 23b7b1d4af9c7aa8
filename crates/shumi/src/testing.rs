//! What tests of several families share.

use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::Value;

use crate::deduce::{Conclusion, Step};
use crate::say::{Lang, Words, fill};
use crate::text::ParseError;

/// The rows of a corpus file beside the project, an object each; none, and a word of it, where it is not there.
#[allow(clippy::print_stderr, reason = "a test that is skipped says so")]
pub fn corpus_rows(name: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus").join(name);
    match std::fs::read_to_string(&path) {
        Ok(text) => text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect(),
        Err(_) => {
            eprintln!("skipped: no {name}");
            Vec::new()
        }
    }
}

/// Few changes of single bytes in a text: where, how, and the byte that comes in.
pub type Changes = Vec<(Index, usize, u8)>;

/// Up to three changes that bring in bytes of `alphabet`.
pub fn changes(alphabet: &'static [u8]) -> impl Strategy<Value = Changes> {
    vec((any::<Index>(), 0usize..3, select(alphabet)), 0..4)
}

/// The text after its changes: bytes replaced, put in, taken out.
pub fn changed(text: &[u8], changes: Changes) -> Vec<u8> {
    let mut text = text.to_vec();
    for (at, kind, byte) in changes {
        let at = at.index(text.len());
        match kind {
            0 => text[at] = byte,
            1 => text.insert(at, byte),
            _ => drop(text.remove(at)),
        }
    }
    text
}

/// Whether a place, line and column from 1, lies in a text or just behind it.
pub fn is_in(text: &[u8], place: &ParseError) -> bool {
    let lines = text.split(|b| *b == b'\n').count() as u32;
    (1..=lines).contains(&place.line) && (1..=text.len() + 1).contains(&(place.column as usize))
}

/// The sentence of a step in a family's words.
pub fn sentence(words: &[Words], step: &Step) -> String {
    let words = words.iter().find(|words| words.id == step.technique).expect("words for each technique");
    fill(words.sentence, &step.args, Lang::En)
}

/// What a step concludes, in short: `r1c2=3 r1c3-12`.
pub fn short(step: &Step) -> String {
    let one = |conclusion: &Conclusion| match conclusion {
        Conclusion::Place(cell, value) => format!("{cell}={value}"),
        Conclusion::Remove(cell, values) => format!("{cell}-{}", values.iter().map(u32::to_string).collect::<String>()),
    };
    step.conclusions.iter().map(one).collect::<Vec<_>>().join(" ")
}
