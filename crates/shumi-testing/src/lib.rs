//! Shared test support: fixtures, mutations of texts, and a reference solver.

pub mod cover;
pub mod seeds;

use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::Value;

use shumi_core::message::{Lang, Voice, render};
use shumi_core::text::ParseError;
use shumi_frame::family::{Conclusion, Step, Technique};

/// True if `cargo xtask bless` runs the test: it writes generated files before it compares them.
pub fn is_blessing() -> bool {
    std::env::var_os("SHUMI_BLESS").is_some()
}

/// Returns every second case, as cases come in pairs of a kind; all of them with `cargo xtask test --all`.
pub fn every_second<T>(cases: Vec<T>) -> impl Iterator<Item = T> {
    let is_all = std::env::var_os("SHUMI_ALL").is_some();
    cases.into_iter().step_by(if is_all { 1 } else { 2 })
}

/// Compares a text with a generated file, which `cargo xtask bless` overwrites; the error has the first line that differs.
pub fn compare_with(file: &Path, now: &str) -> Result<(), String> {
    if is_blessing() {
        file.parent().map_or(Ok(()), std::fs::create_dir_all).and_then(|()| std::fs::write(file, now)).expect("the folder is writable");
    }
    let before = std::fs::read_to_string(file).unwrap_or_default();
    if before == now {
        return Ok(());
    }
    let at = before.lines().zip(now.lines()).take_while(|(was, is)| was == is).count();
    let line = |text: &str| text.lines().nth(at).unwrap_or("(the end)").to_string();
    let place = format!("{}, line {}", file.display(), at + 1);
    Err(format!("{place}:\n  was {}\n  is  {}\nIf the change is meant: cargo xtask bless", line(&before), line(now)))
}

/// Compares a file of made puzzles, whose blocks are a line and a puzzle. Panics before it overwrites a puzzle under the same line, unless
/// the makers of the id, the line's first word, have a new version: seeds and days are frozen.
pub fn compare_made(file: &Path, now: &str, is_new_version: impl Fn(&str) -> bool) -> Result<(), String> {
    let before = std::fs::read_to_string(file).unwrap_or_default();
    let blocks = |text: &str| -> Vec<(String, String)> {
        let blocks = text.split("\n\n").filter_map(|block| block.split_once('\n'));
        blocks.map(|(head, puzzle)| (head.to_string(), puzzle.trim_end().to_string())).collect()
    };
    let known = blocks(&before);
    for (head, puzzle) in blocks(now) {
        let is_moved = known.iter().any(|(known, was)| *known == head && *was != puzzle);
        let id = head.split(' ').next().unwrap_or_default();
        assert!(!is_moved || is_new_version(id), "makers changed: `{head}`; undo it, or raise the version (docs/making.md)");
    }
    compare_with(file, now)
}

/// Returns the rows of a set of known answers, one object each: the committed ones from `tests/fixtures`, then the whole set if it lies
/// beside the project. Never empty: a missing fixture fails the test.
pub fn corpus_rows(name: &str) -> Vec<Value> {
    let mut rows = fixture_rows(name);
    rows.extend(rows_beside(name));
    rows
}

/// Returns the committed rows of a set.
pub fn fixture_rows(name: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shumi/tests/fixtures").join(name);
    let rows = rows_of(&path).unwrap_or_else(|| panic!("{} is missing", path.display()));
    assert!(!rows.is_empty(), "{} is empty", path.display());
    rows
}

/// Returns the rows of a file in the folder of corpora beside the project, none if it is absent. Tests use them in addition to fixtures,
/// never alone.
pub fn rows_beside(name: &str) -> Vec<Value> {
    rows_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus").join(name)).unwrap_or_default()
}

fn rows_of(path: &Path) -> Option<Vec<Value>> {
    let text = std::fs::read_to_string(path).ok()?;
    Some(text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect())
}

/// A few single-byte mutations of a text: the position, the kind (0 replaces, 1 inserts, 2 removes), and the new byte.
pub type Changes = Vec<(Index, usize, u8)>;

/// Generates up to three mutations with bytes of `alphabet`.
pub fn changes(alphabet: &'static [u8]) -> impl Strategy<Value = Changes> {
    vec((any::<Index>(), 0usize..3, select(alphabet)), 0..4)
}

/// Applies mutations to a text: replaces, inserts and removes bytes.
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

/// Returns whether a position, line and column from 1, lies in a text or just behind it.
pub fn is_in(text: &[u8], place: &ParseError) -> bool {
    let lines = text.split(|b| *b == b'\n').count() as u32;
    (1..=lines).contains(&place.line) && (1..=text.len() + 1).contains(&(place.column as usize))
}

/// Renders the sentence of a step of a ladder, values as numbers.
pub fn sentence<D>(ladder: &[&Technique<D>], step: &Step) -> String {
    let technique = ladder.iter().find(|technique| technique.id() == step.technique).expect("a technique of the ladder");
    render(technique.words.sentence, &step.args, Voice { lang: Lang::default(), value: &|value| value.to_string(), place: &|cell| cell })
}

/// Writes the conclusions of a step in short form: `r1c2=3 r1c3-12`.
pub fn short(step: &Step) -> String {
    let one = |conclusion: &Conclusion| match conclusion {
        Conclusion::Place(cell, value) => format!("{cell}={value}"),
        Conclusion::Remove(cell, values) => format!("{cell}-{}", values.iter().map(u32::to_string).collect::<String>()),
    };
    step.conclusions.iter().map(one).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_of_the_same_version_is_never_overwritten() {
        let file = std::env::temp_dir().join(format!("shumi-made-{}.txt", std::process::id()));
        let text = |sudoku: &str| format!("ID SEED\n\nsudoku 1\n{sudoku}\n\nkakuro 1\n2 2\n");
        std::fs::write(&file, text("old")).expect("a writable folder");
        let compare = |now: &str, version: fn(&str) -> bool| std::panic::catch_unwind(|| compare_made(&file, &text(now), version));
        assert!(matches!(compare("old", |_| false), Ok(Ok(()))));
        assert!(compare("new", |_| false).is_err() && compare("new", |id| id == "kakuro").is_err());
        assert_eq!(std::fs::read_to_string(&file).ok(), Some(text("old")));
        // With a new version the difference is only reported, or written by `cargo xtask bless`.
        assert_eq!(compare("new", |id| id == "sudoku").expect("no panic").is_ok(), is_blessing());
        std::fs::remove_file(&file).expect("the file is there");
    }
}
