//! Rows of `--json`: bad puzzles, names, continued files.

use std::fs;
use std::io::Write as _;
#[cfg(unix)]
use std::time::{Duration, Instant};

use serde_json::Value;

#[cfg(unix)]
use crate::run::{DEADLINE, start};
use crate::run::{EASY, file, run, without_times};

const KEEP_GOING: [&str; 3] = ["solve", "--json", "--keep-going"];
const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Returns `index` and `status` of each row, and the line of a bad one.
fn summary(text: &str) -> Vec<(u64, String, Option<u64>)> {
    let summary = |row: &Value| (row["index"].as_u64().unwrap(), row["status"].as_str().unwrap().into(), row["line"].as_u64());
    rows(text).iter().map(summary).collect()
}

fn good(index: u64) -> (u64, String, Option<u64>) {
    (index, "solved".into(), None)
}

fn bad(index: u64, line: u64) -> (u64, String, Option<u64>) {
    (index, "bad".into(), Some(line))
}

#[test]
fn a_bad_puzzle_of_one_line_is_a_row_and_the_next_line_is_read() {
    let short = &NINE[..80];
    let json = "{\"family\":\"hitori\",\"cells\":[[1]]}";
    let text = format!("{NINE}\n{short}\n{NINE}\n{{\"family\":\"hitori\"\n{json}\nhttps://puzz.link/p?kakuro/9\n5x5:x\n{json}\n");
    let ended = run(&KEEP_GOING, &text);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(2), ""));
    let expected = [good(0), bad(1, 2), good(2), bad(3, 4), good(4), bad(5, 6), bad(6, 7), good(7)];
    assert_eq!(summary(&ended.stdout), expected);
    let row = &rows(&ended.stdout)[1];
    assert_eq!(row["column"], 81);
    assert!(row["expected"].as_str().unwrap().starts_with("81 values in this line") && row["found"] == "the end of the line");
    let keys: Vec<_> = row.as_object().unwrap().keys().collect();
    assert_eq!(keys.len(), 6);
}

#[test]
fn reading_goes_on_behind_the_blank_line_after_a_bad_puzzle_of_several_lines() {
    let bad_grid = "12..\n..x.\n..2.\n2..1\n";
    let cut_kakuro = "3 3\nXXXXX 04\\XX XXXXX\n";
    let text = format!("{EASY}\n{bad_grid} \t\r\n{EASY}{cut_kakuro}\n{EASY}\njunk\nmore junk\n\n\n{EASY}last junk\n");
    let ended = run(&KEEP_GOING, &text);
    let expected = [good(0), bad(1, 6), good(2), bad(3, 15), good(4), bad(5, 20), good(6), bad(7, 27)];
    assert_eq!((ended.status, summary(&ended.stdout)), (Some(2), expected.to_vec()));
    // Other commands that skip bad puzzles answer the same puzzles.
    let ended = run(&["explain", "--json", "--keep-going"], &text);
    assert_eq!((ended.status, ended.stdout.lines().count()), (Some(2), 8));
}

#[test]
fn what_a_header_promised_is_forgotten_with_a_bad_case() {
    let text = "3\n1 1\n5\n5\n0\n1 x\n\n1\n1 1\n7\n7\n0\n2\n1 1\n5\n5\n0\n";
    let ended = run(&["solve", "--json", "--keep-going", "--family", "simple-kakuro"], text);
    let statuses: Vec<String> = summary(&ended.stdout).into_iter().map(|row| row.1).collect();
    assert_eq!((ended.status, statuses.join(" ").as_str()), (Some(2), "unique bad unique unique bad"));
}

#[test]
fn without_keep_going_a_bad_puzzle_ends_the_run() {
    let text = format!("{NINE}\nx\n{NINE}\n");
    let ended = run(&["solve", "--json"], text);
    assert_eq!((ended.status, ended.stdout.lines().count()), (Some(2), 1));
    assert!(ended.stderr.starts_with("line 2, column 1: ") && !ended.stdout.contains("index"));
}

#[test]
fn a_text_without_any_puzzle_is_an_error_still() {
    let ended = run(&KEEP_GOING, " \n");
    assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), ""));
    assert!(ended.stderr.starts_with("line 1, column 1: expected a puzzle"));
}

