//! Streaming: answers come as soon as possible, and the splitting of the input does not matter.

use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use shumi::rng::Rng;

use crate::run::{DEADLINE, EASY, EASY_ANSWER, Running, endless, run, run_in_pieces, start};

/// Receives lines as they arrive, through a channel, so that waiting for one can time out.
fn lines(from: impl Read + Send + 'static) -> Receiver<String> {
    let (to, lines) = channel();
    thread::spawn(move || {
        for line in BufReader::new(from).lines() {
            let Ok(line) = line else { return };
            if to.send(line).is_err() {
                return;
            }
        }
    });
    lines
}

fn expect(lines: &Receiver<String>, text: &str) {
    for line in text.lines() {
        assert_eq!(lines.recv_timeout(DEADLINE).as_deref(), Ok(line));
    }
}

fn reading(args: &[&str]) -> (Running, Receiver<String>) {
    let mut child = start(args);
    let lines = lines(child.0.stdout.take().unwrap());
    (child, lines)
}

#[test]
fn a_puzzle_is_answered_before_the_next_one_comes() {
    let (mut child, lines) = reading(&["solve", "--family", "kakuro"]);
    let mut stdin = child.0.stdin.take().unwrap();
    for _ in 0..3 {
        stdin.write_all(EASY.as_bytes()).unwrap();
        expect(&lines, EASY_ANSWER);
    }
    // The last one may lack its line break.
    stdin.write_all(EASY.trim_end().as_bytes()).unwrap();
    drop(stdin);
    expect(&lines, EASY_ANSWER);
    assert_eq!(child.status().code(), Some(0));
}

#[test]
fn a_long_solve_does_not_hold_earlier_answers_back() {
    let (mut child, lines) = reading(&["solve", "--family", "kakuro", "--count", "18446744073709551615"]);
    let mut stdin = child.0.stdin.take().unwrap();
    stdin.write_all(format!("{EASY}{}{EASY}", endless()).as_bytes()).unwrap();
    expect(&lines, "1\n");
}

#[test]
fn pieces_of_any_size_give_the_same() {
    let text = format!("\u{feff}{EASY}\r\n  \n{EASY}7 x");
    let whole = run(&["solve", "--family", "kakuro", "--json", "--unique"], &text);
    assert_eq!((whole.status, whole.stdout.lines().count()), (Some(2), 2));
    for seed in 0..12 {
        let mut rng = Rng::new(seed);
        let most = 1 + rng.below(30);
        let ended = run_in_pieces(&["solve", "--family", "kakuro"], text.as_bytes(), || 1 + rng.below(most) as usize);
        assert_eq!((ended.stdout, ended.stderr), (EASY_ANSWER.repeat(2), whole.stderr.clone()), "seed {seed}");
    }
}

#[test]
fn check_reads_boards_as_they_come() {
    let puzzles = crate::run::file("streams/puzzles.txt", EASY.repeat(2));
    let (mut child, lines) = reading(&["check", "--family", "kakuro", puzzles.to_str().unwrap(), "-"]);
    let mut stdin = child.0.stdin.take().unwrap();
    stdin.write_all(b"_ _\n_ 4\n").unwrap();
    expect(&lines, "ok\n");
    stdin.write_all(b"_ _\n_ 3\n").unwrap();
    drop(stdin);
    expect(&lines, "sum: 2,2\nsum: 2,2\n");
    assert_eq!(child.status().code(), Some(1));
}
