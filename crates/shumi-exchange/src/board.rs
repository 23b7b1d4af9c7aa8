//! A puzzle as writers take it, read from the notation `json`.

use crate::caged::CagedGrid;
use crate::loose_json::Json;
use crate::words::exchange::unwritten;
use shumi_core::message::Message;

/// Largest sum of formats with two digits.
const MOST_SUM: u32 = 99;

/// A puzzle of a family, to be written in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportedPuzzle {
    /// The id of its family.
    pub family: String,
    /// The whole puzzle in the notation `json`, without a line break.
    pub json: String,
    /// Its cells.
    pub(crate) cells: Cells,
}

/// The cells of a puzzle whose family other programs have, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cells {
    /// The side of a Sudoku and its givens, 0 for an open cell.
    Sudoku(usize, Vec<u8>),
    /// The columns of a Kakuro and its cells.
    Kakuro(usize, Vec<KakuroCell>),
    /// The columns of a Hitori or Kuromasu and its cells.
    Numbers(usize, Vec<Clue>),
    /// A grid with cages or other houses than usual.
    Caged(CagedGrid),
    /// None that formats have.
    Other,
}

/// A cell of a Kakuro: white, or black with its sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KakuroCell {
    White,
    Black { down: Option<u32>, across: Option<u32> },
}

/// A cell of Hitori or Kuromasu: no number, an unknown one, or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clue {
    None,
    Unknown,
    Number(u32),
}

impl ExportedPuzzle {
    /// Reads a puzzle that Shumi has written as `json`; `None` for other texts.
    pub fn of_json(text: &str) -> Option<Self> {
        let json = Json::parse(text.trim()).ok()?;
        let family = json.get("family")?.text()?.to_string();
        let rows = json.get("cells").map_or(&[][..], Json::items);
        let all = || rows.iter().flat_map(Json::items);
        let cols = rows.first().map_or(0, |row| row.items().len());
        let cells = match family.as_str() {
            "sudoku" => Cells::Sudoku(cols, all().map(|cell| cell.whole(25).unwrap_or(0) as u8).collect()),
            "killer-sudoku" | "sudoku-regions" => CagedGrid::of_json(&json).map_or(Cells::Other, Cells::Caged),
            "kakuro" => Cells::Kakuro(cols, all().map(kakuro).collect()),
            "hitori" | "kuromasu" => Cells::Numbers(cols, all().map(clue).collect()),
            _ => Cells::Other,
        };
        Some(Self { family, json: text.trim().into(), cells })
    }
}

impl KakuroCell {
    /// Returns the sums of a black cell, `None` for a white one; `Err` if one has no place in formats with two digits.
    pub(crate) fn sums(self) -> Result<Option<[Option<u32>; 2]>, Message> {
        let Self::Black { down, across } = self else { return Ok(None) };
        let is_held = [down, across].into_iter().flatten().all(|sum| (1..=MOST_SUM).contains(&sum));
        if is_held { Ok(Some([down, across])) } else { Err(unwritten::SUMS_TO.with([("n", MOST_SUM.into())])) }
    }
}

fn kakuro(cell: &Json) -> KakuroCell {
    let sum = |name| cell.get(name).and_then(|sum| sum.whole(9999));
    if cell.text() == Some(".") { KakuroCell::White } else { KakuroCell::Black { down: sum("down"), across: sum("across") } }
}

fn clue(cell: &Json) -> Clue {
    match cell {
        Json::Number(n) => Clue::Number(u32::try_from(*n).unwrap_or(0)),
        Json::Text(_) => Clue::Unknown,
        _ => Clue::None,
    }
}
