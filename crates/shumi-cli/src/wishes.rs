//! Requests for new puzzles, one per line: `{"id":…, "family":…, "size":9, "grade":3, "seed":7}`, with the names of the JavaScript
//! interface.

use crate::words::cli::text as expected;
use serde::Deserialize;
use serde_json::value::RawValue;
use shumi::ParseError;
use shumi::builtin::MAKERS;
use shumi::family::{Extras, Kind, Symmetry};
use shumi::generation::{GenerateRequest, MAX_SEED};
use shumi::message::{Arg, Lang, Message};
use shumi::registry::{Basic, Entry};
use shumi::text::{Cursor, Stop};

use crate::error::{CliError, lacks};
use crate::input::Input;
use crate::json_line::{Line, Tag, raw};
use crate::lines::{Lines, line_end};
use crate::pipeline::{Chunk, Chunks, Collector, Feeder};
use crate::requests::WishSource;
use crate::values::sides;

/// Estimated memory of a request per byte of its line, including a part of its output.
const COST: usize = 16;

/// A request, good or bad.
pub struct Wish {
    pub tag: Tag,
    pub read: Result<Wanted, ParseError>,
}

/// A valid request.
#[derive(Debug)]
pub struct Wanted {
    pub family: &'static str,
    pub order: GenerateRequest,
    /// `None`: the seed at its position in the series.
    pub seed: Option<u64>,
}

/// The fields of a request; others are ignored, and `null` equals absence.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Fields<'a> {
    #[serde(borrow, default, deserialize_with = "raw")]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    family: Option<&'a RawValue>,
    #[serde(borrow)]
    size: Option<&'a RawValue>,
    #[serde(borrow)]
    grade: Option<&'a RawValue>,
    #[serde(borrow)]
    symmetry: Option<&'a RawValue>,
    #[serde(borrow)]
    seed: Option<&'a RawValue>,
    #[serde(borrow)]
    givens: Option<&'a RawValue>,
    #[serde(borrow)]
    kind: Option<&'a RawValue>,
    #[serde(borrow)]
    turns: Option<&'a RawValue>,
    #[serde(borrow)]
    any_filling: Option<&'a RawValue>,
    #[serde(borrow)]
    weights: Option<&'a RawValue>,
}

/// Sends all requests of an input.
pub fn feed(reading: &WishSource, feeder: &mut Feeder<Chunks<Wishes>>) -> Result<(), CliError> {
    let mut input = Input::open(&reading.file, false)?;
    if let Some(size) = input.size() {
        feeder.size(size);
    }
    let lang = feeder.lang();
    let mut collector = Collector::new(feeder, 0);
    let ended = feed_from(reading, &mut input, &mut collector, lang);
    collector.send(input.taken()).and(ended)
}

fn feed_from(reading: &WishSource, input: &mut Input, collector: &mut Collector<'_, Wishes>, lang: Lang) -> Result<(), CliError> {
    let mut is_empty = true;
    loop {
        let before = input.taken();
        let room = collector.room(before)?;
        if let Some(lines) = input.lines(room, |_| true) {
            is_empty = false;
            let size = lines.size();
            collector.add(Wishes { lines, family: reading.family, lang }, size.saturating_mul(COST));
            continue;
        }
        // Takes nothing, but waits for a whole line.
        let is_there = |cursor: &mut Cursor<'_>| match line_end(cursor.rest(), 0) {
            None if !cursor.is_last() => Err(Stop::More),
            end => Ok(end.is_some() || !cursor.rest().is_empty()),
        };
        if !input.take(is_there, || collector.idle(before))? {
            return if is_empty { Err(input.wrong(ParseError::new(1, 1, expected::WISH, expected::END))) } else { Ok(()) };
        }
    }
}

/// Consecutive requests.
pub struct Wishes {
    lines: Lines,
    family: Option<Entry<dyn Basic>>,
    /// The language of reasons within errors.
    lang: Lang,
}

impl Chunk for Wishes {
    type Item = Wish;

    fn left(&self) -> u64 {
        self.lines.left()
    }

    fn next(&mut self) -> Option<Wish> {
        let mut tag = Tag::default();
        let read = self.lines.take(|cursor| read(cursor, self.family, &mut tag, self.lang))?;
        Some(Wish { tag, read })
    }

    fn split(&mut self) -> Option<Self> {
        self.lines.split().map(|lines| Self { lines, ..*self })
    }
}

