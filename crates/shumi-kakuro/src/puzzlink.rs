//! Links to puzz.link and pzprv3 files. Their sizes do not count the row of clues on top and the column of clues on the left.
//!
//! The body of a link holds the inner cells in reading order: `k` to `z` for 1 to 16 white cells, `.` for a black cell, two characters
//! (down, across) for a clue cell. Then follow the clues above the white cells of the first row, and those left of the white cells of
//! the first column. A clue is one character: 0 to 9, `a` to `j` for 10 to 19, `A` to `Z` for 20 to 45, `-` or 0 for none.

use super::layout::{Dir, Layout, NONE};
use super::layout_builder::LayoutBuilder;
use super::puzzle::{Kakuro, KakuroRule};
use crate::words::kakuro::expected;
use shumi_core::grid::Size;
use shumi_core::message::{Message, Text};
use shumi_core::text::puzzlink::{self, File, Sides, place};
use shumi_core::text::{Cursor, LineReader, ParseError, Stop};
use shumi_core::words::errors;
use shumi_core::words::errors::unwritten;
use shumi_frame::family::{Opened, Puzzle};

/// The type of these puzzles in links.
const PID: &str = "kakuro";

/// The greatest clue with a character; no run of distinct digits has a greater sum.
const MAX_CLUE_SHOWN: u32 = 45;

/// Valid sizes, for error messages.
const SIZES: Text = expected::LINK_SIZES;

/// A clue cell among the inner cells.
struct Black {
    /// Row-major index among the inner cells.
    cell: u32,
    /// Position in the text.
    at: u32,
    /// Its clues, [`NONE`] for none.
    down: u32,
    across: u32,
}

/// The inner cells, and the clues above and left of them.
struct Cells {
    rows: usize,
    cols: usize,
    /// Ascending by cell.
    blacks: Vec<Black>,
    /// Column -> clue above it.
    top: Vec<u32>,
    /// Row -> clue left of it.
    left: Vec<u32>,
}

impl Cells {
    /// Creates white cells without clues; `None` for invalid sizes.
    fn new(rows: u64, cols: u64) -> Option<Self> {
        Size::new(rows, cols)?;
        Size::new(rows + 1, cols + 1)?;
        let (rows, cols) = (rows as usize, cols as usize);
        Some(Self { rows, cols, blacks: Vec::new(), top: vec![NONE; cols], left: vec![NONE; rows] })
    }

    fn is_white(&self, row: usize, col: usize) -> bool {
        let cell = (row * self.cols + col) as u32;
        row < self.rows && col < self.cols && self.blacks.binary_search_by_key(&cell, |b| b.cell).is_err()
    }

    /// Returns the first inner clue without a run, and its direction.
    fn idle_clue(&self) -> Option<(&Black, Dir)> {
        self.blacks.iter().find_map(|b| {
            let (row, col) = (b.cell as usize / self.cols, b.cell as usize % self.cols);
            let idle = |clue: u32, row, col| clue != NONE && !self.is_white(row, col);
            let dir = if idle(b.down, row + 1, col) { Some(Dir::Down) } else { None };
            dir.or(if idle(b.across, row, col + 1) { Some(Dir::Across) } else { None }).map(|dir| (b, dir))
        })
    }

    /// Builds the puzzle; every clue must have a run.
    fn build(&self) -> Kakuro {
        // `new` has checked the size.
        let size = Size { rows: self.rows as u16 + 1, cols: self.cols as u16 + 1 };
        let mut builder = LayoutBuilder::new(size);
        builder.black(NONE, NONE);
        self.top.iter().for_each(|clue| builder.black(*clue, NONE));
        let mut blacks = self.blacks.iter().peekable();
        for row in 0..self.rows {
            builder.black(NONE, self.left[row]);
            let mut col = 0;
            while col < self.cols {
                let cell = (row * self.cols + col) as u32;
                if let Some(black) = blacks.next_if(|b| b.cell == cell) {
                    builder.black(black.down, black.across);
                    col += 1;
                } else {
                    let whites = blacks.peek().map_or(self.cols, |b| (b.cell - cell) as usize).min(self.cols - col);
                    builder.whites(whites);
                    col += whites;
                }
            }
        }
        Kakuro { rule: KakuroRule::Distinct, layout: builder.finish(), givens: Vec::new() }
    }
}

