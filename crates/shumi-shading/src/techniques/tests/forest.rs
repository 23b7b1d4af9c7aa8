//! The forest of shaded cells against a flood of the unshaded ones, after random steps forth and back.

use super::super::forest::Forest;
use super::*;
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

#[test]
fn it_agrees_with_a_flood_and_its_paths_are_fences() {
    for seed in 0..60 {
        let rng = &mut Rng::new(seed);
        let size = Size::new(2 + rng.below(6), 2 + rng.below(6)).unwrap();
        let p = Shading { variant: Variant::Hitori, clues: Grid::new(size, Clue::None) };
        let mut forest = Forest::new(p.n_cells());
        let mut added: Vec<usize> = Vec::new();
        for _ in 0..120 {
            if rng.below(5) == 0 {
                added.truncate(rng.below(added.len() as u64 + 1) as usize);
                forest.undo(added.len());
            }
            let c = rng.below(p.n_cells() as u64) as usize;
            let mut shaded = vec![false; p.n_cells()];
            added.iter().for_each(|c| shaded[*c] = true);
            if shaded[c] || p.neighbours(c).any(|o| shaded[o]) {
                continue;
            }
            shaded[c] = true;
            let mut near = Vec::new();
            match forest.closes(&p, c) {
                Some((a, b)) => {
                    assert!(!is_connected(&p, &shaded), "seed {seed}");
                    let mut fence = vec![false; p.n_cells()];
                    forest.path(a, b).iter().chain(&[c]).for_each(|q| fence[*q] = true);
                    assert!(!is_connected(&p, &fence) && fence.iter().zip(&shaded).all(|(f, s)| !f || *s), "seed {seed}");
                }
                None => {
                    assert!(is_connected(&p, &shaded), "seed {seed}");
                    let open = |q: &usize| !shaded[*q];
                    let before: Vec<usize> = (0..p.n_cells()).filter(open).filter(|q| forest.closes(&p, *q).is_some()).collect();
                    forest.add(&p, c, &mut near);
                    added.push(c);
                    let after = (0..p.n_cells()).filter(open).filter(|q| forest.closes(&p, *q).is_some());
                    assert!(after.filter(|q| !before.contains(q)).all(|q| near.contains(&(q as u32))), "seed {seed}");
                }
            }
        }
    }
}
