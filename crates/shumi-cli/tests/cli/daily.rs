//! `shumi daily`: prints the puzzles that the crate generates for a day.

use crate::run::run;

/// The crate's puzzles of two days, one block per puzzle: `ID DATE LEVEL SEED`, then its text.
const MADE: &str = include_str!("../../../shumi/tests/daily.txt");

fn rows(text: &str) -> Vec<serde_json::Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_day_is_what_the_crate_makes() {
    let blocks: Vec<(Vec<&str>, &str)> = MADE
        .split("\n\n")
        .skip(1)
        .map(|block| block.split_once('\n').unwrap())
        .map(|(head, text)| (head.split(' ').collect(), text))
        .collect();
    let ended = run(&["daily", "--date", "2026-01-05", "--json"], "");
    assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""));
    let rows = rows(&ended.stdout);
    assert_eq!((rows.len(), blocks.len()), (30, 60));
    for (index, (row, (head, text))) in rows.iter().zip(&blocks).enumerate() {
        assert_eq!(row["index"], index);
        assert_eq!([&row["family"], &row["date"], &row["level"]], [head[0], head[1], head[2]]);
        assert_eq!((row["seed"].to_string().as_str(), row["puzzle"].as_str().unwrap().trim_end()), (head[3], text.trim_end()), "{head:?}");
        assert!(row["solution"].is_string() && row["generate_us"].as_f64() >= Some(0.0));
    }
}

#[test]
fn one_family_and_one_level_are_a_part_of_the_day() {
    let of = |more: &[&str]| {
        let ended = run(&[&["daily", "--date", "2026-01-05", "--family", "sudoku"], more].concat(), "");
        assert_eq!((ended.status, ended.stderr.as_str()), (Some(0), ""), "{more:?}");
        ended.stdout
    };
    let three = of(&[]);
    assert_eq!((three.lines().count(), of(&["--level", "easy"])), (3, format!("{}\n", three.lines().next().unwrap())));
    let row = &rows(&of(&["--level", "hard", "--json"]))[0];
    assert_eq!((&row["index"], &row["level"]), (&0.into(), &"hard".into()));
}

#[test]
fn today_is_the_day_that_is_left_out() {
    let row = &rows(&run(&["daily", "--family", "sudoku", "--level", "easy", "--json"], "").stdout)[0];
    assert!(row["date"].as_str() >= Some("2026-01-01"), "{row}");
}

#[test]
fn days_and_levels_that_do_not_exist_are_refused() {
    for (wrong, why) in [
        (["--date", "2026-02-29"], "there are no puzzles of `2026-02-29`; write a day as YYYY-MM-DD, from 2026-01-01"),
        (["--date", "2025-12-31"], "from 2026-01-01 to 9999-12-31"),
        (["--date", ""], "YYYY-MM-DD"),
        (["--date", "9999999999999999999999999999-01-01"], "YYYY-MM-DD"),
        (["--level", "mean"], "easy, middle, hard, not `mean`"),
        (["--family", "chess"], "there is no family `chess`"),
        (["--jobs", "0"], "`--jobs`"),
    ] {
        let ended = run(&[&["daily"], &wrong[..]].concat(), "");
        assert_eq!((ended.status, ended.stdout.as_str()), (Some(2), ""), "{wrong:?}");
        assert!(ended.stderr.contains(why) && ended.stderr.contains("Try `shumi daily --help`."), "{}", ended.stderr);
    }
}

#[test]
fn no_time_at_all_is_a_limit() {
    let ended = run(&["daily", "--date", "2026-01-05", "--family", "hitori", "--time-limit", "0", "--json"], "");
    let rows = rows(&ended.stdout);
    assert_eq!((ended.status, rows.len()), (Some(3), 3));
    assert!(rows.iter().all(|row| row["status"] == "limit" && row["date"] == "2026-01-05" && row["seed"].is_u64()), "{rows:?}");
}
