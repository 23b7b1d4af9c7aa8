//! The backbone: which cells are shaded in all solutions, and which in none.

use super::rules::Rules;
use super::{read, start, tuning};
use crate::engine::learn::{Learner, Lit, Outcome};
use crate::families::shading::Puzzle;
use crate::meter::{End, Meter};

/// What a cell can be: bit 0 unshaded, bit 1 shaded, in some solution each.
pub type Backbone = Vec<u8>;

const BOTH: u8 = 3;

/// For each cell what it is in some solution; `None` if there is no solution. With [`End::Stopped`] it is what was seen so far.
///
/// Each solution witnesses a value of each cell. One without a witness is assumed: either a solution witnesses it, and others with
/// it, or it is false for good. The search prefers values without witness, so that few solutions are needed.
pub fn backbone(p: &Puzzle, meter: &mut Meter<'_>) -> (Option<Backbone>, End) {
    let Some(mut learner) = start(p, &[], tuning(p.variant), meter) else {
        return (None, End::Stopped);
    };
    let mut shaded = vec![false; p.n_cells()];
    let mut seen = vec![0; p.n_cells()];
    let mut asked: Option<(usize, Lit)> = None;
    let mut outcome = learner.solve(&[], meter);
    let mut solutions = 0;
    loop {
        match (outcome, asked) {
            (Outcome::Stopped, _) => return ((solutions > 0).then_some(seen), End::Stopped),
            (Outcome::Found, _) => {
                solutions += 1;
                read(&learner, &mut shaded);
                for (seen, shaded) in seen.iter_mut().zip(&shaded) {
                    *seen |= 1 << u8::from(*shaded);
                }
                prefer_unseen(&mut learner, &seen);
            }
            // Without an assumption: there is no solution, or none but the first.
            (Outcome::None, None) => return ((solutions > 0).then_some(seen), End::Exhausted),
            (Outcome::None, Some((_, lit))) => learner.fact(!lit),
        }
        if !meter.tick(1) {
            return ((solutions > 0).then_some(seen), End::Stopped);
        }
        // Often the first solution is the only one: that is one proof instead of one for each cell.
        if solutions == 1 && asked.is_none() {
            outcome = learner.next(meter);
            continue;
        }
        let from = asked.map_or(0, |(cell, _)| cell);
        let Some(next) = unseen(&learner, &seen, from) else {
            return (Some(seen), End::Exhausted);
        };
        asked = Some(next);
        outcome = learner.solve(&[next.1], meter);
    }
}

/// The next value, from a cell on, that is neither seen nor refuted.
fn unseen(learner: &Learner<Rules>, seen: &[u8], from: usize) -> Option<(usize, Lit)> {
    (from..seen.len())
        .filter(|cell| seen[*cell] != BOTH)
        .map(|cell| (cell, Lit::new(cell, seen[cell] == 1)))
        .find(|(_, lit)| !learner.is_fact(!*lit))
}

/// Decisions turn to cells with a value to be witnessed first, and try that.
fn prefer_unseen(learner: &mut Learner<Rules>, seen: &[u8]) {
    learner.set_phase(|var, phase| match seen.get(var) {
        Some(1) => true,
        Some(2) => false,
        _ => phase,
    });
    learner.set_activity(|var, activity| if seen[var] == BOTH { activity * 1e-3 } else { activity.max(1e-3) });
}
