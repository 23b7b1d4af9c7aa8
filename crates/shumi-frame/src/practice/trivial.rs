//! All steps up to a grade at once.

use serde::Serialize;

use super::position::known;
use crate::explain::wrong;
use crate::family::{Change, Conclusion, Explain, Hint, Notations, next_step};
use crate::session::save_opened;
use crate::words::practice::trivial as words;
use shumi_core::message::{Lang, put};
use shumi_core::meter::Meter;

/// Work counted for a step.
const STEP_WORK: u64 = 4096;

/// The steps up to a grade.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Trivial {
    /// The number of steps.
    pub steps: usize,
    /// The hint about broken rules, or entries that no solution has; there are no steps then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<Hint>,
    /// All changes in one hint; `None` without steps.
    pub hint: Option<Hint>,
    /// A saved game at the board after them, without history.
    pub state: String,
    /// The meter stopped the climb: there may be more steps.
    pub cut: bool,
}

/// Climbs the ladder up to `grade` until no technique has a step, and joins the steps to one hint.
pub fn trivial<P: Explain + Notations>(p: &P, b: &P::Board, grade: u8, lang: Lang, meter: &mut Meter<'_>) -> Trivial {
    let wrong = wrong(p, b, lang, meter);
    let mut done = Trivial { steps: 0, wrong, hint: None, state: String::new(), cut: false };
    let mut changes: Vec<Change> = Vec::new();
    if done.wrong.is_none() {
        let ladder = p.techniques();
        let easy = &ladder[..ladder.iter().position(|technique| technique.grade > grade).unwrap_or(ladder.len())];
        let mut state = known(p, b, meter);
        while let Some(step) = next_step(easy, &mut state) {
            P::conclude(&mut state, &step);
            for conclusion in &step.conclusions {
                add(&mut changes, conclusion);
            }
            done.steps += 1;
            if !meter.add_work(STEP_WORK) {
                done.cut = true;
                break;
            }
        }
        for change in &mut changes {
            change.left = p.candidates_of(&state, change.cell);
        }
    }
    let mut board = b.clone();
    match p.hint_move(b, &changes) {
        Some(change) => {
            let _ = p.apply(&mut board, &change);
            let text = if done.steps == 1 { words::ONE_STEP } else { words::STEPS };
            let text = put(text, &[("n", done.steps.to_string()), ("grade", grade.to_string())], lang);
            let cells = changes.iter().map(|change| p.text_position(change.cell)).collect();
            done.hint = Some(Hint { cells, changes, ..Hint::plain("trivial", words::NAME.to(lang), text) });
        }
        None => done.steps = 0,
    }
    done.state = save_opened(p, &board);
    done
}

/// Adds a conclusion to the changes of its cell; a placed value ends them.
fn add(changes: &mut Vec<Change>, conclusion: &Conclusion) {
    let cell = conclusion.cell();
    let at = changes.iter().position(|change| change.cell == cell).unwrap_or_else(|| {
        changes.push(Change { cell, place: None, remove: Vec::new(), left: Vec::new() });
        changes.len() - 1
    });
    match conclusion {
        Conclusion::Place(_, value) => (changes[at].place, changes[at].remove) = (Some(*value), Vec::new()),
        Conclusion::Remove(_, values) => changes[at].remove.extend(values),
    }
}
