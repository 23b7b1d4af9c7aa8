//! A made puzzle, proven from its text.

use std::fmt;

use serde::Serialize;

use super::request::GenerateRequest;
use super::seed::{MAX_SEED, chance};
use super::unsupported::{OptionKind, UnsupportedOption};
use crate::explain::climb_by;
use crate::family::{Ask, Generate, Goal, Offer, Rating, ResolvedWish, Status};
use crate::solving::{solve, to_answer};
use crate::words::generate::made as words;
use shumi_core::message::{Lang, Text, put};
use shumi_core::meter::Meter;
use shumi_core::text::Cursor;

/// A made puzzle, with the field names of the JSON rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Made {
    /// Id of the family.
    pub family: &'static str,
    /// The seed that makes it again.
    pub seed: u64,
    /// Rows and columns, as the text counts them.
    pub size: [u16; 2],
    /// Its grade or level by the makers' ladder, which is frozen: an explanation with newer techniques may be easier. 0 if the ladder does
    /// not reach the end.
    pub grade: u8,
    /// Orders puzzles of one grade: the size of the hardest steps ([`Climb::effort`](crate::explain::Climb::effort)), or, in families with
    /// levels of turns or solutions, their number.
    pub effort: u64,
    /// Number of steps by this ladder, or of turns; 0 for a puzzle with several solutions, whose explanation does not end.
    pub steps: usize,
    /// The puzzle in the `text` notation.
    pub puzzle: String,
    /// Its answer.
    pub solution: String,
    /// The best score, in families with scores.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<i64>,
    /// The moves of the answer, in families with moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<String>>,
}

/// The reason why no puzzle was made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MakeError {
    /// No offer covers the request.
    UnsupportedOption(UnsupportedOption),
    /// The meter stopped the work.
    Stopped,
    /// The made puzzle differs from the request: an error of this program.
    Unproven {
        /// Id of the family.
        family: &'static str,
        /// The seed.
        seed: u64,
        /// The difference.
        why: Text,
    },
}

impl fmt::Display for MakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to(Lang::default()))
    }
}

impl MakeError {
    /// The error of a made text that its family cannot read.
    pub const fn unread(family: &'static str, seed: u64) -> Self {
        Self::Unproven { family, seed, why: words::UNREAD }
    }

    /// The reason in a language.
    pub fn to(&self, lang: Lang) -> String {
        match self {
            Self::UnsupportedOption(why) => why.to(lang),
            Self::Stopped => words::STOPPED.to(lang).into(),
            Self::Unproven { family, seed, why } => {
                let parts = [("family", (*family).into()), ("seed", seed.to_string()), ("why", why.to(lang).into())];
                put(words::UNPROVEN, &parts, lang)
            }
        }
    }
}

impl std::error::Error for MakeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::UnsupportedOption(e) => Some(e),
            _ => None,
        }
    }
}

impl From<UnsupportedOption> for MakeError {
    fn from(why: UnsupportedOption) -> Self {
        Self::UnsupportedOption(why)
    }
}

/// Rates a puzzle by the makers' ladder, and counts the steps; `None` where the meter stopped.
fn climbed<P: Generate>(puzzle: &P, meter: &mut Meter<'_>) -> Option<(Rating, usize)> {
    let climb = climb_by(puzzle, puzzle.makers_ladder(), meter);
    let grade = if climb.solved { climb.grade() } else { 0 };
    (!climb.stopped).then(|| (Rating { grade, effort: climb.effort() }, climb.steps.len()))
}

/// The work spent on an answer in few, not necessarily fewest, turns: first a little, then more if that finds none.
const PROOF_WORK: [u64; 2] = [4096, 48 * 4096];

/// Checks whether an offer covers a request for a variant with a seed.
pub fn check<P: Generate>(variant: usize, order: &GenerateRequest, seed: u64) -> Result<(), UnsupportedOption> {
    wished::<P>(variant, order, seed).map(|_| ())
}

fn wished<P: Generate>(variant: usize, order: &GenerateRequest, seed: u64) -> Result<(ResolvedWish, Offer), UnsupportedOption> {
    let (family, offers) = (P::IDS[variant], P::offers(variant));
    match seed > MAX_SEED {
        true => Err(UnsupportedOption { family, part: OptionKind::Seed(seed), offers }),
        false => order.fill_in(family, offers),
    }
}

/// Makes a puzzle of a variant and proves the request from its text: one answer if the offer says so, and the grade.
///
/// The same order and seed make the same puzzle on every machine, unless the meter stops it.
pub fn make<P: Generate>(variant: usize, order: &GenerateRequest, seed: u64, meter: &mut Meter<'_>) -> Result<Made, MakeError> {
    let family = P::IDS[variant];
    let (wish, offer) = wished::<P>(variant, order, seed)?;
    let mut rng = chance(P::version(variant, &wish), family, &wish, seed);
    let made = P::make(variant, &wish, &mut rng, meter).ok_or(MakeError::Stopped)?;
    let unproven = |why| MakeError::Unproven { family, seed, why };
    let text = made.write_text().map_err(|_| unproven(words::UNREAD))?;
    let puzzle = P::read_text(&mut Cursor::new(&text), variant).map_err(|_| unproven(words::UNREAD))?;
    let is_unique = offer.unique && !wish.extras.any_filling;
    let ask = Ask { reasons: false, ..Ask::from(if is_unique { Goal::Unique } else { Goal::First }) };
    let answer = |meter: &mut Meter<'_>| solve(&puzzle, &ask, meter);
    let is_scrambled = offer.turns.is_some() && offer.grades.is_empty();
    let found = match is_scrambled {
        true => {
            let soon = meter.with_budget(PROOF_WORK[0], answer);
            if soon.status == Status::Limit { meter.with_budget(PROOF_WORK[1], answer) } else { soon }
        }
        false => answer(meter),
    };
    match found.status {
        Status::Unique => {}
        Status::Solved if !is_unique => {}
        Status::Limit => return Err(MakeError::Stopped),
        _ => return Err(unproven(words::ANSWERS)),
    }
    // The ladder does not apply to a puzzle with a rating; on one with several solutions its longest searches would find nothing.
    let (rating, steps) =
        puzzle.rating(meter).map_or_else(|| climbed(&puzzle, meter), |rating| Some((rating, 0))).ok_or(MakeError::Stopped)?;
    if meter.is_stopped() {
        return Err(MakeError::Stopped);
    }
    let Rating { grade, effort } = rating;
    if !offer.grades.is_empty() && grade != wish.grade {
        return Err(unproven(words::OTHER_GRADE));
    }
    let answer = to_answer(&puzzle, found, Lang::default(), meter.progress.nodes, None);
    Ok(Made {
        family,
        seed,
        size: [wish.size.rows, wish.size.cols],
        grade,
        effort: answer.moves.as_ref().map_or(effort, |moves| moves.len() as u64),
        steps: answer.moves.as_ref().map_or(steps, Vec::len),
        puzzle: text,
        solution: answer.solutions.into_iter().next().unwrap_or_default(),
        best: answer.best,
        moves: answer.moves,
    })
}
