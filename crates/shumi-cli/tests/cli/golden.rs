//! Golden runs: each file of `tests/golden` holds command lines, their input, and their output.
//!
//! A run begins with `$ ` and the arguments. Parts follow: `== stdin`, `== status` with the exit status, `== stdout`, `== stderr`; any
//! other `== NAME` is a file for the arguments. Times and node counts are written as 0. `cargo xtask bless texts` rewrites the
//! files. Read the difference before you commit it.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::run::{file, run, without_numbers};

/// The results of a run, in this order. They come last.
const RESULTS: [&str; 3] = ["status", "stdout", "stderr"];

/// Keys of measured values.
const MEASURED: [&str; 6] = ["\"nodes\":", "\"parse_us\":", "\"solve_us\":", "\"explain_us\":", "\"appraise_us\":", "\"finish_us\":"];

#[test]
fn golden_runs_print_what_they_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty());
    let mut wrong = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let runs = format!("\n{text}");
        let again: String = runs.split("\n$ ").skip(1).enumerate().map(|(i, run)| repeat(run, &format!("{name}-{i}"))).collect();
        if again == text {
            continue;
        }
        if std::env::var_os("SHUMI_BLESS").is_some() {
            fs::write(&path, &again).unwrap();
            continue;
        }
        let differs = text.lines().zip(again.lines()).position(|(a, b)| a != b).unwrap_or(0);
        let [was, is] = [&text, &again].map(|t| t.lines().skip(differs).take(8).collect::<Vec<_>>().join("\n"));
        wrong.push(format!("{} line {}:\n{was}\n-- is now --\n{is}", path.display(), differs + 1));
    }
    assert!(wrong.is_empty(), "{}\n\nIf the change is meant: cargo xtask bless texts", wrong.join("\n\n"));
}

/// Repeats a run. Returns its text with the new results.
fn repeat(text: &str, id: &str) -> String {
    let mut parts = text.split("\n== ");
    let line = parts.next().unwrap();
    let mut args: Vec<String> = line.split_whitespace().map(String::from).collect();
    let (mut input, mut files) = (String::new(), Vec::new());
    let mut out = format!("$ {line}\n");
    for part in parts {
        let (name, content) = part.split_once('\n').unwrap_or((part, ""));
        if RESULTS.contains(&name) {
            continue;
        }
        // The split has taken the line break before the next part.
        let content = format!("{content}\n");
        let _ = write!(out, "== {name}\n{content}");
        if name == "stdin" {
            input = content;
            continue;
        }
        let path = file(&format!("golden/{id}/{name}"), content).display().to_string();
        args.iter_mut().filter(|arg| *arg == name).for_each(|arg| arg.clone_from(&path));
        files.push((name, path));
    }
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let ended = run(&args, input);
    let mut stderr = ended.stderr;
    for (name, path) in files {
        stderr = stderr.replace(&path, name);
    }
    let _ = write!(out, "== status\n{}\n", ended.status.unwrap());
    for (name, text) in [("stdout", ended.stdout), ("stderr", stderr)] {
        if !text.is_empty() {
            let _ = write!(out, "== {name}\n{}", without_numbers(&text, &MEASURED));
        }
    }
    out
}
