//! Formats of other programs, and tables.

use serde_json::Value;

use crate::run::{file, run};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KAKURO: &str = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
const HITORI: &str = "3 3\n1 1 2\n2 3 1\n3 1 3\n";
const ANSWER: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const KILLER: &str = r#"{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/sudoku#1"],"cages":[1],
"puzzle":[[1,0,0,4],[0,3,0,0],[0,0,1,2],[0,0,0,0]]}"#;

/// A grid of 16 x 16 with one value.
fn large() -> String {
    format!("A{}\n{}", "-".repeat(15), format!("{}\n", "-".repeat(16)).repeat(15))
}

#[test]
fn texts_of_independent_writers_are_read() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../shumi/tests/formats");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "jsonl"));
    assert!(files.len() > 20);
    for rows in files {
        let id = rows.file_stem().unwrap().to_str().unwrap();
        let rows = std::fs::read_to_string(&rows).unwrap();
        for row in rows.lines() {
            let row: Value = serde_json::from_str(row).unwrap();
            if shumi::builtin::find(row["puzzle"]["family"].as_str().unwrap()).is_none() {
                continue;
            }
            let family = if id == "cells" { row["puzzle"]["family"].as_str().unwrap() } else { "auto" };
            // The rest of a text with words is left out, and the first numbers of a grid may be a size.
            let is_forced = ["addresses", "captions", "cells"].contains(&id);
            // A file is a whole, while the end of a stream is not waited for.
            let text = file("independent", row["text"].as_str().unwrap());
            let convert = ["convert", "--to", "json", "--family", family, text.to_str().unwrap()];
            for from in [&["--from", id][..], &[]].iter().take(if is_forced { 1 } else { 2 }) {
                let read = run(&[&convert, *from].concat(), "");
                let puzzle: Value = serde_json::from_str(&read.stdout).unwrap_or_else(|_| panic!("{id}: {}\n{}", read.stderr, row["text"]));
                assert_eq!(puzzle, row["puzzle"], "{id} {from:?}");
            }
        }
    }
}

#[test]
fn each_format_is_written_and_solved_again() {
    let large = large();
    let line = format!("{PUZZLE}\n");
    let written: Vec<(&str, &str)> =
        ["penpa", "fpuzzles", "sudokupad", "sudokuwiki", "sudokuexchange", "ipuz", "opensudoku", "hodoku", "sdk", "ss"]
            .into_iter()
            .chain(["csv", "tsv", "sdm", "grid", "boxes", "numbers", "puzzlink", "sgt"])
            .map(|id| (id, line.as_str()))
            .chain([("sums", KAKURO), ("cells", HITORI), ("hex", large.as_str())])
            .collect();
    for (id, puzzle) in written {
        let family = if id == "cells" { "hitori" } else { "auto" };
        let text = run(&["convert", "--family", family, "--to", id], puzzle);
        assert_eq!((text.status, text.stderr.as_str()), (Some(0), ""), "{id}");
        let again = run(&["convert", "--family", family, "--from", id, "--to", "text"], &text.stdout);
        assert_eq!((again.status, again.stdout.as_str()), (Some(0), puzzle), "{id}: {}\n{}", again.stderr, text.stdout);
        let solved = run(&["solve", "--family", family, "--from", id], &text.stdout);
        assert_eq!((solved.status, solved.stdout), (Some(0), run(&["solve", "--family", family], puzzle).stdout), "{id}");
    }
}

#[test]
fn files_and_lines_of_other_programs_are_solved() {
    let rows: Vec<&str> = PUZZLE.as_bytes().chunks(9).map(|row| std::str::from_utf8(row).unwrap()).collect();
    let zeros = PUZZLE.replace('.', "0");
    let texts = [
        format!("{}\n", PUZZLE.replace('.', "_")),
        format!("#A me\n#B03-08-2006\n{}\n", rows.join("\n")),
        format!("<opensudoku><game data=\"{zeros}\"/></opensudoku>"),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}\n"),
        format!(":0300:4:{PUZZLE}::::\n"),
        format!("puzzle,level\n{PUZZLE},3\n"),
    ];
    for text in texts {
        let ended = run(&["solve"], &text);
        assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""), "{text}");
        assert_eq!(ended.stdout.replace('\n', ""), ANSWER, "{text}");
    }
}

