//! The judges' texts: grids of 5-character cells (SGU 454) or 7-character cells (HDU 3338), and answers.
//!
//! ```text
//! 3 3
//! XXXXX 04\XX 05\XX
//! XX\03 ..... .....
//! XX\06 ..... XXXXX
//! ```
//!
//! A grid stands one row a line or all on one line; its first line tells which. Cells that are followed by one blank are decoded
//! as one machine word; whatever looks different there is read again byte by byte, and only that path makes errors.

use super::layout::{Dir, Flaw, Layout, LayoutBuilder, NONE};
use crate::ParseError;
use crate::grid::{MAX_CELLS, MAX_SIDE, Size};
use crate::text::{Cursor, Stop, rows};

/// Characters of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// `.....`, `XXXXX`, `DD\AA`; a run may go without a clue and then has a free sum.
    Five,
    /// `.......`, `XXXXXXX`, `DDD\AAA`; every run has a clue.
    Seven,
}

impl Width {
    const fn chars(self) -> usize {
        match self {
            Self::Five => 5,
            Self::Seven => 7,
        }
    }

    const fn digits(self) -> usize {
        (self.chars() - 1) / 2
    }

    const fn samples(self) -> &'static str {
        match self {
            Self::Five => "a cell of 5 characters: `.....`, `XXXXX` or clues such as `16\\23` (`XX` for none)",
            Self::Seven => "a cell of 7 characters: `.......`, `XXXXXXX` or clues such as `016\\023` (`XXX` for none)",
        }
    }
}

/// A decoded cell.
enum Token {
    White,
    Black { down: u32, across: u32 },
}

/// Reads one grid with its `rows cols`, and the break of its last line. Blank lines before it are skipped.
///
/// Refuses what [`Flaw`] lists (runs without a clue only in [`Width::Seven`]); such an error stands at the cell.
pub fn read_grid(cursor: &mut Cursor<'_>, width: Width) -> Result<Layout, Stop> {
    let size = read_size(cursor)?;
    let start = cursor.clone();
    let mut builder = LayoutBuilder::new(size);
    builder.reserve(cursor.rest().len() / width.chars());
    rows::read(cursor, size, false, |cursor, at, row_end| {
        let taken = match width {
            Width::Five => take_cells::<5>(&mut builder, cursor.rest(), row_end - at),
            Width::Seven => take_cells::<7>(&mut builder, cursor.rest(), row_end - at),
        };
        match taken {
            0 => take_cell(&mut builder, cursor, width)?,
            n => cursor.advance(n * (width.chars() + 1) - 1),
        }
        if builder.given() == row_end {
            let unclued = builder.unclued().filter(|_| width == Width::Seven);
            // Of two flaws in one cell the first of these is the one that explains the other.
            if let Some((cell, flaw)) = [builder.flaw(), unclued].into_iter().flatten().min_by_key(|(cell, _)| *cell) {
                return Err(explain(start.clone(), cell, flaw).into());
            }
            // The text in hand is too short for the other cells: that is seen here, not after reading most of them in vain.
            let left = (size.cells() - row_end) * (width.chars() + 1);
            if !cursor.is_last() && cursor.rest().len() < left {
                return Err(Stop::More);
            }
        }
        Ok(builder.given())
    })?;
    Ok(builder.finish())
}

/// `rows cols` on a line of its own.
fn read_size(cursor: &mut Cursor<'_>) -> Result<Size, Stop> {
    cursor.skip_space();
    let side = u64::from(MAX_SIDE);
    let before = cursor.clone();
    // The sentences are made only where they are needed: in files of small puzzles that would show.
    let instead = |stop, cursor: &Cursor<'_>, of: &str| match stop {
        Stop::Bad(_) => cursor.wrong(format!("the number of {of}, 1 to {MAX_SIDE}")).into(),
        Stop::More => Stop::More,
    };
    let rows = cursor.number(side, "rows").map_err(|stop| instead(stop, &before, "rows"))?;
    if rows == 0 {
        return Err(before.wrong(format!("the number of rows, 1 to {MAX_SIDE}")).into());
    }
    cursor.skip_blanks();
    let before = cursor.clone();
    let cols = cursor.number_here(side, "columns").map_err(|stop| instead(stop, &before, "columns"))?;
    let Some(size) = Size::new(rows, cols) else {
        return Err(before.wrong(format!("a number of columns from 1 that makes at most {MAX_CELLS} cells")).into());
    };
    if !cursor.at_line_end()? {
        return Err(cursor.wrong("the end of the line after the numbers of rows and columns").into());
    }
    cursor.line_break();
    Ok(size)
}

