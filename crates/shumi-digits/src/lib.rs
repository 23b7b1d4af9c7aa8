//! Parts that families with a value in each cell share: sets of different digits 1 to 9 by size and sum, and fillings of square grids,
//! with their signs, moves and drawing.
//!
//! A set is a `u16` whose bit `d - 1` stands for digit `d`.

pub mod best;
pub mod bits;
pub mod board;
pub mod cell_set;
pub mod draw;
pub mod filling;
pub mod filter;
pub mod play;
pub mod signs;
pub mod sums;
pub mod tables;

use tables::combos;

/// All nine digits.
pub const ALL: u16 = tables::ALL;

/// Returns the sets of `n` different digits with sum `sum`, ascending; empty if there are none.
pub fn combinations(n: usize, sum: u32) -> &'static [u16] {
    if n > 9 { &[] } else { combos(n, sum) }
}

/// Returns the digits of a set, ascending.
pub fn digits(set: u16) -> impl Iterator<Item = u32> {
    (1..=9).filter(move |d| set >> (d - 1) & 1 == 1)
}

/// Returns the least and the greatest sum of `n` different digits; `None` if `n` is too large.
pub const fn range(n: usize) -> Option<(u32, u32)> {
    if n > 9 {
        return None;
    }
    let n = n as u32;
    Some((n * (n + 1) / 2, n * (19 - n) / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_are_those_a_player_knows() {
        let said = |n, s| combinations(n, s).iter().map(|c| digits(*c).collect::<Vec<_>>()).collect::<Vec<_>>();
        assert_eq!(said(2, 3), [[1, 2]]);
        assert_eq!(said(2, 17), [[8, 9]]);
        assert_eq!(said(4, 30), [[6, 7, 8, 9]]);
        assert_eq!(said(3, 8), [[1, 3, 4], [1, 2, 5]]);
        assert!(combinations(2, 2).is_empty() && combinations(10, 45).is_empty() && combinations(3, 99).is_empty());
        assert_eq!(combinations(9, 45), [ALL]);
        assert_eq!(combinations(0, 0), [0]);
    }

    #[test]
    fn every_set_stands_once_and_ranges_are_tight() {
        let all: Vec<u16> = (0..10).flat_map(|n| (0..46).flat_map(move |s| combinations(n, s).to_vec())).collect();
        assert_eq!(all.len(), 512);
        for n in 0..=9 {
            let sums: Vec<u32> = (0..46).filter(|s| !combinations(n, *s).is_empty()).collect();
            assert_eq!(range(n), Some((sums[0], sums[sums.len() - 1])));
        }
    }
}
