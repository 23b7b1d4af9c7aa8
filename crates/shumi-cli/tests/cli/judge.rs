//! `shumi judge`: accepted, or the first wrong place, with the exit status of each.

use crate::run::{EASY, EASY_ANSWER, file, run};

/// Writes a file and returns its path.
fn named(name: &str, content: &str) -> String {
    file(name, content).display().to_string()
}

#[test]
fn right_outputs_are_accepted_case_by_case() {
    let [input, output] = [named("judged.txt", &EASY.repeat(3)), named("judged-output.txt", &EASY_ANSWER.repeat(3))];
    let ended = run(&["judge", "--family", "kakuro", &input, &output], "");
    assert_eq!((ended.status, &*ended.stdout, &*ended.stderr), (Some(0), "accepted\n", ""));
}

#[test]
fn the_first_wrong_place_is_named() {
    let input = named("judged-wrong.txt", &EASY.repeat(3));
    let wrong = format!("{EASY_ANSWER}_ _\n_ 5\n{EASY_ANSWER}");
    let ended = run(&["judge", "--family", "kakuro", &input, "-"], &wrong);
    assert_eq!(ended.status, Some(1));
    assert!(ended.stdout.starts_with("case 2, line 4: ") && ended.stdout.contains("adds up to 5"), "{}", ended.stdout);
    let ended = run(&["judge", "--family", "kakuro", "--lang", "zh", "--json", &input, "-"], &wrong);
    assert!(ended.stdout.starts_with("{\"status\":\"wrong\",\"right\":1,\"finding\":{\"case\":2,\"line\":4,"), "{}", ended.stdout);
    assert!(ended.stdout.contains("第2组"), "{}", ended.stdout);
}

#[test]
fn a_wrong_input_is_an_error_with_the_name_of_the_file() {
    let input = named("judged-bad.txt", "2 2\nXXXXX\n");
    let ended = run(&["judge", "--family", "kakuro", &input, "-"], EASY_ANSWER);
    assert_eq!((ended.status, &*ended.stdout), (Some(2), ""));
    assert!(ended.stderr.contains("judged-bad.txt"), "{}", ended.stderr);
    assert_eq!(run(&["judge", &input], "").status, Some(2));
}
