//! Links of penpa-edit, the packed lines of a drawing.
//!
//! The reader uses numbers and the sums of black cells, and reports the names of all other drawn parts. Line 1 has the kind of the grid,
//! its columns and rows; line 4 the drawing, with abbreviated names. Line 6 has the cells of the board, each as the distance from the
//! previous one, and line 18 the title of the puzzle. Indices of cells include a margin of two cells on each side.

use super::{LONGEST, behind, decoded, is_address, packed};
use crate::caged::{Cage, CagedGrid};
use crate::imported::Imported;
use crate::loose_json::Json;
use crate::place::{offset, wrong};
use crate::tokens::SIDES;
use crate::words::exchange::expected;
use shumi_core::text::ParseError;
use std::collections::{BTreeMap, BTreeSet};

/// Names by the second character of their abbreviation; `zZ` is a plain `z`.
pub(super) const NAMES: &[(char, &str)] = &[
    ('N', "number"),
    ('1', "numberS"),
    ('Y', "symbol"),
    ('S', "surface"),
    ('L', "line"),
    ('E', "lineE"),
    ('W', "wall"),
    ('C', "cage"),
    ('F', "freeline"),
    ('2', "freelineE"),
    ('T', "thermo"),
    ('3', "arrows"),
    ('D', "direction"),
    ('0', "squareframe"),
    ('5', "polygon"),
    ('4', "deletelineE"),
    ('6', "killercages"),
    ('7', "nobulbthermo"),
    ('R', "command_redo"),
    ('U', "command_undo"),
    ('8', "command_replay"),
    ('_', "__a"),
    ('P', "special"),
    ('B', "board"),
    ('G', "grid"),
    ('Q', "pu_q"),
    ('A', "pu_a"),
    ('M', "edit_mode"),
    ('9', "qa"),
];
/// Kinds of square grids.
const SQUARES: [&str; 3] = ["square", "sudoku", "kakuro"];
/// Symbol of a black cell, which has sums in its corners.
pub(super) const BLACK: &str = "kakuro";
/// Drawn parts without effect on a puzzle: frames of boxes, and the history of edits.
const HARMLESS: &[&str] = &["number", "numberS", "symbol", "lineE", "deletelineE", "command_redo", "command_undo", "command_replay"];
/// Longest side.
const MOST: usize = 100;

/// Returns whether a text is such a link.
pub(crate) fn begins(text: &str) -> bool {
    is_address(text) && body(text.trim()).is_some()
}

/// Returns the packed part of a link.
fn body(link: &str) -> Option<&str> {
    let rest = behind(link, &["penpa"])?;
    let rest = &rest[rest.find(['?', '#'])?..];
    let packed = behind(rest, &["?p=", "#p=", "&p="])?;
    packed.split('&').next()
}

/// Reads one link.
pub(crate) fn read(text: &str) -> Result<Vec<Imported>, ParseError> {
    let link = text.trim();
    let body = body(link).unwrap_or_default();
    let at = offset(text, body);
    if link.len() > LONGEST {
        return Err(wrong(text, at, expected::SHORTER));
    }
    let unpacked = packed::inflated(&decoded(body)).ok_or_else(|| wrong(text, at, expected::PACKED))?;
    puzzle(&unpacked).map(|puzzle| vec![puzzle]).ok_or_else(|| wrong(text, at, expected::PACKED))
}

/// Expands the abbreviations of a line.
fn long(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut signs = line.chars();
    while let Some(sign) = signs.next() {
        if sign != 'z' {
            out.push(sign);
            continue;
        }
        match signs.next() {
            Some('Z') => out.push('z'),
            Some('O') => out.push_str("null"),
            Some(short) => match NAMES.iter().find(|(own, _)| *own == short) {
                Some((_, name)) => out.extend(["\"", name, "\""]),
                None => out.extend(['z', short]),
            },
            None => out.push('z'),
        }
    }
    out
}

