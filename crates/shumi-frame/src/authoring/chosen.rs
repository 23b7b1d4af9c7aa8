//! The target answer of a completion: one of many, chosen at random with the family's preferences.

use super::stop::Stop;
use crate::family::Finish;
use crate::solving::gather;
use shumi_core::meter::{End, Meter};
use shumi_core::rng::Rng;

/// The work spent on a search for an answer with a value.
const TRY_WORK: u64 = 24 * 4096;

/// An answer with as many of the family's [preferred values](Finish::preferred_values) as go together.
pub fn answer<P: Finish>(p: &P, rng: &mut Rng, meter: &mut Meter<'_>) -> Result<P::Board, Stop> {
    let mut from = p.start();
    let mut found = Vec::new();
    let end = gather(p, &from, 1, meter, &mut found);
    let mut answer = found.pop().ok_or(if end == End::Exhausted { Stop::NoAnswer } else { Stop::Limit })?;
    for (cell, value) in p.preferred_values(rng) {
        if p.value(&from, cell).is_some() {
            continue;
        }
        let tried = p.with_value(&from, cell, value);
        if p.value(&answer, cell) != Some(value) {
            let mut found = Vec::new();
            meter.with_budget(TRY_WORK, |m| gather(p, &tried, 1, m, &mut found));
            let Some(other) = found.pop() else { continue };
            answer = other;
        }
        from = tried;
    }
    if meter.is_stopped() { Err(Stop::Limit) } else { Ok(answer) }
}
