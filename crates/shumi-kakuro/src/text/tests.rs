//! Grids as text.

use super::*;
use proptest::prelude::*;
use shumi_testing::{changed, changes, corpus_rows, is_in};

const SMALL: &str = "3 3\nXXXXXXX 004\\XXX 005\\XXX\nXXX\\003 ....... .......\nXXX\\006 ....... XXXXXXX\n";

fn read(text: &str, width: Width) -> Result<Layout, String> {
    read_grid(&mut Cursor::new(text), width).map_err(|stop| match stop {
        Stop::Bad(error) => error.to_string(),
        Stop::More => panic!("a whole text is enough"),
    })
}

fn refused(text: &str, width: Width) -> String {
    read(text, width).expect_err(text)
}

#[test]
fn a_grid_is_written_as_it_was_read() {
    let layout = read(SMALL, Width::Seven).unwrap();
    assert_eq!((layout.n_cells(), layout.runs.len()), (3, 4));
    assert_eq!(write_grid(&layout, Width::Seven).as_deref(), Ok(SMALL));
    let five = "3 3\nXXXXX 04\\XX 05\\XX\nXX\\03 ..... .....\nXX\\06 ..... XXXXX\n";
    assert_eq!(write_grid(&layout, Width::Five).as_deref(), Ok(five));
    assert_eq!(read(five, Width::Five).as_ref(), Ok(&layout));
}

#[test]
fn blanks_and_breaks_may_vary() {
    let layout = read(SMALL, Width::Seven).unwrap();
    let one_line = format!("3 3\n{}", SMALL[4..].replace('\n', " "));
    for text in [
        one_line.clone() + "\n",
        one_line,
        SMALL.replace('\n', "\r\n"),
        SMALL.replace(' ', "\t"),
        SMALL.replace(' ', "  ").replace('\n', " \t\n"),
        format!("\u{feff}{SMALL}"),
        format!("\n \n{SMALL}\n"),
        SMALL.trim_end().into(),
    ] {
        assert_eq!(read(&text, Width::Seven).as_ref(), Ok(&layout), "{text:?}");
    }
}

#[test]
fn puzzles_follow_one_another() {
    let text = format!("{SMALL}\n{SMALL}");
    let mut cursor = Cursor::new(&text);
    for _ in 0..2 {
        read_grid(&mut cursor, Width::Seven).unwrap();
    }
    assert_eq!(cursor.at_end(), Ok(true));
}

#[test]
fn a_text_that_may_go_on_asks_for_more_until_its_last_line_ends() {
    for n in 0..SMALL.len() {
        let got = read_grid(&mut Cursor::over(&SMALL.as_bytes()[..n], false), Width::Seven);
        assert_eq!(got, Err(Stop::More), "after {n} bytes");
    }
    assert!(read_grid(&mut Cursor::over(SMALL.as_bytes(), false), Width::Seven).is_ok());
}

#[test]
fn errors_name_the_position_and_what_was_expected() {
    let seven = |from: &str, to: &str| {
        assert!(SMALL.contains(from));
        refused(&SMALL.replacen(from, to, 1), Width::Seven)
    };
    let cell = Message::from(Width::Seven.samples());
    assert_eq!(refused("", Width::Seven), "line 1, column 1: expected the number of rows, 1 to 10000, found the end of the text");
    assert_eq!(seven("3 3", "0 3"), "line 1, column 1: expected the number of rows, 1 to 10000, found `0`");
    assert_eq!(seven("3 3", "3 1000000000"), "line 1, column 3: expected the number of columns, 1 to 10000, found `1000000000`");
    assert_eq!(
        seven("3 3", "10000 10000"),
        "line 1, column 7: expected a number of columns from 1 that makes at most 4000000 cells, found `10000`"
    );
    assert_eq!(
        seven("3 3\n", "3 3 "),
        "line 1, column 5: expected the end of the line after the numbers of rows and columns, found `XXXXXXX`"
    );
    assert_eq!(seven(".......", "....."), format!("line 3, column 9: expected {cell}, found `.....`"));
    assert_eq!(seven(".......", "......x"), format!("line 3, column 9: expected {cell}, found `......x`"));
    assert_eq!(seven("004", "0O4"), format!("line 2, column 9: expected {cell}, found `0O4\\XXX`"));
    assert_eq!(seven(" XXXXXXX\n", "\n"), "line 4, column 16: expected cell 3 of 3 in row 3, found the end of the line");
    assert_eq!(seven("XXX\\006 ....... XXXXXXX\n", ""), "line 4, column 1: expected row 3 of 3, found the end of the text");
    assert_eq!(seven(" XXXXXXX\n", " XXXXXXX .......\n"), "line 4, column 25: expected the end of the line after cell 3, found `.......`");
    assert_eq!(
        seven("XXX\n", "XXX .......\n"),
        "line 2, column 32: expected cell 5 of 9 (the line goes on after the 3 cells of row 1, so it must hold all rows), \
         found the end of the line"
    );
}

