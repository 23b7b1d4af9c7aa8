//! Links and files of Kakuro.

use proptest::prelude::*;

use crate::ALL;
use shumi_core::text::{Cursor, Stop};
use shumi_frame::registry::Problem;
use shumi_frame::session::Action;
use shumi_testing::{changed, changes, corpus_rows, is_in};

/// Addresses, and the puzzles as text.
const GOLDEN: [(&str, &str); 3] = [
    (
        "https://puzz.link/p?kakuro/3/3/l4-m-6l4a37",
        "4 4\nXXXXX 04\\XX 10\\XX XXXXX\nXX\\03 ..... ..... 04\\XX\nXX\\07 ..... ..... .....\nXXXXX XX\\06 ..... .....\n",
    ),
    (
        "https://puzz.link/p?kakuro/5/5/48la-.na-lh3l-Bn.-cl.c4a3",
        "6 6\nXXXXX XXXXX 12\\XX 04\\XX XXXXX XXXXX\nXXXXX 04\\08 ..... ..... 10\\XX XXXXX\nXX\\10 ..... ..... ..... ..... 10\\XX\n\
         XX\\03 ..... ..... 17\\03 ..... .....\nXXXXX XX\\21 ..... ..... ..... .....\nXXXXX XXXXX XX\\12 ..... ..... XXXXX\n",
    ),
    (
        "https://puzz.link/p?kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG",
        "6 7\nXXXXX XXXXX 29\\XX 14\\XX XXXXX 22\\XX 03\\XX\nXXXXX 23\\12 ..... ..... 17\\04 ..... .....\n\
         XX\\21 ..... ..... ..... ..... ..... .....\nXX\\16 ..... ..... 09\\15 ..... ..... 03\\XX\n\
         XX\\26 ..... ..... ..... ..... ..... .....\nXXXXX XX\\16 ..... ..... XX\\10 ..... .....\n",
    ),
];

/// The second of them with clues of 0, in the form of its program.
const ZEROS: &str = "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3";

/// The same as a file, with an incomplete answer.
const FILE: &str = "pzprv3/kakuro/5/5/0 0 12 4 0 0 /0 8,4 . . 0,10 0,0 /10 . . . . 0,10 /3 . . 3,17 . . /0 21,0 . . . . /0 0,0 12,0 . . \
                    0,0 /\
                    . . 3 . . /3 4 1 2[1,,7,] . /1 2 . 1 2 /. . 9 .[,3,8,] 8 /. . 8 4 . /";

fn bad(text: &str) -> String {
    ALL.read(text, "kakuro").map(|p| p.write("text")).expect_err("an error").to_string()
}

fn written(problem: &dyn Problem) -> String {
    problem.write("text").expect("small clues fit")
}

#[test]
fn links_and_texts_are_the_same_puzzles() {
    for (link, text) in GOLDEN {
        for id in ["auto", "kakuro"] {
            assert_eq!(ALL.convert(link, id, "text").as_deref(), Ok(text), "{link}");
        }
        assert_eq!(ALL.convert(text, "kakuro", "puzzlink"), Ok(format!("{link}\n")));
        assert_eq!(ALL.convert(link, "kakuro", "puzzlink"), Ok(format!("{link}\n")));
    }
    assert_eq!(ALL.convert(ZEROS, "kakuro", "text").as_deref(), Ok(GOLDEN[1].1));
}

#[test]
fn an_address_may_be_dressed_in_many_ways() {
    let body = "3/3/l4-m-6l4a37";
    let heads = [
        "kakuro/",
        "?kakuro/",
        "p?kakuro/",
        "puzz.link/p?kakuro/",
        "http://pzv.jp/p.html?kakuro/",
        "https://pzprxs.vercel.app/p?kakuro_edit/",
        "HTTPS://puzz.link/p.html?type=editor&kakuro_play/",
        "https://puzz.link/p?type=player&x=1&kakuro/v:a/",
        "kakuro/c/",
        "kakuro/v:x/c/",
    ];
    for head in heads {
        for tail in ["", "/", "//", "\n", " \r\n\n"] {
            let link = format!("{head}{body}{tail}");
            assert_eq!(ALL.convert(&link, "auto", "text").as_deref(), Ok(GOLDEN[0].1), "{link}");
        }
    }
}

