//! The network: runs are nodes, and white cells are arcs from across runs to down runs.

use crate::layout::{Dir, Layout};

/// The most that a cell takes beside its 1.
pub const ROOM: u8 = 8;

/// The network with its flow.
pub struct Network {
    /// Cells and runs.
    pub layout: Layout,
    /// White cell -> its across run.
    across_of: Vec<u32>,
    /// Run -> its clue less 1 for each cell.
    pub need: Vec<i64>,
    /// White cell -> units through it.
    pub flow: Vec<u8>,
    /// Run -> units through it.
    pub met: Vec<i64>,
}

/// A way from an across run to a down run through cells, forwards and backwards in turn.
#[derive(Clone, Debug, Default)]
pub struct Path {
    /// The runs, of which each second one is across.
    pub runs: Vec<u32>,
    /// The cells between them.
    pub cells: Vec<u32>,
}

impl Network {
    /// Starts without any flow.
    pub fn new(layout: Layout) -> Self {
        let need = (0..layout.runs.len()).map(|r| i64::from(layout.clue(r).unwrap_or(0)) - layout.len(r) as i64).collect();
        let (across_of, flow, met) = (layout.across_of(), vec![0; layout.n_cells()], vec![0; layout.runs.len()]);
        Self { layout, across_of, need, flow, met }
    }

    /// Number of runs.
    pub fn runs(&self) -> usize {
        self.need.len()
    }

    /// Returns whether a run is across.
    pub fn is_across(&self, run: usize) -> bool {
        self.layout.dir(run) == Dir::Across
    }

    /// Returns the units that a run still needs.
    pub fn open(&self, run: usize) -> i64 {
        self.need[run] - self.met[run]
    }

    /// Returns the run at the other end of a cell.
    pub fn other(&self, run: usize, cell: usize) -> usize {
        (if self.is_across(run) { self.layout.down_of[cell] } else { self.across_of[cell] }) as usize
    }

    /// Returns the residual capacity from a run through a cell of it: forwards the room that is left, backwards the units to give back.
    pub fn room(&self, run: usize, cell: usize) -> u8 {
        if self.is_across(run) { ROOM - self.flow[cell] } else { self.flow[cell] }
    }

    /// Returns the most units that a path takes.
    pub fn most(&self, path: &Path) -> i64 {
        let ends = [path.runs.first(), path.runs.last()].into_iter().flatten().map(|run| self.open(*run as usize));
        let rooms = path.runs.iter().zip(&path.cells).map(|(run, cell)| self.room(*run as usize, *cell as usize).into());
        ends.chain(rooms).min().unwrap_or(0)
    }

    /// Sends units along a path.
    pub fn send(&mut self, path: &Path, units: i64) {
        for (i, cell) in path.cells.iter().enumerate() {
            let flow = &mut self.flow[*cell as usize];
            *flow = if i % 2 == 0 { *flow + units as u8 } else { *flow - units as u8 };
        }
        for run in [path.runs.first(), path.runs.last()].into_iter().flatten() {
            self.met[*run as usize] += units;
        }
    }

    /// Returns the units sent so far.
    pub fn total(&self) -> i64 {
        self.met[..self.layout.n_across].iter().sum()
    }

    /// Returns the units that the across runs need.
    pub fn goal(&self) -> i64 {
        self.need[..self.layout.n_across].iter().sum()
    }

    /// Returns the runs that units can still reach: one side of a minimum cut once no path is left.
    pub fn reached(&self) -> Vec<bool> {
        let mut seen: Vec<bool> = (0..self.runs()).map(|run| self.is_across(run) && self.open(run) > 0).collect();
        let mut queue: Vec<usize> = (0..self.runs()).filter(|run| seen[*run]).collect();
        while let Some(run) = queue.pop() {
            for cell in self.layout.cells(run).iter().map(|cell| *cell as usize) {
                let other = self.other(run, cell);
                if self.room(run, cell) > 0 && !seen[other] {
                    seen[other] = true;
                    queue.push(other);
                }
            }
        }
        seen
    }

    /// Appends the flow, eight cells in a number.
    pub fn save(&self, out: &mut Vec<u32>) {
        out.extend(self.flow.chunks(8).map(|eight| eight.iter().rev().fold(0, |all, flow| all << 4 | u32::from(*flow))));
    }

    /// Reads the flow, and returns the rest.
    pub fn restore<'a>(&mut self, saved: &'a [u32]) -> &'a [u32] {
        let (own, rest) = saved.split_at(self.flow.len().div_ceil(8));
        self.met.fill(0);
        for (k, flow) in self.flow.iter_mut().enumerate() {
            *flow = (own[k / 8] >> (4 * (k % 8)) & 15) as u8;
            for run in [self.across_of[k], self.layout.down_of[k]] {
                self.met[run as usize] += i64::from(*flow);
            }
        }
        rest
    }
}
