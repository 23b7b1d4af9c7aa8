//! The search as a machine: one event after the other, saved and restored.

use super::filling::bit;
use super::search::{GIVENS, Level, Next, Search};
use crate::watch::drawn;
use shumi_watch::{Event, EventKind, EventText, Machine, RunOutcome};

impl Machine for Search {
    fn step(&mut self) -> Event {
        if let Some(clash) = self.clash.filter(|_| self.next == Next::Enter) {
            return self.emit(Event::new(EventKind::Fail, 1).by(GIVENS), Some(clash), Next::Done);
        }
        loop {
            match (self.next, self.stack.last().copied()) {
                (Next::Enter, _) => return self.enter(),
                (Next::Try, Some(_)) => {
                    if let Some(event) = self.try_next() {
                        return event;
                    }
                }
                (Next::Back, Some(Level { cell, .. })) => {
                    let digit = self.filling.digits[cell];
                    self.filling.take(cell);
                    return self.emit(Event::new(EventKind::Back, self.plan.lines.back), Some((cell, digit)), Next::Try);
                }
                _ => return self.emit(Event::new(EventKind::Done, 1), None, Next::Done),
            }
        }
    }

    fn save(&self, out: &mut Vec<u32>) {
        out.extend([self.next as u32, self.answers, self.first.len() as u32]);
        out.extend(self.first.iter().map(|digit| u32::from(*digit)));
        out.extend(&self.leaves);
        let written = |level: &Level| [level.cell as u32, level.tried.into(), self.filling.digits[level.cell].into()];
        out.extend(self.stack.iter().flat_map(written));
    }

    fn restore(&mut self, saved: &[u32]) {
        for i in (0..self.written()).rev() {
            self.filling.take(self.stack[i].cell);
        }
        self.last = Event::new(EventKind::Choose, 1);
        let (first, rest) = saved[3..].split_at(saved[2] as usize);
        let (leaves, levels) = rest.split_at(self.leaves.len());
        (self.next, self.answers) = ([Next::Enter, Next::Try, Next::Back, Next::Done][saved[0] as usize], saved[1]);
        self.first = first.iter().map(|digit| *digit as u8).collect();
        self.leaves.copy_from_slice(leaves);
        self.stack.clear();
        for level in levels.chunks_exact(3) {
            let cell = level[0] as usize;
            self.stack.push(Level { cell, tried: level[1] as u16 });
            if level[2] > 0 {
                self.filling.put(cell, level[2] as u8);
            }
        }
    }

    fn outcome(&self) -> RunOutcome {
        RunOutcome::counted(self.answers, self.plan.second)
    }

    fn tell(&self) -> EventText {
        self.told()
    }

    fn values(&self) -> Vec<u8> {
        let digits = if self.last.kind == EventKind::Done && !self.first.is_empty() { &self.first } else { &self.filling.digits };
        drawn(&self.filling.layout, |cell| digits[cell])
    }

    fn candidates(&self) -> Vec<u32> {
        drawn(&self.filling.layout, |cell| if self.filling.digits[cell] == 0 { self.filling.fitting(cell).into() } else { 0 })
    }

    fn stage(&self) -> String {
        self.runs()
    }

    fn structure(&self) -> String {
        self.sums()
    }
}

impl Search {
    /// Returns the digits of the cell in question that are tried, and those that are not.
    pub(super) fn question(&self) -> Option<(usize, u16, u16)> {
        let Level { cell, tried } = *self.stack.last()?;
        let digit = self.filling.digits[cell];
        let left = if digit == 0 { self.filling.fitting(cell) & !tried } else { 0 };
        Some((cell, tried & !bit(digit), left))
    }
}
