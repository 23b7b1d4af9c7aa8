//! Random grids of houses.

use crate::layout::{Blocks, RegionsLayout, usual};
use shumi_core::rng::Rng;
use shumi_frame::family::Kind;

/// Exchanges of cells per cell of a grid with irregular regions; a third on large ones.
const EXCHANGES: usize = 12;
/// Sides beyond this one have each of their kinds equally often.
pub(super) const LARGE: usize = 9;

/// Lists the kinds of houses that a request can choose for a side: those that reach all grades, none on small grids. Plain boxes are
/// left to Sudoku where it has the size.
pub(super) fn kinds(side: u16) -> &'static [Kind] {
    use Kind::*;
    match side {
        0..7 => &[],
        7 | 11 | 13 => &[Jigsaw, NoBoxes, JigsawDiagonals],
        8 => &[Jigsaw, Diagonals, NoBoxes, JigsawDiagonals],
        9 => &[Jigsaw, Diagonals, Windows, NoBoxes, JigsawDiagonals, WindowsDiagonals],
        16 => &[Jigsaw, Diagonals, Windows, Disjoint, NoBoxes, JigsawDiagonals, WindowsDiagonals],
        _ => &[Boxes, Jigsaw, Diagonals, Disjoint, NoBoxes, JigsawDiagonals],
    }
}

/// Returns a random grid of a side with houses of a kind.
pub(super) fn of_kind(side: usize, kind: Kind, rng: &mut Rng) -> Option<RegionsLayout> {
    let plain = RegionsLayout::new(side)?;
    match kind {
        Kind::Jigsaw => jigsaw(plain, rng),
        Kind::JigsawDiagonals => jigsaw(plain, rng)?.with("diagonals"),
        Kind::Diagonals => plain.with("diagonals"),
        Kind::Windows => plain.with("windows"),
        Kind::WindowsDiagonals => plain.with("diagonals")?.with("windows"),
        Kind::Disjoint => plain.with("disjoint"),
        Kind::NoBoxes => plain.with_blocks(Blocks::None)?.with("diagonals"),
        _ => Some(plain),
    }
}

fn jigsaw(plain: RegionsLayout, rng: &mut Rng) -> Option<RegionsLayout> {
    let regions = regions(&plain, rng);
    plain.with_blocks(Blocks::Jigsaw(regions))
}

/// Returns a random grid of a side, with other houses than rows, columns and boxes.
pub(super) fn random(side: usize, rng: &mut Rng) -> Option<RegionsLayout> {
    let kind = match usual(side) {
        _ if side > LARGE => rng.pick(kinds(side as u16)),
        Blocks::Boxes(rows, cols) => match rng.below(12) {
            0..4 => Kind::Jigsaw,
            4..7 => Kind::Diagonals,
            7 | 8 if rows == cols => Kind::Windows,
            9 => Kind::Disjoint,
            10 => Kind::NoBoxes,
            11 if rows == cols => Kind::WindowsDiagonals,
            _ => Kind::JigsawDiagonals,
        },
        _ if rng.below(4) == 0 => Kind::JigsawDiagonals,
        _ => Kind::Jigsaw,
    };
    of_kind(side, kind, rng)
}

/// Cell -> number of its region. Boxes, or rows where there are none, exchange cells with their neighbours and stay connected.
fn regions(layout: &RegionsLayout, rng: &mut Rng) -> Vec<u8> {
    let n = layout.side;
    let of = |cell: usize| if usual(n) == Blocks::None { cell / n } else { layout.block_of(cell).unwrap_or(0) };
    let mut regions: Vec<u8> = (0..n * n).map(|cell| of(cell) as u8).collect();
    let exchanges = if n > LARGE { EXCHANGES / 3 } else { EXCHANGES };
    for _ in 0..exchanges * n * n {
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
    fn each_kind_has_its_houses() {
        for (side, kind) in (4..=16).flat_map(|side| kinds(side).iter().map(move |kind| (side, *kind))) {
            let layout = of_kind(side.into(), kind, &mut Rng::new(1)).unwrap();
            let is_called = |part: &str| kind.name().contains(part);
            assert_eq!(matches!(layout.blocks, Blocks::Jigsaw(_)), is_called("jigsaw"), "{side} {kind:?}");
            assert_eq!(layout.blocks == Blocks::None, kind == Kind::NoBoxes, "{side} {kind:?}");
            let further = [layout.diagonals, layout.windows, layout.disjoint];
            assert_eq!(further, [is_called("diagonals") || kind == Kind::NoBoxes, is_called("windows"), is_called("disjoint")], "{kind:?}");
        }
    }

    #[test]
    fn random_regions_are_irregular_and_connected() {
        for side in 4..=16 {
            let layout = RegionsLayout::new(side).unwrap();
            let regions = regions(&layout, &mut Rng::new(side as u64));
            assert!((0..side).all(|region| is_connected(side, &regions, region as u8)));
            assert!((0..side * side).any(|cell| Some(usize::from(regions[cell])) != layout.block_of(cell)));
            assert!(layout.with_blocks(Blocks::Jigsaw(regions)).is_some());
        }
    }
}
