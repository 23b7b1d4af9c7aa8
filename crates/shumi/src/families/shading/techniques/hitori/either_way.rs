//! Either way: of two equal numbers in a line one is shaded at least, and what both cases give holds.

use super::super::refute::BUDGET;
use super::super::state::{Deduction, Shade};
use super::super::suppose::Rules;
use super::super::tell::clause;
use super::super::words::IF_THEN;
use super::starting::number;
use crate::deduce::Step;

/// A cell, its neighbours, and the numbers like theirs.
const TWO: Rules = Rules { depth: 2, fences: false, exits: 0, sight: false };

/// The cells that lead to a shade in both cases.
type Cases = [Vec<usize>; 2];

/// The instance with the fewest cells, then the first.
pub fn either_way(state: &mut Deduction) -> Option<Step> {
    if state.is_broken() {
        return None;
    }
    let end = state.work + BUDGET;
    let mut best: Option<(usize, Step)> = None;
    for a in 0..state.shades.len() {
        if !state.is_open(a) || state.work > end {
            continue;
        }
        let first = follow(state, a);
        if first.is_empty() {
            continue;
        }
        let twins: Vec<usize> = state.twins(a).filter(|b| *b > a && state.is_open(*b)).collect();
        for b in twins {
            let second = follow(state, b);
            let both = first.iter().filter_map(|(c, shade, way)| {
                let (.., other) = second.iter().find(|(q, with, _)| q == c && with == shade)?;
                Some((*c, *shade, [way.clone(), other.clone()]))
            });
            let Some((c, shade, cases)) = both.min_by_key(|(.., cases)| size(cases)) else { continue };
            if best.as_ref().is_some_and(|(least, _)| *least <= size(&cases)) {
                continue;
            }
            if let Some(step) = tell(state, [a, b], c, shade, &cases) {
                best = Some((size(&cases), step));
            }
        }
    }
    best.map(|(_, step)| step)
}

fn size(cases: &Cases) -> usize {
    cases[0].len() + cases[1].len()
}

/// What follows from shading `a`: cell, shade, and the way to it from `a` on. Nothing where it cannot be: that is for other rungs.
fn follow(state: &mut Deduction, a: usize) -> Vec<(usize, Shade, Vec<usize>)> {
    let mark = state.mark();
    let mut found = Vec::new();
    if state.suppose(a, Shade::Shaded, TWO).is_ok() {
        for at in mark.trail + 1..state.trail.len() {
            let c = state.trail[at] as usize;
            found.push((c, state.shades[c], state.way(c, mark.trail)));
        }
    }
    state.undo(mark);
    found
}

fn tell(state: &Deduction, pair: [usize; 2], c: usize, shade: Shade, cases: &Cases) -> Option<Step> {
    let told = |way: &[usize]| {
        // Ways go from shaded to unshaded and on.
        let shades = way.iter().enumerate().map(|(i, c)| (*c, if i % 2 == 0 { Shade::Shaded } else { Shade::Unshaded }));
        clause(&IF_THEN, vec![("first", state.then(shades.clone().take(1))), ("then", state.then(shades.skip(1)))])
    };
    let args = vec![("pair", state.args(&pair)), ("n", number(state, pair[0])), ("one", told(&cases[0])), ("other", told(&cases[1]))];
    let mut because = cases.concat();
    because.extend(pair);
    because.retain(|q| *q != c);
    state.step("either-way", &because, vec![c], shade, args)
}
