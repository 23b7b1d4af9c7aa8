//! Maximum flow by push-relabel: nodes with an excess push it to nodes nearer to a deficit.
//!
//! After a balanced start ([`first_flow`](super::first_flow)), across runs hold flow that they could not place (positive `excess`) and
//! down runs lack some (negative). Active nodes wait in a first-in-first-out ring. Invariants: `label[u]` never exceeds the number of
//! steps from `u` to beyond an open down run (1 at such a run itself), and flow is pushed only one label down. A breadth-first pass
//! backwards from the open runs, up to the last active node, makes the labels exact: at the start, after a fixed share of the work of
//! the last pass, and whenever a label value dies out (global relabelling and the gap heuristic). If that pass does not reach an active
//! node, no flow can be complete, and the unreached nodes form a minimum cut: so there is no second phase. (Goldberg and Tarjan 1988;
//! exact labels and gaps as in Cherkassky and Goldberg 1997.)

use super::digits::Digits;
use crate::layout::Layout;
use shumi_core::meter::Meter;
use std::cmp::Ordering;

/// Labels are made exact again after this fraction of the work of the last pass. Measured: on wide grids a tenth faster than with 8, a
/// third faster than with 4, as fast as with 32; on 100x100 within a twentieth of 8.
const WORK_SHARE: usize = 16;

/// Result of [`Network::finish`].
pub(super) enum FlowResult {
    /// All needs are met.
    Complete,
    /// Node -> whether it is on the side of the minimum cut with the excess.
    Short(Vec<bool>),
    /// The meter ran out.
    Stopped,
}

/// Result of [`Network::relabel_all`].
enum Labels {
    /// All active nodes can reach a deficit; the work of the pass.
    Exact(usize),
    /// Some active node reaches no open run; unreached nodes have a label beyond all others.
    CutOff,
    Stopped,
}

/// An arc: its target, its residual capacity, and that of its reverse.
///
/// Packed in one word, as a scan needs all three: node in the upper 24 bits (a grid has under 2^22 runs), then 4 bits each.
#[derive(Clone, Copy)]
struct Arc(u32);

impl Arc {
    fn new(head: u32, forth: u32, back: u32) -> Self {
        Self(head << 8 | forth << 4 | back)
    }

    fn head(self) -> usize {
        (self.0 >> 8) as usize
    }

    fn forth(self) -> i32 {
        (self.0 >> 4 & 15) as i32
    }

    fn back(self) -> i32 {
        (self.0 & 15) as i32
    }

    /// Pushes `x` units; negative: back.
    fn push(&mut self, x: i32) {
        self.0 = self.0.wrapping_add_signed(x - (x << 4));
    }
}

/// Reached by the labelling pass.
const REACHED: u8 = 0;
/// Not reached yet, holds nothing.
const IDLE: u8 = 1;
/// Not reached yet, holds flow.
const ACTIVE: u8 = 2;

/// The residual network. Arc `a` leaves the run that owns slot `a`; the two slots of a cell are each other's reverse.
pub(super) struct Network<'a> {
    layout: &'a Layout,
    arcs: Vec<Arc>,
    excess: Vec<i32>,
    label: Vec<u32>,
    /// Node -> current arc: earlier ones are not admissible under the present labels.
    current: Vec<u32>,
    /// Label value -> number of nodes with it.
    population: Vec<u32>,
    /// Active nodes, without duplicates: a ring with room for all.
    ring: Vec<u32>,
    front: usize,
    waiting: usize,
    is_waiting: Vec<bool>,
    /// Nodes in the order of the last labelling, with one place to spare.
    reached: Vec<u32>,
    /// Node -> one of [`REACHED`], [`IDLE`], [`ACTIVE`] in a labelling. A byte each, as they are visited in random order.
    marks: Vec<u8>,
}

impl<'a> Network<'a> {
    /// Creates the network of an initial flow; `excess` is as in [`start`](super::first_flow::start).
    pub(super) fn new(layout: &'a Layout, digits: &impl Digits, flow: &[u8], excess: Vec<i32>) -> Self {
        let n = layout.runs.len();
        let mut arcs = vec![Arc(0); layout.cell_of.len()];
        for r in 0..layout.n_across {
            for k in layout.first[r] as usize..layout.first[r + 1] as usize {
                let x = u32::from(flow[k]);
                let rest = digits.room(k) as u32 - x;
                arcs[k] = Arc::new(layout.down_of[k], rest, x);
                arcs[layout.slot_of[k] as usize] = Arc::new(r as u32, x, rest);
            }
        }
        let mut network = Self {
            layout,
            arcs,
            excess,
            label: vec![0; n],
            current: vec![0; n],
            population: vec![0; n + 3],
            ring: vec![0; n.next_power_of_two()],
            front: 0,
            waiting: 0,
            is_waiting: vec![false; n],
            reached: vec![0; n + 1],
            marks: vec![IDLE; n],
        };
        for r in 0..layout.n_across {
            if network.excess[r] > 0 {
                network.enqueue(r);
            }
        }
        network
    }

    /// Writes the flow of each cell.
    pub(super) fn write_flow(&self, flow: &mut [u8]) {
        for (x, arc) in flow.iter_mut().zip(&self.arcs) {
            *x = arc.back() as u8;
        }
    }

    fn enqueue(&mut self, u: usize) {
        if !self.is_waiting[u] {
            self.is_waiting[u] = true;
            let back = (self.front + self.waiting) & (self.ring.len() - 1);
            self.ring[back] = u as u32;
            self.waiting += 1;
        }
    }

