//! The fixpoint of the techniques up to a grade, without individual steps.
//!
//! Deduction is monotone, so the order of steps does not matter: the result decides the same cells, and the hardest grade used is the
//! same as that of a climb. A generator computes thousands of fixpoints, and a climb would spend most of its time on reasons and
//! sentences. Here the plain rules run to their fixpoint first, all conclusions of a technique are applied at once, and chains stop at
//! their first contradiction. Grade 6 is left out.

use super::assumptions::Rules;
use super::clash::Clash;
use super::facts::{Facts, Mark, Why};
use super::hitori::{chain_exit, corner, either_way, forced_cut, offset_pairs, pair_induction, sandwich};
use super::kuromasu::{arm_ends, arm_lengths, clue_combinations, same_line};
use super::shared::one_exit;
use crate::puzzle::{Clue, Shading, Variant};
use crate::shade::Shade;

/// The facts of a puzzle whose clues may change.
#[derive(Clone, Debug)]
pub struct Fixpoint {
    facts: Facts,
    start: Mark,
    /// The cells with numbers.
    numbered: Vec<usize>,
    /// Length of the trail that the plain rules have propagated.
    followed: usize,
    is_broken: bool,
}

/// Checks a cell for the conclusions of a technique.
type Look = fn(&mut Facts, usize) -> Vec<(usize, Shade)>;

impl Fixpoint {
    /// Starts with only the clues of a Kuromasu known. O(cells).
    pub fn new(puzzle: &Shading) -> Self {
        let facts = Facts::new(puzzle);
        let start = facts.mark();
        let mut state = Self { facts, start, numbered: Vec::new(), followed: 0, is_broken: false };
        state.begin();
        state
    }

    /// Clears the facts, and takes other clues, one per cell.
    pub fn restart(&mut self, clues: &[Clue]) {
        self.facts.undo(self.start);
        self.facts.set_clues(clues);
        self.begin();
    }

    /// Adds a clue to a Kuromasu. The facts stay.
    pub fn add_clue(&mut self, cell: usize, number: u16) {
        self.facts.set_clue(cell, Clue::Number(number));
        self.numbered.push(cell);
        self.know(cell, Shade::Unshaded);
        self.facts.wake_clue(cell);
    }

    /// Adds a shade to the facts.
    pub fn know(&mut self, cell: usize, shade: Shade) {
        self.is_broken |= self.facts.decide(cell, shade, Why::Given, true).is_err();
    }

    /// Applies the techniques of grades 1 to `grade` (at most 5) to the fixpoint. Returns the hardest grade that decided a cell, and the
    /// number of cells it decided; if `grade` is above 3, grade 1 counts as 2. If the facts become contradictory, it stops, and the
    /// state is never [full](Self::is_full).
    pub fn apply_easy_steps(&mut self, grade: u8) -> (u8, usize) {
        let (mut hardest, mut decided) = (0, 0);
        let mut level = if grade > 3 { 2 } else { 1 };
        while !self.is_broken && !self.is_full() && level <= grade.min(5) {
            let before = self.facts.trail.len();
            self.is_broken = self.level(level).is_err();
            let now = self.facts.trail.len() - before;
            if now > 0 && level > hardest {
                (hardest, decided) = (level, 0);
            }
            decided += if level == hardest { now } else { 0 };
            // After any higher deduction, all plain rules run first.
            level = if now > 0 && level > 2 { 3 } else { level + 1 };
        }
        (hardest, decided)
    }

    /// Returns whether all cells are decided, without a contradiction.
    pub fn is_full(&self) -> bool {
        self.facts.trail.len() == self.facts.shades.len() && !self.is_broken
    }

    /// The number of undecided cells.
    pub fn n_undecided(&self) -> usize {
        self.facts.shades.len() - self.facts.trail.len()
    }

    /// Returns the known shade of each cell.
    pub fn shades(&self) -> &[Shade] {
        &self.facts.shades
    }

    /// Returns the clues that cells follow from.
    pub fn clues_used(&self) -> impl Iterator<Item = usize> {
        self.facts.trail.iter().filter_map(|c| if let Why::Clue(clue) = self.facts.why[*c as usize] { Some(clue as usize) } else { None })
    }

    /// Returns the work done so far, in units of some 10 to 50 ns.
    pub fn work(&self) -> u64 {
        self.facts.work
    }

    fn begin(&mut self) {
        self.numbered.clear();
        self.numbered.extend((0..self.facts.shades.len()).filter(|c| self.facts.number(*c).is_some()));
        (self.followed, self.is_broken) = (0, false);
        for c in 0..self.facts.shades.len() {
            if self.facts.puzzle.is_clue(c) {
                self.know(c, Shade::Unshaded);
            }
        }
    }

