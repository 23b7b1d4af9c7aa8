//! Nine digit boards: for each digit the cells that may still hold it.

/// All 81 cells of a digit board.
pub(super) const FULL: u128 = 0x07ff_ffff_07ff_ffff_07ff_ffff;

/// The candidates of a 9 x 9 grid, digit by digit.
///
/// A digit board is three bands of three rows in 32-bit lanes: cell `(row, col)` is bit `9 * (row % 3) + col` of lane `row / 3`.
/// Lane 3 is always zero, and so is the tenth board, which pads the nine to five registers of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub struct Boards(pub(crate) [u128; 10]);

impl Boards {
    /// No candidates.
    pub(super) const EMPTY: Self = Self([0; 10]);

    /// All digits in all cells.
    pub fn full() -> Self {
        let mut boards = [FULL; 10];
        boards[9] = 0;
        Self(boards)
    }

    /// Returns the candidates after placing the given digits (`0`: not given), row-major. Digits over 9 count as not given.
    pub fn from_digits(digits: &[u8; 81]) -> Self {
        let (mut given, mut seen, mut all) = ([0u128; 9], [0u128; 9], 0);
        let mut padded = [0; 88];
        padded[..81].copy_from_slice(digits);
        for band in 0..3 {
            // First find the given cells, then visit only those: a branch per cell would be mispredicted at each given.
            let eights = |i: usize| padded[27 * band + 8 * i..].first_chunk().expect("88 is 54 and 34");
            let mut cells = (0..4).fold(0, |cells, i| cells | nonzero(u64::from_le_bytes(*eights(i))) << (8 * i)) & BAND;
            while cells != 0 {
                let cell = 27 * band + cells.trailing_zeros() as usize;
                cells &= cells - 1;
                let d = usize::from(padded[cell] - 1);
                if d < 9 {
                    given[d] |= bit(cell);
                    seen[d] |= PEERS[cell];
                    all |= bit(cell);
                }
            }
        }
        let mut boards = [0; 10];
        for d in 0..9 {
            boards[d] = ((FULL & !all) | given[d]) & !seen[d];
        }
        Self(boards)
    }

    /// Converts candidates: bit `d - 1` of a cell's mask for digit `d`, row-major.
    pub fn from_masks(masks: &[u16; 81]) -> Self {
        let mut boards = [0; 10];
        for (cell, mask) in masks.iter().enumerate() {
            for (d, board) in boards[..9].iter_mut().enumerate() {
                *board |= u128::from(mask >> d & 1) << place(cell);
            }
        }
        Self(boards)
    }

    /// Returns the candidates of each cell, in the form of [`from_masks`](Self::from_masks).
    pub fn masks(&self) -> [u16; 81] {
        std::array::from_fn(|cell| self.mask(cell))
    }

    /// Returns the candidates of one cell.
    #[inline(always)]
    pub fn mask(&self, cell: usize) -> u16 {
        (0..9).fold(0, |mask, d| mask | ((self.0[d] >> place(cell)) as u16 & 1) << d)
    }

    /// Returns the digits of the cells with one candidate, 0 for the others.
    pub fn digits(&self) -> [u8; 81] {
        let (mut once, mut twice) = (0, 0);
        for board in &self.0[..9] {
            twice |= once & board;
            once |= board;
        }
        // Plane b holds bit b of the digits of all cells.
        let [one, two, three, four, five, six, seven, eight, nine, _] = self.0;
        let planes = [one | three | five | seven | nine, two | three | six | seven, four | five | six | seven, eight | nine];
        let planes = planes.map(|plane| lanes(plane & !twice));
        let mut digits = [0; 88];
        for band in 0..3 {
            for first in (0..27).step_by(SPREAD) {
                let word = (0..4).fold(0, |word, b| word | spread(planes[b][band] >> first) << b);
                // The eighth byte is zero; the next seven digits overwrite it.
                digits[27 * band + first..][..8].copy_from_slice(&word.to_le_bytes());
            }
        }
        *digits.first_chunk().expect("88 is more than 81")
    }

    /// Returns whether a digit (0 to 8) is a candidate of a cell.
    #[inline(always)]
    pub(crate) fn has(&self, cell: usize, d: usize) -> bool {
        self.0[d] & bit(cell) != 0
    }

    /// Places a digit (0 to 8) in a cell: removes the other digits there, and the digit from the peers.
    #[inline(always)]
    pub(crate) fn place(&mut self, cell: usize, d: usize) {
        let b = bit(cell);
        for (e, board) in self.0[..9].iter_mut().enumerate() {
            if e != d {
                *board &= !b;
            }
        }
        self.0[d] &= !PEERS[cell];
    }

    /// Removes a candidate (digit 0 to 8) from a cell.
    #[inline(always)]
    pub(crate) fn remove(&mut self, cell: usize, d: usize) {
        self.0[d] &= !bit(cell);
    }

    /// Adds the candidates of `other`.
    #[inline(always)]
    pub(super) fn unite(&mut self, other: &Self) {
        for (board, more) in self.0.iter_mut().zip(&other.0) {
            *board |= more;
        }
    }
}

