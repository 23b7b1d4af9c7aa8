//! The puzzle: window sums, numbers, and perhaps a board to start from and one to reach.

use shumi_core::grid::{Cell, Size};
use shumi_core::sort::sort;

/// Maximum number of windows in a row or a column.
pub const MAX_WINDOWS: u64 = 100;
/// Numbers lie in `-MAX_NUMBER..=MAX_NUMBER`.
pub const MAX_NUMBER: i64 = 1_000_000_000_000;
/// Sums lie in `-MAX_SUM..=MAX_SUM`: wider than four numbers reach, so that an unreachable sum is valid input without an answer.
pub const MAX_SUM: i64 = 10 * MAX_NUMBER;

/// A Rotation puzzle. Its board has one row and one column more than there are windows.
///
/// A board is a list of indices into the distinct numbers, one per cell, row-major.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rotation {
    /// Rows and columns of windows, each 1 to [`MAX_WINDOWS`].
    pub(crate) windows: Size,
    /// Sum of each window, row-major.
    pub(crate) sums: Vec<i64>,
    /// The numbers, ascending, equal ones repeated: one per cell.
    pub(crate) numbers: Vec<i64>,
    /// The distinct numbers, ascending.
    pub(crate) values: Vec<i64>,
    /// Number of copies of each of `values`; at least 1.
    pub(crate) counts: Vec<u32>,
    /// The board to start from.
    pub(crate) from: Option<Vec<u32>>,
    /// The board to reach; it satisfies all sums.
    pub(crate) to: Option<Vec<u32>>,
}

/// Kind of a puzzle's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKind {
    /// The board to start from.
    From,
    /// The board to reach.
    To,
}

/// Reason for rejecting input. Positions count from 0, row-major.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RotationFlaw {
    /// No window, or more than [`MAX_WINDOWS`] in a row or a column.
    Windows,
    /// The number of sums differs from that of the windows.
    SumCount {
        /// Windows.
        expected: usize,
        /// Sums.
        found: usize,
    },
    /// The number of numbers differs from that of the cells.
    NumberCount {
        /// Cells.
        expected: usize,
        /// Numbers.
        found: usize,
    },
    /// The sum at this position is beyond [`MAX_SUM`].
    SumRange(usize),
    /// The number at this position is beyond [`MAX_NUMBER`].
    NumberRange(usize),
    /// The number of a board's numbers differs from that of the cells.
    BoardCount {
        /// Kind of the board.
        board: BoardKind,
        /// Cells.
        expected: usize,
        /// Numbers.
        found: usize,
    },
    /// A board holds a number more often than it is given.
    TooMany {
        /// Kind of the board.
        board: BoardKind,
        /// The first cell with a surplus copy.
        at: usize,
        /// The number.
        number: i64,
    },
    /// The board to reach breaks a window's sum.
    WindowBroken {
        /// The window.
        window: Cell,
        /// The sum of its four numbers.
        found: i64,
    },
}

impl Rotation {
    /// Creates a puzzle of `rows` x `cols` windows without boards; `sums` row-major, `numbers` in any order.
    pub fn new(rows: u64, cols: u64, sums: Vec<i64>, mut numbers: Vec<i64>) -> Result<Self, RotationFlaw> {
        let windows = Size::new(rows, cols).filter(|_| rows.max(cols) <= MAX_WINDOWS).ok_or(RotationFlaw::Windows)?;
        let cells = size_of_board(windows).cells();
        if sums.len() != windows.cells() {
            return Err(RotationFlaw::SumCount { expected: windows.cells(), found: sums.len() });
        }
        if numbers.len() != cells {
            return Err(RotationFlaw::NumberCount { expected: cells, found: numbers.len() });
        }
        if let Some(at) = sums.iter().position(|s| s.unsigned_abs() > MAX_SUM.unsigned_abs()) {
            return Err(RotationFlaw::SumRange(at));
        }
        if let Some(at) = numbers.iter().position(|x| x.unsigned_abs() > MAX_NUMBER.unsigned_abs()) {
            return Err(RotationFlaw::NumberRange(at));
        }
        sort(&mut numbers);
        let (mut values, mut counts) = (Vec::new(), Vec::<u32>::new());
        for x in &numbers {
            match counts.last_mut() {
                Some(count) if values.last() == Some(x) => *count += 1,
                _ => {
                    values.push(*x);
                    counts.push(1);
                }
            }
        }
        Ok(Self { windows, sums, numbers, values, counts, from: None, to: None })
    }

    /// Adds a board to start from: `board[cell]` are numbers, a permutation of those given.
    pub fn with_from(mut self, board: &[i64]) -> Result<Self, RotationFlaw> {
        self.from = Some(self.board(board, BoardKind::From)?);
        Ok(self)
    }

    /// Adds a board to reach: a permutation of the numbers that satisfies all sums.
    pub fn with_to(mut self, board: &[i64]) -> Result<Self, RotationFlaw> {
        let to = self.board(board, BoardKind::To)?;
        if let Some(window) = self.windows.all().find(|w| self.sum_at(&to, *w) != self.sum(*w)) {
            return Err(RotationFlaw::WindowBroken { window, found: self.sum_at(&to, window) });
        }
        self.to = Some(to);
        Ok(self)
    }

    /// Returns the rows and columns of a board.
    pub const fn board_size(&self) -> Size {
        size_of_board(self.windows)
    }