/// Takes at most `most` cells of `W` characters, each followed by one blank or line break; stops before the first that is not
/// like that. The number taken.
#[inline]
fn take_cells<const W: usize>(builder: &mut LayoutBuilder, text: &[u8], most: usize) -> usize {
    let bits = 8 * W;
    let mask = repeated(0xff, bits);
    let mut taken = 0;
    while taken < most {
        let cells = &text[taken * (W + 1)..];
        let whites = leading_whites::<W>(cells, most - taken);
        if whites > 0 {
            builder.whites(whites);
            taken += whites;
            continue;
        }
        let Some((word, _)) = cells.split_first_chunk::<8>() else { return taken };
        let word = u64::from_le_bytes(*word);
        let after = (word >> bits) as u8;
        if !(after == b' ' || taken + 1 == most && matches!(after, b'\n' | b'\r')) {
            return taken;
        }
        if word & mask == repeated(b'.', bits) {
            builder.whites(1);
        } else if let Some(Token::Black { down, across }) = decode_clues::<W>(word) {
            builder.black(down, across);
        } else {
            return taken;
        }
        taken += 1;
    }
    most
}

/// How many white cells, each followed by a blank, stand at the beginning of `cells`; at most `most`.
#[inline(always)]
fn leading_whites<const W: usize>(cells: &[u8], most: usize) -> usize {
    let white = repeated(b'.', 8 * W) | u64::from(b' ') << (8 * W);
    let is_white =
        |token: &[u8]| token.first_chunk::<8>().is_some_and(|word| u64::from_le_bytes(*word) & repeated(0xff, 8 * W + 8) == white);
    let mut n = 0;
    let mut rest = cells;
    while n < most && is_white(rest) {
        n += 1;
        rest = &rest[W + 1..];
    }
    n
}

/// A black cell from the first `W` bytes of a little-endian word; white cells are not looked for.
#[inline(always)]
fn decode_clues<const W: usize>(word: u64) -> Option<Token> {
    let half = 4 * (W - 1);
    let is_plain = word & repeated(0xff, 8 * W) == repeated(b'X', 8 * W);
    let is_split = (word >> half) as u8 == b'\\';
    let (down, is_down) = decode_clue(word, half);
    let (across, is_across) = decode_clue(word >> (half + 8), half);
    (is_plain | is_split & is_down & is_across).then_some(Token::Black { down, across })
}

/// A clue from the first `bits` bits, 2 or 3 characters, of a little-endian word: all its bytes at once. Whether it is one.
///
/// No branches: what comes next cannot be foretold.
#[inline(always)]
fn decode_clue(word: u64, bits: usize) -> (u32, bool) {
    let word = word & repeated(0xff, bits);
    let digits = word ^ repeated(b'0', bits);
    // Adding 0x76 sets the high bit of a byte over 9; a carry comes only out of a byte that has it already.
    let is_number = ((digits + repeated(0x76, bits)) | digits) & repeated(0x80, bits) == 0;
    let clue = digits.to_le_bytes()[..bits / 8].iter().fold(0, |clue, digit| 10 * clue + u32::from(*digit));
    let is_none = word == repeated(b'X', bits);
    (if is_none { NONE } else { clue }, is_none | is_number)
}

/// The byte in each of the lowest `bits` bits.
const fn repeated(byte: u8, bits: usize) -> u64 {
    u64::from_le_bytes([byte; 8]) & (u64::MAX >> (64 - bits))
}

