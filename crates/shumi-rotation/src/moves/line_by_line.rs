//! Places the numbers of a board line by line: fast at any size, but with about twice as many turns as necessary.
//!
//! The numbers of the top row are placed one after the other, each moved along a shortest path that turns no window with a placed cell;
//! then those of the next row, until few rows are left; then the leftmost columns in the same way. The last two numbers of a line are
//! placed together: the first moves to its cell, the second to the cell below its own, and then turns within the 2 x 3 (or 3 x 2) cells
//! there finish the line: they can move any two of its numbers to any two of its cells.

use super::quarter_turn::{QuarterTurn, apply};
use shumi_core::meter::Meter;

/// A board whose lines are being placed.
pub struct LineByLine<'a> {
    rows: usize,
    cols: usize,
    clockwise: bool,
    to: &'a [u16],
    /// The board after the turns made.
    pub board: Vec<u16>,
    /// The turns made.
    pub turns: Vec<QuarterTurn>,
    /// The first row and column that are not placed.
    pub corner: (usize, usize),
    placed: Vec<bool>,
    paths: Paths,
}

/// Shortest-path data of each cell.
struct Paths {
    /// The search that last reached it, and the number of turns.
    seen: Vec<(u32, u32)>,
    /// The previous cell, and the turn from there.
    by: Vec<(u32, QuarterTurn)>,
    /// The number of searches so far.
    searches: u32,
}

impl<'a> LineByLine<'a> {
    /// Starts with the board `from`. Both boards are classes of numbers, row by row, and hold the same numbers.
    pub fn new(rows: usize, cols: usize, from: &[u16], to: &'a [u16], clockwise: bool) -> Self {
        let n = rows * cols;
        let none = QuarterTurn { row: 0, col: 0, clockwise: true };
        let paths = Paths { seen: vec![(0, 0); n], by: vec![(0, none); n], searches: 0 };
        Self { rows, cols, clockwise, to, board: from.to_vec(), turns: Vec::new(), corner: (0, 0), placed: vec![false; n], paths }
    }

    /// Places lines until at most `rows` rows and `cols` columns are left, which are at least 3 x 3, 2 x 4 or 4 x 2. `None`: stopped.
    pub fn place_until(&mut self, rows: usize, cols: usize, meter: &mut Meter<'_>) -> Option<()> {
        while self.rows - self.corner.0 > rows {
            let first = self.corner.0 * self.cols;
            let line: Vec<usize> = (first..first + self.cols).collect();
            self.line(&line, self.cols, meter)?;
            self.corner.0 += 1;
        }
        while self.cols - self.corner.1 > cols {
            let line: Vec<usize> = (self.corner.0..self.rows).map(|row| row * self.cols + self.corner.1).collect();
            self.line(&line, 1, meter)?;
            self.corner.1 += 1;
        }
        Some(())
    }

    /// Places the numbers of a line; `inward` is the distance of the next line in the list of cells.
    fn line(&mut self, line: &[usize], inward: usize, meter: &mut Meter<'_>) -> Option<()> {
        let (singles, last) = line.split_at(line.len() - 2);
        for &cell in singles {
            self.bring(self.to[cell], cell, meter)?;
            self.placed[cell] = true;
        }
        let (a, b) = (last[0], last[1]);
        if self.board[a] != self.to[a] || self.board[b] != self.to[b] {
            self.bring(self.to[a], a, meter)?;
            self.placed[a] = true;
            if self.board[b] != self.to[b] {
                self.bring(self.to[b], b + inward, meter)?;
                self.pair(a, b, inward);
            }
        }
        self.placed[a] = true;
        self.placed[b] = true;
        Some(())
    }

    /// Makes a turn.
    fn make(&mut self, turn: QuarterTurn) {
        apply(&mut self.board, self.cols, turn);
        self.turns.push(turn);
    }

    /// The turn of the window with this top left cell.
    fn turn_at(&self, cell: usize, clockwise: bool) -> QuarterTurn {
        QuarterTurn { row: (cell / self.cols) as u16, col: (cell % self.cols) as u16, clockwise }
    }

    fn steps_between(&self, a: usize, b: usize) -> usize {
        (a / self.cols).abs_diff(b / self.cols) + (a % self.cols).abs_diff(b % self.cols)
    }

