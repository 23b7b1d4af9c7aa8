//! Events of each algorithm to watch, with each switch on and off, on the judges' samples and on twenty new puzzles. The output is
//! Markdown; `--write` puts it into `docs/watch.md`, after the line that begins its tables.
use super::runs::{BRUTE_FORCE, ran};
use anyhow::{Context, Result};
use shumi::builtin::{algorithms, listing};
use shumi::generation::{GenerateRequest, Kind};
use shumi::message::Lang;
use shumi::meter::Meter;
use shumi::watch::{AlgorithmRow, RunOutcome};
use std::fmt::Write as _;
use xtask::root;

/// Number of new puzzles.
const PUZZLES: u64 = 20;
/// Most events of a run here.
const MOST: u32 = 50_000;
/// The line in the document before its tables.
const BEGIN: &str = "<!-- Written by `cargo xtask watch --write`. -->\n";
/// Samples of the judges, by the beginnings of their names.
const JUDGES: [&str; 5] = ["UVA", "HDU", "NOIP", "SGU", "BZOJ"];

/// Prints the tables, and puts them into the document.
pub fn tables(is_written: bool) -> Result<bool> {
    let mut tables = String::new();
    let all = algorithms(Lang::default());
    for about in all.iter().filter(|about| about.algorithm != BRUTE_FORCE) {
        let force = all.iter().find(|force| force.family == about.family && force.algorithm == BRUTE_FORCE);
        tables += &table(about, force)?;
    }
    print!("{tables}");
    if is_written {
        let path = root::root().join("docs/watch.md");
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let (head, _) = text.split_once(BEGIN).with_context(|| format!("{} has no line {BEGIN}", path.display()))?;
        std::fs::write(&path, format!("{head}{BEGIN}{tables}")).with_context(|| path.display().to_string())?;
    }
    Ok(true)
}

/// Returns the table of an algorithm: a row for each position of its switches, the usual one first, and a row of brute force.
fn table(about: &AlgorithmRow, force: Option<&AlgorithmRow>) -> Result<String> {
    let family = about.family;
    let judges = listing(family).context("a family")?.samples.into_iter();
    let judges: Vec<_> = judges.filter(|sample| JUDGES.iter().any(|judge| sample.name.starts_with(judge))).collect();
    let made = (1..=PUZZLES).map(|seed| made(about, seed)).collect::<Result<Vec<_>>>()?;
    let names: Vec<&str> = about.switches.iter().map(|switch| switch.id).collect();
    let mut out = format!("\n## {}: `{family}`, `{}`\n\n| {} |", about.name, about.algorithm, names.join(" | "));
    out += &judges.iter().map(|sample| format!(" {} |", sample.name)).collect::<String>();
    out += &format!(" median of 20 | over the usual |\n|{}{}\n", "---|".repeat(names.len()), "---:|".repeat(judges.len() + 2));
    let usual: Vec<bool> = about.switches.iter().map(|switch| switch.default).collect();
    let base = made.iter().map(|text| events(about, text, &usual)).collect::<Result<Vec<_>>>()?;
    let mut row = |head: String, about: &AlgorithmRow, on: &[bool]| -> Result<()> {
        out += &format!("| {head} |");
        for sample in &judges {
            out += &format!(" {} |", told(events(about, sample.text, on)?));
        }
        let of_made = made.iter().map(|text| events(about, text, on)).collect::<Result<Vec<_>>>()?;
        let at_least = if of_made.iter().any(Option::is_none) { "≥ " } else { "" };
        let number = |count: &Option<u32>| count.unwrap_or(MOST);
        let ratios = of_made.iter().zip(&base).map(|(now, base)| (f64::from(number(now)) / f64::from(number(base))).ln());
        let ratio = (ratios.sum::<f64>() / PUZZLES as f64).exp();
        let mut sorted: Vec<u32> = of_made.iter().map(number).collect();
        sorted.sort_unstable();
        let median = Some(sorted[sorted.len() / 2]).filter(|median| *median < MOST);
        let _ = writeln!(out, " {} | {at_least}{ratio:.2} |", told(median));
        Ok(())
    };
    for on in positions(&usual) {
        let head: Vec<&str> = on.iter().map(|on| if *on { "on" } else { "off" }).collect();
        row(head.join(" | "), about, &on)?;
    }
    // Its last row, where it suits the puzzles.
    if let Some(force) = force.filter(|force| ran(&made[0], family, force.algorithm, &[], 1).is_ok()) {
        let usual: Vec<bool> = force.switches.iter().map(|switch| switch.default).collect();
        row(format!("brute force{}", " |".repeat(names.len() - 1)), force, &usual)?;
    }
    Ok(out)
}

/// Lists positions of switches: the usual ones, then all others of up to three switches; of more those with one turned the other way.
fn positions(usual: &[bool]) -> Vec<Vec<bool>> {
    let turned = |mask: u32| (0..usual.len()).map(|i| usual[i] != (mask >> i & 1 == 1)).collect();
    match usual.len() {
        0..=3 => (0..1 << usual.len()).map(turned).collect(),
        n => std::iter::once(0).chain((0..n).map(|i| 1 << i)).map(turned).collect(),
    }
}

fn told(count: Option<u32>) -> String {
    count.map_or_else(|| format!("> {MOST}"), |count| count.to_string())
}

/// Makes a puzzle of the usual size that an algorithm suits; for iterative deepening three turns from its goal.
pub fn made(about: &AlgorithmRow, seed: u64) -> Result<String> {
    let family = about.family;
    let mut order = GenerateRequest::default();
    order.extras.kind = (about.algorithm == "free-cells").then_some(Kind::Arrange);
    order.extras.turns = (about.algorithm == "iterative-deepening").then_some(3);
    let made = shumi::generate(family, &order, seed, &mut Meter::unlimited());
    Ok(made.map_err(|error| anyhow::anyhow!("{family}, seed {seed}: {error}"))?.puzzle)
}

/// Counts the events of a run; `None`: the limit ended it.
fn events(about: &AlgorithmRow, text: &str, on: &[bool]) -> Result<Option<u32>> {
    let switches: Vec<(String, bool)> = about.switches.iter().map(|switch| switch.id.to_string()).zip(on.iter().copied()).collect();
    let opened = ran(text, about.family, about.algorithm, &switches, MOST)?;
    Ok(Some(opened.run.events()).filter(|_| opened.run.position().outcome() != Some(RunOutcome::Limit)))
}