fn idle(dir: Dir) -> Text {
    match dir {
        Dir::Across => expected::IDLE_ACROSS,
        Dir::Down => expected::IDLE_DOWN,
    }
}

pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Opened<Kakuro>, Stop> {
    puzzlink::read(cursor, PID, |line, sides| Ok((read_body(line, sides)?, None)), read_file)
}

fn read_body(line: &mut LineReader<'_, '_>, sides: Sides) -> Result<Kakuro, ParseError> {
    let mut cells = Cells::new(sides.rows, sides.cols).ok_or_else(|| sides.wrong(line, SIZES))?;
    let mut next = 0;
    let all = cells.rows * cells.cols;
    while let Some(byte) = line.peek().filter(|_| next < all) {
        let at = line.taken() as u32;
        let mut black = |down, across| cells.blacks.push(Black { cell: next as u32, at, down, across });
        match byte {
            b'k'..=b'z' => {
                let run = usize::from(byte - b'j');
                if run > all - next {
                    return Err(line.wrong(errors::grid::CELLS_LEFT.with([("n", (all - next).into())])));
                }
                next += run;
                line.advance(1);
                continue;
            }
            b'.' => {
                black(NONE, NONE);
                line.advance(1);
            }
            _ => {
                let down = clue(line, expected::DOWN_CLUE)?;
                let across = clue(line, expected::ACROSS_CLUE)?;
                black(down, across);
            }
        }
        next += 1;
    }
    for col in 0..cells.cols {
        if line.peek().is_some() && cells.is_white(0, col) {
            cells.top[col] = clue(line, expected::TOP_CLUE)?;
        }
    }
    for row in 0..cells.rows {
        if line.peek().is_some() && cells.is_white(row, 0) {
            cells.left[row] = clue(line, expected::LEFT_CLUE)?;
        }
    }
    match cells.idle_clue() {
        Some((black, dir)) => Err(line.wrong_at(black.at as usize + usize::from(dir == Dir::Across), idle(dir))),
        None => Ok(cells.build()),
    }
}

/// Reads one clue.
fn clue(line: &mut LineReader<'_, '_>, expected: Text) -> Result<u32, ParseError> {
    let clue = match line.peek() {
        Some(b'-' | b'0') => NONE,
        Some(b @ b'1'..=b'9') => u32::from(b - b'0'),
        Some(b @ b'a'..=b'j') => u32::from(b - b'a') + 10,
        Some(b @ b'A'..=b'Z') => u32::from(b - b'A') + 20,
        _ => return Err(line.wrong(expected)),
    };
    line.advance(1);
    Ok(clue)
}

