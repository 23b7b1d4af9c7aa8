//! The samples of the judged problems' statements, in `tests/samples`: SGU 454, HDU 3338, BZOJ 2469 and NOIP 2009, and known puzzles of
//! Rotation. A sample includes the output if it is unique, or if ours is the same.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{file, run};

fn sample(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples").join(name);
    assert!(path.is_file(), "{} is missing", path.display());
    path
}

#[test]
fn samples_with_one_answer_are_answered_as_printed() {
    let samples = [
        ("sgu454_1", "kakuro"),
        ("sgu454_2", "kakuro"),
        ("bzoj2469", "simple-kakuro"),
        ("noip2009_1", "target-sudoku"),
        ("noip2009_2", "target-sudoku"),
    ];
    for (name, family) in samples {
        let ended = run(&["solve", "--family", family, sample(&format!("{name}.in")).to_str().unwrap()], "");
        assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""), "{name}");
        assert_eq!(ended.stdout, fs::read_to_string(sample(&format!("{name}.out"))).unwrap(), "{name}");
    }
}

#[test]
fn answers_of_samples_pass_the_check() {
    let samples = [("sgu454_1", "kakuro", 1), ("sgu454_2", "kakuro", 1), ("hdu3338", "kakuro-repeats", 2), ("rotation", "rotation", 4)];
    for (name, family, puzzles) in samples {
        let path = sample(&format!("{name}.in"));
        let puzzle = path.to_str().unwrap();
        let solved = run(&["solve", "--family", family, puzzle], "");
        let answer = file(&format!("samples/{name}.out"), &solved.stdout);
        let ended = run(&["check", "--family", family, puzzle, answer.to_str().unwrap()], "");
        assert_eq!((ended.status, ended.stdout, ended.stderr.as_str()), (Some(0), "ok\n".repeat(puzzles), ""), "{name}");
    }
}