    /// Moves the nearest `number` that is not placed to `goal`. `None`: stopped.
    fn bring(&mut self, number: u16, goal: usize, meter: &mut Meter<'_>) -> Option<()> {
        let left = (0..self.board.len()).filter(|&cell| self.board[cell] == number && !self.placed[cell]);
        let from = left.min_by_key(|&cell| self.steps_between(cell, goal)).expect("the rest of both boards holds the same numbers");
        if !meter.add_work(self.board.len() as u64 / 512 + 1) {
            return None;
        }
        let paths = &mut self.paths;
        paths.searches += 1;
        paths.seen[from] = (paths.searches, 0);
        // A*: a turn leads one step nearer or farther, so the estimate of a path stays the same or grows by two, and two stacks replace
        // the priority queue.
        let (mut now, mut later) = (vec![from], Vec::new());
        loop {
            let Some(cell) = now.pop() else {
                assert!(!later.is_empty(), "a number can be brought to any cell that is not placed");
                std::mem::swap(&mut now, &mut later);
                continue;
            };
            if cell == goal {
                break;
            }
            let turns = self.paths.seen[cell].1 + 1;
            let (steps, searches) = (self.steps_between(cell, goal), self.paths.searches);
            self.each_move(cell, |placing, next, turn| {
                let (seen, fewest) = placing.paths.seen[next];
                if seen != searches || turns < fewest {
                    placing.paths.seen[next] = (searches, turns);
                    placing.paths.by[next] = (cell as u32, turn);
                    if placing.steps_between(next, goal) < steps { now.push(next) } else { later.push(next) }
                }
            });
        }
        let mut way = Vec::new();
        let mut cell = goal;
        while cell != from {
            let (before, turn) = self.paths.by[cell];
            way.push(turn);
            cell = before as usize;
        }
        if !meter.add_work(way.len() as u64) {
            return None;
        }
        while let Some(turn) = way.pop() {
            self.make(turn);
        }
        Some(())
    }

    /// Calls `found` with each cell to which a turn of a window without placed cells moves the number of `cell`, and the turn.
    fn each_move(&mut self, cell: usize, mut found: impl FnMut(&mut Self, usize, QuarterTurn)) {
        let (row, col) = (cell / self.cols, cell % self.cols);
        for top in row.saturating_sub(1)..(row + 1).min(self.rows - 1) {
            for left in col.saturating_sub(1)..(col + 1).min(self.cols - 1) {
                let turn = self.turn_at(top * self.cols + left, true);
                let cells = turn.cells(self.cols);
                if cells.iter().any(|&cell| self.placed[cell]) {
                    continue;
                }
                let at = cells.iter().position(|&c| c == cell).unwrap_or(0);
                found(self, cells[(at + 1) & 3], turn);
                if !self.clockwise {
                    found(self, cells[(at + 3) & 3], QuarterTurn { clockwise: false, ..turn });
                }
            }
        }
    }

    /// Keeps the number of `a` in place and moves that of `b + inward` to `b`, by turns of the two windows on `a`, `b` and the four
    /// cells inward of them.
    fn pair(&mut self, a: usize, b: usize, inward: usize) {
        let windows = [a, a + inward];
        let senses: &[bool] = if self.clockwise { &[true] } else { &[true, false] };
        let turns: Vec<QuarterTurn> =
            windows.iter().flat_map(|&w| senses.iter().map(move |&s| (w, s))).map(|(w, s)| self.turn_at(w, s)).collect();
        let moved = |cell: usize, turn: QuarterTurn| {
            let cells = turn.cells(self.cols);
            let step = if turn.clockwise { 1 } else { 3 };
            cells.iter().position(|&c| c == cell).map_or(cell, |k| cells[(k + step) & 3])
        };
        // Breadth-first search over the cells of the two numbers; it reaches all 30 placements of two numbers on six cells.
        let mut seen = vec![((a, b + inward), 0, turns[0])];
        let mut at = 0;
        let end = loop {
            let (pair, ..) = seen[at];
            if pair == (a, b) {
                break at;
            }
            for &turn in &turns {
                let next = (moved(pair.0, turn), moved(pair.1, turn));
                if seen.iter().all(|(pair, ..)| *pair != next) {
                    seen.push((next, at, turn));
                }
            }
            at += 1;
        };
        let mut way = Vec::new();
        let mut at = end;
        while at != 0 {
            way.push(seen[at].2);
            at = seen[at].1;
        }
        while let Some(turn) = way.pop() {
            self.make(turn);
        }
    }
}
