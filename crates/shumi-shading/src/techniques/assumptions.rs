//! Assumptions: their consequences by the plain rules, up to a contradiction.

use super::arms::Arms;
use super::clash::{Clash, ClashKind};
use super::facts::{Facts, Why};
use super::lines::each;
use crate::puzzle::{DIRECTIONS, Variant};
use crate::shade::Shade;

/// Selects the rules to propagate, and their limits. Two rules are always active: the neighbours of a shaded cell are unshaded, and in
/// Hitori the equal numbers in line with an unshaded one are shaded.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// Maximum length of a chain of cells that follow one from the other.
    pub depth: usize,
    /// Treats a fence of shaded cells around unshaded ones as a contradiction.
    pub fences: bool,
    /// Number of rounds that unshade all cells that would close a fence.
    pub exits: usize,
    /// Kuromasu: propagates the arms of clues.
    pub arms: bool,
    /// Kuromasu: an arm must reach what the other three cannot; else only if all four must have their maximum length.
    pub three_arms: bool,
}

impl Rules {
    /// The two rules that are always active, without limit.
    pub const PLAIN: Self = Self { depth: usize::MAX, fences: false, exits: 0, arms: false, three_arms: true };
    /// All rules, without limit.
    pub const ALL: Self = Self { depth: usize::MAX, fences: true, exits: usize::MAX, arms: true, three_arms: true };
}

impl Facts {
    /// Assumes a cell and propagates. The caller undoes it with a mark.
    pub fn suppose(&mut self, c: usize, shade: Shade, rules: Rules) -> Result<(), Clash> {
        let from = self.trail.len();
        self.near.clear();
        self.decide(c, shade, Why::Given, rules.fences)?;
        self.follow(from, rules)
    }

    /// Propagates the cells decided since the trail had length `head`.
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

    /// Decides the direct consequences of one decided cell.
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

    /// Queues the clues that see a cell, and with `may` those that may come to see it.
    pub fn wake(&mut self, c: usize, may: bool) {
        self.wake_clue(c);
        let (column, in_column) = self.lines.clues_in_sight(c, 2, may);
        let (row, in_row) = self.lines.clues_in_sight(c, 1, may);
        self.work += u64::from(in_column + in_row) + 4;
        for (direction, clues) in [column[1], row[0], column[0], row[1]].into_iter().enumerate().filter(|(_, clues)| *clues != 0) {
            let stride = self.lines.stride(direction);
            each(clues).for_each(|k| self.wake_clue(c.wrapping_add(stride.wrapping_mul(k as usize + 1))));
        }
    }

    /// Queues a cell if it is a clue with a number.
    pub fn wake_clue(&mut self, c: usize) {
        if self.is_numbered[c] && !self.is_woken[c] {
            self.is_woken[c] = true;
            self.woken.push(c as u32);
        }
    }

    /// Decides the consequences of the bounds of a clue's arms: cells that an arm must reach, and first cells that would make too many
    /// visible.
    fn follow_arms(&mut self, clue: usize, three_arms: bool) -> Result<(), Clash> {
        let Some(number) = self.number(clue) else { return Ok(()) };
        let mut views = self.lines.views(clue);
        let arms = Arms::of_views(&views, number.saturating_sub(1));
        let why = Why::Clue(clue as u32);
        self.work += 8 + u64::from(arms.most_sum());
        if arms.least_sum() > arms.want {
            return Err(Clash { kind: ClashKind::TooMany(clue), roots: self.seen_cells(clue, None, self.trail.len()) });
        }
        if arms.most_sum() < arms.want {
            return Err(Clash { kind: ClashKind::TooFew(clue), roots: self.arm_ends(clue, None, self.trail.len()) });
        }
        if three_arms || arms.most_sum() == arms.want {
            for direction in DIRECTIONS {
                // No arm needs more than it can reach, since all four together reach the clue's number.
                let needed = arms.needed(direction);
                if needed > arms.least[direction] {
                    for k in arms.least[direction]..needed {
                        self.decide(views[direction].cell(clue, k), Shade::Unshaded, why, true)?;
                    }
                    views[direction] = self.view(clue, direction);
                }
            }
        }
        for view in &views {
            if view.run() < view.reach && arms.least_sum() + 1 + view.behind() > arms.want {
                self.decide(view.cell(clue, view.run()), Shade::Shaded, why, true)?;
            }
        }
        Ok(())
    }
}