fn read_file(file: &mut File<'_, '_>) -> Result<Opened<Kakuro>, Stop> {
    let (rows, before) = file.number_line(errors::grid::ROWS)?;
    let (cols, _) = file.number_line(errors::grid::COLUMNS)?;
    let mut cells = Cells::new(rows, cols).ok_or_else(|| before.wrong(SIZES))?;
    let width = cells.cols + 1;
    let start = file.table(cells.rows + 1, width, &mut |index, word| {
        let (row, col) = (index / width, index % width);
        if word == b"." {
            return Ok(());
        }
        if row == 0 || col == 0 {
            let n = written(word).ok_or(expected::FILE_CLUE)?;
            let outside = if row == 0 { cells.top.get_mut(col.wrapping_sub(1)) } else { cells.left.get_mut(row - 1) };
            // The corner has no run.
            outside.into_iter().for_each(|clue| *clue = n);
            return Ok(());
        }
        let comma = word.iter().position(|b| *b == b',');
        let clues = comma.and_then(|at| Some((written(&word[..at])?, written(&word[at + 1..])?)));
        let (across, down) = clues.ok_or(expected::FILE_CLUES)?;
        let cell = ((row - 1) * (width - 1) + col - 1) as u32;
        cells.blacks.push(Black { cell, at: index as u32, down, across });
        Ok(())
    })?;
    if let Some((black, dir)) = cells.idle_clue() {
        return Err(place(&start, black.at as usize).wrong(idle(dir)).into());
    }
    // An outer clue before a black cell belongs to no run.
    for col in 0..cells.cols {
        if !cells.is_white(0, col) {
            cells.top[col] = NONE;
        }
    }
    for row in 0..cells.rows {
        if !cells.is_white(row, 0) {
            cells.left[row] = NONE;
        }
    }
    let puzzle = cells.build();
    if file.is_at_end()? {
        return Ok((puzzle, None));
    }
    let mut board = puzzle.start();
    let mut k = 0;
    file.table(cells.rows, cells.cols, &mut |index, word| {
        let (digit, marks) = puzzlink::answer(word, 9).ok_or(errors::grid::DIGIT_OR_DOT)?;
        if !cells.is_white(index / cells.cols, index % cells.cols) {
            return if word == b"." { Ok(()) } else { Err(errors::grid::BLACK_DOT.into()) };
        }
        board.digits[k] = digit as u8;
        board.marks[k] = marks as u16;
        k += 1;
        Ok(())
    })?;
    let is_started = board != puzzle.start();
    Ok((puzzle, Some(board).filter(|_| is_started)))
}

/// Parses a clue in a file.
fn written(word: &[u8]) -> Option<u32> {
    match word {
        b"0" | b"-1" => Some(NONE),
        _ => std::str::from_utf8(word).ok()?.parse().ok().filter(|n| *n <= MAX_CLUE_SHOWN),
    }
}

pub(super) fn write(p: &Kakuro) -> Result<String, Message> {
    let l = &p.layout;
    let (rows, cols) = (usize::from(l.size.rows), usize::from(l.size.cols));
    if rows < 2 || cols < 2 {
        return Err(unwritten::LINK_EDGE.into());
    }
    let cells = characters(l)?;
    let is_white = |at: usize| l.at.binary_search(&(at as u32)).is_ok();
    let mut body = String::new();
    let mut whites = 0u8;
    let mut white = l.at.iter().peekable();
    for at in (1..rows).flat_map(|row| row * cols + 1..(row + 1) * cols) {
        let is_white = white.next_if(|k| **k as usize == at).is_some();
        whites += u8::from(is_white);
        if whites == 16 || (whites > 0 && !is_white) {
            body.push(char::from(b'j' + whites));
            whites = 0;
        }
        if !is_white {
            match cells[at] {
                [b'-', b'-'] => body.push('.'),
                clues => body.extend(clues.map(char::from)),
            }
        }
    }
    if whites > 0 {
        body.push(char::from(b'j' + whites));
    }
    body.extend((1..cols).filter(|col| is_white(cols + col)).map(|col| char::from(cells[col][0])));
    body.extend((1..rows).filter(|row| is_white(row * cols + 1)).map(|row| char::from(cells[row * cols][1])));
    Ok(puzzlink::address(PID, cols - 1, rows - 1, &body))
}

/// Grid cell -> characters of its down and its across clue.
fn characters(l: &Layout) -> Result<Vec<[u8; 2]>, Message> {
    let mut cells = vec![[b'-'; 2]; l.size.cells()];
    for (r, run) in l.runs.iter().enumerate() {
        let Some(clue) = l.clue(r) else { continue };
        let dir = l.dir(r);
        let character = match clue {
            1..=9 => b'0' + clue as u8,
            10..=19 => b'a' + (clue - 10) as u8,
            20..=MAX_CLUE_SHOWN => b'A' + (clue - 20) as u8,
            _ => {
                let text = if dir == Dir::Across { unwritten::LINK_ACROSS } else { unwritten::LINK_DOWN };
                let first = l.cell(l.cells(r)[0] as usize);
                return Err(text.with([("most", MAX_CLUE_SHOWN.into()), ("cell", first.into()), ("clue", clue.into())]));
            }
        };
        cells[run.clue_at as usize][usize::from(dir == Dir::Across)] = character;
    }
    Ok(cells)
}

#[cfg(test)]
mod tests;
