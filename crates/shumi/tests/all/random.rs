//! Compares random small Kakuro of all three rules, written as texts, with brute force: the public API alone, from a text to the text of
//! each answer. The reference below uses only its own table of digits and sums.

use std::collections::BTreeSet;

use shumi::meter::unlimited;
use shumi::rng::Rng;
use shumi::solving::{Goal, Status};

/// The most answers to compare one by one.
const MOST: usize = 40;

/// A line of white cells and its sum; `None`: any.
type Run = (Vec<usize>, Option<u32>);

struct Puzzle {
    family: &'static str,
    text: String,
    rows: usize,
    cols: usize,
    /// Cell -> white.
    white: Vec<bool>,
    /// Cell -> given digit, 0 for none.
    given: Vec<u32>,
    runs: Vec<Run>,
}

/// All answers as texts, up to one more than [`MOST`].
fn every_answer(p: &Puzzle) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    let cells: Vec<usize> = (0..p.white.len()).filter(|i| p.white[*i]).collect();
    fill(p, &cells, &mut vec![0; p.white.len()], &mut out);
    out
}

fn fill(p: &Puzzle, cells: &[usize], digit: &mut Vec<u32>, out: &mut BTreeSet<String>) {
    if out.len() > MOST {
        return;
    }
    let Some((&cell, rest)) = cells.split_first() else {
        out.insert(written(p, digit));
        return;
    };
    for d in (1..=9).filter(|d| p.given[cell] == 0 || p.given[cell] == *d) {
        digit[cell] = d;
        if p.runs.iter().filter(|(run, _)| run.contains(&cell)).all(|run| is_possible(p, run, digit)) {
            fill(p, rest, digit, out);
        }
    }
    digit[cell] = 0;
}

fn is_possible(p: &Puzzle, (run, sum): &Run, digit: &[u32]) -> bool {
    let filled: Vec<u32> = run.iter().map(|c| digit[*c]).filter(|d| *d > 0).collect();
    let twice = filled.iter().collect::<BTreeSet<_>>().len() < filled.len();
    let total: u32 = filled.iter().sum();
    (p.family == "kakuro-repeats" || !twice) && sum.is_none_or(|s| total <= s && (filled.len() < run.len() || total == s))
}

fn written(p: &Puzzle, digit: &[u32]) -> String {
    let sign = |c: usize| if p.white[c] { digit[c].to_string() } else { "_".into() };
    (0..p.rows).map(|r| (0..p.cols).map(|c| sign(r * p.cols + c)).collect::<Vec<_>>().join(" ") + "\n").collect()
}

/// Clues are those of a random filling with low digits, some of them changed or (in `kakuro`) left out.
fn random(family: &'static str, rng: &mut Rng) -> Puzzle {
    let is_simple = family == "simple-kakuro";
    let (rows, cols) = if is_simple {
        (1 + rng.below(3) as usize, 1 + rng.below(2) as usize)
    } else {
        (2 + rng.below(3) as usize, 2 + rng.below(3) as usize)
    };
    let mut room = 6;
    let dense = rng.below(4);
    let white: Vec<bool> = (0..rows * cols)
        .map(|i| {
            let edge = !is_simple && (i < cols || i % cols == 0);
            let is_white = room > 0 && !edge && (is_simple || rng.below(4) <= dense);
            room -= i32::from(is_white);
            is_white
        })
        .collect();
    let filling: Vec<u32> = white.iter().map(|_| 1 + rng.below(5) as u32).collect();
    let given = (0..rows * cols).map(|i| if is_simple && rng.below(4) == 0 { filling[i] } else { 0 }).collect();
    let mut runs: Vec<Run> = Vec::new();
    let across = (0..rows).map(|r| (0..cols).map(|c| r * cols + c).collect::<Vec<_>>());
    let down = (0..cols).map(|c| (0..rows).map(|r| r * cols + c).collect::<Vec<_>>());
    for line in across.chain(down) {
        for run in line.split(|c| !white[*c]).filter(|run| !run.is_empty()) {
            let sum: u32 = run.iter().map(|c| filling[*c]).sum();
            let clue = match rng.below(10) {
                0 if family == "kakuro" => None,
                1 => Some(sum + 1),
                _ => Some(sum),
            };
            runs.push((run.to_vec(), clue));
        }
    }
    let mut p = Puzzle { family, text: String::new(), rows, cols, white, given, runs };
    p.text = if is_simple { table(&p) } else { grid(&p) };
    p
}

fn table(p: &Puzzle) -> String {
    let line = |numbers: &[u32]| numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ") + "\n";
    let sums: Vec<u32> = p.runs.iter().filter_map(|(_, sum)| *sum).collect();
    let rows: String = p.given.chunks(p.cols).map(line).collect();
    format!("1\n{} {}\n{}{}{rows}", p.rows, p.cols, line(&sums[..p.rows]), line(&sums[p.rows..]))
}

