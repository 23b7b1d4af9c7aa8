//! The statements' samples, where they lie beside the workspace.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{file, run};

#[expect(clippy::print_stderr, reason = "a skipped test says so")]
fn sample(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus/samples").join(name);
    if path.is_file() {
        return Some(path);
    }
    eprintln!("skipped: no {}", path.display());
    None
}

#[test]
fn samples_with_one_answer_are_answered_as_printed() {
    for (name, family) in [("sgu454_1", "kakuro"), ("sgu454_2", "kakuro"), ("bzoj2469", "simple-kakuro")] {
        let Some(path) = sample(&format!("{name}.in")) else { return };
        let ended = run(&["solve", "--family", family, path.to_str().unwrap()], "");
        assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""), "{name}");
        assert_eq!(ended.stdout, fs::read_to_string(path.with_extension("out")).unwrap(), "{name}");
    }
}

#[test]
fn answers_of_samples_pass_the_check() {
    for (name, family) in [("sgu454_1", "kakuro"), ("sgu454_2", "kakuro"), ("hdu3338", "kakuro-repeats")] {
        let Some(path) = sample(&format!("{name}.in")) else { return };
        let puzzle = path.to_str().unwrap();
        let solved = run(&["solve", "--family", family, puzzle], "");
        let answer = file(&format!("samples/{name}.out"), &solved.stdout);
        let n = fs::read_to_string(&path).unwrap().lines().filter(|line| line.split_whitespace().count() == 2).count();
        let ended = run(&["check", "--family", family, puzzle, answer.to_str().unwrap()], "");
        assert_eq!((ended.status, ended.stdout, ended.stderr.as_str()), (Some(0), "ok\n".repeat(n), ""), "{name}");
    }
}
