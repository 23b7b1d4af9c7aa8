//! Proofs by sums alone that a puzzle has no arrangement, and the windows involved.
//!
//! Four necessary conditions, cheapest first: each sum fits the numbers' common step (their greatest common divisor); sums of windows
//! without a common cell lie between the totals of the least and of the greatest numbers, and windows that cover the board make the
//! total of all; the alternating sum over a rectangle of windows, in which all cells but its corners cancel, is within reach of four
//! numbers.

use super::lines::{Lines, Pool, sign};
use crate::Rotation;
use shumi_core::grid::Cell;
use shumi_core::sort::{sort, sort_by};

/// Reason for the lack of an arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SumRefutationKind {
    /// No four of the numbers make the window's sum: it is too small or too great.
    SumOutOfReach,
    /// The numbers differ by multiples of a step, and so do sums of four, but not this sum.
    SumBetweenSteps,
    /// The windows cover every cell once, but their sums do not make the total of all numbers.
    TotalDiffers,
    /// The windows share no cell, and their sums together exceed, or fall below, any total of that many numbers.
    SumsOutOfReach,
    /// The alternating sum of the windows of a rectangle leaves its four corners, which cannot make the result.
    CornersOutOfReach,
}

/// A proof that no arrangement exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumRefutation {
    /// The kind of proof.
    pub why: SumRefutationKind,
    /// The windows involved, in reading order.
    pub windows: Vec<Cell>,
    /// The total of their sums (for a rectangle: alternating, the top left one added).
    pub found: i64,
    /// The least possible total of numbers (between steps: the next below `found`).
    pub least: i64,
    /// The greatest possible total of numbers (between steps: the next above `found`).
    pub most: i64,
}

/// Returns the first proof by sums; `None`: only a search can decide. O(rows · cols · (rows + cols)).
pub fn refute(p: &Rotation) -> Option<SumRefutation> {
    step(p).or_else(|| [[0, 0], [0, 1], [1, 0], [1, 1]].into_iter().find_map(|offset| apart(p, offset))).or_else(|| rectangle(p))
}

/// Finds a sum whose difference from four times a number is not a multiple of the numbers' common step.
fn step(p: &Rotation) -> Option<SumRefutation> {
    let base = p.values[0];
    let step = p.values.iter().fold(0, |step, x| gcd(x - base, step));
    if step == 0 {
        return None;
    }
    let window = p.windows.all().find(|w| (p.sum(*w) - 4 * base) % step != 0)?;
    let found = p.sum(window);
    let least = found - (found - 4 * base).rem_euclid(step);
    Some(SumRefutation { why: SumRefutationKind::SumBetweenSteps, windows: vec![window], found, least, most: least + step })
}

fn gcd(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.abs()
}

/// Checks windows that share no cell (every second row and column from `offset`): their greatest sums must be within reach of the
/// greatest numbers, and their least sums within reach of the least.
fn apart(p: &Rotation, offset: [u16; 2]) -> Option<SumRefutation> {
    let mut windows: Vec<Cell> = p.windows.all().filter(|w| w.row % 2 == offset[0] && w.col % 2 == offset[1]).collect();
    let all = 4 * windows.len() == p.numbers.len();
    let total = |numbers: &[i64]| numbers.iter().sum::<i64>();
    if all {
        let (found, total) = (windows.iter().map(|w| p.sum(*w)).sum::<i64>(), total(&p.numbers));
        if found != total && windows.len() > 1 {
            return Some(SumRefutation { why: SumRefutationKind::TotalDiffers, windows, found, least: total, most: total });
        }
    }
    sort_by(&mut windows, |a, b| (p.sum(*a), a) < (p.sum(*b), b));
    let n = p.numbers.len();
    for from_top in [false, true] {
        let (mut found, mut least, mut most) = (0, 0, 0);
        for k in 1..=windows.len() {
            let window = if from_top { windows[windows.len() - k] } else { windows[k - 1] };
            found += p.sum(window);
            least += total(&p.numbers[4 * k - 4..4 * k]);
            most += total(&p.numbers[n - 4 * k..n - 4 * k + 4]);
            if found < least || found > most {
                let mut blamed = if from_top { windows[windows.len() - k..].to_vec() } else { windows[..k].to_vec() };
                sort(&mut blamed);
                let why = if k == 1 { SumRefutationKind::SumOutOfReach } else { SumRefutationKind::SumsOutOfReach };
                return Some(SumRefutation { why, windows: blamed, found, least, most });
            }
        }
    }
    None
}

/// Finds a rectangle whose corners cannot make the value that its windows leave for them.
fn rectangle(p: &Rotation) -> Option<SumRefutation> {
    let nothing_fixed = Pool::new(p, &[])?;
    let lines = Lines::new(p);
    let rows = lines.sides[0];
    let mut pairs = lines.pairs().take_while(|pair| pair[0] < rows);
    let pair @ [top, bottom] = pairs.find(|pair| {
        let interval = lines.interval(*pair, &nothing_fixed);
        interval.low > interval.high
    })?;
    let [left, right] = lines.clash(pair, &nothing_fixed)?;
    let [left, right] = [left.min(right), left.max(right)];
    let windows: Vec<Cell> = (top..bottom).flat_map(|i| (left..right).map(move |j| Cell::new(i as u16, j as u16))).collect();
    let found = windows.iter().map(|w| sign(usize::from(w.row + w.col) + top + left) * p.sum(*w)).sum();
    // The corners count with +1 and -1; the top left one with +1.
    let (down, across) = ((bottom - top) % 2 == 0, (right - left) % 2 == 0);
    let minus = [down, across, down != across].into_iter().filter(|m| *m).count() as i64;
    let [least, most] = [p.numbers[0], p.numbers[p.numbers.len() - 1]];
    let (low, high) = ((4 - minus) * least - minus * most, (4 - minus) * most - minus * least);
    Some(SumRefutation { why: SumRefutationKind::CornersOutOfReach, windows, found, least: low, most: high })
}
