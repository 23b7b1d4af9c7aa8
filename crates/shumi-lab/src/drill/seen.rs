//! `cargo xtask drill --corpus N [ID…]`: at each step of every Nth puzzle of ../shared/corpus, the instances contain the next hint.
use crate::corpus::{puzzles, read_lines};
use anyhow::{Context, Result, anyhow};
use shumi::explain::{Hint, Stage};
use shumi::families;
use shumi::family::Change;
use shumi::message::Lang;
use shumi::meter::Meter;
use shumi::practice::Instances;
use shumi::session::{Action, Overlay, Session};
use std::time::Instant;
use xtask::root;

/// Work limit of a hint and of a list of instances, in units of the meter: some seconds.
const MAX_WORK: u64 = 5000 * 4096;

/// Prints a line for each id; `Ok(false)`: some list lacks the next hint.
pub fn command(args: &[&str]) -> Result<bool> {
    let Some(corpus) = root::shared("corpus") else {
        println!("no ../shared/corpus beside this project: nothing to do");
        return Ok(true);
    };
    let (every, ids) = args.split_first().context("the number of puzzles of which one is taken")?;
    let every: usize = every.parse()?;
    let mut is_right = true;
    println!("| id | puzzles | steps | lacking | over a limit | median, ms | worst, ms |\n|---|---:|---:|---:|---:|---:|---:|");
    for id in families().map(|family| family.id()).filter(|id| ids.is_empty() || ids.contains(id)) {
        let (mut count, mut cut, mut lacking, mut times) = (0, 0, Vec::new(), Vec::new());
        for (files, puzzle, head) in puzzles(id) {
            for file in files {
                for line in read_lines(&corpus.join(file))?.iter().step_by(every) {
                    let Some(text) = puzzle(line).map(|text| head(1) + &text) else { continue };
                    let Ok(problem) = shumi::read(&text, id) else { continue };
                    count += 1;
                    let mut game = problem.play();
                    loop {
                        let state = game.save();
                        let Some(hint) = limited(|meter| shumi::hint(&state, meter))?.filter(|hint| hint.grade.is_some()) else { break };
                        let begin = Instant::now();
                        let found = limited(|meter| shumi::instances(&state, 6, meter))?;
                        times.push(begin.elapsed().as_secs_f64() * 1000.0);
                        if found.cut {
                            cut += 1;
                        } else if !holds(&found, &hint) {
                            lacking.push(format!("{}: {}", line["id"], hint.text));
                        }
                        take(&mut *game, hint)?;
                    }
                }
            }
        }
        is_right &= lacking.is_empty();
        times.sort_by(f64::total_cmp);
        let [median, worst] = if times.is_empty() { [0.0; 2] } else { [times[times.len() / 2], times[times.len() - 1]] };
        println!("| {id} | {count} | {} | {} | {cut} | {median:.1} | {worst:.0} |", times.len(), lacking.len());
        for one in lacking.iter().take(5) {
            println!("  {one}");
        }
    }
    Ok(is_right)
}

fn limited<T>(ask: impl FnOnce(&mut Meter<'_>) -> Result<T, shumi::session::RestoreError>) -> Result<T> {
    let mut meter = Meter::unlimited();
    meter.with_budget(MAX_WORK, ask).map_err(|why| anyhow!(why.to(Lang::DEFAULT)))
}

/// Returns whether each change of a hint is a part of instances of its technique: a hint may join several.
fn holds(found: &Instances, hint: &Hint) -> bool {
    let of: Vec<&Change> = found.instances.iter().filter(|one| one.technique == hint.technique).flat_map(|one| &one.changes).collect();
    hint.changes.iter().all(|change| {
        let here = || of.iter().filter(|other| other.cell == change.cell);
        here().any(|other| change.place.is_some() && other.place == change.place)
            || !change.remove.is_empty() && change.remove.iter().all(|value| here().any(|other| other.remove.contains(value)))
    })
}

/// Does a hint on the board.
fn take(game: &mut dyn Session, hint: Hint) -> Result<()> {
    game.show(Overlay::Hint(hint, Stage::What)).map_err(|why| anyhow!("{why:?}"))?;
    let _ = game.act(Action::DoHint);
    Ok(())
}
