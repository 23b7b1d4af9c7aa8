//! Either way: at least one of two equal numbers in a line is shaded; the common consequences of both cases hold.

use super::super::assumptions::Rules;
use super::super::deduction::Deduction;
use super::super::facts::{Facts, MAX_WORK};
use super::super::steps::phrase;
use crate::shade::Shade;
use crate::words::shading::step;
use crate::words::shading::technique as words;
use shumi_frame::family::{Lesson, Premise, Step, Technique};

/// The technique.
pub const TECHNIQUE: Technique<Deduction> = Technique { words: &words::EITHER_WAY, grade: 4, find, all: Some(all), premise: Premise::None };

/// Its lesson on the help page.
pub const LESSON: Lesson = Lesson::new(
    words::lesson::EITHER_WAY,
    "\
5 5
3 4 1 5 3
2 3 4 4 1
1 5 3 5 2
5 4 2 1 5
4 1 5 5 3
",
);

/// Limits: a cell, its neighbours, and the numbers equal to theirs.
const TWO_STEPS: Rules = Rules { depth: 2, ..Rules::PLAIN };

/// A consequence of an assumption: cell, shade, and the chain of cells that leads to it.
type Consequence = (usize, Shade, Vec<usize>);

/// The chains to a shade in both cases.
type Cases = [Vec<usize>; 2];

/// Finds the instance with the fewest cells; of equals the first.
fn find(state: &mut Deduction) -> Option<Step> {
    search(state, None)
}

fn all(state: &mut Deduction) -> Vec<Step> {
    let mut all = Vec::new();
    search(state, Some(&mut all));
    all
}

/// Returns the instance with the fewest cells, or adds that of each pair of cells to a list.
fn search(state: &mut Deduction, mut all: Option<&mut Vec<Step>>) -> Option<Step> {
    if state.is_broken() {
        return None;
    }
    let facts = &mut state.facts;
    let end = facts.work + MAX_WORK;
    let mut best: Option<(usize, Step)> = None;
    for a in 0..facts.shades.len() {
        if !facts.is_undecided(a) || facts.work > end {
            continue;
        }
        let first = consequences(facts, a);
        if first.is_empty() {
            continue;
        }
        let others: Vec<usize> = facts.equal_numbers(a).filter(|b| *b > a && facts.is_undecided(*b)).collect();
        for b in others {
            let second = consequences(facts, b);
            let both = first.iter().filter_map(|(c, shade, chain)| {
                let (.., other) = second.iter().find(|(q, with, _)| q == c && with == shade)?;
                Some((*c, *shade, [chain.clone(), other.clone()]))
            });
            let Some((c, shade, cases)) = both.min_by_key(|(.., cases)| n_cells(cases)) else { continue };
            if best.as_ref().is_some_and(|(least, _)| *least <= n_cells(&cases)) {
                continue;
            }
            match (conclusion(facts, [a, b], c, shade, &cases), &mut all) {
                (Some(step), Some(all)) => all.push(step),
                (Some(step), None) => best = Some((n_cells(&cases), step)),
                (None, _) => {}
            }
        }
    }
    best.map(|(_, step)| step)
}

fn n_cells(cases: &Cases) -> usize {
    cases[0].len() + cases[1].len()
}

/// Returns the common consequences of both cases, for `a` and each later cell with its number.
pub fn common(facts: &mut Facts, a: usize) -> Vec<(usize, Shade)> {
    let first = implied(facts, a);
    let others: Vec<usize> = facts.equal_numbers(a).filter(|b| *b > a && facts.is_undecided(*b) && !first.is_empty()).collect();
    let mut found = Vec::new();
    for b in others {
        let second = implied(facts, b);
        found.extend(first.iter().filter(|shade| second.contains(shade)));
    }
    found
}

/// Returns the [`consequences`] without the chains.
fn implied(facts: &mut Facts, a: usize) -> Vec<(usize, Shade)> {
    let mark = facts.mark();
    let stands = facts.suppose(a, Shade::Shaded, TWO_STEPS).is_ok();
    let shades = facts.trail[(mark.trail + 1).min(facts.trail.len())..].iter().map(|c| (*c as usize, facts.shades[*c as usize]));
    let found = if stands { shades.collect() } else { Vec::new() };
    facts.undo(mark);
    found
}

/// Returns the consequences of shading `a`. None if `a` cannot be shaded: other techniques find that.
fn consequences(facts: &mut Facts, a: usize) -> Vec<Consequence> {
    let mark = facts.mark();
    let mut found = Vec::new();
    if facts.suppose(a, Shade::Shaded, TWO_STEPS).is_ok() {
        for at in mark.trail + 1..facts.trail.len() {
            let c = facts.trail[at] as usize;
            found.push((c, facts.shades[c], facts.chain_to(c, mark.trail)));
        }
    }
    facts.undo(mark);
    found
}

fn conclusion(facts: &Facts, pair: [usize; 2], c: usize, shade: Shade, cases: &Cases) -> Option<Step> {
    let case_arg = |chain: &[usize]| {
        // Chains alternate between shaded and unshaded.
        let shades = chain.iter().enumerate().map(|(i, c)| (*c, Shade::of(i % 2 == 0)));
        phrase(step::IF_THEN, vec![("first", facts.shades_arg(shades.clone().take(1))), ("then", facts.shades_arg(shades.skip(1)))])
    };
    let args = vec![
        ("pair", facts.cells_arg(&pair)),
        ("n", facts.number_arg(pair[0])),
        ("one", case_arg(&cases[0])),
        ("other", case_arg(&cases[1])),
        ("links", facts.links_arg(cases.iter().flat_map(|chain| chain.windows(2).map(|pair| [pair[0], pair[1]])))),
    ];
    let mut because = cases.concat();
    because.extend(pair);
    because.retain(|q| *q != c);
    facts.step(&words::EITHER_WAY, &because, vec![c], shade, args)
}
