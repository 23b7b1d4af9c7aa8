//! The search, one event after the other.

use crate::puzzle::Sudoku;
use crate::target::{RINGS, SHAPE};
use shumi_watch::{Event, EventKind, Switches};

// Numbers of the switches, then of the causes.
pub(super) const ORDER: usize = 0;
pub(super) const MASKS: usize = 1;
pub(super) const BOUND: usize = 2;
pub(super) const NO_DIGIT: u8 = 0;
pub(super) const BEATEN: u8 = 1;
pub(super) const BLANK: u8 = 2;
pub(super) const GIVENS: u8 = 3;

/// Digits of a mask, bit `d - 1` for `d`.
const ALL: u16 = 0x1ff;
/// Digit of a blank before its first trial.
const BEFORE: u8 = 10;

/// The next line to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Looks at the branch, line 2.
    Enter,
    /// Tries the next digit of the last blank, line 7.
    Try,
    /// Takes the last digit back.
    Back,
    /// Ends.
    Done,
}

pub struct BranchAndBound {
    pub(super) givens: Vec<u8>,
    pub(super) weights: [i32; 81],
    pub(super) switches: Switches,
    /// Blanks in the order of filling.
    pub(super) order: Vec<usize>,
    /// Row -> its blanks, the heaviest first.
    pub(super) heaviest: [Vec<usize>; 9],
    /// Cell -> its digit, 0 for none.
    pub(super) digits: [u8; 81],
    /// House -> mask of its digits: rows, columns, boxes.
    pub(super) used: [u16; 27],
    /// Digits of the first blanks in the order. All stand in the grid, except for the last one before line 7.
    pub(super) stack: Vec<u8>,
    pub(super) next: Next,
    pub(super) score: i64,
    /// The most that the branch can bring, by the last look at it.
    pub(super) reach: i64,
    pub(super) best: Option<(i64, Vec<u8>)>,
    /// The last event.
    pub(super) last: Event,
    /// The first given that repeats another one in a house.
    pub(super) clash: Option<usize>,
}

impl BranchAndBound {
    /// Starts with the givens in the grid.
    pub fn new(puzzle: &Sudoku, switches: Switches) -> Self {
        let givens = puzzle.givens().to_vec();
        let weights = puzzle.weights().copied().unwrap_or(RINGS);
        let blanks = |row: usize| (9 * row..9 * row + 9).filter(|cell| givens[*cell] == 0).collect::<Vec<_>>();
        let mut rows: Vec<usize> = (0..9).collect();
        if switches.is_on(ORDER) {
            rows.sort_by_key(|row| blanks(*row).len());
        }
        let order = rows.into_iter().flat_map(blanks).collect();
        let mut heaviest: [Vec<usize>; 9] = std::array::from_fn(blanks);
        heaviest.iter_mut().for_each(|row| row.sort_by_key(|cell| std::cmp::Reverse(weights[*cell])));
        let mut new = Self {
            givens,
            weights,
            switches,
            order,
            heaviest,
            digits: [0; 81],
            used: [0; 27],
            stack: Vec::new(),
            next: Next::Enter,
            score: 0,
            reach: 0,
            best: None,
            last: Event::new(EventKind::Choose, 1),
            clash: None,
        };
        for cell in (0..81).filter(|cell| new.givens[*cell] > 0).collect::<Vec<_>>() {
            let given = new.givens[cell];
            if new.allowed(cell) >> (given - 1) & 1 == 0 {
                new.clash = Some(cell);
                break;
            }
            new.put(cell, given);
        }
        new.reach = new.most();
        new
    }

    /// Returns the digits that row, column and box of a cell lack, as a mask.
    pub(super) fn allowed(&self, cell: usize) -> u16 {
        SHAPE.houses_of(cell).iter().fold(ALL, |mask, house| mask & !self.used[*house])
    }

    /// Returns the score if each row brought the most: its greatest missing digit in its heaviest blank, and so on.
    fn most(&self) -> i64 {
        let mut most = self.score;
        for (row, blanks) in self.heaviest.iter().enumerate() {
            let missing = (1..=9).rev().filter(|digit| self.used[row] >> (digit - 1) & 1 == 0);
            let open = blanks.iter().filter(|cell| self.digits[**cell] == 0);
            most += open.zip(missing).map(|(cell, digit)| i64::from(self.weights[*cell]) * digit).sum::<i64>();
        }
        most
    }

    /// Writes a digit.
    pub(super) fn put(&mut self, cell: usize, digit: u8) {
        SHAPE.houses_of(cell).iter().for_each(|house| self.used[*house] |= 1 << (digit - 1));
        self.score += i64::from(self.weights[cell]) * i64::from(digit);
        self.digits[cell] = digit;
    }

    /// Takes a digit out.
    pub(super) fn take(&mut self, cell: usize, digit: u8) {
        SHAPE.houses_of(cell).iter().for_each(|house| self.used[*house] &= !(1 << (digit - 1)));
        self.score -= i64::from(self.weights[cell]) * i64::from(digit);
        self.digits[cell] = 0;
    }

    /// Returns the number of digits in blanks.
    pub(super) fn filled(&self) -> usize {
        self.stack.len() - usize::from(self.next == Next::Try)
    }

    /// Records an event, after which the machine runs from `next`.
    pub(super) fn emit(&mut self, event: Event, next: Next) -> Event {
        self.next = next;
        self.last = Event { depth: self.filled() as u32, ..event };
        self.last
    }

    /// Runs lines 2 to 6.
    pub(super) fn enter(&mut self) -> Event {
        let i = self.stack.len();
        let Some(cell) = self.order.get(i).copied() else {
            self.reach = self.score;
            let is_better = self.best.as_ref().is_none_or(|(best, _)| self.score > *best);
            if is_better {
                self.best = Some((self.score, self.digits.to_vec()));
            }
            return self.emit(Event::new(if is_better { EventKind::Best } else { EventKind::Answer }, 2), Next::Back);
        };
        self.reach = self.most();
        let dead = self.order[i..].iter().copied().find(|blank| self.switches.is_on(MASKS) && self.allowed(*blank) == 0);
        if let Some(blank) = dead {
            return self.emit(Event::new(EventKind::Prune, 3).at(blank, 0).by(BLANK), Next::Back);
        }
        if self.switches.is_on(BOUND) && self.best.as_ref().is_some_and(|(best, _)| self.reach <= *best) {
            return self.emit(Event::new(EventKind::Prune, 5).at(cell, 0).by(BEATEN), Next::Back);
        }
        self.stack.push(BEFORE);
        self.emit(Event::new(EventKind::Choose, 6).at(cell, 0), Next::Try)
    }

    /// Runs lines 7 to 9: the greatest digit below the last one that fits; `None` without one.
    pub(super) fn try_next(&mut self, cell: usize, last: u8) -> Option<Event> {
        let allowed = self.allowed(cell);
        let digit = (1..last).rev().find(|digit| allowed >> (digit - 1) & 1 == 1);
        self.stack.pop();
        if let Some(digit) = digit {
            self.put(cell, digit);
            self.stack.push(digit);
            return Some(self.emit(Event::new(EventKind::Try, 7).at(cell, digit), Next::Enter));
        }
        self.next = Next::Back;
        (last == BEFORE).then(|| self.emit(Event::new(EventKind::Fail, 8).at(cell, 0).by(NO_DIGIT), Next::Back))
    }
}
