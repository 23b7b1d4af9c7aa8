//! How runs end: limits, closed pipes, Ctrl-C.

use std::io::{Read as _, Write as _};
#[cfg(unix)]
use std::process::Command;

use crate::run::{EASY, EASY_ANSWER, endless, run, start};

const COUNT_ALL: [&str; 5] = ["solve", "--family", "kakuro", "--count", "18446744073709551615"];

fn with<'a>(args: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [args, more].concat()
}

#[test]
fn a_time_limit_cuts_one_puzzle_and_the_others_are_answered() {
    let text = format!("{EASY}{}{EASY}", endless());
    let ended = run(&with(&COUNT_ALL, &["--time-limit", "0.05"]), &text);
    assert_eq!((ended.status, ended.stdout.as_str()), (Some(3), "1\n1\n"));
    assert_eq!(ended.stderr, "puzzle 2: time limit reached\n");
}

#[test]
fn a_cut_puzzle_has_its_json_row() {
    let ended = run(&with(&COUNT_ALL, &["--time-limit", ".05", "--json"]), endless());
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(3), ""));
    let row: serde_json::Value = serde_json::from_str(&ended.stdout).unwrap();
    assert_eq!(row["status"], "limit");
    assert!(row["count"].as_u64().unwrap() > 0 && row["solve_us"].as_f64().unwrap() > 0.0);
}

#[test]
fn no_time_at_all_is_a_limit_too() {
    let ended = run(&with(&COUNT_ALL, &["--time-limit", "0"]), endless());
    assert_eq!((ended.status, ended.stdout.as_str()), (Some(3), ""));
}

#[test]
fn bad_input_after_a_limit_is_bad_input() {
    let ended = run(&with(&COUNT_ALL, &["--time-limit", "0"]), format!("{} x", endless()));
    assert_eq!(ended.status, Some(2));
}

#[test]
fn reaching_the_number_asked_for_is_no_limit() {
    let ended = run(&["solve", "--family", "kakuro", "--count", "5"], endless());
    assert_eq!((ended.status, ended.stdout.as_str(), ended.stderr.as_str()), (Some(0), "5+\n", ""));
}

#[test]
fn totals_come_last_on_standard_error() {
    let ended = run(&["solve", "--family", "kakuro", "--stats"], format!("{EASY}{EASY}"));
    assert_eq!((ended.status, ended.stdout), (Some(0), EASY_ANSWER.repeat(2)));
    let words = ["puzzles 2, ", "parse ", "solve ", "print ", "slowest puzzle "];
    assert!(ended.stderr.lines().count() == 1 && words.iter().all(|word| ended.stderr.contains(word)), "{}", ended.stderr);
    let ended = run(&["solve", "--family", "kakuro", "--stats"], format!("{EASY}x"));
    let told: Vec<_> = ended.stderr.lines().collect();
    assert_eq!((ended.status, told.len()), (Some(2), 2));
    assert!(told[0].starts_with("line 4, column 1: ") && told[1].starts_with("puzzles 1, "), "{told:?}");
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_quiet() {
    let mut child = start(&["solve", "--family", "kakuro"]);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(EASY.as_bytes()).unwrap();
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_exact(&mut [0; 8]).unwrap();
    drop(stdout);
    stdin.write_all(EASY.as_bytes()).unwrap();
    drop(stdin);
    let out = child.wait_with_output().unwrap();
    assert_eq!((out.status.code(), out.stderr.as_slice()), (Some(141), &b""[..]));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_shumi"));
    let out = command.arg("families").stdout(full).output().unwrap();
    assert_eq!(out.status.code(), Some(2));
    assert!(out.stderr.starts_with(b"shumi: standard output: "));
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_is_complete() {
    let mut child = start(&COUNT_ALL);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(format!("{EASY}{}", endless()).as_bytes()).unwrap();
    let mut stdout = child.stdout.take().unwrap();
    // The first answer comes while the second puzzle is being solved, so the handler stands.
    stdout.read_exact(&mut [0; 2]).unwrap();
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
}
