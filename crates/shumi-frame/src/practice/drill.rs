//! Drills: a new puzzle, played up to a step of one technique.

use serde::Serialize;

use super::drill_error::DrillError;
use super::known::{KnownPosition, opened};
use super::position::{DrillPosition, Rung, position};
use crate::explain::next_lesson_by;
use crate::family::{Extras, Finish, Hint, Kind, Offer, Puzzle, ResolvedWish, Symmetry};
use crate::generation::{GenerateRequest, MAX_SEED, OptionKind, UnsupportedOption, folded};
use crate::session::save_opened;
use crate::solving::gather;
use shumi_core::grid::Size;
use shumi_core::message::Lang;
use shumi_core::meter::{End, Meter};
use shumi_core::rng::Rng;
use shumi_core::text::Cursor;

/// The most puzzles to make for a drill.
const MAX_PUZZLES: u64 = 600;

/// The most walks through one puzzle.
const MAX_WALKS: usize = 8;

/// Work limit of the search for a second answer without a clue.
const THIN_WORK: u64 = 16 * 4096;

/// A request for a drill.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrillRequest {
    /// Id of the technique.
    pub technique: String,
    /// Rows and columns; `None`: the default of the family.
    pub size: Option<[u64; 2]>,
    /// The seed, at most [`MAX_SEED`].
    pub seed: u64,
    /// A known position to open, in place of a new one.
    pub known: Option<KnownPosition>,
}

/// A position one step before a technique, with the field names of the JSON rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Drill {
    /// Id of the family.
    pub family: &'static str,
    /// Id of the technique.
    pub technique: &'static str,
    /// The seed that makes it again.
    pub seed: u64,
    /// Name of the technique.
    pub name: &'static str,
    /// 1 (easiest) to 6.
    pub grade: u8,
    /// Rows and columns, as the text counts them.
    pub size: [u16; 2],
    /// The position is one of the known ones of a rare technique.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub rare: bool,
    /// The puzzle in the `text` notation.
    pub puzzle: String,
    /// The values of the position, in the form of an answer.
    pub board: String,
    /// The position as a saved game: values that easier techniques give, some others of the answer, and the candidates as marks.
    pub state: String,
    /// The cells of the conclusion, 1-based `[row, col]` of the puzzle's text.
    pub cells: Vec<[u32; 2]>,
    /// Reason and conclusion in sentences.
    pub sentence: String,
    /// The next hint of the saved game.
    pub hint: Hint,
    /// The answer of the puzzle.
    pub answer: String,
}

/// Makes the drill of a technique for a variant: a position in which no easier technique has a step that the board does not show.
///
/// The same request makes the same drill on every machine, unless the meter stops it.
pub fn drill<P: Finish>(variant: usize, request: &DrillRequest, lang: Lang, meter: &mut Meter<'_>) -> Result<Drill, DrillError> {
    let (family, seed) = (P::IDS[variant], request.seed);
    let offers = P::offers(variant);
    if seed > MAX_SEED {
        return Err(UnsupportedOption { family, part: OptionKind::Seed(seed), offers }.into());
    }
    // With a size, a new position is searched in spite of all.
    let left_out: &[ById] = if request.size.is_none() { &[P::NEVER, P::UNDRILLED] } else { &[P::NEVER] };
    let rung = rung::<P>(variant, &request.technique, left_out)?;
    let technique = rung.ladder[rung.at];
    let (puzzle, solution, DrillPosition { board, hint }) = match &request.known {
        Some(known) => {
            let found = opened::<P>(variant, known, &rung, lang, meter);
            let (puzzle, found) = found.ok_or(DrillError::Misfit { family, technique: technique.id() })?;
            let solution = solution(&puzzle, meter).ok_or(DrillError::Stopped)?;
            (puzzle, solution, found)
        }
        None => {
            let wish = wish(family, offers, request.size, technique.grade)?;
            made::<P>(variant, &wish, &rung, seed, lang, meter)?
        }
    };
    // The makers' technique has chosen the position; the ladder's may prove the step in another way.
    let next = next_lesson_by(&puzzle, puzzle.techniques(), &board, lang, meter);
    let hint = next.filter(|next| next.technique == hint.technique).unwrap_or(hint);
    let written = |board: &P::Board| {
        let mut text = String::new();
        puzzle.write_board(board, &mut text);
        text
    };
    let corner = puzzle.size().all().map(|cell| puzzle.text_position(cell)).fold([0; 2], |[a, b], [row, col]| [a.max(row), b.max(col)]);
    Ok(Drill {
        family,
        technique: technique.id(),
        seed,
        name: technique.words.name.to(lang),
        grade: technique.grade,
        size: corner.map(|side| side as u16),
        rare: request.known.is_some(),
        puzzle: puzzle.write_text().unwrap_or_default(),
        board: written(&board),
        state: save_opened(&puzzle, &board),
        cells: hint.cells.clone(),
        sentence: hint.text.clone(),
        hint,
        answer: written(&solution),
    })
}

