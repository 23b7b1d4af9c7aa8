//! Counts answers by brute force, independent of Shumi's code; `corpus/makers/count.rs` does the same for puzzles of groups.
use anyhow::{Result, bail};

/// Limit of tried places: a fraction of a second.
const MOST_STEPS: usize = 2_000_000;
/// Maximum number of cells of shading puzzles.
const MOST_CELLS: usize = 36;

/// Counts the answers of a puzzle, up to `most`; returns `None` if it has another form or too many cells, or its family is one of groups.
pub fn solutions(family: &str, text: &str, most: usize) -> Result<Option<usize>> {
    Ok(match family {
        "hitori" | "kuromasu" => Shading::read(family, text).and_then(|puzzle| puzzle.count(most)),
        "rotation" => Arranging::read(text).and_then(|puzzle| puzzle.count(most)),
        // `corpus/makers/count.rs` counts those of groups; a board of 81 scores is too large.
        "kakuro" | "kakuro-repeats" | "simple-kakuro" | "sudoku" | "target-sudoku" | "killer-sudoku" | "sudoku-regions" => None,
        _ => bail!("soak/brute.rs counts no answers of {family}"),
    })
}

struct Shading {
    rows: usize,
    cols: usize,
    /// Cell -> its number, 0 for none.
    number: Vec<usize>,
    /// True if equal unshaded numbers are an error; otherwise a number is the visibility of its cell.
    differ: bool,
}

impl Shading {
    fn read(family: &str, text: &str) -> Option<Shading> {
        let mut words = text.split_whitespace();
        let mut side = || words.next()?.parse::<usize>().ok();
        let (rows, cols) = (side()?, side()?);
        let number: Vec<usize> = words.map(|word| if word == "." { Some(0) } else { word.parse().ok() }).collect::<Option<_>>()?;
        (number.len() == rows * cols && number.len() <= MOST_CELLS).then_some(Shading { rows, cols, number, differ: family == "hitori" })
    }

    fn count(&self, most: usize) -> Option<usize> {
        let (mut found, mut steps) = (0, 0);
        self.go(&mut Vec::new(), most, &mut found, &mut steps);
        (steps <= MOST_STEPS).then_some(found)
    }

    fn go(&self, shaded: &mut Vec<bool>, most: usize, found: &mut usize, steps: &mut usize) {
        let at = shaded.len();
        *steps += 1;
        if *found >= most || *steps > MOST_STEPS {
            return;
        }
        if at == self.number.len() {
            *found += usize::from(self.is_one_area(shaded) && self.sees_enough(shaded));
            return;
        }
        let (row, col) = (at / self.cols, at % self.cols);
        let beside_shaded = row > 0 && shaded[at - self.cols] || col > 0 && shaded[at - 1];
        if !beside_shaded && (self.differ || self.number[at] == 0) {
            shaded.push(true);
            self.go(shaded, most, found, steps);
            shaded.pop();
        }
        let equals = |other: usize| !shaded[other] && self.number[other] == self.number[at];
        let is_twice = self.differ
            && self.number[at] > 0
            && ((0..row).any(|r| equals(r * self.cols + col)) || (0..col).any(|c| equals(row * self.cols + c)));
        if !is_twice {
            shaded.push(false);
            self.go(shaded, most, found, steps);
            shaded.pop();
        }
    }

    fn is_one_area(&self, shaded: &[bool]) -> bool {
        let Some(first) = shaded.iter().position(|shaded| !shaded) else { return true };
        let (mut seen, mut queue) = (vec![false; shaded.len()], vec![first]);
        seen[first] = true;
        while let Some(at) = queue.pop() {
            let (row, col) = (at / self.cols, at % self.cols);
            let beside = [
                (row > 0).then(|| at - self.cols),
                (row + 1 < self.rows).then(|| at + self.cols),
                (col > 0).then(|| at - 1),
                (col + 1 < self.cols).then(|| at + 1),
            ];
            for next in beside.into_iter().flatten().filter(|next| !shaded[*next]) {
                if !seen[next] {
                    seen[next] = true;
                    queue.push(next);
                }
            }
        }
        (0..shaded.len()).all(|at| shaded[at] || seen[at])
    }