/// Cells of the bounding rectangle of a board.
struct Board {
    rows: usize,
    cols: usize,
    /// The indices of the cells, row by row.
    cells: Vec<usize>,
    is_whole: bool,
}

impl Board {
    /// `wide` and `tall` are the numbers of columns and rows with the margins.
    fn read(steps: &[Json], wide: usize, tall: usize) -> Option<Self> {
        let (mut last, mut known) = (0i64, BTreeSet::new());
        for step in steps {
            let Json::Number(step) = step else { return None };
            last = last.checked_add(*step)?;
            known.insert(usize::try_from(last).ok().filter(|cell| *cell < wide * tall)?);
        }
        let ends = |part: fn(usize, usize) -> usize| {
            let all = known.iter().map(|cell| part(*cell, wide));
            Some((all.clone().min()?, all.max()?))
        };
        let ((top, bottom), (left, right)) = (ends(|cell, wide| cell / wide)?, ends(|cell, wide| cell % wide)?);
        let (rows, cols) = (bottom - top + 1, right - left + 1);
        if rows > MOST || cols > MOST {
            return None;
        }
        let cells: Vec<usize> = (0..rows * cols).map(|at| (top + at / cols) * wide + left + at % cols).collect();
        let is_whole = cells.iter().all(|cell| known.contains(cell));
        Some(Self { rows, cols, cells, is_whole })
    }

    /// Writes the size and a token per cell.
    fn text(&self, token: impl Fn(usize) -> String) -> String {
        let mut out = format!("{} {}\n", self.rows, self.cols);
        for row in self.cells.chunks(self.cols) {
            out.push_str(&(row.iter().map(|cell| token(*cell)).collect::<Vec<_>>().join(" ") + "\n"));
        }
        out
    }
}

/// The items of a drawn part by index.
type Part<'j> = BTreeMap<usize, &'j Json>;

fn part<'j>(drawn: &'j Json, name: &str) -> Part<'j> {
    let fields = drawn.get(name).map_or(&[][..], Json::fields);
    fields.iter().filter_map(|(index, item)| Some((index.parse().ok()?, item))).collect()
}

/// Returns the first item of a drawn number, trimmed.
fn shown(number: Option<&&Json>) -> String {
    match number.and_then(|number| number.items().first()) {
        Some(Json::Text(text)) => text.trim().into(),
        Some(Json::Number(n)) => n.to_string(),
        _ => String::new(),
    }
}

/// Returns the grid with its cages, whose sums stand in the top left corner of a cell; `None` if one has another form or no sum.
fn caged(drawn: &Json, board: &Board, values: Vec<u8>, small: impl Fn(usize, usize) -> String) -> Option<CagedGrid> {
    let mut grid = CagedGrid::new(board.rows, values);
    for cage in drawn.get("killercages").map_or(&[][..], Json::items).iter().filter(|cage| !cage.is_empty()) {
        let indices = cage.items().iter().map(|index| index.whole(100_000)).collect::<Option<Vec<_>>>()?;
        let sum = indices.iter().find_map(|index| small(*index as usize, 0).parse().ok().filter(|sum| (1..100).contains(sum)))?;
        let cells = indices.iter().map(|index| board.cells.iter().position(|cell| *cell == *index as usize)).collect::<Option<_>>()?;
        grid.cages.push(Cage { sum, cells });
    }
    Some(grid)
}

