use super::*;
use crate::layout::{Layout, NONE};
use crate::layout_builder::LayoutBuilder;
use shumi_core::grid::Size;
use shumi_core::meter::{End, Meter, Progress, unlimited};
use shumi_core::rng::Rng;
use shumi_testing::corpus_rows;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Returns a grid with random blacks and the clues of random digits, some of them then changed; and those digits.
fn random(rng: &mut Rng, size: Size, black: u64, wrong: u64, digit: impl Fn(&mut Rng) -> u8) -> (Layout, Vec<u8>) {
    let mut builder = LayoutBuilder::new(size);
    for cell in size.all() {
        if cell.row == 0 || cell.col == 0 || rng.below(100) < black {
            builder.black(NONE, NONE);
        } else {
            builder.white();
        }
    }
    let mut layout = builder.finish();
    let digits: Vec<u8> = (0..layout.n_cells()).map(|_| digit(rng)).collect();
    for r in 0..layout.runs.len() {
        let sum: u32 = layout.cells(r).iter().map(|k| u32::from(digits[*k as usize])).sum();
        layout.runs[r].clue = if rng.below(100) < wrong { sum + rng.below(5) as u32 - sum.min(2) } else { sum };
    }
    (layout, digits)
}

fn any_digit(rng: &mut Rng) -> u8 {
    1 + rng.below(9) as u8
}

fn keeps_rules(layout: &Layout, bounds: &[Bounds], digits: &[u8]) -> bool {
    let sum = |r| layout.cells(r).iter().map(|k| u32::from(digits[*k as usize])).sum::<u32>();
    digits.len() == layout.n_cells()
        && digits.iter().zip(bounds).all(|(d, (lo, hi))| lo <= d && d <= hi)
        && (0..layout.runs.len()).all(|r| sum(r) == layout.runs[r].clue)
}

/// Returns all solutions for the clues of the runs in `of` only, cell by cell.
fn slow(layout: &Layout, bounds: &[Bounds], of: &[bool]) -> BTreeSet<Vec<u8>> {
    fn go(layout: &Layout, bounds: &[Bounds], of: &[bool], digits: &mut Vec<u8>, out: &mut BTreeSet<Vec<u8>>) {
        let k = digits.len();
        for (r, _) in of.iter().enumerate().filter(|(_, of)| **of) {
            let cells = layout.cells(r);
            let known: u32 = cells.iter().filter_map(|k| digits.get(*k as usize)).map(|d| u32::from(*d)).sum();
            let open = cells.iter().filter(|c| **c as usize >= k).count() as u32;
            let clue = layout.runs[r].clue;
            if known + open > clue || known + 9 * open < clue {
                return;
            }
        }
        if k == layout.n_cells() {
            out.insert(digits.clone());
            return;
        }
        for d in bounds[k].0..=bounds[k].1 {
            digits.push(d);
            go(layout, bounds, of, digits, out);
            digits.pop();
        }
    }
    let mut out = BTreeSet::new();
    go(layout, bounds, of, &mut Vec::new(), &mut out);
    out
}

fn all(layout: &Layout, bounds: &[Bounds]) -> Vec<Vec<u8>> {
    let mut out = Vec::new();
    let end = unlimited(|meter| {
        search(layout, Some(bounds), meter, &mut |digits| {
            out.push(digits.to_vec());
            ControlFlow::Continue(())
        })
    });
    assert_eq!(end, End::Exhausted);
    out
}

