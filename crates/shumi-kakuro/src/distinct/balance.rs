//! Digit balance: within a region, the number of across runs with a digit equals the number of down runs with it, since each occurrence
//! is in one run of either kind.
//!
//! A region is a set of runs connected by cells; only open cells matter, as a fixed cell counts once on either side. Each run must hold
//! some digits and may hold others, so each side has a minimum and a maximum count of a digit. If the ranges do not meet, there is no
//! solution. If one side reaches the common bound only in one way, its runs lose the digits that they may but need not hold. O(cells)
//! for a pass.

use super::regions::regions;
use super::state::{Culprit, Halt, State, is_open};
use crate::sums::tables::{COUNT, SUM, combos};
use shumi_core::meter::Meter;
use std::ops::ControlFlow;

/// The digits that the open cells of a run must hold, and those that they may hold.
#[derive(Clone, Copy)]
struct Holds {
    must: u16,
    may: u16,
}

/// Minimum and maximum number of runs with a digit.
type Range = [u32; 2];

/// Applies the rule once to every region.
pub(super) fn balance(state: &mut State<'_>, meter: &mut Meter<'_>) -> Result<(), Halt> {
    let mut gone: Vec<(u32, u16)> = Vec::new();
    let mut unbalanced = None;
    let joins = |cell| is_open(state.dom[cell as usize]);
    regions(state.layout, &state.across_of, joins, meter, |runs, meter| {
        if compare(state, runs, &mut gone, meter)? {
            return Ok(ControlFlow::Continue(()));
        }
        unbalanced = Some(runs[0]);
        Ok(ControlFlow::Break(()))
    })?;
    if let Some(run) = unbalanced {
        return Err(state.conflict(Culprit::Group(run)));
    }
    for (cell, digits) in gone {
        if !state.set(cell, state.dom[cell as usize] & !digits, u32::MAX) {
            state.drop_queue();
            return Err(state.conflict(Culprit::Group(state.across_of[cell as usize])));
        }
    }
    Ok(())
}

/// Compares the two directions of one region; `false`: they cannot agree. Appends digits to remove to `gone`.
fn compare(state: &State<'_>, runs: &[u32], gone: &mut Vec<(u32, u16)>, meter: &mut Meter<'_>) -> Result<bool, Halt> {
    if runs.len() < 2 {
        return Ok(true);
    }
    let mut holds: Vec<Holds> = Vec::with_capacity(runs.len());
    for run in runs {
        if !meter.add_work(1) {
            return Err(Halt::Stopped);
        }
        holds.push(held_by(state, *run));
    }
    let side = |run: u32| usize::from(run as usize >= state.layout.n_across);
    let mut counts = [[[0u32; 2]; 2]; 9];
    for (run, holds) in runs.iter().zip(&holds) {
        for (digit, count) in counts.iter_mut().enumerate() {
            let count: &mut Range = &mut count[side(*run)];
            count[0] += u32::from(holds.must >> digit & 1);
            count[1] += u32::from(holds.may >> digit & 1);
        }
    }
    // Side -> digits whose required occurrences reach the common bound.
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
            let cells = state.layout.cells(*run as usize).iter().filter(|c| is_open(state.dom[**c as usize]));
            gone.extend(cells.filter(|c| state.dom[**c as usize] & drop != 0).map(|c| (*c, drop)));
        }
    }
    Ok(true)
}

fn held_by(state: &State<'_>, run: u32) -> Holds {
    let sets = state.layout.cells(run as usize).iter().map(|c| state.dom[*c as usize]);
    let open = sets.clone().filter(|s| is_open(*s));
    let may = open.clone().fold(0, |a, s| a | s);
    let k = open.clone().count();
    let fixed = sets.filter(|s| !is_open(*s)).fold(0, |a, s| a | s);
    let must = match state.layout.clue(run as usize) {
        None if usize::from(COUNT[may as usize]) == k => may,
        None => 0,
        Some(clue) => combos(k, clue.saturating_sub(u32::from(SUM[fixed as usize])))
            .iter()
            .filter(|set| *set & !may == 0 && open.clone().all(|s| s & *set != 0))
            .fold(may, |a, set| a & set),
    };
    Holds { must, may }
}
