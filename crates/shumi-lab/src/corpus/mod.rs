//! Solves every corpus file with the command line tool, compares with the known results, and checks each answer by the rules. The checkers
//! read texts and never call the solver.
//!
//! A new family adds one line to [`FAMILIES`] for each set of options, and one checker.
mod common;
mod explain;
mod kakuro;
mod makers;
pub mod rotation;
mod shading;
mod simple;
pub mod sudoku;

pub use common::{built_tool, lacking, read_lines, scratch, text_of};
pub use makers::count;

use anyhow::{Context, Result, bail};
use common::{Family, PLAIN, SetCount, Unproven};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use xtask::root;

/// Maximum number of failures that are printed without `--explain`.
const NAMED: usize = 5;

const FAMILIES: [Family; 12] = [
    Family {
        id: "kakuro",
        files: &["kakuro.jsonl", "fetched/kakuro-models.jsonl"],
        options: kakuro::options,
        judge: kakuro::judge_distinct,
        ..PLAIN
    },
    Family {
        id: "kakuro-repeats",
        files: &["kakuro-repeats.jsonl"],
        options: |_| &["--unique"],
        judge: kakuro::judge_repeats,
        more: kakuro::malformed,
        ..PLAIN
    },
    Family {
        id: "simple-kakuro",
        files: &["simple-kakuro.jsonl"],
        puzzle: |line| text_of(line, "case"),
        header: |cases| format!("{cases}\n"),
        judge: simple::judge,
        more: simple::whole_texts,
        ..PLAIN
    },
    Family {
        id: "sudoku",
        files: &["sudoku.jsonl", "fetched/sudoku9-public.jsonl"],
        options: |_| &["--unique"],
        puzzle: sudoku::puzzle,
        judge: sudoku::judge,
        ..PLAIN
    },
    Family { id: "target-sudoku", files: &["target-sudoku.jsonl"], puzzle: sudoku::puzzle, judge: sudoku::judge_target, ..PLAIN },
    Family {
        id: "hitori",
        files: &["hitori.jsonl", "fetched/hitori-delft.jsonl"],
        options: |_| &["--unique"],
        judge: shading::judge_hitori,
        ..PLAIN
    },
    Family { id: "hitori", files: &["hitori.jsonl"], options: |_| &["--candidates"], judge: shading::judge_backbone, ..PLAIN },
    Family { id: "kuromasu", files: &["kuromasu.jsonl"], options: |_| &["--unique"], judge: shading::judge_kuromasu, ..PLAIN },
    Family { id: "kuromasu", files: &["kuromasu.jsonl"], options: |_| &["--candidates"], judge: shading::judge_backbone, ..PLAIN },
    Family {
        id: "rotation",
        files: &["rotation-arrange.jsonl"],
        // Some sets are beyond every known method.
        seconds: "30",
        options: rotation::options,
        judge: rotation::judge_arrangement,
        ..PLAIN
    },
    Family { id: "rotation", files: &["rotation-moves.jsonl"], puzzle: rotation::moves_text, judge: rotation::judge_moves, ..PLAIN },
    Family {
        id: "rotation",
        files: &["rotation-moves.jsonl"],
        options: |_| &["--clockwise"],
        puzzle: rotation::moves_text,
        judge: rotation::judge_clockwise,
        ..PLAIN
    },
];

/// Files of an id, the reader of their lines, and the text before some puzzles.
pub type Puzzles = (&'static [&'static str], fn(&Value) -> Option<String>, fn(usize) -> String);

/// Lists the files of an id below the folder of corpora, each once.
pub fn puzzles(id: &str) -> Vec<Puzzles> {
    let mut of: Vec<Puzzles> = Vec::new();
    for family in FAMILIES.iter().filter(|family| family.id == id) {
        if of.iter().all(|(files, ..)| !files.contains(&family.files[0])) {
            of.push((family.files, family.puzzle, family.header));
        }
    }
    of
}

/// Runs `cargo xtask corpus [ID] [--explain [--all]]`, or `corpus makers [ID…]`.
pub fn command(args: &[&str]) -> Result<bool> {
    if let ["makers", ids @ ..] = args {
        return makers::command(ids);
    }
    let explain = args.contains(&"--explain");
    let all = args.contains(&"--all");
    let ids: Vec<&str> = args.iter().copied().filter(|a| !["--explain", "--all"].contains(a)).collect();
    let chosen: Vec<&Family> = match ids[..] {
        [] => FAMILIES.iter().collect(),
        [id] => FAMILIES.iter().filter(|f| f.id == id).collect(),
        _ => Vec::new(),
    };
    if chosen.is_empty() || all && !explain {
        let mut known: Vec<&str> = FAMILIES.iter().map(|f| f.id).collect();
        known.dedup();
        bail!("usage: cargo xtask corpus [ID] [--explain [--all]]; or: cargo xtask corpus makers [ID…]; ID is one of {}", known.join(", "));
    }
    let Some(corpus) = root::shared("corpus") else {
        println!("no ../shared/corpus beside this project: nothing to do");
        return Ok(true);
    };
    let shumi = built_tool()?;
    let mut sets = Vec::new();
    println!("| family | set | puzzles | right | wrong | limit | solve ms | slowest ms |");
    println!("|---|---|---:|---:|---:|---:|---:|---:|");
    for family in &chosen {
        let mut counts = run_family(family, &corpus, &shumi)?;
        counts.extend((family.more)(&corpus, &shumi)?);
        for count in &counts {
            let right = count.puzzles.saturating_sub(count.wrong.len() + count.limit + count.unproven);
            println!(
                "| {} | {} | {} | {right} | {} | {} | {:.1} | {:.2} |",
                family.id,
                count.name,
                count.puzzles,
                count.wrong.len(),
                count.limit + count.unproven,
                count.solve_ms,
                count.slowest_ms
            );
        }
        sets.extend(counts);
    }
    if explain {
        // All questions about an id share one ladder.
        for (at, family) in chosen.iter().enumerate() {
            if chosen[..at].iter().all(|before| before.id != family.id) {
                sets.extend(explain::report(family, &corpus, &shumi, all)?);
            }
        }
    }
    let all_judged = !ids.is_empty() || lacking("corpus/mod.rs has no judge of", FAMILIES.iter().map(|family| family.id));
    Ok(summary(&sets, explain) && all_judged)
}

