//! New Rotation puzzles: one arrangement, and shortest numbers of turns, found by searches that use only the rules.

use std::collections::HashSet;

use shumi::RequestError;
use shumi::family::{Extras, Kind};
use shumi::generation::{GenerateRequest, Made, MakeError};
use shumi::meter::unlimited;

fn order(kind: Kind, rows: u64, cols: u64, grade: Option<u64>, turns: Option<u8>) -> GenerateRequest {
    let extras = Extras { kind: Some(kind), turns, ..Extras::default() };
    GenerateRequest { size: Some([rows, cols]), grade, extras, ..GenerateRequest::default() }
}

fn make(order: &GenerateRequest, seed: u64) -> Made {
    let made = unlimited(|meter| shumi::generate("rotation", order, seed, meter));
    made.unwrap_or_else(|e| panic!("{order:?} seed {seed}: {e}"))
}

/// A puzzle of square windows, parsed from its text.
struct Text {
    side: usize,
    sums: Vec<i64>,
    numbers: Vec<i64>,
    from: Vec<i64>,
    to: Vec<i64>,
}

fn read(text: &str) -> Text {
    let numbers = |part: &str| part.split_whitespace().map(|token| token.parse().unwrap()).collect::<Vec<i64>>();
    let (rest, to) = text.split_once("to\n").unwrap_or((text, ""));
    let (head, from) = rest.split_once("from\n").unwrap_or((rest, ""));
    let head = numbers(head);
    let windows = head[0] as usize;
    let (sums, rest) = head[1..].split_at(windows * windows);
    Text { side: windows + 1, sums: sums.to_vec(), numbers: rest.to_vec(), from: numbers(from), to: numbers(to) }
}

impl Text {
    /// The cells of each window, clockwise.
    fn windows(&self) -> impl Iterator<Item = [usize; 4]> + use<> {
        let side = self.side;
        (0..(side - 1) * (side - 1)).map(move |w| w / (side - 1) * side + w % (side - 1)).map(move |c| [c, c + 1, c + side + 1, c + side])
    }

    fn fits(&self, board: &[i64]) -> bool {
        self.windows().zip(&self.sums).all(|(cells, sum)| cells.iter().map(|c| board[*c]).sum::<i64>() == *sum)
    }

    /// The number of arrangements, cell by cell.
    fn arrangements(&self) -> usize {
        let mut board = Vec::new();
        let mut left = self.numbers.clone();
        self.place(&mut board, &mut left)
    }

    fn place(&self, board: &mut Vec<i64>, left: &mut Vec<i64>) -> usize {
        // The last cell of a window completes its sum.
        let is_wrong =
            |(cells, sum): ([usize; 4], &i64)| cells[2] + 1 == board.len() && cells.iter().map(|c| board[*c]).sum::<i64>() != *sum;
        if self.windows().zip(&self.sums).any(is_wrong) {
            return 0;
        }
        if left.is_empty() {
            return 1;
        }
        let mut n = 0;
        for i in 0..left.len() {
            board.push(left.remove(i));
            n += self.place(board, left);
            left.insert(i, board.pop().unwrap());
        }
        n
    }

    /// The fewest turns to a board that fits, layer by layer.
    fn fewest(&self) -> usize {
        let mut layer = vec![self.from.clone()];
        let mut seen: HashSet<Vec<i64>> = layer.iter().cloned().collect();
        for turns in 0.. {
            if layer.iter().any(|board| self.fits(board)) {
                return turns;
            }
            let boards = layer
                .iter()
                .flat_map(|board| self.windows().flat_map(move |cells| [turned(board, cells, true), turned(board, cells, false)]));
            layer = boards.filter(|board| seen.insert(board.clone())).collect();
            assert!(!layer.is_empty());
        }
        unreachable!()
    }

    /// The board after moves.
    fn after(&self, moves: &[String]) -> Vec<i64> {
        moves.iter().fold(self.from.clone(), |board, token| {
            let (place, clockwise) = (token.trim_end_matches(['+', '-']), token.ends_with('+'));
            let (row, col) = place.split_once(',').unwrap();
            let at = |text: &str| text.parse::<usize>().unwrap() - 1;
            let cells = self.windows().nth(at(row) * (self.side - 1) + at(col)).unwrap();
            turned(&board, cells, clockwise)
        })
    }
}

