//! `cargo xtask drill [--write] [--seeds N] [ID…]`: makes a hundred drills of every technique, checks each by a climb, and prints a table
//! of numbers and times, or writes it to `docs/drills.md`.
mod made;
mod search;
mod seen;

use anyhow::{Context, Result, ensure};
use made::made;
use serde_json::Value;
use shumi::builtin::{ALL, DRILLS, MAKERS, find};
use shumi::message::Lang;
use shumi::meter::Meter;
use shumi::practice::DrillRequest;
use std::fmt::Write as _;
use std::time::Duration;
use xtask::root;

/// Number of seeds of each technique.
const SEEDS: u64 = 100;
/// Time limit of a drill.
const LIMIT: Duration = Duration::from_secs(5);

const DOCS: &str = "docs/drills.md";
/// The line of the page behind which the table begins.
const BEGIN: &str = "<!-- cargo xtask drill --write -->";

/// Prints the table of all ids, or of some, or searches positions; `Ok(false)`: a drill is missing or failed its check.
pub fn command(args: &[&str]) -> Result<bool> {
    match args {
        ["--find", seconds, id, techniques @ ..] => {
            let limit = Duration::from_secs(seconds.parse()?);
            let (texts, techniques) = match techniques {
                ["--from", file, rest @ ..] => (std::fs::read_to_string(file).with_context(|| file.to_string())?, rest),
                _ => (String::new(), techniques),
            };
            let find = |technique: &&str| search::search(id, technique, &texts, limit);
            techniques.iter().map(find).try_fold(true, |all, found| Ok(all & found?))
        }
        ["--corpus", rest @ ..] => seen::command(rest),
        ["--write", rest @ ..] => table(rest, true),
        _ => table(args, false),
    }
}

fn table(args: &[&str], is_written: bool) -> Result<bool> {
    let (seeds, ids) = match args {
        ["--seeds", n, ids @ ..] => (n.parse()?, ids),
        ids => (SEEDS, ids),
    };
    ensure!(ids.iter().all(|id| find(id).is_some()), "an id of no family");
    let columns = format!("| id | technique | grade | known positions | made of {seeds} | median, ms | worst, ms |");
    let heading = format!("{columns}\n|---|---|---:|---:|---:|---:|---:|\n");
    let (mut table, mut is_whole) = (heading, true);
    for family in shumi::families().filter(|family| ids.is_empty() || ids.contains(&family.id())) {
        for (technique, grade) in techniques(family.id())? {
            let mut times = Vec::new();
            for seed in 0..seeds {
                times.extend(checked(family.id(), technique, seed)?);
            }
            times.sort_by(f64::total_cmp);
            let number = times.len();
            is_whole &= number as u64 == seeds;
            let took = match &*times {
                [] => "– | –".to_string(),
                times => format!("{:.1} | {:.0}", times[number / 2], times[number - 1]),
            };
            let known = known(family.id(), technique)?;
            let row = format!("| {} | {technique} | {grade} | {known} | {number} | {took} |\n", family.id());
            print!("{row}");
            let _ = write!(table, "{row}");
        }
    }
    if is_written {
        let path = root::root().join(DOCS);
        let text = std::fs::read_to_string(&path).context(DOCS)?;
        let (head, _) = text.split_once(BEGIN).with_context(|| format!("{DOCS} has no line {BEGIN}"))?;
        std::fs::write(&path, format!("{head}{BEGIN}\n\n{table}")).context(DOCS)?;
    }
    Ok(is_whole)
}

/// Returns id and grade of the techniques of a family that its puzzles need.
fn techniques(id: &str) -> Result<Vec<(&'static str, u8)>> {
    let sample = shumi::builtin::listing(id).and_then(|listing| listing.samples.first().map(|sample| sample.text));
    let problem = shumi::read(sample.with_context(|| format!("no sample of {id}"))?, id)?;
    let never = MAKERS.iter().find(|maker| maker.has(id)).map_or(&[][..], |maker| maker.never(id));
    let ladder = problem.ladder(Lang::DEFAULT).into_iter();
    Ok(ladder.filter(|(technique, ..)| !never.contains(technique)).map(|(technique, _, grade)| (technique, grade)).collect())
}

/// Returns the number of known positions of a technique as a cell of the table, empty without one.
fn known(id: &str, technique: &str) -> Result<String> {
    let rows = DRILLS.concat().into_iter().find(|(of, _)| *of == id).map_or("[]", |(_, rows)| rows);
    let rows: Vec<Value> = serde_json::from_str(rows).with_context(|| id.to_string())?;
    let number = rows.iter().filter(|row| row["technique"] == technique).count();
    Ok(if number == 0 { String::new() } else { number.to_string() })
}

/// Makes a drill and checks that the next hint of its saved game is the step; returns the milliseconds of making it, or `None` where
/// there is none.
fn checked(id: &str, technique: &str, seed: u64) -> Result<Option<f64>> {
    let request = DrillRequest { technique: technique.into(), seed, ..DrillRequest::default() };
    let (Some(drill), took) = made(id, &request, LIMIT) else { return Ok(None) };
    let hint = ALL.hint(&drill.state, Lang::DEFAULT, &mut Meter::unlimited());
    let hint = hint.map_err(|why| anyhow::anyhow!("{id}, {technique}, seed {seed}: {}", why.to(Lang::DEFAULT)))?;
    ensure!(hint.as_ref() == Some(&drill.hint), "{id}, {technique}, seed {seed}: the next hint is another one");
    Ok(Some(took))
}