    fn dequeue(&mut self) -> Option<usize> {
        self.waiting = self.waiting.checked_sub(1)?;
        let u = self.ring[self.front] as usize;
        self.front = (self.front + 1) & (self.ring.len() - 1);
        self.is_waiting[u] = false;
        Some(u)
    }

    /// Arcs of node `u`.
    fn slots(&self, u: usize) -> std::ops::Range<usize> {
        self.layout.first[u] as usize..self.layout.first[u + 1] as usize
    }

    /// Pushes until the flow is complete or cannot be.
    pub(super) fn finish(&mut self, meter: &mut Meter<'_>) -> FlowResult {
        let mut work = 0;
        let mut budget = 0;
        loop {
            if work >= budget {
                match self.relabel_all(meter) {
                    Labels::Exact(scanned) => budget = scanned / WORK_SHARE + 64,
                    Labels::CutOff => return FlowResult::Short(self.label.iter().map(|label| *label >= self.far()).collect()),
                    Labels::Stopped => return FlowResult::Stopped,
                }
                work = 0;
            }
            let Some(u) = self.dequeue() else { return FlowResult::Complete };
            let (done, stale) = self.discharge(u);
            work = if stale { budget } else { work + done };
            if self.excess[u] > 0 {
                self.enqueue(u);
            }
            if !meter.add_work(1 + done as u64 / 64) {
                return FlowResult::Stopped;
            }
        }
    }

    /// Returns a label beyond all distances.
    fn far(&self) -> u32 {
        self.label.len() as u32 + 1
    }

    /// Pushes the excess of `u`, relabelling it as needed. Returns the number of arcs scanned, and whether exact labels are necessary to
    /// continue.
    fn discharge(&mut self, u: usize) -> (usize, bool) {
        let far = self.far();
        let slots = self.slots(u);
        let mut at = self.current[u] as usize;
        let mut done = 0;
        loop {
            let want = self.label[u] - 1;
            while at < slots.end {
                let arc = self.arcs[at];
                let w = arc.head();
                if arc.forth() == 0 || self.label[w] != want {
                    at += 1;
                    continue;
                }
                let x = arc.forth().min(self.excess[u]);
                self.push(u, at, x);
                self.excess[u] -= x;
                if self.excess[u] == 0 {
                    self.current[u] = at as u32;
                    return (done, false);
                }
                at += 1;
            }
            let mut least = far;
            for (a, arc) in slots.clone().zip(&self.arcs[slots.clone()]) {
                let label = if arc.forth() > 0 { self.label[arc.head()] } else { far };
                at = if label < least { a } else { at };
                least = least.min(label);
            }
            done += slots.len() + 8;
            let old = self.label[u] as usize;
            self.population[old] -= 1;
            self.label[u] = least + 1;
            self.population[least as usize + 1] += 1;
            if least + 1 >= far || self.population[old] == 0 {
                self.current[u] = at as u32;
                return (done, true);
            }
        }
    }

    fn push(&mut self, u: usize, at: usize, x: i32) {
        let layout = self.layout;
        let w = self.arcs[at].head();
        let mate = if u < layout.n_across { layout.slot_of[at] } else { layout.cell_of[at] };
        self.arcs[at].push(x);
        self.arcs[mate as usize].push(-x);
        self.excess[w] += x;
        if self.excess[w] > 0 {
            self.enqueue(w);
        }
    }

    /// Makes the labels exact, backwards from the open runs until all active nodes are reached; the label of an unreached node is one
    /// more than that of the last node visited, a lower bound of its distance.
    fn relabel_all(&mut self, meter: &mut Meter<'_>) -> Labels {
        let n = self.label.len();
        self.current.copy_from_slice(&self.layout.first[..n]);
        self.population.fill(0);
        let mut found = 0;
        let mut unreached = 0;
        for (u, (mark, excess)) in self.marks.iter_mut().zip(&self.excess).enumerate() {
            *mark = match excess.cmp(&0) {
                Ordering::Less => REACHED,
                Ordering::Equal => IDLE,
                Ordering::Greater => ACTIVE,
            };
            self.reached[found] = u as u32;
            found += usize::from(*excess < 0);
            unreached += usize::from(*excess > 0);
        }
        // The nodes are reached level by level; the pass records only the ends of the levels until it is over.
        self.population[1] = found as u32;
        let mut level = 1;
        let mut level_end = found;
        let mut scanned = 0;
        let mut head = 0;
        while unreached > 0 && head < found {
            if head == level_end {
                level += 1;
                self.population[level] = (found - level_end) as u32;
                level_end = found;
            }
            let u = self.reached[head] as usize;
            head += 1;
            let slots = self.layout.first[u] as usize..self.layout.first[u + 1] as usize;
            scanned += slots.len() + 8;
            if !meter.add_work(1 + slots.len() as u64 / 64) {
                return Labels::Stopped;
            }
            for arc in &self.arcs[slots] {
                // Without branches, which would be unpredictable.
                let w = arc.head();
                let mark = self.marks[w];
                let is_new = (mark != REACHED) & (arc.back() > 0);
                unreached -= usize::from(is_new & (mark == ACTIVE));
                self.marks[w] = if is_new { REACHED } else { mark };
                self.reached[found] = w as u32;
                found += usize::from(is_new);
            }
        }
        let is_cut_off = unreached > 0;
        let rest = if is_cut_off { self.far() } else { level as u32 + 1 };
        self.label.fill(rest);
        let mut walk = self.reached[..level_end].iter();
        for (label, size) in (1..).zip(&self.population[1..=level]) {
            walk.by_ref().take(*size as usize).for_each(|u| self.label[*u as usize] = label);
        }
        if is_cut_off {
            return Labels::CutOff;
        }
        self.population[level + 1] = (n - level_end) as u32;
        Labels::Exact(scanned)
    }
}
