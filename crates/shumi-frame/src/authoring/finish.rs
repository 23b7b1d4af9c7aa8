//! Completes a puzzle with several answers to a single one, or changes its grade, with a proof from the text of the result.

use std::ops::RangeInclusive;

use super::adds::{May, until_graded, until_unique};
use super::appraisal::{Appraisal, Appraise, SolutionCount};
use super::appraise::appraise_by;
use super::finished::{Aim, Altered, ClueChange, FinishRequest, FinishStatus, Finished, Unfinished};
use super::stands_alone::until_alone;
use super::stop::Stop;
use super::{chosen, sentences};
use crate::family::{Finish, FinishStrategy};
use shumi_core::grid::Cell;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;
use shumi_core::sort::sort;
use shumi_core::text::Cursor;

/// The limit of work for a puzzle, whatever the meter allows: about a quarter of a minute.
const MAX_FINISH_WORK: u64 = 7324 * 4096;
/// The number of answers, or orders of clues, to try for a grade.
const TRIES: usize = 24;

/// Completes a puzzle. The same order gives the same puzzle on every machine, unless the meter stops it. Grades are those of the [makers'
/// ladder](crate::family::Generate::makers_ladder), as for everything that comes from a seed.
pub fn finish<P: Finish>(p: &P, order: &FinishRequest, meter: &mut Meter<'_>) -> Result<Finished, Unfinished> {
    let grades = p.grades();
    if P::strategy(p.variant()) == FinishStrategy::Never {
        return Err(Unfinished::Never(p.id()));
    }
    if let Aim::Grade(grade) = order.aim
        && !u8::try_from(grade).is_ok_and(|grade| grades.contains(&grade))
    {
        return Err(Unfinished::Grade(p.id(), grades));
    }
    let made =
        meter.with_budget(MAX_FINISH_WORK, |m| reached(p, order, &mut Rng::new(order.seed), m).and_then(|made| proven(&made, order, m)));
    let is_last = matches!(made, Err(Stop::LastGrade));
    let of = |status| Finished {
        family: p.id(),
        status,
        seed: order.seed,
        puzzle: None,
        changes: Vec::new(),
        appraisal: None,
        text: String::new(),
    };
    let mut out = match made {
        Ok((made, puzzle, appraisal)) => {
            Finished { puzzle: Some(puzzle), changes: changes(p, &made), appraisal: Some(appraisal), ..of(FinishStatus::Done) }
        }
        Err(Stop::NoAnswer) => Finished { appraisal: Some(appraised(p, false, order, meter)), ..of(FinishStatus::None) },
        Err(Stop::Limit | Stop::LastGrade) => of(FinishStatus::Limit),
    };
    out.text = sentences::finished(&out, is_last, order.lang);
    Ok(out)
}

fn appraised<P: Finish>(p: &P, rate: bool, order: &FinishRequest, meter: &mut Meter<'_>) -> Appraisal {
    appraise_by(p, p.makers_ladder(), &Appraise { rate, lang: order.lang }, meter)
}

/// Reads the result from its text, and appraises it.
fn proven<P: Finish>(made: &P, order: &FinishRequest, meter: &mut Meter<'_>) -> Result<(P, String, Appraisal), Stop> {
    let text = made.write_text().map_err(|_| Stop::Limit)?;
    let read = P::read_text(&mut Cursor::new(&text), made.variant()).map_err(|_| Stop::Limit)?;
    let appraisal = appraised(&read, true, order, meter);
    if appraisal.status == SolutionCount::One { Ok((read, text, appraisal)) } else { Err(Stop::Limit) }
}

fn reached<P: Finish>(p: &P, order: &FinishRequest, rng: &mut Rng, meter: &mut Meter<'_>) -> Result<P, Stop> {
    let now = appraised(p, order.aim != Aim::Any, order, meter);
    if now.status == SolutionCount::None {
        return Err(Stop::NoAnswer);
    }
    let is_one = now.status == SolutionCount::One;
    let ([least, most], grade) = ([*p.grades().start(), *p.grades().end()], now.grade.unwrap_or(0));
    match order.aim {
        Aim::Any if is_one => Ok(p.clone()),
        Aim::Any => graded(p, None, May::Add, rng, meter),
        Aim::Grade(wanted) => {
            let wanted = wanted as u8;
            if is_one && grade == wanted {
                return Ok(p.clone());
            }
            let may = if is_one && (1..wanted).contains(&grade) { May::Remove } else { May::Add };
            graded(p, Some(&(wanted..=wanted)), may, rng, meter)
        }
        Aim::Easier | Aim::Harder => {
            let (from, grade) = if is_one { (p.clone(), grade) } else { one_of_any_grade(p, order, rng, meter)? };
            // A puzzle that no technique solves counts as harder than all grades.
            let grade = if grade == 0 { most + 1 } else { grade };
            if order.aim == Aim::Easier {
                return if grade > least { graded(&from, Some(&(least..=grade - 1)), May::Add, rng, meter) } else { Err(Stop::LastGrade) };
            }
            if grade >= most {
                return Err(Stop::LastGrade);
            }
            let harder =
                (grade.saturating_add(1)..=most).find_map(|wanted| graded(&from, Some(&(wanted..=wanted)), May::Remove, rng, meter).ok());
            harder.ok_or(Stop::Limit)
        }
    }
}

fn one_of_any_grade<P: Finish>(p: &P, order: &FinishRequest, rng: &mut Rng, meter: &mut Meter<'_>) -> Result<(P, u8), Stop> {
    let made = graded(p, None, May::Add, rng, meter)?;
    let grade = appraised(&made, true, order, meter).grade;
    Ok((made, grade.unwrap_or(0)))
}

/// The puzzle with one answer, of a wanted grade.
fn graded<P: Finish>(p: &P, wanted: Option<&RangeInclusive<u8>>, may: May, rng: &mut Rng, meter: &mut Meter<'_>) -> Result<P, Stop> {
    for at in 0..TRIES {
        let may = if may == May::Remove && at > 0 { May::Replace } else { may };
        let answer = chosen::answer(p, rng, meter)?;
        let made = match (P::strategy(p.variant()), wanted) {
            (FinishStrategy::Changes, _) => p.changed(&answer, wanted, rng, meter),
            _ if p.score(&answer).is_some() => until_alone(p, &answer, wanted, rng, meter)?,
            (_, None) => Some(until_unique(p, &answer, rng, meter)?),
            (_, Some(wanted)) => until_graded(p, &answer, wanted, may, rng, meter)?,
        };
        if let Some(made) = made {
            return Ok(made);
        }
        if !meter.add_work(1) {
            break;
        }
    }
    Err(Stop::Limit)
}

/// The changed clues between two puzzles of the same places.
fn changes<P: Finish>(p: &P, made: &P) -> Vec<Altered> {
    let (before, after) = (p.printed(), made.printed());
    let mut order: Vec<(Cell, usize)> = before.iter().enumerate().map(|(at, printed)| (printed.cell, at)).collect();
    sort(&mut order);
    let change = |(cell, at): (Cell, usize)| {
        let (was, now) = (before[at].value, after.get(at)?.value);
        let kind = match (was, now) {
            (None, Some(_)) => ClueChange::Added,
            (Some(_), None) => ClueChange::Removed,
            _ => ClueChange::Changed,
        };
        let sign = |value: Option<u32>| value.map(|value| p.clue_label(value));
        (was != now).then(|| Altered { kind, place: p.text_position(cell), cell, half: before[at].half, was: sign(was), now: sign(now) })
    };
    order.into_iter().filter_map(change).collect()
}
