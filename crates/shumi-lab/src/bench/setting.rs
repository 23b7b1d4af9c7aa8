//! What a bench is asked for, where its programs lie, and how its tables are printed.
use anyhow::{Context, Result};
use std::path::PathBuf;

/// What was asked on the command line, and where the programs are.
pub struct Bench {
    /// Fewer instances, seeds and rounds.
    pub quick: bool,
    /// Also the peers in Python.
    pub python: bool,
    /// New puzzles also in wasm.
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

    /// `full`, or less of it with `--quick`.
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

/// Three significant digits.
pub fn short(value: f64) -> String {
    match value {
        v if v >= 100.0 => format!("{v:.0}"),
        v if v >= 10.0 => format!("{v:.1}"),
        v if v >= 1.0 => format!("{v:.2}"),
        v => format!("{v:.3}"),
    }
}
