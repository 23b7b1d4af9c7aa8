//! A grid with its cages and houses, and its text in Shumi's own notation.

use crate::imported::{Imported, signs};
use crate::loose_json::Json;
use std::fmt::Write as _;

/// The greatest side of a grid, and of one with cages.
const SIDES: [usize; 2] = [16, 9];
/// The greatest sum of a cage.
pub(super) const MOST_SUM: u32 = 99;

/// A sum and its cells, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cage {
    pub sum: u32,
    pub cells: Vec<usize>,
}

/// A grid of Sudoku with its houses and cages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CagedGrid {
    pub size: usize,
    /// Cell -> given value, 0 for none.
    pub givens: Vec<u8>,
    /// Cell -> region; none: boxes of the usual form. Empty: neither boxes nor regions.
    pub regions: Option<Vec<u8>>,
    /// The names of further houses, as the notation has them: `diagonals`, `windows`, `disjoint`.
    pub houses: Vec<&'static str>,
    pub cages: Vec<Cage>,
}

/// Returns the rows and columns of a usual box; `None` if the side is no product of two.
pub(crate) fn box_of(size: usize) -> Option<(usize, usize)> {
    let rows = (2..size).rev().find(|rows| size.is_multiple_of(*rows) && rows * rows <= size)?;
    Some((rows, size / rows))
}

/// Returns the number of each cell's box.
pub(crate) fn boxes(size: usize) -> Option<Vec<u8>> {
    let (tall, wide) = box_of(size)?;
    Some((0..size * size).map(|cell| (cell / size / tall * tall + cell % size / wide) as u8).collect())
}

impl CagedGrid {
    /// Creates a grid with the usual boxes.
    pub fn new(size: usize, givens: Vec<u8>) -> Self {
        Self { size, givens, regions: None, houses: Vec::new(), cages: Vec::new() }
    }

    /// Returns the puzzle in Shumi's own notation; `None` if no family holds it, or if it is a usual Sudoku.
    pub fn imported(mut self) -> Option<Imported> {
        let (size, count) = (self.size, self.size * self.size);
        if self.regions.as_ref().is_some_and(|regions| boxes(size).as_ref() == Some(&numbered(regions))) {
            self.regions = None;
        }
        let mut free = vec![true; count];
        let mut takes = |cell: &usize| free.get_mut(*cell).is_some_and(|free| std::mem::replace(free, false));
        let is_right = |cage: &Cage| (1..=size).contains(&cage.cells.len()) && cage.sum <= MOST_SUM;
        let are_cages_right = self.cages.iter().all(|cage| is_right(cage) && cage.cells.iter().all(&mut takes));
        let is_held = (4..=SIDES[0]).contains(&size) && self.givens.len() == count && (self.cages.is_empty() || size <= SIDES[1]);
        let is_boxed = self.regions.is_none() && box_of(size).is_some() && self.houses.is_empty();
        let id = match self.cages.is_empty() {
            true if is_boxed => return None,
            false if is_boxed => "killer-sudoku",
            _ => "sudoku-regions",
        };
        (is_held && are_cages_right).then(|| Imported { kinds: vec![id.into()], ..Imported::text(self.text()) })
    }

    fn text(&self) -> String {
        let size = self.size;
        let mut out: String = self.givens.chunks(size).map(|row| signs(size, row) + "\n").collect();
        match &self.regions {
            None => {}
            Some(regions) if regions.is_empty() => out += "boxes none\n",
            Some(regions) => {
                out += "regions\n";
                for row in numbered(regions).chunks(size) {
                    out.extend(row.iter().map(|region| char::from(b'a' + region)).chain(['\n']));
                }
            }
        }
        self.houses.iter().for_each(|house| out.extend([house, "\n"]));
        for cage in &self.cages {
            let _ = write!(out, "{}", cage.sum);
            cage.cells.iter().for_each(|cell| out.push_str(&format!(" r{}c{}", cell / size + 1, cell % size + 1)));
            out.push('\n');
        }
        out
    }

    /// Reads a puzzle that Shumi has written as `json`.
    pub fn of_json(json: &Json) -> Option<Self> {
        let size = json.get("size")?.whole(25)? as usize;
        let rows = |name: &str| json.get(name).map(|rows| rows.items().iter().flat_map(Json::items).collect::<Vec<_>>());
        let numbers = |rows: Vec<&Json>| rows.into_iter().map(|cell| cell.whole(25).unwrap_or(0) as u8).collect::<Vec<_>>();
        let mut grid = Self::new(size, numbers(rows("cells")?));
        grid.regions = rows("regions").map(numbers);
        match json.get("boxes").map(|sides| sides.items().iter().map(|side| side.whole(25)).collect::<Vec<_>>()).as_deref() {
            Some([]) => grid.regions = Some(Vec::new()),
            Some([Some(tall), Some(wide)]) => {
                let (tall, wide) = (*tall as usize, *wide as usize);
                grid.regions =
                    Some((0..size * size).map(|cell| (cell / size / tall.max(1) * tall + cell % size / wide.max(1)) as u8).collect());
            }
            _ => {}
        }
        let houses = json.get("houses").map_or(&[][..], Json::items).iter().filter_map(Json::text);
        grid.houses = houses.filter_map(|name| ["diagonals", "windows", "disjoint"].into_iter().find(|known| *known == name)).collect();
        for cage in json.get("cages").map_or(&[][..], Json::items) {
            let place = |cell: &Json| match cell.items() {
                [row, col] => Some((row.whole(25)?.checked_sub(1)? as usize) * size + col.whole(25)?.checked_sub(1)? as usize),
                _ => None,
            };
            let cells = cage.get("cells")?.items().iter().map(place).collect::<Option<Vec<_>>>()?;
            grid.cages.push(Cage { sum: cage.get("sum")?.whole(MOST_SUM)?, cells });
        }
        Some(grid)
    }
}

/// Numbers regions from 0 in reading order.
pub(super) fn numbered(regions: &[u8]) -> Vec<u8> {
    let mut known: Vec<u8> = Vec::new();
    let number = |region: &u8| {
        known.iter().position(|name| name == region).unwrap_or_else(|| {
            known.push(*region);
            known.len() - 1
        }) as u8
    };
    regions.iter().map(number).collect()
}
