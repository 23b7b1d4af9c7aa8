//! The backbone: the cells with the same shade in all solutions.
//!
//! Witness by witness (as in Janota, Lynce and Marques-Silva 2015): each solution witnesses a shade of every cell, and each shade
//! without a witness is assumed in turn, which gives a new witness or a fact. So it takes at most one search per cell and shade.

use super::rules::Rules;
use super::run::{read_solution, start, tuning};
use crate::puzzle::Shading;
use crate::shade::Shade;
use shumi_core::meter::{End, Meter};
use shumi_learn::{Learner, Lit, Outcome};

/// For each cell whether it is shaded in some solution, and whether it is unshaded in some.
pub type Backbone = Vec<[bool; 2]>;

/// Returns for each cell its shades in solutions; `None` if there is no solution. With [`End::Stopped`] it holds those found so far.
pub fn backbone(p: &Shading, meter: &mut Meter<'_>) -> (Option<Backbone>, End) {
    let mut asking = Asking::default();
    let end = asking.go_on(p, meter);
    (asking.found(), end)
}

/// A search for the backbone that can resume after a meter stopped it.
///
/// Each solution is a witness of one shade for each cell. A shade without a witness is assumed: either there is a solution, a witness of
/// it and perhaps of others, or the shade is impossible. The search prefers shades without a witness, so that it needs few solutions.
#[derive(Clone, Debug, Default)]
pub struct Asking {
    learner: Option<Learner<Rules>>,
    witnessed: Backbone,
    assumed: Option<(usize, Lit)>,
    solutions: usize,
}

impl Asking {
    /// Returns the result so far.
    pub fn found(self) -> Option<Backbone> {
        (self.solutions > 0).then_some(self.witnessed)
    }

    /// Searches until the backbone is complete or the meter stops.
    pub fn go_on(&mut self, p: &Shading, meter: &mut Meter<'_>) -> End {
        let mut outcome = match &mut self.learner {
            Some(learner) => learner.next(meter),
            None => {
                self.witnessed = vec![[false; 2]; p.n_cells()];
                let Some(learner) = start(p, &[], tuning(p.variant), meter) else { return End::Stopped };
                self.learner.insert(learner).solve(&[], meter)
            }
        };
        let Some(learner) = &mut self.learner else { return End::Stopped };
        let mut solution = vec![Shade::Undecided; p.n_cells()];
        loop {
            match (outcome, self.assumed) {
                (Outcome::Stopped, _) => return End::Stopped,
                (Outcome::Found, _) => {
                    self.solutions += 1;
                    read_solution(learner, &mut solution);
                    for (witnessed, shade) in self.witnessed.iter_mut().zip(&solution) {
                        witnessed[usize::from(shade.is_unshaded())] = true;
                    }
                    prefer_unwitnessed(learner, &self.witnessed);
                }
                // Without an assumption: there is no solution, or only the first.
                (Outcome::None, None) => return End::Exhausted,
                (Outcome::None, Some((_, lit))) => learner.fact(!lit),
            }
            // Often the first solution is the only one: proving that takes one proof instead of one per cell.
            if self.solutions == 1 && self.assumed.is_none() {
                outcome = learner.next(meter);
                continue;
            }
            let from = self.assumed.map_or(0, |(cell, _)| cell);
            let Some(next) = unwitnessed(learner, &self.witnessed, from) else { return End::Exhausted };
            self.assumed = Some(next);
            outcome = learner.solve(&[next.1], meter);
        }
    }
}

/// Returns the next shade, from a cell on, without a witness or a refutation.
fn unwitnessed(learner: &Learner<Rules>, witnessed: &[[bool; 2]], from: usize) -> Option<(usize, Lit)> {
    (from..witnessed.len())
        .filter(|cell| witnessed[*cell] != [true; 2])
        .map(|cell| (cell, Lit::new(cell, witnessed[cell] == [false, true])))
        .find(|(_, lit)| !learner.is_fact(!*lit))
}

/// Makes decisions prefer cells with an unwitnessed shade, and try that shade first.
fn prefer_unwitnessed(learner: &mut Learner<Rules>, witnessed: &[[bool; 2]]) {
    learner.set_phase(|var, phase| match witnessed.get(var) {
        Some([false, true]) => true,
        Some([true, false]) => false,
        _ => phase,
    });
    learner.set_activity(|var, activity| if witnessed[var] == [true; 2] { activity * 1e-3 } else { activity.max(1e-3) });
}
