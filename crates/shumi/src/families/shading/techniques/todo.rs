//! Which cells a technique that looks around one cell has to look at again.

use super::refute::BUDGET;
use super::state::Deduction;
use crate::deduce::Step;
use crate::families::shading::Variant;

/// The techniques that look around one cell, each with a list of its own.
#[derive(Clone, Copy, Debug)]
pub enum Local {
    Neighbours,
    OneExit,
    Connectivity,
    Circled,
    Sandwich,
    PairInduction,
    OffsetPairs,
    ClueUnshaded,
    Satisfied,
    Maximum,
    Overshoot,
    ThreeArms,
    ArmLengths,
    SameLine,
    ArmEnds,
    Combinations,
}

/// Number of [`Local`] techniques.
pub const N_LOCAL: usize = Local::Combinations as usize + 1;

/// After more changes than this, all clues are measured again by those on their arms.
const FEW: usize = 64;

/// A set of cells that yields its first.
#[derive(Clone, Debug)]
pub struct Todo {
    words: Vec<u64>,
    /// No cell before this word.
    low: usize,
}

impl Todo {
    /// All of `n` cells.
    pub fn full(n: usize) -> Self {
        let mut words = vec![u64::MAX; n.div_ceil(64)];
        if let (Some(last), Some(over)) = (words.last_mut(), n.div_ceil(64).checked_mul(64)) {
            *last >>= over - n;
        }
        Self { words, low: 0 }
    }

    fn add(&mut self, c: usize) {
        self.words[c / 64] |= 1 << (c % 64);
        self.low = self.low.min(c / 64);
    }

    fn remove(&mut self, c: usize) {
        self.words[c / 64] &= !(1 << (c % 64));
    }

    fn first(&mut self) -> Option<usize> {
        let word = self.words[self.low..].iter().position(|w| *w != 0)?;
        self.low += word;
        Some(self.low * 64 + self.words[self.low].trailing_zeros() as usize)
    }
}

/// The step at the first cell that has one. Cells without one are not looked at again until something near them changes.
/// One call does no more than the [`BUDGET`]; a later one goes on.
pub fn first_of(state: &mut Deduction, local: Local, look: fn(&mut Deduction, usize) -> Option<Step>) -> Option<Step> {
    if state.is_broken() {
        return None;
    }
    let end = state.work + BUDGET;
    while let Some(c) = state.todo[local as usize].first() {
        if let Some(step) = look(state, c) {
            return Some(step);
        }
        state.todo[local as usize].remove(c);
        if state.work > end {
            break;
        }
    }
    None
}

impl Deduction {
    /// Cell `c` has just become known: puts the cells around it on the lists.
    pub(super) fn note(&mut self, c: usize) {
        let mut again = |local: Local, c: usize| self.todo[local as usize].add(c);
        again(Local::Neighbours, c);
        again(Local::Circled, c);
        again(Local::OneExit, c);
        for o in self.puzzle.neighbours(c) {
            again(Local::OneExit, o);
        }
        for q in self.near.drain(..) {
            again(Local::Connectivity, q as usize);
        }
        if self.puzzle.variant == Variant::Hitori {
            return;
        }
        let seeing: Vec<usize> = self.clues_seeing(c).collect();
        for clue in seeing {
            for local in [Local::Satisfied, Local::Maximum, Local::Overshoot, Local::ThreeArms, Local::ArmLengths] {
                self.todo[local as usize].add(clue);
            }
        }
        if self.moved.len() <= FEW {
            self.moved.push(c as u32);
        }
        // These look at all that lies around the arms, and at the fences of the whole board.
        for local in [Local::ArmEnds, Local::Combinations] {
            self.todo[local as usize] = Todo::full(self.shades.len());
        }
    }

    /// Puts the clues on the list that may be measured otherwise by clues on their arms since this was last asked.
    ///
    /// That reaches two sights far, too far to be done for each cell of a step that settles thousands.
    pub(super) fn note_lines(&mut self) {
        let moved = std::mem::take(&mut self.moved);
        if moved.len() > FEW {
            self.todo[Local::SameLine as usize] = Todo::full(self.shades.len());
            return;
        }
        for c in moved {
            let seeing: Vec<usize> = self.clues_seeing(c as usize).collect();
            for clue in seeing {
                let beyond: Vec<usize> = self.clues_seeing(clue).collect();
                for other in beyond {
                    self.todo[Local::SameLine as usize].add(other);
                }
            }
        }
    }
}
