//! Links, files and game IDs of Hitori and Kuromasu.

use proptest::prelude::*;

use super::board::Board;
use super::{Clue, Shade, Shading, Variant, puzzlink, sgt};
use shumi_core::grid::{Grid, Size};
use shumi_core::text::{Cursor, Stop};
use shumi_core::words::errors;
use shumi_frame::family::Opened;
use shumi_testing::{changed, changes, corpus_rows, is_in};

/// Reads exactly one puzzle from a link, file or ID.
fn read(text: &[u8], variant: Variant) -> Result<Opened<Shading>, Stop> {
    let mut cursor = Cursor::over(text, true);
    let done = match shumi_core::text::notation(&mut cursor)? {
        "sgt" => (sgt::read(&mut cursor, variant)?, None),
        _ => puzzlink::read(&mut cursor, variant)?,
    };
    if cursor.at_end()? { Ok(done) } else { Err(cursor.wrong(errors::file::END).into()) }
}

fn good(text: &str, variant: Variant) -> Shading {
    read(text.as_bytes(), variant).unwrap_or_else(|e| panic!("{text}: {e:?}")).0
}

fn bad(text: &str, variant: Variant) -> String {
    match read(text.as_bytes(), variant) {
        Err(Stop::Bad(e)) => e.to_string(),
        other => panic!("{text}: {other:?}"),
    }
}

/// Writes the cells for the expectations, one row per line.
fn shown(p: &Shading) -> String {
    let cell = |c: &Clue| match c {
        Clue::None => ".".into(),
        Clue::Unknown => "?".into(),
        Clue::Number(n) => n.to_string(),
    };
    let row = |row: &[Clue]| row.iter().map(cell).collect::<Vec<_>>().join(" ");
    p.clues.at.chunks(p.clues.size.cols.into()).map(row).collect::<Vec<_>>().join(" / ")
}

const KURODOKO_5: &str = ". . . 7 . / 5 . . . . / . . 2 . . / . . . . 2 / . 4 . . .";
const KURODOKO_9: &str = ". . 3 . . . . 4 . / 3 . . . . 4 . . . / . . . ? . . . . 4 / . 3 . . . . ? . . / . . . . 13 . . . . / . . ? . . \
                          . . 5 . / \
                          6 . . . . ? . . . / . . . 7 . . . . 5 / . 6 . . . . 5 . .";

#[test]
fn links_come_back_byte_for_byte() {
    use Variant::{Hitori, Kuromasu};
    let cases = [
        (Kuromasu, "kurodoko/5/5/i7g5l2l2g4i", KURODOKO_5),
        (Kuromasu, "kurodoko/6/5/h2j2h3r5g2j", ". . 2 . . . / . 2 . . 3 . / . . . . . . / . . . . . 5 / . 2 . . . ."),
        (Kuromasu, "kurodoko/9/9/h3j4g3j4l.j4g3j.ldl.j5g6j.l7j5g6j5h", KURODOKO_9),
        (Hitori, "hitori/4/4/1114142333214213", "1 1 1 4 / 1 4 2 3 / 3 3 2 1 / 4 2 1 3"),
        (Hitori, "hitori/6/5/111.45.2..453.3.1..2....3.3.1.", "1 1 1 . 4 5 / . 2 . . 4 5 / 3 . 3 . 1 . / . 2 . . . . / 3 . 3 . 1 ."),
        (Hitori, "hitori/3/3/-10-111z@.-zza2", "36 37 1 / 35 ? . / 1295 10 2"),
    ];
    for (variant, link, cells) in cases {
        let puzzle = good(link, variant);
        assert_eq!(shown(&puzzle), cells, "{link}");
        assert_eq!(puzzlink::write(&puzzle), Ok(format!("https://puzz.link/p?{link}\n")));
        let other = if variant == Hitori { Kuromasu } else { Hitori };
        assert!(bad(link, other).starts_with("line 1, column 1: expected a puzzle of type `"), "{link}");
    }
    let old = good("http://pzv.jp/p.html?type=editor&hitori_edit/v:x/c/3/3/-10-111z%.-zza2/", Hitori);
    assert_eq!(shown(&old), cases[5].2);
    assert_eq!(shown(&good("kurodoko/6/5/zk-11g+12c", Kuromasu)), ". . . . . . / . . . . . . / . . . . . . / . . . . . . / . 17 . 300 . .");
    assert_eq!(shown(&good("hitori/2/2/1", Hitori)), "1 . / . .");
}

