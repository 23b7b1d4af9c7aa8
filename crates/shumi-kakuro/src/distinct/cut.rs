//! The cut rule: sums over groups of runs, beyond any single run.
//!
//! Runs are vertices, open cells are edges between their two runs. Within any set of runs, the remaining sums of the down runs minus
//! those of the across runs are the signed sum of the open cells that leave the set: cells inside count on both sides. So a component
//! must balance, and the digit of a bridge (a cell whose removal splits its component) is forced. One depth-first search with low-points
//! (Tarjan 1974), on an explicit stack, finds all bridges of a component in linear time.
//!
//! A pass searches only the components of cells fixed since the last pass: other components have lost no edge, so they have no new
//! bridge. A component has no new bridge either if two cell-disjoint paths still join the ends of every fixed cell
//! ([`bridges`](super::bridges)): then any bridge has both ends on one side, so it was a bridge before. That test is local and mostly
//! succeeds.

use super::bridges::BridgeTest;
use super::state::{Culprit, Halt, State, is_open};
use crate::layout::{Layout, NONE};
use crate::sums::tables::SUM;
use shumi_core::meter::Meter;

/// Budget of runs that passes may visit: the initial and maximum value; each pass adds some. Only boards of many thousands of runs ever
/// use it up; it saves them a pass over the whole board for each decision. Conclusions of an aborted pass are valid.
const CREDIT: u64 = 1 << 22;
const INCOME: u64 = 4096;

#[derive(Clone, Copy)]
struct Vertex {
    /// Time of the first visit; in this pass if later than the clock at its start.
    met: u32,
    /// Low-point: the earliest vertex reached from its subtree.
    low: u32,
    /// The cell and the vertex it was reached by.
    by: u32,
    parent: u32,
    /// Index of the next cell in the run.
    next: u32,
    /// Remaining sums of the down runs of its subtree minus those of the across runs.
    need: i32,
    /// True if a run without a clue is in its subtree, so that its sum is unknown.
    free: bool,
}

/// Working memory of the cut rule, reused by all passes.
pub(super) struct Cut {
    vertices: Vec<Vertex>,
    stack: Vec<u32>,
    forced: Vec<(u32, u16)>,
    clock: u32,
    bridges: BridgeTest,
    /// True if any run has a clue; otherwise no sum is known.
    clued: bool,
    /// Budget of runs that passes may still visit.
    credit: u64,
}

impl Cut {
    pub(super) fn new(layout: &Layout) -> Self {
        let runs = layout.runs.len();
        let fresh = Vertex { met: 0, low: 0, by: NONE, parent: NONE, next: 0, need: 0, free: false };
        Self {
            vertices: vec![fresh; runs],
            stack: Vec::new(),
            forced: Vec::new(),
            clock: 0,
            bridges: BridgeTest::new(runs),
            clued: layout.runs.iter().any(|run| run.clue != NONE),
            credit: CREDIT,
        }
    }

    /// Starts a pass; returns the clock: vertices met later belong to this pass.
    fn start(&mut self) -> u32 {
        // A stopped pass may have left entries, which are valid only in its own state.
        self.stack.clear();
        self.forced.clear();
        if self.clock > u32::MAX / 2 {
            self.vertices.iter_mut().for_each(|v| v.met = 0);
            self.clock = 0;
        }
        self.clock
    }

    /// Applies the rule to the whole board.
    pub(super) fn everywhere(&mut self, state: &mut State<'_>, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let before = self.start();
        for run in 0..state.layout.runs.len() as u32 {
            self.credit = u64::MAX;
            self.component(state, run, before, meter)?;
        }
        self.credit = CREDIT;
        self.force(state)
    }

    /// Applies the rule where a cell fixed in the trail from `from` on may have made a bridge.
    pub(super) fn changed(&mut self, state: &mut State<'_>, from: usize, meter: &mut Meter<'_>) -> Result<(), Halt> {
        if !self.clued {
            return Ok(());
        }
        self.credit = CREDIT.min(self.credit + INCOME);
        let before = self.start();
        self.bridges.find_parted(state, from);
        for at in 0..self.bridges.parted.len() {
            if self.credit == 0 {
                break;
            }
            self.component(state, self.bridges.parted[at], before, meter)?;
        }
        self.force(state)
    }

