//! How far grades lead, with the work charged to a meter.

use crate::puzzle::Clue;
use crate::techniques::Fixpoint;
use shumi_core::meter::Meter;

/// Asks how far grades lead, and charges the work to a meter.
pub struct Climber<'a, 'm> {
    /// What is known.
    pub state: Fixpoint,
    /// The wished grade.
    pub grade: u8,
    /// The part of the state's work that has been charged.
    charged: u64,
    pub meter: &'a mut Meter<'m>,
}

impl<'a, 'm> Climber<'a, 'm> {
    /// Nothing has been charged yet.
    pub fn new(state: Fixpoint, grade: u8, meter: &'a mut Meter<'m>) -> Self {
        Self { state, grade, charged: 0, meter }
    }

    /// Whether the meter lets the work go on.
    pub fn goes_on(&mut self) -> bool {
        // A unit of the meter is some ten of the state.
        let work = 1 + (self.state.work() - self.charged) / 10;
        self.charged = self.state.work();
        self.meter.tick(work)
    }

    /// Starts from other clues and goes as far as a grade leads. Returns the hardest grade used and how many cells it decided.
    pub fn settle(&mut self, clues: &[Clue], grade: u8) -> (u8, usize) {
        self.state.restart(clues);
        self.state.settle(grade)
    }
}