/// Walks through a puzzle `walks` times; returns the different positions before steps of a technique that open again as known positions.
pub fn positions<P: Finish>(puzzle: &P, technique: &str, walks: usize, seed: u64, meter: &mut Meter<'_>) -> Vec<KnownPosition> {
    let (variant, lang) = (puzzle.variant(), Lang::default());
    let (Ok(rung), Some(solution), Ok(text)) = (rung::<P>(variant, technique, &[P::NEVER]), solution(puzzle, meter), puzzle.write_text())
    else {
        return Vec::new();
    };
    let (mut rng, mut found) = (Rng::new(seed), Vec::new());
    for _ in 0..walks {
        let Some(at) = position(puzzle, &solution, &rung, &mut rng, lang, meter) else { continue };
        let mut known = KnownPosition { puzzle: text.clone(), board: String::new() };
        puzzle.write_board(&at.board, &mut known.board);
        if !found.contains(&known) && opened::<P>(variant, &known, &rung, lang, meter).is_some() {
            found.push(known);
        }
    }
    found
}

/// A puzzle with its answer and a position of it.
type Found<P> = (P, <P as Puzzle>::Board, DrillPosition<<P as Puzzle>::Board>);

/// Makes puzzles to a wish until one has a position; returns it with its answer and the position.
fn made<P: Finish>(
    variant: usize,
    wish: &ResolvedWish,
    rung: &Rung<P::Deduction>,
    seed: u64,
    lang: Lang,
    meter: &mut Meter<'_>,
) -> Result<Found<P>, DrillError> {
    let (family, technique) = (P::IDS[variant], rung.ladder[rung.at]);
    let parts = |puzzle: u64| {
        let numbers = [u64::from(P::version(variant, wish)), u64::from(wish.size.rows), u64::from(wish.size.cols), puzzle];
        family.bytes().chain([0]).chain(technique.id().bytes()).map(u64::from).chain(numbers)
    };
    for number in 0..MAX_PUZZLES {
        let mut rng = Rng::new(folded(seed, parts(number)));
        let mut puzzle = P::make(variant, wish, &mut rng, meter).ok_or(DrillError::Stopped)?;
        let Some(solution) = solution(&puzzle, meter) else { continue };
        if technique.grade > wish.grade && wish.grade > 0 {
            thin(&mut puzzle, &mut rng, meter);
        }
        let found = (0..MAX_WALKS).find_map(|_| position(&puzzle, &solution, rung, &mut rng, lang, meter));
        if meter.is_stopped() {
            return Err(DrillError::Stopped);
        }
        if let Some(found) = found.filter(|_| puzzle.write_text().is_ok()) {
            return Ok((puzzle, solution, found));
        }
    }
    Err(DrillError::Rare { family, technique: technique.id() })
}

/// Techniques by id of the family.
type ById = &'static [(&'static str, &'static [&'static str])];

