//! The geometry of a shape in tables: the cells of each house, the houses of each cell.

use std::sync::OnceLock;

use crate::masks::bits;
use crate::shape::Shape;
use shumi_core::grid::Cell;

/// Houses, and the cells in them: rows, then columns, then boxes.
#[derive(Debug)]
pub(super) struct Tables {
    pub shape: Shape,
    pub size: usize,
    /// House * size + place in it -> cell.
    cells: Vec<u16>,
    /// Cell -> its row, column and box.
    houses: Vec<[u8; 3]>,
    /// Cell -> its index in each of these.
    places: Vec<[u8; 3]>,
    /// Cell -> for each of these, house * size and the bit of the cell's place.
    marks: Vec<[(u16, u32); 3]>,
    /// House -> the houses that share several cells with it (a line's boxes, a box's lines): the shared places, and the other house.
    pub crossings: Vec<Vec<(u32, u8)>>,
}

impl Tables {
    /// Returns the tables of a shape, computed once per shape: generators create a thousand states per second.
    pub(super) fn of(shape: Shape) -> &'static Self {
        static MADE: [OnceLock<Tables>; Shape::ALL.len()] = [const { OnceLock::new() }; Shape::ALL.len()];
        let at = Shape::ALL.iter().position(|known| *known == shape).expect("a shape is one of them all");
        MADE[at].get_or_init(|| Self::new(shape))
    }

    /// O(cells).
    fn new(shape: Shape) -> Self {
        let n = shape.size();
        let n_houses = shape.houses();
        let mut tables = Self {
            shape,
            size: n,
            cells: Vec::with_capacity(n_houses * n),
            houses: vec![[0; 3]; shape.cells()],
            places: vec![[0; 3]; shape.cells()],
            marks: vec![[(0, 0); 3]; shape.cells()],
            crossings: Vec::with_capacity(n_houses),
        };
        for house in 0..n_houses {
            for i in 0..n {
                let cell = shape.cell(house, i);
                tables.cells.push(cell as u16);
                tables.houses[cell][house / n] = house as u8;
                tables.places[cell][house / n] = i as u8;
                tables.marks[cell][house / n] = ((house * n) as u16, 1 << i);
            }
        }
        for house in 0..n_houses {
            let mut crossings: Vec<(u32, u8)> = Vec::new();
            for i in 0..n {
                let [row, col, block] = tables.houses[tables.cell(house, i)];
                let others: &[u8] = if house < 2 * n { &[block] } else { &[row, col] };
                for other in others {
                    match crossings.iter_mut().find(|(_, there)| there == other) {
                        Some((places, _)) => *places |= 1 << i,
                        None => crossings.push((1 << i, *other)),
                    }
                }
            }
            tables.crossings.push(crossings);
        }
        tables
    }

    /// Returns the cell at index `i` of a house.
    #[inline]
    pub(super) fn cell(&self, house: usize, i: usize) -> usize {
        self.cells[house * self.size + i].into()
    }

    /// Returns row, column and box of a cell.
    #[inline]
    pub(super) fn houses(&self, cell: usize) -> [usize; 3] {
        let [a, b, c] = self.houses[cell];
        [a.into(), b.into(), c.into()]
    }

    /// Returns row, column and box of a cell, each with the cell's index in it.
    #[inline]
    pub(super) fn homes(&self, cell: usize) -> [(usize, usize); 3] {
        // Written out: the compiler does not inline `map` over the arrays, which took a quarter of the time.
        let ([a, b, c], [i, j, k]) = (self.houses[cell], self.places[cell]);
        [(a.into(), i.into()), (b.into(), j.into()), (c.into(), k.into())]
    }

    /// Returns for row, column and box of a cell where masks by house and value start, and the bit of the cell in them.
    #[inline]
    pub(super) fn marks(&self, cell: usize) -> [(usize, u32); 3] {
        let [(a, x), (b, y), (c, z)] = self.marks[cell];
        [(a.into(), x), (b.into(), y), (c.into(), z)]
    }

    /// Returns the index of a cell in one of its houses.
    #[inline]
    pub(super) fn place_in(&self, house: usize, cell: usize) -> usize {
        self.places[cell][house / self.size].into()
    }

    /// Returns whether two cells are peers: different, with a common house.
    #[inline]
    pub(super) fn sees(&self, a: usize, b: usize) -> bool {
        let (x, y) = (self.houses[a], self.houses[b]);
        a != b && (x[0] == y[0] || x[1] == y[1] || x[2] == y[2])
    }

    /// Returns the cells of a house at the indices in `mask`.
    #[inline]
    pub(super) fn cells_at(&self, house: usize, mask: u32) -> impl Iterator<Item = usize> {
        bits(mask).map(move |i| self.cell(house, i))
    }

    /// Converts to a cell of the board.
    pub(super) fn at(&self, cell: usize) -> Cell {
        Cell::new((cell / self.size) as u16, (cell % self.size) as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_sight_and_crossings_fit_together() {
        for shape in Shape::ALL {
            let tables = Tables::new(shape);
            let n = shape.size();
            for cell in 0..shape.cells() {
                assert!(tables.homes(cell).iter().all(|(h, i)| tables.cell(*h, *i) == cell));
                assert_eq!(tables.marks(cell), tables.homes(cell).map(|(h, i)| (h * n, 1 << i)));
                let seen = (0..shape.cells()).filter(|other| tables.sees(cell, *other)).count();
                assert_eq!(seen, 2 * (n - 1) + (shape.box_rows() - 1) * (shape.box_cols() - 1));
            }
            for house in 0..shape.houses() {
                for (places, other) in &tables.crossings[house] {
                    assert!(tables.cells_at(house, *places).all(|c| tables.houses(c).contains(&(*other).into())));
                }
                let times = if house < 2 * n { 1 } else { 2 };
                assert_eq!(tables.crossings[house].iter().map(|(m, _)| m.count_ones()).sum::<u32>(), times * n as u32);
            }
        }
    }
}
