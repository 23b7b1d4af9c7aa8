//! The tables, built when first asked for and then kept: each depends on its key alone, so that every puzzle can use the same one.
//!
//! A table is put in its place only when it is finished; where `tick` says stop there is none, and the next to ask begins anew. Two
//! threads that ask at once build it twice and keep one.

use std::sync::OnceLock;

use super::nine::Nine;
use super::sixteen::Sixteen;
use super::{Tick, Windows};

/// The table of 4 x 4 boards, 6 MB for either kind of turns. `None`: `tick` said stop.
pub fn sixteen(clockwise: bool, tick: Tick<'_>) -> Option<&'static Sixteen> {
    static KEPT: [OnceLock<Sixteen>; 2] = [const { OnceLock::new() }; 2];
    kept(&KEPT[usize::from(clockwise)], || Sixteen::new(clockwise, tick))
}

/// Rows and columns of the rectangle whose every arrangement a table knows, for boards of `rows x cols` cells, which must be of at
/// least 2 x 4, 4 x 2 or 3 x 3.
pub fn rectangle(rows: usize, cols: usize) -> (usize, usize) {
    match (rows, cols) {
        (2, _) => (2, 4),
        (_, 2) => (4, 2),
        _ => (3, 3),
    }
}

/// The table of the [`rectangle`] of `rows x cols` cells, at most 0.4 MB. `None`: `tick` said stop.
pub fn nine((rows, cols): (usize, usize), clockwise: bool, tick: Tick<'_>) -> Option<&'static Nine> {
    static KEPT: [[OnceLock<Nine>; 2]; 3] = [const { [const { OnceLock::new() }; 2] }; 3];
    let (rows, cols) = rectangle(rows, cols);
    let shape = if rows == cols { 0 } else { rows / 2 };
    kept(&KEPT[shape][usize::from(clockwise)], || Nine::new(&Windows::new(rows, cols), clockwise, tick))
}

fn kept<T>(place: &'static OnceLock<T>, build: impl FnOnce() -> Option<T>) -> Option<&'static T> {
    if place.get().is_none() {
        let _ = place.set(build()?);
    }
    place.get()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_finished_table_is_kept() {
        static PLACE: OnceLock<u32> = OnceLock::new();
        assert_eq!(kept(&PLACE, || None), None);
        assert_eq!(kept(&PLACE, || Some(1)), Some(&1));
        assert_eq!(kept(&PLACE, || panic!("it is there")), Some(&1));
    }

    #[test]
    fn each_table_is_that_of_its_key() {
        for (rows, cols) in [(2, 4), (4, 2), (3, 3)] {
            for clockwise in [false, true] {
                let table = nine((rows, cols), clockwise, &mut |_| true).expect("it is not stopped");
                let again = nine((rows, cols), clockwise, &mut |_| false).expect("it is there");
                assert!(std::ptr::eq(table, again));
                // A turn of the first window, undone.
                let windows = Windows::new(rows, cols);
                let mut tiles = std::array::from_fn(|cell| cell as u8);
                windows.turn(&mut tiles[..rows * cols], 0);
                assert_eq!(table.turns(&tiles), if clockwise { 3 } else { 1 });
            }
        }
    }
}
