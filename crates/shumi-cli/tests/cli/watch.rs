//! `shumi watch` as text; its rows are golden.

use crate::run::run;

const SUDOKU: &str = "1...\n..1.\n.3..\n...4\n";

#[test]
fn each_event_is_a_sentence_and_the_answer_ends_them() {
    let ended = run(&["watch", "--family", "sudoku"], SUDOKU);
    assert_eq!((ended.status, &*ended.stderr), (Some(0), ""));
    let lines: Vec<&str> = ended.stdout.lines().collect();
    assert_eq!(lines[0], "Exact cover (UVA 1309; Donald Knuth, Dancing Links (2000))");
    assert!(lines[1].starts_with("1. ") && lines[2].starts_with("2. "), "{lines:?}");
    let answer = run(&["solve", "--family", "sudoku"], SUDOKU).stdout;
    assert!(ended.stdout.ends_with(&answer), "{} does not end with {answer}", ended.stdout);
    assert!(ended.stdout.contains("Shumi's own solver: decisions "));
}

#[test]
fn the_limit_has_a_status_of_its_own() {
    let ended = run(&["watch", "--family", "sudoku", "--switch", "fewest=off", "--max-events", "3"], SUDOKU);
    assert_eq!(ended.status, Some(3));
    assert!(ended.stdout.contains("3. Stopped at the limit of 3 events. Turning “Fewest first” on would help.\n"), "{}", ended.stdout);
}

#[test]
fn every_notation_is_read() {
    let ended = run(&["watch", "--family", "sudoku", "--json"], "2x2:1e1b3e4\n");
    assert_eq!(ended.status, Some(0), "{}", ended.stderr);
}
