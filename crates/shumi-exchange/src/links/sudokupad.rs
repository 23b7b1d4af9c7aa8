//! Links of SudokuPad: `scl` or `ctc` and a packed object in JSON or its short form; `classic` and runs of blanks and digits; or an
//! f-puzzles link. Any other name refers to a puzzle on its server.

use super::{LONGEST, behind, decoded, fpuzzles, is_address, packed, path_of_pad};
use crate::caged::{Cage, CagedGrid};
use crate::imported::Imported;
use crate::loose_json::Json;
use crate::place::{offset, wrong};
use crate::tokens::SIDES;
use crate::words::exchange::expected;
use shumi_core::text::ParseError;

/// Names of fields by their abbreviations.
const LONG: &[(&str, &str)] = &[
    ("ce", "cells"),
    ("re", "regions"),
    ("ca", "cages"),
    ("l", "lines"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("v", "value"),
    ("cs", "cellSize"),
    ("t", "title"),
];
/// Fields without effect on a puzzle.
const HARMLESS: &[&str] = &[
    "id", "cellSize", "metadata", "cells", "regions", "cages", "settings", "title", "author", "rules", "solution", "videos", "vd",
    "duration", "d",
];
/// Words of the usual rules.
const USUAL: &[&str] = &["normal", "standard", "classic", "regular", "sudoku", "rule", "rules", "apply"];
/// Words of the rules of cages, besides these.
const OF_CAGES: &[&str] = &[
    "a",
    "add",
    "and",
    "be",
    "cage",
    "cages",
    "can",
    "cannot",
    "cells",
    "clue",
    "clues",
    "contain",
    "corner",
    "digit",
    "digits",
    "each",
    "given",
    "have",
    "if",
    "in",
    "indicated",
    "inside",
    "irregular",
    "killer",
    "left",
    "may",
    "must",
    "no",
    "not",
    "number",
    "numbers",
    "of",
    "once",
    "region",
    "regions",
    "repeat",
    "shown",
    "small",
    "sum",
    "sums",
    "t",
    "that",
    "the",
    "their",
    "to",
    "top",
    "total",
    "totals",
    "up",
    "upper",
    "value",
    "within",
];
/// Length limit of names on the server; packed puzzles are longer.
const NAME: usize = 40;
/// Characters for a digit (0: none) followed by up to five blanks.
const PAIRS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
/// Characters for numbers of blanks; digits stand for themselves.
const BLANKS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/// Returns whether a text is a link of one of the sites.
pub(crate) fn begins(text: &str) -> bool {
    is_address(text) && path(text.trim()).is_some()
}

/// Returns the part of a link behind its site and the usual words of its path.
fn path(link: &str) -> Option<&str> {
    let mut path = path_of_pad(link)?;
    for folder in ["sudoku", "puzzle"] {
        let behind = path.strip_prefix(folder).filter(|rest| !rest.starts_with(|sign: char| sign.is_alphanumeric()));
        path = behind.map_or(path, |rest| rest.strip_prefix('/').unwrap_or(rest));
    }
    Some(behind(path, &["?puzzleid="]).unwrap_or(path))
}

/// Reads one link.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    let link = text.trim();
    let path = path(link).unwrap_or_default();
    let at = offset(text, path);
    if link.len() > LONGEST {
        return Err(wrong(text, at, expected::SHORTER));
    }
    let whole = decoded(path);
    let kind = ["scl", "ctc", "classic", "fpuzzles", "fpuz"].into_iter().find(|kind| whole.starts_with(kind)).unwrap_or_default();
    let packed = &whole[kind.len()..];
    let plain = packed.split(['?', '&', '#']).next().unwrap_or(packed);
    if kind.is_empty() && plain.len() < NAME {
        return Err(wrong(text, at, expected::WHOLE_LINK));
    }
    let read = match kind {
        "classic" => classic(packed.split('?').next().unwrap_or(packed)),
        "fpuz" | "fpuzzles" => fpuzzles::read_packed(plain),
        _ => packed::unzipped(plain).and_then(|json| Json::parse(&json).ok()).and_then(|json| match field(&json, "p") {
            Some(Json::Text(runs)) => classic(runs),
            _ => drawn(&json),
        }),
    };
    read.map(|puzzle| vec![puzzle]).ok_or_else(|| wrong(text, at, expected::PACKED))
}

/// Returns the full name of a field.
fn long(name: &str) -> &str {
    LONG.iter().find(|(short, _)| *short == name).map_or(name, |(_, long)| long)
}

/// Returns a field by its full name.
fn field<'j>(json: &'j Json, name: &str) -> Option<&'j Json> {
    json.fields().iter().rev().find(|(own, _)| long(own) == name).map(|(_, value)| value)
}

/// Reads runs of blanks and digits in either of two encodings.
fn classic(runs: &str) -> Option<Imported> {
    let by_pairs = || {
        let cells = runs.chars().filter_map(|sign| PAIRS.find(sign));
        cells.flat_map(|n| [(n % 10) as u8].into_iter().chain(std::iter::repeat_n(0, n / 10))).collect::<Vec<u8>>()
    };
    let by_blanks = || {
        let cells = runs.chars().map(|sign| (sign.to_digit(10), BLANKS.find(sign).unwrap_or(0)));
        cells.flat_map(|(digit, blanks)| digit.map(|n| n as u8).into_iter().chain(std::iter::repeat_n(0, blanks))).collect::<Vec<u8>>()
    };
    if runs.chars().count() > 81 {
        return None;
    }
    [by_pairs(), by_blanks()].into_iter().find(|values| values.len() == 81).map(|values| Imported::sudoku(9, &values))
}

