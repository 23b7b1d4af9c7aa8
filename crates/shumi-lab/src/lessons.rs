//! The pages of techniques: for each family and language a file with the pattern and the reason of its techniques, each with a game just
//! before a step of it. Separate from the modules' texts, since boards and solvers never use them.
use anyhow::{Context, Result};
use serde_json::{Map, Value, json};
use shumi::builtin::{ALL, MAKERS, listings};
use shumi::explain::Hint;
use shumi::family::Lesson;
use shumi::message::Lang;
use shumi::meter::unlimited;
use shumi::registry::Problem;
use std::collections::BTreeMap;
use std::path::Path;

/// Saved games by family and technique, `null` if there is none; `cargo xtask bless lessons` searches for those that are missing or no
/// longer lead to the technique.
const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/lessons.json");

/// Examples by family and technique.
type Examples = BTreeMap<String, BTreeMap<String, Option<String>>>;

fn examples() -> Result<Examples> {
    let text = std::fs::read_to_string(EXAMPLES).context(EXAMPLES)?;
    serde_json::from_str(&text).context(EXAMPLES)
}

/// Returns the next hint for a player of a saved game.
fn hint(state: &str) -> Option<Hint> {
    unlimited(|meter| ALL.hint(state, Lang::DEFAULT, meter)).ok().flatten()
}

/// Returns a small picture of an example as data: rows and columns of the board, the cells of the reason, and those of the conclusion.
fn picture(state: &str) -> Option<Value> {
    let saved: Value = serde_json::from_str(state).ok()?;
    let size = ALL.read(saved["puzzle"].as_str()?, saved["family"].as_str()?).ok()?.play().scene().size;
    let hint = hint(state)?;
    let because: Vec<_> = hint.because.iter().map(|cell| [cell.row, cell.col]).collect();
    let changed: Vec<_> = hint.changes.iter().map(|change| [change.cell.row, change.cell.col]).collect();
    Some(json!([size.rows, size.cols, because, changed]))
}

fn has_drills(id: &str, technique: &str) -> bool {
    MAKERS.iter().all(|maker| !maker.undrilled(id).contains(&technique))
}

/// Writes `techniques-LANG.json`, the list of all with small pictures, and `techniques-ID-LANG.json` for each family.
pub fn write(folder: &Path) -> Result<()> {
    let examples = examples()?;
    let mut pictures = BTreeMap::new();
    for (id, known) in &examples {
        for (technique, state) in known {
            pictures.insert((&**id, &**technique), state.as_deref().and_then(picture));
        }
    }
    for lang in Lang::all() {
        let mut list = Map::new();
        for family in ALL.entries() {
            let id = family.id();
            let problem = first(id)?;
            let ladder = ladder(&*problem, lang)?;
            let mut told = Map::new();
            for (technique, name, grade) in &ladder {
                let lesson = lesson_of(&*problem, technique).with_context(|| format!("{id}: no lesson of {technique}"))?;
                let example = examples.get(id).and_then(|known| known.get(*technique));
                let page = json!({ "name": name, "grade": grade, "sees": lesson.sees.to(lang), "holds": lesson.holds.to(lang),
                    "example": example, "hasDrills": has_drills(id, technique) });
                told.insert((*technique).into(), page);
            }
            let rung = |(technique, name, grade): &(&str, &str, u8)| {
                json!([technique, name, grade, pictures.get(&(id, *technique)), has_drills(id, technique)])
            };
            list.insert(id.into(), ladder.iter().map(rung).collect());
            put(&folder.join(format!("techniques-{id}-{}.json", lang.code())), &Value::Object(told))?;
        }
        put(&folder.join(format!("techniques-{}.json", lang.code())), &Value::Object(list))?;
    }
    Ok(())
}

/// Returns id, name and grade of a family's techniques, easiest first, without those that none of its puzzles needs.
fn ladder(problem: &dyn Problem, lang: Lang) -> Result<Vec<(&'static str, &'static str, u8)>> {
    let id = problem.id();
    let maker = MAKERS.iter().find(|maker| maker.has(id)).with_context(|| format!("no maker of {id}"))?;
    Ok(problem.ladder(lang).into_iter().filter(|(technique, ..)| !maker.never(id).contains(technique)).collect())
}

fn put(path: &Path, value: &Value) -> Result<()> {
    std::fs::write(path, serde_json::to_string(value)?).with_context(|| path.display().to_string())
}

/// Returns a puzzle of a family.
fn first(id: &str) -> Result<Box<dyn Problem>> {
    let listing = listings().into_iter().find(|listing| listing.id == id).with_context(|| format!("{id} is not listed"))?;
    let sample = listing.samples.first().with_context(|| format!("{id} has no sample"))?;
    ALL.read(sample.text, id).with_context(|| format!("the first sample of {id}"))
}

