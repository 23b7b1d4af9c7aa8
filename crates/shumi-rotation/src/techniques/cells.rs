//! Conclusions about single cells, the basis of all steps.

use super::facts::Facts;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args, Template};
use shumi_frame::family::{Conclusion, Step};

/// A cell that loses candidates.
#[derive(Clone, Debug)]
pub struct Narrowed {
    /// The cell.
    pub at: usize,
    /// The eliminated candidates, ascending; empty only if one candidate is left and is placed.
    pub out: Vec<u32>,
}

impl Narrowed {
    /// Eliminates the candidates of an open cell for which `holds` is false; `None` if there are none.
    pub fn keep(facts: &Facts, at: usize, mut holds: impl FnMut(u32) -> bool) -> Option<Self> {
        Self::kept(facts, at, &mut holds)
    }

    fn kept(facts: &Facts, at: usize, holds: &mut dyn FnMut(u32) -> bool) -> Option<Self> {
        if facts.placed(at).is_some() {
            return None;
        }
        let out: Vec<u32> = facts.candidates(at).filter(|value| !holds(*value)).collect();
        (!out.is_empty()).then_some(Self { at, out })
    }

    /// Returns the only remaining candidate, if it is one.
    pub fn only(&self, facts: &Facts) -> Option<u32> {
        (facts.n_candidates(self.at) == self.out.len() + 1)
            .then(|| facts.candidates(self.at).find(|value| self.out.binary_search(value).is_err()))?
    }

    /// Returns the conclusion; it places an only candidate.
    pub fn conclusion(&self, facts: &Facts) -> Conclusion {
        let cell = facts.p.board_size().cell(self.at);
        match self.only(facts) {
            Some(value) => Conclusion::Place(cell, value),
            None => Conclusion::Remove(cell, self.out.clone()),
        }
    }

    /// Returns the gain: a placed number counts more than any elimination of candidates.
    pub fn gain(&self, facts: &Facts) -> usize {
        if self.only(facts).is_some() { usize::MAX } else { self.out.len() }
    }
}

/// Describes the conclusions: the numbers that cells keep, or those they lose if these are fewer.
pub fn so(facts: &Facts, narrowed: &[Narrowed]) -> Arg {
    let one = |one: &Narrowed| {
        let kept: Vec<u32> = facts.candidates(one.at).filter(|value| one.out.binary_search(value).is_err()).collect();
        // A single candidate is written as the number, even if nothing is eliminated.
        let only = kept.len() <= one.out.len().max(1);
        let values = if only { &kept } else { &one.out };
        (facts.p.board_size().cell(one.at), only, values.iter().map(|value| facts.number(*value)).collect())
    };
    Arg::Narrowed(narrowed.iter().map(one).collect())
}

/// Builds the step that concludes `narrowed`, which fills `{so}` in the sentence of `technique`.
pub fn step(facts: &Facts, technique: &Template, because: Vec<Cell>, narrowed: &[Narrowed], mut args: Args) -> Step {
    args.push(("so", so(facts, narrowed)));
    Step { technique: technique.id, because, conclusions: narrowed.iter().map(|one| one.conclusion(facts)).collect(), args }
}