#[test]
fn flaws_are_reported_at_their_cells() {
    let seven = |from: &str, to: &str| refused(&SMALL.replacen(from, to, 1), Width::Seven);
    let place = |error: String| error.split(": expected").next().unwrap().to_string();
    assert_eq!(place(seven("005\\XXX", ".......")), "line 2, column 17");
    assert_eq!(place(seven("XXX\\003", ".......")), "line 3, column 1");
    assert_eq!(place(seven("XXX\\003", "009\\003")), "line 3, column 1");
    assert_eq!(place(seven("XXXXXXX\n", "XXX\\009\n")), "line 4, column 17");
    assert_eq!(place(seven("XXXXXXX\n", "009\\XXX\n")), "line 4, column 17");
    assert_eq!(place(seven("005\\XXX", "005\\001")), "line 2, column 17");
    assert_eq!(place(seven("XXX\\006", "XXXXXXX")), "line 4, column 9");
    assert_eq!(place(seven("005\\XXX", "XXXXXXX")), "line 3, column 17");
    let free = "2 2\nXXXXX XXXXX\nXX\\04 .....\n";
    assert_eq!(read(free, Width::Five).unwrap().runs.iter().map(|r| r.clue).collect::<Vec<_>>(), [4, NONE]);
    assert!(write_grid(&read(free, Width::Five).unwrap(), Width::Seven).is_err());
}

#[test]
fn the_malformed_corpus_is_refused_with_a_place() {
    for case in corpus_rows("kakuro-repeats-malformed.jsonl") {
        let error = refused(case["text"].as_str().unwrap(), Width::Seven);
        assert!(error.starts_with("line "), "{}: {error}", case["name"]);
    }
}

#[test]
fn a_clue_too_long_for_the_width_is_named() {
    let mut layout = read(SMALL, Width::Seven).unwrap();
    layout.runs[1].clue = 100;
    assert_eq!(
        write_grid(&layout, Width::Five).map_err(|why| why.to_string()),
        Err("the across clue 100 at r3c2 has more than 2 digits".into())
    );
    assert!(write_grid(&layout, Width::Seven).is_ok());
}

proptest! {
    /// Any mutation of a text is either read or rejected with a position inside it; whole texts never need more input.
    #[test]
    fn changed_texts_are_read_or_refused(
        by in changes(b"X.\\019 \n\r\t\xff"),
        wide in any::<bool>(),
    ) {
        let text = changed(SMALL.as_bytes(), by);
        let width = if wide { Width::Seven } else { Width::Five };
        match read_grid(&mut Cursor::over(&text, true), width) {
            Ok(layout) => {
                let written = write_grid(&layout, width).unwrap();
                prop_assert_eq!(read(&written, width), Ok(layout));
            }
            Err(Stop::Bad(error)) => prop_assert!(is_in(&text, &error), "{}", error),
            Err(Stop::More) => prop_assert!(false, "a whole text is enough"),
        }
        // An early error stays the same when more of the text is known.
        let cut = text.len() / 2;
        if let Err(Stop::Bad(early)) = read_grid(&mut Cursor::over(&text[..cut], false), width) {
            let late = read_grid(&mut Cursor::over(&text, true), width);
            prop_assert!(matches!(late, Err(Stop::Bad(late)) if (late.line, late.column) == (early.line, early.column)));
        }
    }
}
