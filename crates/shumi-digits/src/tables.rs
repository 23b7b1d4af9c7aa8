//! Digit sets, and tables over all 512 of them.
//!
//! A digit set is a `u16` with bit `d - 1` for digit `d`.

/// Every digit.
pub const ALL: u16 = 0x1ff;

/// The largest sum of a run: all nine digits.
pub const MAX_SUM: u32 = 45;

const fn count(set: u16) -> usize {
    set.count_ones() as usize
}

const fn sum(set: u16) -> u32 {
    let mut total = 0;
    let mut digit = 1;
    while digit <= 9 {
        if set >> (digit - 1) & 1 == 1 {
            total += digit;
        }
        digit += 1;
    }
    total
}

/// Set -> sum of its digits.
pub static SUM: [u8; 512] = {
    let mut out = [0; 512];
    let mut set = 0;
    while set < 512 {
        out[set] = sum(set as u16) as u8;
        set += 1;
    }
    out
};

/// Set -> number of digits (baseline x86-64 has no instruction to count bits).
pub static COUNT: [u8; 512] = {
    let mut out = [0; 512];
    let mut set = 0;
    while set < 512 {
        out[set] = count(set as u16) as u8;
        set += 1;
    }
    out
};

/// Set -> the set of `10 - d` for its digits `d`.
static TEN_MINUS: [u16; 512] = {
    let mut out = [0; 512];
    let mut set = 0;
    while set < 512 {
        out[set] = (set as u16).reverse_bits() >> 7;
        set += 1;
    }
    out
};

/// Start of the sets of one size and sum in [`COMBOS`].
const COMBO_AT: [[u16; MAX_SUM as usize + 2]; 10] = {
    let mut at = [[0; MAX_SUM as usize + 2]; 10];
    let mut tally = [[0u16; MAX_SUM as usize + 1]; 10];
    let mut set = 0;
    while set < 512 {
        tally[count(set)][sum(set) as usize] += 1;
        set += 1;
    }
    let mut next = 0;
    let mut size = 0;
    while size < 10 {
        let mut total = 0;
        while total <= MAX_SUM as usize {
            at[size][total] = next;
            next += tally[size][total];
            total += 1;
        }
        at[size][total] = next;
        size += 1;
    }
    at
};

/// All sets by size, then by sum, then ascending.
static COMBOS: [u16; 512] = {
    let mut out = [0; 512];
    let mut next = COMBO_AT;
    let mut set = 0u16;
    while set < 512 {
        let at = &mut next[count(set)][sum(set) as usize];
        out[*at as usize] = set;
        *at += 1;
        set += 1;
    }
    out
};

static COMBO_START: [[u16; MAX_SUM as usize + 2]; 10] = COMBO_AT;

/// All sets by size, then ascending; so the sets over the first `n` digits come first within their size.
static SIZED: [u16; 512] = {
    let mut next = [0; 10];
    let mut size = 0;
    while size < 10 {
        next[size] = COMBO_AT[size][0];
        size += 1;
    }
    let mut out = [0; 512];
    let mut set = 0u16;
    while set < 512 {
        let at = &mut next[count(set)];
        out[*at as usize] = set;
        *at += 1;
        set += 1;
    }
    out
};

/// Returns the sets of `size` digits that add up to `sum`, ascending; none if that is impossible. `size <= 9`.
#[inline]
pub fn combos(size: usize, sum: u32) -> &'static [u16] {
    if sum > MAX_SUM {
        return &[];
    }
    let start = &COMBO_START[size];
    &COMBOS[start[sum as usize] as usize..start[sum as usize + 1] as usize]
}

