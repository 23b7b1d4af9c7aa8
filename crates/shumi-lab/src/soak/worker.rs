//! The child of a soak: case after case, with a line to the parent before and after each.
use super::case::{Case, Finding};
use super::tally::Tally;
use super::wasm::Node;
use super::{answers, explained, played, puzzles, written};
use anyhow::{Context, Result};
use serde_json::{Value, json};
use shumi::families;
use shumi::rng::Rng;
use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

/// A message of the child.
pub enum Line {
    /// A case begins.
    Begun(Case),
    /// It failed, with the reason.
    Found(Case, String),
    /// It passed.
    Done(Tally),
}

impl Line {
    fn write(&self) -> String {
        match self {
            Line::Begun(case) => json!({ "begun": case.to_json() }),
            Line::Found(case, why) => json!({ "found": case.to_json(), "why": why }),
            Line::Done(tally) => json!({ "done": tally.to_json() }),
        }
        .to_string()
    }

    /// Parses a line; returns `None` if it is not a child's.
    pub fn read(line: &str) -> Option<Line> {
        let value: Value = serde_json::from_str(line).ok()?;
        match (&value["begun"], &value["found"], &value["done"]) {
            (Value::Null, Value::Null, done) => Tally::of_json(done).map(Line::Done),
            (Value::Null, found, _) => Some(Line::Found(Case::of_json(found)?, value["why"].as_str()?.into())),
            (begun, ..) => Case::of_json(begun).map(Line::Begun),
        }
    }
}

/// Runs `shumi-lab soak-worker SEED SECONDS [MODULES]`.
pub fn command(args: &[&str]) -> Result<bool> {
    let number = |at: usize| args.get(at).and_then(|n| n.parse::<u64>().ok()).context("soak-worker SEED SECONDS [MODULES]");
    let (first, length) = (number(0)?, Duration::from_secs(number(1)?));
    let mut node = args.get(2).map(|folder| Node::start(Path::new(folder))).transpose()?;
    let ids: Vec<&str> = families().map(|entry| entry.id()).collect();
    let begin = Instant::now();
    for seed in first.. {
        let family = ids[seed as usize % ids.len()];
        let mut case = Case { seed, family: family.into(), text: String::new() };
        // The maker may hang or panic as well.
        tell(&Line::Begun(case.clone()))?;
        let mut tally = Tally::default();
        let made = puzzles::random(family, &mut Rng::new(seed));
        let finding = made.and_then(|text| {
            case.text = text;
            tell(&Line::Begun(case.clone()))?;
            check(&case, node.as_mut(), &mut tally)
        });
        tell(&match finding {
            Ok(()) => Line::Done(tally),
            Err(why) => {
                // A module that trapped is unusable.
                if let Some(node) = &mut node {
                    node.restart()?;
                }
                Line::Found(case, format!("{why:#}"))
            }
        })?;
        if begin.elapsed() > length {
            break;
        }
    }
    Ok(true)
}

fn tell(line: &Line) -> Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", line.write()).and_then(|()| out.flush()).context("nobody listens")
}

/// Runs all checks of a case. An invalid text only has to be rejected.
pub fn check(case: &Case, node: Option<&mut Node>, tally: &mut Tally) -> Finding {
    let family = case.family.as_str();
    tally.count(family, "texts", 1);
    let Ok(problem) = shumi::read(&case.text, family) else { return Ok(()) };
    tally.count(family, "puzzles", 1);
    let mut rng = Rng::new(!case.seed);
    let asked = answers::check(case, &*problem, &mut rng, tally)?;
    explained::check(case, &*problem, asked.status(), tally)?;
    written::check(case, &*problem, tally)?;
    let game = played::check(case, &*problem, &asked, &mut rng, tally)?;
    node.map_or(Ok(()), |node| node.check(case, &asked, &game, tally))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_back() {
        let case = Case { seed: 7, family: "hitori".into(), text: "1 1\n1\n".into() };
        assert!(matches!(Line::read(&Line::Begun(case.clone()).write()), Some(Line::Begun(back)) if back == case));
        let found = Line::Found(case.clone(), "wrong".into()).write();
        assert!(matches!(Line::read(&found), Some(Line::Found(back, why)) if back == case && why == "wrong"));
        assert!(matches!(Line::read(&Line::Done(Tally::default()).write()), Some(Line::Done(_))));
        assert!(Line::read("thread panicked").is_none());
    }
}
