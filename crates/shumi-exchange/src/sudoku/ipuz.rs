//! Sudoku in ipuz: an object in JSON, or a call `ipuz(…)` with it.

use crate::imported::Imported;
use crate::loose_json::Json;
use crate::place::wrong;
use crate::tokens::SIDES;
use crate::words::exchange::expected;
use shumi_core::text::ParseError;

/// Fields without effect on a puzzle.
const HARMLESS: &[&str] = &[
    "version",
    "kind",
    "dimensions",
    "puzzle",
    "solution",
    "saved",
    "charset",
    "displaycharset",
    "boxes",
    "showoperators",
    "empty",
    "title",
    "author",
    "copyright",
    "publisher",
    "publication",
    "url",
    "uniqueid",
    "intro",
    "explanation",
    "annotation",
    "notes",
    "difficulty",
    "origin",
    "date",
    "editor",
    "checksum",
    "block",
    "styles",
];

/// Returns whether a text is an object or a call that names the site of the format near its beginning.
pub(crate) fn begins(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with("ipuz(") || text.starts_with('{') && text.get(..4096).unwrap_or(text).contains("ipuz.org/")
}

/// Reads one puzzle.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    let begin = text.find('{').unwrap_or(text.len());
    let end = if text[..begin].contains("ipuz(") { text.rfind(')').unwrap_or(text.len()).max(begin) } else { text.len() };
    let json = Json::parse(&text[begin..end]).map_err(|at| wrong(text, begin + at, expected::JSON))?;
    let no_grid = || wrong(text, begin, expected::SQUARE);
    let is_kind = |kind: &Json| kind.text().is_some_and(|kind| kind.contains("ipuz.org/sudoku"));
    let kinds = json.get("kind").ok_or_else(no_grid)?.items();
    if !kinds.iter().any(is_kind) {
        return Err(wrong(text, begin, expected::KIND_OF_SUDOKU));
    }
    let rows = json.get("puzzle").ok_or_else(no_grid)?.items();
    let size = rows.len();
    if !SIDES.contains(&size) || rows.iter().any(|row| row.items().len() != size) {
        return Err(no_grid());
    }
    let signs: Vec<char> = json.get("charset").and_then(Json::text).unwrap_or("123456789ABCDEFGHIJKLMNOP").chars().collect();
    let empty = json.get("empty").map_or_else(|| "0".into(), shown);
    let mut values = Vec::with_capacity(size * size);
    for cell in rows.iter().flat_map(Json::items) {
        let value = shown(cell.get("value").or_else(|| cell.get("cell")).unwrap_or(cell));
        let open = value.is_empty() || value == empty || value == "0";
        let number = || {
            let mut of_value = value.chars();
            let (sign, more) = (of_value.next()?, of_value.next());
            if more.is_some() { value.parse().ok() } else { signs.iter().position(|known| *known == sign).map(|at| at + 1) }
        };
        let number = if open { Some(0) } else { number().filter(|n| (1..=size).contains(n)) };
        values.push(number.ok_or_else(|| wrong(text, begin, expected::VALUES_TO.with([("n", size.into())])))? as u8);
    }
    let of_kind = kinds.iter().filter_map(Json::text).filter_map(|kind| kind.split("ipuz.org/sudoku/").nth(1));
    let other_kinds = of_kind.map(|kind| kind.split('#').next().unwrap_or(kind).to_string()).filter(|kind| !kind.is_empty());
    let others =
        json.fields().iter().filter(|(name, value)| !HARMLESS.contains(&name.as_str()) && !value.is_empty() && !name.contains(':'));
    let no_boxes = matches!(json.get("boxes"), Some(Json::Bool(false))).then(|| "boxes".to_string());
    let names = other_kinds.chain(others.map(|(name, _)| name.clone())).chain(no_boxes);
    Ok(vec![Imported::sudoku(size, &values).lacking(names)])
}

/// Returns a value as a text; an empty one for values that are neither number nor text.
fn shown(value: &Json) -> String {
    match value {
        Json::Text(text) => text.clone(),
        Json::Number(n) => n.to_string(),
        _ => String::new(),
    }
}
