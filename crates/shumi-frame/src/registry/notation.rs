//! Reading and writing puzzles in a notation given by its id.

use std::marker::PhantomData;

use super::opened::ParsedPuzzle;
use crate::family::{Foreign, Notations};
use shumi_core::message::{Arg, Message, Text};
use shumi_core::text::{Cursor, Stop};
use shumi_core::words::common::connective;
use shumi_core::words::errors;
use shumi_core::words::errors::unwritten;

/// Whether a notation is one of our own.
pub fn is_own(notation: &str) -> bool {
    matches!(notation, "text" | "json")
}

/// Whether a variant has a notation.
pub fn has<P: Notations>(variant: usize, notation: &str) -> bool {
    is_own(notation) || foreign::<P>(variant, notation).is_some()
}

/// Ids of the notations of a variant, `text` first.
pub fn ids<P: Notations>(variant: usize) -> Vec<&'static str> {
    let foreign = P::foreign().iter().filter(|n| n.variant == variant).map(|n| n.id);
    ["text", "json"].into_iter().chain(foreign).collect()
}

/// Reads one puzzle in any notation of its variant.
pub fn read<P: Notations>(cursor: &mut Cursor<'_>, variant: usize, notation: &str) -> Result<ParsedPuzzle<P>, Stop> {
    match foreign::<P>(variant, notation) {
        Some(foreign) => (foreign.read)(cursor).map(|(puzzle, board)| ParsedPuzzle { puzzle, board, tier: PhantomData }),
        None if !is_own(notation) => {
            let known = listed::<P>(variant, errors::error::NOTATION_OR);
            let args = [("family", P::IDS[variant].into()), ("notations", known)];
            Err(cursor.wrong(errors::text::IN_NOTATIONS.with(args)).into())
        }
        None => read_own(cursor, variant, notation),
    }
}

/// Reads one puzzle as `text` or `json`, without linking the readers of other programs' notations.
pub fn read_own<P: Notations>(cursor: &mut Cursor<'_>, variant: usize, notation: &str) -> Result<ParsedPuzzle<P>, Stop> {
    Ok(ParsedPuzzle { puzzle: read_puzzle(cursor, variant, notation)?, board: None, tier: PhantomData })
}

/// Reads one puzzle as `text` or `json`, for a registry outside this crate.
pub fn read_puzzle<P: Notations>(cursor: &mut Cursor<'_>, variant: usize, notation: &str) -> Result<P, Stop> {
    match notation {
        "text" => P::read_text(cursor, variant),
        "json" => P::read_json(cursor, variant),
        _ => Err(cursor.wrong(errors::text::IN_OWN_NOTATION.with([("family", P::IDS[variant].into())])).into()),
    }
}

/// Writes a puzzle in a notation; `Err` is the reason why the notation cannot hold it.
pub fn write<P: Notations>(puzzle: &P, notation: &str) -> Result<String, Message> {
    let variant = puzzle.variant();
    match notation {
        "text" => puzzle.write_text(),
        "json" => Ok(puzzle.write_json()),
        _ => match foreign::<P>(variant, notation) {
            Some(foreign) => (foreign.write)(puzzle),
            None => {
                let known = listed::<P>(variant, connective::COMMA);
                let args = [("family", puzzle.id().into()), ("notation", notation.into()), ("notations", known)];
                Err(unwritten::NOTATION.with(args))
            }
        },
    }
}

fn listed<P: Notations>(variant: usize, gap: Text) -> Arg {
    Arg::Joined(ids::<P>(variant).into_iter().map(Arg::from).collect(), gap)
}

fn foreign<P: Notations>(variant: usize, notation: &str) -> Option<&'static Foreign<P>> {
    P::foreign().iter().find(|n| n.variant == variant && n.id == notation)
}
