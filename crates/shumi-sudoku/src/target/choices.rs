//! Contents of a corner 2 x 2: four digits, one of them in the corner of the grid. All 504 in the order of their score, so that the
//! best one allowed is the first bit of a set.

/// Digits of a corner 2 x 2.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    /// The four digits, bit `d` for digit `d + 1`.
    pub set: u16,
    /// The digit (from 0) in the corner.
    pub corner: u8,
    /// The other three.
    pub others: [u8; 3],
    /// Sum of the digits, the corner counted twice.
    pub score: i32,
}

/// Number of choices: 126 sets of four, each with one of its digits in the corner.
pub(super) const N: usize = 504;

/// All choices in descending score (then ascending set and corner).
pub(super) static CHOICES: [Choice; N] = {
    let mut all = [Choice { set: 0, corner: 0, others: [0; 3], score: 0 }; N];
    let mut n = 0;
    // From 9 + 9 + 8 + 7 + 6 down.
    let mut score = 39;
    while n < N {
        let mut set = 0u16;
        while set < 512 {
            let mut corner = 0;
            while set.count_ones() == 4 && corner < 9 {
                if set >> corner & 1 == 1 && value(set) + corner as i32 + 1 == score {
                    all[n] = Choice { set, corner, others: digits(set & !(1 << corner)), score };
                    n += 1;
                }
                corner += 1;
            }
            set += 1;
        }
        score -= 1;
    }
    all
};

/// Choices as a bit set, by their index.
pub(super) type Set = [u64; N.div_ceil(64)];

/// Digit -> the choices that contain it.
pub(super) static WITH: [Set; 9] = by_digit(false);
/// Digit -> the choices with this digit in the corner.
pub(super) static ON_CORNER: [Set; 9] = by_digit(true);

const fn by_digit(on_corner: bool) -> [Set; 9] {
    let mut sets = [[0; N.div_ceil(64)]; 9];
    let mut i = 0;
    while i < N {
        let mut d = 0;
        while d < 9 {
            let is_in = if on_corner { CHOICES[i].corner == d } else { CHOICES[i].set >> d & 1 == 1 };
            sets[d as usize][i / 64] |= (is_in as u64) << (i % 64);
            d += 1;
        }
        i += 1;
    }
    sets
}

/// Returns the indices in a set, ascending: in descending score.
#[inline(always)]
pub(super) fn indices(set: Set) -> impl Iterator<Item = usize> {
    set.into_iter().enumerate().flat_map(|(word, mut bits)| {
        std::iter::from_fn(move || {
            let bit = bits.trailing_zeros() as usize;
            let is_some = bits != 0;
            bits &= bits.wrapping_sub(1);
            is_some.then_some(64 * word + bit)
        })
    })
}

/// Sum of a set of digits.
const fn value(set: u16) -> i32 {
    let (mut sum, mut d) = (0, 0);
    while d < 9 {
        sum += (set >> d & 1) as i32 * (d + 1);
        d += 1;
    }
    sum
}

/// The three digits of a set.
const fn digits(set: u16) -> [u8; 3] {
    let (mut out, mut n, mut d) = ([0; 3], 0, 0);
    while d < 9 {
        if set >> d & 1 == 1 {
            out[n] = d;
            n += 1;
        }
        d += 1;
    }
    out
}

/// Bit matrix -> whether three digits fit three cells: bit `3 * i + j` allows digit `i` in cell `j`.
pub(super) static FITS: [bool; 512] = {
    let mut fits = [false; 512];
    let mut flags = 0;
    while flags < 512 {
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let mut i = 0;
        while i < 6 {
            let [a, b, c] = orders[i];
            fits[flags] |= flags >> a & 1 == 1 && flags >> (3 + b) & 1 == 1 && flags >> (6 + c) & 1 == 1;
            i += 1;
        }
        flags += 1;
    }
    fits
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_different_and_descend() {
        assert!(CHOICES.windows(2).all(|pair| pair[0].score >= pair[1].score));
        let mut seen: Vec<(u16, u8)> = CHOICES.iter().map(|choice| (choice.set, choice.corner)).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), N);
        let top = CHOICES[0];
        assert_eq!((top.set, top.corner, top.others, top.score), (0b1_1110_0000, 8, [5, 6, 7], 39));
    }

    #[test]
    fn sets_hold_the_choices_of_their_digit() {
        for d in 0..9 {
            let with: Vec<usize> = (0..N).filter(|i| CHOICES[*i].set >> d & 1 == 1).collect();
            let corner: Vec<usize> = with.iter().copied().filter(|i| usize::from(CHOICES[*i].corner) == d).collect();
            assert_eq!(indices(WITH[d]).collect::<Vec<_>>(), with);
            assert_eq!(indices(ON_CORNER[d]).collect::<Vec<_>>(), corner);
        }
    }

    #[test]
    fn three_digits_fit_three_cells_by_some_order() {
        assert!(FITS[0b100_010_001] && FITS[0b111_111_111] && FITS[0b001_110_010]);
        assert!(!FITS[0b001_001_111] && !FITS[0b011_000_111]);
    }
}
