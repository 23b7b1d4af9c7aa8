//! True candidates: the digits that occur in some solution.
//!
//! Every solution is a witness of one digit in each cell. A digit without a witness is first placed at the root: if propagation refutes
//! it, it is removed permanently. Otherwise, a large neighbourhood search looks for a solution with it near the last one: all cells keep
//! their digits except a window around the cell, then a larger window, finally the whole board, where the search ends in a witness or a
//! proof. Windows prefer digits that have no witness yet. A search of only an area around a hard digit often refutes it.

use super::guided::Guide;
use super::parts::Parts;
use super::propagation::Propagation;
use super::search::{RESTART_UNIT, SEED, first};
use super::state::{Halt, State, is_open};
use super::weighted::{Plan, Stack, Step, weighted};
use crate::layout::Layout;
use shumi_core::meter::{End, Meter};

/// Sizes of the windows tried in turn, and the conflict limit of each.
const WINDOWS: [(usize, u64); 3] = [(24, 20), (64, 40), (200, 100)];

/// Rounds of search on the whole board for one digit, in the passes over all digits.
const MAX_ROUNDS: [u64; 5] = [1, 4, 16, 64, u64::MAX];

/// Sizes of the areas searched for a refutation in the later passes, and the conflict limit of each.
const AREAS: [(usize, u64); 3] = [(16, 300), (40, 1000), (100, 3000)];

/// Returns for each white cell the digits that occur there in some solution; all empty if there is no solution.
///
/// [`End::Exhausted`]: the sets are exact. [`End::Stopped`]: they may hold digits that were not yet refuted. `start` is as in
/// [`find`](super::find).
pub fn candidates(layout: &Layout, start: &[u16], meter: &mut Meter<'_>) -> (Vec<u16>, End) {
    let mut root = Propagation::new(layout, start);
    let none = vec![0; layout.n_cells()];
    match root.root(meter) {
        Ok(()) => {}
        Err(Halt::Conflict) => return (none, End::Exhausted),
        Err(Halt::Stopped) => return (root.state.dom, End::Stopped),
    }
    root.state.trail.clear();
    let Ok(parts) = Parts::new(&root.state, meter) else {
        return (root.state.dom, End::Stopped);
    };
    let mut guide = None;
    for part in parts.iter() {
        match witness(&mut root, part, &mut guide, u64::MAX, meter) {
            Step::Found => {}
            Step::None => return (none, End::Exhausted),
            Step::Spent | Step::Stopped => {
                root.state.undo(0);
                return (root.state.dom, End::Stopped);
            }
        }
    }
    let near =
        Near { known: Propagation::new(layout, &root.state.dom), seen: root.state.dom.clone(), in_window: vec![false; layout.n_cells()] };
    root.state.undo(0);
    let mut probe = Probe { root: &mut root, near, guide };
    // Hard refutations come last, so that a stopped search has decided most digits.
    for rounds in MAX_ROUNDS {
        for (part, cell) in parts.iter().flat_map(|part| part.iter().map(move |cell| (part, *cell))) {
            let mut left = probe.root.state.dom[cell as usize];
            loop {
                left &= probe.root.state.dom[cell as usize] & !probe.near.seen[cell as usize];
                if left == 0 {
                    break;
                }
                let digit = left & left.wrapping_neg();
                left ^= digit;
                if probe.decide(part, cell, digit, rounds, meter).is_err() {
                    root.state.undo(0);
                    return (root.state.dom, End::Stopped);
                }
            }
        }
    }
    (probe.near.seen, End::Exhausted)
}

/// The meter ran out.
struct Stopped;

/// Shared state of all queries about single digits.
struct Probe<'a, 'r> {
    /// The root, without decisions between queries.
    root: &'r mut Propagation<'a>,
    near: Near<'a>,
    guide: Option<Guide>,
}

impl<'a> Probe<'a, '_> {
    /// Finds a witness for `digit` (a set of one) in `cell` of `part`, or removes it at the root, or leaves it open after `rounds`.
    fn decide(&mut self, part: &[u32], cell: u32, digit: u16, rounds: u64, meter: &mut Meter<'_>) -> Result<(), Stopped> {
        let Self { root, near, guide } = self;
        let mut possible = match root.narrow(cell, digit, meter) {
            Ok(()) => true,
            Err(Halt::Conflict) => false,
            Err(Halt::Stopped) => return Err(Stopped),
        };
        if possible {
            for (cells, budget) in WINDOWS {
                if cells < part.len() && near.look(&root.state, cell, digit, cells, budget, meter)? {
                    root.state.undo(0);
                    return Ok(());
                }
            }
            let refuted = rounds > MAX_ROUNDS[0] && near.refuted_nearby(root, cell, meter)?;
            match if refuted { Step::None } else { witness(root, part, guide, rounds, meter) } {
                Step::Found => near.adopt(&root.state.dom, part),
                Step::None => possible = false,
                Step::Spent => {}
                Step::Stopped => return Err(Stopped),
            }
        }
        root.state.undo(0);
        if !possible {
            let others = root.state.dom[cell as usize] & !digit;
            // No conflict is possible, as the known solution remains; only the meter can stop this.
            root.narrow(cell, others, meter).map_err(|_| Stopped)?;
            root.state.trail.clear();
        }
        Ok(())
    }
}

