//! Formats of other programs over all families: detection, positions, unsupported parts, and the lists of formats elsewhere.

use std::fmt::Write as _;

use shumi::builtin::{ALL, BASIC, listing};
use shumi::families;
use shumi::formats;

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn read(text: &str) -> formats::OpenedPuzzle<dyn shumi::registry::Problem> {
    formats::read(&ALL, text, "auto", None).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

#[test]
fn notations_are_read_as_such() {
    for entry in families() {
        let listing = listing(entry.id()).unwrap();
        for sample in &listing.samples {
            let puzzle = shumi::read(sample.text, entry.id()).unwrap();
            for notation in &listing.notations {
                let Ok(text) = puzzle.write(notation) else { continue };
                let opened = formats::read(&ALL, &text, entry.id(), None).unwrap();
                assert_eq!((opened.format, opened.puzzle.write("json")), (None, puzzle.write("json")), "{text}");
            }
        }
    }
}

#[test]
fn what_is_written_is_read_again() {
    for entry in families() {
        for sample in &listing(entry.id()).unwrap().samples {
            let puzzle = shumi::read(sample.text, entry.id()).unwrap();
            for format in formats::written(entry.id()) {
                let Ok(text) = formats::write(&*puzzle, format.id) else { continue };
                for from in [None, Some(format.id)] {
                    // Other families read grids of numbers, too.
                    let family = if from.is_none() || format.is_loose() { entry.id() } else { "auto" };
                    let back = formats::read(&ALL, &text, family, from);
                    let back = back.unwrap_or_else(|e| panic!("{} {from:?}: {e}\n{text}", format.id));
                    assert!(back.lacks.is_empty());
                    assert_eq!(back.puzzle.write("json"), puzzle.write("json"), "{} {from:?}\n{text}", format.id);
                }
            }
        }
    }
}

#[test]
fn positions_open_as_games() {
    let opened = read(&format!(":0300:4:+1{}:212:", ".".repeat(80)));
    let game = opened.puzzle.opened_game().expect("a game");
    assert!(opened.format == Some("hodoku") && game.contains("board"), "{game}");
    let opened = read(&format!("[Puzzle]\n{}\n[State]\n{}\n", rows(SUDOKU), rows(&SUDOKU.replacen("..", "21", 1))));
    assert!(opened.puzzle.opened_game().is_some());
}

fn rows(line: &str) -> String {
    line.as_bytes().chunks(9).map(|row| std::str::from_utf8(row).unwrap()).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_text_among_words_is_found() {
    let said = "Two for you: (https://puzz.link/p?kakuro/3/3/l4-m-6l4a37), https://pzprxs.vercel.app/p?sudoku/4/4/g1k23k3g";
    let all = formats::read_all(&ALL, said, "auto", None, 9).unwrap();
    assert_eq!(all.iter().map(|one| one.puzzle.id()).collect::<Vec<_>>(), ["kakuro", "sudoku"]);
    let wide = SUDOKU.replace('5', "５").replace('.', "．");
    assert_eq!(read(&wide).puzzle.id(), "sudoku");
    assert_eq!(read(&format!("【输入样例】\n{SUDOKU}\n【输出样例】\n…\n")).format, Some("captions"));
}

#[test]
fn no_line_of_a_puzzle_is_taken_for_a_caption() {
    let opened = |text: &str| formats::read(&ALL, text, "sudoku-regions", None);
    let grid = "2..1\n..3.\n....\n..2.\n";
    for wrong in ["diagnals", "regions\naabb\n.abb\nccdd\nccdd"] {
        assert!(opened(&format!("{grid}{wrong}\n")).is_err());
        assert!(opened(&format!("Sample Input\n{grid}{wrong}\nSample Output\n1\n")).is_err());
    }
    let own = format!("{grid}regions\naabb\naabb\nccdd\nccdd\ndiagonals\n");
    let under = opened(&format!("Sample Input\n{own}Sample Output\n1\n")).unwrap();
    assert_eq!((under.format, under.text.as_deref()), (Some("captions"), Some(&*own)));
}

#[test]
fn links_of_the_page_are_read() {
    for entry in families() {
        for sample in &listing(entry.id()).unwrap().samples {
            let encoded: String = sample.text.bytes().map(|b| format!("%{b:02X}")).collect();
            let link = format!("https://shumi.example/x/#family={}&p={encoded}&state=x", entry.id());
            let puzzle = shumi::read(sample.text, entry.id()).unwrap();
            let opened = match formats::read(&ALL, &link, "auto", None) {
                // The id of a variant contains that of another family, so the text tells it, or is a question to the reader.
                Err(shumi::Error::Text(error)) if error.families.contains(&entry.id()) => formats::read(&ALL, &link, entry.id(), None),
                read => read,
            };
            let opened = opened.unwrap_or_else(|e| panic!("{e}\n{link}"));
            assert_eq!((opened.puzzle.id(), opened.puzzle.write("json")), (entry.id(), puzzle.write("json")), "{link}");
            let Ok(address) = puzzle.write("puzzlink") else { continue };
            let link = address.trim().replace("puzz.link/p?", "shumi.example/#");
            assert_eq!(read(&link).puzzle.write("json"), puzzle.write("json"), "{link}");
        }
    }
}

#[test]
fn families_are_offered_that_read_a_text_to_its_end() {
    // Hitori reads the first four lines: the second puzzle needs the header.
    let bzoj = include_str!("../../../shumi-cli/tests/samples/bzoj2469.in");
    assert!(formats::read_all(&ALL, bzoj, "auto", None, 99).is_ok_and(|all| all.iter().all(|one| one.puzzle.id() == "simple-kakuro")));
    let error = formats::read(&ALL, "2 3\n1 . .\n. . 2\n", "auto", None).err().unwrap();
    let shumi::Error::Text(error) = error else { panic!("{error}") };
    assert_eq!(error.families, ["hitori", "kuromasu"]);
}

#[test]
fn unsupported_parts_are_named() {
    let text = r#"{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/sudoku#1"],"cages":[1],"puzzle":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}"#;
    assert_eq!(read(text).lacks, ["cages"]);
    let error = shumi::read(text, "auto").err().unwrap().to_string();
    assert!(error.contains("does not support: cages"), "{error}");
}

#[test]
fn an_error_names_format_line_and_column() {
    let text = format!("*-----------*\n{}\n*-----------*\n", "|.3.|4..|..9|\n".repeat(9).replacen("4..", "4.y", 1).trim_end());
    let error = shumi::read(&text, "auto").err().unwrap().to_string();
    assert!(error.starts_with("line 2, column 8: ") && error.contains("(Simple Sudoku .ss), found `y"), "{error}");
    let error = formats::read(&BASIC, SUDOKU, "auto", Some("opensudoku")).err().unwrap().to_string();
    assert!(error.contains("(OpenSudoku)"), "{error}");
}

#[test]
fn the_page_offers_the_formats_of_each_family() {
    let page = include_str!("../../../../web/page/share/formats.ts");
    let mut listed = String::new();
    for family in ["sudoku", "kakuro", "hitori", "kuromasu", "\"killer-sudoku\"", "\"sudoku-regions\""] {
        let _ = writeln!(listed, "  {family}: [");
        for format in formats::written(family.trim_matches('"')).filter(|format| !format.families.is_empty()) {
            let _ = writeln!(listed, "    [{:?}, {:?}],", format.id, format.name);
        }
        listed.push_str("  ],\n");
    }
    assert!(page.ends_with(&format!("= {{\n{listed}}};\n")), "web/page/share/formats.ts needs:\n{listed}");
}