#[test]
fn game_ids_come_back_byte_for_byte() {
    use Variant::{Hitori, Kuromasu};
    let cases = [
        (
            Hitori,
            "5x5dk:4213424342314253455443512",
            "5x5:4213424342314253455443512",
            "4 2 1 3 4 / 2 4 3 4 2 / 3 1 4 2 5 / 3 4 5 5 4 / 4 3 5 1 2",
        ),
        (
            Hitori,
            "5de:4354155143552121421541354",
            "5x5:4354155143552121421541354",
            "4 3 5 4 1 / 5 5 1 4 3 / 5 5 2 1 2 / 1 4 2 1 5 / 4 1 3 5 4",
        ),
        (Hitori, "4x4:1114142333214213", "4x4:1114142333214213", "1 1 1 4 / 1 4 2 3 / 3 3 2 1 / 4 2 1 3"),
        (Kuromasu, "5x5:c7a5f2f2a4c", "5x5:c7a5f2f2a4c", KURODOKO_5),
        (
            Kuromasu,
            "9x6:b13_10d13f5i4b2i7f4d8_3b",
            "9x6:b13_10d13f5i4b2i7f4d8_3b",
            ". . 13 10 . . . . 13 / . . . . . . 5 . . / . . . . . . . 4 . / . 2 . . . . . . . / . . 7 . . . . . . / 4 . . . . 8 3 . .",
        ),
        (Kuromasu, "9x6:a14b10a9b10f3t8f4b7a7b4a", "9x6:a14b10a9b10f3t8f4b7a7b4a", ""),
        (Kuromasu, "7:d7b3e8e5c7a7c13e4e8b4d", "7x7:d7b3e8e5c7a7c13e4e8b4d", ""),
    ];
    for (variant, id, canonical, cells) in cases {
        let puzzle = good(id, variant);
        assert_eq!(sgt::write(&puzzle), Ok(format!("{canonical}\n")));
        if !cells.is_empty() {
            assert_eq!(shown(&puzzle), cells, "{id}");
        }
    }
}

#[test]
fn a_file_with_answers_has_begun() {
    let text = "pzprv3/hitori/4/4/1 1 1 4 /1 4 - 3 /3 3 . 1 /4 2 1 3 /# + # . /+ + + . /# + # + /+ + + # /";
    let shade = |b: u8| match b {
        b'#' => Shade::Shaded,
        b'+' => Shade::Unshaded,
        _ => Shade::Undecided,
    };
    let board = |shades: &str| Board { shades: shades.bytes().map(shade).collect() };
    let encoded = format!("https://puzz.link/p?{}", text.replace(' ', "%20").replace('#', "%23"));
    for text in [text.to_string(), text.replace('/', "\n"), encoded] {
        let (puzzle, started) = read(text.as_bytes(), Variant::Hitori).expect("readable");
        assert_eq!(shown(&puzzle), "1 1 1 4 / 1 4 ? 3 / 3 3 . 1 / 4 2 1 3");
        assert_eq!(started, Some(board("#+#.+++.#+#++++#")));
    }
    let file = |answers: &str| format!("pzprv3/kurodoko/2/3/2 - . /. . . /{answers}");
    let started = |answers: &str| read(file(answers).as_bytes(), Variant::Kuromasu).expect("readable").1;
    // The first two cells are clues.
    assert_eq!(started("+ . # /. + . /"), Some(board("++#.+.")));
    assert_eq!(started("+ . . /. . . /"), None);
    assert_eq!(started(""), None);
    assert_eq!(
        bad(&file(". # . /. . . /"), Variant::Kuromasu),
        "line 1, column 37: expected `.` for a clue, which is never shaded, found `#`"
    );
    assert_eq!(bad(&file(". . x /. . . /"), Variant::Kuromasu), "line 1, column 39: expected `#`, `+` or `.`, found `x`");
}

