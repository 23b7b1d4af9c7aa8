//! Golden test of made puzzles: natively here, and in wasm by `crates/shumi-wasm/tests/made.rs`, which compares with the same file. Each
//! family checks many more by a hash (`techniques/tests/seeds.rs`).
//!
//! `cargo xtask bless` rewrites it, but refuses to change a puzzle of the same version of makers: see `docs/making.md`.

use std::fmt::Write as _;
use std::path::Path;

use shumi::Meter;
use shumi::generation::{GenerateRequest, Level};

/// The requests: id, rows and columns, grade (0: reported).
const WISHES: [(&str, u64, u64); 10] = [
    ("sudoku", 4, 1),
    ("sudoku", 6, 4),
    ("sudoku", 9, 1),
    ("sudoku", 9, 3),
    ("target-sudoku", 9, 2),
    ("kakuro", 5, 2),
    ("kakuro", 7, 3),
    ("kakuro", 6, 5),
    ("kakuro-repeats", 8, 0),
    ("simple-kakuro", 5, 3),
];

/// Returns whether the makers of an id have another version than the one of `daily.txt`: seeds of days derive from it.
pub fn has_new_version(id: &str) -> bool {
    let day = "2028-02-27";
    let seed = shumi::daily(id, day.parse().unwrap(), Level::Easy).unwrap().seed;
    !include_str!("../daily.txt").contains(&format!("\n{id} {day} {} {seed}\n", Level::Easy.name()))
}

#[test]
fn made_puzzles_stay() {
    let mut now = String::from("ID SIDE GRADE SEED, and the puzzle\n");
    for (id, side, grade) in WISHES {
        for seed in [1, 9_007_199_254_740_991] {
            let order =
                GenerateRequest { size: Some([side; 2]), grade: Some(grade).filter(|grade| *grade > 0), ..GenerateRequest::default() };
            let made = shumi::generate(id, &order, seed, &mut Meter::unlimited()).unwrap();
            let _ = writeln!(now, "\n{id} {side} {grade} {seed}\n{}", made.puzzle.trim_end());
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/made.txt");
    shumi_testing::compare_made(&path, &now, has_new_version).unwrap();
}
