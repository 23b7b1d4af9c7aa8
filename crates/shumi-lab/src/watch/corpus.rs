//! `cargo xtask watch --corpus`: the answers of the algorithms to watch on every corpus, beside those of the solver.
use super::runs::{BRUTE_FORCE, ran};
use crate::corpus::{puzzles, read_lines};
use anyhow::{Result, anyhow, ensure};
use shumi::builtin::algorithms;
use shumi::message::Lang;
use shumi::meter::Meter;
use shumi::solving::{Goal, Status};
use shumi::watch::{AlgorithmRow, RunOutcome};
use std::time::Instant;
use xtask::root;

/// Most events of a run; brute force, which looks at the whole board each time, has fewer.
const MOST: u32 = 100_000;
const MOST_BY_FORCE: u32 = 2000;
/// Work limit of the solver, in units of the meter: some seconds.
const SOLVER_WORK: u64 = 5000 * 4096;

/// Counts of the runs on a corpus.
#[derive(Default)]
struct Counts {
    /// Runs with the solver's answer.
    equal: u32,
    /// Runs that their limit, or that of the solver, ended.
    limited: u32,
    wrong: Vec<String>,
    /// Puzzles without a part that the algorithm needs, or too large for it.
    unsuited: u32,
}

/// Prints a line for each algorithm of the ids, or of all; `Ok(false)`: some answer differs.
pub fn command(ids: &[&str]) -> Result<bool> {
    let Some(corpus) = root::shared("corpus") else {
        println!("no ../shared/corpus beside this project: nothing to do");
        return Ok(true);
    };
    let mut is_right = true;
    println!("| id | algorithm | equal | over a limit | wrong | not suited | s |\n|---|---|---:|---:|---:|---:|---:|");
    for about in algorithms(Lang::default()) {
        if !ids.is_empty() && !ids.contains(&about.family) {
            continue;
        }
        let (begin, mut counts) = (Instant::now(), Counts::default());
        for (files, puzzle, head) in puzzles(about.family) {
            for file in files {
                for line in read_lines(&corpus.join(file))? {
                    let Some(text) = puzzle(&line).map(|text| head(1) + &text) else { continue };
                    if ran(&text, about.family, about.algorithm, &[], 1).is_err() {
                        counts.unsuited += 1;
                        continue;
                    }
                    match compared(&about, &text) {
                        Ok(true) => counts.equal += 1,
                        Ok(false) => counts.limited += 1,
                        Err(why) => counts.wrong.push(format!("{}: {why}", line["id"])),
                    }
                }
            }
        }
        let (Counts { equal, limited, wrong, unsuited }, AlgorithmRow { family, algorithm, .. }) = (counts, &about);
        let seconds = begin.elapsed().as_secs_f64();
        println!("| `{family}` | `{algorithm}` | {equal} | {limited} | {} | {unsuited} | {seconds:.0} |", wrong.len());
        wrong.iter().take(5).for_each(|why| eprintln!("  {why}"));
        is_right &= wrong.is_empty();
    }
    Ok(is_right)
}

/// Compares the result of a run with the solver's; `Ok(false)`: one of them did not end.
fn compared(about: &AlgorithmRow, text: &str) -> Result<bool> {
    let (family, algorithm) = (about.family, about.algorithm);
    let most = if algorithm == BRUTE_FORCE { MOST_BY_FORCE } else { MOST };
    let opened = ran(text, family, algorithm, &[], most)?;
    let outcome = opened.run.position().outcome().ok_or_else(|| anyhow!("the run has no end"))?;
    if outcome == RunOutcome::Limit {
        return Ok(false);
    }
    let goal = if matches!(outcome, RunOutcome::One | RunOutcome::Several) { Goal::Unique } else { Goal::First };
    let answer = Meter::unlimited().with_budget(SOLVER_WORK, |meter| shumi::solve(text, family, goal, meter))?;
    let expected: &[Status] = match outcome {
        RunOutcome::None => &[Status::None],
        RunOutcome::One => &[Status::Unique],
        RunOutcome::Several => &[Status::Multiple],
        _ => &[Status::Solved, Status::Unique, Status::Multiple],
    };
    if answer.status == Status::Limit {
        return Ok(false);
    }
    ensure!(expected.contains(&answer.status), "{} where the solver has {:?}", outcome.id(), answer.status);
    if outcome != RunOutcome::None {
        let verdict = shumi::check(text, &opened.answer(), family)?;
        ensure!(verdict.full && verdict.faults.is_empty(), "a wrong board: {}", opened.answer());
        let best = opened.run.position().machine.gauge().and_then(|gauge| gauge.best);
        ensure!(best == answer.best, "{best:?} where the solver has {:?}", answer.best);
    }
    Ok(true)
}
