use super::*;
use crate::families::shading::{Clue, Variant};
use crate::grid::{Grid, Size};
use crate::meter::{Progress, unlimited};
use crate::rng::Rng;
use std::collections::BTreeSet;

/// Whether a shading keeps all rules, told from their words alone.
fn keeps_rules(p: &Puzzle, shaded: &[bool]) -> bool {
    let n = p.n_cells();
    let apart = (0..n).all(|c| !shaded[c] || p.neighbours(c).all(|o| !shaded[o]));
    let mut reached = vec![false; n];
    let mut todo: Vec<usize> = (0..n).find(|c| !shaded[*c]).into_iter().collect();
    while let Some(c) = todo.pop() {
        if !std::mem::replace(&mut reached[c], true) {
            todo.extend(p.neighbours(c).filter(|o| !shaded[*o]));
        }
    }
    let connected = (0..n).all(|c| shaded[c] || reached[c]);
    let seen_from = |c: usize| {
        let arm = |dir| std::iter::successors(Some(c), |at| p.step(*at, dir).filter(|o| !shaded[*o])).count() - 1;
        1 + (0..4).map(arm).sum::<usize>()
    };
    let own = (0..n).all(|c| match (p.variant, p.clues.at[c]) {
        (_, Clue::None) | (Variant::Hitori, Clue::Unknown) => true,
        (Variant::Hitori, clue) => {
            shaded[c]
                || (0..n).all(|o| {
                    let (a, b) = (p.size().cell(c), p.size().cell(o));
                    o == c || shaded[o] || p.clues.at[o] != clue || (a.row != b.row && a.col != b.col)
                })
        }
        (Variant::Kuromasu, Clue::Unknown) => !shaded[c],
        (Variant::Kuromasu, Clue::Number(number)) => !shaded[c] && seen_from(c) == usize::from(number),
    });
    apart && connected && own
}

/// All solutions, by trying all shadings.
fn slow(p: &Puzzle, fixed: &[Option<bool>]) -> BTreeSet<Vec<bool>> {
    let n = p.n_cells();
    let all = (0..1u32 << n).map(|bits| (0..n).map(|c| bits >> c & 1 == 1).collect::<Vec<bool>>());
    let fits = |shaded: &Vec<bool>| shaded.iter().zip(fixed).all(|(s, f)| f.is_none_or(|f| f == *s)) && keeps_rules(p, shaded);
    all.filter(fits).collect()
}

fn all(p: &Puzzle, fixed: &[Option<bool>], tuning: Tuning) -> Vec<Vec<bool>> {
    let mut out = Vec::new();
    let end = unlimited(|meter| {
        search_with(p, fixed, tuning, meter, &mut |shaded| {
            out.push(shaded.to_vec());
            ControlFlow::Continue(())
        })
    });
    assert_eq!(end, End::Exhausted);
    out
}

/// A random puzzle; the numbers are those of a random shading or, sometimes, anything.
fn random(rng: &mut Rng, variant: Variant, size: Size) -> Puzzle {
    let mut p = Puzzle { variant, clues: Grid::new(size, Clue::None) };
    let (rows, cols) = (u64::from(size.rows), u64::from(size.cols));
    let empty = [0, 20, 50, 80][rng.below(4) as usize];
    let most = match variant {
        Variant::Hitori => 1 + rng.below(rows.max(cols) + 1),
        Variant::Kuromasu => rows + cols,
    };
    let shaded: Vec<bool> = (0..p.n_cells()).map(|_| rng.below(4) == 0).collect();
    for c in 0..p.n_cells() {
        let seen = |dir| std::iter::successors(Some(c), |at| p.step(*at, dir).filter(|o| !shaded[*o])).count() as u16 - 1;
        p.clues.at[c] = match rng.below(100) {
            roll if roll < empty => Clue::None,
            roll if roll % 13 == 0 => Clue::Unknown,
            roll if variant == Variant::Hitori || roll % 17 == 0 => Clue::Number(1 + rng.below(most) as u16),
            _ if shaded[c] => Clue::None,
            _ => Clue::Number(1 + (0..4).map(seen).sum::<u16>()),
        };
    }
    p
}

fn small(rng: &mut Rng) -> Size {
    let sizes = [(1, 1), (1, 2), (2, 1), (1, 3), (1, 6), (7, 1), (2, 2), (2, 5), (4, 2), (3, 3), (3, 4), (4, 3)];
    let (rows, cols) = sizes[rng.below(sizes.len() as u64) as usize];
    Size { rows, cols }
}

#[test]
fn small_boards_agree_with_trying_all_shadings() {
    let mut rng = Rng::new(1);
    let (mut solvable, mut several) = (0, 0);
    for round in 0..1200 {
        let variant = if round % 2 == 0 { Variant::Hitori } else { Variant::Kuromasu };
        let size = small(&mut rng);
        let p = random(&mut rng, variant, size);
        let fixed: Vec<Option<bool>> = (0..p.n_cells()).map(|_| (round % 5 == 0 && rng.below(6) == 0).then(|| rng.below(2) == 0)).collect();
        let expected = slow(&p, &fixed);
        let found = all(&p, &fixed, tuning(variant));
        assert_eq!(found.len(), expected.len(), "each once: {p:?} {fixed:?}");
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected, "{p:?} {fixed:?}");
        let plain = all(&p, &fixed, Tuning { learns: false, ..tuning(variant) });
        assert_eq!(plain.len(), expected.len(), "{p:?}");
        assert_eq!(plain.into_iter().collect::<BTreeSet<_>>(), expected, "without learning: {p:?} {fixed:?}");
        solvable += usize::from(!expected.is_empty());
        several += usize::from(expected.len() > 8);
        if fixed.iter().all(Option::is_none) {
            let values = |c: usize| expected.iter().fold(0, |seen, shaded| seen | 1 << u8::from(shaded[c]));
            let expected = (!expected.is_empty()).then(|| (0..p.n_cells()).map(values).collect());
            assert_eq!(unlimited(|meter| backbone(&p, meter)), (expected, End::Exhausted), "{p:?}");
        }
    }
    assert!(solvable > 400 && several > 100, "{solvable} {several}");
}
