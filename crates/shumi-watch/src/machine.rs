//! The interface of an algorithm that runs event by event.

use crate::event::{Event, EventText, RunOutcome};

/// Scores of a search for the best answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gauge {
    /// Score of this branch so far.
    pub score: i64,
    /// The most that this branch can bring.
    pub reach: i64,
    /// The best score so far.
    pub best: Option<i64>,
}

/// A textbook algorithm that stops at each event. It is deterministic, has no clock, and bounds its memory by the size of the puzzle.
pub trait Machine: Send {
    /// Runs to the next event. Never called after [`EventKind::Done`](crate::EventKind::Done).
    fn step(&mut self) -> Event;
    /// Appends numbers, the decisions in force, from which [`restore`](Self::restore) makes the same state again.
    fn save(&self, out: &mut Vec<u32>);
    /// Returns to a saved state of this machine.
    fn restore(&mut self, saved: &[u32]);
    /// Tells the last event; called only directly after [`step`](Self::step), and never for the last one of a run.
    fn tell(&self) -> EventText;
    /// Returns the result; called after the last event.
    fn outcome(&self) -> RunOutcome;
    /// Returns the value of each cell of the drawn board, 0 for none.
    fn values(&self) -> Vec<u8>;
    /// Returns the candidates of each open cell as a mask, bit `v - 1` for `v`; empty for an algorithm without candidates.
    fn candidates(&self) -> Vec<u32> {
        Vec::new()
    }
    /// Returns the constant part of the structure beside the board, as a JSON object.
    fn stage(&self) -> String;
    /// Returns the changing part of the structure beside the board, as a JSON object.
    fn structure(&self) -> String;
    /// Returns the scores of a search for the best answer.
    fn gauge(&self) -> Option<Gauge> {
        None
    }
}