#[test]
fn errors_have_their_place() {
    use Variant::{Hitori, Kuromasu};
    let character = |most| format!("a number from 1 to {most}: `1` to `9`, `a` to `z` from 10 on, `A` to `Z` from 36 on");
    let cases = [
        (Hitori, "hitori/1000000000/3/1", "line 1, column 8: expected 1 to 200 columns and rows, found `1000000000/3/1`".to_string()),
        (Kuromasu, "kurodoko/101/3/1", "line 1, column 10: expected 1 to 100 columns and rows, found `101/3/1`".into()),
        (Hitori, "hitori/2/2/0", "line 1, column 12: expected a number from 1 to 1295, found `0`".into()),
        (Hitori, "hitori/2/2/12345", "line 1, column 16: expected the end of the link after cell 4, found `5`".into()),
        (Hitori, "hitori/2/2/1%2!", "line 1, column 15: expected a number from 1 to 1295 in base 36, `.` or `@`, found `!`".into()),
        (Kuromasu, "kurodoko/2/2/=000", "line 1, column 14: expected a number from 1 to 1295, found `=000`".into()),
        (Kuromasu, "kurodoko/2/2/k", "line 1, column 14: expected no more cells than are left (4), found `k`".into()),
        (Hitori, "pzprv3/hitori/1/2/1 1296 /. . /", "line 1, column 21: expected a number from 1 to 1295, `-` or `.`, found `1296`".into()),
        (Hitori, "63x5:1", "line 1, column 1: expected 1 to 62 columns and rows, found `63x5:1`".into()),
        (Hitori, "2x2:1231", format!("line 1, column 7: expected {}, found `31`", character(2))),
        (Hitori, "2x2:121", format!("line 1, column 8: expected {}, found the end of the text", character(2))),
        (Hitori, "2x2:12121", "line 1, column 9: expected the end of the game ID, as it has all cells, found `1`".into()),
        (Hitori, "2x2dx:1212", "line 1, column 5: expected a letter of difficulty that this game has, found `x:1212`".into()),
        (Hitori, "2x2j:1212", "line 1, column 4: expected `:` and the cells, found `j:1212`".into()),
        (Kuromasu, "5x5:z", "line 1, column 5: expected no more cells than are left (25), found `z`".into()),
        (
            Kuromasu,
            "5x5:x",
            "line 1, column 6: expected 1 more of the cells: numbers, or `a` to `z` for empty cells, found the end of the text".into(),
        ),
        (Kuromasu, "5x5:10x", "line 1, column 5: expected a number from 1 to 9, found `10x`".into()),
        (
            Kuromasu,
            "64x65:a",
            "line 1, column 1: expected columns and rows that are 128 at most together, and 100 each, found `64x65:a`".into(),
        ),
        (
            Kuromasu,
            "101x2:a",
            "line 1, column 1: expected columns and rows that are 128 at most together, and 100 each, found `101x2:a`".into(),
        ),
    ];
    for (variant, text, error) in cases {
        assert_eq!(bad(text, variant), error, "{text}");
    }
    assert!(bad("9x9#123", Kuromasu).starts_with("line 1, column 4: expected `:` and the cells (only the program"));
}

#[test]
fn what_a_notation_cannot_hold_is_an_error() {
    let puzzle = |variant, rows, cols, clue| Shading { variant, clues: Grid::new(Size { rows, cols }, clue) };
    let id = |variant, rows, cols, clue| sgt::write(&puzzle(variant, rows, cols, clue)).expect_err("no ID").to_string();
    use Variant::{Hitori, Kuromasu};
    assert_eq!(id(Hitori, 63, 5, Clue::Number(1)), "a game ID holds 1 to 62 columns and rows");
    assert_eq!(id(Hitori, 5, 5, Clue::Number(6)), "a game ID of this size holds numbers up to 5, but r1c1 has 6");
    assert_eq!(id(Hitori, 62, 62, Clue::Number(62)), "a game ID of this size holds numbers up to 61, but r1c1 has 62");
    assert_eq!(id(Hitori, 5, 5, Clue::None), "a game ID needs a number in every cell, but r1c1 has none");
    assert_eq!(id(Kuromasu, 65, 64, Clue::None), "a game ID holds columns and rows that are 128 at most together, and 100 each");
    assert_eq!(id(Kuromasu, 5, 5, Clue::Number(10)), "a game ID of this size holds numbers up to 9, but r1c1 has 10");
    assert_eq!(id(Kuromasu, 5, 5, Clue::Unknown), "a game ID cannot hold a clue without a number, like the one in r1c1");
    let unfit = puzzlink::write(&puzzle(Kuromasu, 5, 5, Clue::Number(1296)));
    assert_eq!(unfit.map_err(|why| why.to_string()), Err("a link holds numbers up to 1295, not 1296".into()));
}

