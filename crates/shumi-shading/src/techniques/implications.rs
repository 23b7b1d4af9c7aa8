//! Implications of each shade of each open cell by the plain rules, to compare assumptions with each other.

use super::assumptions::Rules;
use super::facts::Facts;
use crate::shade::Shade;
use shumi_core::sort::sort_by;

/// Cells by their shade, one bit each.
#[derive(Clone, Debug)]
struct Decided {
    words: Vec<[u64; 2]>,
}

/// A consistent assumption, and its consequences.
#[derive(Clone, Debug)]
pub struct Implication {
    pub cell: usize,
    pub shade: Shade,
    /// Number of decided cells, including itself.
    size: usize,
    follows: Decided,
}

/// Consequences of each assumption.
#[derive(Clone, Debug)]
pub struct Implications {
    /// Sorted by the number of consequences, most first.
    pub all: Vec<Implication>,
    /// Length of the trail without an assumption.
    pub known: usize,
}

impl Decided {
    /// Returns the cells decided since the trail had length `from`.
    fn since(facts: &Facts, from: usize) -> Self {
        let mut words = vec![[0; 2]; facts.shades.len().div_ceil(64)];
        for c in &facts.trail[from..] {
            let c = *c as usize;
            words[c / 64][usize::from(facts.is_shaded(c))] |= 1 << (c % 64);
        }
        Self { words }
    }

    /// Returns whether some cell is shaded in one and unshaded in the other.
    fn contradicts(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).any(|(one, other)| one[0] & other[1] | one[1] & other[0] != 0)
    }
}

impl Implications {
    /// Assumes both shades of each open cell.
    pub fn new(facts: &mut Facts) -> Self {
        let mut all = Vec::new();
        for cell in 0..facts.shades.len() {
            for shade in Shade::DECIDED {
                if !facts.is_undecided(cell) {
                    break;
                }
                let mark = facts.mark();
                if facts.suppose(cell, shade, Rules::ALL).is_ok() {
                    let size = facts.trail.len() - mark.trail;
                    all.push(Implication { cell, shade, size, follows: Decided::since(facts, mark.trail) });
                }
                facts.undo(mark);
            }
        }
        sort_by(&mut all, |one, other| (other.size, one.cell, one.shade) < (one.size, other.cell, other.shade));
        Self { all, known: facts.trail.len() }
    }

    /// Returns the first assumption for an open cell that contradicts the current assumptions.
    pub fn refuted(&self, facts: &mut Facts) -> Option<&Implication> {
        let decided = Decided::since(facts, self.known);
        facts.work += (self.all.len() * decided.words.len()) as u64 / 16;
        self.all.iter().find(|one| facts.is_undecided(one.cell) && one.follows.contradicts(&decided))
    }
}
