//! The search as a machine: one event after the other, saved and restored.

use super::search::{BranchAndBound, GIVENS, Next};
use shumi_watch::{Event, EventKind, EventText, Gauge, Machine, RunOutcome};

impl Machine for BranchAndBound {
    fn step(&mut self) -> Event {
        if let Some(cell) = self.clash.filter(|_| self.next == Next::Enter) {
            let value = self.givens[cell];
            return self.emit(Event::new(EventKind::Fail, 1).at(cell, value).by(GIVENS), Next::Done);
        }
        loop {
            let top = self.stack.last().copied();
            match (self.next, top) {
                (Next::Enter, _) => return self.enter(),
                (Next::Try, Some(last)) => {
                    if let Some(event) = self.try_next(self.order[self.stack.len() - 1], last) {
                        return event;
                    }
                }
                (Next::Back, Some(digit)) => {
                    let cell = self.order[self.stack.len() - 1];
                    self.take(cell, digit);
                    return self.emit(Event::new(EventKind::Back, 9).at(cell, digit), Next::Try);
                }
                _ => return self.emit(Event::new(EventKind::Done, 1), Next::Done),
            }
        }
    }

    fn save(&self, out: &mut Vec<u32>) {
        out.extend([self.next as u32, self.reach as u32, (self.reach >> 32) as u32, self.stack.len() as u32]);
        out.extend(self.stack.iter().map(|digit| u32::from(*digit)));
        if let Some((best, digits)) = &self.best {
            out.extend([*best as u32, (best >> 32) as u32]);
            out.extend(digits.chunks(8).map(|eight| eight.iter().fold(0, |all, digit| all << 4 | u32::from(*digit))));
        }
    }

    fn restore(&mut self, saved: &[u32]) {
        for i in 0..self.filled() {
            self.take(self.order[i], self.stack[i]);
        }
        let whole = |two: &[u32]| i64::from(two[0]) | i64::from(two[1]) << 32;
        let (stack, best) = saved[4..].split_at(saved[3] as usize);
        self.reach = whole(&saved[1..3]);
        self.next = [Next::Enter, Next::Try, Next::Back, Next::Done][saved[0] as usize];
        self.stack = stack.iter().map(|digit| *digit as u8).collect();
        for i in 0..self.filled() {
            self.put(self.order[i], self.stack[i]);
        }
        let digit = |cell: usize| (best[2 + cell / 8] >> (4 * ((81 - 8 * (cell / 8)).min(8) - 1 - cell % 8)) & 15) as u8;
        self.best = (!best.is_empty()).then(|| (whole(best), (0..81).map(digit).collect()));
    }

    fn outcome(&self) -> RunOutcome {
        if self.best.is_some() { RunOutcome::Best } else { RunOutcome::None }
    }

    fn gauge(&self) -> Option<Gauge> {
        Some(Gauge { score: self.score, reach: self.reach, best: self.best.as_ref().map(|(best, _)| *best) })
    }

    fn tell(&self) -> EventText {
        self.told()
    }

    fn values(&self) -> Vec<u8> {
        self.shown()
    }

    fn candidates(&self) -> Vec<u32> {
        self.left()
    }

    fn stage(&self) -> String {
        self.in_order()
    }

    fn structure(&self) -> String {
        self.scores()
    }
}
