//! Shumi's 9 x 9 core over a whole file, natively and in wasm.

use std::hint::black_box;

use shumi::builtin::sudoku::nine::{Boards, NineSolver};
use shumi::meter::unlimited;
use wasm_bindgen::prelude::wasm_bindgen;

/// Grids to solve, and the solver.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Grids {
    digits: Vec<[u8; 81]>,
    solver: NineSolver,
}

#[wasm_bindgen]
impl Grids {
    /// Parses grids of 81 characters, one on each line, blanks `.`, `0` or `-`.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<Grids, String> {
        let digits = text.lines().filter(|line| !line.is_empty()).map(digits).collect::<Result<_, _>>()?;
        Ok(Self { digits, solver: NineSolver::default() })
    }

    /// Returns their number.
    pub fn count(&self) -> usize {
        self.digits.len()
    }

    /// Counts the grids with exactly one solution, from 81 bytes to the verdict.
    pub fn count_unique(&mut self) -> usize {
        let Self { digits, solver } = self;
        unlimited(|meter| digits.iter().filter(|grid| solver.count(&Boards::from_digits(black_box(grid)), 2, meter).0 == 1).count())
    }
}

impl Grids {
    /// Returns the digits of each grid, 0 for a blank.
    pub fn digits(&self) -> &[[u8; 81]] {
        &self.digits
    }
}

/// Parses the digits of a line, 0 for a blank.
fn digits(line: &str) -> Result<[u8; 81], String> {
    let digit = |byte: u8| match byte {
        b'1'..=b'9' => Some(byte - b'0'),
        b'.' | b'0' | b'-' => Some(0),
        _ => None,
    };
    let digits: Option<Vec<u8>> = line.trim().bytes().map(digit).collect();
    digits.and_then(|all| all.try_into().ok()).ok_or_else(|| format!("{line:?} is no grid of 81 characters"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_81_digits_or_blanks() {
        assert_eq!(digits(&"1.0".repeat(27)).map(|d| d[..3].to_vec()), Ok(vec![1, 0, 0]));
        assert!(digits(&".".repeat(80)).is_err() && digits(&"x".repeat(81)).is_err());
    }

    #[test]
    fn grids_with_one_solution_are_counted() {
        let one = "..1.6...2.8...2......7..5.4....75..84...........62..4.3.....4.9..8....53.6..3....";
        let mut grids = Grids::new(&format!("{one}\n{}\n{one}\n", ".".repeat(81))).unwrap();
        assert_eq!((grids.count(), grids.count_unique()), (3, 2));
    }
}
