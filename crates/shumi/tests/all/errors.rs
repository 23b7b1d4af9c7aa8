//! Errors of texts, in every language.
//!
//! `tests/errors/LANG.txt` holds the errors of the texts below. After an intended change, run `cargo xtask bless texts` and
//! read the difference.

use std::fmt::Write as _;
use std::path::PathBuf;

use shumi::message::Lang;
use shumi::{Error, Hitori, Kakuro, KakuroCell, KakuroRepeats, Rotation, Sudoku, builtin::ALL};

/// Family and text.
const WRONG: &[(&str, &str)] = &[
    ("auto", "hello world"),
    (
        "auto",
        "0 0 0 0 0 0 0 0 9\n0 0 0 0 0 0 0 0 9\n0 0 0 0 0 0 0 0 9\n0 0 0 0 0 0 0 0 9\n\
         0 0 0 0 0 0 0 0 9\n0 0 0 0 0 0 0 0 9\n0 0 0 0 0 0 0 0 9\n0 0 0 0 0 0 0 0 9\n0 0 0 0 0 0 0 0 9\n",
    ),
    ("auto", "https://puzz.link/p?nurikabe/3/3/abc"),
    ("auto", "https://sudokupad.app/abc123"),
    ("auto", "{\"family\":\"chess\"}"),
    ("auto", "5x5:0"),
    ("sudoku", "53..7....\n6..195..."),
    ("sudoku", "53..7...x\n"),
    ("sudoku", "{\"family\":\"sudoku\",\"size\":4,\"size\":4}"),
    ("sudoku", "{\"family\":\"sudoku\",\"side\":4}"),
    ("sudoku", "3x3j:a"),
    ("target-sudoku", "1 2 x"),
    ("kakuro", "3 3\n..... XX\\04 .....\n"),
    ("kakuro", "0 3\n"),
    ("simple-kakuro", "2\n1 1\n3\n"),
    ("hitori", "2 2\n1 2\n1 x\n"),
    ("hitori", "2 2\n1 2\n"),
    ("kuromasu", "kurodoko/2/2/k"),
    ("rotation", "1\n10\n1 2 3 4\nfrom\n1 1\n2 3\n"),
    ("chess", "1"),
];

fn told(lang: Lang) -> String {
    let mut out = String::new();
    for (family, text) in WRONG {
        let error = ALL.read(text, family).err().unwrap_or_else(|| panic!("{text} was read"));
        let _ = writeln!(out, "{family} {text:?}\n  {}", error.to(lang));
    }
    for (family, text, notation) in [("rotation", "1\n10\n1 2 3 4\n", "sgt"), ("hitori", "1 2\n. 1\n", "sgt")] {
        let why = ALL.convert(text, family, notation).expect_err("it has no such notation");
        let _ = writeln!(out, "{family} as {notation}\n  {}", why.to(lang));
    }
    let mut game = ALL.read("1 2\n1 1\n", "hitori").expect("a puzzle").play();
    let saved = ALL.read("1 2\n2 2\n", "hitori").expect("a puzzle").play().save();
    for state in ["{}", &saved, &saved.replace("\"shumi\":1", "\"shumi\":2")] {
        let why = game.restore(state).expect_err("no game of this puzzle");
        let _ = writeln!(out, "saved {state}\n  {}", why.to(lang));
    }
    let clue = |across| KakuroCell::Black { down: None, across: Some(across) };
    for (values, why) in [
        ("a Sudoku of 5 rows", Sudoku::new(5, &[0; 25]).err()),
        ("a Sudoku of 15 values", Sudoku::new(4, &[0; 15]).err()),
        ("a Sudoku with 10", Sudoku::try_from([10; 81]).err()),
        ("a Kakuro of one white cell", Kakuro::new(1, 1, &[KakuroCell::White]).err()),
        ("a Kakuro with an idle clue", Kakuro::new(1, 2, &[clue(3), KakuroCell::BLACK]).err()),
        ("a Kakuro without a clue", KakuroRepeats::new(2, 2, &[KakuroCell::BLACK, KakuroCell::BLACK, clue(3), KakuroCell::White]).err()),
        ("a Hitori with 0", Hitori::new(1, 2, &[Some(1), Some(0)]).err()),
        ("a Rotation with a number too much", Rotation::new(1, 1, vec![4], vec![1; 4]).and_then(|p| p.with_start(&[2; 4])).err()),
    ] {
        let _ = writeln!(out, "{values}\n  {}", why.expect("no such puzzle").to(lang));
    }
    out
}

#[test]
fn errors_are_told_in_every_language() {
    for lang in Lang::all() {
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/errors/{}.txt", lang.code()));
        let text = told(lang);
        shumi_testing::compare_with(&file, &text).unwrap();
    }
}

#[test]
fn the_fields_of_an_error_are_english_and_its_parts_are_in_the_language_that_is_asked_for() {
    for (family, text) in WRONG {
        let Err(Error::Text(error)) = ALL.read(text, family) else { continue };
        let english = Lang::default();
        assert_eq!((error.expected_in(english), error.found_in(english)), (error.expected.clone(), error.found.clone()));
        assert_eq!(error.to_string(), error.to(english));
        for lang in Lang::all() {
            let whole = error.to(lang);
            assert!(whole.contains(&error.expected_in(lang)) && whole.contains(&error.found_in(lang)), "{whole}");
            assert!(!whole.contains('{') || text.contains('{'), "a placeholder without argument: {whole}");
            assert!(lang == english || !whole.contains(" the "), "a mixture: {whole}");
        }
    }
}
