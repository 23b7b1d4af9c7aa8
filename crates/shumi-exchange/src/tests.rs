//! Each format read, written and read again; hostile texts.
use crate::{ExportedPuzzle, FORMATS, find, formats_of, line_format_of};

const DIGITS: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn dots() -> String {
    DIGITS.replace('0', ".")
}

fn rows(between: &str) -> String {
    let rows: Vec<String> = dots()
        .as_bytes()
        .chunks(9)
        .map(|row| row.iter().map(|b| char::from(*b)).map(String::from).collect::<Vec<_>>().join(between))
        .collect();
    rows.join("\n") + "\n"
}

fn read(text: &str) -> (&'static str, String, Vec<String>) {
    let format = formats_of(text).next().unwrap_or_else(|| panic!("no format: {text}"));
    let mut all = format.read(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let one = all.pop().expect("a puzzle");
    assert!(all.is_empty());
    (format.id, one.text, one.lacks)
}

fn opens(text: &str, id: &str) {
    let expected = (id, format!("{}\n", dots()), Vec::new());
    assert_eq!(read(text), expected, "{text}");
    for text in [text.replace('\n', "\r\n"), format!("\u{feff}{text}"), format!("\n{text}\n\n")] {
        assert_eq!(read(&text).1, expected.1, "{text:?}");
    }
}

#[test]
fn grids_of_signs() {
    for blank in ["_", "*", "?", "x", "X"] {
        opens(&(dots().replace('.', blank) + "\n"), "sdm");
        opens(&rows("").replace('.', blank), "grid");
        opens(&rows(" ").replace('.', blank), "grid");
    }
    let sdk = format!("#AA. Author\n#DA description\n#B03-08-2006\n#LEasy\n{}", rows(""));
    opens(&sdk, "sdk");
    opens(&format!("[Puzzle]\n{}", rows("")), "sdk");
    let boxed: Vec<String> = dots()
        .as_bytes()
        .chunks(9)
        .map(|row| {
            let boxes: Vec<&str> = row.chunks(3).map(|three| std::str::from_utf8(three).unwrap()).collect();
            format!("|{}|\n", boxes.join("|"))
        })
        .collect();
    let blank = boxed.concat().replace('.', " ");
    opens(&format!("+---+---+---+\n{blank}+---+---+---+\n"), "boxes");
    let wide: String = blank
        .lines()
        .map(|row| {
            row.chars().map(|sign| if sign == '|' { "| ".into() } else { format!("{sign} ") }).collect::<String>().trim_end().to_string()
                + "\n"
        })
        .collect();
    opens(&wide, "boxes");
    let bands: Vec<String> = boxed.chunks(3).map(<[String]>::concat).collect();
    opens(&format!("*-----------*\n{}*-----------*\n", bands.join("|---+---+---|\n")), "ss");
}

#[test]
fn lines_of_sixteen_cells_are_small_grids() {
    let line = "1..4.3....12....";
    assert_eq!(read(line), ("grid", "1..4\n.3..\n..12\n....\n".into(), vec![]));
    let all = find("grid").unwrap().read(&format!("{line}\n\n{}\n", line.replace('.', "0"))).unwrap();
    assert_eq!(all.iter().map(|one| one.line).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(all[0].text, all[1].text);
    // The rows of one grid.
    assert!(find("grid").unwrap().read(&format!("{line}\n").repeat(16)).is_err());
}

#[test]
fn positions_keep_entries_and_marks() {
    let state = rows("").replacen("53.", "531", 1);
    let (id, text, _) = read(&format!("[Puzzle]\n{}[State]\n{state}", rows("")));
    assert!(id == "sdk" && text.starts_with("pzprv3\nsudoku\n9\n5 3 . . 7 ") && text.contains("\n. . 1 . "), "{text}");
    let line = ":0300:4:53..7....+4..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:113 214:".to_string();
    let (id, text, _) = read(&line);
    // Row 1, column 3 had 1, 2 and 6; the 4 beside it is entered.
    assert!(id == "hodoku" && text.contains("\n. . .[2,6] .[6] "), "{text}");
    let grid = ".---.---.\n| 5 3 124 | 26 7 2468 | 1489 12489 248 |\n";
    let grid = grid.to_string() + &"| 12 34 567 | 1 2 3 | 89 8 9 |\n".repeat(8) + "'---'---'\n";
    let (id, text, _) = read(&grid);
    assert!(id == "sdx" && text.contains(".[1,2,4]") && text.contains("\n5 3 . . 7 "), "{text}");
    let sdx = "5 u3 124 26 7 2468 1489 12489 248\n".to_string() + &"12 34 567 1 2 3 89 8 9\n".repeat(8);
    assert!(read(&sdx).1.contains("\n. 3 .[1,2,4]"));
}

#[test]
fn files_and_links() {
    opens(&format!("<?xml version=\"1.0\"?>\n<opensudoku><name>A</name><game data=\"{DIGITS}\"/></opensudoku>"), "opensudoku");
    let saved: String = DIGITS.bytes().map(|b| format!("{}|0|{}|", char::from(b), u8::from(b == b'0'))).collect();
    opens(&format!("<opensudoku version=\"2\"><game state=\"1\" data=\"version: 2&#10;{saved}\"/></opensudoku>"), "opensudoku");
    opens(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={DIGITS}"), "sudokuwiki");
    opens(&format!("https://sudokuexchange.com/play/?s={DIGITS}"), "sudokuexchange");
    opens(&format!("https://sudoku.example/en/play/{DIGITS}"), "link");
    let cells = |open: &str| {
        let rows: Vec<String> = DIGITS
            .as_bytes()
            .chunks(9)
            .map(|row| {
                let cells: Vec<String> = row.iter().map(|b| if *b == b'0' { open.into() } else { char::from(*b).to_string() }).collect();
                format!("[{}]", cells.join(","))
            })
            .collect();
        format!("[{}]", rows.join(","))
    };
    let kind = r#""version":"http://ipuz.org/v2","kind":["http://ipuz.org/sudoku#1"]"#;
    for open in ["0", "null", "{\"cell\":0}"] {
        opens(&format!("{{{kind},\"puzzle\":{}}}", cells(open)), "ipuz");
        opens(&format!("ipuz({{{kind},\"puzzle\":{}}})", cells(open)), "ipuz");
    }
    let diagonal = format!("{{{},\"puzzle\":{},\"cages\":[1]}}", kind.replace("sudoku#1", "sudoku/diagonalsudoku#1"), cells("0"));
    assert_eq!(read(&diagonal).2, ["diagonalsudoku", "cages"]);
}

#[test]
fn larger_grids() {
    let letters = "ABCDEFGHIJKLMNOP";
    let values: Vec<usize> = (0..256).map(|at| if at % 5 == 0 { 0 } else { (at / 16 * 3 + at) % 16 + 1 }).collect();
    let grid = |sign: &dyn Fn(usize) -> String, gap: &str| {
        let rows: Vec<String> = values.chunks(16).map(|row| row.iter().map(|v| sign(*v)).collect::<Vec<_>>().join(gap)).collect();
        rows.join("\n") + "\n"
    };
    let own = grid(&|v| if v == 0 { ".".into() } else { letters[v - 1..v].into() }, "");
    assert_eq!(read(&grid(&|v| v.to_string(), " ")), ("numbers", own.clone(), vec![]));
    assert_eq!(read(&grid(&|v| if v == 0 { ".".into() } else { format!("{v:2}") }, " ")), ("numbers", own.clone(), vec![]));
    let hex = "0123456789ABCDEF";
    assert_eq!(read(&grid(&|v| if v == 0 { ".".into() } else { hex[v - 1..v].into() }, "")), ("hex", own.clone(), vec![]));
    let more = "123456789ABCDEFG";
    assert_eq!(read(&grid(&|v| if v == 0 { ".".into() } else { more[v - 1..v].into() }, "")), ("hex", own.clone(), vec![]));
    assert_eq!(read(&grid(&|v| if v == 0 { "0".into() } else { more[v - 1..v].into() }, "").replace('\n', "")), ("hex", own, vec![]));
}

#[test]
fn grids_of_puzzle_sites() {
    let (id, text, _) = read("#  4/ 3/\n/3 - -\n/4 - -\n");
    assert_eq!((id, text.as_str()), ("sums", "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n"));
    let judged = "3 3\nXXXXX 04/XX 03/XX\nXX/03 ..... .....\nXX/04 ..... .....\n";
    assert_eq!(read(judged).1, text);
    assert_eq!(read("- - 2\n3 - -\n- ? 1\n").1, "3 3\n. . 2\n3 . .\n. ? 1\n");
    let said = "Two for you: (https://puzz.link/p?kakuro/3/3/l4-m-6l4a37) and https://example.org/";
    assert_eq!(read(said).1, "https://puzz.link/p?kakuro/3/3/l4-m-6l4a37");
    assert_eq!(read("Sample Input\n\n１２ ３\n4 5\nSample Output\n1\n").1, "12 3\n4 5\n");
}

#[test]
fn tables() {
    let text = format!("id,puzzle,solution\n1,{DIGITS},x\n2,\"{DIGITS}\",\n");
    let all = find("csv").unwrap().read(&text).unwrap();
    assert_eq!(all.iter().map(|one| (one.line, one.text.as_str())).collect::<Vec<_>>(), [(2, DIGITS), (3, DIGITS)]);
    let tabs = format!("{DIGITS}\tx\n");
    assert_eq!(find("tsv").unwrap().read(&tabs).unwrap()[0].text, DIGITS);
    assert!(formats_of(&tabs).next().is_some_and(|format| format.id == "tsv"));
}

#[test]
fn lines_in_different_formats_follow_one_another() {
    let text = format!(":0300:4:{}::::\n\nhttps://www.sudokuwiki.org/sudoku.htm?bd={DIGITS}\n{}\n", dots(), dots());
    let all = formats_of(&text).next().unwrap().read(&text).unwrap();
    let expected = [1, 3, 4].map(|line| (line, dots()));
    assert_eq!(all.iter().map(|one| (one.line, one.text.trim().to_string())).collect::<Vec<_>>(), expected);
    let wrong = text.replace("bd=5", "bd=x");
    let error = formats_of(&wrong).next().unwrap().read(&wrong).unwrap_err();
    assert_eq!((error.line, error.column), (3, 42));
}

#[test]
fn each_written_format_is_read_again() {
    let row = |row: &[u8]| format!("[{}]", row.iter().map(|b| char::from(*b).to_string()).collect::<Vec<_>>().join(","));
    let rows: Vec<String> = DIGITS.as_bytes().chunks(9).map(row).collect();
    let sudoku = ExportedPuzzle::of_json(&format!("{{\"family\":\"sudoku\",\"size\":9,\"cells\":[{}]}}", rows.join(","))).unwrap();
    let (mut written, plain) = (0, ["sdk", "sdm", "numbers", "grid"]);
    for format in FORMATS.iter().filter(|format| format.is_written("sudoku") && format.id != "hex") {
        let text = format.write([&sudoku]).unwrap();
        written += 1;
        if !plain.contains(&format.id) {
            let expected = if format.id == "tsv" { "csv" } else { format.id };
            let known = formats_of(&text).any(|known| [expected, format.id].contains(&known.id));
            assert!(known || ["csv", "tsv"].contains(&format.id), "{}: {text}", format.id);
        }
        if format.id == "numbers" {
            continue;
        }
        let all = format.read(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!((all[0].text.trim(), all.len()), (dots().as_str(), 1), "{}", format.id);
        assert_eq!(all[0].lacks, Vec::<String>::new(), "{}", format.id);
    }
    assert_eq!(written, 16);
    assert!(find("hex").unwrap().write([&sudoku]).is_err());
    let kakuro = r#"{"family":"kakuro","rows":2,"cols":3,"cells":[[null,{"down":4},{"down":5}],[{"across":9},".","."]]}"#;
    let penpa = find("penpa").unwrap();
    let again = |json: &str| penpa.read(&penpa.write([&ExportedPuzzle::of_json(json).unwrap()]).unwrap()).unwrap().pop().unwrap();
    let kakuro = again(kakuro);
    assert_eq!((kakuro.text.as_str(), kakuro.lacks.len()), ("2 3\nXXXXX 04\\XX 05\\XX\nXX\\09 ..... .....\n", 0));
    assert!(kakuro.kinds.contains(&"kakuro".to_string()));
    assert_eq!(again(r#"{"family":"kuromasu","cells":[[null,12,"?"],[3,null,null]]}"#).text, "2 3\n. 12 ?\n3 . .\n");
    assert!(penpa.write([&ExportedPuzzle::of_json(r#"{"family":"rotation","sums":[]}"#).unwrap()]).is_err());
    for (id, json, text) in [
        (
            "sums",
            r#"{"family":"kakuro","rows":2,"cols":3,"cells":[[null,{"down":4},{"down":5}],[{"across":9},".","."]]}"#,
            "# 4\\ 5\\\n\\9 - -\n",
        ),
        ("cells", r#"{"family":"kuromasu","cells":[[null,12,"?"],[3,null,null]]}"#, "- 12 ?\n3 - -\n"),
        // A first row of two numbers could be a size.
        ("cells", r#"{"family":"hitori","cells":[[2,2],[1,2],[2,1]]}"#, "3 2\n2 2\n1 2\n2 1\n"),
    ] {
        let format = find(id).unwrap();
        let puzzle = ExportedPuzzle::of_json(json).unwrap();
        assert_eq!(format.write([&puzzle]).as_deref(), Ok(text));
        assert_eq!(format.read(text).unwrap().len(), 1);
        assert!(format.write([&sudoku]).is_err());
    }
}

#[test]
fn sums_that_a_format_would_lose_are_refused() {
    for sum in [0, 100] {
        let json = format!(r#"{{"family":"kakuro","rows":2,"cols":2,"cells":[[null,{{"down":{sum}}}],[{{"across":4}},"."]]}}"#);
        for id in ["sums", "penpa"] {
            let refused = find(id).unwrap().write([&ExportedPuzzle::of_json(&json).unwrap()]);
            assert!(refused.is_err_and(|why| why.to_string().contains("from 1 to 99")));
        }
    }
}

#[test]
fn large_grids_are_written_as_digits_and_letters() {
    let rows: Vec<String> =
        (0..25).map(|row| format!("[{}]", (0..25).map(|col| ((row * 5 + col) % 26).to_string()).collect::<Vec<_>>().join(","))).collect();
    let puzzle = ExportedPuzzle::of_json(&format!("{{\"family\":\"sudoku\",\"size\":25,\"cells\":[{}]}}", rows.join(","))).unwrap();
    let text = find("hex").unwrap().write([&puzzle]).unwrap();
    assert!(text.starts_with(".123456789ABCDEFGHIJKLMNO\n56789"), "{text}");
    assert_eq!(read(&text), ("hex", find("sdk").unwrap().write([&puzzle]).unwrap(), vec![]));
}

#[test]
fn hostile_texts_end_in_errors() {
    let bombs = [
        format!("https://sudokupad.app/scl{}", "A".repeat(60_000)),
        format!("https://x.org/penpa-edit/#m=edit&p={}", "A".repeat(1000)),
        "https://f-puzzles.com/?load=N4Ig".into(),
        format!("<opensudoku><!DOCTYPE a [<!ENTITY a \"{}\">]><game data=\"&a;\"/></opensudoku>", "9".repeat(81)),
        "<opensudoku><game data=\"1".into(),
        "{\"kind\":[\"http://ipuz.org/sudoku#1\"],\"puzzle\":[[".to_string() + &"[".repeat(10_000),
        ":0300:4:12".into(),
        "#A\n12345678\n".into(),
        "*--*\n".into(),
        "puzzle\n\"".into(),
        "[Puzzle]\n".into(),
    ];
    for text in bombs {
        for format in FORMATS.iter().filter(|format| format.is_read()) {
            if let Err(error) = format.read(&text) {
                assert!(error.to_string().contains(&format!("({})", format.name)), "{error}");
            }
        }
    }
    // Each code stands for the piece in the making, one unit longer than the one before: millions of units.
    let (mut bits, mut entries, mut width) = (vec![false; 2], 1u32, 3);
    bits.extend((0..8).map(|i| b'x' >> i & 1 == 1));
    for _ in 0..3000 {
        bits.extend((0..width).map(|i| (entries + 3) >> i & 1 == 1));
        entries += 1;
        width += u32::from(entries + 3 >= 1 << width);
    }
    bits.extend((0..width).map(|i| 2 >> i & 1 == 1));
    let six = |bits: &[bool]| (0..6).fold(0, |six, i| six << 1 | usize::from(bits.get(i) == Some(&true)));
    let signs = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let zip = |bits: &[bool]| bits.chunks(6).map(|bits| char::from(signs[six(bits)])).collect::<String>();
    let zipped = zip(&bits);
    assert!(crate::links::packed::unzipped(&zipped).is_none() && zipped.len() < 10_000);
    assert!(find("sudokupad").unwrap().read(&format!("https://sudokupad.app/scl{zipped}")).is_err());
    let deflated = crate::links::packed::deflated(&"x".repeat(3_000_000));
    assert!(find("penpa").unwrap().read(&format!("https://x.org/penpa-edit/#p={deflated}")).is_err());
    let error = find("sudokupad").unwrap().read("https://sudokupad.app/abc123xyz").unwrap_err();
    assert!(error.column == 23 && error.expected.contains("only names a puzzle"), "{error}");
}

#[test]
fn texts_are_unpacked_as_they_were_packed() {
    use crate::links::packed::{deflated, inflated, unzipped, zipped};
    for text in ["x", "xxxxxxxx", "[{\"a\":1},{\"a\":1}]", "数独 é 😀", &DIGITS.repeat(20), &"abcdefghijklmnopqrstuvwxyz".repeat(9)] {
        assert_eq!(unzipped(&zipped(text)).as_deref(), Some(text));
        assert_eq!(inflated(&deflated(text)).as_deref(), Some(text));
    }
}

#[test]
fn own_notations_are_like_no_format_of_lines() {
    for own in [dots().as_str(), "3x3:a3d1_9a8", "https://puzz.link/p?kakuro/3/3/l4-m-6l4a37", "{\"family\":\"hitori\"}", "5 5", ""] {
        assert!(line_format_of(own).is_none(), "{own}");
    }
}
