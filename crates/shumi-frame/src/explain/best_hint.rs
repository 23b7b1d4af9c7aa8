//! Hints towards the best answer, in families with scores.

use super::lesson::{common, next_lesson};
use crate::family::{Best, Change, Explain, Hint};
use crate::words::common::hint as words;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args, Lang, Template};
use shumi_core::meter::Meter;

/// The most cells that a sentence names one by one.
const MAX_NAMED: usize = 6;

/// The work spent on each question to the solver: about four seconds.
pub(super) const MAX_BEST_WORK: u64 = 1953 * 4096;

/// The next hint on a board without faults with a known best answer: values that prevent it, then the ladder, then a value of the best
/// answer with the cost of the others. `None`: the board is full and the best.
pub(super) fn best_hint<P: Explain>(p: &P, b: &P::Board, best: &Best<P::Board>, lang: Lang, meter: &mut Meter<'_>) -> Option<Hint> {
    let (Some(answer), Some(score)) = (&best.board, best.score) else { return Some(common(p, &words::NO_ANSWER, &Vec::new(), lang)) };
    let (filled, total) = p.filled(b);
    if filled == total {
        let here = p.score(b).filter(|here| *here < score)?;
        return Some(other_cells(
            p,
            b,
            answer,
            [&words::IMPROVE, &words::IMPROVE_MUCH],
            vec![number("score", here), number("best", score)],
            lang,
        ));
    }
    let Some(here) = reached(p, b, meter) else {
        return next_lesson(p, b, lang, meter).or_else(|| Some(common(p, &words::NO_STEP, &Vec::new(), lang)));
    };
    let Some((here, way)) = here else { return Some(common(p, &words::MISTAKE_SOMEWHERE, &Vec::new(), lang)) };
    if here < score {
        return Some(other_cells(
            p,
            b,
            answer,
            [&words::BEST_LOST, &words::BEST_LOST_MUCH],
            vec![number("here", here), number("best", score)],
            lang,
        ));
    }
    next_lesson(p, b, lang, meter).or_else(|| value_of(p, b, &way, score, lang, meter))
}

/// The best score from a board, with an answer that attains it; `None`: not known, `Some(None)`: no answer continues the board.
fn reached<P: Explain>(p: &P, b: &P::Board, meter: &mut Meter<'_>) -> Option<Option<(i64, P::Board)>> {
    let best = meter.with_budget(MAX_BEST_WORK, |m| p.best_from(b, m)).filter(|best| best.optimal)?;
    Some(best.score.zip(best.board))
}

/// The hint to empty the cells that differ from a best answer.
fn other_cells<P: Explain>(p: &P, b: &P::Board, answer: &P::Board, [few, many]: [&Template; 2], mut args: Args, lang: Lang) -> Hint {
    let differs = |c: &Cell| p.value(b, *c).is_some_and(|v| p.value(answer, *c) != Some(v));
    let cells: Vec<Cell> = p.size().all().filter(differs).collect();
    let words = if cells.len() > MAX_NAMED { many } else { few };
    args.extend([number("n", cells.len() as i64), ("cells", Arg::Cells(cells.clone()))]);
    let mut hint = common(p, words, &args, lang);
    hint.cells = cells.iter().map(|c| p.text_position(*c)).collect();
    hint.changes =
        cells.iter().map(|c| Change { cell: *c, place: None, remove: p.value(b, *c).into_iter().collect(), left: Vec::new() }).collect();
    hint
}

/// A value of the best answer, in the open cell with the fewest candidates, with the best score of the other values.
fn value_of<P: Explain>(p: &P, b: &P::Board, answer: &P::Board, best: i64, lang: Lang, meter: &mut Meter<'_>) -> Option<Hint> {
    let state = p.deduction(b);
    let open = p.size().all().filter(|c| p.value(b, *c).is_none() && !p.values(*c).is_empty());
    let cell = open.min_by_key(|c| p.candidates_of(&state, *c).len())?;
    let value = p.value(answer, cell)?;
    // `None`: another value attains the best score, too, or the meter stopped.
    let mut others = Some(None);
    for other in p.candidates_of(&state, cell).into_iter().filter(|other| *other != value) {
        let tried = reached(p, &p.with_value(b, cell, other), meter);
        others = match (others, tried) {
            (Some(most), Some(reached)) => Some(most.max(reached.map(|(score, _)| score))).filter(|most| *most < Some(best)),
            _ => None,
        };
    }
    let mut args = vec![("c", Arg::Cell(cell)), ("d", Arg::Values(vec![value])), number("best", best)];
    let words = match others {
        Some(Some(most)) => {
            args.push(number("others", most));
            &words::BEST_VALUE
        }
        Some(None) => &words::ONLY_VALUE,
        None => &words::ONE_BEST_VALUE,
    };
    let mut hint = common(p, words, &args, lang);
    hint.cells = vec![p.text_position(cell)];
    hint.changes = vec![Change { cell, place: Some(value), remove: Vec::new(), left: vec![value] }];
    Some(hint)
}

const fn number(name: &'static str, n: i64) -> (&'static str, Arg) {
    (name, Arg::Number(n))
}