/// Takes the one cell that stands here, or says what is wrong with it.
fn take_cell(builder: &mut LayoutBuilder, cursor: &mut Cursor<'_>, width: Width) -> Result<(), Stop> {
    let token = cursor.peek_token()?;
    let mut bytes = [0; 8];
    let cell = if token.len() == width.chars() {
        bytes[..token.len()].copy_from_slice(token);
        let word = u64::from_le_bytes(bytes);
        match width {
            _ if token.iter().all(|b| *b == b'.') => Some(Token::White),
            Width::Five => decode_clues::<5>(word),
            Width::Seven => decode_clues::<7>(word),
        }
    } else {
        None
    };
    match cell {
        Some(Token::White) => builder.white(),
        Some(Token::Black { down, across }) => builder.black(down, across),
        None => return Err(cursor.wrong(width.samples()).into()),
    }
    cursor.advance(token.len());
    Ok(())
}

/// The error for a flaw in the `cell`-th token after `cursor`.
fn explain(mut cursor: Cursor<'_>, cell: u32, flaw: Flaw) -> ParseError {
    for _ in 0..cell {
        cursor.skip_space();
        // Every token up to here was read before, so it is short and ends within the text.
        let length = cursor.peek_token().map_or(0, <[u8]>::len);
        cursor.advance(length);
    }
    cursor.skip_space();
    cursor.wrong(match flaw {
        Flaw::WhiteAtEdge => "a black cell, as no clue can stand before the first row or column",
        Flaw::ClueWithoutRun(Dir::Across) => "no clue to the right of the backslash, as no white cell follows in the row",
        Flaw::ClueWithoutRun(Dir::Down) => "no clue to the left of the backslash, as no white cell follows below",
        Flaw::RunWithoutClue(Dir::Across) => "a clue to the left of the run that begins here",
        Flaw::RunWithoutClue(Dir::Down) => "a clue above the run that begins here",
    })
}

/// The grid as text: `rows cols`, then one row a line. `Err`: why this width cannot hold it.
pub fn write_grid(layout: &Layout, width: Width) -> Result<String, String> {
    let (chars, digits) = (width.chars(), width.digits());
    let cols = usize::from(layout.size.cols);
    let limit = 10u32.pow(digits as u32);
    let mut clues = vec![(NONE, NONE); layout.size.cells()];
    for (r, run) in layout.runs.iter().enumerate() {
        let dir = layout.dir(r);
        let first = layout.cell(layout.cells(r)[0] as usize);
        let name = if dir == Dir::Across { "across" } else { "down" };
        match layout.clue(r) {
            Some(clue) if clue >= limit => {
                return Err(format!("the {name} clue {clue} at {first} has more than {digits} digits"));
            }
            Some(clue) => {
                let cell = clues.get_mut(run.clue_at as usize);
                let cell = cell.ok_or_else(|| format!("the {name} clue of {first} has no cell to stand in"))?;
                *(if dir == Dir::Down { &mut cell.0 } else { &mut cell.1 }) = clue;
            }
            None if width == Width::Seven => return Err(format!("the {name} run from {first} on has no clue")),
            None => {}
        }
    }
    let clue = |clue| if clue == NONE { "X".repeat(digits) } else { format!("{clue:0digits$}") };
    let white = ".".repeat(chars);
    let mut text = format!("{} {}\n", layout.size.rows, layout.size.cols);
    let mut whites = layout.at.iter().peekable();
    for (at, (down, across)) in clues.into_iter().enumerate() {
        if whites.next_if(|k| **k as usize == at).is_some() {
            text.push_str(&white);
        } else if (down, across) == (NONE, NONE) {
            text.push_str(&"X".repeat(chars));
        } else {
            text.push_str(&clue(down));
            text.push('\\');
            text.push_str(&clue(across));
        }
        text.push(if (at + 1) % cols == 0 { '\n' } else { ' ' });
    }
    Ok(text)
}

/// Appends a board: digits, `.` where it has 0, `_` for black cells; one blank between, one row a line.
///
/// `digits.len() == layout.n_cells()`, each 0 to 9.
pub fn print_answer(layout: &Layout, digits: &[u8], out: &mut String) {
    let cols = usize::from(layout.size.cols);
    let mut row = b"_ ".repeat(cols);
    row[2 * cols - 1] = b'\n';
    let mut bytes = std::mem::take(out).into_bytes();
    let start = bytes.len();
    bytes.reserve(2 * layout.size.cells());
    for _ in 0..layout.size.rows {
        bytes.extend_from_slice(&row);
    }
    let board = &mut bytes[start..];
    for (at, digit) in layout.at.iter().zip(digits) {
        board[2 * *at as usize] = if *digit == 0 { b'.' } else { b'0' + digit };
    }
    *out = String::from_utf8(bytes).expect("digits, `.`, `_` and blanks follow on valid text");
}

