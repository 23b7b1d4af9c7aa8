//! Digit balance: within a region every digit stands in as many across runs as down runs, once for each of its cells.
//!
//! A region is a set of runs joined by cells; only open cells count, as a fixed cell counts once on either side. Each run must hold
//! some digits and may hold others, so each side has a least and a greatest count of a digit. Where the ranges do not meet there is
//! no solution; where one side can reach the common bound in one way only, the digits that are neither needed nor allowed go.

use super::state::{Culprit, Halt, State, is_open};
use super::tables::{COUNT, SUM, combos};
use crate::families::kakuro::Layout;
use crate::meter::Meter;
use std::ops::ControlFlow;

/// What the open cells of a run must and may hold.
#[derive(Clone, Copy)]
struct Holds {
    must: u16,
    may: u16,
}

/// Least and greatest number of runs with a digit.
type Range = [u32; 2];

impl State<'_> {
    /// Brings filter, cut rule and digit balance to a joint fixpoint, from a fixpoint of the first two.
    pub(super) fn balance(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        loop {
            let from = self.trail.len();
            self.balance_once(meter)?;
            if self.trail.len() == from {
                return Ok(());
            }
            self.settle(from, meter)?;
        }
    }

    fn balance_once(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let mut gone: Vec<(u32, u16)> = Vec::new();
        let mut unbalanced = None;
        let joins = |cell| is_open(self.dom[cell as usize]);
        regions(self.layout, &self.across_of, joins, meter, |runs, meter| {
            if self.compare(runs, &mut gone, meter)? {
                return Ok(ControlFlow::Continue(()));
            }
            unbalanced = Some(runs[0]);
            Ok(ControlFlow::Break(()))
        })?;
        if let Some(run) = unbalanced {
            return Err(self.conflict(Culprit::Group(run)));
        }
        for (cell, digits) in gone {
            if !self.set(cell, self.dom[cell as usize] & !digits, u32::MAX) {
                self.drop_queue();
                return Err(self.conflict(Culprit::Group(self.across_of[cell as usize])));
            }
        }
        Ok(())
    }

    /// Compares the sides of one region; `false`: they cannot agree. Notes digits to remove in `gone`.
    fn compare(&self, runs: &[u32], gone: &mut Vec<(u32, u16)>, meter: &mut Meter<'_>) -> Result<bool, Halt> {
        if runs.len() < 2 {
            return Ok(true);
        }
        let mut holds: Vec<Holds> = Vec::with_capacity(runs.len());
        for run in runs {
            if !meter.tick(1) {
                return Err(Halt::Stopped);
            }
            holds.push(self.holds(*run));
        }
        let side = |run: u32| usize::from(run as usize >= self.layout.n_across);
        let mut counts = [[[0u32; 2]; 2]; 9];
        for (run, holds) in runs.iter().zip(&holds) {
            for (digit, count) in counts.iter_mut().enumerate() {
                let count: &mut Range = &mut count[side(*run)];
                count[0] += u32::from(holds.must >> digit & 1);
                count[1] += u32::from(holds.may >> digit & 1);
            }
        }
        // Side -> digits of which its needed ones use up all there can be.
        let mut full = [0u16; 2];
        for (digit, [across, down]) in counts.iter().enumerate() {
            let most = across[1].min(down[1]);
            if across[0].max(down[0]) > most {
                return Ok(false);
            }
            for (full, range) in full.iter_mut().zip([across, down]) {
                if range[0] == most && range[1] > most {
                    *full |= 1 << digit;
                }
            }
        }
        for (run, holds) in runs.iter().zip(&holds) {
            let drop = full[side(*run)] & holds.may & !holds.must;
            if drop != 0 {
                let cells = self.layout.cells(*run as usize).iter().filter(|c| is_open(self.dom[**c as usize]));
                gone.extend(cells.filter(|c| self.dom[**c as usize] & drop != 0).map(|c| (*c, drop)));
            }
        }
        Ok(true)
    }

    fn holds(&self, run: u32) -> Holds {
        let sets = self.layout.cells(run as usize).iter().map(|c| self.dom[*c as usize]);
        let open = sets.clone().filter(|s| is_open(*s));
        let may = open.clone().fold(0, |a, s| a | s);
        let k = open.clone().count();
        let fixed = sets.filter(|s| !is_open(*s)).fold(0, |a, s| a | s);
        let must = match self.layout.clue(run as usize) {
            None if usize::from(COUNT[may as usize]) == k => may,
            None => 0,
            Some(clue) => combos(k, clue.saturating_sub(u32::from(SUM[fixed as usize])))
                .iter()
                .filter(|set| *set & !may == 0 && open.clone().all(|s| s & *set != 0))
                .fold(may, |a, set| a & set),
        };
        Holds { must, may }
    }
}

/// Calls `each` with the runs of every region: runs joined by the cells that `joins` admits. O(cells).
pub(super) fn regions(
    layout: &Layout,
    across_of: &[u32],
    joins: impl Fn(u32) -> bool,
    meter: &mut Meter<'_>,
    mut each: impl FnMut(&[u32], &mut Meter<'_>) -> Result<ControlFlow<()>, Halt>,
) -> Result<(), Halt> {
    let mut met = vec![false; layout.runs.len()];
    let mut runs = Vec::new();
    for first in 0..layout.runs.len() {
        if met[first] {
            continue;
        }
        met[first] = true;
        runs.clear();
        runs.push(first as u32);
        let mut next = 0;
        while let Some(run) = runs.get(next).copied() {
            next += 1;
            if next % 16 == 0 && !meter.tick(4) {
                return Err(Halt::Stopped);
            }
            let crossing = if (run as usize) < layout.n_across { &layout.down_of[..] } else { across_of };
            for cell in layout.cells(run as usize).iter().filter(|c| joins(**c)) {
                let other = crossing[*cell as usize];
                if !met[other as usize] {
                    met[other as usize] = true;
                    runs.push(other);
                }
            }
        }
        if !meter.tick(1) {
            return Err(Halt::Stopped);
        }
        if each(&runs, meter)?.is_break() {
            break;
        }
    }
    Ok(())
}