#[test]
fn lines_in_different_formats_follow_one_another() {
    let text =
        format!("{PUZZLE}\nhttps://sudokuexchange.com/play/?s={}\n{}\n{PUZZLE}\n", PUZZLE.replace('.', "0"), PUZZLE.replace('.', "*"));
    for jobs in ["1", "4"] {
        let ended = run(&["solve", "--jobs", jobs], &text);
        assert_eq!((ended.status, ended.stdout), (Some(0), format!("{ANSWER}\n").repeat(4)), "{}", ended.stderr);
    }
}

#[test]
fn grids_of_numbers_follow_one_another() {
    let row = |begin: usize| (0..16).map(|i| if i % 3 == 0 { (i + begin) % 16 + 1 } else { 0 }.to_string()).collect::<Vec<_>>().join(" ");
    // No two equal numbers in a row, column or box.
    let grid = (0..16).map(|r| row(r * 4 + r / 4) + "\n").collect::<String>();
    let ended = run(&["convert", "--to", "json"], format!("{grid}\n{PUZZLE}\n\n{}", grid.trim_end()));
    let read: Vec<&str> = ended.stdout.lines().collect();
    assert_eq!((ended.status, read.len()), (Some(0), 3), "{}", ended.stderr);
    assert!(read[0].contains("\"size\":16") && read[1].contains("\"size\":9") && read[0] == read[2], "{}", ended.stdout);
}

#[test]
fn a_format_is_forced_and_refused() {
    let ended = run(&["solve", "--from", "opensudoku"], PUZZLE);
    assert!(ended.status == Some(2) && ended.stderr.contains("(OpenSudoku)"), "{}", ended.stderr);
    let ended = run(&["solve", "--from", "chess"], PUZZLE);
    assert!(ended.status == Some(2) && ended.stderr.contains("`--from` takes text, json, puzzlink, sgt, penpa,"), "{}", ended.stderr);
    let ended = run(&["convert", "--to", "text"], KILLER);
    assert!(ended.status == Some(2) && ended.stderr.contains("does not support: cages"), "{}", ended.stderr);
    let ended = run(&["convert", "--from", "ipuz", "--to", "text"], KILLER);
    assert_eq!((ended.status, ended.stdout.as_str()), (Some(0), "1..4\n.3..\n..12\n....\n"), "{}", ended.stderr);
}

#[test]
fn boards_are_checked_against_files_of_other_programs() {
    let zeros = PUZZLE.replace('.', "0");
    let collection = file("two.opensudoku", format!("<opensudoku><game data=\"{zeros}\"/><game data=\"{zeros}\"/></opensudoku>"));
    let boards = format!("{ANSWER}\n{}\n", ANSWER.replacen('5', "3", 1));
    for from in [&[][..], &["--from", "opensudoku"]] {
        let ended = run(&[&["check"], from, &[collection.to_str().unwrap(), "-"]].concat(), &boards);
        assert_eq!((ended.status, ended.stdout.lines().next()), (Some(1), Some("ok")), "{}", ended.stderr);
        assert!(ended.stdout.lines().count() > 1, "{}", ended.stdout);
    }
    let ended = run(&["check", "--from", "sdk", collection.to_str().unwrap(), "-"], &boards);
    assert!(
        ended.status == Some(2) && ended.stderr.contains("two.opensudoku") && ended.stderr.contains("(SadMan .sdk)"),
        "{}",
        ended.stderr
    );
    let ended = run(&["hint", "-"], KILLER);
    assert!(ended.status == Some(2) && ended.stderr.contains("does not support: cages"), "{}", ended.stderr);
    let ended = run(&["hint", "--from", "ipuz", "-"], KILLER);
    assert!(ended.status == Some(0) && ended.stdout.lines().count() == 3, "{}{}", ended.stdout, ended.stderr);
}

