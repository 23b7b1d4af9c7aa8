//! Links, files and game IDs of Sudoku.

use proptest::prelude::*;

use super::shape::Shape;
use super::{puzzlink, sgt};
use shumi_core::text::{Cursor, Stop};
use shumi_core::words::errors;
use shumi_testing::{changed, changes, corpus_rows, is_in};

type Read = (Shape, Vec<u8>, Option<puzzlink::Filling>);

/// Reads exactly one puzzle from a link, file or ID.
fn read(text: &[u8]) -> Result<Read, Stop> {
    let mut cursor = Cursor::over(text, true);
    let done = match shumi_core::text::notation(&mut cursor)? {
        "sgt" => sgt::read(&mut cursor).map(|(shape, givens)| (shape, givens, None))?,
        _ => puzzlink::read(&mut cursor)?,
    };
    if cursor.at_end()? { Ok(done) } else { Err(cursor.wrong(errors::file::END).into()) }
}

fn good(text: &str) -> Read {
    read(text.as_bytes()).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

fn bad(text: &str) -> String {
    match read(text.as_bytes()) {
        Err(Stop::Bad(e)) => e.to_string(),
        other => panic!("{text}: {other:?}"),
    }
}

/// Writes rows of digits, `.` for none, numbers over 9 as letters from `A` on.
fn shown(shape: Shape, givens: &[u8]) -> String {
    let cell = |n: &u8| match *n {
        0 => '.',
        1..=9 => char::from(b'0' + n),
        _ => char::from(b'A' + n - 10),
    };
    givens.chunks(shape.size()).map(|row| row.iter().map(cell).collect::<String>()).collect::<Vec<_>>().join(" ")
}

#[test]
fn links_come_back_byte_for_byte() {
    let sixteen = "sudoku/16/16/-10ai9qfzh1zzzzzzzzzzt-10";
    let cases = [
        ("sudoku/4/4/g1k23k3g", ".1.. ...2 3... ..3."),
        (
            "sudoku/9/9/k8g1g7i2i99o2g3h75q19h5g4o83i4i6g4g5k",
            ".....8.1. 7...2...9 9........ .2.3..75. ......... .19..5.4. ........8 3...4...6 .4.5.....",
        ),
        (sixteen, ""),
    ];
    for (link, cells) in cases {
        let (shape, givens, filling) = good(link);
        assert_eq!(puzzlink::write(shape, &givens), Ok(format!("https://puzz.link/p?{link}\n")));
        assert!(filling.is_none() && (cells.is_empty() || shown(shape, &givens) == cells), "{link}");
    }
    let (_, givens, _) = good(sixteen);
    let filled: Vec<_> = (0..256).filter(|i| givens[*i] != 0).map(|i| (i / 16 + 1, i % 16 + 1, givens[i])).collect();
    assert_eq!(filled, [(1, 1, 16), (1, 2, 10), (1, 6, 9), (2, 2, 15), (3, 9, 1), (16, 16, 16)]);
    assert_eq!(good("sudoku/4/4/g1.k.3").1, [0, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn game_ids_come_back_byte_for_byte() {
    let cases = [
        (
            "3x3dt:a3d1_9a8_9b3_5_2e8a2_3d6_5a8c4c7c6c6a4_9d4_9a7e5_4_8b1_9a7_9d4a",
            ".3....19. 89..352.. ...8.23.. ..65.8... 4...7...6 ...6.49.. ..49.7... ..548..19 .79....4.",
        ),
        ("2x3:b3_1a5d4c2b6_6b5c2d5a1_6b", "..31.5 ....4. ..2..6 6..5.. .2.... 5.16.."),
    ];
    for (id, cells) in cases {
        let (shape, givens, _) = good(id);
        let bare = id.replace("dt", "");
        assert_eq!((shown(shape, &givens).as_str(), sgt::write(shape, &givens)), (cells, format!("{bare}\n")));
        for dressed in [format!("{bare}\n"), bare.replace(':', "r2dt:"), bare.replace(':', "md4a:"), bare.replace(':', "adu:")] {
            assert_eq!(good(&dressed).1, givens, "{dressed}");
        }
    }
    let bare = "3:a3d1_9a8_9b3_5_2e8a2_3d6_5a8c4c7c6c6a4_9d4_9a7e5_4_8b1_9a7_9d4a";
    assert_eq!(good(bare).1, good(cases[0].0).1);
}

#[test]
fn a_file_with_answers_has_begun() {
    let text = "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /2 . 4 3 /4 3 .[1,,4,] . /. 4 2 + /1 2 3 .[,2,,] /";
    let (_, givens, filling) = good(text);
    assert_eq!(givens, [0, 1, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 3, 0]);
    let values: Vec<_> = filling.iter().flatten().copied().collect();
    assert_eq!(values.iter().map(|c| c.0).collect::<Vec<_>>(), [2, 1, 4, 3, 4, 3, 0, 2, 3, 4, 2, 0, 1, 2, 3, 0]);
    assert_eq!((values[6].1, values[15].1), (0b1001, 0b10));
    assert_eq!(good(&text.replace('/', "\n")).2, filling);
    assert!(good("pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /. 1 . . /. . . . /. . . . /. . . . /").2.is_none());
    assert_eq!(bad(&text.replace("/2 . 4", "/2 3 4")), "line 1, column 55: expected `.`, for the cell is given as 1, found `3`");
    assert_eq!(bad(&text.replace("/2 . 4", "/2 . 5")), "line 1, column 57: expected a number from 1 to 4, or `.`, found `5`");
    assert_eq!(bad("pzprv3/sudoku/5/"), "line 1, column 15: expected 4, 6, 9, 16 or 25, found `5/`");
}

#[test]
fn a_file_opens_as_a_game_and_every_notation_tells_the_same_puzzle() {
    let text = "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /2 . 4 3 /4 3 .[1,,4,] . /. 4 2 + /1 2 3 .[,2,,] /";
    let puzzle = crate::ALL.read(text, "auto").expect("readable");
    let game = puzzle.play();
    assert_eq!((game.value().as_str(), game.status().moves), ("2143\n43.2\n342.\n123.\n", 0));
    assert_eq!(puzzle.write("puzzlink").as_deref(), Ok("https://puzz.link/p?sudoku/4/4/g1k23k3g\n"));
    for notation in ["text", "json", "puzzlink", "sgt"] {
        let written = puzzle.write(notation).expect("every one holds it");
        assert_eq!(crate::ALL.read(&written, "auto").map(|p| p.write("json")), Ok(puzzle.write("json")), "{written}");
    }
    for notation in ["puzzlink", "sgt"] {
        let target = crate::ALL.read(&"0 0 0 0 0 0 0 0 0\n".repeat(9), "target-sudoku").expect("readable");
        assert!(target.write(notation).is_err());
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (text, error) in [
        ("sudoku/9/1000000000/1", "line 1, column 8: expected 4, 6, 9, 16 or 25 columns and as many rows, found `9/1000000000/1`"),
        ("sudoku/9/4/1", "line 1, column 8: expected 4, 6, 9, 16 or 25 columns and as many rows, found `9/4/1`"),
        ("sudoku/4/4/5", "line 1, column 12: expected a number from 1 to 4, found `5`"),
        ("sudoku/4/4/0", "line 1, column 12: expected a number from 1 to 4, found `0`"),
        ("sudoku/4/4/z", "line 1, column 12: expected no more cells than are left (16), found `z`"),
        ("sudoku/4/4/v1", "line 1, column 13: expected the end of the link after cell 16, found `1`"),
        ("9j:3_1a6", "line 1, column 2: expected a plain Solo (no jigsaw, `j`), found `j:3_1a6`"),
        (
            "6j:3_1a6b6f2h1f1b2a6_4,adaa__b_a_a_cadbdd____baab",
            "line 1, column 2: expected a plain Solo (no jigsaw, `j`), found `j:3_1a6b6f2h1f1b2a6_…`",
        ),
        ("3x3x:b2d9c7a3", "line 1, column 4: expected a plain Solo (no X-sudoku, `x`), found `x:b2d9c7a3`"),
        (
            "2x2k:p,aaa__baa__a__a__,3a8a4_6c9_6c4a",
            "line 1, column 4: expected a plain Solo (no killer, `k`), found `k:p,aaa__baa__a__a__…`",
        ),
        ("2x2:p,aaa", "line 1, column 6: expected the end of a plain Solo (no jigsaw, no killer), found `,aaa`"),
        ("3x2:a", "line 1, column 1: expected the blocks of a plain Solo: `2x2`, `2x3`, `3x3`, `4x4` or `5x5`, found `3x2:a`"),
        (
            "1000000000x1000000000:a",
            "line 1, column 1: expected the blocks of a plain Solo: `2x2`, `2x3`, `3x3`, `4x4` or `5x5`, found `1000000000x100000000…`",
        ),
        ("3x3dz:a", "line 1, column 5: expected a letter of difficulty that this game has, found `z:a`"),
        ("2x2:p1", "line 1, column 6: expected the end of the game ID, as it has all cells, found `1`"),
        ("2x2:a1g", "line 1, column 8: expected 7 more of the cells: numbers, or `a` to `z` for empty cells, found the end of the text"),
        ("2x2:q", "line 1, column 5: expected no more cells than are left (16), found `q`"),
        ("2x2:o5", "line 1, column 6: expected a number from 1 to 4, found `5`"),
    ] {
        assert_eq!(bad(text), error, "{text}");
    }
    assert!(bad("3x3dt#1").starts_with("line 1, column 6: expected `:` and the cells (only the program"));
}

#[test]
fn every_puzzle_of_the_corpus_comes_back() {
    for row in corpus_rows("sudoku.jsonl") {
        let shape = Shape::of_size(row["size"].as_u64().expect("a size") as usize).expect("a shape");
        let letter = if shape.size() > 9 { b'A' } else { b'1' };
        let cells = row["puzzle"].as_str().expect("a puzzle").bytes().filter(|b| !b.is_ascii_whitespace());
        let givens: Vec<u8> = cells.map(|b| b.checked_sub(letter).map_or(0, |n| n + 1)).collect();
        assert_eq!(givens.len(), shape.cells());
        let link = puzzlink::write(shape, &givens).expect("small numbers");
        assert_eq!(good(&link), (shape, givens.clone(), None));
        assert_eq!(good(&sgt::write(shape, &givens)), (shape, givens, None));
    }
}

proptest! {
    #[test]
    fn every_puzzle_comes_back((shape, givens) in (0usize..5).prop_flat_map(|i| {
        let shape = Shape::ALL[i];
        let given = prop_oneof![2 => Just(0u8), 1 => 1..=shape.size() as u8];
        (Just(shape), prop::collection::vec(given, shape.cells()))
    })) {
        let link = puzzlink::write(shape, &givens).expect("small numbers");
        prop_assert_eq!(good(&link), (shape, givens.clone(), None));
        prop_assert_eq!(good(&sgt::write(shape, &givens)), (shape, givens, None));
    }

    /// Any mutation of a text is either read and written back, or rejected with a position inside the text.
    #[test]
    fn changed_texts_are_read_or_refused(
        by in changes(b"0-.kz9aZ_ \n%@#,x:/\xff"),
        which in 0usize..4,
    ) {
        let text = [
            "https://puzz.link/p?sudoku/4/4/g1k23k3g",
            "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /2 . 4 3 /4 3 .[1,,4,] . /. 4 2 + /1 2 3 .[,2,,] /",
            "2x3r4dt:b3_1a5d4c2b6_6b5c2d5a1_6b",
            "2x2:c1d2a3_4d",
        ][which];
        let text = changed(text.as_bytes(), by);
        match read(&text) {
            Ok((shape, givens, _)) => prop_assert_eq!(good(&sgt::write(shape, &givens)), (shape, givens, None)),
            Err(Stop::Bad(e)) => prop_assert!(is_in(&text, &e), "{}", e),
            Err(Stop::More) => prop_assert!(false, "a whole text is enough"),
        }
    }
}
