//! Puzzles with scores: adds clues until there are few fillings, with a single best one.
//!
//! All fillings are listed, at most [`MAX_FILLINGS`]; a clue is added in which the best one differs from another best one, or from any
//! other filling if the level is too high.

use std::ops::{ControlFlow, RangeInclusive};

use super::adds::ClueDraft;
use super::stop::Stop;
use crate::family::Finish;
use shumi_core::meter::{End, Meter};
use shumi_core::rng::Rng;

/// The most fillings.
const MAX_FILLINGS: usize = 200;

/// The puzzle with added clues of an answer, or of a better one; `None` if these lead to another level.
pub fn until_alone<P: Finish>(
    p: &P,
    answer: &P::Board,
    wanted: Option<&RangeInclusive<u8>>,
    rng: &mut Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<P>, Stop> {
    let mut draft = ClueDraft::new(p, answer);
    let is_low = |p: &P, meter: &mut Meter<'_>| {
        wanted.is_none_or(|wanted| p.rating(meter).is_some_and(|rating| rating.grade > 0 && rating.grade <= *wanted.end()))
    };
    loop {
        let Some(fillings) = fillings(&draft.puzzle, meter) else {
            if meter.is_stopped() {
                return Err(Stop::Limit);
            }
            let Some(place) = draft.free(rng).pop() else { return Ok(None) };
            draft.add(place);
            continue;
        };
        let mut best = fillings.iter().filter(|(score, _)| fillings.iter().all(|(other, _)| other <= score));
        // The printed clues agree with all fillings.
        draft.clues = best.next().ok_or(Stop::NoAnswer)?.1.clone();
        let tied = best.next();
        let free = draft.free(rng);
        let place = match tied {
            Some((_, other)) => free.into_iter().find(|place| other[*place] != draft.clues[*place]),
            None if is_low(&draft.puzzle, meter) => break,
            None => free.into_iter().find(|place| fillings.iter().any(|(_, other)| other[*place] != draft.clues[*place])),
        };
        let Some(place) = place else { return Ok(None) };
        draft.add(place);
    }
    draft.prune(rng, |puzzle| is_alone(puzzle, meter) && is_low(puzzle, meter));
    if meter.is_stopped() {
        return Err(Stop::Limit);
    }
    let is_wanted = wanted.is_none_or(|wanted| draft.puzzle.rating(meter).is_some_and(|rating| wanted.contains(&rating.grade)));
    Ok(is_wanted.then_some(draft.puzzle))
}

/// Whether there are few fillings, with a single best one.
fn is_alone<P: Finish>(p: &P, meter: &mut Meter<'_>) -> bool {
    let Some(fillings) = fillings(p, meter) else { return false };
    let best = fillings.iter().map(|(score, _)| score).max();
    fillings.iter().filter(|(score, _)| Some(score) == best).count() == 1
}

/// The fillings with their scores, as implied clues; `None`: too many.
fn fillings<P: Finish>(p: &P, meter: &mut Meter<'_>) -> Option<Vec<(i64, Vec<Option<u32>>)>> {
    let mut found = Vec::new();
    let end = p.search(&p.start(), meter, &mut |board| {
        found.push((p.score(board).unwrap_or(0), p.clues_of(board)));
        if found.len() > MAX_FILLINGS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (end == End::Exhausted).then_some(found)
}
