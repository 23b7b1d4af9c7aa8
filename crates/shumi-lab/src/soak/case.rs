//! One test puzzle, and the work limit of its questions.
use anyhow::Result;
use serde_json::{Value, json};
use shumi::meter::{Meter, unlimited};

/// Work limit of one question, in units of the meter: some tenths of a second.
const WORK: u64 = 1_000_000;

/// A puzzle with its seed, which also determines all random choices in its checks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    pub seed: u64,
    pub family: String,
    pub text: String,
}

impl Case {
    pub fn to_json(&self) -> Value {
        json!({ "family": self.family, "seed": self.seed, "text": self.text })
    }

    pub fn of_json(value: &Value) -> Option<Case> {
        let text = |name: &str| value[name].as_str().map(str::to_string);
        Some(Case { seed: value["seed"].as_u64()?, family: text("family")?, text: text("text")? })
    }
}

/// Result of one check; `Err` is a find.
pub type Finding = Result<()>;

/// Runs a question with its work limit.
pub fn bounded<T>(work: impl FnOnce(&mut Meter<'_>) -> T) -> T {
    unlimited(|meter| meter.with_budget(WORK, work))
}
