//! Writes links of penpa-edit: nineteen lines, of which the first has the size, the fourth the drawing of the puzzle, the sixth the cells.

use super::packed;
use super::penpa::{BLACK, NAMES};
use crate::board::{Cells, Clue, ExportedPuzzle};
use crate::caged::{Cage, boxes};
use crate::sudoku::box_of;
use crate::words::exchange::unwritten;
use shumi_core::message::Message;

/// Longest side.
const MOST: usize = 100;
/// Pixels of a cell.
const PIXELS: usize = 38;
/// Style of a number: black.
const PLAIN: u8 = 1;
/// Style of a number in a circle.
const CIRCLED: u8 = 6;
/// Style of a number on a black cell.
const WHITE: u8 = 4;
/// Style of a thick line.
const THICK: u8 = 2;
/// Modes of the program for the puzzle and for the answer, in which it opens a drawing.
const MODES: &str = concat!(
    r#""edit_mode":"number","surface":["",1],"multicolor":["",1],"line":["1",2],"lineE":["1",2],"wall":["",2],"cage":["1",10],"#,
    r#""number":["1",1],"symbol":["circle_L",1],"special":["thermo",""],"board":["",""],"move":["1",""],"#,
    r#""combi":["battleship",3],"sudoku":["1",1]"#
);

/// The size of a board and the items of its drawing, each `"index":value`.
struct Drawing {
    rows: usize,
    cols: usize,
    numbers: Vec<String>,
    sums: Vec<String>,
    symbols: Vec<String>,
    lines: Vec<String>,
    cages: Vec<String>,
    tag: &'static str,
}

impl Drawing {
    fn new(rows: usize, cols: usize, tag: &'static str) -> Self {
        Self { rows, cols, numbers: Vec::new(), sums: Vec::new(), symbols: Vec::new(), lines: Vec::new(), cages: Vec::new(), tag }
    }

    /// Returns the number of columns with the margins.
    fn wide(&self) -> usize {
        self.cols + 4
    }

    /// Returns the number of points of a kind.
    fn points(&self) -> usize {
        self.wide() * (self.rows + 4)
    }

    /// Returns the index of a cell.
    fn at(&self, cell: usize) -> usize {
        (cell / self.cols + 2) * self.wide() + cell % self.cols + 2
    }

