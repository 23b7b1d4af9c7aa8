//! Unlimited Sudoku grids: a few known ones with permuted digits, rows and columns.
use shumi::rng::Rng;

/// Grids of 17 clues, the minimum, from Gordon Royle's collection; each has one solution.
const KNOWN: [&str; 4] = [
    "000000000000000001000002030000003020001040000005000060030000004070080009620007000",
    "000000000000000012003045000000000004010600000020701000000030007000200000085000400",
    "000000000000001002034000050000000000005360000700008001000900430107000000200000000",
    "000000001000000023004005000000000600010780000030020000000004500000006000320000008",
];

/// Generates grids with one solution, a line of 81 each.
pub struct Grids {
    rng: Rng,
    known: Vec<String>,
    at: usize,
}

impl Grids {
    /// Generates grids from built-in ones. The same seed yields the same grids.
    pub fn new(seed: u64) -> Grids {
        Grids::from(seed, KNOWN.map(String::from).to_vec())
    }

    /// Generates grids from `known` ones, lines of 81 digits with `0` or `.` for open cells.
    pub fn from(seed: u64, known: Vec<String>) -> Grids {
        Grids { rng: Rng::new(seed), known, at: 0 }
    }

    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|i| i);
        for i in (1..N).rev() {
            order.swap(i, self.rng.below(i as u64 + 1) as usize);
        }
        order
    }

    /// Returns an order of rows that keeps each box's rows together.
    fn lines(&mut self) -> [usize; 9] {
        let bands: [usize; 3] = self.shuffled();
        let within: [[usize; 3]; 3] = std::array::from_fn(|_| self.shuffled());
        std::array::from_fn(|i| bands[i / 3] * 3 + within[i / 3][i % 3])
    }
}

impl Iterator for Grids {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let digits: [usize; 9] = self.shuffled();
        let (rows, cols) = (self.lines(), self.lines());
        let is_turned = self.rng.below(2) == 1;
        let known = self.known.get(self.at)?.as_bytes();
        self.at = (self.at + 1) % self.known.len();
        let cell = |i: usize| {
            let (row, col) = (rows[i / 9], cols[i % 9]);
            let at = if is_turned { col * 9 + row } else { row * 9 + col };
            match known.get(at) {
                Some(digit @ b'1'..=b'9') => char::from(b'1' + digits[usize::from(digit - b'1')] as u8),
                _ => '.',
            }
        };
        Some((0..81).map(cell).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shumi::solving::{Goal, Status};

    #[test]
    fn all_have_17_clues_and_one_solution() {
        let grids: Vec<String> = Grids::new(1).take(20).collect();
        for grid in &grids {
            assert_eq!(grid.bytes().filter(|b| *b != b'.').count(), 17, "{grid}");
            let answer = shumi::meter::unlimited(|meter| shumi::solve(grid, "sudoku", Goal::Unique, meter)).unwrap();
            assert_eq!(answer.status, Status::Unique, "{grid}");
        }
        assert_ne!(grids[0], grids[4]);
        assert_eq!(grids, Grids::new(1).take(20).collect::<Vec<_>>());
    }
}
