//! The next step of the ladder that the board does not show yet, as a hint.

use super::evidence::forbids;
use super::hint_parts::{fill_place, steps};
use crate::family::{
    Change, Conclusion, Explain, Hint, HintStep, Step, Technique, argument, next_step, sentence, sentence_parts, sentence_reason,
};
use shumi_core::message::{Args, Lang, Template};
use shumi_core::meter::Meter;
use shumi_core::sort::sort;
use shumi_core::words::common::connective;

/// The easiest step that the board does not show yet, merged with the other steps of its technique if the family joins them.
pub(super) fn next_lesson<P: Explain>(p: &P, b: &P::Board, lang: Lang, meter: &mut Meter<'_>) -> Option<Hint> {
    next_lesson_by(p, p.techniques(), b, lang, meter)
}

/// Does the same as [`next_lesson`] with another ladder.
pub(crate) fn next_lesson_by<P: Explain>(
    p: &P,
    ladder: &[&'static Technique<P::Deduction>],
    b: &P::Board,
    lang: Lang,
    meter: &mut Meter<'_>,
) -> Option<Hint> {
    let mut state = p.deduction(b);
    loop {
        match next_step(ladder, &mut state) {
            Some(step) => {
                P::conclude(&mut state, &step);
                let changes = changes_of(p, &state, &step);
                if p.hint_move(b, &changes).is_some() {
                    let technique = technique_of(ladder, &step);
                    let mut hint = lesson(p, b, technique, &step, changes, lang);
                    if p.joined(std::slice::from_ref(&step)).is_some() {
                        join(p, b, technique, &mut state, step, &mut hint, lang);
                    }
                    return Some(hint);
                }
            }
            // Enough work for one poll of the meter, as a part of a long search takes some time.
            None if P::is_searching(&state) && meter.add_work(4096) => {}
            None => return None,
        }
        if !meter.add_work(64) {
            return None;
        }
    }
}

pub(crate) fn changes_of<P: Explain>(p: &P, state: &P::Deduction, step: &Step) -> Vec<Change> {
    step.conclusions.iter().map(|c| change(p, state, c)).collect()
}

/// Renders a step as a hint.
pub(crate) fn lesson<P: Explain>(
    p: &P,
    b: &P::Board,
    technique: &Technique<P::Deduction>,
    step: &Step,
    changes: Vec<Change>,
    lang: Lang,
) -> Hint {
    let text = sentence(p, technique.words, &step.args, lang);
    let (steps, supposed) = steps(p, &text, sentence_parts(p, technique.words, &step.args, lang));
    let mut hint = Hint {
        grade: Some(technique.grade),
        reason: sentence_reason(p, technique.words, &step.args, lang),
        cells: changes.iter().map(|c| p.text_position(c.cell)).collect(),
        because: step.because.clone(),
        changes,
        forbids: forbids(p, b, &technique.premise, step),
        steps,
        supposed,
        links: step.links(),
        ..Hint::plain(step.technique, technique.words.name.to(lang), text)
    };
    fill_place(p, &step.args, &mut hint, lang);
    hint
}

/// Adds all further steps of the technique that the board does not show yet to a hint.
fn join<P: Explain>(
    p: &P,
    b: &P::Board,
    technique: &Technique<P::Deduction>,
    state: &mut P::Deduction,
    step: Step,
    hint: &mut Hint,
    lang: Lang,
) {
    let mut steps = vec![step];
    while let Some(step) = (technique.find)(state) {
        P::conclude(state, &step);
        let changes = changes_of(p, state, &step);
        if p.hint_move(b, &changes).is_none() {
            continue;
        }
        hint.because.extend(&step.because);
        for change in changes {
            match hint.changes.iter_mut().find(|known| known.cell == change.cell) {
                Some(known) => known.remove.extend(change.remove),
                None => hint.changes.push(change),
            }
        }
        steps.push(step);
    }
    if steps.len() < 2 {
        return;
    }
    let Some((words, args)) = p.joined(&steps) else { return };
    hint.name = words.name.to(lang).into();
    hint.text = sentence(p, words, &args, lang);
    hint.reason = sentence_reason(p, words, &args, lang);
    // Without room for all of them in one sentence, readers see them one after the other.
    let told = |step: &Step| {
        let (_, args) = p.joined(std::slice::from_ref(step))?;
        let (_, steps) = args.iter().find(|(name, _)| *name == "steps")?;
        let text = argument(p, steps, lang) + connective::STOP.to(lang).trim_end();
        Some(HintStep { text, cells: step.because.clone(), supposed: 0 })
    };
    hint.steps = steps.iter().filter_map(told).collect();
    hint.cells = hint.changes.iter().map(|c| p.text_position(c.cell)).collect();
    for change in &mut hint.changes {
        // A cell of two of the steps keeps the candidates that both leave.
        change.left = p.candidates_of(state, change.cell);
        sort(&mut change.remove);
        change.remove.dedup();
    }
    (hint.place, hint.region) = Default::default();
    fill_place(p, &Vec::new(), hint, lang);
}

/// The technique of a step.
pub(crate) fn technique_of<D>(ladder: &[&'static Technique<D>], step: &Step) -> &'static Technique<D> {
    ladder.iter().find(|technique| technique.id() == step.technique).expect("a technique's steps carry its own id")
}

fn change<P: Explain>(p: &P, state: &P::Deduction, conclusion: &Conclusion) -> Change {
    let (cell, place, remove) = match conclusion {
        Conclusion::Place(cell, value) => (*cell, Some(*value), Vec::new()),
        Conclusion::Remove(cell, values) => (*cell, None, values.clone()),
    };
    Change { cell, place, remove, left: p.candidates_of(state, cell) }
}

/// A hint that belongs to no technique of a family.
pub(super) fn common<P: Explain>(p: &P, words: &Template, args: &Args, lang: Lang) -> Hint {
    let reason = sentence_reason(p, words, args, lang);
    Hint { reason, ..Hint::plain(words.id, words.name.to(lang), sentence(p, words, args, lang)) }
}
