//! The forest of shaded cells against a flood of the unshaded ones, after random steps forth and back.

use crate::forest::Forest;
use crate::{Clue, Shading, Variant};
use shumi_core::grid::{Grid, Size};
use shumi_core::rng::Rng;

/// Whether the unshaded cells are connected.
fn is_connected(p: &Shading, shaded: &[bool]) -> bool {
    let mut seen = shaded.to_vec();
    let mut stack: Vec<usize> = (0..shaded.len()).find(|c| !shaded[*c]).into_iter().collect();
    while let Some(c) = stack.pop() {
        if !std::mem::replace(&mut seen[c], true) {
            stack.extend(p.neighbours(c));
        }
    }
    !seen.contains(&false)
}

fn agrees_with_a_flood<const CLOCKWISE: bool>() {
    let (mut closed, mut touching, mut open) = (0, 0, 0);
    for seed in 0..60 {
        let rng = &mut Rng::new(seed);
        let size = Size::new(2 + rng.below(6), 2 + rng.below(6)).unwrap();
        let p = Shading { variant: Variant::Hitori, clues: Grid::new(size, Clue::None) };
        let n = p.n_cells();
        let mut forest = Forest::<CLOCKWISE>::new(size);
        // The cells that were added, and the forest before each of them.
        let mut added: Vec<(usize, Forest<CLOCKWISE>)> = Vec::new();
        for _ in 0..120 {
            if rng.below(5) == 0 {
                let kept = rng.below(added.len() as u64 + 1) as usize;
                forest.undo(kept);
                if let Some((_, before)) = added.get(kept) {
                    assert!(forest.is_same(before), "seed {seed}");
                }
                added.truncate(kept);
            }
            let c = rng.below(n as u64) as usize;
            let mut shaded = vec![false; n];
            added.iter().for_each(|(c, _)| shaded[*c] = true);
            if shaded[c] || p.neighbours(c).any(|o| shaded[o]) {
                continue;
            }
            shaded[c] = true;
            match forest.closes(c as u32) {
                Some((a, b)) => {
                    closed += 1;
                    assert!(!is_connected(&p, &shaded), "seed {seed}");
                    // The path and the cell make a fence by themselves.
                    let mut fence = vec![false; n];
                    fence[c] = true;
                    forest.path(a, b, |on| fence[on as usize] = true);
                    assert!(!is_connected(&p, &fence) && fence.iter().zip(&shaded).all(|(f, s)| !f || *s), "seed {seed}");
                }
                None => {
                    assert!(is_connected(&p, &shaded), "seed {seed}");
                    let closing = |forest: &Forest<CLOCKWISE>| -> Vec<u32> {
                        (0..n as u32).filter(|q| !shaded[*q as usize] && forest.closes(*q).is_some()).collect()
                    };
                    let (before, mut near) = (forest.clone(), Vec::new());
                    forest.add(c as u32, |_, q| near.push(q));
                    let known = closing(&before);
                    assert!(closing(&forest).iter().all(|q| known.contains(q) || near.contains(q)), "seed {seed}");
                    let mut around = vec![false; n];
                    forest.around_set(c as u32, |q| around[q as usize] = true);
                    assert!(closing(&forest).iter().all(|q| known.contains(q) || around[*q as usize]), "seed {seed}");
                    touching += around.iter().filter(|is| **is).count();
                    open += n;
                    added.push((c, before));
                }
            }
        }
        assert_eq!(forest.len(), added.len());
    }
    assert!(closed > 100 && touching < open, "{closed} {touching} {open}");
}

#[test]
fn it_agrees_with_a_flood_and_its_paths_are_fences() {
    agrees_with_a_flood::<false>();
    agrees_with_a_flood::<true>();
}