fn turned(board: &[i64], cells: [usize; 4], clockwise: bool) -> Vec<i64> {
    let mut turned = board.to_vec();
    for k in 0..4 {
        turned[cells[if clockwise { (k + 1) % 4 } else { k }]] = board[cells[if clockwise { k } else { (k + 1) % 4 }]];
    }
    turned
}

#[test]
fn numbers_to_arrange_fit_in_one_way_and_are_explained() {
    for seed in 0..12 {
        let made = make(&order(Kind::Arrange, 3, 3, None, None), seed);
        assert_eq!(read(&made.puzzle).arrangements(), 1, "seed {seed}");
        assert!((1..=4).contains(&made.grade) && made.moves.is_none(), "seed {seed}");
    }
    for (rows, cols) in [(4, 4), (3, 5), (5, 5)] {
        for seed in 0..3 {
            let made = make(&order(Kind::Arrange, rows, cols, None, None), seed);
            assert!((1..=4).contains(&made.grade), "{rows} x {cols} seed {seed}");
        }
    }
}

#[test]
fn no_fewer_turns_than_the_level_has_lead_to_the_end() {
    for (level, range) in [(1, 2..=4), (2, 5..=7), (3, 8..=9)] {
        for seed in 0..4 {
            let made = make(&order(Kind::Turn, 3, 3, Some(level), None), seed);
            let (text, moves) = (read(&made.puzzle), made.moves.unwrap());
            assert!(u64::from(made.grade) == level && range.contains(&moves.len()), "level {level} seed {seed}");
            assert!(text.fits(&text.after(&moves)), "level {level} seed {seed}");
            assert_eq!(text.fewest(), moves.len(), "level {level} seed {seed}");
        }
    }
}

#[test]
fn a_number_of_turns_can_be_wished() {
    for turns in [2, 6, 9] {
        assert_eq!(make(&order(Kind::Turn, 3, 3, None, Some(turns)), 4).moves.unwrap().len(), usize::from(turns));
    }
    assert_eq!(make(&order(Kind::Turn, 3, 4, Some(1), Some(4)), 4).moves.unwrap().len(), 4);
}

#[test]
fn what_cannot_be_made_is_refused() {
    for (order, refused) in [
        (order(Kind::Turn, 3, 3, Some(4), None), "grade 4"),
        (order(Kind::Turn, 3, 3, Some(1), Some(5)), "grade 1"),
        (order(Kind::Turn, 3, 3, None, Some(1)), "1 turns"),
        (order(Kind::Turn, 2, 2, None, None), "2 x 2"),
        (order(Kind::Arrange, 7, 7, None, None), "7 x 7"),
        (order(Kind::Arrange, 4, 4, Some(2), None), ""),
    ] {
        let made = unlimited(|meter| shumi::generate("rotation", &order, 1, meter));
        let Err(RequestError::Make(MakeError::UnsupportedOption(unmet))) = made else { panic!("{order:?}") };
        assert!(unmet.to_string().contains(refused), "{unmet}");
    }
}

/// Some minutes in a debug build: the table of 4 x 4 boards, and searches on larger ones.
#[test]
#[ignore = "hundreds of seeds"]
fn a_hundred_seeds_of_each_kind() {
    for seed in 0..100 {
        for (rows, cols) in [(3, 3), (4, 4), (5, 5), (6, 6), (3, 6)] {
            assert!((1..=4).contains(&make(&order(Kind::Arrange, rows, cols, None, None), seed).grade), "{rows} x {cols} seed {seed}");
        }
        for side in [3, 4] {
            for level in 1..=3 {
                let made = make(&order(Kind::Turn, side, side, Some(level), None), seed);
                let (text, moves) = (read(&made.puzzle), made.moves.unwrap());
                assert!(text.fits(&text.after(&moves)), "{side} level {level} seed {seed}");
            }
        }
    }
    for seed in 0..3 {
        let made = make(&order(Kind::Turn, 5, 5, None, Some(20)), seed);
        let (text, moves) = (read(&made.puzzle), made.moves.unwrap());
        assert_eq!(text.after(&moves), text.to, "seed {seed}");
    }
}
