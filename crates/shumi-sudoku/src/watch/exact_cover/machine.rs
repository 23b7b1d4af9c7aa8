//! The search as a machine: one event after the other, saved and restored.

use super::links::ROOT;
use super::search::{ExactCover, GIVENS, Level, Next, SECOND};
use shumi_watch::{Event, EventKind, EventText, Machine, RunOutcome};

impl Machine for ExactCover {
    fn step(&mut self) -> Event {
        if let Some(option) = self.clash.filter(|_| self.next == Next::Choose) {
            return self.emit(Event::new(EventKind::Fail, 1).by(GIVENS), self.links.first(option), Next::Done);
        }
        loop {
            match (self.next, self.stack.last().copied()) {
                (Next::Choose, _) => return self.choose(),
                (Next::Try, Some(level)) => {
                    if let Some(event) = self.try_next(level) {
                        return event;
                    }
                }
                (Next::Back, Some(Level { node, .. })) => {
                    self.give_back(node);
                    return self.emit(Event::new(EventKind::Back, 9), node, Next::Try);
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
        while let Some(Level { head, node }) = self.stack.last().copied() {
            if self.next != Next::Try {
                self.give_back(node);
            }
            self.links.uncover(head);
            self.stack.pop();
            self.next = Next::Back;
        }
        let (first, levels) = saved[3..].split_at(saved[2] as usize);
        let levels: Vec<Level> = levels.chunks_exact(2).map(|two| Level { head: two[0] as usize, node: two[1] as usize }).collect();
        (self.next, self.answers) = ([Next::Choose, Next::Try, Next::Back, Next::Done][saved[0] as usize], saved[1]);
        self.first = first.iter().map(|value| *value as u8).collect();
        for (i, level) in levels.iter().enumerate() {
            self.links.cover(level.head);
            if i + 1 < levels.len() || self.next != Next::Try {
                self.take(level.node);
            }
        }
        self.stack = levels;
    }

    fn outcome(&self) -> RunOutcome {
        RunOutcome::counted(self.answers, self.switches.is_on(SECOND))
    }

    fn tell(&self) -> EventText {
        self.told()
    }

    fn values(&self) -> Vec<u8> {
        if self.last.kind == EventKind::Done && !self.first.is_empty() { self.first.clone() } else { self.filled() }
    }

    fn candidates(&self) -> Vec<u32> {
        self.left()
    }

    fn stage(&self) -> String {
        format!(r#"{{"kind":"cover","n":{}}}"#, self.shape.size())
    }

    fn structure(&self) -> String {
        self.matrix()
    }
}
