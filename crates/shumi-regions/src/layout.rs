//! The houses of a grid: rows, columns, blocks, and the further groups of cells that hold each value once.

use shumi_core::grid::{Cell, Size};

/// The least and the greatest side of a grid.
pub(super) const SIDES: [usize; 2] = [4, 16];

/// The blocks of a grid, beside its rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blocks {
    /// Rows and columns suffice.
    None,
    /// Rectangles of this many rows and columns.
    Boxes(u8, u8),
    /// Cell -> number of its region, from 0 in reading order. Each region has as many cells as the grid has rows.
    Jigsaw(Vec<u8>),
}

/// A kind of house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box.
    Box,
    /// An irregular region.
    Region,
    /// A diagonal: 0 from the top left corner, 1 from the top right one.
    Diagonal,
    /// A box between the boxes.
    Window,
    /// The cells at one place of all boxes.
    Group,
}

/// Cells that hold each value once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseCells {
    /// Its kind.
    pub kind: HouseKind,
    /// Its number among the houses of its kind, from 0.
    pub index: usize,
    /// Its cells in reading order: one for each value.
    pub cells: Vec<u8>,
}

/// A square grid with its houses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionsLayout {
    pub(super) side: usize,
    pub(super) blocks: Blocks,
    /// Both diagonals are houses.
    pub(super) diagonals: bool,
    /// The windows are houses.
    pub(super) windows: bool,
    /// The cells at one place of all boxes are a house.
    pub(super) disjoint: bool,
}

/// Returns the usual boxes of a side: the least wide ones that are at least as wide as tall.
pub(super) fn usual(side: usize) -> Blocks {
    match (2..side).rev().find(|rows| side.is_multiple_of(*rows) && rows * rows <= side) {
        Some(rows) => Blocks::Boxes(rows as u8, (side / rows) as u8),
        None => Blocks::None,
    }
}

impl RegionsLayout {
    /// Creates the grid of a side with its usual boxes and no further houses; `None` for other sides than 4 to 16.
    pub fn new(side: usize) -> Option<Self> {
        let plain = || Self { side, blocks: usual(side), diagonals: false, windows: false, disjoint: false };
        (SIDES[0]..=SIDES[1]).contains(&side).then(plain)
    }

    /// Returns the layout with other blocks; `None` if they do not fit the grid, or if further houses depend on the blocks already.
    /// Regions may have any numbers; they need not hang together.
    pub fn with_blocks(mut self, blocks: Blocks) -> Option<Self> {
        let n = self.side;
        if self.windows || self.disjoint {
            return None;
        }
        self.blocks = match blocks {
            Blocks::Boxes(rows, cols) if rows < 2 || cols < 2 || usize::from(rows) * usize::from(cols) != n => return None,
            Blocks::Jigsaw(regions) => Blocks::Jigsaw(numbered(n, &regions)?),
            blocks => blocks,
        };
        Some(self)
    }

    /// Returns the layout with further houses: `diagonals`, `windows` or `disjoint`; `None` for other words, and where the boxes do not
    /// take them.
    pub fn with(mut self, houses: &str) -> Option<Self> {
        match (houses, &self.blocks) {
            ("diagonals", _) => self.diagonals = true,
            ("windows", Blocks::Boxes(rows, cols)) if rows == cols => self.windows = true,
            ("disjoint", Blocks::Boxes(..)) => self.disjoint = true,
            _ => return None,
        }
        Some(self)
    }

