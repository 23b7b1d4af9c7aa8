//! The next step for a player, with its reason.

use std::ops::ControlFlow;

use serde::Serialize;

use crate::deduce::{Conclusion, Step, next_step};
use crate::family::Family;
use crate::grid::Cell;
use crate::meter::{End, Meter};
use crate::registry::{self, broken, placed};
use crate::say::{Arg, Args, Lang, Words, tell};
use crate::solve::gather;
use crate::text::json::{Field, Load, Node, Wrong};

/// A hint, ready to be told and shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hint {
    /// Id of the technique, or `fault`, `mistake`, `mistakes`, `mistake-somewhere`, `solver`, `no-step`, `no-answer`, `several-answers`.
    pub technique: String,
    /// Its name as a heading.
    pub name: String,
    /// 1 (easiest) to 6; absent where it is no technique.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade: Option<u8>,
    /// Reason and conclusion in sentences.
    pub text: String,
    /// The cells it concludes on, 1-based `[row, col]` of the puzzle's text.
    pub cells: Vec<[u32; 2]>,
    /// The reason's cells on the drawn board.
    pub because: Vec<Cell>,
    /// What doing it writes.
    pub changes: Vec<Change>,
}

/// What a hint writes in one cell of the drawn board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The cell.
    pub cell: Cell,
    /// The value that goes in.
    pub place: Option<u32>,
    /// Values that go out: as candidates, or as the cell's value itself.
    pub remove: Vec<u32>,
    /// The candidates that are left then.
    pub left: Vec<u32>,
}

impl Load for Hint {
    fn load(json: &Node<'_>) -> Result<Self, Wrong> {
        let names = ["technique", "name", "grade", "text", "cells", "because", "changes"];
        let [technique, name, grade, text, cells, because, changes] = json.fields("a hint", names)?;
        let string = |field: Field<'_, '_>| field.due()?.text("a text").map(String::from);
        Ok(Self {
            technique: string(technique)?,
            name: string(name)?,
            grade: grade.value.map(|n| n.number(6, "a grade").map(|n| n as u8)).transpose()?,
            text: string(text)?,
            cells: Load::load(cells.due()?)?,
            because: Load::load(because.due()?)?,
            changes: Load::load(changes.due()?)?,
        })
    }
}

impl Load for Change {
    fn load(json: &Node<'_>) -> Result<Self, Wrong> {
        let [cell, place, remove, left] = json.fields("a change", ["cell", "place", "remove", "left"])?;
        Ok(Self {
            cell: Cell::load(cell.due()?)?,
            place: place.value.filter(|n| !n.is_null()).map(u32::load).transpose()?,
            remove: Load::load(remove.due()?)?,
            left: Load::load(left.due()?)?,
        })
    }
}

/// Most wrong entries that a sentence names one by one.
const MOST_NAMED: usize = 6;

/// Work spent on each question to the solver before the ladder is climbed; about a second.
const ASK: u64 = 2_000_000;

/// The next thing to tell a player; `None` where the board is full and right.
///
/// First what is wrong: broken rules, then entries that no solution has. Then the easiest technique whose conclusion is not on the
/// board yet. Where no technique goes on, one value of the only solution. Bounded by the meter; a stopped solver is left out.
pub fn hint<F: Family>(p: &F::Puzzle, b: &F::Board, lang: Lang, meter: &mut Meter<'_>) -> Option<Hint> {
    if let ControlFlow::Break(advice) = meter.share(ASK, |m| F::advice(p, b, lang, m)) {
        return advice;
    }
    if let Some(fault) = F::faults(p, b).first() {
        let told = broken::<F>(p, fault, lang);
        let because = fault.cells.iter().chain(&fault.clues).copied().collect();
        return Some(plain("fault", name::<F>("fault", told.rule, lang), told.text, told.cells, because));
    }
    let (filled, total) = F::filled(p, b);
    if filled == total {
        return None;
    }
    let mut solutions = Vec::new();
    let end = meter.share(ASK, |m| gather::<F>(p, &F::start(p), 2, m, &mut solutions));
    if solutions.is_empty() && end == End::Exhausted {
        return Some(said::<F>(p, "no-answer", &Vec::new(), lang));
    }
    let only = if solutions.len() == 1 && end == End::Exhausted { solutions.first() } else { None };
    if let Some(wrong) = mistake::<F>(p, b, only, lang, meter) {
        return Some(wrong);
    }
    if let Some(step) = climb::<F>(p, b, lang, meter) {
        return Some(step);
    }
    match only {
        Some(solution) => reveal::<F>(p, b, solution, lang),
        None => Some(said::<F>(p, if solutions.len() > 1 { "several-answers" } else { "no-step" }, &Vec::new(), lang)),
    }
}