/// Finds a technique in the makers' ladder of a variant, which is frozen, so that seeds stay; else in the ladder. Those of `left_out` are
/// refused.
fn rung<P: Finish>(variant: usize, id: &str, left_out: &[ById]) -> Result<Rung<P::Deduction>, DrillError> {
    let family = P::IDS[variant];
    let mut known = Vec::new();
    let first = P::SAMPLES[variant].first().and_then(|sample| P::read_text(&mut Cursor::new(sample.text), variant).ok());
    if let Some(puzzle) = first {
        for ladder in [puzzle.makers_ladder(), puzzle.techniques()] {
            let is_known = |id: &&str| !left_out.iter().copied().flatten().any(|(of, techniques)| *of == family && techniques.contains(id));
            known = ladder.iter().map(|technique| technique.id()).filter(is_known).collect();
            if let Some(at) = ladder.iter().position(|technique| technique.id() == id).filter(|_| known.contains(&id)) {
                return Ok(Rung { ladder, at });
            }
        }
    }
    Err(DrillError::Technique { family, known })
}

/// Returns the order of a puzzle for a technique of a grade: of that grade, or of the nearest one at the size.
fn wish(family: &'static str, offers: Vec<Offer>, size: Option<[u64; 2]>, grade: u8) -> Result<ResolvedWish, DrillError> {
    let sides = |offer: &Offer| match size {
        Some([rows, cols]) => Size::new(rows, cols).filter(|size| offer.has_size(*size)),
        None => Size::new(offer.default[0].into(), offer.default[1].into()),
    };
    // Turns have no techniques.
    let fitting = offers.iter().filter(|offer| offer.turns.is_none()).filter_map(|offer| Some((offer, sides(offer)?)));
    let distance = |offer: &Offer| offer.grades.iter().map(|other| (other.abs_diff(grade), *other)).min().unwrap_or((0, 0));
    let best = fitting.min_by_key(|(offer, _)| distance(offer));
    if let Some((offer, size)) = best {
        let extras = Extras { kind: offer.kind, ..Extras::default() };
        return Ok(ResolvedWish { size, grade: distance(offer).1, symmetry: Symmetry::None, extras });
    }
    let kind = offers.iter().any(|offer| offer.kind.is_some()).then_some(Kind::Arrange);
    let order = GenerateRequest { size, extras: Extras { kind, ..Extras::default() }, ..GenerateRequest::default() };
    Err(order.fill_in(family, offers).err().map_or(DrillError::Stopped, DrillError::from))
}

/// Removes random clues as long as the answer stays the only one, for techniques that no puzzle of the makers needs. Numbers of a family
/// that prints one in each cell stay.
fn thin<P: Finish>(puzzle: &mut P, rng: &mut Rng, meter: &mut Meter<'_>) {
    let printed = puzzle.printed();
    // With scores there are several answers.
    if puzzle.score(&puzzle.start()).is_some() {
        return;
    }
    let mut places: Vec<usize> = (0..printed.len()).filter(|place| printed[*place].value.is_some()).collect();
    if printed.iter().all(|one| one.half.is_none() && one.value.is_some()) {
        return;
    }
    rng.shuffle(&mut places);
    for place in places {
        puzzle.print(place, None);
        let mut solutions = Vec::new();
        let end = meter.with_budget(THIN_WORK, |m| gather(puzzle, &puzzle.start(), 2, m, &mut solutions));
        if solutions.len() != 1 || end != End::Exhausted {
            puzzle.print(place, printed[place].value);
        }
    }
}

/// Returns an answer of a puzzle: the best one, in families with scores.
fn solution<P: Finish>(p: &P, meter: &mut Meter<'_>) -> Option<P::Board> {
    let start = p.start();
    if p.score(&start).is_some() {
        return p.best_from(&start, meter)?.board;
    }
    let mut solutions = Vec::new();
    let _ = gather(p, &start, 1, meter, &mut solutions);
    solutions.pop()
}
