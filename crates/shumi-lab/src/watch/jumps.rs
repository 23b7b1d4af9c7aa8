//! `cargo xtask watch --jumps`: memory of the longest runs, and the time to show any of their states.
use super::runs::ran;
use super::tables::made;
use anyhow::{Context, Result};
use shumi::builtin::{algorithms, listing};
use shumi::message::Lang;
use shumi::rng::Rng;
use shumi::watch::MAX_EVENTS;
use std::time::Instant;

/// Number of jumps in a run.
const JUMPS: usize = 200;

/// Prints a row for the longest run of each algorithm: of the last sample or of a new puzzle, with the usual switches or with none.
pub fn command() -> Result<bool> {
    println!("| id | algorithm | events | checkpoints, kB | median jump, ms | longest jump, ms |\n|---|---|---:|---:|---:|---:|");
    for about in algorithms(Lang::default()) {
        let off: Vec<(String, bool)> = about.switches.iter().map(|switch| (switch.id.to_string(), false)).collect();
        let mut longest: Option<shumi::watch::WatchedRun> = None;
        // The last samples are the largest; a puzzle may lack what an algorithm needs.
        let suits = |text: &&str| ran(text, about.family, about.algorithm, &[], 1).is_ok();
        let last = listing(about.family).context("a family")?.samples.into_iter().rev().map(|sample| sample.text).find(|text| suits(text));
        let new = made(&about, 1).ok().filter(|text| suits(&&**text));
        let texts = last.into_iter().chain(new.as_deref());
        for (text, switches) in texts.flat_map(|text| [(text, &[][..]), (text, &*off)]) {
            let opened = ran(text, about.family, about.algorithm, switches, MAX_EVENTS)?;
            if longest.as_ref().is_none_or(|other| other.run.events() < opened.run.events()) {
                longest = Some(opened);
            }
        }
        let mut opened = longest.context("a run")?;
        let events = opened.run.events();
        let mut rng = Rng::new(7);
        let mut times: Vec<f64> = (0..JUMPS).map(|_| jump(&mut opened, rng.below(events.into()) as u32)).collect();
        times.sort_by(f64::total_cmp);
        let (kb, median, most) = (opened.run.memory() / 1000, times[JUMPS / 2], times[JUMPS - 1]);
        println!("| `{}` | `{}` | {events} | {kb} | {median:.1} | {most:.1} |", about.family, about.algorithm);
    }
    Ok(true)
}

/// Shows a state. Returns the time in milliseconds.
fn jump(opened: &mut shumi::watch::WatchedRun, at: u32) -> f64 {
    let begin = Instant::now();
    opened.run.seek(at);
    let state = opened.state(Lang::default()).to_json();
    std::hint::black_box(state);
    begin.elapsed().as_secs_f64() * 1000.0
}