fn puzzle(unpacked: &str) -> Option<Imported> {
    let lines: Vec<String> = unpacked.split('\n').take(18).map(long).collect();
    let mut head = lines[0].split(',');
    let (grid, nx, ny) = (head.next()?, head.next()?, head.next()?);
    let [nx, ny] = [nx, ny].map(|n| n.parse::<usize>().ok().filter(|n| *n <= MOST));
    if !SQUARES.contains(&grid) {
        return None;
    }
    let (wide, tall) = (nx? + 4, ny? + 4);
    let drawn = Json::parse(lines.get(3)?).ok().filter(|drawn| matches!(drawn, Json::Object(_)))?;
    let board = Board::read(Json::parse(lines.get(5)?).ok()?.items(), wide, tall)?;
    let tags = lines.get(17).and_then(|line| Json::parse(line).ok()).unwrap_or(Json::Null);
    let tags = if let Json::Text(_) = tags { vec![tags.clone()] } else { tags.items().to_vec() };
    let mut kinds = vec![grid.to_string()];
    kinds.extend(tags.iter().filter_map(Json::text).map(str::to_string));
    let [numbers, small, symbols] = ["number", "numberS", "symbol"].map(|name| part(&drawn, name));
    let is_symbol = |symbol: &Json| symbol.items().get(1).and_then(Json::text) == Some(BLACK);
    let is_black = |cell: usize| symbols.get(&cell).is_some_and(|symbol| is_symbol(symbol));
    let value = |cell: usize| shown(numbers.get(&cell));
    let others = drawn.fields().iter().filter(|(name, value)| !HARMLESS.contains(&name.as_str()) && !value.is_empty());
    let mut lacks: Vec<String> = others.map(|(name, _)| name.clone()).collect();
    let mut lack = |is_lacking: bool, name: &str| {
        if is_lacking {
            lacks.push(name.into());
        }
    };
    lack(symbols.values().any(|symbol| !is_symbol(symbol)), "symbol");
    lack(!board.is_whole, "centerlist");
    let known: BTreeSet<usize> = board.cells.iter().copied().collect();
    lack(numbers.keys().any(|cell| !known.contains(cell)), "number");
    let is_read = |text: &str| text == "?" || text.len() <= 4 && text.bytes().all(|b| b.is_ascii_digit());
    lack(board.cells.iter().any(|cell| !is_read(&value(*cell))), "number");
    if board.cells.iter().any(|cell| is_black(*cell)) {
        lack(board.cells.iter().any(|cell| !is_black(*cell) && !value(*cell).is_empty()), "number");
        let sum = |cell: usize, corner: usize| {
            let sum = shown(small.get(&(4 * (cell + wide * tall) + corner))).parse::<u32>().ok().filter(|sum| (1..100).contains(sum));
            sum.map_or_else(|| "XX".into(), |sum| format!("{sum:02}"))
        };
        let token = |cell: usize| match (is_black(cell), sum(cell, 2), sum(cell, 1)) {
            (false, ..) => ".....".into(),
            (true, down, across) if down == "XX" && across == "XX" => "XXXXX".into(),
            (true, down, across) => format!("{down}\\{across}"),
        };
        return Some(Imported { kinds, ..Imported::text(board.text(token)) }.lacking(lacks));
    }
    lack(!small.is_empty(), "numberS");
    let edges = drawn.get("lineE").is_some_and(|edges| !edges.is_empty());
    let is_named = kinds.iter().skip(1).map(|tag| tag.to_ascii_lowercase()).any(|tag| tag.contains("sudoku") || tag.contains("classic"));
    if board.rows == board.cols && SIDES.contains(&board.rows) && (grid == "sudoku" || edges || is_named) {
        let size = board.rows;
        let values: Vec<u8> =
            board.cells.iter().map(|cell| value(*cell).parse().ok().filter(|n| usize::from(*n) <= size).unwrap_or(0)).collect();
        let whole = caged(&drawn, &board, values.clone(), |cell, corner| shown(small.get(&(4 * (cell + wide * tall) + corner))));
        let sudoku = Imported::sudoku(size, &values);
        let whole = whole.and_then(CagedGrid::imported);
        return Some(Imported { kinds, ..sudoku }.lacking(lacks).or_whole(whole, &["killercages", "numberS"]));
    }
    lack(edges, "lineE");
    // A circle without a number is a clue for a region of any size.
    let token = |cell: usize| {
        let value = value(cell);
        let is_number = !value.is_empty() && value != "?" && is_read(&value);
        if is_number { value } else { if numbers.contains_key(&cell) { "?" } else { "." }.into() }
    };
    Some(Imported { kinds, ..Imported::text(board.text(token)) }.lacking(lacks))
}
