//! The whole run at a glance: heights, failures and scores in buckets of events.

use crate::event::{CellRole, Event, EventKind};
use crate::machine::Gauge;
use serde::Serialize;

/// Most buckets; when they are full, each two become one.
const MAX_BUCKETS: usize = 2048;

/// Heights, failures and scores in buckets of equally many events.
#[derive(Clone, Debug, Serialize)]
pub struct Strip {
    /// Events in a bucket.
    pub width: u32,
    /// The least height in each bucket.
    pub low: Vec<u32>,
    /// The greatest height in each bucket.
    pub high: Vec<u32>,
    /// For each cause the number of its failures in each bucket.
    pub fails: Vec<Vec<u32>>,
    /// Number of paths that take units back in each bucket; empty for a search.
    pub back: Vec<u32>,
    /// The best score at the end of each bucket; empty for an algorithm without scores.
    pub best: Vec<Option<i64>>,
    /// The greatest reach in each bucket; empty for an algorithm without scores.
    pub reach: Vec<i64>,
    /// Number of events so far.
    #[serde(skip)]
    events: u32,
}

impl Strip {
    /// Starts empty, for an algorithm with some causes of failures.
    pub fn new(causes: usize) -> Self {
        let (low, high, back, best, reach) = Default::default();
        Self { width: 1, low, high, fails: vec![Vec::new(); causes], back, best, reach, events: 0 }
    }

    /// Adds an event, with the scores after it and whether it takes units back.
    pub fn add(&mut self, event: Event, gauge: Option<Gauge>, takes_back: bool) {
        let at = (self.events / self.width) as usize;
        let is_first = self.events.is_multiple_of(self.width);
        self.events += 1;
        if is_first {
            if at == MAX_BUCKETS {
                self.halve();
                self.events -= 1;
                return self.add(event, gauge, takes_back);
            }
            self.low.push(event.depth);
            self.high.push(event.depth);
            self.fails.iter_mut().for_each(|counts| counts.push(0));
        }
        self.low[at] = self.low[at].min(event.depth);
        self.high[at] = self.high[at].max(event.depth);
        if let Some(counts) = self.fails.get_mut(usize::from(event.cause)) {
            counts[at] += 1;
        }
        if event.kind == EventKind::Augment {
            self.back.resize(at + 1, 0);
            self.back[at] += u32::from(takes_back);
        }
        if let Some(Gauge { reach, best, .. }) = gauge {
            self.best.resize(at + 1, best);
            self.best[at] = best;
            self.reach.resize(at + 1, reach);
            self.reach[at] = self.reach[at].max(reach);
        }
    }

    /// Makes one bucket of each two.
    fn halve(&mut self) {
        self.width *= 2;
        let join = |list: &mut Vec<u32>, join: fn(u32, u32) -> u32| {
            *list = list.chunks(2).map(|two| two.iter().copied().reduce(join).unwrap_or_default()).collect();
        };
        join(&mut self.low, u32::min);
        join(&mut self.high, u32::max);
        join(&mut self.back, |a, b| a + b);
        self.fails.iter_mut().for_each(|counts| join(counts, |a, b| a + b));
        self.best = self.best.chunks(2).map(|two| two[two.len() - 1]).collect();
        self.reach = self.reach.chunks(2).map(|two| two[0].max(two[two.len() - 1])).collect();
    }
}

/// Returns whether the cells of a path take units back.
pub fn takes_back(cells: &[(shumi_core::grid::Cell, CellRole)]) -> bool {
    cells.iter().any(|(_, role)| *role == CellRole::Back)
}
