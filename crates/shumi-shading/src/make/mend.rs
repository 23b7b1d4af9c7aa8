//! Repair of a Hitori draft: changes numbers of shaded cells until the shading is unique, then reverts changes that uniqueness does not
//! need.
//!
//! The shading is maximal, so any other answer leaves one of its cells unshaded. That cell takes the number of a cell in line that is
//! unshaded in both, which excludes the other answer.

use std::ops::{ControlFlow, RangeInclusive};

use super::climber::Climber;
use super::hitori::regraded;
use super::is_graded;
use super::pattern::Pattern;
use crate::board::Board;
use crate::puzzle::{Clue, Shading};
use crate::shade::Shade;
use crate::techniques::Fixpoint;
use shumi_core::meter::{End, Meter};
use shumi_core::rng::Rng;
use shumi_frame::family::{Puzzle, Solve};

/// Number of changes per shaded cell before the shading is abandoned.
const CHANGES: usize = 8;
/// Work limit of the proof of uniqueness: about a second.
const PROOF_WORK: u64 = 488 * 4096;

/// Returns a puzzle with a unique answer, a wanted grade, and few changed numbers; `None` if there is none.
pub fn mended(p: &Shading, answer: &Board, wanted: Option<&RangeInclusive<u8>>, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Shading> {
    let shaded: Vec<bool> = answer.shades.iter().map(|shade| shade.is_shaded()).collect();
    let may = |c: usize| p.n_cells() > 1 && !p.is_between_borders(c);
    let shaded = Pattern::extended(p.size(), &shaded, may, rng).cells_shaded();
    let mut draft = p.clone();
    fill(&mut draft, &shaded, rng);
    let Some(grades) = wanted else {
        unite(&mut draft, &shaded, rng, meter)?;
        restore(&mut draft, p, rng, meter);
        return Some(draft);
    };
    // Try the hardest grade first.
    for grade in grades.clone().rev() {
        let mut climber = Climber::new(Fixpoint::new(&draft), grade, meter);
        let Some(clues) = regraded(p.size(), shaded.clone(), draft.clues.at.clone(), rng, &mut climber) else { continue };
        let mut made = draft.clone();
        made.clues.at = clues;
        if is_graded(&made, grade, meter) {
            return Some(made);
        }
    }
    None
}

/// Gives numbers to the cells without one.
fn fill(p: &mut Shading, shaded: &[bool], rng: &mut Rng) {
    let (rows, cols) = (usize::from(p.size().rows), usize::from(p.size().cols));
    for c in (0..p.n_cells()).filter(|c| !shaded[*c]) {
        if p.clues.at[c].number().is_some() {
            continue;
        }
        let line: Vec<usize> = line(p, c).filter(|q| !shaded[*q]).collect();
        let is_free = |number: &u16| line.iter().all(|q| p.clues.at[*q].number() != Some(*number));
        let free: Vec<u16> = (1..=rows.max(cols) as u16).filter(is_free).collect();
        // If all numbers up to the board's side are taken, use the next free one.
        let number = if free.is_empty() { (1..=Clue::MAX_NUMBER).find(is_free).unwrap_or(1) } else { rng.pick(&free) };
        p.clues.at[c] = Clue::Number(number);
    }
    for c in (0..p.n_cells()).filter(|c| shaded[*c]) {
        if p.clues.at[c].number().is_none() {
            let donors: Vec<usize> = line(p, c).filter(|q| !shaded[*q]).collect();
            p.clues.at[c] = if donors.is_empty() { Clue::Number(1) } else { p.clues.at[rng.pick(&donors)] };
        }
    }
}

/// Returns the other cells in line with a cell.
fn line(p: &Shading, c: usize) -> impl Iterator<Item = usize> + use<> {
    let (rows, cols) = (usize::from(p.size().rows), usize::from(p.size().cols));
    (0..cols).map(move |col| c / cols * cols + col).chain((0..rows).map(move |row| row * cols + c % cols)).filter(move |q| *q != c)
}

/// Changes numbers of shaded cells until the shading is the only answer.
fn unite(p: &mut Shading, shaded: &[bool], rng: &mut Rng, meter: &mut Meter<'_>) -> Option<()> {
    let most = 1 + CHANGES * shaded.iter().filter(|is_shaded| **is_shaded).count();
    for _ in 0..most {
        let (other, end) = other(p, shaded, meter);
        let Some(other) = other else { return (end == End::Exhausted).then_some(()) };
        let mut open: Vec<usize> = (0..shaded.len()).filter(|c| shaded[*c] && !other[*c].is_shaded()).collect();
        rng.shuffle(&mut open);
        let donors = |c: usize| line(p, c).filter(|q| !shaded[*q] && !other[*q].is_shaded()).collect::<Vec<_>>();
        let (c, donors) = open.into_iter().map(|c| (c, donors(c))).find(|(_, donors)| !donors.is_empty())?;
        p.clues.at[c] = p.clues.at[rng.pick(&donors)];
    }
    None
}

/// Searches for an answer other than a shading.
fn other(p: &Shading, shaded: &[bool], meter: &mut Meter<'_>) -> (Option<Vec<Shade>>, End) {
    let mut other = None;
    let end = meter.with_budget(PROOF_WORK, |m| {
        p.search(&p.start(), m, &mut |board| {
            if board.shades.iter().zip(shaded).all(|(shade, is_shaded)| shade.is_shaded() == *is_shaded) {
                return ControlFlow::Continue(());
            }
            other = Some(board.shades.clone());
            ControlFlow::Break(())
        })
    });
    (other, end)
}

/// Restores original numbers, as long as the answer stays unique.
fn restore(p: &mut Shading, before: &Shading, rng: &mut Rng, meter: &mut Meter<'_>) {
    let mut changed: Vec<usize> =
        (0..p.n_cells()).filter(|c| before.clues.at[*c].number().is_some() && p.clues.at[*c] != before.clues.at[*c]).collect();
    rng.shuffle(&mut changed);
    for c in changed {
        let now = std::mem::replace(&mut p.clues.at[c], before.clues.at[c]);
        let mut n = 0;
        let end = meter.with_budget(PROOF_WORK, |m| {
            p.search(&p.start(), m, &mut |_| {
                n += 1;
                if n > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        });
        if end != End::Exhausted || n != 1 {
            p.clues.at[c] = now;
        }
    }
}
