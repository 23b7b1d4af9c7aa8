//! Known positions of rare techniques, which few new puzzles need: a file of each id has rows of technique, puzzle and board.

use super::position::{DrillPosition, Rung, conclude_on, proven, searched};
use crate::family::{Explain, Notations, next_step};
use shumi_core::message::Lang;
use shumi_core::meter::Meter;
use shumi_core::text::json::{JsonError, Node, read};
use shumi_core::text::{Cursor, ParseError};
use shumi_core::words::errors::text::DATA;

/// A position of a rare technique.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownPosition {
    /// The puzzle in the `text` notation.
    pub puzzle: String,
    /// The values on the board, in the form of an answer.
    pub board: String,
}

/// Returns the known position of a technique for a seed from the rows of an id; `None` if they have none of that technique.
pub fn known_position(rows: &str, technique: &str, seed: u64) -> Result<Option<KnownPosition>, ParseError> {
    read(rows, |json| {
        let all = json.each(row)?;
        let of: Vec<_> = all.into_iter().filter(|(id, _)| id == technique).collect();
        Ok(of.get(seed.checked_rem(of.len() as u64).unwrap_or(0) as usize).map(|(_, known)| known.clone()))
    })
}

fn row(row: &Node<'_>) -> Result<(String, KnownPosition), JsonError> {
    let [technique, puzzle, board] = row.fields(DATA, ["technique", "puzzle", "board"])?;
    let text = |field: Result<&Node<'_>, JsonError>| field?.text(DATA).map(String::from);
    Ok((text(technique.required())?, KnownPosition { puzzle: text(puzzle.required())?, board: text(board.required())? }))
}

/// Opens a known position at a step of the technique; `None` if the texts are no position of it.
pub(super) fn opened<P: Notations + Explain>(
    variant: usize,
    known: &KnownPosition,
    rung: &Rung<P::Deduction>,
    lang: Lang,
    meter: &mut Meter<'_>,
) -> Option<(P, DrillPosition<P::Board>)> {
    let puzzle = P::read_text(&mut Cursor::new(&known.puzzle), variant).ok()?;
    let board = puzzle.read_board(&mut Cursor::new(&known.board)).ok().filter(|board| puzzle.is_valid_board(board))?;
    let found = stuck(&puzzle, board, rung, lang, meter)?;
    Some((puzzle, found))
}

/// Takes all steps of easier techniques from the values of a board; returns the position if the technique's step is the next.
pub(super) fn stuck<P: Explain>(
    p: &P,
    mut board: P::Board,
    rung: &Rung<P::Deduction>,
    lang: Lang,
    meter: &mut Meter<'_>,
) -> Option<DrillPosition<P::Board>> {
    let mut state = p.deduction(&board);
    while let Some(step) = next_step(&rung.ladder[..rung.at], &mut state) {
        conclude_on(p, &mut state, &mut board, &step, meter)?;
    }
    searched::<P>(&rung.ladder[rung.at..=rung.at], &mut state, meter)?;
    proven(p, &board, &state, rung, lang, meter)
}