#[test]
fn rows_carry_the_names_of_their_puzzles() {
    let ids = ["\"a\\nb\"", "17", "{\"set\":[1,2.50]}", "null", "1e400"];
    let mut text = String::new();
    for (at, id) in ids.iter().enumerate() {
        let puzzle = if at == 1 { "nothing".to_string() } else { EASY.into() };
        text += &format!("{{\"puzzle\":{},\"id\":{id},\"source\":\"a book\"}}\n", serde_json::json!(puzzle));
    }
    text += "{\"id\":\"own\",\"family\":\"hitori\",\"cells\":[[1]]}\n{\"family\":\"hitori\",\"cells\":[[1]]}\n";
    let ended = run(&KEEP_GOING, &text);
    assert_eq!(ended.status, Some(2));
    for (at, (line, id)) in ended.stdout.lines().zip(ids).enumerate() {
        assert!(line.starts_with(&format!("{{\"index\":{at},\"id\":{id},\"")), "{line}");
    }
    let lines: Vec<&str> = ended.stdout.lines().collect();
    assert!(lines[1].contains("\"status\":\"bad\",\"line\":2,\"column\":"), "{}", lines[1]);
    assert!(lines[5].starts_with("{\"index\":5,\"id\":\"own\",\"family\":\"hitori\""), "{}", lines[5]);
    assert!(lines[6].starts_with("{\"index\":6,\"family\":\"hitori\""), "{}", lines[6]);
    // Without the option, the names stay, and the bad one ends the run.
    let ended = run(&["explain", "--json"], &text);
    assert_eq!((ended.status, ended.stdout.lines().count()), (Some(2), 1));
    assert!(ended.stdout.starts_with("{\"index\":0,\"id\":\"a\\nb\",\"family\":\"kakuro\""));
}

#[test]
fn the_family_of_a_line_may_be_named_before() {
    let line = "{\"id\":1,\"family\":\"hitori\",\"puzzle\":\"1 1\\n1\"}\n";
    let ended = run(&["solve", "--json", "--family", "hitori"], line);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
    let ended = run(&["solve", "--json", "--family", "sudoku"], line);
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(2), "line 1, column 18: expected \"sudoku\", found `\"hitori\"`\n"));
}

/// Returns the rows of one run over all of `text`.
fn in_one_go(text: &str) -> String {
    without_times(&run(&KEEP_GOING, text).stdout)
}

fn out(name: &str, content: &str) -> String {
    file(&format!("rows/{name}"), content).display().to_string()
}

fn continued(path: &str, text: &str) -> (Option<i32>, String, String) {
    let ended = run(&["solve", "--json", "--keep-going", "--out", path], text);
    assert_eq!(ended.stdout, "");
    (ended.status, ended.stderr, without_times(&fs::read_to_string(path).unwrap()))
}

fn some_text() -> String {
    let junk = &NINE[..79];
    format!("{NINE}\n{junk}\n{NINE}\n{EASY}\n3 x\n\n{EASY}").repeat(5)
}

#[test]
fn a_file_of_rows_is_continued_wherever_it_was_cut() {
    let text = some_text();
    let whole = run(&KEEP_GOING, &text).stdout;
    let expected = in_one_go(&text);
    let mut cuts: Vec<usize> = (0..whole.len()).step_by(397).collect();
    cuts.extend([1, 9, 10, 11, whole.find('\n').unwrap(), whole.find('\n').unwrap() + 1, whole.len() - 1, whole.len()]);
    for cut in cuts {
        let path = out("cut.jsonl", &whole[..cut]);
        assert_eq!(continued(&path, &text), (Some(2), String::new(), expected.clone()), "cut at {cut}");
    }
}

#[test]
fn a_new_file_is_made() {
    let path = out("new.jsonl", "");
    fs::remove_file(&path).unwrap();
    assert_eq!(continued(&path, &some_text()), (Some(2), String::new(), in_one_go(&some_text())));
}

#[test]
fn a_file_that_is_no_such_run_is_refused_and_left_alone() {
    let row = |index: u64| format!("{{\"index\":{index},\"status\":\"solved\"}}\n");
    for (content, says) in [
        ("notes without a line break".to_string(), "ends with something that is not a row"),
        ("notes\n".into(), "has no row with \"index\":0 in line 1"),
        (row(1), "has no row with \"index\":0 in line 1"),
        (row(0) + &row(2), "has no row with \"index\":1 in line 2"),
        (row(0) + "{\"status\":\"solved\"}\n", "has no row with \"index\":1 in line 2"),
        (row(0) + "{\"index\":7,\"sta", "ends with something that is not a row"),
        ((0..33).map(row).collect(), "the file has more rows (33) than the input has puzzles (30)"),
    ] {
        let path = out("refused.jsonl", &content);
        let (status, stderr, after) = continued(&path, &some_text());
        assert!(status == Some(2) && stderr.starts_with("shumi: --out: ") && stderr.contains(says), "{stderr}");
        assert_eq!(after, content);
    }
}

