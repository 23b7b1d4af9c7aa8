//! Texts of independent writers in each format (`tests/formats`, made by its `write.py`): read, written and read again, and the table of
//! formats in the documentation, which `cargo xtask bless formats` makes.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;
use shumi::builtin::{ALL, listing};
use shumi::formats::{self, Format, find, offered};
use shumi::registry::Problem;

/// Notations of Shumi's own that other programs have, too: ids, names, families.
const OWN: [(&str, &str, &str); 2] = [
    ("puzzlink", "puzz.link, pzprv3", "kakuro, sudoku, hitori, kuromasu"),
    ("sgt", "Simon Tatham", "sudoku, hitori, kuromasu, killer-sudoku, sudoku-regions"),
];
/// Texts in each format.
const TEXTS: usize = 50;

/// A text in a format, its puzzle as `json`, and the board of a position, `.` for an open cell.
struct Sample {
    by: String,
    text: String,
    puzzle: String,
    board: Option<String>,
}

fn samples(format: &str) -> Vec<Sample> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/formats/{format}.jsonl"));
    let rows = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let field = |row: &Value, name: &str| row[name].as_str().map(str::to_string);
    let sample = |row: &str| {
        let row: Value = serde_json::from_str(row).unwrap();
        let [by, text] = ["by", "text"].map(|name| field(&row, name).unwrap());
        Sample { by, text, puzzle: row["puzzle"].to_string(), board: field(&row, "board") }
    };
    rows.lines().map(sample).collect()
}

/// Returns the family and the puzzle of a text in `json`, however that is laid out.
fn whole(json: &str) -> (&'static str, String) {
    let puzzle = shumi::read(json, "auto").unwrap_or_else(|e| panic!("{e}\n{json}"));
    (puzzle.id(), puzzle.write("json").unwrap())
}

/// Returns the values on the board of a game, `.` for an open cell.
fn board_of(puzzle: &dyn Problem) -> String {
    puzzle.play().value().split_whitespace().collect()
}

