//! Techniques that read one run at a time.

use super::deduction::Deduction;
use super::open_run::OpenRun;
use super::run_cache::{Instance, RunTechnique, best};
use shumi_frame::family::Step;

/// A technique that reads one run.
pub trait InRun {
    /// Key of its instances in the cache.
    const CACHE: RunTechnique;
    /// True if it needs the digits of a run to differ.
    const DISTINCT: bool;
    /// Returns its instances in `run`, which has an open cell.
    fn instances(run: &OpenRun<'_>) -> impl Iterator<Item = Instance>;
    /// Builds the step of an instance that [`instances`](Self::instances) returned for this state of the run.
    fn step(run: &OpenRun<'_>, instance: Instance) -> Step;
}

/// Returns the step of `T` with the fewest cells over all runs. O(changed runs), with one `find` for each.
pub fn in_runs<T: InRun>(state: &mut Deduction) -> Option<Step> {
    let Deduction { facts, memo } = state;
    if facts.is_broken() || (T::DISTINCT && !facts.distinct) {
        return None;
    }
    let (r, instance) = memo.runs.best(T::CACHE, |r| OpenRun::read(facts, r).as_ref().and_then(|run| best(T::instances(run))))?;
    OpenRun::read(facts, r).map(|run| T::step(&run, instance))
}

/// Returns the steps of all instances of `T`, run by run.
pub fn all_in_runs<T: InRun>(state: &mut Deduction) -> Vec<Step> {
    let facts = &state.facts;
    if facts.is_broken() || (T::DISTINCT && !facts.distinct) {
        return Vec::new();
    }
    let runs = (0..facts.layout.runs.len()).filter_map(|r| OpenRun::read(facts, r));
    runs.flat_map(|run| T::instances(&run).map(|instance| T::step(&run, instance)).collect::<Vec<_>>()).collect()
}