#[test]
fn the_exit_status_is_that_of_all_rows() {
    let path = out("status.jsonl", "{\"index\":0,\"status\":\"limit\"}\n");
    let again = |path: &str| run(&["solve", "--json", "--out", path], EASY.repeat(2)).status;
    assert_eq!((again(&path), again(&path)), (Some(3), Some(3)));
    let mut file = fs::File::options().append(true).open(&path).unwrap();
    file.write_all(b"{\"index\":2,\"status\":\"bad\",\"id\":{\"status\":\"limit\"}}\n").unwrap();
    assert_eq!(run(&["solve", "--json", "--out", &path], EASY.repeat(3)).status, Some(2));
}

#[cfg(unix)]
#[test]
fn a_killed_run_goes_on_where_it_stopped() {
    let text = some_text();
    let path = out("killed.jsonl", "");
    let mut child = start(&["solve", "--json", "--keep-going", "--jobs", "2", "--out", &path]);
    let mut stdin = child.0.stdin.take().unwrap();
    // Standard input stays open, so that the process waits for more when it is killed.
    stdin.write_all(&text.as_bytes()[..text.len() / 2]).unwrap();
    let started = Instant::now();
    while fs::read_to_string(&path).unwrap().lines().count() < 5 {
        assert!(started.elapsed() < DEADLINE);
        std::thread::sleep(Duration::from_millis(1));
    }
    // While it runs, no other process may write the file.
    let ended = run(&["solve", "--json", "--out", &path], EASY);
    assert!(ended.status == Some(2) && ended.stderr.contains("is being written by another run"), "{}", ended.stderr);
    child.0.kill().unwrap();
    child.status();
    let before = fs::read_to_string(&path).unwrap();
    let (status, stderr, after) = continued(&path, &text);
    assert_eq!((status, stderr.as_str(), after), (Some(2), "", in_one_go(&text)));
    assert!(fs::read_to_string(&path).unwrap().starts_with(&before), "finished rows were written again");
}

#[test]
fn a_family_that_is_never_finished_is_a_row_among_others() {
    let repeats = r#"{"family": "kakuro-repeats", "puzzle": "2 2\nXXXXXXX 004\\XXX\nXXX\\004 .......\n"}"#;
    let ended = run(&["finish", "--json", "--keep-going", "--seed", "7"], format!("{repeats}\n{NINE}\n"));
    let expected = [(0, "refused".into(), None), (1, "done".into(), None)];
    assert_eq!((ended.status, summary(&ended.stdout)), (Some(2), expected.to_vec()), "{}", ended.stderr);
}

#[test]
fn an_explanation_of_many_steps_has_chapters() {
    let ended = run(&["explain", "--json"], format!("{NINE}\n{EASY}\n"));
    let rows = rows(&ended.stdout);
    assert!(rows[1].get("chapters").is_none(), "{}", rows[1]);
    let chapters = rows[0]["chapters"].as_array().unwrap();
    let ends: Vec<u64> = chapters.iter().map(|chapter| chapter["last"].as_u64().unwrap()).collect();
    let begins: Vec<u64> = chapters.iter().map(|chapter| chapter["first"].as_u64().unwrap()).collect();
    assert_eq!(begins[0], 1);
    assert!(ends.iter().zip(&begins[1..]).all(|(end, begin)| end + 1 == *begin), "{chapters:?}");
    assert_eq!(ends.last().copied(), rows[0]["steps"].as_u64());
    // As text, each stands before its first step.
    let text = run(&["explain", "--lang", "zh"], NINE).stdout;
    let heads: Vec<u64> =
        text.lines().zip(text.lines().skip(1)).filter(|(line, _)| line.starts_with('第')).map(|(_, step)| number(step)).collect();
    assert_eq!(heads, begins);
}

/// Returns the number that a line begins with.
fn number(line: &str) -> u64 {
    line.split('.').next().and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no number: {line}"))
}