/// Binomial coefficients.
static CHOOSE: [[u8; 10]; 10] = {
    let mut out = [[0; 10]; 10];
    let mut n = 0;
    while n < 10 {
        out[n][0] = 1;
        let mut k = 1;
        while k <= n {
            out[n][k] = out[n - 1][k - 1] + out[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    out
};

/// Returns the sets of `size` of the first `digits` digits, ascending.
#[inline]
pub fn sized(size: usize, digits: usize) -> &'static [u16] {
    let first = COMBO_START[size][0] as usize;
    &SIZED[first..first + CHOOSE[digits][size] as usize]
}

/// Returns the digits whose complement to `sum` is in `set`: `{ sum - d : d in set }` within 1..=9. `2 <= sum <= 18`.
#[inline]
pub fn complements(set: u16, sum: u32) -> u16 {
    let mirrored = TEN_MINUS[set as usize];
    if sum >= 10 { mirrored << (sum - 10) & ALL } else { mirrored >> (10 - sum) }
}

/// Returns the set of the digit that is half of `sum`, if there is one. `2 <= sum <= 18`.
#[inline]
pub fn half(sum: u32) -> u16 {
    if sum.is_multiple_of(2) { 1 << (sum / 2 - 1) } else { 0 }
}

/// Packs the bits of sets within a mask to the bottom, and unpacks them; the low five and the high four bits separately, which keeps the
/// tables small.
#[derive(Clone, Copy)]
pub struct Packing {
    low: &'static [u8; 32],
    high: &'static [u8; 16],
    low_back: &'static [u8; 32],
    high_back: &'static [u8; 16],
    split: u32,
}

const fn gather(set: usize, mask: usize) -> u8 {
    let (mut out, mut at, mut bit) = (0, 0, 0);
    while bit < 5 {
        if mask >> bit & 1 == 1 {
            out |= (set >> bit & 1) << at;
            at += 1;
        }
        bit += 1;
    }
    out as u8
}

const fn scatter(set: usize, mask: usize) -> u8 {
    let (mut out, mut at, mut bit) = (0, 0, 0);
    while bit < 5 {
        if mask >> bit & 1 == 1 {
            out |= (set >> at & 1) << bit;
            at += 1;
        }
        bit += 1;
    }
    out as u8
}

const fn five(back: bool) -> [[u8; 32]; 32] {
    let mut out = [[0; 32]; 32];
    let mut mask = 0;
    while mask < 32 {
        let mut set = 0;
        while set < 32 {
            out[mask][set] = if back { scatter(set, mask) } else { gather(set, mask) };
            set += 1;
        }
        mask += 1;
    }
    out
}

const fn four(back: bool) -> [[u8; 16]; 16] {
    let mut out = [[0; 16]; 16];
    let mut mask = 0;
    while mask < 16 {
        let mut set = 0;
        while set < 16 {
            out[mask][set] = if back { scatter(set, mask) } else { gather(set, mask) };
            set += 1;
        }
        mask += 1;
    }
    out
}

static GATHER_LOW: [[u8; 32]; 32] = five(false);
static GATHER_HIGH: [[u8; 16]; 16] = four(false);
static SCATTER_LOW: [[u8; 32]; 32] = five(true);
static SCATTER_HIGH: [[u8; 16]; 16] = four(true);

impl Packing {
    /// Returns the packing of sets within `mask`.
    #[inline]
    pub fn new(mask: u16) -> Self {
        let (low, high) = ((mask & 31) as usize, (mask >> 5) as usize & 15);
        Self {
            low: &GATHER_LOW[low],
            high: &GATHER_HIGH[high],
            low_back: &SCATTER_LOW[low],
            high_back: &SCATTER_HIGH[high],
            split: u32::from(COUNT[low]),
        }
    }

    /// Moves the bits of `set` in the mask to the bottom.
    #[inline]
    pub fn pack(&self, set: u16) -> u16 {
        u16::from(self.low[(set & 31) as usize]) | u16::from(self.high[(set >> 5 & 15) as usize]) << self.split
    }

    /// The inverse of [`pack`](Self::pack).
    #[inline]
    pub fn unpack(&self, packed: u16) -> u16 {
        let low = packed & ((1 << self.split) - 1);
        u16::from(self.low_back[(low & 31) as usize]) | u16::from(self.high_back[(packed >> self.split & 15) as usize]) << 5
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combos_have_their_size_and_sum_and_miss_none() {
        let mut seen = 0;
        for size in 0..10 {
            for total in 0..=MAX_SUM {
                for set in combos(size, total) {
                    assert_eq!((count(*set), sum(*set)), (size, total));
                    seen += 1;
                }
            }
        }
        assert_eq!(seen, 512);
        assert!(combos(9, 46).is_empty());
    }

    #[test]
    fn sized_lists_the_sets_over_the_first_digits() {
        for digits in 0..10 {
            let all: Vec<u16> = (0..=digits).flat_map(|size| sized(size, digits)).copied().collect();
            assert_eq!(all.len(), 1 << digits);
            assert!(all.iter().all(|set| set >> digits == 0));
        }
    }

    #[test]
    fn complements_pair_up_to_the_sum() {
        for total in 2..=18u32 {
            for set in 0..512u16 {
                let slow = (1..=9).filter(|d| (1..=9).contains(&(total as i32 - d)) && set >> (total as i32 - d - 1) & 1 == 1);
                assert_eq!(complements(set, total), slow.fold(0, |s, d| s | 1 << (d - 1)));
            }
            assert_eq!(half(total), (1..=9).filter(|d| 2 * d == total).fold(0, |s, d| s | 1 << (d - 1)));
        }
    }

    #[test]
    fn packing_keeps_order_and_comes_back() {
        for mask in 0..512u16 {
            let packing = Packing::new(mask);
            assert_eq!(packing.pack(mask), ((1u32 << mask.count_ones()) - 1) as u16);
            for set in (0..512u16).filter(|s| s & !mask == 0) {
                assert_eq!(packing.unpack(packing.pack(set)), set);
                assert_eq!(packing.pack(set).count_ones(), set.count_ones());
            }
        }
    }
}
