//! Search of a path, nearest first (Edmonds and Karp) or depth first (Ford and Fulkerson).

use super::network::{Network, Path};

/// The result of one step of a search.
pub enum Step {
    /// It reaches a run, through a cell unless a path begins there.
    Reached(usize, Option<usize>),
    /// It returns from a run.
    Left(usize),
    /// No run has the label that a run has left.
    Gap(usize),
    /// There is no path.
    NoPath,
}

/// No cell.
const NONE: u32 = u32::MAX;

/// A search of one path.
pub struct Plain {
    is_breadth_first: bool,
    /// Number of the next across run at which a path may begin.
    source: usize,
    /// Runs reached: a queue, or a stack.
    order: Vec<u32>,
    /// The run of the queue whose cells are looked at.
    front: usize,
    /// Run -> its next cell to look at.
    arc: Vec<u32>,
    /// Run -> order of reaching it, from 1; 0 for none.
    pub reached: Vec<u32>,
    /// Run -> cell through which it was reached.
    from: Vec<u32>,
    /// Number of runs reached.
    count: u32,
    /// Steps since the beginning.
    steps: u32,
}

impl Plain {
    /// Starts a search among a number of runs.
    pub fn new(is_breadth_first: bool, runs: usize) -> Self {
        let (order, arc, reached, from) = (Vec::new(), vec![0; runs], vec![0; runs], vec![NONE; runs]);
        Self { is_breadth_first, source: 0, order, front: 0, arc, reached, from, count: 0, steps: 0 }
    }

    /// Starts again.
    pub fn reset(&mut self) {
        (self.source, self.front, self.count, self.steps) = (0, 0, 0, 0);
        self.order.clear();
        self.arc.fill(0);
        self.reached.fill(0);
    }

    /// Goes on to the next run that is reached or left.
    pub fn step(&mut self, net: &Network) -> Step {
        self.steps += 1;
        loop {
            let current = if self.is_breadth_first { self.order.get(self.front) } else { self.order.last() };
            let run = current.map(|run| *run as usize);
            if self.is_breadth_first || run.is_none() {
                let begins = |run: &usize| self.reached[*run] == 0 && net.open(*run) > 0;
                if let Some(run) = (self.source..net.layout.n_across).find(begins) {
                    self.source = run + 1;
                    return self.reach(run, NONE);
                }
                self.source = net.layout.n_across;
            }
            let Some(run) = run else { return Step::NoPath };
            while let Some(cell) = net.layout.cells(run).get(self.arc[run] as usize).copied() {
                self.arc[run] += 1;
                let other = net.other(run, cell as usize);
                if net.room(run, cell as usize) > 0 && self.reached[other] == 0 {
                    return self.reach(other, cell);
                }
            }
            if self.is_breadth_first {
                self.front += 1;
            } else {
                self.order.pop();
                return Step::Left(run);
            }
        }
    }

    fn reach(&mut self, run: usize, cell: u32) -> Step {
        self.order.push(run as u32);
        self.count += 1;
        self.reached[run] = self.count;
        self.from[run] = cell;
        Step::Reached(run, Some(cell as usize).filter(|_| cell != NONE))
    }

    /// Returns the path to a run.
    pub fn path(&self, net: &Network, end: usize) -> Path {
        let mut path = Path { runs: vec![end as u32], cells: Vec::new() };
        let mut run = end;
        while self.from[run] != NONE {
            path.cells.push(self.from[run]);
            run = net.other(run, self.from[run] as usize);
            path.runs.push(run as u32);
        }
        path.runs.reverse();
        path.cells.reverse();
        path
    }

    /// Appends its numbers: the flow does not change during a search, so the steps are enough.
    pub fn save(&self, out: &mut Vec<u32>) {
        out.push(self.steps);
    }

    /// Makes the saved search again.
    pub fn restore(&mut self, saved: &[u32], net: &Network) {
        self.reset();
        for _ in 0..saved[0] {
            self.step(net);
        }
    }
}