    fn number(&mut self, cell: usize, value: &str, style: u8) {
        self.numbers.push(format!(r#""{}":["{value}",{style},"1"]"#, self.at(cell)));
    }

    /// Draws a thick line along the borders of regions: number of each cell's region, row by row.
    fn regions(&mut self, region: impl Fn(usize, usize) -> usize) {
        // The corner at the upper left of a cell.
        let corner = |row: usize, col: usize| self.points() + (row + 1) * self.wide() + col + 1;
        let (rows, cols) = (self.rows, self.cols);
        let mut lines = Vec::new();
        for at in 0..=rows {
            let is_end = |col: &usize| at == 0 || at == rows || region(at - 1, *col) != region(at, *col);
            lines.extend((0..cols).filter(is_end).map(|col| (corner(at, col), corner(at, col + 1))));
        }
        for at in 0..=cols {
            let is_end = |row: &usize| at == 0 || at == cols || region(*row, at - 1) != region(*row, at);
            lines.extend((0..rows).filter(is_end).map(|row| (corner(row, at), corner(row + 1, at))));
        }
        self.lines = lines.into_iter().map(|(from, to)| format!(r#""{from},{to}":{THICK}"#)).collect();
    }

    fn link(&self) -> String {
        let (rows, cols, wide) = (self.rows, self.cols, self.wide());
        let [width, height] = [cols, rows].map(|side| (side + 1) * PIXELS);
        let middle = if rows % 2 == 1 && cols % 2 == 1 {
            (rows / 2 + 2) * wide + cols / 2 + 2
        } else {
            self.points() + (rows / 2 + 1) * wide + cols / 2 + 1
        };
        let layer = |[numbers, sums, symbols, lines, cages]: [&[String]; 5]| {
            let [numbers, sums, symbols, lines, cages] = [numbers, sums, symbols, lines, cages].map(|items| items.join(","));
            let stacks = r#""command_redo":{"__a":[]},"command_undo":{"__a":[]},"command_replay":{"__a":[]},"surface":{}"#;
            let lists = r#""thermo":[],"arrows":[],"direction":[],"squareframe":[],"polygon":[],"line":{}"#;
            let rest = format!(r#""wall":{{}},"cage":{{}},"deletelineE":{{}},"killercages":[{cages}],"nobulbthermo":[]"#);
            let marks = format!(r#""number":{{{numbers}}},"numberS":{{{sums}}},"symbol":{{{symbols}}}"#);
            format!(r#"{{{stacks},{marks},{lists},"lineE":{{{lines}}},{rest}}}"#)
        };
        let puzzle = layer([&self.numbers, &self.sums, &self.symbols, &self.lines, &self.cages]);
        let empty = layer([&[]; 5]);
        let mode = format!(r#"{{"qa":"pu_q","grid":["1","2","1"],"pu_q":{{{MODES}}},"pu_a":{{{MODES}}}}}"#);
        let mut last = 0;
        let mut steps = Vec::with_capacity(rows * cols);
        for cell in 0..rows * cols {
            let at = self.at(cell);
            steps.push((at - last).to_string());
            last = at;
        }
        let head = format!("square,{cols},{rows},{PIXELS},0,1,1,{width},{height},{middle},{middle},0,0,0,0,Title: ,Author: ,,,OFF,false");
        let cells = format!("[{}]", steps.join(","));
        let tags = format!(r#"["{}"]"#, self.tag);
        let lines = [
            &head,
            "[0,0,0,0]",
            &mode,
            &puzzle,
            &empty,
            &cells,
            "[]",
            "{}",
            "\"x\"",
            "\"x\"",
            "[3,2,4]",
            &mode,
            "\"x\"",
            "0",
            &empty,
            &empty,
            "{}",
            &tags,
            "",
        ];
        format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={}\n", packed::deflated(&short(&lines.join("\n"))))
    }
}

/// Abbreviates names.
fn short(text: &str) -> String {
    let text = text.replace('z', "zZ");
    NAMES.iter().fold(text, |text, (sign, name)| text.replace(&format!("\"{name}\""), &format!("z{sign}"))).replace("null", "zO")
}

/// Writes a link.
pub(crate) fn write(board: &ExportedPuzzle) -> Result<String, Message> {
    let (cols, count) = match &board.cells {
        Cells::Sudoku(size, values) => (*size, values.len()),
        Cells::Caged(grid) => (grid.size, grid.givens.len()),
        Cells::Kakuro(cols, cells) => (*cols, cells.len()),
        Cells::Numbers(cols, cells) => (*cols, cells.len()),
        Cells::Other => (0, 0),
    };
    let rows = count / cols.max(1);
    if !(1..=MOST).contains(&cols) || !(1..=MOST).contains(&rows) {
        return Err(unwritten::SIDES_TO.with([("n", MOST.into())]));
    }
    let tag = match board.family.as_str() {
        "sudoku" => "classic",
        "killer-sudoku" => "killer sudoku",
        "sudoku-regions" => "sudoku",
        "hitori" => "hitori",
        "kuromasu" => "kurodoko",
        _ => "kakuro",
    };
    let mut drawing = Drawing::new(rows, cols, tag);
    match &board.cells {
        Cells::Caged(grid) => {
            if !grid.houses.is_empty() || grid.regions.as_ref().is_some_and(|regions| regions != &boxes(grid.size).unwrap_or_default()) {
                return Err(unwritten::HOUSES.into());
            }
            let regions = boxes(grid.size).unwrap_or_default();
            drawing.regions(|row, col| regions.get(row * cols + col).copied().unwrap_or(0).into());
            for (cell, value) in grid.givens.iter().enumerate().filter(|(_, value)| **value > 0) {
                drawing.number(cell, &value.to_string(), PLAIN);
            }
            for Cage { sum, cells } in &grid.cages {
                let places: Vec<String> = cells.iter().map(|cell| drawing.at(*cell).to_string()).collect();
                let corner = 4 * (drawing.at(cells.first().copied().unwrap_or(0)) + drawing.points());
                drawing.sums.push(format!(r#""{corner}":["{sum}",{PLAIN}]"#));
                drawing.cages.push(format!("[{}]", places.join(",")));
            }
        }
        Cells::Sudoku(_, values) => {
            let (tall, wide) = box_of(rows);
            drawing.regions(|row, col| row / tall * cols + col / wide);
            for (cell, value) in values.iter().enumerate().filter(|(_, value)| **value > 0) {
                drawing.number(cell, &value.to_string(), PLAIN);
            }
        }
        Cells::Kakuro(_, cells) => {
            for (cell, there) in cells.iter().enumerate() {
                let Some([down, across]) = there.sums()? else { continue };
                let at = drawing.at(cell);
                drawing.symbols.push(format!(r#""{at}":[1,"{BLACK}",2]"#));
                for (corner, sum) in [(1, across), (2, down)] {
                    let Some(sum) = sum else { continue };
                    let place = 4 * (at + drawing.points()) + corner;
                    drawing.sums.push(format!(r#""{place}":["{sum}",{WHITE}]"#));
                }
            }
        }
        Cells::Numbers(_, cells) => {
            let style = if tag == "hitori" { PLAIN } else { CIRCLED };
            for (cell, there) in cells.iter().enumerate() {
                match there {
                    Clue::None => {}
                    Clue::Unknown => drawing.number(cell, "?", style),
                    Clue::Number(n) => drawing.number(cell, &n.to_string(), style),
                }
            }
        }
        Cells::Other => {}
    }
    Ok(drawing.link())
}
