//! Arranging numbers by free cells: the numbers of the first row and of the first column decide all others.

use crate::puzzle::Rotation;
use crate::words::watch::free_cells as words;
use shumi_core::grid::Cell;
use shumi_watch::{About, Algorithm, AlgorithmSwitch, Event, EventKind, EventText, MAX_EVENTS, Machine, RunOutcome, Switches};

// Numbers of the switches, then of the causes.
const DERIVED: usize = 0;
const ORDER: usize = 1;
const SECOND: usize = 2;
pub(super) const NONE_LEFT: u8 = 0;
pub(super) const WRONG_SUM: u8 = 1;

/// Free cells.
pub const ALGORITHM: Algorithm<Rotation> = Algorithm {
    about: &About {
        id: "free-cells",
        name: words::NAME,
        source: words::SOURCE,
        complexity: words::COMPLEXITY,
        code: words::CODE,
        switches: &[
            AlgorithmSwitch { words: &words::switch::DERIVED, default: true, helps: true },
            AlgorithmSwitch { words: &words::switch::ORDER, default: true, helps: true },
            AlgorithmSwitch { words: &words::switch::SECOND, default: false, helps: false },
        ],
        causes: &[&words::cause::NONE_LEFT, &words::cause::WRONG_SUM],
        height: words::HEIGHT,
        has_tree: true,
        most: MAX_EVENTS,
    },
    suits: |puzzle| puzzle.from.is_none() && puzzle.to.is_none(),
    make: |puzzle, switches| Box::new(FreeCells::new(puzzle, switches)),
};

/// The next line to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Looks at the branch, lines 2 to 6.
    Enter,
    /// Tries the next number of the last cell, line 7.
    Try,
    /// Takes the last number out, line 9.
    Back,
    /// Ends.
    Done,
}

/// No number, and behind all numbers.
pub(super) const NO_NUMBER: usize = usize::MAX;

pub struct FreeCells {
    pub(super) puzzle: Rotation,
    pub(super) switches: Switches,
    /// Cells in the order of filling.
    pub(super) order: Vec<usize>,
    /// Numbers of the first cells in the order, as indices. All stand on the board, except for the last one before line 7.
    pub(super) stack: Vec<usize>,
    /// Cell -> index of its number.
    pub(super) board: Vec<Option<usize>>,
    /// Copies left of each number.
    pub(super) left: Vec<u32>,
    pub(super) next: Next,
    pub(super) answers: u32,
    /// The first answer; empty before it.
    pub(super) first: Vec<u8>,
    pub(super) last: Event,
}

impl FreeCells {
    /// Starts with an empty board.
    fn new(puzzle: &Rotation, switches: Switches) -> Self {
        let size = puzzle.board_size();
        let mut order: Vec<usize> = (0..size.cells()).collect();
        // In squares around the first cell, or all free cells first.
        order.sort_by_key(|cell| {
            let Cell { row, col } = size.cell(*cell);
            match switches.is_on(ORDER) {
                true => (row.max(col), row >= col, row, col),
                false => (u16::from(row > 0 && col > 0), false, row, col),
            }
        });
        let (board, left, last) = (vec![None; order.len()], puzzle.counts.clone(), Event::new(EventKind::Try, 1));
        let (puzzle, stack, first) = (puzzle.clone(), Vec::new(), Vec::new());
        Self { puzzle, switches, order, stack, board, left, next: Next::Enter, answers: 0, first, last }
    }

    /// Returns the window whose other three cells decide a cell, unless it is free.
    pub(super) fn window(&self, cell: usize) -> Option<Cell> {
        let Cell { row, col } = self.puzzle.board_size().cell(cell);
        (row > 0 && col > 0).then(|| Cell::new(row - 1, col - 1))
    }

    /// Returns the number that a window leaves for its last cell.
    pub(super) fn rest(&self, window: Cell) -> i64 {
        let filled = self.puzzle.corners(window).into_iter().filter_map(|at| self.board[at]);
        self.puzzle.sum(window) - filled.map(|value| self.puzzle.values[value]).sum::<i64>()
    }

    /// Returns the number of cells that are filled.
    pub(super) fn filled(&self) -> usize {
        self.stack.len() - usize::from(self.next == Next::Try)
    }

    fn put(&mut self, cell: usize, number: usize) {
        self.board[cell] = Some(number);
        self.left[number] -= 1;
    }

    fn take(&mut self, cell: usize) -> u8 {
        let Some(number) = self.board[cell].take() else { return 0 };
        self.left[number] += 1;
        number as u8 + 1
    }

    /// Records an event, after which the machine runs from `next`.
    fn emit(&mut self, event: Event, next: Next) -> Event {
        self.next = next;
        self.last = Event { depth: self.filled() as u32, ..event };
        self.last
    }

