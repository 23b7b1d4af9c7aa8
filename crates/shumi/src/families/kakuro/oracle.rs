//! The slow, obvious solver, which tries digits cell by cell and looks at each run when it is full; all three rules against it.

use std::ops::ControlFlow;

use super::{Kakuro, LayoutBuilder, NONE, Puzzle, Rule};
use crate::family::Family;
use crate::grid::{Cell, Size};
use crate::meter::unlimited;
use crate::rng::Rng;
use crate::solve::{Goal, solve};

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

/// A random puzzle of at most 6 white cells, also where a rule would have a whole rectangle: clues of a random filling, some of
/// them changed or missing, some digits given.
fn random(rule: Rule, rng: &mut Rng) -> Puzzle {
    let (rows, cols) = (2 + rng.below(3), 2 + rng.below(3));
    let size = Size::new(rows, cols).unwrap();
    let dense = rng.below(4);
    let mut room = 6;
    let mut white = |cell: Cell, rng: &mut Rng| {
        let is_white = cell.row > 0 && cell.col > 0 && room > 0 && (rule == Rule::Simple || rng.below(4) <= dense);
        room -= u64::from(is_white);
        is_white
    };
    let whites: Vec<bool> = size.all().map(|c| white(c, rng)).collect();
    let digits: Vec<u32> = size.all().map(|_| 1 + rng.below(4) as u32).collect();
    let is_white = |row: u64, col: u64| row < rows && col < cols && whites[(row * cols + col) as usize];
    let mut builder = LayoutBuilder::new(size);
    for cell in size.all() {
        let (row, col) = (u64::from(cell.row), u64::from(cell.col));
        if is_white(row, col) {
            builder.white();
            continue;
        }
        let mut clue = |down: bool| {
            let at = |i: u64| if down { (row + i, col) } else { (row, col + i) };
            let run = (1..).map(at).take_while(|(r, c)| is_white(*r, *c));
            let sum: u32 = run.map(|(r, c)| digits[(r * cols + c) as usize]).sum();
            match rng.below(12) {
                _ if sum == 0 => NONE,
                0 if rule == Rule::Distinct => NONE,
                1 => sum + 1,
                _ => sum,
            }
        };
        let (down, across) = (clue(true), clue(false));
        builder.black(down, across);
    }
    let given = |digit: u32, rng: &mut Rng| if rule == Rule::Simple && rng.below(4) == 0 { digit as u8 } else { 0 };
    let givens = whites.iter().zip(&digits).filter(|(white, _)| **white).map(|(_, d)| given(*d, rng)).collect();
    Puzzle { rule, layout: builder.finish(), givens }
}

#[test]
fn solvers_agree_with_trying_everything() {
    const MOST: usize = 60;
    for seed in 0..1200 {
        let mut rng = Rng::new(seed);
        let p = random([Rule::Distinct, Rule::Repeats, Rule::Simple][seed as usize % 3], &mut rng);
        let start = Kakuro::start(&p);
        let mut all = Vec::new();
        let _ = each(&p, &start.digits, &mut |digits| {
            all.push(digits.to_vec());
            if all.len() > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let found = unlimited(|m| solve::<Kakuro>(&p, Goal::All(MOST as u64), true, m));
        assert_eq!((found.boards.len(), found.more), (all.len().min(MOST), all.len() > MOST), "seed {seed}");
        assert_eq!(found.refusal.is_some(), all.is_empty(), "seed {seed}: a reason where, and only where, there is no answer");
        if found.more {
            continue;
        }
        let mut boards: Vec<_> = found.boards.into_iter().map(|b| b.digits).collect();
        boards.sort();
        assert_eq!(boards, all, "seed {seed}");
        let sets = unlimited(|m| solve::<Kakuro>(&p, Goal::Candidates, false, m)).candidates;
        assert_eq!(sets.is_none(), all.is_empty(), "seed {seed}");
        for (k, set) in sets.iter().flat_map(|grid| grid.at.iter().flatten()).enumerate() {
            let mut seen: Vec<u32> = all.iter().map(|digits| digits[k].into()).collect();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(*set, seen, "seed {seed}, cell {k}");
        }
    }
}
