//! `cargo xtask drill [--write] [ID…]`: makes a hundred drills of every technique, checks each by a climb, and prints a table of numbers
//! and times, or writes it to `docs/drills.md`.
use anyhow::{Context, Result, ensure};
use shumi::builtin::{ALL, MAKERS};
use shumi::message::Lang;
use shumi::meter::Meter;
use shumi::practice::DrillRequest;
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use xtask::root;

/// Number of seeds of each technique.
const SEEDS: u64 = 100;
/// Time limit of a drill.
const LIMIT: Duration = Duration::from_secs(20);

const DOCS: &str = "docs/drills.md";
/// The line of the page behind which the table begins.
const BEGIN: &str = "<!-- cargo xtask drill --write -->";

/// Prints the table of all ids, or of some; `Ok(false)`: a drill is missing or failed its check.
pub fn command(args: &[&str]) -> Result<bool> {
    let (options, ids): (Vec<&str>, Vec<&str>) = args.iter().partition(|arg| arg.starts_with("--"));
    ensure!(options.iter().all(|option| *option == "--write"), "the only option is --write");
    let (mut table, mut is_whole) =
        (String::from("| id | technique | grade | made of 100 | median, ms | worst, ms |\n|---|---|---|---|---|---|\n"), true);
    for family in shumi::families().filter(|family| ids.is_empty() || ids.contains(&family.id())) {
        for (technique, grade) in techniques(family.id())? {
            let mut times = Vec::new();
            for seed in 0..SEEDS {
                times.extend(made(family.id(), technique, seed)?);
            }
            times.sort_by(f64::total_cmp);
            let number = times.len();
            is_whole &= number == SEEDS as usize;
            let [median, worst] = if number == 0 { [0.0; 2] } else { [times[number / 2], times[number - 1]] };
            let row = format!("| {} | {technique} | {grade} | {number} | {median:.1} | {worst:.0} |\n", family.id());
            print!("{row}");
            let _ = write!(table, "{row}");
        }
    }
    if options.contains(&"--write") {
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

/// Makes a drill and checks that the next hint of its saved game is the step, and that its conclusion holds in the answer; returns the
/// milliseconds of making it, or `None` where there is none.
fn made(id: &str, technique: &str, seed: u64) -> Result<Option<f64>> {
    let request = DrillRequest { technique: technique.into(), size: None, seed };
    let begin = Instant::now();
    let mut meter = Meter::new(|_| if begin.elapsed() < LIMIT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) });
    let Ok(drill) = shumi::drill(id, &request, &mut meter) else { return Ok(None) };
    let took = begin.elapsed().as_secs_f64() * 1000.0;
    let hint = ALL.hint(&drill.state, Lang::DEFAULT, &mut Meter::unlimited());
    let hint = hint.map_err(|why| anyhow::anyhow!("{id}, {technique}, seed {seed}: {}", why.to(Lang::DEFAULT)))?;
    ensure!(hint.as_ref() == Some(&drill.hint), "{id}, {technique}, seed {seed}: the next hint is another one");
    Ok(Some(took))
}
