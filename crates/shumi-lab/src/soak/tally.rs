//! Counts of the work done so far, by id.
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The counters of each id.
pub const COLUMNS: [&str; 10] =
    ["puzzles", "unique", "several", "none", "cut short", "counted apart", "steps", "texts", "inputs", "in wasm"];

/// Counts of each id in the order of [`COLUMNS`].
#[derive(Default)]
pub struct Tally {
    counts: BTreeMap<String, [u64; COLUMNS.len()]>,
    /// Largest memory of Node in MB.
    pub node_mb: f64,
}

impl Tally {
    /// Adds `n` to a column.
    pub fn count(&mut self, family: &str, column: &str, n: usize) {
        let at = COLUMNS.iter().position(|name| *name == column).expect("a column");
        self.counts.entry(family.into()).or_default()[at] += n as u64;
    }

    /// Adds another tally.
    pub fn add(&mut self, other: &Tally) {
        for (family, counts) in &other.counts {
            let own = self.counts.entry(family.clone()).or_default();
            own.iter_mut().zip(counts).for_each(|(own, n)| *own += n);
        }
        self.node_mb = self.node_mb.max(other.node_mb);
    }

    fn sums(&self) -> [u64; COLUMNS.len()] {
        let mut sums = [0; COLUMNS.len()];
        self.counts.values().for_each(|counts| sums.iter_mut().zip(counts).for_each(|(sum, n)| *sum += n));
        sums
    }

    /// Formats all counts in a line.
    pub fn line(&self) -> String {
        let words = COLUMNS.iter().zip(self.sums()).map(|(name, n)| format!("{n} {name}"));
        words.collect::<Vec<_>>().join(", ")
    }

    /// Formats a row for each id, as Markdown.
    pub fn table(&self) -> String {
        let mut out = format!("\n| id | {} |\n|---|{}\n", COLUMNS.join(" | "), "---:|".repeat(COLUMNS.len()));
        let all = ("all".to_string(), self.sums());
        for (family, counts) in self.counts.iter().chain([(&all.0, &all.1)]) {
            let _ = writeln!(out, "| {family} | {} |", counts.map(|n| n.to_string()).join(" | "));
        }
        out
    }

    pub fn to_json(&self) -> Value {
        let counts: Map<String, Value> = self.counts.iter().map(|(family, counts)| (family.clone(), json!(counts))).collect();
        json!({ "counts": counts, "node_mb": self.node_mb })
    }

    pub fn of_json(value: &Value) -> Option<Tally> {
        let mut tally = Tally { node_mb: value["node_mb"].as_f64()?, ..Tally::default() };
        for (family, counts) in value["counts"].as_object()? {
            let own = tally.counts.entry(family.clone()).or_default();
            own.iter_mut().zip(counts.as_array()?).for_each(|(own, n)| *own = n.as_u64().unwrap_or(0));
        }
        Some(tally)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_comes_back_and_adds_up() {
        let mut one = Tally::default();
        one.count("hitori", "puzzles", 2);
        one.count("sudoku", "steps", 7);
        let mut sum = Tally::of_json(&one.to_json()).unwrap();
        sum.add(&one);
        assert!(sum.line().starts_with("4 puzzles, 0 unique") && sum.line().contains("14 steps"), "{}", sum.line());
        assert!(sum.table().contains("| hitori | 4 | 0"), "{}", sum.table());
    }
}
