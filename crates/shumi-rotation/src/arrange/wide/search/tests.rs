//! The parts of the search: lists are narrowed to what fits, and all is restored.

use super::*;
use crate::arrange::tests::random;
use crate::{Rotation, arrange::refute};
use shumi_core::meter::{Progress, unlimited};
use shumi_core::rng::Rng;

/// Calls `with` with the tree of random puzzles, each with the lists of its root's first parameter that leaves every line a candidate.
fn trees(seeds: std::ops::Range<u64>, mut with: impl FnMut(&mut Tree<'_>, &mut Rng)) {
    let mut n = 0;
    for seed in seeds {
        let mut rng = Rng::new(seed);
        let (p, _): (Rotation, _) = random(&mut rng, 2 + seed % 3, 3, 1000, 0);
        let fixed = vec![None; p.numbers.len()];
        let (lines, Some(pool)) = (Lines::new(&p), Pool::new(&p, &fixed)) else { continue };
        let Some(root) = unlimited(|meter| root::choose(&lines, &pool, meter)).filter(|_| refute(&p).is_none()) else { continue };
        let order = root::extreme_first(&lines, &pool, root.pair, root.interval);
        let others: Vec<(usize, Cells<'_>)> = order.into_iter().map(|k| (k, Cells::new(&lines, &pool, root.pair, k))).collect();
        let mut tree = Tree::new(&lines, &pool, root.pair);
        let params = root.cells(&lines, &pool).params(root.interval.low, root.interval.high);
        if params.into_iter().any(|v| unlimited(|meter| tree.begin(&root, v, &others, meter)).is_ok()) {
            with(&mut tree, &mut rng);
            n += 1;
        }
    }
    assert!(n > 20, "{n}");
}

/// Assigns the open line that crosses the root with the fewest candidates, with its first one that fits.
fn assign_one(tree: &mut Tree<'_>) -> bool {
    let line = tree.open_lines(1 - tree.kind).min_by_key(|x| tree.lists.len(*x));
    line.is_some_and(|x| tree.lists.of(x).to_vec().into_iter().any(|v| tree.assign_line(x, v)))
}

#[test]
fn narrowing_keeps_what_fits_and_names_the_shortest_list() {
    let (mut narrowed, mut empty) = (0, 0);
    trees(0..80, |tree, _| {
        assign_one(tree);
        let outcome = unlimited(|meter| tree.narrow(meter));
        let open: Vec<usize> = tree.open_lines(1 - tree.kind).chain(tree.open_lines(tree.kind).filter(|_| tree.parallels_listed)).collect();
        match outcome {
            Ok((x, len)) => {
                narrowed += 1;
                assert_eq!(tree.lists.len(x), len);
                assert_eq!(open.iter().map(|x| tree.lists.len(*x)).min(), Some(len));
                let context = LineContext { lines: tree.lines, pool: tree.pool, multiset: &tree.multiset, param: &tree.param };
                for x in &open {
                    let assigned = &tree.assigned[1 - tree.lines.kind(*x)];
                    assert!(tree.lists.of(*x).iter().all(|v| assigned.iter().all(|k| context.fits(*x, *k, *v))));
                }
            }
            Err(halt) => {
                empty += 1;
                assert_eq!(halt, Halt::Empty);
                assert!(open.iter().any(|x| tree.lists.len(*x) == 0));
            }
        }
    });
    assert!(narrowed > 5 && empty > 5, "{narrowed} {empty}");
}

#[test]
fn a_stopped_meter_is_told_from_an_empty_list() {
    trees(0..40, |tree, _| {
        let mut poll = |_: &Progress| ControlFlow::Break(());
        let mut meter = Meter::new(&mut poll);
        while meter.add_work(1 << 20) {}
        assert_eq!(tree.narrow(&mut meter), Err(Halt::Stopped));
    });
}

#[test]
fn a_line_that_is_reopened_leaves_no_trace() {
    let mut refused = 0;
    trees(0..80, |tree, rng| {
        assign_one(tree);
        let counts = |tree: &Tree<'_>| tree.pool.values.iter().map(|x| tree.multiset.count(*x)).collect::<Vec<_>>();
        let (before, trail, assigned) = (counts(tree), tree.trail.clone(), tree.assigned.clone());
        for x in tree.open_lines(1 - tree.kind) {
            // Parameters that fit, and others.
            for v in tree.lists.of(x).to_vec().into_iter().chain([rng.below(1000) as i64]) {
                if tree.assign_line(x, v) {
                    tree.reopen();
                } else {
                    refused += 1;
                }
                assert_eq!((counts(tree), &tree.trail, &tree.assigned), (before.clone(), &trail, &assigned));
            }
        }
    });
    assert!(refused > 20, "{refused}");
}

#[test]
#[should_panic(expected = "is restored")]
fn a_candidate_that_does_not_come_back_is_found() {
    trees(0..80, |tree, _| {
        if let Ok((x, len)) = unlimited(|meter| tree.narrow(meter)) {
            tree.nodes.push(Node { n_assigned: tree.trail.len(), branch: Some((x, 0)), lists_parallels: false });
            tree.save();
            tree.check_restored();
            tree.lists.keep(x, |_, v| v == i64::MIN);
            assert!(len > 0 && tree.lists.len(x) == 0);
            tree.check_restored();
        }
    });
}
