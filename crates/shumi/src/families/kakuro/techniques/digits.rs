//! Sets of digits as masks (bit `d - 1` is digit `d`), and the sets of each size and total.

/// All nine digits.
pub const ALL: u16 = 0x1ff;

/// The set of one digit, 1 to 9.
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

/// The smallest digit of a set that is not empty.
pub const fn least(set: u16) -> u32 {
    set.trailing_zeros() + 1
}

/// The largest digit of a set that is not empty.
pub const fn most(set: u16) -> u32 {
    u16::BITS - set.leading_zeros()
}

/// Sum of the digits of a set.
const fn total(set: u16) -> usize {
    let (mut sum, mut d) = (0, 1);
    while d <= 9 {
        if set & bit(d) != 0 {
            sum += d as usize;
        }
        d += 1;
    }
    sum
}

/// Largest total: all nine digits.
const MOST: usize = 45;

/// All 512 sets ordered by size, then total; where those of each size and total begin.
static TABLE: ([u16; 512], [[u16; MOST + 2]; 10]) = table();

const fn table() -> ([u16; 512], [[u16; MOST + 2]; 10]) {
    let mut sets = [0; 512];
    let mut first = [[0; MOST + 2]; 10];
    let mut set = 0;
    while set <= ALL {
        first[set.count_ones() as usize][total(set) + 1] += 1;
        set += 1;
    }
    let (mut size, mut begin) = (0, 0);
    while size <= 9 {
        let mut sum = 0;
        while sum <= MOST + 1 {
            begin += first[size][sum];
            first[size][sum] = begin;
            sum += 1;
        }
        size += 1;
    }
    let mut next = first;
    set = 0;
    while set <= ALL {
        let at = &mut next[set.count_ones() as usize][total(set)];
        sets[*at as usize] = set;
        *at += 1;
        set += 1;
    }
    (sets, first)
}

/// The sets of `size` different digits with the total `sum`; none where there can be none.
pub fn combinations(size: usize, sum: i64) -> &'static [u16] {
    match usize::try_from(sum) {
        Ok(sum) if sum <= MOST && size <= 9 => {
            let (sets, first) = &TABLE;
            &sets[first[size][sum] as usize..first[size][sum + 1] as usize]
        }
        _ => &[],
    }
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
