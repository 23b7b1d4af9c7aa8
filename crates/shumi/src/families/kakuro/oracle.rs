//! The slow, obvious solver: tries digits cell by cell and looks at each run when it is full.

use std::ops::ControlFlow;

use super::Puzzle;

/// All fillings that keep the non-zero digits of `from`, in ascending order.
pub(crate) fn each(p: &Puzzle, from: &[u8], found: &mut dyn FnMut(&[u8]) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut digits = from.to_vec();
    fill(p, from, &mut digits, 0, found)
}

fn fill(p: &Puzzle, from: &[u8], digits: &mut Vec<u8>, k: usize, found: &mut dyn FnMut(&[u8]) -> ControlFlow<()>) -> ControlFlow<()> {
    if k == digits.len() {
        return found(digits);
    }
    for d in 1..=9 {
        if from[k] != 0 && from[k] != d {
            continue;
        }
        digits[k] = d;
        let last = |r: &usize| p.layout.cells(*r).last() == Some(&(k as u32));
        if p.layout.runs_of(k).iter().filter(|r| last(r)).all(|r| fits(p, digits, *r)) {
            fill(p, from, digits, k + 1, found)?;
        }
    }
    digits[k] = from[k];
    ControlFlow::Continue(())
}

/// Whether a full run obeys the rules.
fn fits(p: &Puzzle, digits: &[u8], r: usize) -> bool {
    let run: Vec<u8> = p.layout.cells(r).iter().map(|k| digits[*k as usize]).collect();
    let sum: u32 = run.iter().map(|d| u32::from(*d)).sum();
    let twice = (1..run.len()).any(|i| run[..i].contains(&run[i]));
    p.layout.clue(r).is_none_or(|clue| clue == sum) && !(p.is_distinct() && twice)
}