#[test]
fn tiny_boards_agree_with_trying_all_digits() {
    let mut rng = Rng::new(1);
    let (mut solvable, mut unique_ones, mut refuted) = (0, 0, 0);
    for round in 0..600 {
        let size = Size { rows: 2 + rng.below(3) as u16, cols: 2 + rng.below(3) as u16 };
        let (layout, digits) = random(&mut rng, size, 25, if round % 2 == 0 { 0 } else { 20 }, any_digit);
        let bounds: Vec<Bounds> = digits
            .iter()
            .map(|d| match rng.below(4) {
                0 if layout.n_cells() <= 6 => ANY,
                1 => (*d, *d),
                _ => (d - rng.below(2).min(u64::from(d - 1)) as u8, (d + rng.below(3) as u8).min(9)),
            })
            .collect();
        let expected = slow(&layout, &bounds, &vec![true; layout.runs.len()]);
        let found = all(&layout, &bounds);
        assert_eq!(found.len(), expected.len(), "each once, round {round}");
        assert_eq!(found.iter().cloned().collect::<BTreeSet<_>>(), expected, "round {round}");
        match unlimited(|meter| solve_within(&layout, &bounds, meter)) {
            FlowOutcome::Found(first) => {
                solvable += 1;
                assert_eq!(found.first(), Some(&first));
                let sets = (0..layout.n_cells()).map(|k| expected.iter().fold(0, |s, e| s | 1 << (e[k] - 1))).collect();
                assert_eq!(unlimited(|meter| candidates(&layout, &bounds, meter)), TrueDigits::Sets(sets));
            }
            FlowOutcome::None(refutation) => {
                refuted += 1;
                assert!(expected.is_empty());
                let of: Vec<bool> = (0..layout.runs.len() as u32).map(|r| refutation.runs.contains(&r)).collect();
                assert!(slow(&layout, &bounds, &of).is_empty(), "the named clues alone are in conflict: {refutation:?}");
            }
            FlowOutcome::Stopped => panic!("nothing stops it"),
        }
        if layout.n_cells() <= 6 {
            let open = vec![ANY; layout.n_cells()];
            let expected = slow(&layout, &open, &vec![true; layout.runs.len()]);
            if let Some(first) = expected.first() {
                match unlimited(|meter| unique(&layout, first, meter)) {
                    Uniqueness::Unique => {
                        unique_ones += 1;
                        assert_eq!(expected.len(), 1);
                    }
                    Uniqueness::Another(other) => assert!(&other != first && expected.contains(&other)),
                    Uniqueness::Stopped => panic!("nothing stops it"),
                }
            }
        }
    }
    assert!(solvable > 300 && unique_ones > 50 && refuted > 50, "{solvable} {unique_ones} {refuted}");
}

#[test]
fn every_solvable_grid_is_solved_whatever_its_digits() {
    let mut rng = Rng::new(2);
    for round in 0..300u64 {
        let size = Size { rows: 2 + rng.below(40) as u16, cols: 2 + rng.below(40) as u16 };
        let (layout, _) = random(&mut rng, size, [0, 3, 10, 20, 30, 60][round as usize % 6], 0, |rng| match round / 6 % 4 {
            0 => any_digit(rng),
            1 => [1, 1, 1, 1, 9][rng.below(5) as usize],
            2 => [1, 9][rng.below(2) as usize],
            _ => 9,
        });
        let open = vec![ANY; layout.n_cells()];
        let FlowOutcome::Found(digits) = unlimited(|meter| solve(&layout, meter)) else { panic!("round {round}") };
        assert!(keeps_rules(&layout, &open, &digits), "round {round}");
        match unlimited(|meter| unique(&layout, &digits, meter)) {
            Uniqueness::Another(other) => assert!(other != digits && keeps_rules(&layout, &open, &other)),
            other => assert_eq!(other, Uniqueness::Unique),
        }
    }
}

#[test]
fn a_wrong_clue_is_named_with_its_range() {
    let (mut layout, _) = random(&mut Rng::new(3), Size { rows: 3, cols: 4 }, 0, 0, any_digit);
    layout.runs[1].clue = 28;
    let FlowOutcome::None(refutation) = unlimited(|meter| solve(&layout, meter)) else { panic!() };
    assert_eq!(refutation, FlowRefutation { span: Span::Run, runs: vec![1], says: 28, can: (3, 27) });
}

