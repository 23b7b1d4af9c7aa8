//! Finding the family of a text that does not name it.

use super::entry::{Entry, Registry};
use shumi_core::message::{Arg, Message};
use shumi_core::text::{Cursor, ParseError, Stop, json, notation};
use shumi_core::words::errors;

impl<P: ?Sized> Registry<P> {
    /// Reads a puzzle of an unnamed family: the only one that accepts the text. Families with ambiguous texts are tried last.
    ///
    /// Leaves the cursor behind the puzzle.
    pub(super) fn read_auto(&self, cursor: &mut Cursor<'_>) -> Result<Box<P>, Stop> {
        if cursor.at_end()? {
            return Err(cursor.wrong(errors::text::PUZZLE).into());
        }
        let notation = notation(cursor)?;
        if notation == "json" {
            let (id, there) = json::family(cursor)?;
            let entry = self.find(&id).ok_or_else(|| there.wrong(errors::text::KNOWN_FAMILY))?;
            return entry.read(cursor, notation);
        }
        let mut refusals = Refusals::default();
        for ambiguous in [false, true] {
            let mut fits = Vec::new();
            let mut more = false;
            for entry in self.entries().filter(|e| e.is_ambiguous() == ambiguous && e.has(notation)) {
                let mut probe = cursor.clone();
                match entry.read(&mut probe, notation) {
                    // Under a header that announces more cases, a family without such headers reads something else.
                    Ok(_) if cursor.cases_left > 0 && probe.cases_left == cursor.cases_left => {}
                    Ok(problem) => fits.push((entry, problem, probe)),
                    Err(Stop::More) => more = true,
                    Err(Stop::Bad(error)) => refusals.add(entry, *error, cursor.rest()),
                }
            }
            if more {
                return Err(Stop::More);
            }
            if ambiguous {
                // Of the variants of such a family the first is the narrowest.
                fits.dedup_by_key(|(entry, ..)| entry.module());
            }
            if fits.len() > 1 {
                return Err(several(cursor, fits.iter().map(|(entry, ..)| entry.id()).collect()).into());
            }
            if let Some((_, problem, probe)) = fits.pop() {
                *cursor = probe;
                return Ok(problem);
            }
        }
        Err(refusals.furthest(cursor, notation).into())
    }
}

/// The error of a text that several families read.
fn several(cursor: &Cursor<'_>, families: Vec<&'static str>) -> ParseError {
    let text = if families.len() == 2 { errors::text::NAMED_OF_TWO } else { errors::text::NAMED_OF_MANY };
    let listed = Arg::List(families.iter().map(|id| Arg::from(*id)).collect());
    cursor.wrong(text.with([("families", listed)])).of_families(families)
}

/// The errors of the families that refuse a text.
#[derive(Default)]
struct Refusals {
    /// The errors at the furthest place.
    all: Vec<(&'static str, ParseError)>,
    /// The first error of a family with this layout.
    resembled: Option<(&'static str, ParseError)>,
}

impl Refusals {
    fn add<P: ?Sized>(&mut self, entry: Entry<P>, error: ParseError, text: &[u8]) {
        if self.resembled.is_none() && entry.is_resembled(text) {
            self.resembled = Some((entry.id(), error));
            return;
        }
        let place = |e: &ParseError| (e.line, e.column);
        let before = self.all.first().map(|(_, e)| place(e));
        if before.is_some_and(|before| before > place(&error)) {
            return;
        }
        if before != Some(place(&error)) {
            self.all.clear();
        }
        self.all.push((entry.id(), error));
    }

    /// The error of the family that came furthest; if several came equally far, their expectations joined, if the beginning of the text
    /// tells the notation.
    fn furthest(mut self, start: &Cursor<'_>, notation: &str) -> ParseError {
        if let Some((id, error)) = self.resembled {
            return error.of_families(vec![id]);
        }
        if self.all.is_empty() {
            return start.wrong(errors::text::ANY_PUZZLE);
        }
        let (id, error) = self.all.remove(0);
        if notation != "text" {
            // The beginning identifies an address or an ID, so the error lists every alternative.
            let phrases = [&error].into_iter().chain(self.all.iter().map(|(_, e)| e)).map(|e| e.expected_message().clone()).collect();
            return error.expecting(alternatives(phrases));
        }
        if (error.line, error.column) == (start.line(), start.column()) {
            return start.wrong(errors::text::ANY_PUZZLE);
        }
        error.of_families(vec![id])
    }
}

/// Joins phrases into one: "a puzzle of type `a`, `b` or `c`" if they differ only in such pieces, else "`:`, or a digit".
fn alternatives(phrases: Vec<Message>) -> Message {
    let mut told: Vec<Message> = Vec::new();
    for phrase in phrases {
        // Compared as rendered: the code that compares arguments would be linked into every module.
        let is_known = told.iter().any(|known| known.to_string() == phrase.to_string());
        if !is_known && !told.iter_mut().any(|before| has_joined(before, &phrase)) {
            told.push(phrase);
        }
    }
    match told.len() {
        1 => told.remove(0),
        _ => errors::error::PHRASES.with([("phrases", Arg::Joined(told.into_iter().map(Arg::from).collect(), errors::error::ALTERNATIVE))]),
    }
}

/// Merges the pieces of a phrase into another one with the same text.
fn has_joined(phrase: &mut Message, other: &Message) -> bool {
    let is_same = phrase.text == other.text && !other.args.is_empty();
    if !is_same || !other.args.iter().all(|(_, arg)| matches!(arg, Arg::AnyCode(_))) {
        return false;
    }
    for ((_, arg), (_, more)) in phrase.args.iter_mut().zip(&other.args) {
        if let (Arg::AnyCode(pieces), Arg::AnyCode(more)) = (arg, more) {
            pieces.extend(more.iter().filter(|piece| !pieces.contains(piece)).cloned().collect::<Vec<_>>());
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_that_differ_in_pieces_are_told_as_one() {
        let types = |all: &[&str]| {
            let of = |id: &&str| errors::link::OF_TYPE.with([("types", Arg::AnyCode(vec![format!("`{id}`")]))]);
            alternatives(all.iter().map(of).collect()).to_string()
        };
        assert_eq!(types(&["a", "b", "c", "b"]), "a puzzle of type `a`, `b` or `c`");
        assert_eq!(types(&["a"]), "a puzzle of type `a`");
        let [colon, number] = [errors::json::COLON, errors::json::DIGIT].map(Message::from);
        assert_eq!(alternatives(vec![colon.clone(), number, colon]).to_string(), "`:`, or a digit");
    }
}