#[test]
fn several_puzzles_become_one_file() {
    let two = format!("{PUZZLE}\n{PUZZLE}\n");
    let ended = run(&["convert", "--to", "opensudoku"], &two);
    assert_eq!((ended.status, ended.stdout.matches("<game ").count(), ended.stdout.matches("</opensudoku>").count()), (Some(0), 2, 1));
    let again = run(&["convert", "--to", "text"], &ended.stdout);
    assert_eq!(again.stdout, two, "{}", again.stderr);
    let ended = run(&["convert", "--to", "ss"], &two);
    assert!(ended.status == Some(2) && ended.stderr.contains("Simple Sudoku .ss holds one puzzle a file"), "{}", ended.stderr);
}

#[test]
fn tables_keep_their_columns() {
    let other = ANSWER.replace('5', "x");
    let text = format!(
        "\u{feff}id,quizzes,solutions,note\r\n1,{PUZZLE},{ANSWER},\"a, \"\"b\"\"\nc\"\r\n\r\n2,\"{PUZZLE}\",{other},\n3,12x,,\n4,55{},,z\n",
        ".".repeat(79)
    );
    let table = file("table.csv", &text);
    let table = table.to_str().unwrap();
    let args = ["solve", "--csv", "--column", "quizzes", "--solution-column", "solutions", "--out-column", "shumi", "--jobs"];
    for jobs in ["1", "3"] {
        let ended = run(&[&args[..], &[jobs, table]].concat(), "");
        let rows: Vec<&str> = ended.stdout.lines().collect();
        assert_eq!((ended.status, ended.stdout.matches("\r\n").count()), (Some(2), 2), "{}", ended.stderr);
        assert_eq!(rows[0], "\u{feff}id,quizzes,solutions,note,shumi,status");
        assert_eq!((rows[1].ends_with(",\"a, \"\"b\"\""), rows[2]), (true, format!("c\",{ANSWER},right").as_str()));
        assert_eq!(rows[3], format!("2,\"{PUZZLE}\",{other},,{ANSWER},wrong"));
        assert!(rows[4].starts_with("3,12x,,,,\"bad: line 6, column "), "{}", rows[4]);
        assert!(rows[5].ends_with(",,z,,none"), "{}", rows[5]);
        assert_eq!(rows.len(), 6);
    }
}

#[test]
fn tables_without_a_header_and_with_tabs_are_read() {
    let text = format!("x\t{PUZZLE}\n\t{PUZZLE}\n");
    let ended = run(&["solve", "--csv", "--unique"], &text);
    assert_eq!((ended.status, ended.stdout), (Some(0), format!("x\t{PUZZLE}\t{ANSWER}\tunique\n\t{PUZZLE}\t{ANSWER}\tunique\n")));
    let ended = run(&["solve", "--csv"], "a,b\n1,2\n");
    assert!(ended.status == Some(2) && ended.stderr.contains("names a column `puzzle`"), "{}", ended.stderr);
    let ended = run(&["solve", "--csv", "--column", "c"], "a,b\n1,2\n");
    assert!(ended.status == Some(2) && ended.stderr.contains("a column `c`"), "{}", ended.stderr);
    for args in [&["--column", "c"][..], &["--csv", "--json"], &["--csv", "--count", "2"]] {
        assert_eq!(run(&[&["solve"], args].concat(), "").status, Some(2), "{args:?}");
    }
}

#[test]
fn a_gigabyte_on_a_line_ends_at_a_limit() {
    for (name, head, args) in [
        ("zeros", "", &["solve"][..]),
        ("table", "puzzle\n", &["solve"]),
        ("records", "puzzle\n", &["solve", "--csv"]),
        ("xml", "<opensudoku><game data=\"", &["solve"]),
        ("forced", ":0300:4:", &["solve", "--from", "hodoku"]),
    ] {
        let path = file(name, head);
        std::fs::OpenOptions::new().append(true).open(&path).unwrap().set_len(1 << 30).unwrap();
        let ended = run(&[args, &[path.to_str().unwrap()]].concat(), "");
        std::fs::remove_file(&path).unwrap();
        assert!(ended.status == Some(2) && ended.stderr.contains(", column 1: expected "), "{name}: {}", ended.stderr);
    }
}