    /// Narrows the bridges found by the pass.
    fn force(&mut self, state: &mut State<'_>) -> Result<(), Halt> {
        for at in 0..self.forced.len() {
            let (cell, set) = self.forced[at];
            let set = set & state.dom[cell as usize];
            if !state.set(cell, set, NONE) {
                state.drop_queue();
                return Err(state.conflict(Culprit::Group(state.across_of[cell as usize])));
            }
        }
        Ok(())
    }

    /// Searches the component of `root`, unless this pass has visited it.
    fn component(&mut self, state: &mut State<'_>, root: u32, before: u32, meter: &mut Meter<'_>) -> Result<(), Halt> {
        if self.vertices[root as usize].met > before {
            return Ok(());
        }
        self.meet(state, root, NONE, NONE);
        self.credit = self.credit.saturating_sub(1);
        while let Some(run) = self.stack.last().copied() {
            match self.next_edge(state, run) {
                Some((cell, other)) => {
                    let met = self.vertices[other as usize].met;
                    if met > before {
                        let vertex = &mut self.vertices[run as usize];
                        vertex.low = vertex.low.min(met);
                    } else {
                        if self.credit == 0 {
                            self.stack.clear();
                            return Ok(());
                        }
                        self.credit -= 1;
                        self.meet(state, other, cell, run);
                        if self.clock.is_multiple_of(64) && !meter.add_work(8) {
                            return Err(Halt::Stopped);
                        }
                    }
                }
                None => {
                    self.stack.pop();
                    self.leave(state, run)?;
                }
            }
        }
        Ok(())
    }

    /// Pushes a newly discovered vertex on the stack.
    fn meet(&mut self, state: &State<'_>, run: u32, by: u32, parent: u32) {
        let cells = state.layout.cells(run as usize);
        let mut need = 0;
        let free = match state.layout.clue(run as usize) {
            None => true,
            Some(clue) => {
                // The run filter guarantees that fixed digits differ, so their sum is that of their set.
                let fixed = cells.iter().map(|c| state.dom[*c as usize]).filter(|s| !is_open(*s)).fold(0, |a, s| a | s);
                need = clue as i32 - i32::from(SUM[fixed as usize]);
                false
            }
        };
        if (run as usize) < state.layout.n_across {
            need = -need;
        }
        self.clock += 1;
        let met = self.clock;
        self.vertices[run as usize] = Vertex { met, low: met, by, parent, next: 0, need, free };
        self.stack.push(run);
    }

    /// Returns the next open cell of `run`, other than the one it was reached by, and the run that crosses there.
    fn next_edge(&mut self, state: &State<'_>, run: u32) -> Option<(u32, u32)> {
        let across = (run as usize) < state.layout.n_across;
        let vertex = &mut self.vertices[run as usize];
        let cells = state.layout.cells(run as usize);
        while let Some(cell) = cells.get(vertex.next as usize) {
            vertex.next += 1;
            if *cell != vertex.by && is_open(state.dom[*cell as usize]) {
                let crossing = if across { &state.layout.down_of } else { &state.across_of };
                return Some((*cell, crossing[*cell as usize]));
            }
        }
        None
    }

    /// Finishes a vertex whose subtree is done: balance at the root of a component, bridge test elsewhere.
    fn leave(&mut self, state: &mut State<'_>, run: u32) -> Result<(), Halt> {
        let vertex = self.vertices[run as usize];
        if vertex.parent == NONE {
            let balanced = vertex.free || vertex.need == 0;
            return if balanced { Ok(()) } else { Err(state.conflict(Culprit::Group(run))) };
        }
        if vertex.low == vertex.met && !vertex.free {
            let down = run as usize >= state.layout.n_across;
            let digit = if down { vertex.need } else { -vertex.need };
            let set = if (1..=9).contains(&digit) { state.dom[vertex.by as usize] & 1 << (digit - 1) } else { 0 };
            if set == 0 {
                state.weight[vertex.parent as usize] += 1.0;
                return Err(state.conflict(Culprit::Group(run)));
            }
            self.forced.push((vertex.by, set));
        }
        let parent = &mut self.vertices[vertex.parent as usize];
        parent.low = parent.low.min(vertex.low);
        parent.need += vertex.need;
        parent.free |= vertex.free;
        Ok(())
    }
}
