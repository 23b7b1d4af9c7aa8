//! True candidates: the digits that stand in some solution.
//!
//! Every solution witnesses a digit in each cell. A digit without a witness is first placed at the root: if propagation refutes it,
//! it goes for good. Otherwise a solution with it is looked for close to the last one: all cells keep their digits but a window
//! around the place, then a larger one, at last the whole board, where the search ends in a witness or a proof. Windows prefer
//! digits that have no witness yet.

use super::guided::Guide;
use super::parts::Parts;
use super::search::{SEED, first};
use super::state::{Halt, State, is_open};
use super::weighted::{Plan, Stack, Step, weighted};
use crate::families::kakuro::Layout;
use crate::meter::{End, Meter};

/// Cells of the windows tried in turn, and the conflicts allowed in each.
const WINDOWS: [(usize, u64); 3] = [(24, 20), (64, 40), (200, 100)];

/// Rounds of search on the whole board for one digit, in the passes over all digits.
const ROUNDS: [u64; 3] = [1, 4, u64::MAX];

/// For each white cell the digits that occur there in some solution; all empty where there is no solution.
///
/// [`End::Exhausted`]: the sets are exact. [`End::Stopped`]: they may hold digits that were not yet refuted. `start` as in
/// [`find`](super::find).
pub fn candidates(layout: &Layout, start: &[u16], meter: &mut Meter<'_>) -> (Vec<u16>, End) {
    let mut root = State::new(layout, start);
    let none = vec![0; layout.n_cells()];
    match root.root(meter) {
        Ok(()) => {}
        Err(Halt::Conflict) => return (none, End::Exhausted),
        Err(Halt::Stopped) => return (root.dom, End::Stopped),
    }
    root.trail.clear();
    let Ok(parts) = Parts::new(&root, meter) else {
        return (root.dom, End::Stopped);
    };
    let mut guide = None;
    for part in parts.iter() {
        match witness(&mut root, part, &mut guide, u64::MAX, meter) {
            Step::Found => {}
            Step::None => return (none, End::Exhausted),
            Step::Spent | Step::Stopped => {
                root.undo(0);
                return (root.dom, End::Stopped);
            }
        }
    }
    let near = Near { state: State::new(layout, &root.dom), seen: root.dom.clone(), in_window: vec![false; layout.n_cells()] };
    root.undo(0);
    let mut probe = Probe { root: &mut root, near, guide };
    // Some refutations are hard. They come last, when others have been made and a halted search has lost little.
    for rounds in ROUNDS {
        for (part, cell) in parts.iter().flat_map(|part| part.iter().map(move |cell| (part, *cell))) {
            let mut todo = probe.root.dom[cell as usize];
            loop {
                todo &= probe.root.dom[cell as usize] & !probe.near.seen[cell as usize];
                if todo == 0 {
                    break;
                }
                let digit = todo & todo.wrapping_neg();
                todo ^= digit;
                if probe.decide(part, cell, digit, rounds, meter).is_err() {
                    root.undo(0);
                    return (root.dom, End::Stopped);
                }
            }
        }
    }
    (probe.near.seen, End::Exhausted)
}

/// The meter ran out.
struct Stopped;

/// What the questions about all digits share.
struct Probe<'a, 'r> {
    /// Without decisions between questions.
    root: &'r mut State<'a>,
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
                if cells < part.len() && near.look(root, cell, digit, cells, budget, meter)? {
                    root.undo(0);
                    return Ok(());
                }
            }
            match witness(root, part, guide, rounds, meter) {
                Step::Found => near.adopt(&root.dom, part),
                Step::None => possible = false,
                Step::Spent => {}
                Step::Stopped => return Err(Stopped),
            }
        }
        root.undo(0);
        if !possible {
            let others = root.dom[cell as usize] & !digit;
            // A conflict cannot come here: the known solution keeps to what is left. So only the meter can halt it.
            root.narrow(cell, others, meter).map_err(|_| Stopped)?;
            root.trail.clear();
        }
        Ok(())
    }
}

/// Any filling of `part` that extends the state.
fn witness(state: &mut State<'_>, part: &[u32], guide: &mut Option<Guide>, rounds: u64, meter: &mut Meter<'_>) -> Step {
    let mut stack = Stack::new(state, part.iter().copied(), SEED);
    first(state, &mut stack, guide, rounds, meter)
}

/// Search for solutions near the last one.
struct Near<'a> {
    /// All cells fixed to the last solution, between looks.
    state: State<'a>,
    /// Cell -> digits with a witness.
    seen: Vec<u16>,
    in_window: Vec<bool>,
}

impl Near<'_> {
    /// Takes over `solution` in the cells of `part`.
    fn adopt(&mut self, solution: &[u16], part: &[u32]) {
        for cell in part {
            let set = solution[*cell as usize];
            self.state.dom[*cell as usize] = set;
            self.seen[*cell as usize] |= set;
        }
    }

    /// Looks for a solution with `digit` in `cell` that differs from the last only in about `size` cells around.
    fn look(&mut self, root: &State<'_>, cell: u32, digit: u16, size: usize, budget: u64, meter: &mut Meter<'_>) -> Result<bool, Stopped> {
        let window = self.window(root, cell, size);
        for at in &window {
            self.in_window[*at as usize] = false;
            self.state.reopen(*at, root.dom[*at as usize]);
        }
        let mut step = match self.state.narrow(cell, digit, meter) {
            Ok(()) => Step::Found,
            Err(Halt::Conflict) => Step::None,
            Err(Halt::Stopped) => Step::Stopped,
        };
        if step == Step::Found {
            let mut stack = Stack::new(&self.state, window.iter().copied(), SEED);
            let plan = Plan { stretch: None, budget: Some(budget), later: Some(&self.seen), refuse: None };
            step = weighted(&mut self.state, &mut stack, &plan, meter);
        }
        match step {
            Step::Stopped => return Err(Stopped),
            Step::Found => {
                self.state.trail.clear();
                for at in window {
                    self.seen[at as usize] |= self.state.dom[at as usize];
                }
                return Ok(true);
            }
            Step::None | Step::Spent => self.state.undo(0),
        }
        Ok(false)
    }

    /// About `size` cells around `cell`, whole runs at a time, those open at the root only.
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