#[test]
fn a_short_body_leaves_white_cells_and_no_clues() {
    let white = "3 3\nXXXXX XXXXX XXXXX\nXXXXX ..... .....\nXXXXX ..... .....\n";
    for link in ["kakuro/2/2", "kakuro/2/2/", "kakuro/2/2/l", "kakuro/2/2/n", "kakuro/2/2/n--", "kakuro/2/2/n00--"] {
        assert_eq!(ALL.convert(link, "kakuro", "text").as_deref(), Ok(white), "{link}");
    }
    assert_eq!(ALL.convert(white, "kakuro", "puzzlink").as_deref(), Ok("https://puzz.link/p?kakuro/2/2/n----\n"));
}

#[test]
fn a_file_with_answers_is_a_game_that_has_begun() {
    let value = "_ _ _ _ _ _\n_ _ . 3 _ _\n_ 3 4 1 2 _\n_ 1 2 _ 1 2\n_ _ . 9 . 8\n_ _ _ 8 4 _\n";
    let encoded = FILE.replace(' ', "%20").replace('[', "%5B").replace("]", "%5d");
    let dressed = [
        FILE.to_string(),
        FILE.replace('/', "\n"),
        FILE.replace('/', "\r\n").replace("pzprv3", "pzprv3.1"),
        format!("{}\n", FILE.trim_end_matches('/')),
        format!("https://puzz.link/p?{FILE}"),
        format!("https://puzz.link/p?{encoded}\n"),
        format!("{FILE}\ninfo:{{\n \"metadata\": {{\"comment\": \"}}{{\\\"/\"}},\n \"history\": {{}}}}\n"),
        format!("{FILE}history:{{\"type\":\"pzpr\",\"a\":[{{}}]}}"),
    ];
    for text in dressed {
        let puzzle = ALL.read(&text, "auto").unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(written(puzzle.as_ref()), GOLDEN[1].1, "{text}");
        let mut game = puzzle.play();
        assert_eq!((game.value().as_str(), game.status().moves), (value, 0), "{text}");
        assert!(game.save().contains("132"), "marks 3 and 8 stand in {}", game.save());
        let _ = game.act(Action::Reset);
        assert_eq!(game.status().filled, 0);
    }
    let bare = FILE.split("/. . 3").next().expect("the puzzle alone");
    for text in [bare.to_string(), format!("{bare}/"), format!("{bare}/{}", ". . . . . /".repeat(5))] {
        let puzzle = ALL.read(&text, "auto").unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!((written(puzzle.as_ref()).as_str(), puzzle.play().status().filled), (GOLDEN[1].1, 0));
    }
}

#[test]
fn errors_in_links_have_a_position() {
    let cases = [
        (
            "kakuro/1000000000/3/l",
            "line 1, column 8: expected 1 to 9999 columns and rows, and no more than 4000000 cells with the clues, found `1000000000/3/l`",
        ),
        (
            "kakuro/0/3/l",
            "line 1, column 8: expected 1 to 9999 columns and rows, and no more than 4000000 cells with the clues, found `0/3/l`",
        ),
        ("kakuro/-1/3/l", "line 1, column 8: expected the number of columns, found `-1/3/l`"),
        ("kakuro/99999999999999999999/3/l", "line 1, column 8: expected the number of columns, found `99999999999999999999…`"),
        ("kakuro/3", "line 1, column 9: expected `/` and the number of rows, found the end of the text"),
        ("kakuro/3/3l", "line 1, column 11: expected `/` and the cells, found `l`"),
        ("kakuro/", "line 1, column 8: expected the number of columns, found the end of the text"),
        ("\nhttps://puzz.link/p?nurikabe/3/3/l", "line 2, column 21: expected a puzzle of type `kakuro`, found `nurikabe/3/3/l`"),
        (
            "https://puzz.link/kakuro/3/3",
            "line 1, column 1: expected an address with a `?` and the puzzle behind it, found `https://puzz.link/ka…`",
        ),
        ("kakuro/3/3/l4-m-6m", "line 1, column 18: expected no more cells than are left (2), found `m`"),
        ("kakuro/3/3/l4-m-6l4a375", "line 1, column 23: expected the end of the link, as the puzzle is complete, found `5`"),
        ("kakuro/3/3/l4-m-6l4a3/7", "line 1, column 22: expected the clue left of a row, found `/7`"),
        ("kakuro/3/3/l4", "line 1, column 14: expected an across clue, found the end of the text"),
        ("kakuro/3/3/l%30", "line 1, column 13: expected a down clue, `.`, or `k` to `z` for white cells, found `%30`"),
        ("kakuro/3/3/lé", "line 1, column 13: expected a down clue, `.`, or `k` to `z` for white cells, found `é`"),
        ("kakuro/2/2/k45l", "line 1, column 14: expected no clue across, as no white cell follows in the row, found `5l`"),
        ("kakuro/2/2/m45", "line 1, column 13: expected no clue down, as no white cell follows below, found `45`"),
    ];
    for (text, error) in cases {
        assert_eq!(bad(text), error, "{text}");
    }
}

