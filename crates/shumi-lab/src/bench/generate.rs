//! Random puzzles from a seed: solvable Kakuro with repeats, arrangements and start boards of Rotation.

/// Distribution of the hidden solution's digits.
#[derive(Clone, Copy)]
pub enum Digits {
    Uniform,
    /// Four ones to one nine.
    MostlyLow,
    OnesAndNines,
}

pub const LAWS: [(&str, Digits); 3] = [("uniform", Digits::Uniform), ("1 1 1 1 9", Digits::MostlyLow), ("1 or 9", Digits::OnesAndNines)];

/// Maximum length of a run, 999 / 9 cells, since a clue has three digits in the text.
const LONGEST_RUN: usize = 111;

/// SplitMix64: small, and identical on all platforms.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n
    }

    fn digit(&mut self, law: Digits) -> u8 {
        match law {
            Digits::Uniform => 1 + self.below(9) as u8,
            Digits::MostlyLow if self.below(5) == 0 => 9,
            Digits::OnesAndNines if self.below(2) == 0 => 9,
            _ => 1,
        }
    }
}

/// Returns the 7-character text of a `size` x `size` board; `black` is the share of black cells in thousandths.
pub fn repeats(size: usize, black: u64, law: Digits, seed: u64) -> String {
    let mut random = Random(seed);
    let mut digits = vec![0_u8; size * size];
    let mut down = vec![0; size];
    for row in 1..size {
        let mut across = 0;
        for (col, down) in down.iter_mut().enumerate().skip(1) {
            if random.below(1000) < black || across == LONGEST_RUN || *down == LONGEST_RUN {
                (across, *down) = (0, 0);
                continue;
            }
            (across, *down) = (across + 1, *down + 1);
            digits[row * size + col] = random.digit(law);
        }
    }
    text(size, &digits)
}

fn text(size: usize, digits: &[u8]) -> String {
    // Sums the run that begins right after a cell, along a step; 0 if there is none.
    let sum = |at: usize, left: usize, step: usize| -> u32 {
        let run = (1..left).map(|k| digits[at + k * step]).take_while(|&digit| digit > 0);
        run.map(u32::from).sum()
    };
    let clue = |sum: u32| if sum == 0 { "XXX".to_string() } else { format!("{sum:03}") };
    let mut out = format!("{size} {size}\n");
    for row in 0..size {
        let cell = |col: usize| {
            let at = row * size + col;
            if digits[at] > 0 {
                return ".......".to_string();
            }
            match (sum(at, size - row, size), sum(at, size - col, 1)) {
                (0, 0) => "XXXXXXX".into(),
                (down, across) => format!("{}\\{}", clue(down), clue(across)),
            }
        };
        out += &(0..size).map(cell).collect::<Vec<_>>().join(" ");
        out.push('\n');
    }
    out
}

/// Returns the text of a Rotation puzzle with `n` x `n` windows over numbers from 1 to `most`.
pub fn arrangement(n: usize, most: u64, seed: u64) -> String {
    let mut random = Random(seed);
    let side = n + 1;
    let board: Vec<u64> = (0..side * side).map(|_| 1 + random.below(most)).collect();
    let mut out = format!("{n}\n");
    for row in 0..n {
        let sum = |col: usize| [0, 1, side, side + 1].iter().map(|step| board[row * side + col + step]).sum::<u64>();
        out += &(0..n).map(|col| sum(col).to_string()).collect::<Vec<_>>().join(" ");
        out.push('\n');
    }
    let mut numbers = board;
    numbers.sort_unstable();
    out += &numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    out.push('\n');
    out
}

/// Returns the numbers 1 to `cells` in random order.
pub fn shuffled(cells: usize, seed: u64) -> Vec<i64> {
    let mut random = Random(seed);
    let mut board: Vec<i64> = (1..=cells as i64).collect();
    for at in (1..cells).rev() {
        board.swap(at, random.below(at as u64 + 1) as usize);
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clue_is_the_sum_of_the_cells_after_it() {
        let digits = [0, 0, 0, 0, 1, 2, 0, 3, 0];
        let expected = "3 3\nXXXXXXX 004\\XXX 002\\XXX\nXXX\\003 ....... .......\nXXX\\003 ....... XXXXXXX\n";
        assert_eq!(text(3, &digits), expected);
    }

    #[test]
    fn open_boards_keep_their_clues_within_three_digits() {
        let board = repeats(260, 0, Digits::OnesAndNines, 1);
        assert!(board.split_whitespace().skip(2).all(|cell| cell.len() == 7));
        assert_eq!(board, repeats(260, 0, Digits::OnesAndNines, 1));
        assert_ne!(board, repeats(260, 0, Digits::OnesAndNines, 2));
    }
    #[test]
    fn arrangements_and_start_boards() {
        let text = arrangement(2, 9, 1);
        let words: Vec<u64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
        assert_eq!(words.len(), 1 + 4 + 9);
        assert!(words[5..].is_sorted() && words[5..].iter().all(|number| (1..=9).contains(number)));
        // The middle cell is in all four windows, so their sum is at least that of all numbers.
        assert!(words[1..5].iter().sum::<u64>() >= words[5..].iter().sum::<u64>());
        let mut board = shuffled(25, 1);
        assert_ne!(board, shuffled(25, 2));
        board.sort_unstable();
        assert_eq!(board, (1..=25).collect::<Vec<_>>());
    }
}
