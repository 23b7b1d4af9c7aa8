//! Search of paths by levels: each run has a lower bound of its distance to the end, and a path goes one level nearer with each run
//! (shortest augmenting paths with improved labels).

use super::network::{Network, Path};
use super::plain::Step;

/// A search by levels, which goes on after each path.
pub struct Levels {
    has_gaps: bool,
    /// Run -> level; behind the runs the level of the source.
    pub level: Vec<u32>,
    /// Level -> number of runs with it, source and end included.
    count: Vec<u32>,
    /// Run -> its next cell to look at; behind the runs the next across run at which a path may begin.
    arc: Vec<u32>,
    /// The path so far.
    path: Path,
}

impl Levels {
    /// Starts with all levels at 0.
    pub fn new(has_gaps: bool, runs: usize) -> Self {
        let mut count = vec![0; runs + 3];
        count[0] = runs as u32 + 2;
        Self { has_gaps, level: vec![0; runs + 1], count, arc: vec![0; runs + 1], path: Path::default() }
    }

    /// Starts the next path.
    pub fn reset(&mut self) {
        self.path = Path::default();
    }

    /// Goes on to the next run that is reached or left.
    pub fn step(&mut self, net: &Network) -> Step {
        let (source, most) = (net.runs(), net.runs() as u32 + 2);
        if self.level[source] >= most {
            return Step::NoPath;
        }
        let at = self.path.runs.last().map_or(source, |run| *run as usize);
        let mut nearest = most;
        while let Some((run, cell)) = self.arc(net, at, self.arc[at] as usize) {
            if self.is_open(net, at, run, cell) && self.level[at] == self.level[run] + 1 {
                self.path.runs.push(run as u32);
                self.path.cells.extend(cell.map(|cell| cell as u32));
                return Step::Reached(run, cell);
            }
            self.arc[at] += 1;
        }
        for (run, cell) in (0..).map_while(|i| self.arc(net, at, i)) {
            if self.is_open(net, at, run, cell) {
                nearest = nearest.min(self.level[run] + 1);
            }
        }
        if at != source && !net.is_across(at) && net.open(at) > 0 {
            nearest = 1;
        }
        self.relabel(at, nearest, source)
    }

    /// Raises the level of a run to which no path goes on, and returns from it.
    fn relabel(&mut self, at: usize, level: u32, source: usize) -> Step {
        let before = std::mem::replace(&mut self.level[at], level);
        self.count[before as usize] -= 1;
        self.count[level as usize] += 1;
        self.arc[at] = 0;
        self.path.runs.pop();
        self.path.cells.pop();
        if self.has_gaps && self.count[before as usize] == 0 {
            self.level[source] = source as u32 + 2;
            return Step::Gap(at);
        }
        Step::Left(at)
    }

    /// Returns the i-th arc of a run or of the source: the run at its other end, and its cell.
    fn arc(&self, net: &Network, at: usize, i: usize) -> Option<(usize, Option<usize>)> {
        if at == net.runs() {
            return (i < net.layout.n_across).then_some((i, None));
        }
        let cell = *net.layout.cells(at).get(i)? as usize;
        Some((net.other(at, cell), Some(cell)))
    }

    fn is_open(&self, net: &Network, at: usize, run: usize, cell: Option<usize>) -> bool {
        cell.map_or_else(|| net.open(run) > 0, |cell| net.room(at, cell) > 0)
    }

    /// Returns whether a path may end at a run: it is one level from the end.
    pub fn may_end(&self, run: usize) -> bool {
        self.level[run] == 1
    }

    /// Returns the path so far.
    pub const fn path(&self) -> &Path {
        &self.path
    }

    /// Appends its numbers.
    pub fn save(&self, out: &mut Vec<u32>) {
        out.extend(self.level.iter().chain(&self.arc));
        out.push(self.path.runs.len() as u32);
        out.extend(self.path.runs.iter().chain(&self.path.cells));
    }

    /// Reads the numbers that [`save`](Self::save) wrote.
    pub fn restore(&mut self, saved: &[u32]) {
        let n = self.level.len();
        self.level.copy_from_slice(&saved[..n]);
        self.arc.copy_from_slice(&saved[n..2 * n]);
        let (runs, cells) = saved[2 * n + 1..].split_at(saved[2 * n] as usize);
        self.path = Path { runs: runs.to_vec(), cells: cells.to_vec() };
        self.count.fill(0);
        self.count[0] = 1;
        self.level.iter().for_each(|level| self.count[*level as usize] += 1);
    }
}
