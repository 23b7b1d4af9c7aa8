//! Techniques of equally many cells and digits: naked pair, hidden pair and triple.

use super::combinations::ways;
use super::digits::{ALL, list};
use super::open_run::OpenRun;
use super::runs::best;
use super::shelf::{Find, OfRun, Shelf};
use crate::deduce::Step;
use crate::say::Arg;

/// Two cells of a run share the same two candidates: these go out of its other cells.
pub struct NakedPair;

impl OfRun for NakedPair {
    const SHELF: Shelf = Shelf::NakedPair;
    const DISTINCT: bool = true;

    fn look(run: &OpenRun<'_>) -> Option<Find> {
        let masks = &run.candidates;
        best(masks.iter().enumerate().map(|(i, pair)| {
            if pair.count_ones() != 2 || !masks[..i].contains(pair) {
                return None;
            }
            let gain: u32 = masks.iter().filter(|c| *c != pair).map(|c| (c & pair).count_ones()).sum();
            (gain > 0).then_some(Find { cells: 2, gain, cell: run.cells[i], digits: *pair })
        }))
    }

    fn tell(run: &OpenRun<'_>, find: Find) -> Step {
        let pair = find.digits;
        let args = vec![("run", run.arg()), ("pair", Arg::Cells(run.where_(|c| c == pair))), ("values", Arg::Values(list(pair)))];
        run.remove_each("naked-pair", |c| if c == pair { 0 } else { pair }, args)
    }
}

/// Two (three) digits of every combination have two (three) places: nothing else stands there.
pub struct HiddenSet;

impl OfRun for HiddenSet {
    const SHELF: Shelf = Shelf::HiddenSet;
    const DISTINCT: bool = true;

    fn look(run: &OpenRun<'_>) -> Option<Find> {
        let sets = ways(run, true);
        if sets.is_empty() {
            return None;
        }
        let needed = sets.iter().fold(ALL, |all, set| all & set);
        // A set as large as the run would only say what its combination says.
        let sizes = 2..run.n().min(4) as u32;
        best((1..=ALL).filter(|set| set & !needed == 0 && sizes.contains(&set.count_ones())).map(|set| {
            let places = run.candidates.iter().filter(|c| *c & set != 0);
            let gain: u32 = places.clone().map(|c| (c & !set).count_ones()).sum();
            let hidden = places.count() == set.count_ones() as usize && gain > 0;
            hidden.then_some(Find { cells: run.n(), gain, cell: run.cells[0], digits: set })
        }))
    }

    fn tell(run: &OpenRun<'_>, find: Find) -> Step {
        let set = find.digits;
        let mut args = run.needs();
        args.extend([("places", Arg::Cells(run.where_(|c| c & set != 0))), ("values", Arg::Values(list(set)))]);
        run.remove_each("hidden-set", |c| if c & set == 0 { 0 } else { !set }, args)
    }
}