    /// Returns the required sum of a window.
    pub fn sum(&self, window: Cell) -> i64 {
        self.sums[self.windows.index(window)]
    }

    /// Returns the sum of a window on a full board.
    pub fn sum_at(&self, board: &[u32], window: Cell) -> i64 {
        self.corners(window).map(|at| self.values[board[at] as usize]).iter().sum()
    }

    /// Returns the positions of a window's cells on the board: top left, top right, bottom left, bottom right.
    pub const fn corners(&self, window: Cell) -> [usize; 4] {
        let (cols, at) = (self.board_size().cols as usize, self.board_size().index(window));
        [at, at + 1, at + cols, at + cols + 1]
    }

    /// Returns the number with an index among the values.
    pub fn number(&self, value: u32) -> i64 {
        self.values[value as usize]
    }

    /// Returns the index of a number among the values.
    pub fn index_of(&self, number: i64) -> Option<u32> {
        self.values.binary_search(&number).ok().map(|at| at as u32)
    }

    /// Returns the numbers of a full board.
    pub fn numbers_of(&self, board: &[u32]) -> Vec<i64> {
        board.iter().map(|at| self.values[*at as usize]).collect()
    }

    fn board(&self, numbers: &[i64], board: BoardKind) -> Result<Vec<u32>, RotationFlaw> {
        let expected = self.numbers.len();
        if numbers.len() != expected {
            return Err(RotationFlaw::BoardCount { board, expected, found: numbers.len() });
        }
        let mut left = self.counts.clone();
        let mut indices = Vec::with_capacity(expected);
        for (at, number) in numbers.iter().enumerate() {
            match self.index_of(*number) {
                Some(index) if left[index as usize] > 0 => {
                    left[index as usize] -= 1;
                    indices.push(index);
                }
                _ => return Err(RotationFlaw::TooMany { board, at, number: *number }),
            }
        }
        Ok(indices)
    }
}

const fn size_of_board(windows: Size) -> Size {
    Size { rows: windows.rows + 1, cols: windows.cols + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Rotation {
        Rotation::new(2, 2, vec![8, 7, 9, 6], vec![1, 1, 2, 2, 2, 2, 3, 3, 3]).unwrap()
    }

    #[test]
    fn numbers_are_kept_sorted_and_counted() {
        let p = Rotation::new(1, 2, vec![0, 0], vec![5, -2, 5, 0, 5, -2]).unwrap();
        assert_eq!((p.numbers, p.values, p.counts), (vec![-2, -2, 0, 5, 5, 5], vec![-2, 0, 5], vec![2, 1, 3]));
    }

    #[test]
    fn what_is_no_puzzle_is_named() {
        let new = |r, c, s: &[i64], x: &[i64]| Rotation::new(r, c, s.to_vec(), x.to_vec()).unwrap_err();
        assert_eq!(new(0, 1, &[], &[]), RotationFlaw::Windows);
        assert_eq!(new(1, 101, &[], &[]), RotationFlaw::Windows);
        assert_eq!(new(u64::MAX, u64::MAX, &[], &[]), RotationFlaw::Windows);
        assert_eq!(new(1, 1, &[], &[0; 4]), RotationFlaw::SumCount { expected: 1, found: 0 });
        assert_eq!(new(1, 1, &[0], &[0; 5]), RotationFlaw::NumberCount { expected: 4, found: 5 });
        assert_eq!(new(1, 1, &[i64::MIN], &[0; 4]), RotationFlaw::SumRange(0));
        assert_eq!(new(1, 1, &[0], &[0, 0, MAX_NUMBER + 1, 0]), RotationFlaw::NumberRange(2));
        assert!(Rotation::new(100, 1, vec![MAX_SUM; 100], vec![-MAX_NUMBER; 202]).is_ok());
    }

    #[test]
    fn a_board_must_be_a_permutation_of_the_numbers() {
        let from = |board: &[i64]| sample().with_from(board).map(|p| p.from.unwrap());
        assert_eq!(from(&[3, 1, 1, 2, 2, 2, 2, 3, 3]), Ok(vec![2, 0, 0, 1, 1, 1, 1, 2, 2]));
        assert_eq!(from(&[3, 1, 1, 2, 2, 2, 1, 3, 3]), Err(RotationFlaw::TooMany { board: BoardKind::From, at: 6, number: 1 }));
        assert_eq!(from(&[4, 1, 1, 2, 2, 2, 2, 3, 3]), Err(RotationFlaw::TooMany { board: BoardKind::From, at: 0, number: 4 }));
        assert_eq!(from(&[1]), Err(RotationFlaw::BoardCount { board: BoardKind::From, expected: 9, found: 1 }));
    }

    #[test]
    fn the_board_to_reach_has_all_sums() {
        assert!(sample().with_to(&[2, 2, 3, 3, 1, 1, 3, 2, 2]).is_ok());
        let twice = sample().with_to(&[2, 3, 1, 1, 2, 1, 3, 3, 2]);
        assert_eq!(twice, Err(RotationFlaw::TooMany { board: BoardKind::To, at: 5, number: 1 }));
        let broken = sample().with_to(&[1, 1, 2, 2, 2, 2, 3, 3, 3]);
        assert_eq!(broken, Err(RotationFlaw::WindowBroken { window: Cell::new(0, 0), found: 6 }));
    }
}
