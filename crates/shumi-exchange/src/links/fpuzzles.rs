//! Links of f-puzzles: a packed object with a grid and drawings, of which only the digits are used.

use super::{LONGEST, behind, decoded, is_address, packed, path_of_pad};
use crate::caged::{Cage, CagedGrid, boxes};
use crate::imported::Imported;
use crate::loose_json::Json;
use crate::place::{offset, wrong};
use crate::tokens::SIDES;
use crate::words::exchange::expected;
use shumi_core::text::ParseError;

/// Marks behind which a link has its puzzle.
const MARKS: &[&str] = &["?load=", "&load=", "fpuzzles", "fpuz"];
/// Fields without effect on a puzzle.
const HARMLESS: &[&str] = &[
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "successMessage",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "metadata",
];

/// Returns whether a text is such a link.
pub(crate) fn begins(text: &str) -> bool {
    is_address(text) && behind(text, MARKS).is_some() && path_of_pad(text).is_none()
}

/// Reads one link.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    let link = text.trim();
    let body = behind(link, MARKS).unwrap_or_default();
    let body = body.split('&').next().unwrap_or(body);
    if link.len() > LONGEST {
        return Err(wrong(text, offset(text, body), expected::SHORTER));
    }
    read_packed(&decoded(body)).map(|puzzle| vec![puzzle]).ok_or_else(|| wrong(text, offset(text, body), expected::PACKED))
}

/// Unpacks a puzzle.
pub(super) fn read_packed(packed: &str) -> Option<Imported> {
    let json = Json::parse(&packed::unzipped(packed)?).ok()?;
    let size = json.get("size").map_or(Some(9), |size| size.whole(25))? as usize;
    let rows = json.get("grid")?.items();
    if !(4..=25).contains(&size) || rows.len() != size || rows.iter().any(|row| row.items().len() < size) {
        return None;
    }
    let cells = || rows.iter().flat_map(|row| &row.items()[..size]);
    let given = |cell: &Json| {
        let is_given = cell.get("given").is_some_and(|given| !given.is_empty());
        if is_given { cell.get("value").and_then(|value| value.whole(size as u32)).unwrap_or(0) as u8 } else { 0 }
    };
    let values: Vec<u8> = cells().map(given).collect();
    let others = json.fields().iter().filter(|(name, value)| !HARMLESS.contains(&name.as_str()) && !value.is_empty());
    let has_regions = cells().any(|cell| cell.get("region").is_some_and(|region| *region != Json::Null)).then(|| "region".to_string());
    let plain = Imported::sudoku(size, &values).lacking(others.map(|(name, _)| name.clone()).chain(has_regions));
    let whole = whole(&json, size, &values).and_then(CagedGrid::imported);
    (SIDES.contains(&size) || whole.is_some()).then(|| plain.or_whole(whole, &HELD))
}

/// Parts that a grid with cages and further houses holds.
const HELD: [&str; 5] = ["killercage", "diagonal+", "diagonal-", "disjointgroups", "region"];

/// Returns the grid with its cages and houses; `None` if a part of them has another form.
fn whole(json: &Json, size: usize, values: &[u8]) -> Option<CagedGrid> {
    let mut grid = CagedGrid::new(size, values.to_vec());
    let has = |name: &str| json.get(name) == Some(&Json::Bool(true));
    if has("diagonal+") != has("diagonal-") {
        return None;
    }
    grid.houses.extend(
        [("diagonals", has("diagonal+")), ("disjoint", has("disjointgroups"))].into_iter().filter(|(_, is)| *is).map(|(name, _)| name),
    );
    let cells: Vec<&Json> = json.get("grid")?.items().iter().flat_map(|row| &row.items()[..size]).collect();
    if cells.iter().any(|cell| cell.get("region").is_some()) {
        let usual = boxes(size);
        let region = |(at, cell): (usize, &&Json)| match cell.get("region") {
            None => usual.as_ref().map(|usual| usual[at]),
            Some(region) => region.whole(size as u32).map(|region| region as u8),
        };
        grid.regions = Some(cells.iter().enumerate().map(region).collect::<Option<_>>()?);
    }
    for cage in json.get("killercage").map_or(&[][..], Json::items) {
        let place = |cell: &Json| {
            let (row, col) = cell.text()?.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
            let side = |side: &str| side.parse::<usize>().ok().filter(|side| (1..=size).contains(side));
            Some((side(row)? - 1) * size + side(col)? - 1)
        };
        let cells = cage.get("cells")?.items().iter().map(place).collect::<Option<_>>()?;
        grid.cages.push(Cage { sum: cage.get("value")?.whole(99)?, cells });
    }
    Some(grid)
}
