//! The search as a machine: one event after the other, saved and restored.

use super::links::ROOT;
use super::search::{ExactCover, Level, Next, SECOND};
use crate::event::{Event, EventKind, EventText, RunOutcome};
use crate::machine::Machine;

impl<const CAGES: bool> Machine for ExactCover<CAGES> {
    fn step(&mut self) -> Event {
        if let Some((option, cause)) = self.clash.filter(|_| self.next == Next::Choose) {
            return self.emit(Event::new(EventKind::Fail, 1).by(cause), self.links.nodes(option).start, Next::Done);
        }
        loop {
            match (self.next, self.stack.last().copied()) {
                (Next::Choose, _) => return self.choose(),
                (Next::Try, Some(level)) => {
                    if let Some(event) = self.try_next(level) {
                        return event;
                    }
                }
                (Next::Back, Some(level)) => {
                    self.give_back(level);
                    return self.emit(Event::new(EventKind::Back, 9), level.node, Next::Try);
                }
                _ => return self.emit(Event::new(EventKind::Done, 1), ROOT, Next::Done),
            }
        }
    }

    fn save(&self, out: &mut Vec<u32>) {
        out.extend([self.next as u32, self.answers, self.first.len() as u32]);
        out.extend(self.first.iter().map(|value| u32::from(*value)));
        out.extend(self.stack.iter().flat_map(|level| [level.head as u32, level.node as u32]));
    }

    fn restore(&mut self, saved: &[u32]) {
        while let Some(level) = self.stack.pop() {
            if self.next != Next::Try {
                self.give_back(level);
            }
            self.links.uncover(level.head);
            self.next = Next::Back;
        }
        let (first, levels) = saved[3..].split_at(saved[2] as usize);
        (self.next, self.answers) = ([Next::Choose, Next::Try, Next::Back, Next::Done][saved[0] as usize], saved[1]);
        self.first = first.iter().map(|value| *value as u8).collect();
        for (i, two) in levels.chunks_exact(2).enumerate() {
            let level = Level { head: two[0] as usize, node: two[1] as usize, hidden: self.hidden.len() };
            self.links.cover(level.head);
            if 2 * i + 2 < levels.len() || self.next != Next::Try {
                self.take(level.node);
            }
            self.stack.push(level);
        }
    }

    fn outcome(&self) -> RunOutcome {
        RunOutcome::counted(self.answers, self.switches.is_on(SECOND))
    }

    fn tell(&self) -> EventText {
        self.told()
    }

    fn values(&self) -> Vec<u8> {
        if self.last.kind == EventKind::Done && !self.first.is_empty() { self.first.clone() } else { self.values.clone() }
    }

    fn candidates(&self) -> Vec<u32> {
        self.left()
    }

    fn stage(&self) -> String {
        self.stripes()
    }

    fn structure(&self) -> String {
        self.matrix()
    }
}
