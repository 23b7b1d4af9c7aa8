//! Random grids of houses.

use crate::layout::{Blocks, RegionsLayout, usual};
use shumi_core::rng::Rng;

/// Exchanges of cells per cell of a grid with irregular regions.
const EXCHANGES: usize = 12;

/// Returns a random grid of a side, with other houses than rows, columns and boxes.
pub(super) fn random(side: usize, rng: &mut Rng) -> Option<RegionsLayout> {
    let plain = RegionsLayout::new(side)?;
    let jigsaw = |rng: &mut Rng| plain.clone().with_blocks(Blocks::Jigsaw(regions(&plain, rng)));
    let Blocks::Boxes(rows, cols) = plain.blocks else {
        return if rng.below(4) == 0 { jigsaw(rng)?.with("diagonals") } else { jigsaw(rng) };
    };
    match rng.below(12) {
        0..4 => jigsaw(rng),
        4..7 => plain.with("diagonals"),
        7 | 8 if rows == cols => plain.with("windows"),
        9 => plain.with("disjoint"),
        10 => plain.with_blocks(Blocks::None)?.with("diagonals"),
        11 if rows == cols => plain.with("diagonals")?.with("windows"),
        _ => jigsaw(rng)?.with("diagonals"),
    }
}

/// Cell -> number of its region. Boxes, or rows where there are none, exchange cells with their neighbours and stay connected.
fn regions(layout: &RegionsLayout, rng: &mut Rng) -> Vec<u8> {
    let n = layout.side;
    let of = |cell: usize| if usual(n) == Blocks::None { cell / n } else { layout.block_of(cell).unwrap_or(0) };
    let mut regions: Vec<u8> = (0..n * n).map(|cell| of(cell) as u8).collect();
    for _ in 0..EXCHANGES * n * n {
        let a = rng.below((n * n) as u64) as usize;
        let Some(other) = neighbours(n, a).map(|cell| regions[cell]).find(|region| *region != regions[a]) else { continue };
        let own = regions[a];
        // A cell of the other region that touches this one goes the other way.
        let back: Vec<usize> =
            (0..n * n).filter(|b| regions[*b] == other && neighbours(n, *b).any(|cell| cell != a && regions[cell] == own)).collect();
        if back.is_empty() {
            continue;
        }
        let b = rng.pick(&back);
        (regions[a], regions[b]) = (other, own);
        if !is_connected(n, &regions, own) || !is_connected(n, &regions, other) {
            (regions[a], regions[b]) = (own, other);
        }
    }
    regions
}

/// Lists the cells beside, above and below a cell.
pub(super) fn neighbours(n: usize, cell: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (cell / n, cell % n);
    let all = [(row > 0).then(|| cell - n), (col > 0).then(|| cell - 1), (col + 1 < n).then(|| cell + 1), (row + 1 < n).then(|| cell + n)];
    all.into_iter().flatten()
}

fn is_connected(n: usize, regions: &[u8], region: u8) -> bool {
    let Some(first) = regions.iter().position(|other| *other == region) else { return true };
    let mut seen = vec![false; n * n];
    let mut open = vec![first];
    seen[first] = true;
    let mut count = 0;
    while let Some(cell) = open.pop() {
        count += 1;
        for next in neighbours(n, cell).filter(|next| regions[*next] == region) {
            if !std::mem::replace(&mut seen[next], true) {
                open.push(next);
            }
        }
    }
    count == regions.iter().filter(|other| **other == region).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_regions_are_irregular_and_connected() {
        for side in 4..=9 {
            let layout = RegionsLayout::new(side).unwrap();
            let regions = regions(&layout, &mut Rng::new(side as u64));
            assert!((0..side).all(|region| is_connected(side, &regions, region as u8)));
            assert!((0..side * side).any(|cell| Some(usize::from(regions[cell])) != layout.block_of(cell)));
            assert!(layout.with_blocks(Blocks::Jigsaw(regions)).is_some());
        }
    }
}