/// Reads the request of the line at the cursor. Sets `tag` even if the request is bad.
fn read(cursor: &mut Cursor<'_>, family: Option<Entry<dyn Basic>>, tag: &mut Tag, lang: Lang) -> Result<Wanted, Stop> {
    let rest = cursor.rest();
    let end = line_end(rest, 0).unwrap_or(rest.len());
    let line = &rest[..end];
    let fields: Fields<'_> = serde_json::from_slice(line).map_err(|e| {
        let mut there = cursor.clone();
        there.advance(e.column().saturating_sub(1).min(line.len()));
        there.wrong(expected::WISH)
    })?;
    *tag = Tag { is_wrapped: true, id: fields.id.map(|id| id.get().replace('\r', "")) };
    let line = Line { start: cursor.clone(), bytes: line };
    let family = match fields.family {
        None => family,
        Some(raw) => {
            let id: String = serde_json::from_str(raw.get()).map_err(|_| line.wrong(raw, expected::FAMILY_ID))?;
            shumi::entry_of(&id).map_err(|_| line.wrong(raw, expected::KNOWN_FAMILY))?
        }
    };
    let family = family.ok_or_else(|| cursor.wrong(expected::WISHED_FAMILY))?.id();
    let number = |raw| line.value(raw, expected::NUMBER, |json| whole(json).filter(|n| *n <= MAX_SEED));
    let small = |raw| number(raw).map(|n| n.map(|n| u8::try_from(n).unwrap_or(u8::MAX)));
    let extras = Extras {
        kind: line.one_of(fields.kind, Kind::ALL.map(|kind| (kind.name(), kind)))?,
        turns: small(fields.turns)?,
        givens: small(fields.givens)?,
        any_filling: line.value(fields.any_filling, expected::TRUE_OR_FALSE, |json| serde_json::from_str(json).ok())?.unwrap_or(false),
        weights: line.value(fields.weights, expected::WHOLE_NUMBERS, |json| serde_json::from_str(json).ok())?,
    };
    let order = GenerateRequest {
        size: line.value(fields.size, expected::SIZE, size)?,
        grade: number(fields.grade)?,
        symmetry: line.one_of(fields.symmetry, Symmetry::ALL.map(|symmetry| (symmetry.name(), symmetry)))?,
        extras,
    };
    let seed = number(fields.seed)?;
    let checked = MAKERS.iter().find_map(|maker| maker.check(family, &order, seed.unwrap_or(0)));
    let refused = match checked {
        Some(Ok(())) => None,
        Some(Err(why)) => Some(why.to(lang)),
        None => Some(lacks("generate", family).to(lang)),
    };
    if let Some(why) = refused {
        return Err(cursor.wrong(expected::WISH_THAT_CAN_BE_MET.with([("why", Arg::Code(why))])).into());
    }
    cursor.advance(end);
    Ok(Wanted { family, order, seed })
}

impl Line<'_> {
    /// Parses the value of a field.
    fn value<T>(
        &self,
        field: Option<&RawValue>,
        expected: impl Into<Message>,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, ParseError> {
        field.map(|raw| read(raw.get()).ok_or_else(|| self.wrong(raw, expected))).transpose()
    }

    /// Parses a name from a fixed set.
    fn one_of<T: Copy, const N: usize>(&self, field: Option<&RawValue>, known: [(&'static str, T); N]) -> Result<Option<T>, ParseError> {
        let names = Arg::Code(known.map(|(name, _)| name).join(" "));
        self.value(field, expected::ONE_OF.with([("names", names)]), |json| {
            let given: String = serde_json::from_str(json).ok()?;
            known.iter().find(|(name, _)| *name == given).map(|(_, value)| *value)
        })
    }
}

fn whole(json: &str) -> Option<u64> {
    serde_json::from_str(json).ok()
}

/// Parses a number, two of them, or `"RxC"`.
fn size(json: &str) -> Option<[u64; 2]> {
    let text = || sides(&serde_json::from_str::<String>(json).ok()?);
    whole(json).map(|side| [side; 2]).or_else(|| serde_json::from_str(json).ok()).or_else(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_line(line: &str) -> (Result<Wanted, String>, Tag) {
        let mut tag = Tag::default();
        let mut lines = Lines::new(line.into(), Cursor::new("").mark(), 1);
        let wish = lines.take(|cursor| read(cursor, None, &mut tag, Lang::default())).unwrap();
        (wish.map_err(|e| e.to_string()), tag)
    }

    #[test]
    fn sizes_are_numbers_or_texts() {
        for (json, sides) in [("9", Some([9, 9])), ("[5,6]", Some([5, 6])), ("\"5x6\"", Some([5, 6])), ("\"7\"", Some([7, 7]))] {
            assert_eq!(size(json), sides, "{json}");
        }
        for json in ["-1", "[5]", "[5,6,7]", "\"x\"", "{}", "true", "9.5"] {
            assert_eq!(size(json), None, "{json}");
        }
    }

    #[test]
    fn what_is_left_open_is_left_open() {
        let (wish, tag) = read_line("{\"id\":[1],\"family\":\"sudoku\",\"size\":null,\"colour\":7}\n");
        let wish = wish.unwrap();
        assert_eq!((wish.family, wish.order, wish.seed), ("sudoku", GenerateRequest::default(), None));
        assert_eq!(tag.id.as_deref(), Some("[1]"));
    }

    #[test]
    fn errors_stand_where_they_are_in_the_line() {
        // `?` marks the position.
        for line in [
            "?{}",
            "{\"family\":?\"chess\"}",
            "{\"family\":?7}",
            "{\"family\":\"sudoku\",\"size\":?\"9y\"}",
            "{\"id\":\"漢\",\"family\":\"sudoku\",\"grade\":?-1}",
            "{\"family\":\"sudoku\",\"symmetry\":?\"round\"}",
            "{\"family\":\"sudoku\",\"seed\":?9007199254740992}",
            "{\"family\":\"target-sudoku\",\"weights\":?[\"a\"]}",
            "?{\"family\":\"sudoku\",\"size\":8}",
        ] {
            let place = line.chars().position(|c| c == '?').unwrap() + 1;
            let error = read_line(&line.replace('?', "")).0.unwrap_err();
            assert!(error.starts_with(&format!("line 1, column {place}: ")), "{line}: {error}");
        }
        for line in ["{", "[]", "7", "{\"family\":\"sudoku\"} x", "{\"family\":\"sudoku\",\"family\":\"hitori\"}"] {
            assert!(read_line(line).0.is_err(), "{line}");
        }
    }
}