#[test]
fn each_text_is_read_as_its_puzzle() {
    let mut wrong = Vec::new();
    for id in offered().map(|format| format.id).chain(OWN.map(|(id, ..)| id)) {
        let samples = samples(id);
        assert_eq!(samples.len(), TEXTS, "{id}");
        for Sample { text, puzzle, board, .. } in samples {
            let (family, puzzle) = whole(&puzzle);
            // Without a name grids of numbers, and drawings of them, may be of two families.
            let family = if id == "cells" { family } else { "auto" };
            for from in [None, Some(id)] {
                let opened = match formats::read(&ALL, &text, family, from) {
                    Ok(opened) => opened,
                    Err(error) => {
                        wrong.push(format!("{id} {from:?}: {error}\n{text}"));
                        continue;
                    }
                };
                let is_board = board.as_ref().is_none_or(|board| *board == board_of(&*opened.puzzle));
                let is_whole = opened.puzzle.write("json").as_ref() == Ok(&puzzle) && opened.lacks.is_empty();
                if !is_whole || !is_board || opened.format != find(id).map(|format| format.id) {
                    let game = board_of(&*opened.puzzle);
                    wrong.push(format!(
                        "{id} {from:?} as {:?} without {:?}:\n{text}\n{puzzle}\n{game}\n{board:?}",
                        opened.format, opened.lacks
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} texts, such as\n{}", wrong.len(), wrong.iter().step_by(wrong.len() / 9 + 1).cloned().collect::<String>());
}

#[test]
fn each_puzzle_is_written_and_read_again() {
    for id in offered().map(|format| format.id).chain(OWN.map(|(id, ..)| id)) {
        for Sample { puzzle, .. } in samples(id) {
            let (family, json) = whole(&puzzle);
            let puzzle = shumi::read(&json, family).unwrap();
            if !is_written(id, family) {
                continue;
            }
            let text = formats::write(&*puzzle, id).unwrap_or_else(|e| panic!("{id}: {e}\n{json}"));
            let back = formats::read(&ALL, &text, family, None).unwrap_or_else(|e| panic!("{id}: {e}\n{text}"));
            assert_eq!(back.puzzle.write("json"), Ok(json), "{id}\n{text}");
        }
    }
}

fn is_written(id: &str, family: &str) -> bool {
    find(id).map_or_else(|| listing(family).is_some_and(|listing| listing.notations.contains(&id)), |format| format.is_written(family))
}

/// Returns ids, names and families of all formats.
fn all() -> impl Iterator<Item = (&'static str, &'static str, Vec<&'static str>)> {
    let own = OWN.map(|(id, name, families)| (id, name, families.split(", ").collect()));
    let built = |families: &[&'static str]| families.iter().copied().filter(|id| ALL.find(id).is_some()).collect();
    offered().map(move |format| (format.id, format.name, built(format.families))).chain(own)
}

/// Returns the table of formats. The tests above hold its columns "read" and "written"; `web/tests/formats.test.ts`, the tests `formats` of
/// the command line and `web/consumers/node.test.ts` hold the others: they read all texts of independent writers.
fn table() -> String {
    let mut rows = Vec::new();
    for (id, name, families) in all() {
        let writers: BTreeSet<String> = samples(id).into_iter().map(|sample| sample.by).collect();
        let writers = writers.into_iter().collect::<Vec<_>>().join(", ");
        let command = if find(id).is_some_and(Format::is_loose) { "`--from`" } else { "yes" };
        let page = if id == "cells" { "asks which family" } else { "yes" };
        let package = if id == "cells" { "with `family`" } else { "yes" };
        let written = if is_written(id, families.first().unwrap_or(&"sudoku")) { "yes" } else { "" };
        let families = if families.is_empty() { "any".to_string() } else { families.join(", ") };
        rows.push(format!("| `{id}` | {name} | {families} | {TEXTS}, {writers} | yes | {written} | {page} | {command} | {package} |"));
    }
    rows.join("\n")
}

/// Returns the rows of the READMEs: the formats of each family, those that are written and those that are only read. Neighbours with the
/// same formats share a row.
fn short_table(any: &str) -> String {
    let mut rows: Vec<(String, String)> = Vec::new();
    // Names that show a sample of the format stand as code.
    let shown =
        |name: &str| if name.starts_with(|sign: char| !sign.is_alphabetic() && sign != '.') { format!("`{name}`") } else { name.into() };
    for family in ["sudoku", "killer-sudoku", "sudoku-regions", "kakuro", "hitori", "kuromasu", any] {
        let held = |families: &[&str]| if family == any { families.is_empty() } else { families.contains(&family) };
        let named = |written: bool| {
            let all = all().filter(|(id, _, families)| held(families) && written == is_written(id, families.first().unwrap_or(&"sudoku")));
            all.map(|(_, name, _)| shown(name)).collect::<Vec<_>>().join(", ")
        };
        let family = if family == any { any.to_string() } else { format!("`{family}`") };
        let formats = format!("{} | {}", named(true), named(false));
        match rows.last_mut() {
            Some((families, same)) if *same == formats => *families += &format!(", {family}"),
            _ => rows.push((family, formats)),
        }
    }
    rows.iter().map(|(families, formats)| format!("| {families} | {formats} |")).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_documentation_has_the_table() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let compare = |name: &str, head: &str, now: &str| {
        let docs = std::fs::read_to_string(top.join(name)).unwrap();
        let (before, rest) = docs.split_once(head).unwrap_or_else(|| panic!("{name}: no table after {head}"));
        let after = rest.split_once("\n\n").expect("a paragraph behind the table").1;
        shumi_testing::compare_with(&top.join(name), &format!("{before}{head}{now}\n\n{after}")).unwrap();
    };
    compare("docs/notations.md", "| page | command line | package |\n|---|---|---|---|---|---|---|---|---|\n", &table());
    let heads = [
        ("", "all", "| puzzles | read and written | only read |"),
        (".zh", "全部", "| 题型 | 能读能写 | 只能读 |"),
        (".ja", "すべて", "| 種類 | 読み書き | 読み込みのみ |"),
    ];
    for (lang, any, head) in heads {
        compare(&format!("README{lang}.md"), &format!("{head}\n|---|---|---|\n"), &short_table(any));
    }
}
