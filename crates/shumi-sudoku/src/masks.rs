//! Sets of values as bit masks: bit 0 for value 1.

use super::shape::Shape;

pub(super) use shumi_digits::bits::{bits, values};

/// Returns the values of a house, and those that occur more than once. `grid` holds a value per cell, 0 for none.
pub(super) fn values_in(shape: Shape, grid: &[u8], house: usize) -> (u32, u32) {
    shape.cells_of(house).fold((0, 0), |(once, twice), cell| {
        let bit = (1u32 << grid[cell]) >> 1;
        (once | bit, twice | once & bit)
    })
}

/// Returns whether a value occurs more than once in a house of `grid`, in one pass over its rows.
pub(super) fn has_repeat(shape: Shape, grid: &[u8]) -> bool {
    let (mut columns, mut boxes) = ([0u32; Shape::LARGEST.size()], [0u32; Shape::LARGEST.size()]);
    grid.chunks_exact(shape.size()).enumerate().any(|(at, cells)| {
        if at % shape.box_rows() == 0 {
            boxes.fill(0);
        }
        let (mut row, mut again) = (0, 0);
        let parts = cells.chunks_exact(shape.box_cols()).zip(columns.chunks_exact_mut(shape.box_cols()));
        for ((values, columns), in_box) in parts.zip(&mut boxes) {
            for (value, column) in values.iter().zip(columns) {
                let bit = (1u32 << value) >> 1;
                again |= (row | *column | *in_box) & bit;
                row |= bit;
                *column |= bit;
                *in_box |= bit;
            }
        }
        again != 0
    })
}
