//! The search as a machine: one event after the other, saved and restored.

use super::state::{ClauseLearning, Literal, Next, Rule};
use crate::shade::Shade;
use shumi_watch::{Event, EventKind, EventText, Machine, RunOutcome};

impl Machine for ClauseLearning {
    fn step(&mut self) -> Event {
        match self.next {
            Next::Search => self.search(),
            Next::Learn => match self.learn() {
                Some(event) => event,
                None => self.emit(Event::new(EventKind::Done, 6), Rule::Decision, Vec::new(), Next::Done),
            },
            Next::Back => self.back(),
            Next::Assert => self.assert(),
            Next::Done => self.emit(Event::new(EventKind::Done, 10), Rule::Decision, Vec::new(), Next::Done),
        }
    }

    fn save(&self, out: &mut Vec<u32>) {
        let counts = [self.learnt as u32, self.conflicts, self.restarts, self.forgotten, self.since];
        out.extend([self.next as u32, self.level, self.head as u32, self.to, self.is_answered.into()]);
        out.extend(counts);
        let list = |out: &mut Vec<u32>, list: &mut dyn Iterator<Item = u32>| {
            let at = out.len();
            out.push(0);
            out.extend(list);
            out[at] = (out.len() - at - 1) as u32;
        };
        // Most clauses are kept one after the other: only the steps between them are saved.
        let mut before = 0;
        let steps = self.kept.iter().map(|clause| {
            let step = *clause as u32 - before;
            before = *clause as u32;
            step
        });
        list(out, &mut steps.collect::<Vec<_>>().into_iter());
        list(out, &mut self.conflict.iter().map(|step| *step as u32));
        list(out, &mut self.clause.iter().map(number));
        for step in &self.trail {
            out.extend([number(&step.literal), step.level << 3 | step.rule as u32]);
            list(out, &mut step.from.iter().map(|from| *from as u32));
        }
    }

    fn restore(&mut self, saved: &[u32]) {
        while let Some(step) = self.trail.pop() {
            self.shades[step.literal.cell] = Shade::Undecided;
        }
        self.last = Event::new(EventKind::Choose, 1);
        let mut rest = saved.iter().map(|number| *number as usize);
        let mut next = || rest.next().unwrap_or_default();
        self.next = [Next::Search, Next::Learn, Next::Back, Next::Assert, Next::Done][next()];
        let (level, head) = (next() as u32, next());
        (self.to, self.is_answered, self.learnt) = (next() as u32, next() == 1, next());
        [self.conflicts, self.restarts, self.forgotten, self.since] = std::array::from_fn(|_| next() as u32);
        let mut clause = 0;
        self.kept = (0..next()).map(|_| next()).collect();
        self.kept.iter_mut().for_each(|step| {
            clause += *step;
            *step = clause;
        });
        self.conflict = (0..next()).map(|_| next()).collect();
        self.clause = (0..next()).map(|_| literal(next())).collect();
        while let Some(number) = rest.next() {
            let mut next = || rest.next().unwrap_or_default();
            let (both, count) = (next(), next());
            let from = (0..count).map(|_| next()).collect();
            self.level = (both >> 3) as u32;
            self.push(literal(number), Rule::ALL[both & 7], from);
        }
        (self.level, self.head) = (level, head);
    }

    fn outcome(&self) -> RunOutcome {
        if self.is_answered { RunOutcome::Solved } else { RunOutcome::None }
    }

    fn tell(&self) -> EventText {
        self.told()
    }

    fn values(&self) -> Vec<u8> {
        self.shades.iter().map(|shade| *shade as u8).collect()
    }

    fn stage(&self) -> String {
        r#"{"kind":"clauses"}"#.into()
    }

    fn structure(&self) -> String {
        self.clauses()
    }
}

fn number(literal: &Literal) -> u32 {
    (literal.cell as u32) << 1 | u32::from(literal.is_shaded)
}

fn literal(number: usize) -> Literal {
    Literal { cell: number >> 1, is_shaded: number & 1 == 1 }
}
