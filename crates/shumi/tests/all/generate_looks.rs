//! New Kakuro and Sudoku beside published ones: the share of givens, and the lengths of runs.

use shumi::family::Symmetry;
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
        for (grade, seed) in (1..=4).flat_map(|grade| (0..2).map(move |seed| (grade, seed))) {
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

/// Minimal grids of 9 x 9 have 21 to 28 givens, symmetric ones to 32; published ones of 16 x 16 have 96 to 132, and
/// ours of grades 1 and 3, by 20 seeds, 88 to 100.
#[test]
fn sudoku_give_as_much_as_published_ones() {
    let givens = |text: &str| text.split_whitespace().flat_map(str::chars).filter(|c| c.is_ascii_alphanumeric()).count();
    for grade in 1..=5 {
        for seed in 0..5 {
            let [plain, half] = [Symmetry::None, Symmetry::Half].map(|symmetry| givens(&puzzle("sudoku", 9, grade, symmetry, seed)));
            assert!((20..=30).contains(&plain), "grade {grade}, seed {seed}: {plain} given");
            assert!((20..=36).contains(&half), "grade {grade}, seed {seed}: {half} given, symmetric");
        }
    }
    for grade in [1, 3] {
        let large = givens(&puzzle("sudoku", 16, grade, Symmetry::None, 1));
        assert!((88..=132).contains(&large), "16 x 16, grade {grade}: {large} given");
    }
}
