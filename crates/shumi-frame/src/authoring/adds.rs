//! Adds clues of an answer until it is the only one, then removes those that are not needed.
//!
//! Each other answer found is excluded by a clue in which it differs, so there are at most as many searches as clues. With a grade,
//! clues are added where the techniques are stuck. Removal in random order leaves a minimal set: without any one of them the puzzle is
//! not enough.

use std::ops::RangeInclusive;

use super::stop::Stop;
use crate::family::{Finish, Printed, climb_to};
use crate::solving::gather;
use shumi_core::meter::{End, Meter};
use shumi_core::rng::Rng;

/// Work charged for a step of a climb.
const STEP_WORK: u64 = 64;
/// In each round in which the techniques get stuck, a clue for each group of so many open cells is added, and one more.
const CHUNK: usize = 12;
/// One in so many free places gets a clue in advance, so that other clues can be removed in exchange.
const SPARE: usize = 4;

/// A puzzle that receives clues of an answer.
pub struct ClueDraft<P> {
    pub puzzle: P,
    /// For each place, the clue that the answer implies.
    pub clues: Vec<Option<u32>>,
    /// The clues before any change.
    before: Vec<Printed>,
    /// The places that have received clues.
    pub added: Vec<usize>,
}

impl<P: Finish> ClueDraft<P> {
    pub fn new(p: &P, answer: &P::Board) -> Self {
        Self { puzzle: p.clone(), clues: p.clues_of(answer), before: p.printed(), added: Vec::new() }
    }

    /// The places with an implied clue that is not printed yet, in random order.
    pub fn free(&self, rng: &mut Rng) -> Vec<usize> {
        let is_free = |at: &usize| self.clues[*at].is_some() && self.clues[*at] != self.before[*at].value && !self.added.contains(at);
        let mut free: Vec<usize> = (0..self.clues.len()).filter(is_free).collect();
        rng.shuffle(&mut free);
        free
    }

    pub fn add(&mut self, place: usize) {
        self.puzzle.print(place, self.clues[place]);
        self.added.push(place);
    }

    /// Adds clues until the answer is the only one.
    fn unite(&mut self, rng: &mut Rng, meter: &mut Meter<'_>) -> Result<(), Stop> {
        loop {
            let mut found = Vec::new();
            let end = gather(&self.puzzle, &self.puzzle.start(), 2, meter, &mut found);
            let others = found.iter().map(|board| self.puzzle.clues_of(board)).find(|clues| *clues != self.clues);
            let Some(others) = others else {
                return if end == End::Exhausted && found.len() == 1 { Ok(()) } else { Err(Stop::Limit) };
            };
            let place = self.free(rng).into_iter().find(|place| others[*place] != self.clues[*place]);
            self.add(place.ok_or(Stop::Limit)?);
        }
    }

    /// Removes added clues, in random order, as long as the rest passes `is_enough`, until none of them can go.
    pub fn prune(&mut self, rng: &mut Rng, mut is_enough: impl FnMut(&P) -> bool) {
        loop {
            let mut order = std::mem::take(&mut self.added);
            let n = order.len();
            rng.shuffle(&mut order);
            for place in order {
                self.puzzle.print(place, self.before[place].value);
                if !is_enough(&self.puzzle) {
                    self.puzzle.print(place, self.clues[place]);
                    self.added.push(place);
                }
            }
            if self.added.len() == n {
                return;
            }
        }
    }

    /// Adds clues of the puzzle itself to those that may be removed.
    fn give_up_own(&mut self) {
        for (place, printed) in self.before.iter_mut().enumerate() {
            if printed.value.is_some() && printed.value == self.clues[place] {
                printed.value = None;
                self.added.push(place);
            }
        }
    }
}

/// The puzzle with added clues of an answer, each of which is needed to make it the only one.
pub fn until_unique<P: Finish>(p: &P, answer: &P::Board, rng: &mut Rng, meter: &mut Meter<'_>) -> Result<P, Stop> {
    let mut draft = ClueDraft::new(p, answer);
    draft.unite(rng, meter)?;
    draft.prune(rng, |puzzle| is_unique(puzzle, meter));
    if meter.is_stopped() { Err(Stop::Limit) } else { Ok(draft.puzzle) }
}

/// Whether a puzzle has one answer; `false` if the meter stops.
pub fn is_unique<P: Finish>(p: &P, meter: &mut Meter<'_>) -> bool {
    let mut found = Vec::new();
    gather(p, &p.start(), 2, meter, &mut found) == End::Exhausted && found.len() == 1
}

/// The permitted changes to reach a grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum May {
    /// Adding clues.
    Add,
    /// Removing clues of the puzzle itself, too.
    Remove,
    /// Replacing clues by others.
    Replace,
}

/// The puzzle with added clues of an answer, to which techniques of the wanted grades lead; `None` if these clues give another grade.
pub fn until_graded<P: Finish>(
    p: &P,
    answer: &P::Board,
    wanted: &RangeInclusive<u8>,
    may: May,
    rng: &mut Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<P>, Stop> {
    let mut draft = ClueDraft::new(p, answer);
    let grade = *wanted.end();
    // The longest searches of techniques find nothing while there are several answers.
    draft.unite(rng, meter)?;
    if may == May::Replace {
        let free = draft.free(rng);
        free.iter().take(free.len() / SPARE).for_each(|place| draft.add(*place));
    }
    while let Err(open) = climbed(&draft.puzzle, grade, meter) {
        if meter.is_stopped() {
            return Err(Stop::Limit);
        }
        let free = draft.free(rng);
        if free.is_empty() {
            return Ok(None);
        }
        // Clues in open cells help most.
        let is_open = |place: &usize| open[p.size().index(draft.before[*place].cell)];
        let (mut chosen, rest): (Vec<usize>, Vec<usize>) = free.into_iter().partition(is_open);
        chosen.extend(rest);
        chosen.truncate(1 + open.iter().filter(|open| **open).count() / CHUNK);
        chosen.into_iter().for_each(|place| draft.add(place));
    }
    if may != May::Add {
        draft.give_up_own();
    }
    draft.prune(rng, |puzzle| is_unique(puzzle, meter) && climbed(puzzle, grade, meter).is_ok());
    if meter.is_stopped() {
        return Err(Stop::Limit);
    }
    let is_wanted = climbed(&draft.puzzle, grade, meter).is_ok_and(|hardest| wanted.contains(&hardest));
    Ok(is_wanted.then_some(draft.puzzle))
}

/// The hardest grade used if techniques up to a grade lead to the end; else the cells that they leave open.
fn climbed<P: Finish>(p: &P, grade: u8, meter: &mut Meter<'_>) -> Result<u8, Vec<bool>> {
    let mut state = p.deduction(&p.start());
    let hardest = climb_to(p, &mut state, grade, |_| meter.add_work(STEP_WORK));
    let is_open = |cell| !p.values(cell).is_empty() && p.candidates_of(&state, cell).len() != 1;
    let open: Vec<bool> = p.size().all().map(is_open).collect();
    if open.contains(&true) { Err(open) } else { Ok(hardest) }
}
