//! `shumi generate`: its output, its errors, its exit statuses.

#[cfg(unix)]
use std::io::Read as _;

use crate::run::{file, run, without_times};
#[cfg(unix)]
use crate::run::{start, within};

/// Small puzzles, which are generated quickly without optimisation.
const SMALL: [&str; 9] = ["generate", "--family", "kakuro", "--size", "5", "--grade", "1", "--seed", "3"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&SMALL, more].concat()
}

fn rows(text: &str) -> Vec<serde_json::Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn what_is_made_is_read_back_and_has_one_answer() {
    for id in ["kakuro", "kakuro-repeats", "simple-kakuro", "sudoku"] {
        let size = if id == "sudoku" || id == "simple-kakuro" { "4" } else { "5x6" };
        let made = run(&["generate", "--family", id, "--size", size, "--count", "3", "--seed", "1"], "");
        assert_eq!((made.status, made.stderr.as_str()), (Some(0), ""), "{id}");
        let solved = run(&["solve", "--family", id, "--unique", "--json"], &made.stdout);
        assert_eq!(rows(&solved.stdout).iter().filter(|row| row["status"] == "unique").count(), 3, "{id}: {}", made.stdout);
    }
}

#[test]
fn jobs_do_not_change_a_byte() {
    let one = run(&with(&["--count", "12", "--json", "--jobs", "1"]), "");
    let four = run(&with(&["--count", "12", "--json", "--jobs", "4"]), "");
    assert_eq!(one.status, Some(0));
    assert_eq!(without_times(&one.stdout), without_times(&four.stdout));
}

#[test]
fn a_row_has_what_is_promised_and_its_seed_makes_it_again() {
    let ended = run(&with(&["--count", "2", "--json"]), "");
    let rows = rows(&ended.stdout);
    for (index, row) in rows.iter().enumerate() {
        assert_eq!((&row["family"], row["index"].as_u64()), (&"kakuro".into(), Some(index as u64)));
        assert_eq!((&row["size"], &row["grade"]), (&serde_json::json!([5, 5]), &1.into()));
        assert!(row["steps"].as_u64() > Some(0) && row["effort"].as_u64() > Some(0) && row["generate_us"].as_f64() > Some(0.0));
        let seed = row["seed"].to_string();
        let again = run(&["generate", "--family", "kakuro", "--size", "5", "--grade", "1", "--seed", &seed, "--json"], "");
        assert_eq!(self::rows(&again.stdout)[0]["puzzle"], row["puzzle"]);
        let puzzle = file(&format!("generate/{index}.txt"), row["puzzle"].as_str().unwrap());
        let solution = file(&format!("generate/{index}.answer"), row["solution"].as_str().unwrap());
        let check = run(&["check", "--family", "kakuro", puzzle.to_str().unwrap(), solution.to_str().unwrap()], "");
        assert_eq!((check.status, check.stdout.as_str()), (Some(0), "ok\n"));
    }
    assert_eq!(rows[0]["seed"], 3);
    assert_ne!(rows[0]["puzzle"], rows[1]["puzzle"]);
}

#[test]
fn other_notations_are_written() {
    let ended = run(&with(&["--to", "puzzlink"]), "");
    assert!(ended.stdout.starts_with("https://puzz.link/p?kakuro/"), "{}", ended.stdout);
    let ended = run(&with(&["--to", "x"]), "");
    assert_eq!(ended.status, Some(2));
    assert!(ended.stderr.contains("kakuro has no notation `x`"), "{}", ended.stderr);
}

#[test]
fn wishes_that_cannot_be_met_are_refused_with_what_can() {
    let of = |more: &[&str]| {
        let ended = run(&[&["generate", "--family", "sudoku"], more].concat(), "");
        assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), ""), "{more:?}");
        ended.stderr
    };
    for size in ["0", "1000000", "18446744073709551615", "5", "9x8", "9x0"] {
        assert!(of(&["--size", size]).contains("there are 9 x 9: grades 1 2 3 4 5 6"), "{size}");
    }
    for (size, grade) in [("9", "0"), ("9", "9"), ("4", "2"), ("9", "18446744073709551615")] {
        assert!(of(&["--size", size, "--grade", grade]).contains("cannot be made with grade"), "{size} {grade}");
    }
    for wrong in [
        ["--seed", "-1"],
        ["--seed", "18446744073709551616"],
        ["--seed", "9007199254740992"],
        ["--size", "9x"],
        ["--size", "-9"],
        ["--grade", "x"],
        ["--count", "0"],
        ["--symmetry", "full"],
        ["--kind", "turn"],
        ["--turns", "3"],
        ["--givens", "101"],
        ["--weights", "/nowhere"],
        ["--family", "chess"],
        ["--jobs", "0"],
    ] {
        assert!(of(&wrong).contains("Try `shumi generate --help`."), "{wrong:?}");
    }
    assert_eq!(run(&["generate"], "").status, Some(2));
}

#[test]
fn weights_are_those_of_the_file() {
    let numbers = (1..=81).map(|n| (n * n % 97).to_string()).collect::<Vec<_>>().join(" ");
    let path = file("generate/weights.txt", numbers);
    let path = path.to_str().unwrap();
    let made = run(&["generate", "--family", "target-sudoku", "--seed", "2", "--weights", path], "");
    assert_eq!((made.status, made.stderr.as_str()), (Some(0), ""));
    assert!(made.stdout.contains("weights"), "{}", made.stdout);
    // All scores are equal here.
    let zeros = file("generate/zeros.txt", "0 ".repeat(81));
    let ended = run(&["generate", "--family", "target-sudoku", "--grade", "1", "--seed", "2", "--weights", zeros.to_str().unwrap()], "");
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
    let short = file("generate/short.txt", "1 2 3");
    let ended = run(&["generate", "--family", "target-sudoku", "--weights", short.to_str().unwrap()], "");
    assert!(ended.status == Some(2) && ended.stderr.contains("81 weights"), "{}", ended.stderr);
}

