//! A puzzle from a seed: made by its maker, made and mutated, or assembled without a maker.
use super::case::bounded;
use super::scratch;
use anyhow::{Context, Result, bail};
use shumi::RequestError;
use shumi::builtin::listing;
use shumi::generation::{GenerateRequest, MakeError, Symmetry};
use shumi::rng::Rng;

/// Maximum side of made puzzles; larger boards are as much work as hundreds of small ones.
const LONGEST: u16 = 20;
/// Maximum side from a grade on whose makers search long.
const LONGEST_HARD: (u16, u8) = (10, 4);

/// Returns the text of a puzzle, which may have any number of answers or be invalid.
pub fn random(family: &str, rng: &mut Rng) -> Result<String> {
    match rng.below(3) {
        0 => made(family, rng),
        1 => made(family, rng).map(|text| changed(&text, rng)),
        _ => scratch::random(family, rng),
    }
}

/// Makes any offer at any size and grade; falls back to the smallest if that takes too long.
fn made(family: &str, rng: &mut Rng) -> Result<String> {
    let offers = listing(family).context("an id")?.offers;
    for is_small in [false, true] {
        let offer = &offers[if is_small { 0 } else { rng.below(offers.len() as u64) as usize }];
        let grade = if offer.grades.is_empty() { None } else { Some(rng.pick(offer.grades)).filter(|_| !is_small) };
        let longest = if grade.is_some_and(|grade| grade >= LONGEST_HARD.1) { LONGEST_HARD.0 } else { LONGEST };
        // Small ones more often than large ones.
        let mut side = |[first, last]: [u16; 2]| {
            let room = u64::from(last.min(longest).saturating_sub(first));
            first + if is_small { 0 } else { rng.below(rng.clone().below(room + 1) + 1) as u16 }
        };
        let (rows, mut cols) = (side(offer.rows), side(offer.cols));
        if offer.square {
            cols = rows;
        }
        let fitting: Vec<Symmetry> = offer.symmetries.iter().copied().filter(|s| *s != Symmetry::Quarter || rows == cols).collect();
        let mut order =
            GenerateRequest { size: Some([rows.into(), cols.into()]), symmetry: Some(rng.pick(&fitting)), ..GenerateRequest::default() };
        order.grade = grade.or(offer.grades.first().copied()).map(u64::from);
        order.extras.kind = offer.kind;
        if !offer.kinds.is_empty() && rng.below(2) == 0 {
            order.extras.kind = Some(rng.pick(offer.kinds));
        }
        order.extras.any_filling = offer.any_filling && rng.below(3) == 0;
        let seed = rng.below(1 << 53);
        match bounded(|meter| shumi::generate(family, &order, seed, meter)) {
            Ok(made) => return Ok(made.puzzle),
            // A size within an offer may be rejected for a symmetry that its layouts lack.
            Err(RequestError::Make(MakeError::Stopped | MakeError::UnsupportedOption(_))) => {}
            Err(why) => bail!("{order:?}: {why}"),
        }
    }
    scratch::random(family, rng)
}

/// Copies the contents of one to three places from other places.
fn changed(text: &str, rng: &mut Rng) -> String {
    let mut pieces = pieces(text);
    // A cell that is named again belongs to two cages, which no reader takes.
    let is_place = |piece: &str| !(piece.trim().is_empty() || piece.len() > 1 && piece.starts_with('r'));
    let places: Vec<usize> = (0..pieces.len()).filter(|at| is_place(&pieces[*at])).collect();
    for _ in 0..=rng.below(3) {
        let (from, to) = (rng.pick(&places), rng.pick(&places));
        // A grid of clues keeps its shape: a clue and a white cell never take the place of one another.
        let shape = |at: usize| pieces[at].chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect::<String>();
        if pieces[to].len() < 5 && pieces[from].len() < 5 || shape(to) == shape(from) {
            pieces[to] = pieces[from].clone();
        }
    }
    pieces.concat()
}

/// Splits into words and separators; if values are adjacent, into characters.
fn pieces(text: &str) -> Vec<String> {
    if !text.trim_end().contains(' ') {
        return text.chars().map(String::from).collect();
    }
    let mut pieces: Vec<String> = Vec::new();
    for c in text.chars() {
        match pieces.last_mut() {
            Some(last) if last.ends_with(char::is_whitespace) == c.is_whitespace() => last.push(c),
            _ => pieces.push(c.into()),
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_makes_the_same_text_again_and_most_texts_are_puzzles() {
        for entry in shumi::families() {
            let mut read = 0;
            for seed in 0..30 {
                // Makers are left out, since they are slow in this profile.
                let make = || changed(&scratch::random(entry.id(), &mut Rng::new(seed)).unwrap(), &mut Rng::new(seed));
                assert_eq!(make(), make(), "{} {seed}", entry.id());
                read += usize::from(shumi::read(&make(), entry.id()).is_ok());
            }
            assert!(read >= 10, "{}: {read}", entry.id());
        }
    }
}