/// Reads a drawing: the digits of its cells, and the names of unsupported parts.
fn drawn(json: &Json) -> Option<Imported> {
    let Some(Json::List(cells)) = field(json, "cells") else { return None };
    let size = cells.len();
    if !(4..=25).contains(&size) {
        return None;
    }
    // Missing cells are empty, too.
    let cell = |at: usize| cells[at / size].items().get(at % size).and_then(|cell| field(cell, "value"));
    let value = |at: usize| cell(at).and_then(|value| value.whole(size as u32)).unwrap_or(0) as u8;
    let values: Vec<u8> = (0..size * size).map(value).collect();
    let others = json.fields().iter().map(|(name, value)| (long(name), value));
    let mut lacks: Vec<String> =
        others.filter(|(name, value)| !HARMLESS.contains(name) && !value.is_empty()).map(|(name, _)| name.into()).collect();
    // Some cages only hold the title of the puzzle.
    let is_cage = |cage: &Json| {
        let is_hidden = field(cage, "hidden") == Some(&Json::Bool(true)) || field(cage, "style").and_then(Json::text) == Some("box");
        field(cage, "cells").is_some_and(|cells| !cells.is_empty()) && !is_hidden
    };
    if field(json, "cages").is_some_and(|cages| cages.items().iter().any(is_cage)) {
        lacks.push("cages".into());
    }
    if field(json, "regions").is_some_and(|regions| !regions.is_empty() && !are_boxes(regions, size)) {
        lacks.push("regions".into());
    }
    let about = field(json, "metadata");
    let rules: Vec<&str> = match about.and_then(|about| field(about, "rules")) {
        Some(Json::List(rules)) => rules.iter().filter_map(Json::text).collect(),
        rules => rules.and_then(Json::text).into_iter().collect(),
    };
    let rules = rules.join(" ");
    if !are_usual(rules.trim()) {
        lacks.push(format!("“{}”", rules.trim()));
    }
    let marks = about.map_or(&[][..], Json::fields).iter().filter(|(_, value)| *value == Json::Bool(true));
    lacks.extend(marks.map(|(name, _)| long(name).to_string()));
    let whole = whole(json, size, &values, is_cage).and_then(CagedGrid::imported);
    // Rules in words that only tell of cages are those of the family.
    let told = format!("“{}”", rules.trim());
    let held = ["cages", "regions", if are_of_cages(&rules) { &told } else { "cages" }];
    (SIDES.contains(&size) || whole.is_some()).then(|| Imported::sudoku(size, &values).lacking(lacks).or_whole(whole, &held))
}

/// Returns the grid with its cages and regions; `None` if one of them has another form.
fn whole(json: &Json, size: usize, values: &[u8], is_cage: impl Fn(&Json) -> bool) -> Option<CagedGrid> {
    let mut grid = CagedGrid::new(size, values.to_vec());
    let place = |cell: &Json| match cell.items() {
        [row, col] => Some(row.whole(size as u32 - 1)? as usize * size + col.whole(size as u32 - 1)? as usize),
        _ => None,
    };
    let places = |cells: &Json| cells.items().iter().map(place).collect::<Option<Vec<usize>>>();
    if let Some(regions) = field(json, "regions").filter(|regions| !regions.is_empty()) {
        let mut of = vec![None; size * size];
        for (index, region) in regions.items().iter().enumerate() {
            places(region)?.into_iter().for_each(|cell| of[cell] = Some(index as u8));
        }
        grid.regions = Some(of.into_iter().collect::<Option<_>>()?);
    }
    for cage in field(json, "cages").map_or(&[][..], Json::items).iter().filter(|cage| is_cage(cage)) {
        let sum = field(cage, "value").and_then(|sum| sum.whole(99)).or_else(|| field(cage, "sum")?.whole(99))?;
        grid.cages.push(Cage { sum, cells: places(field(cage, "cells")?)? });
    }
    Some(grid)
}

/// Returns whether rules in words are those of cages, by their words.
fn are_of_cages(rules: &str) -> bool {
    let words = rules.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).all(|word| USUAL.contains(&word.as_str()) || OF_CAGES.contains(&word.as_str()))
}

/// Returns whether rules in words are the usual ones: their words, and at most one other, such as a size.
fn are_usual(rules: &str) -> bool {
    let words = rules.split(|sign: char| !sign.is_alphanumeric() && sign != '_').filter(|word| !word.is_empty());
    words.filter(|word| !USUAL.contains(&word.to_ascii_lowercase().as_str())).count() <= 1
}

/// Returns whether each region is a contiguous block of cells, all of one shape.
fn are_boxes(regions: &Json, size: usize) -> bool {
    let form = |region: &Json| {
        let at = |i: usize| {
            let all = region.items().iter().map(move |cell| cell.items().get(i).and_then(|n| n.whole(size as u32)));
            let all = all.collect::<Option<Vec<u32>>>()?;
            Some((*all.iter().min()? as usize, *all.iter().max()? as usize))
        };
        let ((top, bottom), (left, right)) = (at(0)?, at(1)?);
        let (tall, wide) = (bottom - top + 1, right - left + 1);
        let is_box = region.items().len() == size && tall * wide == size && top % tall == 0 && left % wide == 0;
        (is_box && tall <= wide).then_some((tall, wide))
    };
    let forms: Vec<_> = regions.items().iter().map(form).collect();
    forms.len() == size && forms[0].is_some() && forms.iter().all(|form| *form == forms[0])
}
