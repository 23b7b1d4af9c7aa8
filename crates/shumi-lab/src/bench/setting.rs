//! Options of a bench, paths of its programs, and the format of its tables.
use anyhow::{Context, Result};
use std::path::PathBuf;

/// Options from the command line, and paths of the programs.
pub struct Bench {
    /// True for fewer instances, seeds and rounds.
    pub quick: bool,
    /// True if the peers in Python take part.
    pub python: bool,
    /// True if new puzzles are measured in wasm, too.
    pub wasm: bool,
    pub shumi: PathBuf,
    pub scratch: PathBuf,
}

impl Bench {
    /// Writes an input file.
    pub fn input(&self, name: &str, text: &str) -> Result<PathBuf> {
        let path = self.scratch.join(name);
        std::fs::write(&path, text).with_context(|| path.display().to_string())?;
        Ok(path)
    }

    /// Returns `full`, or `quick` with `--quick`.
    pub fn amount(&self, full: usize, quick: usize) -> usize {
        if self.quick { quick } else { full }
    }
}

/// Prints a table's head.
pub fn head(title: &str, columns: &[&str]) {
    println!("\n{title}\n");
    println!("| {} |", columns.join(" | "));
    println!("|---|{}", "---:|".repeat(columns.len().saturating_sub(1)));
}

/// Formats three significant digits.
pub fn short(value: f64) -> String {
    match value {
        v if v >= 100.0 => format!("{v:.0}"),
        v if v >= 10.0 => format!("{v:.1}"),
        v if v >= 1.0 => format!("{v:.2}"),
        v => format!("{v:.3}"),
    }
}
