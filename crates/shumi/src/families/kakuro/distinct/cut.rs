//! The cut rule: arithmetic that no single run can see.
//!
//! Runs are vertices, open cells are edges between their two runs. Within any set of runs, what the down runs still need minus what
//! the across runs still need is the signed sum of the open cells that leave the set: cells inside count on both sides. So a
//! component must balance, and a bridge (a cell whose removal splits its component) has its digit forced. One depth-first search
//! with low-points (Tarjan 1974), on an explicit stack, finds all bridges of a component.
//!
//! A pass looks only at the components of cells fixed since the last pass: elsewhere no edge went away, so no bridge is new. Nor is
//! one where the ends of every fixed cell are still joined by two paths without a common cell ([`joined`](super::joined)): whatever
//! bridge parts a component has both ends on one side, so it was a bridge before. That test is local and mostly succeeds.

use super::joined::Joined;
use super::state::{Culprit, Halt, State, is_open};
use super::tables::SUM;
use crate::families::kakuro::{Layout, NONE};
use crate::meter::Meter;

/// Runs that passes of a search may look at: at first and at most, and more with each decision. Only boards of many thousands of
/// runs ever run out of it; they must not pay a pass over everything for each decision. A pass cut short has proved what it found.
const CREDIT: u64 = 1 << 22;
const INCOME: u64 = 4096;

#[derive(Clone, Copy)]
struct Vertex {
    /// When it was first met; from this pass if above the clock at its start.
    met: u32,
    /// Earliest vertex reached from its subtree.
    low: u32,
    /// The cell and the vertex it was reached by.
    by: u32,
    parent: u32,
    /// Next cell to look at.
    next: u32,
    /// What the down runs of its subtree need less what the across runs need.
    need: i32,
    /// Whether a run without a clue is in its subtree: nothing is known of its sum.
    free: bool,
}

/// Scratch memory of the cut rule, kept over passes.
pub(crate) struct Cut {
    vertices: Vec<Vertex>,
    stack: Vec<u32>,
    forced: Vec<(u32, u16)>,
    clock: u32,
    joined: Joined,
    /// Whether any run has a clue: without, no sum is known.
    clued: bool,
    /// Runs that passes may still look at.
    credit: u64,
}

impl Cut {
    pub(crate) fn new(layout: &Layout) -> Self {
        let runs = layout.runs.len();
        let fresh = Vertex { met: 0, low: 0, by: NONE, parent: NONE, next: 0, need: 0, free: false };
        Self {
            vertices: vec![fresh; runs],
            stack: Vec::new(),
            forced: Vec::new(),
            clock: 0,
            joined: Joined::new(runs),
            clued: layout.runs.iter().any(|run| run.clue != NONE),
            credit: CREDIT,
        }
    }

    /// The clock at the start of a pass: vertices met later belong to it.
    fn start(&mut self) -> u32 {
        // A halted pass may have left some: they hold in the state it saw, not in this one.
        self.stack.clear();
        self.forced.clear();
        if self.clock > u32::MAX / 2 {
            self.vertices.iter_mut().for_each(|v| v.met = 0);
            self.clock = 0;
        }
        self.clock
    }
}

