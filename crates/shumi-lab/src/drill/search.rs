//! `cargo xtask drill --find SECONDS ID [--from FILE] TECHNIQUE…`: searches positions of each of these rare techniques for at most
//! so long, and writes them to the folder `drills` of the family. The file has puzzles to try first, in the notation `text`, with an
//! empty line between two.
use super::made::made;
use crate::days::listed;
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use shumi::builtin::find;
use shumi::builtin::kakuro::Kakuro;
use shumi::builtin::regions::Regions;
use shumi::builtin::rotation::Rotation;
use shumi::builtin::shading::Shading;
use shumi::builtin::sudoku::Sudoku;
use shumi::family::{Ask, Finish, Goal, Offer, Status};
use shumi::generation::nth_seed;
use shumi::grid::Size;
use shumi::meter::{Meter, unlimited};
use shumi::practice::{DrillRequest, KnownPosition, positions};
use shumi::solving::solve;
use shumi::text::Cursor;
use std::time::{Duration, Instant};
use xtask::root;

/// Games before a step of each technique, by id.
const EXAMPLES: &str = "crates/shumi-lab/src/lessons.json";
/// Number of positions of a rare technique.
const POSITIONS: usize = 60;
/// Time limit of a search for one puzzle.
const TRY: Duration = Duration::from_secs(4);
/// Number of walks through a puzzle that has a position, and the most positions of it that count, unless time is up.
const WALKS: usize = 40;
const EACH: usize = 5;

/// Searches positions of a technique, some of each of many puzzles, first those of `texts`, and adds them to the file of the id.
pub fn search(id: &str, technique: &str, texts: &str, limit: Duration) -> Result<bool> {
    let module = find(id).with_context(|| format!("no family {id}"))?.module();
    let path = root::root().join(format!("crates/shumi-{module}/drills/{id}.json"));
    let before = std::fs::read_to_string(&path).unwrap_or_else(|_| "[]".into());
    let mut rows: Vec<Value> = serde_json::from_str(&before).with_context(|| path.display().to_string())?;
    rows.retain(|row| row["technique"] != technique);
    let found = match module {
        "kakuro" => found::<Kakuro>(id, technique, texts, limit),
        "sudoku" => found::<Sudoku>(id, technique, texts, limit),
        "shading" => found::<Shading>(id, technique, texts, limit),
        "rotation" => found::<Rotation>(id, technique, texts, limit),
        "regions" => found::<Regions>(id, technique, texts, limit),
        _ => bail!("no maker of {id}"),
    }?;
    let is_whole = found.len() == POSITIONS;
    rows.extend(found.into_iter().map(|known| json!({ "technique": technique, "puzzle": known.puzzle, "board": known.board })));
    rows.sort_by(|a, b| a["technique"].as_str().cmp(&b["technique"].as_str()));
    let lines: Vec<String> = rows.iter().map(Value::to_string).collect();
    let folder = path.parent().context("no folder")?;
    std::fs::create_dir_all(folder)?;
    std::fs::write(&path, format!("[\n{}\n]\n", lines.join(",\n"))).with_context(|| path.display().to_string())?;
    std::fs::write(folder.join("list.rs"), listed(folder)?)?;
    Ok(is_whole)
}

fn found<P: Finish>(id: &str, technique: &str, texts: &str, limit: Duration) -> Result<Vec<KnownPosition>> {
    let variant = P::IDS.iter().position(|known| *known == id).with_context(|| format!("no family {id}"))?;
    let begin = Instant::now();
    // The positions of each puzzle that has some.
    let mut found: Vec<Vec<KnownPosition>> = Vec::new();
    let example = example(id, technique)?;
    let examples = example.iter().filter_map(|text| P::read_json(&mut Cursor::new(text), variant).ok());
    let sizes = sizes(&P::offers(variant));
    let made = (0..).map_while(|index| {
        let left = limit.saturating_sub(begin.elapsed());
        let size = sizes[index as usize % sizes.len()];
        let request = DrillRequest { technique: technique.into(), size: Some(size), seed: nth_seed(0, index), known: None };
        (!left.is_zero()).then(|| made(id, &request, left.min(TRY)).0)
    });
    let made = made.flatten().filter_map(|drill| P::read_text(&mut Cursor::new(&drill.puzzle), variant).ok());
    let given = texts.split("\n\n").filter_map(|text| P::read_text(&mut Cursor::new(text), variant).ok());
    for puzzle in examples.chain(given).filter(has_one_answer).chain(made) {
        let of = positions(&puzzle, technique, WALKS, found.len() as u64, &mut Meter::unlimited());
        if !of.is_empty() {
            found.push(of);
        }
        let number: usize = found.iter().map(|of| of.len().min(EACH)).sum();
        println!("{id} {technique}: {number} positions of {} puzzles in {:.0} s", found.len(), begin.elapsed().as_secs_f64());
        if number >= POSITIONS {
            break;
        }
    }
    // Neighbouring seeds have positions of different puzzles.
    let turns = 0..found.iter().map(Vec::len).max().unwrap_or(0);
    Ok(turns.flat_map(|turn| found.iter().filter_map(move |of| of.get(turn))).take(POSITIONS).cloned().collect())
}

fn has_one_answer<P: Finish>(puzzle: &P) -> bool {
    let ask = Ask::from(Goal::Unique);
    puzzle.score(&puzzle.start()).is_some() || unlimited(|meter| solve(puzzle, &ask, meter)).status == Status::Unique
}

/// Returns the puzzle of the technique's lesson in the `json` notation, if it is one of the id.
fn example(id: &str, technique: &str) -> Result<Option<String>> {
    let lessons: Value = serde_json::from_str(&std::fs::read_to_string(root::root().join(EXAMPLES))?)?;
    let Some(state) = lessons[id][technique].as_str() else { return Ok(None) };
    let state: Value = serde_json::from_str(state)?;
    Ok(state["puzzle"].as_str().filter(|_| state["family"] == id).map(String::from))
}

/// Returns sizes to try in turn: the default of the first offer, and smaller and larger squares.
fn sizes(offers: &[Offer]) -> Vec<[u64; 2]> {
    let default = offers.first().map(|offer| offer.default.map(u64::from));
    let squares = [3, 4, 5, 6, 7, 8, 10, 12].into_iter().filter(|side| {
        let size = Size::new(*side, *side);
        size.is_some_and(|size| offers.iter().any(|offer| offer.turns.is_none() && offer.has_size(size)))
    });
    default.into_iter().chain(squares.map(|side| [side, side])).collect()
}
