//! Ends of runs: limits, closed pipes, Ctrl-C.

#[cfg(unix)]
use std::io::{Read as _, Write as _};
#[cfg(target_os = "linux")]
use std::process::{ChildStdout, Command};

use crate::run::{EASY, EASY_ANSWER, endless, run};
#[cfg(target_os = "linux")]
use crate::run::{Running, start_as};
#[cfg(unix)]
use crate::run::{start, within};

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
    let lines: Vec<_> = ended.stderr.lines().collect();
    assert_eq!((ended.status, lines.len()), (Some(2), 2));
    assert!(lines[0].starts_with("line 4, column 1: ") && lines[1].starts_with("puzzles 1, "), "{lines:?}");
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_quiet() {
    let mut child = start(&["solve", "--family", "kakuro"]);
    let mut stdin = child.0.stdin.take().unwrap();
    stdin.write_all(EASY.as_bytes()).unwrap();
    let mut stdout = child.0.stdout.take().unwrap();
    // The test closes the pipe as soon as the first answer arrives.
    within("the first answer", move || stdout.read_exact(&mut [0; 8])).unwrap();
    stdin.write_all(EASY.as_bytes()).unwrap();
    drop(stdin);
    let mut stderr = String::new();
    assert_eq!(child.status().code(), Some(141));
    child.0.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!(stderr, "");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_shumi"));
    let out = command.arg("families").stdout(full).output().unwrap();
    assert_eq!(out.status.code(), Some(2));
    assert!(out.stderr.starts_with(b"shumi: standard output: "));
}

/// Starts the binary through `env`, whose option sets the disposition of SIGINT: it is inherited, and a script that runs the tests in
/// the background ignores it.
#[cfg(target_os = "linux")]
fn start_with_signals(option: &str, args: &[&str]) -> Running {
    start_as(Command::new("env").args([option, env!("CARGO_BIN_EXE_shumi")]).args(args))
}

#[cfg(target_os = "linux")]
fn interrupt(child: &Running) {
    let sent = Command::new("kill").args(["-INT", &child.0.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

/// Returns the next bytes of an answer, and the stream for more.
#[cfg(target_os = "linux")]
fn next<const N: usize>(mut stdout: ChildStdout) -> ([u8; N], ChildStdout) {
    let read = move || {
        let mut bytes = [0; N];
        stdout.read_exact(&mut bytes).map(|()| (bytes, stdout))
    };
    within("an answer", read).unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_keeps_what_is_complete() {
    let mut child = start_with_signals("--default-signal=INT", &COUNT_ALL);
    let mut stdin = child.0.stdin.take().unwrap();
    stdin.write_all(format!("{EASY}{}", endless()).as_bytes()).unwrap();
    // The first answer arrives while the second puzzle is being solved, so the handler is installed.
    let (answer, _stdout) = next(child.0.stdout.take().unwrap());
    assert_eq!(&answer, b"1\n");
    interrupt(&child);
    assert_eq!(child.status().code(), Some(130));
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_that_the_parent_has_ignored_is_ignored() {
    let mut child = start_with_signals("--ignore-signal=INT", &["solve", "--family", "kakuro"]);
    let mut stdin = child.0.stdin.take().unwrap();
    let mut stdout = child.0.stdout.take().unwrap();
    for _ in 0..2 {
        stdin.write_all(EASY.as_bytes()).unwrap();
        let answer: [u8; EASY_ANSWER.len()];
        (answer, stdout) = next(stdout);
        assert_eq!(answer, EASY_ANSWER.as_bytes());
        interrupt(&child);
    }
    drop(stdin);
    assert_eq!(child.status().code(), Some(0));
}