/// Bit position of a cell (0 to 80) in a digit board.
#[inline(always)]
pub(super) const fn place(cell: usize) -> usize {
    cell / 27 * 32 + cell % 27
}

/// Returns the digit board of one cell, from a table: a 128-bit shift is a function call in wasm.
#[inline(always)]
pub(crate) const fn bit(cell: usize) -> u128 {
    BITS[cell]
}

static BITS: [u128; 81] = {
    let mut bits = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        bits[cell] = 1 << place(cell);
        cell += 1;
    }
    bits
};

/// The bands of a digit board.
#[inline(always)]
const fn lanes(board: u128) -> [u32; 3] {
    [board as u32, (board >> 32) as u32, (board >> 64) as u32]
}

/// All cells of a band.
const BAND: u32 = FULL as u32;

/// Returns bit `i` for each byte `i` that is not zero.
#[inline(always)]
const fn nonzero(bytes: u64) -> u32 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    // The highest bit of each byte, moved to the lowest; the product gathers them in its highest byte.
    let flags = (((bytes & LOW) + LOW) | bytes) >> 7 & 0x0101_0101_0101_0101;
    (flags.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

/// Number of bits that [`spread`] handles at once.
const SPREAD: usize = 7;

/// Spreads the lowest [`SPREAD`] bits to the lowest bits of bytes. The product has bit `i` at `i + 7 j` for `j` from 0 to 6, all
/// distinct.
#[inline(always)]
const fn spread(bits: u32) -> u64 {
    ((bits as u64 & 0x7f) * 0x0000_0408_1020_4081) & 0x0001_0101_0101_0101
}

/// Returns the cell at a bit position.
#[inline(always)]
pub(super) const fn cell_at(place: usize) -> usize {
    place / 32 * 27 + place % 32
}

/// Box of a cell.
const fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

/// Cell -> the 20 cells that share a row, column or box with it.
pub(super) static PEERS: [u128; 81] = {
    let mut peers = [0; 81];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            if a != b && (a / 9 == b / 9 || a % 9 == b % 9 || box_of(a) == box_of(b)) {
                peers[a] |= bit(b);
            }
            b += 1;
        }
        a += 1;
    }
    peers
};

/// [`PEERS`] by bit position.
pub(super) static PEERS_AT: [u128; 96] = {
    let mut peers = [0; 96];
    let mut cell = 0;
    while cell < 81 {
        peers[place(cell)] = PEERS[cell];
        cell += 1;
    }
    peers
};

/// The rows, then the columns, then the boxes.
pub(crate) static HOUSES: [u128; 27] = {
    let mut houses = [0; 27];
    let mut cell = 0;
    while cell < 81 {
        houses[cell / 9] |= bit(cell);
        houses[9 + cell % 9] |= bit(cell);
        houses[18 + box_of(cell)] |= bit(cell);
        cell += 1;
    }
    houses
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_masks_come_back() {
        let digits: [u8; 81] = std::array::from_fn(|i| ((i / 9 * 3 + i / 27 + i) % 9 + 1) as u8);
        let boards = Boards::from_digits(&digits);
        assert_eq!(boards.digits(), digits);
        assert_eq!(Boards::from_masks(&boards.masks()), boards);
        assert_eq!(Boards::full().masks(), [0x1ff; 81]);
        assert_eq!(Boards::full().digits(), [0; 81]);
    }

    #[test]
    fn digits_are_those_of_cells_with_one_candidate() {
        let mut rng = shumi_core::rng::Rng::new(8);
        for _ in 0..50 {
            let masks: [u16; 81] = std::array::from_fn(|_| 1 << rng.below(9) | if rng.below(2) == 0 { 1 << rng.below(9) } else { 0 });
            let wanted = masks.map(|mask| if mask.is_power_of_two() { mask.trailing_zeros() as u8 + 1 } else { 0 });
            assert_eq!(Boards::from_masks(&masks).digits(), wanted);
        }
    }

    #[test]
    fn digits_out_of_range_are_not_given() {
        let mut rng = shumi_core::rng::Rng::new(7);
        for _ in 0..50 {
            let digits: [u8; 81] = std::array::from_fn(|_| rng.below(256) as u8 >> rng.below(8));
            let kept = digits.map(|d| if d > 9 { 0 } else { d });
            let mut slow = Boards::full();
            kept.iter().enumerate().filter(|(_, d)| **d > 0).for_each(|(cell, d)| slow.place(cell, usize::from(*d) - 1));
            assert_eq!(Boards::from_digits(&digits), slow);
            assert_eq!(Boards::from_digits(&kept), slow);
        }
    }

    #[test]
    fn a_placed_digit_leaves_its_cell_and_peers() {
        let mut boards = Boards::full();
        boards.place(40, 4);
        let digits: [u8; 81] = std::array::from_fn(|i| if i == 40 { 5 } else { 0 });
        assert_eq!(boards, Boards::from_digits(&digits));
        assert_eq!((boards.mask(40), boards.mask(4), boards.mask(30), boards.mask(0)), (1 << 4, 0x1ef, 0x1ef, 0x1ff));
        assert!((0..81).all(|cell| cell_at(place(cell)) == cell));
    }
}
