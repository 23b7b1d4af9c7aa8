//! `cargo xtask watch [--write]`: counts the events of each algorithm to watch, with each switch on and off, on the judges' samples and on
//! twenty new puzzles. The output is Markdown; `--write` puts it into `docs/watch.md`, after the line that begins its tables.
use anyhow::{Context, Result, bail};
use shumi::builtin::{WATCHED, algorithms, listing, watched_ids};
use shumi::generation::GenerateRequest;
use shumi::meter::Meter;
use shumi::watch::{AlgorithmRow, RunOutcome, WatchedRun};
use std::fmt::Write as _;
use xtask::root;

/// Number of new puzzles.
const PUZZLES: u64 = 20;
/// Most events of a run here.
const MOST: u32 = 50_000;
/// The line in the document before its tables.
const BEGIN: &str = "<!-- Written by `cargo xtask watch --write`. -->\n";
/// Samples of the judges, by the beginnings of their names.
const JUDGES: [&str; 3] = ["UVA", "HDU", "NOIP"];

/// Prints the tables.
pub fn command(args: &[&str]) -> Result<bool> {
    let is_written = match args {
        [] => false,
        ["--write"] => true,
        _ => bail!("usage: cargo xtask watch [--write]"),
    };
    let mut tables = String::new();
    for row in algorithms(shumi::message::Lang::default()) {
        tables += &table(&row)?;
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

/// Returns the table of an algorithm: a row for each position of its switches.
fn table(about: &AlgorithmRow) -> Result<String> {
    let family = about.family;
    let samples = listing(family).context("a family")?.samples;
    let judges: Vec<_> = samples.iter().filter(|sample| JUDGES.iter().any(|judge| sample.name.starts_with(judge))).collect();
    let made = (1..=PUZZLES).map(|seed| made(family, seed)).collect::<Result<Vec<_>>>()?;
    let names: Vec<String> = about.switches.iter().map(|switch| switch.id.into()).collect();
    let mut out = format!("\n## {}: `{family}`, `{}`\n\n| {} |", about.name, about.algorithm, names.join(" | "));
    out += &judges.iter().map(|sample| format!(" {} |", sample.name)).collect::<String>();
    out += " median of 20 | over the usual |\n|";
    out += &"---|".repeat(names.len());
    out += &"---:|".repeat(judges.len() + 2);
    out.push('\n');
    let usual: Vec<bool> = about.switches.iter().map(|switch| switch.default).collect();
    let counts = |on: &[bool], puzzles: &[&str]| puzzles.iter().map(|text| events(family, text, &names, on)).collect::<Result<Vec<_>>>();
    let made: Vec<&str> = made.iter().map(String::as_str).collect();
    let base = counts(&usual, &made)?;
    for mask in (0..1u32 << names.len()).rev() {
        let on: Vec<bool> = (0..names.len()).map(|i| mask >> (names.len() - 1 - i) & 1 == 1).collect();
        let of_judges = counts(&on, &judges.iter().map(|sample| sample.text).collect::<Vec<_>>())?;
        let of_made = counts(&on, &made)?;
        let is_cut = of_made.iter().any(|count| count.is_none());
        let ratios = of_made.iter().zip(&base).map(|(now, base)| {
            let [now, base] = [now, base].map(|count| f64::from(count.unwrap_or(MOST)));
            (now / base).ln()
        });
        let ratio = (ratios.sum::<f64>() / PUZZLES as f64).exp();
        let mut sorted: Vec<u32> = of_made.iter().map(|count| count.unwrap_or(MOST)).collect();
        sorted.sort_unstable();
        out.push('|');
        on.iter().for_each(|on| out += if *on { " on |" } else { " off |" });
        out += &of_judges.iter().map(|count| format!(" {} |", told(*count))).collect::<String>();
        let median = sorted[sorted.len() / 2];
        let at_least = if is_cut { "≥ " } else { "" };
        let _ = writeln!(out, " {} | {at_least}{ratio:.2} |", told(Some(median).filter(|median| *median < MOST)));
    }
    Ok(out)
}

fn told(count: Option<u32>) -> String {
    count.map_or_else(|| format!("> {MOST}"), |count| count.to_string())
}

/// Makes a puzzle of the usual size.
fn made(family: &str, seed: u64) -> Result<String> {
    let made = shumi::generate(family, &GenerateRequest::default(), seed, &mut Meter::unlimited());
    let made = made.map_err(|e| anyhow::anyhow!("{family}: {e}"))?;
    Ok(made.map_err(|_| anyhow::anyhow!("{family}: no puzzle for seed {seed}"))?.puzzle)
}

/// Counts the events of a run; `None`: the limit ended it.
fn events(family: &str, text: &str, names: &[String], on: &[bool]) -> Result<Option<u32>> {
    let puzzle = WATCHED.read(text, family).map_err(|e| anyhow::anyhow!("{family}: {e}"))?;
    let switches: Vec<(String, bool)> = names.iter().cloned().zip(on.iter().copied()).collect();
    let mut opened = WatchedRun::new(puzzle, None, &switches, MOST, &watched_ids())?;
    while opened.run.advance(100_000) {}
    let outcome = opened.run.position().outcome();
    Ok(Some(opened.run.events()).filter(|_| outcome != Some(RunOutcome::Limit)))
}
