//! The next hint of a game.
use super::game::Game;
use crate::explain::next_hint;
use crate::family::{Explain, Hint, Play};
use shumi_core::meter::Meter;

impl<P: Explain + Play> Game<P> {
    /// Returns the next hint, in the language of the game; `None` if its board is full and right. The meter bounds the work.
    pub fn next_hint(&self, meter: &mut Meter<'_>) -> Option<Hint> {
        next_hint(self.puzzle(), &self.state.board, self.lang, meter)
    }
}
