//! Positions as techniques see them, and the search for one in which a technique is the easiest one with a step.

use crate::explain::{changes_of, next_lesson_by};
use crate::family::{Change, Conclusion, Explain, Hint, Step, Technique, next_step};
use shumi_core::grid::Cell;
use shumi_core::message::Lang;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_core::sort::sort;

/// Work counted for a step of an easier technique, and for a search of the practised one.
const EASY_WORK: u64 = 64;
const STEP_WORK: u64 = 4096;

/// The most steps of the technique to take before the position.
const MAX_TAKEN: u64 = 4;

/// A position: a board with all candidates as marks, and the step.
pub(super) struct DrillPosition<B> {
    pub board: B,
    pub hint: Hint,
}

/// A technique of a ladder.
pub(super) struct Rung<D: 'static> {
    pub ladder: &'static [&'static Technique<D>],
    pub at: usize,
}

/// Walks from the givens towards `solution` by easier techniques. Where these have no step, it takes the technique's. Where that has none
/// either, it takes a step of a harder technique or enters the value of a cell. Returns one of the positions before a step of the
/// technique, a random one.
pub(super) fn position<P: Explain>(
    p: &P,
    solution: &P::Board,
    rung: &Rung<P::Deduction>,
    rng: &mut Rng,
    lang: Lang,
    meter: &mut Meter<'_>,
) -> Option<DrillPosition<P::Board>> {
    let easier = &rung.ladder[..rung.at];
    let technique = &rung.ladder[rung.at..=rung.at];
    // Nested contradictions would take long.
    let harder: Vec<_> = rung.ladder[rung.at + 1..].iter().copied().filter(|technique| technique.all.is_some()).collect();
    let mut board = p.start();
    let mut state = p.deduction(&board);
    let mut open = ordered(p, rng);
    let mut left = rng.below(MAX_TAKEN);
    let mut found = None;
    loop {
        let mut step = next_step(easier, &mut state);
        let is_easier = step.is_some();
        if !is_easier {
            step = searched::<P>(technique, &mut state, meter);
        }
        if !is_easier
            && step.is_some()
            && let Some(position) = proven(p, &board, &state, rung, lang, meter)
        {
            found = Some(position);
            if left == 0 {
                return found;
            }
            left -= 1;
        }
        if step.is_none() && rng.below(2) == 0 {
            step = next_step(&harder, &mut state);
        }
        let step = step.or_else(|| {
            let cell = loop {
                let cell = open.pop()?;
                if p.value(&board, cell).is_none() {
                    break cell;
                }
            };
            let value = p.value(solution, cell)?;
            Some(Step { technique: "", because: Vec::new(), conclusions: vec![Conclusion::Place(cell, value)], args: Vec::new() })
        });
        let Some(step) = step else { return found };
        conclude_on(p, &mut state, &mut board, &step, meter)?;
    }
}

/// Takes a step, and enters its values on the board; `None`: the meter stopped.
pub(super) fn conclude_on<P: Explain>(
    p: &P,
    state: &mut P::Deduction,
    board: &mut P::Board,
    step: &Step,
    meter: &mut Meter<'_>,
) -> Option<()> {
    P::conclude(state, step);
    for conclusion in &step.conclusions {
        if let Conclusion::Place(cell, value) = conclusion
            && p.value(board, *cell).is_none()
        {
            *board = p.with_value(board, *cell, *value);
        }
    }
    meter.add_work(EASY_WORK).then_some(())
}

/// Returns the cells in an order to enter their values in, the first one at the end: a random order, or those far from one or two cells
/// first, which leaves areas open.
fn ordered<P: Explain>(p: &P, rng: &mut Rng) -> Vec<Cell> {
    let mut cells: Vec<Cell> = p.size().all().filter(|cell| !p.values(*cell).is_empty()).collect();
    rng.shuffle(&mut cells);
    let centres: Vec<Cell> = cells.iter().copied().take(rng.below(3) as usize).collect();
    let distance = |a: Cell, b: Cell| a.row.abs_diff(b.row) + a.col.abs_diff(b.col);
    let far = |cell: Cell| centres.iter().map(|centre| distance(*centre, cell)).min().unwrap_or(0);
    let mut keyed: Vec<(u16, usize)> = cells.iter().enumerate().map(|(at, cell)| (far(*cell), at)).collect();
    sort(&mut keyed);
    keyed.into_iter().map(|(_, at)| cells[at]).collect()
}

/// Returns the step of a technique, which may take several calls.
pub(super) fn searched<P: Explain>(
    technique: &[&Technique<P::Deduction>],
    state: &mut P::Deduction,
    meter: &mut Meter<'_>,
) -> Option<Step> {
    loop {
        let step = next_step(technique, state);
        if step.is_some() || !meter.add_work(STEP_WORK) || !P::is_searching(state) {
            return step;
        }
    }
}

/// Returns the state of the board's values and of the steps that its marks show, in the order of the ladder, as the next hint takes them as
/// known.
pub(super) fn known<P: Explain>(p: &P, board: &P::Board, meter: &mut Meter<'_>) -> P::Deduction {
    let mut state = p.deduction(board);
    while let Some(step) = searched::<P>(p.techniques(), &mut state, meter) {
        if p.hint_move(board, &changes_of(p, &state, &step)).is_some() || !meter.add_work(EASY_WORK) {
            break;
        }
        P::conclude(&mut state, &step);
    }
    state
}

/// Writes the candidates of a state on the board as marks; `None` if the next hint on that board is not a step of the technique, since
/// it starts from the values alone.
pub(super) fn proven<P: Explain>(
    p: &P,
    board: &P::Board,
    state: &P::Deduction,
    rung: &Rung<P::Deduction>,
    lang: Lang,
    meter: &mut Meter<'_>,
) -> Option<DrillPosition<P::Board>> {
    let (filled, total) = p.filled(board);
    // Cells that need no value may be open on a full board.
    if filled == total {
        return None;
    }
    let open = p.size().all().filter(|cell| p.value(board, *cell).is_none() && !p.values(*cell).is_empty());
    let marks = |cell| Change { cell, place: None, remove: Vec::new(), left: p.candidates_of(state, cell) };
    let marks: Vec<Change> = open.map(marks).collect();
    let mut board = board.clone();
    if let Some(change) = p.hint_move(&board, &marks) {
        p.apply(&mut board, &change).ok()?;
    }
    let hint = next_lesson_by(p, rung.ladder, &board, lang, meter)?;
    (hint.technique == rung.ladder[rung.at].id()).then_some(DrillPosition { board, hint })
}