    fn sees_enough(&self, shaded: &[bool]) -> bool {
        let is_open = |row: usize, col: usize| !shaded[row * self.cols + col];
        let sight = |at: usize| {
            let (row, col) = (at / self.cols, at % self.cols);
            let up = (0..row).rev().take_while(|r| is_open(*r, col)).count();
            let down = (row + 1..self.rows).take_while(|r| is_open(*r, col)).count();
            let left = (0..col).rev().take_while(|c| is_open(row, *c)).count();
            let right = (col + 1..self.cols).take_while(|c| is_open(row, *c)).count();
            1 + up + down + left + right
        };
        self.differ || (0..shaded.len()).all(|at| self.number[at] == 0 || sight(at) == self.number[at])
    }
}

/// Numbers to be arranged so that each window of 2 x 2 has its sum.
struct Arranging {
    rows: usize,
    cols: usize,
    sums: Vec<u64>,
    /// Each number with its multiplicity.
    bag: Vec<(u64, usize)>,
}

impl Arranging {
    /// Parses the text; returns `None` if it has a start or a goal board.
    fn read(text: &str) -> Option<Arranging> {
        let (head, rest) = text.split_once(char::is_whitespace)?;
        let (rows, cols) = head.split_once('x').unwrap_or((head, head));
        let (rows, cols): (usize, usize) = (rows.parse().ok()?, cols.parse().ok()?);
        let values: Vec<u64> = rest.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let (sums, numbers) = values.split_at_checked(rows * cols)?;
        let mut bag: Vec<(u64, usize)> = Vec::new();
        for number in numbers {
            match bag.iter_mut().find(|(known, _)| known == number) {
                Some((_, n)) => *n += 1,
                None => bag.push((*number, 1)),
            }
        }
        (numbers.len() == (rows + 1) * (cols + 1)).then(|| Arranging { rows, cols, sums: sums.to_vec(), bag })
    }

    fn count(mut self, most: usize) -> Option<usize> {
        let (mut found, mut steps) = (0, 0);
        self.go(&mut Vec::new(), most, &mut found, &mut steps);
        (steps <= MOST_STEPS).then_some(found)
    }

    fn go(&mut self, board: &mut Vec<u64>, most: usize, found: &mut usize, steps: &mut usize) {
        *steps += 1;
        if *found >= most || *steps > MOST_STEPS {
            return;
        }
        let (at, wide) = (board.len(), self.cols + 1);
        if at == (self.rows + 1) * wide {
            *found += 1;
            return;
        }
        let (row, col) = (at / wide, at % wide);
        let wanted = (row > 0 && col > 0).then(|| {
            let others = board[at - 1] + board[at - wide] + board[at - wide - 1];
            self.sums[(row - 1) * self.cols + col - 1].checked_sub(others)
        });
        for i in 0..self.bag.len() {
            let (number, left) = self.bag[i];
            if left == 0 || wanted.is_some_and(|wanted| wanted != Some(number)) {
                continue;
            }
            self.bag[i].1 -= 1;
            board.push(number);
            self.go(board, most, found, steps);
            board.pop();
            self.bag[i].1 += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted() {
        let solutions = |family, text, most| solutions(family, text, most).unwrap();
        assert_eq!(solutions("hitori", "2 2\n1 1\n1 2\n", 9), Some(1));
        assert_eq!(solutions("hitori", "1 3\n1 1 1\n", 9), Some(1));
        assert_eq!(solutions("hitori", "1 4\n1 1 1 1\n", 9), Some(0));
        assert_eq!(solutions("hitori", "1 1\n1\n", 9), Some(2));
        assert_eq!(solutions("kuromasu", "2 2\n3 .\n. .\n", 9), Some(2));
        assert_eq!(solutions("rotation", "1\n10\n1 2 3 4\n", 99), Some(24));
        assert_eq!(solutions("rotation", "1\n11\n1 2 3 4\n", 99), Some(0));
        assert_eq!(solutions("rotation", "1\n4\n1 1 1 1\n", 99), Some(1));
        assert_eq!(solutions("sudoku", "", 9), None);
    }

    #[test]
    fn a_family_that_nobody_counts_is_named() {
        assert!(shumi::families().all(|entry| solutions(entry.id(), "", 9).is_ok()));
        assert!(solutions("nonogram", "", 9).unwrap_err().to_string().ends_with("nonogram"));
    }
}