/// Reads a board as [`print_answer`] writes it (or all on one line): a digit a white cell, 0 where it is not filled.
pub fn read_answer(cursor: &mut Cursor<'_>, layout: &Layout) -> Result<Vec<u8>, Stop> {
    let mut digits = Vec::with_capacity(layout.n_cells());
    cursor.at_end()?;
    rows::read(cursor, layout.size, false, |cursor, at, _| {
        let is_white = layout.at.get(digits.len()) == Some(&(at as u32));
        let token = cursor.peek_token()?;
        match (is_white, token) {
            (true, [digit @ b'1'..=b'9']) => digits.push(digit - b'0'),
            (true, b".") => digits.push(0),
            (false, b"_") => {}
            (true, _) => return Err(cursor.wrong("a digit from 1 to 9, or `.` for a cell not filled yet").into()),
            (false, _) => return Err(cursor.wrong("`_` for a black cell").into()),
        }
        cursor.advance(token.len());
        Ok(at + 1)
    })?;
    Ok(digits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{changed, changes, corpus_rows, is_in};
    use proptest::prelude::*;

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
    fn errors_tell_the_place_and_what_was_due() {
        let seven = |from: &str, to: &str| {
            assert!(SMALL.contains(from));
            refused(&SMALL.replacen(from, to, 1), Width::Seven)
        };
        let cell = Width::Seven.samples();
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
        assert_eq!(
            seven(" XXXXXXX\n", " XXXXXXX .......\n"),
            "line 4, column 25: expected the end of the line after 3 cells, found `.......`"
        );
        assert_eq!(
            seven("XXX\n", "XXX .......\n"),
            "line 2, column 32: expected cell 5 of 9 (the line goes on after the 3 cells of row 1, so all rows are due on it), \
             found the end of the line"
        );
    }

    #[test]
    fn flaws_stand_at_their_cells() {
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
        assert_eq!(write_grid(&layout, Width::Five), Err("the across clue 100 at r3c2 has more than 2 digits".into()));
        assert!(write_grid(&layout, Width::Seven).is_ok());
    }

    #[test]
    fn boards_are_read_as_they_are_printed() {
        let layout = read(SMALL, Width::Seven).unwrap();
        let mut text = String::from("before\n");
        print_answer(&layout, &[1, 0, 9], &mut text);
        assert_eq!(text, "before\n_ _ _\n_ 1 .\n_ 9 _\n");
        let board = &text[7..];
        assert_eq!(read_answer(&mut Cursor::new(board), &layout), Ok(vec![1, 0, 9]));
        assert_eq!(read_answer(&mut Cursor::new(&board.replace('\n', " ")), &layout), Ok(vec![1, 0, 9]));
        let refused = |text: &str| match read_answer(&mut Cursor::new(text), &layout) {
            Err(Stop::Bad(error)) => error.to_string(),
            other => panic!("{other:?}"),
        };
        assert_eq!(refused(""), "line 1, column 1: expected row 1 of 3, found the end of the text");
        assert_eq!(refused("_ _ _\n_ 0"), "line 2, column 3: expected a digit from 1 to 9, or `.` for a cell not filled yet, found `0`");
        assert_eq!(refused("_ 1"), "line 1, column 3: expected `_` for a black cell, found `1`");
    }

    proptest! {
        /// Whatever happens to a text, it is read or refused with a place inside it; whole texts never ask for more.
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
            // What is refused early stays refused, with the same words, when more of the text is known.
            let cut = text.len() / 2;
            if let Err(Stop::Bad(early)) = read_grid(&mut Cursor::over(&text[..cut], false), width) {
                let late = read_grid(&mut Cursor::over(&text, true), width);
                prop_assert!(matches!(late, Err(Stop::Bad(late)) if (late.line, late.column) == (early.line, early.column)));
            }
        }
    }
}
