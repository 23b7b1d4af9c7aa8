//! Sizes of grids, and their rows, columns and boxes.

use shumi_core::message::House;

/// The shape of a grid: `size` values, rows and columns, in boxes of `box_rows` rows and `box_cols` columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    size: u8,
    box_rows: u8,
    box_cols: u8,
}

impl Shape {
    /// All shapes: 4, 6 (boxes 3 wide and 2 tall), 9, 16 and 25.
    pub const ALL: [Self; 5] =
        [Self::square(2), Self { size: 6, box_rows: 2, box_cols: 3 }, Self::square(3), Self::square(4), Self::square(5)];

    /// 25 x 25.
    pub(super) const LARGEST: Self = Self::square(5);

    const fn square(side: u8) -> Self {
        Self { size: side * side, box_rows: side, box_cols: side }
    }

    /// Returns the shape with `size` values.
    pub fn of_size(size: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|shape| shape.size() == size)
    }

    /// Number of values, rows and columns.
    #[inline(always)]
    pub const fn size(self) -> usize {
        self.size as usize
    }

    /// Rows of a box.
    #[inline(always)]
    pub const fn box_rows(self) -> usize {
        self.box_rows as usize
    }

    /// Columns of a box.
    #[inline(always)]
    pub const fn box_cols(self) -> usize {
        self.box_cols as usize
    }

    /// Number of cells.
    #[inline(always)]
    pub const fn cells(self) -> usize {
        self.size() * self.size()
    }

    /// The values as a mask, bit 0 for value 1.
    #[inline(always)]
    pub const fn all(self) -> u32 {
        (1 << self.size) - 1
    }

    /// The box of a cell, row by row from 0.
    #[inline(always)]
    pub const fn box_of(self, row: usize, col: usize) -> usize {
        row / self.box_rows() * self.box_rows() + col / self.box_cols()
    }

    /// The `i`-th cell of a house: rows, then columns, then boxes.
    #[inline(always)]
    pub const fn cell(self, house: usize, i: usize) -> usize {
        let size = self.size();
        let h = house % size;
        match house / size {
            0 => h * size + i,
            1 => i * size + h,
            _ => {
                let row = h / self.box_rows() * self.box_rows() + i / self.box_cols();
                row * size + h % self.box_rows() * self.box_cols() + i % self.box_cols()
            }
        }
    }

    /// The houses of a cell: row, column, box.
    #[inline(always)]
    pub const fn houses_of(self, cell: usize) -> [usize; 3] {
        let (n, row, col) = (self.size(), cell / self.size(), cell % self.size());
        [row, n + col, 2 * n + self.box_of(row, col)]
    }

    /// Returns a house for the arguments of a sentence.
    pub const fn house(self, house: usize) -> House {
        let number = (house % self.size()) as u16;
        match house / self.size() {
            0 => House::Row(number),
            1 => House::Column(number),
            _ => House::Box(number),
        }
    }

    /// Number of houses.
    pub const fn houses(self) -> usize {
        3 * self.size()
    }

    /// The cells of a house, in reading order.
    pub(super) fn cells_of(self, house: usize) -> impl Iterator<Item = usize> + Clone {
        (0..self.size()).map(move |i| self.cell(house, i))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_in_its_row_column_and_box() {
        for shape in Shape::ALL {
            let n = shape.size();
            assert_eq!(shape.box_rows() * shape.box_cols(), n);
            let mut times = vec![0; shape.cells()];
            for house in 0..shape.houses() {
                for i in 0..n {
                    let cell = shape.cell(house, i);
                    assert_eq!(shape.houses_of(cell)[house / n], house);
                    times[cell] += 1;
                }
            }
            assert_eq!(times, vec![3; shape.cells()]);
        }
        assert_eq!(Shape::of_size(6).map(|s| (s.box_rows(), s.box_cols())), Some((2, 3)));
        assert_eq!(Shape::of_size(8), None);
    }
}
