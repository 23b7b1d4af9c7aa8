//! Search guided by beliefs: finds one solution of boards with many solutions, for which conflict weights alone do not help.
//!
//! A sweep goes over the board line by line, jumps ahead to near-certain cells, takes the likeliest digit, propagates, and updates
//! beliefs near the changes. After some conflicts without progress it undoes the last decisions; after every restart it sweeps in
//! another direction. Exhausting the root proves that there is no solution, as in [`weighted`](super::weighted).

use super::beliefs::{Beliefs, Saved};
use super::propagation::Propagation;
use super::state::{Halt, State};
use super::weighted::{Stack, Step, luby};
use shumi_core::meter::Meter;

/// Updates per run at the root.
const ROOT_UPDATES: usize = 60;
/// Updates after a decision.
const UPDATES: usize = 40;
/// Conflicts before the first restart; later limits follow Luby's sequence.
const SWEEP_UNIT: u64 = 400;
/// Conflicts without progress before decisions are undone, and the initial number of undone decisions.
const STUCK_AFTER: u64 = 10;
const REOPEN: usize = 16;
/// Number of lines that a certain cell may jump ahead, and the lag of the end of a line behind its start, in lines.
const JUMP: f32 = 10.0;
const SLANT: f32 = 1.0;
/// Random part of the marginals once the first sweep failed.
const NOISE: f32 = 0.1;

/// Beliefs, and the number of sweeps over the current part.
pub(super) struct Guide {
    beliefs: Beliefs,
    at_root: Vec<Saved>,
    /// Cell -> its position in the sweep.
    key: Vec<f32>,
    round: u64,
}

impl Guide {
    /// Creates a guide for the parts of a board, one after another. Allocates memory in proportion to the board.
    pub(super) fn new(state: &State<'_>) -> Self {
        Self { beliefs: Beliefs::new(state), at_root: Vec::new(), key: vec![0.0; state.dom.len()], round: 0 }
    }

    /// Builds the beliefs of a part, in a state without decisions there; `false`: the meter ran out.
    pub(super) fn begin(&mut self, state: &State<'_>, stack: &Stack, meter: &mut Meter<'_>) -> bool {
        self.round = 0;
        let mut cells = stack.cells.clone();
        cells.sort_unstable();
        self.beliefs.begin(state, &cells);
        let runs = self.beliefs.n_waiting();
        if !self.beliefs.refresh(state, ROOT_UPDATES * runs, meter) {
            return false;
        }
        self.at_root = self.beliefs.save(&cells);
        true
    }

    /// Runs one sweep. Ends with a solution, a proof that there is none, or (after some conflicts) with all decisions undone.
    pub(super) fn sweep(&mut self, prop: &mut Propagation<'_>, stack: &mut Stack, meter: &mut Meter<'_>) -> Step {
        self.round += 1;
        line_up(&prop.state, stack, self.round, &mut self.key);
        self.beliefs.restore(&self.at_root);
        let Self { beliefs, key, .. } = self;
        let limit = prop.state.conflicts + SWEEP_UNIT * luby(self.round);
        let mut noisy = self.round > 1;
        let mut deepest = 0;
        let mut reopen = REOPEN;
        let mut patience = prop.state.conflicts + STUCK_AFTER;
        while prop.state.conflicts < limit {
            let picked = stack.pick_near(&prop.state, key, JUMP, |cell, set, rng| {
                let at = cell as usize;
                let certain = if set & beliefs.top_digit[at] != 0 { beliefs.top[at] } else { 0.0 };
                let certain = if noisy { certain * (1.0 - NOISE * rng.unit()) } else { certain };
                JUMP * certain - key[at]
            });
            let Some(cell) = picked else {
                return Step::Found;
            };
            let set = prop.state.dom[cell as usize];
            let likely = set & beliefs.top_digit[cell as usize];
            let digit = if likely != 0 { likely } else { set & set.wrapping_neg() };
            match stack.decide(prop, cell, digit, meter) {
                Ok(()) => {}
                Err(Halt::Stopped) => return Step::Stopped,
                Err(Halt::Conflict) => match stack.retreat(prop, meter) {
                    Ok(true) => {}
                    Ok(false) => return Step::None,
                    Err(_) => return Step::Stopped,
                },
            }
            touch_from(&prop.state, beliefs, stack.last_mark());
            if stack.levels.len() > deepest {
                deepest = stack.levels.len();
                reopen = REOPEN;
                patience = prop.state.conflicts + STUCK_AFTER;
            }
            if prop.state.conflicts >= patience && stack.levels.len() > reopen {
                let keep = stack.levels.len() - reopen;
                touch_from(&prop.state, beliefs, stack.mark(keep));
                stack.reopen(&mut prop.state, keep);
                reopen *= 2;
                patience = prop.state.conflicts + STUCK_AFTER;
                noisy = true;
            }
            if !beliefs.refresh(&prop.state, UPDATES, meter) {
                return Step::Stopped;
            }
        }
        stack.reopen(&mut prop.state, 0);
        Step::Spent
    }
}

fn touch_from(state: &State<'_>, beliefs: &mut Beliefs, mark: usize) {
    for (cell, _) in &state.trail[mark..] {
        beliefs.touch(state, *cell);
    }
}

/// Orders the cells for a sweep: along the longer side first, in other directions after restarts.
fn line_up(state: &State<'_>, stack: &mut Stack, round: u64, key: &mut [f32]) {
    let (rows, cols) = (f32::from(state.layout.size.rows), f32::from(state.layout.size.cols));
    let side = ((round - 1) % 4) ^ u64::from(cols > rows);
    for cell in &stack.cells {
        let place = state.layout.cell(*cell as usize);
        let (row, col) = (f32::from(place.row), f32::from(place.col));
        let (line, along, lines, length) = if side & 1 == 1 { (col, row, cols, rows) } else { (row, col, rows, cols) };
        let line = if side & 2 == 2 { lines - line } else { line };
        key[*cell as usize] = line + SLANT * along / length;
    }
    stack.line_up(|cell| key[cell as usize]);
}
