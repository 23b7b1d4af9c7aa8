//! Sets of different digits 1 to 9 by size and sum.
//!
//! A set is a `u16` whose bit `d - 1` stands for digit `d`.

/// All nine digits.
pub const ALL: u16 = 0x1ff;

/// The 512 sets ordered by size, then sum, then value; `START[n][s]..START[n][s + 1]` are those of `n` digits with sum `s`.
const TABLE: ([u16; 512], [[u16; 47]; 10]) = {
    let (mut sets, mut start) = ([0; 512], [[0; 47]; 10]);
    let mut count = [[0; 46]; 10];
    let mut set = 0;
    while set < 512u16 {
        count[set.count_ones() as usize][total(set) as usize] += 1;
        set += 1;
    }
    let (mut next, mut n) = (0, 0);
    while n < 10 {
        let mut sum = 0;
        while sum < 46 {
            start[n][sum] = next;
            next += count[n][sum];
            sum += 1;
        }
        start[n][46] = next;
        n += 1;
    }
    let mut place = start;
    set = 0;
    while set < 512 {
        let at = &mut place[set.count_ones() as usize][total(set) as usize];
        sets[*at as usize] = set;
        *at += 1;
        set += 1;
    }
    (sets, start)
};

/// Sum of the digits of a set.
pub const fn total(set: u16) -> u32 {
    let (mut sum, mut d) = (0, 0);
    while d < 9 {
        if set >> d & 1 == 1 {
            sum += d + 1;
        }
        d += 1;
    }
    sum
}

/// The sets of `n` different digits with sum `sum`, ascending; empty where there is none.
pub fn combinations(n: usize, sum: u32) -> &'static [u16] {
    static SETS: ([u16; 512], [[u16; 47]; 10]) = TABLE;
    if n > 9 || sum > 45 {
        return &[];
    }
    let start = &SETS.1[n];
    &SETS.0[start[sum as usize].into()..start[sum as usize + 1].into()]
}

/// The digits of a set, ascending.
pub fn digits(set: u16) -> impl Iterator<Item = u32> {
    (1..=9).filter(move |d| set >> (d - 1) & 1 == 1)
}

/// The least and the greatest sum of `n` different digits; `None` where there are not so many.
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