impl State<'_> {
    /// Applies the rule to the whole board.
    pub(super) fn cut_everywhere(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let before = self.cut.start();
        for run in 0..self.layout.runs.len() as u32 {
            self.cut.credit = u64::MAX;
            self.cut_component(run, before, meter)?;
        }
        self.cut.credit = CREDIT;
        self.force()
    }

    /// Applies the rule where a cell fixed in the trail from `from` on may have made a bridge.
    pub(super) fn cut_changed(&mut self, from: usize, meter: &mut Meter<'_>) -> Result<(), Halt> {
        if !self.cut.clued {
            return Ok(());
        }
        self.cut.credit = CREDIT.min(self.cut.credit + INCOME);
        let before = self.cut.start();
        let mut joined = std::mem::take(&mut self.cut.joined);
        let parted = joined.parted(self, from);
        for run in parted {
            if self.cut.credit == 0 {
                break;
            }
            if let Err(halt) = self.cut_component(*run, before, meter) {
                self.cut.joined = joined;
                return Err(halt);
            }
        }
        self.cut.joined = joined;
        self.force()
    }

    /// Narrows the bridges that the pass has found.
    fn force(&mut self) -> Result<(), Halt> {
        for at in 0..self.cut.forced.len() {
            let (cell, set) = self.cut.forced[at];
            let set = set & self.dom[cell as usize];
            if !self.set(cell, set, NONE) {
                self.drop_queue();
                return Err(self.conflict(Culprit::Group(self.across_of[cell as usize])));
            }
        }
        Ok(())
    }

    /// Searches the component of `root`, unless this pass has met it.
    fn cut_component(&mut self, root: u32, before: u32, meter: &mut Meter<'_>) -> Result<(), Halt> {
        if self.cut.vertices[root as usize].met > before {
            return Ok(());
        }
        self.meet(root, NONE, NONE);
        self.cut.credit = self.cut.credit.saturating_sub(1);
        while let Some(run) = self.cut.stack.last().copied() {
            match self.next_edge(run) {
                Some((cell, other)) => {
                    let met = self.cut.vertices[other as usize].met;
                    if met > before {
                        let vertex = &mut self.cut.vertices[run as usize];
                        vertex.low = vertex.low.min(met);
                    } else {
                        if self.cut.credit == 0 {
                            self.cut.stack.clear();
                            return Ok(());
                        }
                        self.cut.credit -= 1;
                        self.meet(other, cell, run);
                        if self.cut.clock.is_multiple_of(64) && !meter.tick(8) {
                            return Err(Halt::Stopped);
                        }
                    }
                }
                None => {
                    self.cut.stack.pop();
                    self.leave(run)?;
                }
            }
        }
        Ok(())
    }

    /// Puts a vertex met for the first time on the stack.
    fn meet(&mut self, run: u32, by: u32, parent: u32) {
        let cells = self.layout.cells(run as usize);
        let mut need = 0;
        let free = match self.layout.clue(run as usize) {
            None => true,
            Some(clue) => {
                // Fixed digits differ (the run filter saw to that), so their sum is that of their set.
                let fixed = cells.iter().map(|c| self.dom[*c as usize]).filter(|s| !is_open(*s)).fold(0, |a, s| a | s);
                need = clue as i32 - i32::from(SUM[fixed as usize]);
                false
            }
        };
        if (run as usize) < self.layout.n_across {
            need = -need;
        }
        self.cut.clock += 1;
        let met = self.cut.clock;
        self.cut.vertices[run as usize] = Vertex { met, low: met, by, parent, next: 0, need, free };
        self.cut.stack.push(run);
    }

    /// The next open cell of `run`, other than the one it was reached by, and the run that crosses there.
    fn next_edge(&mut self, run: u32) -> Option<(u32, u32)> {
        let across = (run as usize) < self.layout.n_across;
        let vertex = &mut self.cut.vertices[run as usize];
        let cells = self.layout.cells(run as usize);
        while let Some(cell) = cells.get(vertex.next as usize) {
            vertex.next += 1;
            if *cell != vertex.by && is_open(self.dom[*cell as usize]) {
                let crossing = if across { &self.layout.down_of } else { &self.across_of };
                return Some((*cell, crossing[*cell as usize]));
            }
        }
        None
    }

    /// Closes a vertex whose subtree is done: balance at the root of a component, bridge test elsewhere.
    fn leave(&mut self, run: u32) -> Result<(), Halt> {
        let vertex = self.cut.vertices[run as usize];
        if vertex.parent == NONE {
            let balanced = vertex.free || vertex.need == 0;
            return if balanced { Ok(()) } else { Err(self.conflict(Culprit::Group(run))) };
        }
        if vertex.low == vertex.met && !vertex.free {
            let down = run as usize >= self.layout.n_across;
            let digit = if down { vertex.need } else { -vertex.need };
            let set = if (1..=9).contains(&digit) { self.dom[vertex.by as usize] & 1 << (digit - 1) } else { 0 };
            if set == 0 {
                self.weight[vertex.parent as usize] += 1.0;
                return Err(self.conflict(Culprit::Group(run)));
            }
            self.cut.forced.push((vertex.by, set));
        }
        let parent = &mut self.cut.vertices[vertex.parent as usize];
        parent.low = parent.low.min(vertex.low);
        parent.need += vertex.need;
        parent.free |= vertex.free;
        Ok(())
    }
}
