//! Symmetries of places on a board.

use serde::Serialize;
use shumi_core::grid::Size;
use shumi_core::sort::sort;

/// The symmetry of the places of givens, clues or black cells on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// Half turn.
    Half,
    /// Quarter turn; square boards only.
    Quarter,
    /// Left-right mirroring.
    Mirror,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Self; 4] = [Self::None, Self::Half, Self::Quarter, Self::Mirror];

    /// Its name in the interfaces.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Half => "half",
            Self::Quarter => "quarter",
            Self::Mirror => "mirror",
        }
    }

    /// The images of a cell (row-major indices, ascending, each once), itself included. `Quarter` needs a square board.
    pub fn orbit(self, size: Size, cell: usize) -> Vec<usize> {
        let (rows, cols) = (usize::from(size.rows), usize::from(size.cols));
        let (row, col) = (cell / cols, cell % cols);
        let at = |row: usize, col: usize| row * cols + col;
        let mut orbit = match self {
            Self::None => vec![cell],
            Self::Half => vec![cell, at(rows - 1 - row, cols - 1 - col)],
            Self::Quarter => vec![cell, at(col, rows - 1 - row), at(rows - 1 - row, cols - 1 - col), at(cols - 1 - col, row)],
            Self::Mirror => vec![cell, at(row, cols - 1 - col)],
        };
        sort(&mut orbit);
        orbit.dedup();
        orbit
    }

    /// All orbits of a board, each once, ordered by their first cells.
    pub fn orbits(self, size: Size) -> Vec<Vec<usize>> {
        (0..size.cells())
            .map(|cell| (cell, self.orbit(size, cell)))
            .filter(|(cell, orbit)| orbit[0] == *cell)
            .map(|(_, orbit)| orbit)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_hold_every_cell_once_and_are_closed() {
        for (rows, cols) in [(1, 1), (4, 4), (5, 5), (3, 6), (2, 5)] {
            let size = Size { rows, cols };
            for symmetry in Symmetry::ALL.into_iter().filter(|s| *s != Symmetry::Quarter || rows == cols) {
                let orbits = symmetry.orbits(size);
                let mut cells = orbits.concat();
                cells.sort_unstable();
                assert_eq!(cells, (0..size.cells()).collect::<Vec<_>>(), "{symmetry:?} {size:?}");
                assert!(orbits.iter().all(|orbit| orbit.iter().all(|cell| symmetry.orbit(size, *cell) == *orbit)), "{symmetry:?} {size:?}");
            }
        }
        assert_eq!(Symmetry::Quarter.orbit(Size { rows: 9, cols: 9 }, 1), [1, 17, 63, 79]);
        assert_eq!(Symmetry::Quarter.orbit(Size { rows: 3, cols: 3 }, 4), [4]);
    }
}
