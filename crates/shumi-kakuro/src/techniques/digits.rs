//! Sets of digits as masks (bit `d - 1` is digit `d`), and the sets of each size and total.

use crate::sums;
pub use crate::sums::ALL;

/// Returns the set of one digit, 1 to 9.
pub const fn bit(digit: u32) -> u16 {
    1 << (digit - 1)
}

/// The digits of a set, ascending.
pub fn list(set: u16) -> Vec<u32> {
    each(set).collect()
}

/// The digits of a set, ascending.
pub fn each(set: u16) -> impl DoubleEndedIterator<Item = u32> {
    (1..=9).filter(move |d| set & bit(*d) != 0)
}

/// Returns the smallest digit of a nonempty set.
pub const fn least(set: u16) -> u32 {
    set.trailing_zeros() + 1
}

/// Returns the largest digit of a nonempty set.
pub const fn most(set: u16) -> u32 {
    u16::BITS - set.leading_zeros()
}

/// Returns the sets of `size` different digits with the total `sum`; none if that is impossible.
pub fn combinations(size: usize, sum: i64) -> &'static [u16] {
    u32::try_from(sum).map_or(&[], |sum| sums::combinations(size, sum))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_holds_every_set_once_under_its_size_and_total() {
        let mut n = 0;
        for size in 0..=9 {
            for sum in 0..=45 {
                for set in combinations(size, sum) {
                    assert_eq!((set.count_ones() as usize, list(*set).iter().sum::<u32>()), (size, sum as u32));
                    n += 1;
                }
            }
        }
        assert_eq!(n, 512);
        assert_eq!(combinations(2, 4), [0b101]);
        assert_eq!(combinations(3, 24), [0b1_1100_0000 & ALL]);
        assert!(combinations(2, -1).is_empty() && combinations(2, 46).is_empty() && combinations(10, 45).is_empty());
    }

    #[test]
    fn least_and_most_are_digits() {
        assert_eq!((least(0b110), most(0b110), least(ALL), most(ALL)), (2, 3, 1, 9));
    }
}
