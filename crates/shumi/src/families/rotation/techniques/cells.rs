//! Conclusions about one cell, and the rung that reads one cell only.

use super::state::Deduction;
use crate::deduce::{Conclusion, Step};
use crate::grid::Cell;
use crate::say::{Arg, Args};

/// A cell of which only some candidates are left to it.
#[derive(Clone, Debug)]
pub struct Narrowed {
    pub at: usize,
    /// The candidates that go, ascending; not empty.
    pub out: Vec<u32>,
}

impl Narrowed {
    /// What goes out of an open cell where only candidates that `holds` says of stay; `None` where nothing goes.
    pub fn keep(state: &Deduction, at: usize, mut holds: impl FnMut(u32) -> bool) -> Option<Self> {
        Self::kept(state, at, &mut holds)
    }

    fn kept(state: &Deduction, at: usize, holds: &mut dyn FnMut(u32) -> bool) -> Option<Self> {
        if state.placed(at).is_some() {
            return None;
        }
        let out: Vec<u32> = state.candidates(at).filter(|value| !holds(*value)).collect();
        (!out.is_empty()).then_some(Self { at, out })
    }

    /// The only candidate that stays.
    pub fn only(&self, state: &Deduction) -> Option<u32> {
        (state.n_candidates(self.at) == self.out.len() + 1)
            .then(|| state.candidates(self.at).find(|value| self.out.binary_search(value).is_err()))?
    }

    /// The conclusion: the only candidate that stays is placed.
    pub fn conclusion(&self, state: &Deduction) -> Conclusion {
        let cell = state.p.size().cell(self.at);
        match self.only(state) {
            Some(value) => Conclusion::Place(cell, value),
            None => Conclusion::Remove(cell, self.out.clone()),
        }
    }

    /// How much it settles: a number to write is worth more than any candidates.
    pub fn gain(&self, state: &Deduction) -> usize {
        if self.only(state).is_some() { usize::MAX } else { self.out.len() }
    }
}

/// What follows for cells, in words: what they keep, or what they lose where that is less to say.
pub fn so(state: &Deduction, narrowed: &[Narrowed]) -> Arg {
    let one = |one: &Narrowed| {
        let kept: Vec<u32> = state.candidates(one.at).filter(|value| one.out.binary_search(value).is_err()).collect();
        let only = kept.len() <= one.out.len();
        let values = if only { &kept } else { &one.out };
        (state.p.size().cell(one.at), only, values.iter().map(|value| state.number(*value)).collect())
    };
    Arg::Narrowed(narrowed.iter().map(one).collect())
}

/// The step that concludes `narrowed`; its sentence says so by `{so}`.
pub fn step(state: &Deduction, technique: &'static str, because: Vec<Cell>, narrowed: &[Narrowed], mut args: Args) -> Step {
    args.push(("so", so(state, narrowed)));
    Step { technique, because, conclusions: narrowed.iter().map(|one| one.conclusion(state)).collect(), args }
}

/// An open cell with one candidate.
pub fn single_candidate(state: &mut Deduction) -> Option<Step> {
    let at = state.open().find(|at| state.n_candidates(*at) == 1)?;
    let (cell, value) = (state.p.size().cell(at), state.candidates(at).next()?);
    let args = vec![("cell", Arg::Cell(cell)), ("number", Arg::Number(state.number(value)))];
    Some(Step { technique: "single-candidate", because: Vec::new(), conclusions: vec![Conclusion::Place(cell, value)], args })
}
