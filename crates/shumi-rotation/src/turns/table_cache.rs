//! Cache of the tables of distances: built on first use, shared by the whole process; each depends on its key alone.
//!
//! Only complete tables are cached; if `tick` stops the work, the next call starts from the beginning. Two threads that need a table at
//! the same time both build it, and one of the two is kept.

use std::sync::OnceLock;

use super::nine::Nine;
use super::sixteen::Sixteen;
use super::{Tick, Windows, cached};

/// Returns the table of 4 x 4 boards, 6 MB for either kind of turns. `None`: stopped by `tick`.
pub fn sixteen(clockwise: bool, tick: Tick<'_>) -> Option<&'static Sixteen> {
    static TABLES: [OnceLock<Sixteen>; 2] = [const { OnceLock::new() }; 2];
    cached(&TABLES[usize::from(clockwise)], || Sixteen::new(clockwise, tick))
}

/// Returns the rows and columns of the rectangle of [`nine`], for boards of `rows x cols` cells, which must have at least 2 x 4, 4 x 2
/// or 3 x 3.
pub fn rectangle(rows: usize, cols: usize) -> (usize, usize) {
    match (rows, cols) {
        (2, _) => (2, 4),
        (_, 2) => (4, 2),
        _ => (3, 3),
    }
}

/// Returns the table of the [`rectangle`] of `rows x cols` cells, at most 0.4 MB. `None`: stopped by `tick`.
pub fn nine((rows, cols): (usize, usize), clockwise: bool, tick: Tick<'_>) -> Option<&'static Nine> {
    static TABLES: [[OnceLock<Nine>; 2]; 3] = [const { [const { OnceLock::new() }; 2] }; 3];
    let (rows, cols) = rectangle(rows, cols);
    let shape = if rows == cols { 0 } else { rows / 2 };
    cached(&TABLES[shape][usize::from(clockwise)], || Nine::new(&Windows::new(rows, cols), clockwise, tick))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_finished_table_is_cached() {
        static PLACE: OnceLock<u32> = OnceLock::new();
        assert_eq!(cached(&PLACE, || None), None);
        assert_eq!(cached(&PLACE, || Some(1)), Some(&1));
        assert_eq!(cached(&PLACE, || panic!("it is there")), Some(&1));
    }

    #[test]
    fn each_table_is_that_of_its_key() {
        for (rows, cols) in [(2, 4), (4, 2), (3, 3)] {
            for clockwise in [false, true] {
                let table = nine((rows, cols), clockwise, &mut |_| true).expect("it is not stopped");
                let again = nine((rows, cols), clockwise, &mut |_| false).expect("it is there");
                assert!(std::ptr::eq(table, again));
                // One turn of the first window, to be undone.
                let windows = Windows::new(rows, cols);
                let mut tiles = std::array::from_fn(|cell| cell as u8);
                windows.turn(&mut tiles[..rows * cols], 0);
                assert_eq!(table.turns(&tiles), if clockwise { 3 } else { 1 });
            }
        }
    }
}