    /// Runs lines 2 to 6; `None` for a free cell.
    fn enter(&mut self) -> Option<Event> {
        let i = self.stack.len();
        let before = i.checked_sub(1).map(|i| self.order[i]);
        let is_wrong = |cell: &usize| self.window(*cell).is_some_and(|window| self.rest(window) != 0);
        if let Some(cell) = before.filter(is_wrong) {
            return Some(self.emit(Event::new(EventKind::Fail, 8).at(cell, 0).by(WRONG_SUM), Next::Back));
        }
        let Some(cell) = self.order.get(i).copied() else {
            if self.answers == 0 {
                self.first = self.numbers();
            }
            self.answers += 1;
            let goes_on = self.switches.is_on(SECOND) && self.answers < 2;
            return Some(self.emit(Event::new(EventKind::Answer, 2), if goes_on { Next::Back } else { Next::Done }));
        };
        let Some(window) = self.window(cell).filter(|_| self.switches.is_on(DERIVED)) else {
            self.stack.push(0);
            self.next = Next::Try;
            return None;
        };
        let number = self.puzzle.index_of(self.rest(window)).map(|number| number as usize).filter(|number| self.left[*number] > 0);
        let Some(number) = number else {
            return Some(self.emit(Event::new(EventKind::Fail, 6).at(cell, 0).by(NONE_LEFT), Next::Back));
        };
        self.put(cell, number);
        // There is no other number to try.
        self.stack.push(NO_NUMBER);
        Some(self.emit(Event::new(EventKind::Infer, 5).at(cell, number as u8 + 1), Next::Enter))
    }

    /// Runs line 7: the next number that is left; `None` without one.
    fn try_next(&mut self, cell: usize, from: usize) -> Option<Event> {
        self.stack.pop();
        self.next = Next::Back;
        let number = (from..self.left.len()).find(|number| self.left[*number] > 0)?;
        self.put(cell, number);
        self.stack.push(number + 1);
        Some(self.emit(Event::new(EventKind::Try, 7).at(cell, number as u8 + 1), Next::Enter))
    }

    /// Returns the numbers of all cells, each as its index and 1, 0 for none.
    fn numbers(&self) -> Vec<u8> {
        self.board.iter().map(|number| number.map_or(0, |number| number as u8 + 1)).collect()
    }
}

impl Machine for FreeCells {
    fn step(&mut self) -> Event {
        loop {
            let top = self.stack.last().map(|from| (self.order[self.stack.len() - 1], *from));
            match (self.next, top) {
                (Next::Enter, _) => {
                    if let Some(event) = self.enter() {
                        return event;
                    }
                }
                (Next::Try, Some((cell, from))) => {
                    if let Some(event) = self.try_next(cell, from) {
                        return event;
                    }
                }
                (Next::Back, Some((cell, _))) => {
                    let number = self.take(cell);
                    return self.emit(Event::new(EventKind::Back, 9).at(cell, number), Next::Try);
                }
                _ => return self.emit(Event::new(EventKind::Done, 1), Next::Done),
            }
        }
    }

    fn save(&self, out: &mut Vec<u32>) {
        out.extend([self.next as u32, self.answers, self.first.len() as u32]);
        out.extend(self.first.iter().map(|number| u32::from(*number)));
        let level =
            |(i, from): (usize, &usize)| [from.wrapping_add(1) as u32, self.board[self.order[i]].map_or(0, |number| number as u32 + 1)];
        out.extend(self.stack.iter().enumerate().flat_map(level));
    }

    fn restore(&mut self, saved: &[u32]) {
        for i in 0..self.stack.len() {
            self.take(self.order[i]);
        }
        self.last = Event::new(EventKind::Try, 1);
        let (first, levels) = saved[3..].split_at(saved[2] as usize);
        (self.next, self.answers) = ([Next::Enter, Next::Try, Next::Back, Next::Done][saved[0] as usize], saved[1]);
        self.first = first.iter().map(|number| *number as u8).collect();
        self.stack.clear();
        for (i, level) in levels.chunks_exact(2).enumerate() {
            self.stack.push((level[0] as usize).wrapping_sub(1));
            if let Some(number) = level[1].checked_sub(1) {
                self.put(self.order[i], number as usize);
            }
        }
    }

    fn outcome(&self) -> RunOutcome {
        RunOutcome::counted(self.answers, self.switches.is_on(SECOND))
    }

    fn tell(&self) -> EventText {
        self.told()
    }

    fn values(&self) -> Vec<u8> {
        if self.next == Next::Done && !self.first.is_empty() { self.first.clone() } else { self.numbers() }
    }

    fn stage(&self) -> String {
        self.cells()
    }

    fn structure(&self) -> String {
        self.counts()
    }
}