    /// Applies the techniques of one grade, after the lower ones are exhausted; then the plain rules at once.
    fn level(&mut self, level: u8) -> Result<(), Clash> {
        match (level, self.facts.puzzle.variant) {
            (1, Variant::Hitori) => {
                self.pairs()?;
                self.exits()
            }
            (1, Variant::Kuromasu) => self.follow(Rules { exits: 0, three_arms: false, ..Rules::ALL }),
            (2, Variant::Hitori) => {
                self.pairs()?;
                self.plain()
            }
            (2, Variant::Kuromasu) => {
                for i in 0..self.numbered.len() {
                    if !self.facts.is_settled(self.numbered[i]) {
                        self.facts.wake_clue(self.numbered[i]);
                    }
                }
                self.plain()
            }
            (3, Variant::Hitori) => {
                self.each_open(|facts, c| offset_pairs::pairs(facts, c).map(|_| (c, Shade::Unshaded)).into_iter().collect())?;
                for cells in corner::corners(&self.facts).into_iter().flatten() {
                    let found = corner::common(&mut self.facts, cells);
                    self.learn(found, Why::Given)?;
                }
                Ok(())
            }
            (3, Variant::Kuromasu) => self.each_clue(|facts, clue| arm_lengths::found(facts, clue)),
            (4, Variant::Hitori) => {
                self.refute(forced_cut::TWO_STEPS)?;
                self.each_open(either_way::common)
            }
            (4, Variant::Kuromasu) => {
                self.each_clue(|facts, clue| same_line::found(facts, clue))?;
                self.each_clue(arm_ends::found)
            }
            (_, Variant::Hitori) => self.refute(chain_exit::WITH_ONE_EXIT),
            (_, Variant::Kuromasu) => self.each_clue(clue_combinations::found),
        }
    }

    /// Propagates the new part of the trail.
    fn follow(&mut self, rules: Rules) -> Result<(), Clash> {
        let from = std::mem::replace(&mut self.followed, self.facts.trail.len());
        self.facts.follow(from, rules)?;
        self.followed = self.facts.trail.len();
        Ok(())
    }

    /// Propagates all plain rules: grades 1 and 2, except equal numbers side by side.
    fn plain(&mut self) -> Result<(), Clash> {
        self.follow(Rules::ALL)
    }

    /// Hitori: applies equal numbers side by side, or with a cell between.
    fn pairs(&mut self) -> Result<(), Clash> {
        if self.followed > 0 {
            return Ok(());
        }
        for c in 0..self.facts.shades.len() {
            if sandwich::ends(&self.facts, c).is_some() {
                self.facts.decide(c, Shade::Unshaded, Why::Given, true)?;
            }
            for direction in [1, 2] {
                for other in pair_induction::pair(&self.facts, c, direction).into_iter().flat_map(|(_, others)| others) {
                    self.facts.decide(other, Shade::Shaded, Why::Given, true)?;
                }
            }
        }
        Ok(())
    }

    /// Hitori: applies the rules of grade 1, which include only exits.
    fn exits(&mut self) -> Result<(), Clash> {
        while self.followed < self.facts.trail.len() {
            let from = self.followed;
            self.follow(Rules { exits: 0, ..Rules::ALL })?;
            for at in from..self.followed {
                let c = self.facts.trail[at] as usize;
                for q in self.facts.puzzle.neighbours(c).chain([c]) {
                    if let Some(exit) = one_exit::only_exit(&self.facts, q) {
                        self.facts.decide(exit, Shade::Unshaded, Why::Given, true)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn learn(&mut self, found: Vec<(usize, Shade)>, why: Why) -> Result<(), Clash> {
        for (c, shade) in found {
            self.facts.decide(c, shade, why, true)?;
        }
        self.plain()
    }

    /// Checks once around each clue that does not see its number yet.
    fn each_clue(&mut self, look: Look) -> Result<(), Clash> {
        for i in 0..self.numbered.len() {
            let clue = self.numbered[i];
            if self.facts.is_settled(clue) {
                continue;
            }
            let found = look(&mut self.facts, clue);
            self.learn(found, Why::Clue(clue as u32))?;
        }
        Ok(())
    }

    /// Checks once around each undecided cell.
    fn each_open(&mut self, look: Look) -> Result<(), Clash> {
        for c in 0..self.facts.shades.len() {
            if self.facts.is_undecided(c) {
                let found = look(&mut self.facts, c);
                self.learn(found, Why::Given)?;
            }
        }
        Ok(())
    }

    /// Assumes once each shade of each undecided cell.
    fn refute(&mut self, rules: Rules) -> Result<(), Clash> {
        for c in 0..self.facts.shades.len() {
            for shade in Shade::DECIDED {
                if !self.facts.is_undecided(c) {
                    break;
                }
                let mark = self.facts.mark();
                self.facts.work += 1;
                let stands = self.facts.suppose(c, shade, rules).is_ok();
                self.facts.undo(mark);
                if !stands {
                    self.learn(vec![(c, shade.opposite())], Why::Given)?;
                }
            }
        }
        Ok(())
    }
}
