//! Formats of Sudoku: lines and grids of signs, files of programs.

pub(crate) mod candidates;
pub(crate) mod hodoku;
pub(crate) mod ipuz;
pub(crate) mod numbers;
pub(crate) mod opensudoku;
pub(crate) mod sdk;
pub(crate) mod signs;
pub(crate) mod writers;

use crate::imported::SudokuCell;

/// Returns the rows and columns of a box, for the side of a grid.
pub(crate) fn box_of(size: usize) -> (usize, usize) {
    match size {
        6 => (2, 3),
        _ => {
            let side = (1..=size).find(|side| side * side >= size).unwrap_or(1);
            (side, size / side.max(1))
        }
    }
}

/// Notes in each open cell the values that no peer has, without those in `deleted` (bit `v - 1` for `v`).
pub(crate) fn note(size: usize, cells: &mut [SudokuCell], deleted: &[u32]) {
    let (tall, wide) = box_of(size);
    let houses = |cell: usize| {
        let (row, col) = (cell / size, cell % size);
        [row, col, row / tall * tall + col / wide]
    };
    let mut used = [[0u32; 25]; 3];
    for (cell, SudokuCell { given, entered, .. }) in cells.iter().enumerate() {
        let value = u32::from(*given.max(entered));
        for (kind, house) in houses(cell).into_iter().enumerate() {
            used[kind][house] |= (1 << value) >> 1;
        }
    }
    for (cell, there) in cells.iter_mut().enumerate().filter(|(_, there)| there.given == 0 && there.entered == 0) {
        let [row, col, own] = houses(cell);
        let seen = used[0][row] | used[1][col] | used[2][own];
        there.marks = !seen & ((1 << size) - 1) & !deleted.get(cell).copied().unwrap_or(0);
    }
}
