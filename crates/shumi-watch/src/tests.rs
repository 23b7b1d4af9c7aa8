//! A run of a small machine: all strings of three bits, one after the other.

use crate::machine::{Gauge, Machine};
use crate::run::{Run, Wanted};
use crate::{Event, EventKind, EventText, RunOutcome};
use shumi_core::grid::Size;
use shumi_core::message::Text;

/// Counts through all strings of some bits by backtracking; fails at each full one.
struct Bits {
    length: usize,
    stack: Vec<u8>,
    goes_back: bool,
}

impl Machine for Bits {
    fn step(&mut self) -> Event {
        let event = |kind, stack: &[u8], value| Event { depth: stack.len() as u32, ..Event::new(kind, 1).at(stack.len(), value) };
        if !self.goes_back && self.stack.len() == self.length {
            self.goes_back = true;
            return event(EventKind::Fail, &self.stack, 0).by(0);
        }
        let last = if self.goes_back { self.stack.pop() } else { Some(0) };
        match last {
            None => event(EventKind::Done, &self.stack, 0),
            Some(2) => {
                self.goes_back = true;
                event(EventKind::Back, &self.stack, 2)
            }
            Some(bit) => {
                self.goes_back = false;
                self.stack.push(bit + 1);
                event(EventKind::Try, &self.stack, bit + 1)
            }
        }
    }

    fn save(&self, out: &mut Vec<u32>) {
        out.push(self.goes_back.into());
        out.extend(self.stack.iter().map(|bit| u32::from(*bit)));
    }

    fn restore(&mut self, saved: &[u32]) {
        self.goes_back = saved[0] == 1;
        self.stack = saved[1..].iter().map(|bit| *bit as u8).collect();
    }

    fn tell(&self) -> EventText {
        EventText::new(Text::NONE)
    }

    fn outcome(&self) -> RunOutcome {
        RunOutcome::None
    }

    fn values(&self) -> Vec<u8> {
        self.stack.clone()
    }

    fn stage(&self) -> String {
        "{}".into()
    }

    fn structure(&self) -> String {
        "{}".into()
    }

    fn gauge(&self) -> Option<Gauge> {
        None
    }
}

const SIZE: Size = Size { rows: 1, cols: 64 };

fn run(length: usize, limit: u32) -> Run {
    Run::new(Box::new(Bits { length, stack: Vec::new(), goes_back: false }), 1, true, limit)
}

#[test]
fn states_by_replay_are_those_by_running() {
    let mut whole = run(16, u32::MAX);
    while whole.advance(1000) {}
    let events = whole.events();
    assert!(events > 200_000 && whole.memory() <= 3_000_000);
    let mut straight = run(16, u32::MAX);
    let mut states = Vec::new();
    while !straight.is_over() {
        straight.advance(1);
        if straight.events().is_multiple_of(997) || straight.is_over() {
            let position = straight.position();
            states.push((position.at, position.last, position.tally.clone(), position.branches.clone(), position.machine.values()));
        }
    }
    // Far jumps in both directions.
    for i in 0..states.len() {
        let (at, last, tally, branches, values) = &states[(i * 89) % states.len()];
        let position = whole.seek(*at);
        assert_eq!((position.at, position.last, &position.tally), (*at, *last, tally));
        assert_eq!((&position.branches, &position.machine.values()), (branches, values), "at {at}");
    }
    assert_eq!(whole.seek(0).last, None);
    assert_eq!(whole.seek(events).outcome(), Some(RunOutcome::None));
}

#[test]
fn counts_and_limits() {
    let mut all = run(3, u32::MAX);
    assert!(!all.advance(1000));
    let tally = &all.position().tally;
    assert_eq!((tally.decisions, tally.failures, tally.causes.as_slice()), (14, 8, &[8][..]));
    let events = all.events();
    let mut cut = run(3, events - 1);
    assert!(!cut.advance(1000));
    assert_eq!((cut.events(), cut.position().outcome()), (events - 1, Some(RunOutcome::Limit)));
    let mut exact = run(3, events + 1);
    assert!(!exact.advance(1000));
    assert_eq!((exact.events(), exact.position().outcome()), (events, Some(RunOutcome::None)));
}

#[test]
fn the_strip_has_all_failures_whatever_its_width() {
    let mut all = run(14, u32::MAX);
    while all.advance(777) {}
    let strip = all.strip();
    assert!(strip.width > 1 && strip.low.len() <= 2048);
    assert_eq!(strip.fails[0].iter().sum::<u32>(), 1 << 14);
    assert_eq!(strip.low.len() as u32, all.events().div_ceil(strip.width));
    assert_eq!((strip.low.iter().min(), strip.high.iter().max()), (Some(&0), Some(&14)));
}

#[test]
fn events_are_found_in_both_directions() {
    let mut all = run(10, u32::MAX);
    while all.advance(1000) {}
    let events: Vec<Event> = (1..=all.events()).filter_map(|at| all.seek(at).last).collect();
    let is_it = |event: &Event| event.kind == EventKind::Back && event.depth <= 3;
    let wanted = |backwards| Wanted { kind: Some(EventKind::Back), depth: Some(3), backwards, ..Wanted::default() };
    for at in [0, 1, 500, 1501, all.events()] {
        let later = (at..all.events()).find(|i| is_it(&events[*i as usize])).map(|i| i + 1);
        let earlier = (1..at).rev().find(|number| is_it(&events[*number as usize - 1]));
        for (backwards, expected) in [(false, later), (true, earlier)] {
            let mut from = at;
            let found = loop {
                let found = all.find(from, wanted(backwards), SIZE, 50);
                if found.at.is_some() || found.next == 0 || found.next == all.events() {
                    break found.at;
                }
                from = found.next;
            };
            assert_eq!(found, expected, "from {at}, backwards: {backwards}");
        }
    }
}

#[test]
fn subtrees_are_listed_up_to_their_limit() {
    let mut all = run(8, u32::MAX);
    while all.advance(1000) {}
    // The tree of eight bits has 510 trials, that of the first one 255, and that of the second one below it 127.
    assert_eq!(all.subtree(1), None);
    let nodes = all.subtree(2).expect("a small subtree");
    assert_eq!(nodes.len(), 127);
    assert_eq!((nodes[0].0, nodes[0].1.nodes), (1, 127));
    assert!(nodes.iter().all(|(_, node)| node.end > node.at));
    let leaves = nodes.iter().filter(|(_, node)| node.nodes == 1).count();
    assert_eq!(leaves, 64);
}
