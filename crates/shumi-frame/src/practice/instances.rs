//! All instances of all techniques at a position.

use std::ops::ControlFlow;

use serde::Serialize;

use super::position::{known, searched};
use crate::explain::{lesson, wrong};
use crate::family::{Change, Conclusion, Explain, Hint, Step};
use shumi_core::message::Lang;
use shumi_core::meter::Meter;

/// Work counted for all instances of a technique: enough for one poll.
const TECHNIQUE_WORK: u64 = 4096;
/// Work counted for one of them as a hint.
const HINT_WORK: u64 = 64;

/// All that techniques find at a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Instances {
    /// The hint about broken rules, or entries that no solution has; there is nothing else then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wrong: Option<Hint>,
    /// The techniques with instances, easiest first.
    pub techniques: Vec<InstanceCount>,
    /// The instances as hints, in the same order.
    pub instances: Vec<Hint>,
    /// The meter stopped the search: there may be more.
    pub cut: bool,
}

/// A technique with its number of instances.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InstanceCount {
    /// Id of the technique.
    pub technique: &'static str,
    /// Its name.
    pub name: &'static str,
    /// 1 (easiest) to 6.
    pub grade: u8,
    /// The number of its instances.
    pub count: usize,
}

/// Finds all instances of the techniques up to `grade` whose conclusions the board does not show yet.
///
/// It starts from the values of the board and the eliminations that the next hint takes as known, so that the next hint is one of them. A
/// technique without a search for all instances is tried only where no easier one has any.
pub fn instances<P: Explain>(p: &P, b: &P::Board, grade: u8, lang: Lang, meter: &mut Meter<'_>) -> Instances {
    let mut found = Instances { wrong: wrong(p, b, lang, meter), ..Instances::default() };
    // Turns have no techniques.
    if found.wrong.is_some() || matches!(p.advice(b, lang, meter), ControlFlow::Break(_)) {
        return found;
    }
    let mut state = known(p, b, meter);
    for technique in p.techniques().iter().take_while(|technique| technique.grade <= grade) {
        let steps = match technique.all {
            Some(all) => all(&mut state),
            None if found.instances.is_empty() => searched::<P>(&[*technique], &mut state, meter).into_iter().collect(),
            None => Vec::new(),
        };
        let before = found.instances.len();
        for step in steps {
            let changes = changes(p, &state, &step);
            if p.hint_move(b, &changes).is_some() {
                found.instances.push(lesson(p, b, technique, &step, changes, lang));
            }
            if !meter.add_work(HINT_WORK) {
                break;
            }
        }
        let count = found.instances.len() - before;
        if count > 0 {
            let name = technique.words.name.to(lang);
            found.techniques.push(InstanceCount { technique: technique.id(), name, grade: technique.grade, count });
        }
        if !meter.add_work(TECHNIQUE_WORK) {
            found.cut = true;
            break;
        }
    }
    found
}

/// Returns the changes of a step that the state has not concluded.
fn changes<P: Explain>(p: &P, state: &P::Deduction, step: &Step) -> Vec<Change> {
    let change = |conclusion: &Conclusion| match conclusion {
        Conclusion::Place(cell, value) => Change { cell: *cell, place: Some(*value), remove: Vec::new(), left: vec![*value] },
        Conclusion::Remove(cell, values) => {
            let mut left = p.candidates_of(state, *cell);
            left.retain(|value| !values.contains(value));
            Change { cell: *cell, place: None, remove: values.clone(), left }
        }
    };
    step.conclusions.iter().map(change).collect()
}
