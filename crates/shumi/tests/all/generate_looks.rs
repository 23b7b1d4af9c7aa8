//! New Kakuro and Sudoku beside published ones: the share of givens, and the lengths of runs.

use shumi::family::{Extras, Symmetry};
use shumi::generation::GenerateRequest;
use shumi::meter::unlimited;

/// The text of a new puzzle.
fn puzzle(id: &str, side: u64, grade: u64, symmetry: Symmetry, seed: u64) -> String {
    let order = GenerateRequest { size: Some([side, side]), grade: Some(grade), symmetry: Some(symmetry), ..GenerateRequest::default() };
    let made = unlimited(|meter| shumi::generate(id, &order, seed, meter));
    made.unwrap_or_else(|e| panic!("{id} {order:?} seed {seed}: {e}")).puzzle
}

/// Lengths of the runs of white cells in lines.
fn runs(lines: &[Vec<bool>]) -> Vec<usize> {
    lines.iter().flat_map(|line| line.split(|white| !white)).map(<[bool]>::len).filter(|length| *length > 0).collect()
}

/// 999 published puzzles have 0.72 of the inner cells white, runs of 3.2 cells in the mean, and two cells in 0.41 of the runs. Single
/// boards differ, so the test compares sets of them, without small ones, whose border cuts more.
#[test]
fn kakuro_are_cut_as_published_ones() {
    for side in [12, 15] {
        let (mut white, mut cells, mut lengths) = (0, 0, Vec::new());
        for (grade, seed) in (2..=4).flat_map(|grade| (0..3).map(move |seed| (grade, seed))) {
            let text = puzzle("kakuro", side, grade, Symmetry::Half, seed);
            let rows: Vec<Vec<bool>> = text
                .lines()
                .skip(2)
                .map(|line| line.split_whitespace().skip(1).map(|cell| !cell.contains(['X', '\\'])).collect())
                .collect();
            let columns: Vec<Vec<bool>> = (0..rows[0].len()).map(|c| rows.iter().map(|row| row[c]).collect()).collect();
            for (a, b) in rows.iter().flatten().zip(rows.iter().flatten().rev()) {
                assert_eq!(a, b, "a half turn of {text}");
            }
            white += rows.iter().flatten().filter(|white| **white).count();
            cells += rows.len() * columns.len();
            lengths.extend(runs(&rows));
            lengths.extend(runs(&columns));
        }
        assert!(lengths.iter().all(|length| (2..=9).contains(length)), "{lengths:?}");
        let n = lengths.len() as f64;
        let mean = lengths.iter().sum::<usize>() as f64 / n;
        let twos = lengths.iter().filter(|length| **length == 2).count() as f64 / n;
        let share = white as f64 / cells as f64;
        assert!((0.64..=0.78).contains(&share), "{side}: {share} of the cells are white");
        assert!((2.8..=3.8).contains(&mean), "{side}: runs of {mean} cells");
        assert!((0.30..=0.52).contains(&twos), "{side}: {twos} of the runs have two cells");
    }
}

/// Puzzles of the first grade have fewer white cells, and many sums with one combination.
#[test]
fn the_first_kakuro_have_few_cells_and_simple_sums() {
    for (rows, cols, seed) in [(7, 7, 1), (6, 8, 1), (9, 9, 1), (9, 9, 2), (9, 9, 3), (15, 15, 1)] {
        let order = GenerateRequest { size: Some([rows, cols]), grade: Some(1), ..GenerateRequest::default() };
        let text = unlimited(|meter| shumi::generate("kakuro", &order, seed, meter)).unwrap().puzzle;
        let grid: Vec<Vec<&str>> = text.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
        let is_white = |row: usize, col: usize| grid.get(row).and_then(|line| line.get(col)).is_some_and(|cell| cell.starts_with('.'));
        let (mut simple, mut runs, mut white) = (0, 0, 0);
        for (row, col) in (0..grid.len()).flat_map(|row| (0..grid[row].len()).map(move |col| (row, col))) {
            white += usize::from(is_white(row, col));
            let Some((down, across)) = grid[row][col].split_once('\\') else { continue };
            let lengths = [(1..).take_while(|i| is_white(row + i, col)).count(), (1..).take_while(|i| is_white(row, col + i)).count()];
            for (clue, n) in [down, across].into_iter().zip(lengths) {
                let Ok(sum) = clue.parse::<u32>() else { continue };
                let sets = (0u32..512).filter(|set| set.count_ones() as usize == n);
                let sums = sets.map(|set| (1..=9).filter(|digit| set >> (digit - 1) & 1 != 0).sum::<u32>());
                simple += usize::from(sums.filter(|other| *other == sum).count() == 1);
                runs += 1;
            }
        }
        assert!(simple * 5 >= runs * 2, "{rows} x {cols}, seed {seed}: {simple} of {runs} sums have one combination");
        // Small boards have few patterns: theirs may have the usual share.
        let most = if rows * cols < 81 { 0.72 } else { 0.66 };
        assert!(white as f64 <= most * ((rows - 1) * (cols - 1)) as f64, "{rows} x {cols}, seed {seed}: {white} white cells");
    }
}

/// Minimal grids of 9 x 9 have 21 to 28 givens, symmetric ones to 32; published ones of 16 x 16 have 96 to 132, and ours of grade 3, by 20
/// seeds, 88 to 100. In grade 1, 42 per cent of the cells are given, unless fewer are requested.
#[test]
fn sudoku_give_as_much_as_published_ones() {
    let givens = |text: &str| text.split_whitespace().flat_map(str::chars).filter(|c| c.is_ascii_alphanumeric()).count();
    for grade in 1..=5 {
        for seed in 0..5 {
            let [plain, half] = [Symmetry::None, Symmetry::Half].map(|symmetry| givens(&puzzle("sudoku", 9, grade, symmetry, seed)));
            let [first, last] = if grade == 1 { [35, 35] } else { [20, 30] };
            assert!((first..=last).contains(&plain), "grade {grade}, seed {seed}: {plain} given");
            assert!((first..=36).contains(&half), "grade {grade}, seed {seed}: {half} given, symmetric");
        }
    }
    let fewer = GenerateRequest { grade: Some(1), extras: Extras { givens: Some(0), ..Extras::default() }, ..GenerateRequest::default() };
    let fewer = givens(&unlimited(|meter| shumi::generate("sudoku", &fewer, 1, meter)).unwrap().puzzle);
    assert!((20..=30).contains(&fewer), "{fewer} given");
    for (grade, least) in [(1, 108), (3, 88)] {
        let large = givens(&puzzle("sudoku", 16, grade, Symmetry::None, 1));
        assert!((least..=132).contains(&large), "16 x 16, grade {grade}: {large} given");
    }
}