#[test]
fn totals_are_compared_region_by_region() {
    // Two single cells without a common row or column; one has as much too little as the other too much.
    let mut builder = LayoutBuilder::new(Size { rows: 4, cols: 4 });
    for cell in (Size { rows: 4, cols: 4 }).all() {
        if [(1, 1), (3, 3)].contains(&(cell.row, cell.col)) { builder.white() } else { builder.black(NONE, NONE) }
    }
    let mut layout = builder.finish();
    for (run, clue) in layout.runs.iter_mut().zip([3, 4, 4, 3]) {
        run.clue = clue;
    }
    let FlowOutcome::None(refutation) = unlimited(|meter| solve(&layout, meter)) else { panic!() };
    assert_eq!(refutation, FlowRefutation { span: Span::Region, runs: vec![0, 2], says: -1, can: (0, 0) });
}

#[test]
fn a_stopped_meter_is_no_answer() {
    let (layout, _) = random(&mut Rng::new(4), Size { rows: 60, cols: 60 }, 20, 0, any_digit);
    let mut poll = |_: &Progress| ControlFlow::Break(());
    let mut meter = Meter::new(&mut poll);
    while meter.add_work(1000) {}
    assert_eq!(solve(&layout, &mut meter), FlowOutcome::Stopped);
    let FlowOutcome::Found(digits) = unlimited(|meter| solve(&layout, meter)) else { panic!() };
    assert_eq!(unique(&layout, &digits, &mut meter), Uniqueness::Stopped);
    assert_eq!(candidates(&layout, &vec![ANY; digits.len()], &mut meter), TrueDigits::Stopped);
    assert_eq!(search(&layout, None, &mut meter, &mut |_| ControlFlow::Continue(())), End::Stopped);
}

#[test]
fn an_open_grid_has_all_digits_as_candidates_and_more_solutions_than_wanted() {
    let size = Size { rows: 31, cols: 31 };
    let (layout, _) = random(&mut Rng::new(5), size, 0, 0, any_digit);
    let open = vec![ANY; layout.n_cells()];
    let TrueDigits::Sets(sets) = unlimited(|meter| candidates(&layout, &open, meter)) else { panic!() };
    assert!(sets.iter().all(|set| *set == 511));
    let mut seen = BTreeSet::new();
    let end = unlimited(|meter| {
        search(&layout, None, meter, &mut |digits| {
            assert!(keeps_rules(&layout, &open, digits) && seen.insert(digits.to_vec()));
            if seen.len() == 200 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    });
    assert_eq!((end, seen.len()), (End::Enough, 200));
}

#[test]
fn long_runs_and_the_smallest_boards_are_solved() {
    let (layout, digits) = random(&mut Rng::new(6), Size { rows: 2, cols: 10_000 }, 0, 0, |_| 9);
    assert_eq!(layout.runs[0].clue, 89_991);
    assert_eq!(unlimited(|meter| solve(&layout, meter)), FlowOutcome::Found(digits));
    let (layout, _) = random(&mut Rng::new(6), Size { rows: 1, cols: 1 }, 0, 0, any_digit);
    assert_eq!(unlimited(|meter| solve(&layout, meter)), FlowOutcome::Found(vec![]));
    assert_eq!(all(&layout, &[]), [Vec::<u8>::new()]);
    assert_eq!(unlimited(|meter| candidates(&layout, &[], meter)), TrueDigits::Sets(vec![]));
}

#[test]
fn the_corpus_is_solved_or_refuted_as_known() {
    use crate::text::{Width, read_grid};
    for case in corpus_rows("kakuro-repeats.jsonl") {
        let mut cursor = shumi_core::text::Cursor::new(case["puzzle"].as_str().unwrap());
        let layout = read_grid(&mut cursor, Width::Seven).unwrap();
        let open = vec![ANY; layout.n_cells()];
        match unlimited(|meter| solve(&layout, meter)) {
            FlowOutcome::Found(digits) => assert!(case["solvable"] == true && keeps_rules(&layout, &open, &digits), "{}", case["id"]),
            other => assert!(case["solvable"] == false && other != FlowOutcome::Stopped, "{}", case["id"]),
        }
    }
}