/// Searches for any filling of `part` that extends the state.
fn witness(prop: &mut Propagation<'_>, part: &[u32], guide: &mut Option<Guide>, rounds: u64, meter: &mut Meter<'_>) -> Step {
    let mut stack = Stack::new(&prop.state, part.iter().copied(), SEED);
    first(prop, &mut stack, guide, rounds, meter)
}

/// Search for solutions near the last one.
struct Near<'a> {
    /// All cells fixed to the last solution, except during a search.
    known: Propagation<'a>,
    /// Cell -> digits with a witness.
    seen: Vec<u16>,
    in_window: Vec<bool>,
}

impl Near<'_> {
    /// Makes `solution` the last one in the cells of `part`.
    fn adopt(&mut self, solution: &[u16], part: &[u32]) {
        for cell in part {
            let set = solution[*cell as usize];
            self.known.state.dom[*cell as usize] = set;
            self.seen[*cell as usize] |= set;
        }
    }

    /// Searches for a solution with `digit` in `cell` that differs from the last one only in about `size` cells around it.
    fn look(&mut self, root: &State<'_>, cell: u32, digit: u16, size: usize, budget: u64, meter: &mut Meter<'_>) -> Result<bool, Stopped> {
        let window = self.window(root, cell, size);
        for at in &window {
            self.in_window[*at as usize] = false;
            self.known.state.reopen(*at, root.dom[*at as usize]);
        }
        let mut step = match self.known.narrow(cell, digit, meter) {
            Ok(()) => Step::Found,
            Err(Halt::Conflict) => Step::None,
            Err(Halt::Stopped) => Step::Stopped,
        };
        if step == Step::Found {
            let mut stack = Stack::new(&self.known.state, window.iter().copied(), SEED);
            let plan = Plan { restart_unit: None, budget: Some(budget), later: Some(&self.seen), refuse: None };
            step = weighted(&mut self.known, &mut stack, &plan, meter);
        }
        match step {
            Step::Stopped => return Err(Stopped),
            Step::Found => {
                self.known.state.trail.clear();
                for at in window {
                    self.seen[at as usize] |= self.known.state.dom[at as usize];
                }
                return Ok(true);
            }
            Step::None | Step::Spent => self.known.state.undo(0),
        }
        Ok(false)
    }

    /// Returns whether some area around `cell` has no filling consistent with the state of `root`, which is restored.
    fn refuted_nearby(&mut self, root: &mut Propagation<'_>, cell: u32, meter: &mut Meter<'_>) -> Result<bool, Stopped> {
        let mark = root.state.trail.len();
        for (size, budget) in AREAS {
            let area = self.window(&root.state, cell, size);
            for at in &area {
                self.in_window[*at as usize] = false;
            }
            let mut stack = Stack::new(&root.state, area.into_iter(), SEED);
            let plan = Plan { restart_unit: Some(RESTART_UNIT), budget: Some(budget), later: None, refuse: None };
            match weighted(root, &mut stack, &plan, meter) {
                Step::None => return Ok(true),
                Step::Stopped => return Err(Stopped),
                Step::Found | Step::Spent => root.state.undo(mark),
            }
        }
        Ok(false)
    }

    /// Returns about `size` cells around `cell` that are open at the root, whole runs at a time.
    fn window(&mut self, root: &State<'_>, cell: u32, size: usize) -> Vec<u32> {
        let mut window = vec![cell];
        self.in_window[cell as usize] = true;
        let mut next = 0;
        while let Some(from) = window.get(next).copied() {
            next += 1;
            for run in root.runs_of(from) {
                for other in root.layout.cells(run as usize) {
                    if !self.in_window[*other as usize] && is_open(root.dom[*other as usize]) {
                        self.in_window[*other as usize] = true;
                        window.push(*other);
                    }
                }
            }
            if window.len() >= size {
                break;
            }
        }
        window
    }
}