#[test]
fn no_time_at_all_is_a_limit() {
    let ended = run(&with(&["--time-limit", "0", "--count", "2"]), "");
    assert_eq!((ended.status, ended.stdout.as_str()), (Some(3), ""));
    let ended = run(&with(&["--time-limit", "0", "--json"]), "");
    assert_eq!((ended.status, &rows(&ended.stdout)[0]["status"]), (Some(3), &"limit".into()));
}

#[test]
fn each_wish_is_a_puzzle_with_its_id() {
    let wishes = "\n{\"id\":\"a\",\"family\":\"kakuro\",\"size\":5,\"grade\":1,\"seed\":3}\r\n\n\
                  {\"id\":{\"n\":2},\"size\":\"4x4\",\"grade\":null}\n{\"family\":\"sudoku\",\"size\":[4,4],\"seed\":9}";
    let args = ["generate", "--wishes", "-", "--family", "simple-kakuro", "--seed", "1", "--json"];
    let ended = run(&args, wishes);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
    let rows = rows(&ended.stdout);
    let heads: Vec<_> = rows.iter().map(|row| (row["index"].as_u64(), &row["id"], row["family"].as_str().unwrap())).collect();
    let none = serde_json::Value::Null;
    assert_eq!(
        heads,
        [(Some(0), &"a".into(), "kakuro"), (Some(1), &serde_json::json!({"n": 2}), "simple-kakuro"), (Some(2), &none, "sudoku")]
    );
    let alone = run(&with(&["--json"]), "");
    assert_eq!(rows[0]["puzzle"], self::rows(&alone.stdout)[0]["puzzle"]);
    // Without a seed of its own, a request has the one at its position; so the same options generate the same puzzles.
    for jobs in ["1", "3"] {
        assert_eq!(without_times(&run(&[&args[..], &["--jobs", jobs]].concat(), wishes).stdout), without_times(&ended.stdout));
    }
    assert_eq!(rows[2]["seed"], 9);
    let path = file("generate/wishes.jsonl", wishes);
    let texts = run(&["generate", "--wishes", path.to_str().unwrap(), "--family", "simple-kakuro", "--seed", "1"], "");
    let puzzles: String = rows.iter().map(|row| row["puzzle"].as_str().unwrap()).collect();
    assert_eq!(texts.stdout.replace('\n', ""), puzzles.replace('\n', ""));
}

#[test]
fn a_bad_wish_is_told_with_its_place() {
    let good = "{\"id\":1,\"family\":\"sudoku\",\"size\":4,\"seed\":1}";
    let bad = [
        "{\"id\":2,\"family\":\"chess\"}",
        "{\"id\":3,\"family\":\"sudoku\",\"size\":5}",
        "{\"id\":4}",
        "hello",
        "{\"family\":\"sudoku\",\"grade\":\"x\"}",
    ];
    for wish in bad {
        let ended = run(&["generate", "--wishes", "-", "--json"], format!("{good}\n{wish}\n{good}\n"));
        assert_eq!((ended.status, ended.stdout.lines().count()), (Some(2), 1), "{wish}");
        assert!(ended.stderr.contains("line 2, column "), "{}", ended.stderr);
    }
    let all = format!("{}\n{good}\n", bad.join("\n"));
    let ended = run(&["generate", "--wishes", "-", "--json", "--keep-going"], all);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(2), ""));
    let rows = rows(&ended.stdout);
    assert_eq!(rows.len(), 6);
    for (at, row) in rows[..5].iter().enumerate() {
        assert_eq!((&row["status"], row["line"].as_u64()), (&"bad".into(), Some(at as u64 + 1)), "{row}");
    }
    assert_eq!((&rows[0]["id"], &rows[5]["id"]), (&2.into(), &1.into()));
    assert!(rows[1]["expected"].as_str().unwrap().contains("there are 9 x 9"), "{}", rows[1]);
}

#[test]
fn wishes_stand_in_their_lines_only() {
    for more in [&["--count", "2"][..], &["--size", "9"], &["--grade", "1"], &["--keep-going"]] {
        let ended = run(&[&["generate", "--wishes", "-"], more].concat(), "");
        assert!(ended.status == Some(2) && ended.stderr.contains("Try `shumi generate --help`."), "{more:?}: {}", ended.stderr);
    }
    assert_eq!(run(&with(&["--json", "--keep-going"]), "").status, Some(2));
    let ended = run(&["generate", "--wishes", "-"], " \n");
    assert!(ended.status == Some(2) && ended.stderr.contains("line 1, column 1: expected a wish"), "{}", ended.stderr);
    assert_eq!(run(&["generate", "--wishes", "/nowhere"], "").status, Some(2));
}

#[cfg(unix)]
#[test]
fn a_billion_puzzles_stream_until_the_pipe_is_closed() {
    let mut child = start(&with(&["--count", "1000000000"]));
    let mut stdout = child.0.stdout.take().unwrap();
    within("the first puzzle", move || stdout.read_exact(&mut [0; 32])).unwrap();
    assert_eq!(child.status().code(), Some(141));
    let mut stderr = String::new();
    child.0.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!(stderr, "");
}
