//! Suppositions: what follows from one by the plain rules, up to a clash.

use super::arms::Arms;
use super::clash::{Clash, ClashKind};
use super::facts::{Facts, Why};
use super::lines::{each, first};
use crate::puzzle::{DIRECTIONS, Variant};
use crate::shade::Shade;

/// Which rules are followed, and how far. Two are always followed: the neighbours of a shaded cell are unshaded, and in Hitori the equal
/// numbers in line with an unshaded one are shaded.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// How many cells may follow one from the other in a row.
    pub depth: usize,
    /// Whether shaded cells that cut the unshaded ones apart are a clash.
    pub fences: bool,
    /// How many times all cells that would close a fence are made unshaded.
    pub exits: usize,
    /// Kuromasu: whether the arms of clues are followed.
    pub arms: bool,
    /// Kuromasu: whether an arm must reach what the other three cannot give; else only where all four must reach all that they can.
    pub three_arms: bool,
}

impl Rules {
    /// The two rules that are always followed, to the end.
    pub const PLAIN: Self = Self { depth: usize::MAX, fences: false, exits: 0, arms: false, three_arms: true };
    /// All rules, to the end.
    pub const ALL: Self = Self { depth: usize::MAX, fences: true, exits: usize::MAX, arms: true, three_arms: true };
}

impl Facts {
    /// Supposes a cell and follows the rules. The caller takes it back by its mark.
    pub fn suppose(&mut self, c: usize, shade: Shade, rules: Rules) -> Result<(), Clash> {
        let from = self.trail.len();
        self.near.clear();
        self.decide(c, shade, Why::Given, rules.fences)?;
        self.follow(from, rules)
    }

    /// Follows the rules from the cells that were decided since the trail was `head` long.
    pub fn follow(&mut self, mut head: usize, rules: Rules) -> Result<(), Clash> {
        let arms = rules.arms && self.puzzle.variant == Variant::Kuromasu;
        let mut exits = 0;
        let mut level = 0;
        let mut level_ends = self.trail.len();
        let mut woken_for = head;
        loop {
            while head < self.trail.len() {
                if head == level_ends {
                    level += 1;
                    level_ends = self.trail.len();
                }
                if level == rules.depth {
                    return Ok(());
                }
                self.follow_cell(self.trail[head] as usize, rules.fences)?;
                head += 1;
            }
            if exits < rules.exits && !self.near.is_empty() {
                exits += 1;
                self.unshade_exits()?;
            } else if arms && (woken_for < head || !self.woken.is_empty()) {
                for i in woken_for..head {
                    self.wake(self.trail[i] as usize, true);
                }
                woken_for = head;
                if let Some(clue) = self.woken.pop() {
                    self.is_woken[clue as usize] = false;
                    self.follow_arms(clue as usize, rules.three_arms)?;
                }
            } else {
                return Ok(());
            }
        }
    }

    /// Decides what follows at once from one decided cell.
    pub fn follow_cell(&mut self, c: usize, fences: bool) -> Result<(), Clash> {
        let why = Why::Cell(c as u32);
        if self.is_shaded(c) {
            for direction in DIRECTIONS {
                if let Some(o) = self.puzzle.step(c, direction) {
                    self.decide(o, Shade::Unshaded, why, fences)?;
                }
            }
        } else if self.puzzle.variant == Variant::Hitori {
            for way in 0..2 {
                let mut q = self.next_equal[way][c] as usize;
                while q != c {
                    self.decide(q, Shade::Shaded, why, fences)?;
                    q = self.next_equal[way][q] as usize;
                }
            }
        }
        Ok(())
    }

    /// Unshades the undecided cells that would close a fence.
    fn unshade_exits(&mut self) -> Result<(), Clash> {
        for q in std::mem::take(&mut self.near) {
            if !self.is_undecided(q as usize) {
                continue;
            }
            if let Some((a, b)) = self.forest.closes(q) {
                self.decide(q as usize, Shade::Unshaded, Why::Ring(a, b), true)?;
            }
        }
        Ok(())
    }

    /// Lists the clues that see a cell, and where `may` those that may come to see it, to be looked at.
    pub fn wake(&mut self, c: usize, may: bool) {
        self.wake_clue(c);
        for direction in DIRECTIONS {
            let view = self.view(c, direction);
            let passed = if may { view.reach } else { view.run() };
            self.work += u64::from(passed) + 1;
            for k in each(self.lines.numbered(c, direction) & first(passed)) {
                self.wake_clue(view.cell(c, k));
            }
        }
    }

    /// Lists a cell, if it is a clue with a number, to be looked at.
    pub fn wake_clue(&mut self, c: usize) {
        if self.is_numbered[c] && !self.is_woken[c] {
            self.is_woken[c] = true;
            self.woken.push(c as u32);
        }
    }

    /// Decides what the bounds of a clue's arms imply: cells that an arm must reach, and first cells that would show too much.
    fn follow_arms(&mut self, clue: usize, three_arms: bool) -> Result<(), Clash> {
        let Some(number) = self.number(clue) else { return Ok(()) };
        let mut views = DIRECTIONS.map(|direction| self.view(clue, direction));
        let arms = Arms::of_views(&views, number.saturating_sub(1));
        let why = Why::Clue(clue as u32);
        self.work += 8 + u64::from(arms.most_sum());
        if arms.least_sum() > arms.want {
            return Err(Clash { kind: ClashKind::TooMany(clue), roots: self.seen_cells(clue, None, self.trail.len()) });
        }
        if arms.most_sum() < arms.want {
            return Err(Clash { kind: ClashKind::TooFew(clue), roots: self.arm_ends(clue, None, self.trail.len()) });
        }
        for direction in DIRECTIONS.into_iter().filter(|_| three_arms || arms.most_sum() == arms.want) {
            // No arm needs more than it can reach, since all four together reach the clue's number.
            let needed = arms.needed(direction);
            if needed > arms.least[direction] {
                for k in arms.least[direction]..needed {
                    self.decide(views[direction].cell(clue, k), Shade::Unshaded, why, true)?;
                }
                views[direction] = self.view(clue, direction);
            }
        }
        for view in views {
            if let Some(q) = view.first_undecided(clue).filter(|_| arms.least_sum() + 1 + view.behind() > arms.want) {
                self.decide(q, Shade::Shaded, why, true)?;
            }
        }
        Ok(())
    }
}
