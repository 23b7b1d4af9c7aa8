//! Techniques that read one run at a time.

use super::deduction::Deduction;
use super::open_run::OpenRun;
use super::run_cache::{Instance, RunTechnique};
use shumi_frame::family::Step;

/// A technique that reads one run.
pub trait InRun {
    /// Key of its instances in the cache.
    const CACHE: RunTechnique;
    /// True if it needs the digits of a run to differ.
    const DISTINCT: bool;
    /// Finds its best instance in `run`, which has an open cell.
    fn find(run: &OpenRun<'_>) -> Option<Instance>;
    /// Builds the step of an instance that [`find`](Self::find) returned for this state of the run.
    fn step(run: &OpenRun<'_>, instance: Instance) -> Step;
}

/// Returns the step of `T` with the fewest cells over all runs. O(changed runs), with one `find` for each.
pub fn in_runs<T: InRun>(state: &mut Deduction) -> Option<Step> {
    let Deduction { facts, memo } = state;
    if facts.is_broken() || (T::DISTINCT && !facts.distinct) {
        return None;
    }
    let (r, instance) = memo.runs.best(T::CACHE, |r| OpenRun::read(facts, r).as_ref().and_then(T::find))?;
    OpenRun::read(facts, r).map(|run| T::step(&run, instance))
}