#[test]
fn links_and_game_ids_of_the_corpus_come_back_byte_for_byte() {
    for (file, variant) in [("hitori.jsonl", Variant::Hitori), ("kuromasu.jsonl", Variant::Kuromasu)] {
        let rows = corpus_rows(file);
        let mut seen = 0;
        for row in &rows {
            let (_, cells) = row["puzzle"].as_str().expect("a puzzle").trim_end().split_once('\n').expect("cells");
            if let Some(url) = row["url"].as_str() {
                let puzzle = good(url, variant);
                assert_eq!(shown(&puzzle).replace(" / ", "\n"), cells, "{url}");
                assert_eq!(puzzlink::write(&puzzle), Ok(format!("{url}\n")));
                seen += 1;
            }
            if let Some(id) = row["sgt_id"].as_str() {
                let puzzle = good(id, variant);
                assert_eq!(shown(&puzzle).replace(" / ", "\n"), cells, "{id}");
                let (size, cells) = id.split_once(':').expect("a colon");
                let bare = size.split('d').next().expect("a size");
                assert_eq!(sgt::write(&puzzle), Ok(format!("{bare}:{cells}\n")));
                seen += 1;
            }
        }
        assert!(seen > 25, "{seen}");
    }
}

/// Generates any valid puzzle with sides below 12, numbers to 1295.
fn any_puzzle() -> impl Strategy<Value = Shading> {
    let clue = prop_oneof![
        2 => Just(Clue::None),
        1 => Just(Clue::Unknown),
        3 => (1u16..12).prop_map(Clue::Number),
        1 => (1u16..1296).prop_map(Clue::Number),
    ];
    (1u16..12, 1u16..12, any::<bool>()).prop_flat_map(move |(rows, cols, is_hitori)| {
        let variant = if is_hitori { Variant::Hitori } else { Variant::Kuromasu };
        let size = Size { rows, cols };
        prop::collection::vec(clue.clone(), size.cells()).prop_map(move |at| Shading { variant, clues: Grid { size, at } })
    })
}

proptest! {
    #[test]
    fn every_puzzle_comes_back(puzzle in any_puzzle()) {
        let link = puzzlink::write(&puzzle).expect("small numbers");
        prop_assert_eq!(&good(&link, puzzle.variant), &puzzle);
        if let Ok(id) = sgt::write(&puzzle) {
            prop_assert_eq!(&good(&id, puzzle.variant), &puzzle);
        }
    }

    /// Any mutation of a text is either read and written back, or rejected with a position inside it.
    #[test]
    fn changed_texts_are_read_or_refused(
        by in changes(b"0-.kz9aZ_ \n%@#,x:/\xff"),
        which in 0usize..6,
    ) {
        let text = [
            "https://puzz.link/p?kurodoko/6/5/h2j2h3r5g2j",
            "http://pzv.jp/p.html?hitori/3/3/-10-111z@.-zza2",
            "pzprv3/hitori/2/2/1 1 /1 - /# + /. . /",
            "?pzprv3/kurodoko/2/2/2%20.%20/.%20-%20/.%20%23%20/.%20.%20/",
            "5x5dk:4354155143552121421541354",
            "9x6:b13_10d13f5i4b2i7f4d8_3b",
        ][which];
        let text = changed(text.as_bytes(), by);
        for variant in [Variant::Hitori, Variant::Kuromasu] {
            match read(&text, variant) {
                Ok((puzzle, _)) => prop_assert_eq!(&good(&puzzlink::write(&puzzle).expect("it was read"), variant), &puzzle),
                Err(Stop::Bad(e)) => prop_assert!(is_in(&text, &e), "{}", e),
                Err(Stop::More) => prop_assert!(false, "a whole text is enough"),
            }
        }
    }
}
