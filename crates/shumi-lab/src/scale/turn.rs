//! The eight symmetries of a square, on grids.
use shumi::rng::Rng;

/// One of the eight symmetries of a square.
#[derive(Clone, Copy)]
pub struct Turn {
    is_transposed: bool,
    is_upside_down: bool,
    is_mirrored: bool,
}

impl Turn {
    /// Returns a random one.
    pub fn random(rng: &mut Rng) -> Self {
        let mut coin = || rng.below(2) == 1;
        Self { is_transposed: coin(), is_upside_down: coin(), is_mirrored: coin() }
    }

    /// Whether rows become columns.
    pub const fn is_transposed(self) -> bool {
        self.is_transposed
    }

    /// Returns the image of a grid, row by row.
    pub fn grid<T: Clone>(self, rows: &[Vec<T>]) -> Vec<Vec<T>> {
        let width = rows.first().map_or(0, Vec::len);
        let mut image = match self.is_transposed {
            true => (0..width).map(|col| rows.iter().map(|row| row[col].clone()).collect()).collect(),
            false => rows.to_vec(),
        };
        if self.is_upside_down {
            image.reverse();
        }
        if self.is_mirrored {
            image.iter_mut().for_each(|row: &mut Vec<T>| row.reverse());
        }
        image
    }

    /// Returns the images of a list of numbers by row and one by column.
    pub fn margins(self, mut of_rows: Vec<u64>, mut of_cols: Vec<u64>) -> [Vec<u64>; 2] {
        if self.is_transposed {
            std::mem::swap(&mut of_rows, &mut of_cols);
        }
        if self.is_upside_down {
            of_rows.reverse();
        }
        if self.is_mirrored {
            of_cols.reverse();
        }
        [of_rows, of_cols]
    }
}

/// Returns the lines of a grid.
pub fn joined(rows: &[Vec<String>]) -> String {
    rows.iter().map(|row| row.join(" ") + "\n").collect()
}