fn lesson_of(problem: &dyn Problem, technique: &str) -> Option<&'static Lesson> {
    let ladder = problem.ladder(Lang::DEFAULT);
    ladder.iter().zip(problem.lessons()).find(|((id, ..), _)| *id == technique).map(|(_, lesson)| *lesson)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn techniques_without_drills_are_those_of_the_table() {
        let table = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/drills.md")).unwrap();
        let rows = table.lines().filter(|line| line.ends_with("| 0 | – | – |"));
        let cells = rows.map(|row| row.split('|').map(str::trim).skip(1).take(2).collect::<Vec<_>>());
        let none: Vec<(&str, &str)> = cells.map(|cells| (cells[0], cells[1])).collect();
        let of = |id: &'static str| MAKERS.iter().flat_map(move |maker| maker.undrilled(id)).map(move |technique| (id, *technique));
        let listed = ALL.entries().flat_map(|family| of(family.id()));
        assert_eq!(listed.collect::<BTreeSet<_>>(), none.into_iter().collect::<BTreeSet<_>>());
    }
    use shumi::explain::Stage;
    use shumi::generation::GenerateRequest;
    use shumi::session::{Action, Overlay};
    use std::cell::LazyCell;

    /// Maximum steps of a technique to try as its example.
    const TRIED: usize = 8;

    /// Number of generated games to search after a lesson's own puzzle and the samples.
    const MADE: u64 = 60;

    #[test]
    fn every_technique_is_told() {
        for family in ALL.entries() {
            let (id, problem) = (family.id(), first(family.id()).unwrap());
            for (technique, ..) in ladder(&*problem, Lang::DEFAULT).unwrap() {
                let lesson = lesson_of(&*problem, technique).unwrap_or_else(|| panic!("{id}: no lesson of {technique}"));
                for texts in Lang::all().map(|lang| [lesson.sees.to(lang), lesson.holds.to(lang)]) {
                    assert!(texts.iter().all(|text| text.ends_with(['.', '。'])), "{id}, {technique}: {texts:?}");
                }
            }
        }
    }

    #[test]
    fn every_technique_has_a_game_whose_next_hint_it_is() {
        let is_blessing = std::env::var_os("SHUMI_BLESS").is_some();
        let known = examples().unwrap();
        if is_blessing {
            std::fs::write(EXAMPLES, serde_json::to_string_pretty(&found(&known)).unwrap() + "\n").unwrap();
        }
        let examples = examples().unwrap();
        for family in ALL.entries() {
            let id = family.id();
            for (technique, ..) in ladder(&*first(id).unwrap(), Lang::DEFAULT).unwrap() {
                let example = examples.get(id).and_then(|known| known.get(technique));
                let example = example.unwrap_or_else(|| panic!("{id}: no game of {technique}; cargo xtask bless lessons searches for one"));
                assert!(example.as_ref().is_none_or(|state| is_before(state, technique)), "{id}: {technique}; cargo xtask bless lessons");
            }
        }
    }

    /// Returns whether the next hint of a saved game is a technique.
    fn is_before(state: &str, technique: &str) -> bool {
        hint(state).is_some_and(|hint| hint.technique == technique)
    }

    /// Finds a game for each technique that has none in `known`, or one with another next hint.
    fn found(known: &Examples) -> Examples {
        ALL.entries().map(|family| (family.id().to_string(), found_of(family.id(), known.get(family.id())))).collect()
    }

    fn found_of(id: &str, known: Option<&BTreeMap<String, Option<String>>>) -> BTreeMap<String, Option<String>> {
        let problem = first(id).unwrap();
        let made = LazyCell::new(|| (1..=MADE).filter_map(|seed| made(id, seed)).collect::<Vec<_>>());
        let of = |technique: &str| {
            let known =
                known.and_then(|known| known.get(technique)).filter(|known| known.as_ref().is_none_or(|state| is_before(state, technique)));
            known.cloned().unwrap_or_else(|| example(id, technique, lesson_of(&*problem, technique)?, &made))
        };
        ladder(&*problem, Lang::DEFAULT).unwrap().into_iter().map(|(technique, ..)| (technique.to_string(), of(technique))).collect()
    }

    /// Makes a puzzle of the family, harder with each seed.
    fn made(id: &str, seed: u64) -> Option<String> {
        let maker = MAKERS.iter().find(|maker| maker.has(id))?;
        let grade = maker.offers(id)?.first()?.grades.iter().copied().nth((seed % 3) as usize).map(u64::from);
        let order = GenerateRequest { grade, ..GenerateRequest::default() };
        unlimited(|meter| maker.make(id, &order, seed, meter))?.ok().map(|made| made.puzzle)
    }

    /// Finds a saved game of the family whose next hint is the technique: from the lesson's own puzzle, a sample or a generated one. The
    /// example of a technique may belong to another variant that shares it.
    fn example(id: &str, technique: &str, lesson: &Lesson, made: &[String]) -> Option<String> {
        let module = |id: &str| ALL.find(id).map(|entry| entry.module());
        let samples = listings().into_iter().filter(|listing| listing.id == id).flat_map(|listing| listing.samples);
        let own =
            std::iter::once(lesson.example.to_string()).chain(samples.map(|sample| sample.text.to_string())).chain(made.iter().cloned());
        let others = ALL.entries().map(|family| family.id()).filter(|other| *other != id && module(other) == module(id));
        let puzzles = own.map(|text| (id, text)).chain(others.map(|other| (other, lesson.example.to_string())));
        puzzles.into_iter().find_map(|(family, puzzle)| before(family, &puzzle, technique))
    }

    /// Returns a game of a puzzle just before a step of a technique.
    fn before(family: &str, puzzle: &str, technique: &str) -> Option<String> {
        let problem = ALL.read(puzzle, family).ok()?;
        let steps = unlimited(|meter| problem.walk(usize::MAX, Lang::DEFAULT, meter)).steps;
        let mut game = problem.play();
        let mut tried = 0;
        for step in steps {
            if step.technique == technique {
                let state = without_history(&game.save());
                if is_before(&state, technique) {
                    return Some(state);
                }
                tried += 1;
                if tried == TRIED {
                    break;
                }
            }
            let _ = game.show(Overlay::Hint(step, Stage::What)).ok()?;
            // The board may show it already.
            let _ = game.act(Action::DoHint);
        }
        None
    }

    /// Removes the history and the record of help from a saved game.
    fn without_history(state: &str) -> String {
        let Ok(Value::Object(mut saved)) = serde_json::from_str(state) else { return state.into() };
        saved.insert("undo".into(), json!([]));
        saved.insert("redo".into(), json!([]));
        saved.remove("help");
        Value::Object(saved).to_string()
    }
}