fn summary(sets: &[SetCount], explain: bool) -> bool {
    let wrong: Vec<&String> = sets.iter().flat_map(|s| &s.wrong).collect();
    let named = if explain { wrong.len() } else { NAMED.min(wrong.len()) };
    for why in &wrong[..named] {
        println!("wrong: {why}");
    }
    if named < wrong.len() {
        println!("… and {} more, named by --explain", wrong.len() - named);
    }
    let puzzles: usize = sets.iter().map(|s| s.puzzles).sum();
    let limit: usize = sets.iter().map(|s| s.limit + s.unproven).sum();
    println!("{puzzles} puzzles, {} wrong, {limit} cut short by the time limit", wrong.len());
    wrong.is_empty()
}

type Group<'a> = Vec<(&'a Value, String)>;

/// Solves a family's sets, each in one process, as users pipe files.
fn run_family(family: &Family, corpus: &Path, shumi: &Path) -> Result<Vec<SetCount>> {
    let mut lines = Vec::new();
    for file in family.files {
        lines.extend(read_lines(&corpus.join(file))?);
    }
    let mut groups: BTreeMap<(String, &[&str]), Group> = BTreeMap::new();
    for line in &lines {
        let puzzle = (family.puzzle)(line).with_context(|| format!("{}: a line without puzzle", family.id))?;
        let set = text_of(line, "set").unwrap_or_default();
        groups.entry((set, (family.options)(line))).or_default().push((line, puzzle));
    }
    let dir = scratch("corpus")?;
    let solve_group = |((set, options), group): (&(String, &[&str]), &Group)| {
        let input = dir.join(format!("{}-{set}.txt", family.id));
        let texts: String = group.iter().map(|(_, text)| text.as_str()).collect();
        std::fs::write(&input, (family.header)(group.len()) + &texts).with_context(|| input.display().to_string())?;
        solve_set(family, set, options, group, &input, shumi)
    };
    groups.iter().map(solve_group).collect()
}

fn solve_set(family: &Family, set: &str, options: &[&str], group: &Group, input: &Path, shumi: &Path) -> Result<SetCount> {
    let mut command = Command::new(shumi);
    command.args(["solve", "--family", family.id, "--json", "--time-limit", family.seconds]).args(options).arg(input);
    let output = command.output().with_context(|| shumi.display().to_string())?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut rows = text.lines();
    let asked = options.iter().filter(|option| **option != "--unique").map(|option| format!(" {option}"));
    let mut count = SetCount::new(&(set.to_string() + &asked.collect::<String>()));
    for (line, _) in group {
        count.puzzles += 1;
        let id = text_of(line, "id").unwrap_or_default();
        let Some(row) = rows.next() else {
            let stderr = String::from_utf8_lossy(&output.stderr);
            let said = stderr.lines().next().unwrap_or("");
            count.wrong.push(format!("{} {id}: no row ({}; {said})", family.id, output.status));
            continue;
        };
        let mut took = 0.0;
        let verdict = serde_json::from_str::<Value>(row).context("row is no JSON").and_then(|row| {
            let ms = row.get("solve_us").and_then(Value::as_f64).context("row without solve_us")? / 1e3;
            took = ms;
            count.solve_ms += ms;
            count.slowest_ms = count.slowest_ms.max(ms);
            if row.get("status").and_then(Value::as_str) == Some("limit") {
                count.limit += 1;
                return Ok(());
            }
            (family.judge)(line, &row)
        });
        // A correct answer without the proof, after all of the time, was stopped; the tool still calls it an answer.
        let out_of_time = family.seconds.parse::<f64>().is_ok_and(|seconds| took >= seconds * 990.0);
        if verdict.as_ref().is_err_and(|why| why.is::<Unproven>()) && out_of_time {
            count.unproven += 1;
        } else if let Err(why) = verdict {
            count.wrong.push(format!("{} {id}: {why:#}", family.id));
        }
    }
    if rows.next().is_some() {
        count.wrong.push(format!("{} {set}: more rows than puzzles", family.id));
    }
    let expected = if count.limit > 0 { 3 } else { 0 };
    if output.status.code() != Some(expected) {
        count.wrong.push(format!("{} {set}: {}, expected {expected}", family.id, output.status));
    }
    Ok(count)
}
