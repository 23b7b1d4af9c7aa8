//! Learned weights of pairs of neighbouring tiles in the score of a board, by the displacement of each from its home.
//!
//! A displacement is two numbers from -2 to 2, along the line through both cells and across it; larger ones count as 2. The weights were
//! learned by self-play on 8 x 8 boards (least squares on the turns left along the sequences found) and serve every size. The weight of
//! a pair is invariant under reversal and reflection, so the table holds one weight per orbit of the 625 pairs of displacements: that of
//! its least pair.

/// The number of displacements of a tile: 5 along the line times 5 across.
pub const DISPLACEMENTS: usize = 25;

/// The weights in tenths of that of one step, in the order of the least pairs of the orbits.
#[rustfmt::skip]
static LEARNED: [i16; 175] = [
    2, 10, 133, -9, 7, 11, 37, 25, 28, 17, -92, -30, -18, -23, -92, -81, -42, -16, -66, -73, -31, -65, -49, -47, -72, 11, 30, 159, 56,
    29, 22, 65, 53, 54, 7, -51, 7, 17, -1, -50, -52, -29, -12, -16, -40, 4, 8, -51, 48, 24, 185, 16, 36, 52, -58, -12, 4, -32, -56, -43,
    -18, -12, -10, 122, -16, 6, -13, 5, 19, -1, -37, -78, -63, -9, -32, -130, -92, -45, -57, -82, -157, 43, 0, 137, 3, 35, 5, 6, 30, 6,
    6, -92, -46, -8, -34, -77, -35, -21, -19, 56, 33, 178, 49, 42, 50, -80, -17, -8, 0, -26, -5, 103, -34, -31, -18, -18, -16, -40, -27,
    -109, -72, -29, -75, -155, 54, 50, 156, 27, 55, 46, 0, 33, 24, 19, -21, 6, -31, 101, 53, 189, 67, 66, 0, 0, 77, 70, 203, 74, 69, 66,
    54, 99, 58, 53, 88, 49, 200, 78, 83, 57, 102, 103, 100, 116, 235, 209, 67, 61, 189, 62, 57, 66, 214, 21, 285,
];

/// Returns the weight of every pair of displacements, in tenths of a step. The first tile comes before the second on their line; a
/// displacement is the index `5 (along + 2) + across + 2`.
pub fn pairs() -> [[i16; DISPLACEMENTS]; DISPLACEMENTS] {
    let mut pairs = [[i16::MAX; DISPLACEMENTS]; DISPLACEMENTS];
    let mut learned = LEARNED.iter();
    for a in 0..DISPLACEMENTS {
        for b in 0..DISPLACEMENTS {
            if pairs[a][b] != i16::MAX {
                continue;
            }
            let weight = learned.next().copied().unwrap_or(0);
            // In reverse, the two swap places and the line is reversed; mirrored, the other axis is reversed.
            let back = |d: usize| 20 - d / 5 * 5 + d % 5;
            let mirror = |d: usize| d / 5 * 5 + 4 - d % 5;
            for (a, b) in [(a, b), (mirror(a), mirror(b))] {
                pairs[a][b] = weight;
                pairs[back(b)][back(a)] = weight;
            }
        }
    }
    pairs
}