#[test]
fn errors_in_files_have_a_position() {
    let edited = |from: &str, to: &str| FILE.replacen(from, to, 1);
    let cases = [
        (edited("kakuro", "hitori"), "line 1, column 8: expected a puzzle of type `kakuro`, found `hitori/5/5/0`"),
        (edited("5/5", "x/5"), "line 1, column 15: expected the number of rows, found `x/5/0`"),
        (
            edited("5/5", "5/99999"),
            "line 1, column 15: expected 1 to 9999 columns and rows, and no more than 4000000 cells with the clues, found `5/99999/0`",
        ),
        (edited("12 4", "12 46"), "line 1, column 26: expected a clue up to 45, 0 for none, found `46`"),
        (edited("8,4", "84"), "line 1, column 35: expected `.`, or clues up to 45 such as `8,4` (across, down; 0 for none), found `84`"),
        (edited("0,0 /10", "0,3 /10"), "line 1, column 48: expected no clue down, as no white cell follows below, found `0,3`"),
        (edited("10 . . .", "10 . . "), "line 1, column 68: expected cell 6 of 6 in row 3, found `/3`"),
        (edited("3 4 1 2", "3 4 1 10"), "line 1, column 139: expected a digit from 1 to 9, or `.`, found `10[1,,7,]`"),
        (edited("8 4 . /", "8 4 7 /"), "line 1, column 188: expected `.` for a black cell, found `7`"),
        (format!("{FILE}history:{{"), "line 1, column 200: expected the end of the file's history, found the end of the text"),
        (format!("http://x/?{}", edited("12 4", "12 4%")), "line 1, column 37: expected `%` and two hexadecimal digits, found `%`"),
        (format!("x/p?{}", edited("12 4", "%31%32 %FF")), "line 1, column 34: expected text in UTF-8, found `%FF`"),
        (format!("x/p?{}", edited("12 4", "1%32%2046")), "line 1, column 34: expected a clue up to 45, 0 for none, found `46`"),
        (format!("x/p?{FILE}/1"), "line 1, column 195: expected the end of the file, found `/1`"),
    ];
    let wrong: Vec<_> = cases.iter().map(|(text, error)| (text, bad(text), error)).filter(|(_, is, was)| is != *was).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_a_link_cannot_hold_is_reported() {
    let unfit = |text: &str| ALL.convert(text, "kakuro", "puzzlink").expect_err("no link").to_string();
    assert_eq!(unfit("2 2\nXXXXX 46\\XX\nXX\\04 .....\n"), "a link holds clues from 1 to 45, but the down run from r2c2 on has 46");
    assert_eq!(unfit("2 2\nXXXXX 04\\XX\nXX\\00 .....\n"), "a link holds clues from 1 to 45, but the across run from r2c2 on has 0");
    assert_eq!(unfit("1 2\nXXXXX XXXXX\n"), "a link cannot hold a board without cells beside the first row and column");
    let error = ALL.convert(GOLDEN[0].0, "kakuro-repeats", "text").expect_err("no such notation").to_string();
    assert_eq!(error, "line 1, column 1: expected kakuro-repeats as text or json, found `https://puzz.link/p?…`");
    let error = ALL.convert("https://puzz.link/p?nurikabe/3/3/l", "auto", "text").expect_err("no such type").to_string();
    assert!(error.starts_with("line 1, column 21: expected ") && error.contains("`kakuro`"), "{error}");
}

#[test]
fn links_follow_one_another_and_may_arrive_in_pieces() {
    let text = format!("{}\n{FILE}\n{ZEROS} {}\n", GOLDEN[2].0, GOLDEN[0].0);
    let expected = [2, 1, 1, 0].map(|i| GOLDEN[i].1);
    let entry = ALL.family("kakuro").expect("an id");
    for family in [None, entry] {
        let mut cursor = Cursor::new(&text);
        for expected in expected {
            let puzzle = ALL.read_next(&mut cursor, family).expect("readable").expect("one more");
            assert_eq!(written(puzzle.as_ref()), expected);
        }
        assert!(ALL.read_next(&mut cursor, family).expect("the end").is_none());
        for cut in 0..text.len() {
            let mut cursor = Cursor::over(&text.as_bytes()[..cut], false);
            let mut seen = 0;
            let stop = loop {
                match ALL.read_next(&mut cursor, family) {
                    Ok(Some(puzzle)) => assert_eq!(written(puzzle.as_ref()), expected[seen]),
                    Ok(None) => panic!("the text may go on"),
                    Err(stop) => break stop,
                }
                seen += 1;
            };
            assert_eq!(stop, Stop::More, "{}", &text[..cut]);
        }
    }
}

#[test]
fn every_puzzle_of_the_corpus_comes_back_from_a_link() {
    let rows = corpus_rows("kakuro.jsonl");
    let mut held = 0;
    for row in &rows {
        let text = row["puzzle"].as_str().expect("a puzzle");
        if text.len() > 100_000 {
            continue;
        }
        let puzzle = ALL.read(text, "kakuro").expect("readable");
        match puzzle.write("puzzlink") {
            Ok(link) => assert_eq!(ALL.read(&link, "auto").expect("readable").write("text"), puzzle.write("text"), "{link}"),
            Err(why) => assert!(why.to_string().starts_with("a link holds clues from 1 to 45"), "{why}"),
        }
        held += 1;
    }
    assert!(held > 20, "{held}");
}

proptest! {
    /// Any mutation of a link or file is either read and written back, or rejected with a position inside it.
    #[test]
    fn changed_links_and_files_are_read_or_refused(
        by in changes(b"0-.kz9aZ/ \n%?,[\xff"),
        which in 0usize..6,
    ) {
        let encoded = format!("?{}", FILE.replace(' ', "%20"));
        let text = [GOLDEN[0].0, GOLDEN[1].0, GOLDEN[2].0, ZEROS, FILE, &encoded][which];
        let text = changed(text.as_bytes(), by);
        let family = ALL.family("kakuro").expect("an id");
        let whole = ALL.read_next(&mut Cursor::over(&text, true), family);
        match &whole {
            Ok(puzzle) => {
                let Some(puzzle) = puzzle else { return Ok(()) };
                if let Ok(link) = puzzle.write("puzzlink") {
                    let back = ALL.read(&link, "kakuro").map(|p| p.write("json"));
                    prop_assert_eq!(back, Ok(puzzle.write("json")), "{}", link);
                }
            }
            Err(Stop::Bad(e)) => prop_assert!(is_in(&text, e), "{}", e),
            Err(Stop::More) => prop_assert!(false, "a whole text is enough"),
        }
        let cut = text.len() / 2;
        if let Err(Stop::Bad(e)) = ALL.read_next(&mut Cursor::over(&text[..cut], false), family) {
            prop_assert!(whole.is_err(), "{} in part, taken as a whole", e);
        }
    }
}