fn grid(p: &Puzzle) -> String {
    let width = if p.family == "kakuro" { 2 } else { 3 };
    // The clue before a run that begins at `first` and, if it is longer, continues at `first + step`.
    let clue = |first: usize, step: usize| {
        let is_it = |run: &[usize]| run[0] == first && if step == 1 { is_across(p, run) } else { !is_across(p, run) };
        let sum = p.runs.iter().find(|(run, _)| is_it(run)).and_then(|(_, sum)| *sum);
        sum.map_or("X".repeat(width), |s| format!("{s:0width$}"))
    };
    let cell = |i: usize| {
        let none = "X".repeat(width);
        let down = if i + p.cols < p.white.len() && p.white[i + p.cols] { clue(i + p.cols, p.cols) } else { none.clone() };
        let across = if !(i + 1).is_multiple_of(p.cols) && p.white[i + 1] { clue(i + 1, 1) } else { none.clone() };
        match (p.white[i], down == none && across == none) {
            (true, _) => ".".repeat(2 * width + 1),
            (_, true) => "X".repeat(2 * width + 1),
            _ => format!("{down}\\{across}"),
        }
    };
    let row = |r: usize| (0..p.cols).map(|c| cell(r * p.cols + c)).collect::<Vec<_>>().join(" ") + "\n";
    format!("{} {}\n{}", p.rows, p.cols, (0..p.rows).map(row).collect::<String>())
}

/// Across runs come first; of two runs of the same single cell the first is the across one.
fn is_across(p: &Puzzle, run: &[usize]) -> bool {
    let at = p.runs.iter().position(|(r, _)| std::ptr::eq(r.as_slice(), run)).unwrap();
    let n_across =
        (0..p.rows).map(|r| (0..p.cols).filter(|c| p.white[r * p.cols + c] && (*c == 0 || !p.white[r * p.cols + c - 1])).count());
    at < n_across.sum()
}

#[test]
fn texts_are_answered_as_by_trying_everything() {
    let mut seen = [0; 3];
    for seed in 0..1200 {
        let family = ["kakuro", "kakuro-repeats", "simple-kakuro"][seed as usize % 3];
        let p = random(family, &mut Rng::new(seed));
        let all = every_answer(&p);
        seen[all.len().min(2)] += 1;
        let place = format!("seed {seed}, {family}\n{}", p.text);
        let ask = |goal| unlimited(|m| shumi::solve(&p.text, family, goal, m)).unwrap_or_else(|e| panic!("{e}: {place}"));

        let unique = ask(Goal::Unique);
        let status = [Status::None, Status::Unique, Status::Multiple][all.len().min(2)];
        assert_eq!((unique.status, unique.solutions.len()), (status, all.len().min(2)), "{place}");
        assert!(unique.solutions.iter().all(|s| all.contains(s) || all.len() > MOST), "{place}");
        assert_eq!(unique.reason.is_some(), all.is_empty(), "a reason where there is no answer, and only there: {place}");
        for solution in &unique.solutions {
            let verdict = shumi::check(&p.text, solution, family).unwrap();
            assert!(verdict.full && verdict.faults.is_empty(), "{verdict:?}: {place}");
        }
        let first = ask(Goal::First);
        assert_eq!(first.solutions.is_empty(), all.is_empty(), "{place}");

        let count = ask(Goal::Count(MOST as u64));
        assert_eq!((count.count, count.more), (Some(all.len().min(MOST) as u64), all.len() > MOST), "{place}");
        if all.len() > MOST {
            continue;
        }
        let listed = ask(Goal::All(MOST as u64)).solutions;
        assert_eq!(listed.len(), all.len(), "an answer twice: {place}");
        assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), all, "{place}");
        assert_eq!(ask(Goal::Candidates).text(false), candidates(&all), "{place}");
    }
    assert!(seen.iter().all(|n| *n > 50), "puzzles without, with one, with several answers: {seen:?}");
}

/// For each cell the digits that it has in some answer, as rows of tokens.
fn candidates(all: &BTreeSet<String>) -> String {
    let Some(any) = all.first() else { return "No answer.\n".into() };
    let lines: Vec<Vec<Vec<&str>>> = all.iter().map(|s| s.lines().map(|l| l.split(' ').collect()).collect()).collect();
    let set = |r: usize, c: usize| lines.iter().map(|grid| grid[r][c]).collect::<BTreeSet<_>>().into_iter().collect::<String>();
    let row = |(r, line): (usize, &str)| (0..line.split(' ').count()).map(|c| set(r, c)).collect::<Vec<_>>().join(" ") + "\n";
    any.lines().enumerate().map(row).collect()
}