    /// Returns the names of its further houses, as [`with`](Self::with) takes them.
    pub(super) fn further_houses(&self) -> Vec<&'static str> {
        let all = [("diagonals", self.diagonals), ("windows", self.windows), ("disjoint", self.disjoint)];
        all.into_iter().filter(|(_, is_on)| *is_on).map(|(name, _)| name).collect()
    }

    /// Returns the number of rows, columns and values.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns the blocks.
    pub fn blocks(&self) -> &Blocks {
        &self.blocks
    }

    /// Returns the rows and columns of the grid.
    pub(super) fn size(&self) -> Size {
        Size { rows: self.side as u16, cols: self.side as u16 }
    }

    /// Returns whether the grid has nothing but rows, columns and boxes.
    pub(super) fn is_plain(&self) -> bool {
        matches!(self.blocks, Blocks::Boxes(..)) && self.further_houses().is_empty()
    }

    /// Returns the number of a cell's block, from 0; `None` without blocks.
    pub(super) fn block_of(&self, cell: usize) -> Option<usize> {
        match &self.blocks {
            Blocks::None => None,
            Blocks::Boxes(rows, cols) => {
                let (row, col) = (cell / self.side, cell % self.side);
                let (rows, cols) = (usize::from(*rows), usize::from(*cols));
                Some(row / rows * rows + col / cols)
            }
            Blocks::Jigsaw(regions) => Some(regions[cell].into()),
        }
    }

    /// Lists all houses: rows, columns, blocks, diagonals, windows, groups.
    pub(super) fn houses(&self) -> Vec<HouseCells> {
        let n = self.side;
        let of = |kind, count: usize, number: &dyn Fn(usize, usize) -> Option<usize>| {
            let empty = |index| HouseCells { kind, index, cells: Vec::with_capacity(n) };
            let mut houses: Vec<HouseCells> = (0..count).map(empty).collect();
            for row in 0..n {
                for col in 0..n {
                    if let Some(index) = number(row, col) {
                        houses[index].cells.push((row * n + col) as u8);
                    }
                }
            }
            houses
        };
        let mut houses = of(HouseKind::Row, n, &|row, _| Some(row));
        houses.extend(of(HouseKind::Column, n, &|_, col| Some(col)));
        let block = |row, col| self.block_of(row * n + col);
        match self.blocks {
            Blocks::None => {}
            Blocks::Boxes(..) => houses.extend(of(HouseKind::Box, n, &block)),
            Blocks::Jigsaw(_) => houses.extend(of(HouseKind::Region, n, &block)),
        }
        if self.diagonals {
            // The centre is on both.
            let diagonal = |index: usize| {
                let cells = (0..n).map(|row| (row * n + if index == 0 { row } else { n - 1 - row }) as u8).collect();
                HouseCells { kind: HouseKind::Diagonal, index, cells }
            };
            houses.extend([0, 1].map(diagonal));
        }
        if let Blocks::Boxes(rows, cols) = self.blocks {
            let (rows, cols) = (usize::from(rows), usize::from(cols));
            if self.windows {
                // A window begins one cell after a box, and one cell lies between two windows.
                let per_row = rows - 1;
                let window = |at: usize| (!at.is_multiple_of(rows + 1)).then_some(at / (rows + 1));
                let number = |row, col| Some(window(row)? * per_row + window(col)?);
                houses.extend(of(HouseKind::Window, per_row * per_row, &number));
            }
            if self.disjoint {
                houses.extend(of(HouseKind::Group, n, &|row, col| Some(row % rows * cols + col % cols)));
            }
        }
        houses
    }

    /// Returns the number of each cell's house of a kind, if it is in one.
    pub(super) fn numbers_of(&self, kind: HouseKind) -> Vec<Option<usize>> {
        let mut of = vec![None; self.side * self.side];
        for house in self.houses().iter().filter(|house| house.kind == kind) {
            house.cells.iter().for_each(|cell| of[usize::from(*cell)] = Some(house.index));
        }
        of
    }

    /// The cell at an index, row by row.
    pub(super) fn cell(&self, index: usize) -> Cell {
        self.size().cell(index)
    }
}

/// Numbers regions in reading order; `None` unless there are `n` of `n` cells.
fn numbered(n: usize, regions: &[u8]) -> Option<Vec<u8>> {
    let mut known: Vec<(u8, usize)> = Vec::new();
    let mut out = Vec::with_capacity(regions.len());
    for region in regions {
        let at = known.iter().position(|(name, _)| name == region).unwrap_or_else(|| {
            known.push((*region, 0));
            known.len() - 1
        });
        known[at].1 += 1;
        out.push(at as u8);
    }
    (regions.len() == n * n && known.len() == n && known.iter().all(|(_, cells)| *cells == n)).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_has_a_cell_for_each_value() {
        for side in SIDES[0]..=SIDES[1] {
            let mut layout = RegionsLayout::new(side).unwrap();
            layout.diagonals = true;
            for houses in ["windows", "disjoint"] {
                layout = layout.clone().with(houses).unwrap_or(layout);
            }
            for house in layout.houses() {
                assert_eq!(house.cells.len(), side, "{side}: {house:?}");
            }
        }
        assert!(RegionsLayout::new(3).is_none() && RegionsLayout::new(17).is_none());
        let boxes = [4, 6, 7, 8, 9, 10, 12, 15, 16].map(usual);
        let expected = [(2, 2), (2, 3), (0, 0), (2, 4), (3, 3), (2, 5), (3, 4), (3, 5), (4, 4)];
        assert_eq!(boxes, expected.map(|(rows, cols)| if rows == 0 { Blocks::None } else { Blocks::Boxes(rows, cols) }));
    }

    #[test]
    fn windows_lie_between_the_boxes() {
        let layout = RegionsLayout::new(9).unwrap().with("windows").unwrap();
        let firsts: Vec<u8> = layout.houses().iter().filter(|house| house.kind == HouseKind::Window).map(|house| house.cells[0]).collect();
        assert_eq!(firsts, [10, 14, 46, 50]);
    }

    #[test]
    fn regions_of_other_sizes_are_refused() {
        let layout = || RegionsLayout::new(4).unwrap();
        let rows: Vec<u8> = (0..16).map(|cell| 9 - cell / 4).collect();
        let Some(jigsaw) = layout().with_blocks(Blocks::Jigsaw(rows.clone())) else { panic!() };
        assert_eq!(jigsaw.blocks, Blocks::Jigsaw((0..16).map(|cell| cell / 4).collect()));
        for wrong in [rows[1..].to_vec(), [&rows[1..], &[5]].concat(), vec![1; 16]] {
            assert!(layout().with_blocks(Blocks::Jigsaw(wrong)).is_none());
        }
        assert!(layout().with_blocks(Blocks::Boxes(1, 4)).is_none() && layout().with_blocks(Blocks::Boxes(2, 3)).is_none());
    }
}
