//! Techniques that suppose a cell and meet a clash: of all the cells that can be refuted, the one with the fewest cells to follow.

use super::state::{Deduction, Shade};
use super::suppose::{Clash, Kind, Rules};
use super::tell::clause;
use super::words::{CLASH_FENCE, CLASH_OVER, CLASH_TOUCH, CLASH_TWINS, CLASH_UNDER};
use crate::deduce::Step;
use crate::say::Arg;

/// Where the refutations of one technique are kept.
#[derive(Clone, Copy, Debug)]
pub enum Refuter {
    Link,
    Chain,
    ChainFence,
    ChainExit,
    Contradiction,
    Nested,
}

const N_REFUTERS: usize = Refuter::Nested as usize + 1;

/// Boards up to so many cells are looked at anew after each change: what is known more may make a shorter proof.
const SMALL: usize = 2500;
/// Work of one look, in cells settled or passed, some 10 to 50 ns each: a bound on huge boards, where the step may come in a later look.
pub const BUDGET: u64 = 2_000_000;

/// Cells that can be refuted, and where to go on. What is known only grows, so a refutation stays one while its cell is open.
#[derive(Clone, Debug, Default)]
pub struct Pool {
    /// Cells of the proof, the cell, and the shade that it cannot have.
    found: Vec<(u32, u32, Shade)>,
    /// The trail was so long when all cells had been looked at.
    done_at: Option<usize>,
    /// The cell to go on with.
    next: usize,
}

impl Pool {
    /// One for each technique.
    pub fn all() -> Vec<Self> {
        vec![Self::default(); N_REFUTERS]
    }
}

/// Supposes a cell, follows it; an error where it cannot be.
pub type Test = fn(&mut Deduction, usize, Shade) -> Result<(), Clash>;

/// The refutation with the fewest cells by `test`; of equals the first in reading order.
pub fn refute(state: &mut Deduction, refuter: Refuter, technique: &'static str, test: Test) -> Option<Step> {
    if state.is_broken() {
        return None;
    }
    let mut pool = std::mem::take(&mut state.pools[refuter as usize]);
    pool.found.retain(|(_, c, _)| state.is_open(*c as usize));
    let n = state.shades.len();
    let is_new = pool.done_at != Some(state.trail.len());
    if is_new && (pool.found.is_empty() || n <= SMALL) {
        pool.found.clear();
        look(state, &mut pool, test);
    }
    let mut step = None;
    while step.is_none() {
        let Some(best) = pool.found.iter().copied().min() else { break };
        step = tell(state, technique, best.1 as usize, best.2, test);
        if step.is_none() {
            pool.found.retain(|other| *other != best);
        }
    }
    state.pools[refuter as usize] = pool;
    step
}

/// Tries both shades of each open cell, from where the last look ended, as far as the budget goes.
fn look(state: &mut Deduction, pool: &mut Pool, test: Test) {
    let n = state.shades.len();
    let end = state.work + BUDGET;
    pool.done_at = Some(state.trail.len());
    for i in 0..n {
        let c = (pool.next + i) % n;
        if !state.is_open(c) {
            continue;
        }
        for shade in [Shade::Shaded, Shade::Unshaded] {
            let mark = state.mark();
            state.work += 1;
            if let Err(clash) = test(state, c, shade) {
                let (steps, _) = state.proof(&clash, mark.trail);
                pool.found.push((steps.len() as u32, c as u32, shade));
            }
            state.undo(mark);
        }
        if state.work > end {
            pool.next = (c + 1) % n;
            return;
        }
    }
    pool.next = 0;
}

/// The step of a refutation, found once more so that the proof fits what is known by now.
fn tell(state: &mut Deduction, technique: &'static str, c: usize, shade: Shade, test: Test) -> Option<Step> {
    let mark = state.mark();
    let clash = test(state, c, shade).err();
    let told = clash.map(|clash| {
        let (steps, known) = state.proof(&clash, mark.trail);
        let args = vec![("suppose", state.supposed(&steps)), ("clash", state.clash(&clash.kind))];
        (steps, known, args)
    });
    state.undo(mark);
    let (steps, mut because, args) = told?;
    because.extend(steps.into_iter().filter(|q| *q != c));
    state.step(technique, &because, vec![c], shade.opposite(), args)
}

impl Deduction {
    /// What is wrong, as a sentence.
    pub(super) fn clash(&self, kind: &Kind) -> Arg {
        let number = |c: usize| Arg::Number(self.number(c).unwrap_or(0).into());
        match kind {
            Kind::Touch(a, b) => clause(&CLASH_TOUCH, vec![("cells", self.args(&[*a.min(b), *a.max(b)]))]),
            Kind::Twins(a, b) => clause(&CLASH_TWINS, vec![("cells", self.args(&[*a.min(b), *a.max(b)])), ("n", number(*a))]),
            Kind::Fence(cells) => {
                let mut cells = cells.clone();
                crate::engine::order::sort(&mut cells);
                clause(&CLASH_FENCE, vec![("cells", self.args(&cells))])
            }
            Kind::Over(c) => clause(&CLASH_OVER, vec![("clue", self.arg(*c)), ("n", number(*c))]),
            Kind::Under(c) => clause(&CLASH_UNDER, vec![("clue", self.arg(*c)), ("n", number(*c))]),
        }
    }
}

/// All rules of the family, to the end.
const ALL: Rules = Rules { depth: usize::MAX, fences: true, exits: usize::MAX, sight: true };

/// One-step contradiction: all plain rules are followed from one cell.
pub fn contradiction(state: &mut Deduction) -> Option<Step> {
    refute(state, Refuter::Contradiction, "contradiction", |state, c, shade| state.suppose(c, shade, ALL))
}

/// Nested contradiction: on the way, cells whose other shade is refuted at once are settled, too.
pub fn nested(state: &mut Deduction) -> Option<Step> {
    refute(state, Refuter::Nested, "nested-contradiction", follow_nested)
}

/// Work of one supposition with nested ones.
const NESTED_BUDGET: u64 = 200_000;

fn follow_nested(state: &mut Deduction, c: usize, shade: Shade) -> Result<(), Clash> {
    let end = state.work + NESTED_BUDGET;
    state.suppose(c, shade, ALL)?;
    let mut quiet = 0;
    let mut q = 0;
    // Round and round, until a whole round has settled nothing.
    while quiet < state.shades.len() && state.work < end {
        quiet += 1;
        for other in [Shade::Shaded, Shade::Unshaded] {
            if !state.is_open(q) {
                break;
            }
            let mark = state.mark();
            let stands = state.suppose(q, other, ALL);
            state.undo(mark);
            if stands.is_err() {
                quiet = 0;
                let from = state.trail.len();
                state.set(q, other.opposite(), super::state::Why::Nested, true)?;
                state.follow(from, ALL)?;
            }
        }
        q = (q + 1) % state.shades.len();
    }
    Ok(())
}
