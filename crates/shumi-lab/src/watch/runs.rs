//! Runs of the algorithms to watch.
use anyhow::{Result, anyhow};
use shumi::builtin::{WATCHED, watched_ids};
use shumi::watch::WatchedRun;

/// The algorithm that all ids have.
pub const BRUTE_FORCE: &str = "brute-force";

/// Runs an algorithm to its end, or for so many events.
pub fn ran(text: &str, family: &str, algorithm: &str, switches: &[(String, bool)], most: u32) -> Result<WatchedRun> {
    let puzzle = WATCHED.read(text, family).map_err(|e| anyhow!("{family}: {e}"))?;
    let mut opened = WatchedRun::new(puzzle, Some(algorithm), switches, most, &watched_ids())?;
    while opened.run.advance(100_000) {}
    Ok(opened)
}
