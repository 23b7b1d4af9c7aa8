//! Fixpoints of grades, with their work charged to a meter.

use crate::puzzle::Clue;
use crate::techniques::Fixpoint;
use shumi_core::meter::Meter;

/// A fixpoint that charges its work to a meter.
pub struct Climber<'a, 'm> {
    /// The current deductions.
    pub state: Fixpoint,
    /// The requested grade.
    pub grade: u8,
    /// The work of the state that has been charged so far.
    charged: u64,
    pub meter: &'a mut Meter<'m>,
}

impl<'a, 'm> Climber<'a, 'm> {
    /// Starts with nothing charged.
    pub fn new(state: Fixpoint, grade: u8, meter: &'a mut Meter<'m>) -> Self {
        Self { state, grade, charged: 0, meter }
    }

    /// Charges new work; returns whether the meter allows to continue.
    pub fn goes_on(&mut self) -> bool {
        // A unit of the meter is about ten units of the state.
        let work = 1 + (self.state.work() - self.charged) / 10;
        self.charged = self.state.work();
        self.meter.add_work(work)
    }

    /// Restarts with other clues and runs the techniques up to a grade. Returns the hardest grade used and the number of cells it
    /// decided.
    pub fn apply_easy_steps(&mut self, clues: &[Clue], grade: u8) -> (u8, usize) {
        self.state.restart(clues);
        self.state.apply_easy_steps(grade)
    }
}