/// Entries that no solution has.
fn mistake<F: Family>(p: &F::Puzzle, b: &F::Board, only: Option<&F::Board>, lang: Lang, meter: &mut Meter<'_>) -> Option<Hint> {
    let Some(solution) = only else {
        let mut kept = Vec::new();
        let end = meter.share(ASK, |m| gather::<F>(p, b, 1, m, &mut kept));
        return (kept.is_empty() && end == End::Exhausted).then(|| said::<F>(p, "mistake-somewhere", &Vec::new(), lang));
    };
    let wrong = |c: &Cell| F::value(p, b, *c).is_some_and(|v| F::value(p, solution, *c) != Some(v));
    let cells: Vec<Cell> = F::size(p).all().filter(wrong).collect();
    if cells.is_empty() {
        return None;
    }
    let changes =
        cells.iter().map(|c| Change { cell: *c, place: None, remove: F::value(p, b, *c).into_iter().collect(), left: Vec::new() });
    let mut hint = match cells.len() {
        n if n > MOST_NAMED => said::<F>(p, "mistakes", &vec![("n", Arg::Number(n as i64))], lang),
        _ => said::<F>(p, "mistake", &vec![("cells", Arg::Cells(cells.clone()))], lang),
    };
    hint.changes = changes.collect();
    hint.cells = cells.iter().map(|c| F::place(p, *c)).collect();
    Some(hint)
}

/// The easiest step that the board does not show yet.
fn climb<F: Family>(p: &F::Puzzle, b: &F::Board, lang: Lang, meter: &mut Meter<'_>) -> Option<Hint> {
    let ladder = F::techniques(p);
    let mut state = F::deduction(p, b);
    while let Some(step) = next_step(ladder, &mut state) {
        F::conclude(&mut state, &step);
        let changes: Vec<Change> = step.conclusions.iter().map(|c| change::<F>(p, &state, c)).collect();
        if F::act(p, b, &changes).is_some() {
            let grade = ladder.iter().find(|t| t.id == step.technique).map(|t| t.grade);
            let (name, text) = lesson::<F>(p, &step, lang);
            return Some(Hint {
                technique: step.technique.into(),
                name,
                grade,
                text,
                cells: changes.iter().map(|c| F::place(p, c.cell)).collect(),
                because: step.because,
                changes,
            });
        }
        if !meter.tick(64) {
            return None;
        }
    }
    None
}

/// The name of a step's technique, and what the step says.
pub(crate) fn lesson<F: Family>(p: &F::Puzzle, step: &Step, lang: Lang) -> (String, String) {
    let words = F::lessons(lang).iter().find(|w| w.id == step.technique);
    (name::<F>(step.technique, step.technique, lang), registry::said::<F>(p, words, step.technique, &step.args, lang))
}

fn change<F: Family>(p: &F::Puzzle, state: &F::Deduction, conclusion: &Conclusion) -> Change {
    let (cell, place, remove) = match conclusion {
        Conclusion::Place(cell, value) => (*cell, Some(*value), Vec::new()),
        Conclusion::Remove(cell, values) => (*cell, None, values.clone()),
    };
    Change { cell, place, remove, left: F::left(p, state, cell) }
}

/// One value of the only solution, in the first open cell.
fn reveal<F: Family>(p: &F::Puzzle, b: &F::Board, solution: &F::Board, lang: Lang) -> Option<Hint> {
    let cell = F::size(p).all().find(|c| F::value(p, b, *c).is_none() && F::value(p, solution, *c).is_some())?;
    let value = F::value(p, solution, cell)?;
    let args = vec![("c", Arg::Cell(cell)), ("d", Arg::Values(vec![value]))];
    let mut hint = said::<F>(p, "solver", &args, lang);
    hint.cells = vec![F::place(p, cell)];
    hint.changes = vec![Change { cell, place: Some(value), remove: Vec::new(), left: vec![value] }];
    Some(hint)
}

fn name<F: Family>(id: &str, words: &str, lang: Lang) -> String {
    F::words(lang)
        .iter()
        .copied()
        .flatten()
        .chain(F::lessons(lang))
        .chain(common(lang))
        .find(|w| w.id == words)
        .map_or_else(|| id.into(), |w| w.name.into())
}

fn said<F: Family>(p: &F::Puzzle, id: &str, args: &Args, lang: Lang) -> Hint {
    let words = common(lang).iter().find(|w| w.id == id);
    let text = words.map_or_else(String::new, |w| tell(w.sentence, &placed::<F>(p, args), lang, &|v| F::label(p, v)));
    plain(id, name::<F>(id, id, lang), text, Vec::new(), Vec::new())
}

fn plain(technique: &str, name: String, text: String, cells: Vec<[u32; 2]>, because: Vec<Cell>) -> Hint {
    Hint { technique: technique.into(), name, grade: None, text, cells, because, changes: Vec::new() }
}

/// What every family says alike.
fn common(_: Lang) -> &'static [Words] {
    const fn words(id: &'static str, name: &'static str, sentence: &'static str) -> Words {
        Words { id, name, sentence }
    }
    const ENGLISH: &[Words] = &[
        words("mistake", "Not right so far", "Only one solution exists, and it has something else in {cells}."),
        words("mistakes", "Not right so far", "Only one solution exists, and it has something else in {n} of your cells."),
        words("mistake-somewhere", "Not right so far", "No solution agrees with everything entered: something has to go back."),
        words("no-answer", "No answer", "This puzzle has no solution, so no step can be right."),
        words("several-answers", "Several answers", "This puzzle has more than one solution, and from here nothing follows for sure."),
        words("no-step", "No step found", "No technique known here goes on from this board."),
        words("solver", "The solver says", "No technique known here goes on from this board. In the only solution, {c} is {d}."),
    ];
    ENGLISH
}
