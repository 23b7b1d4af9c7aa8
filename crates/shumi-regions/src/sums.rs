//! Sums by the 45 rule.
//!
//! Some neighbouring rows, columns or blocks hold each value a known number of times. Some cages that lie in them are taken away; the
//! remaining cells are those inside that no such cage covers (innies) and those outside that one covers (outies):
//! `innies - outies = total`.

use std::collections::BTreeSet;

use super::layout::HouseKind;
use super::puzzle::Regions;
use shumi_digits::cell_set::CellSet;

/// A set of cells of the largest grid.
pub(super) type Cells = CellSet<4>;

/// A set of cells of the largest grid with cages.
pub(super) type CagedCells = CellSet<2>;

/// Most neighbouring houses that one sum spans.
const MOST_HOUSES: usize = 4;

/// A linear equation: the values of `plus` make `total` more than those of `minus`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sum {
    /// The numbers of the houses.
    pub houses: Vec<usize>,
    pub plus: Vec<u8>,
    pub minus: Vec<u8>,
    pub total: i32,
}

/// The cages that are taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    /// Those with more cells inside than outside.
    Most,
    /// Those without a cell outside.
    Inner,
    /// All that have a cell inside.
    Touching,
}

/// Lists the sums with at most `terms` terms, those over few houses first.
pub(super) fn sums(p: &Regions, terms: usize, taken: &[Taken]) -> Vec<Sum> {
    let mut sums: Vec<Sum> = Vec::new();
    if p.cages.is_empty() {
        return sums;
    }
    let set = |cells: &[u8]| cells.iter().map(|cell| usize::from(*cell)).collect::<CagedCells>();
    let houses: Vec<CagedCells> = p.houses.iter().map(|house| set(&house.cells)).collect();
    let cages: Vec<(CagedCells, i32)> = p.cages.iter().map(|cage| (set(&cage.cells), cage.sum.into())).collect();
    let cage_of = p.cage_of();
    let mut known = BTreeSet::new();
    let mut add = |numbers: &[usize]| {
        let mut inside = CagedCells::EMPTY;
        numbers.iter().for_each(|house| inside.unite(&houses[*house]));
        let all = (numbers.len() * p.layout.side * (p.layout.side + 1) / 2) as i32;
        for taken in taken {
            let Some((plus, minus, total)) = differ(&inside, all, &cages, &cage_of, *taken, terms) else { continue };
            if (!plus.is_empty() || !minus.is_empty() || total != 0) && known.insert((plus, minus, total)) {
                let [plus, minus] = [plus, minus].map(|cells| cells.iter().map(|cell| cell as u8).collect());
                sums.push(Sum { houses: numbers.to_vec(), plus, minus, total });
            }
        }
    };
    let of_kind = |kinds: &[HouseKind]| (0..p.houses.len()).filter(|house| kinds.contains(&p.houses[*house].kind)).collect::<Vec<_>>();
    let (rows, columns) = (of_kind(&[HouseKind::Row]), of_kind(&[HouseKind::Column]));
    let blocks = of_kind(&[HouseKind::Box, HouseKind::Region]);
    (0..p.houses.len()).for_each(|house| add(&[house]));
    for width in 2..=MOST_HOUSES.min(p.layout.side - 1) {
        rows.windows(width).chain(columns.windows(width)).for_each(&mut add);
    }
    for (i, a) in blocks.iter().enumerate() {
        blocks[i + 1..].iter().for_each(|b| add(&[*a, *b]));
    }
    sums
}

/// Returns the innies and outies of cells whose values make `all`, and their difference; `None` if there are more than `terms`. No cell is
/// in two cages.
fn differ(
    inside: &CagedCells,
    all: i32,
    cages: &[(CagedCells, i32)],
    cage_of: &[Option<usize>],
    taken: Taken,
    terms: usize,
) -> Option<(CagedCells, CagedCells, i32)> {
    let (mut plus, mut minus, mut total, mut count) = (CagedCells::EMPTY, CagedCells::EMPTY, all, 0);
    let mut rest = *inside;
    while let Some(cell) = rest.first() {
        let Some(cage) = cage_of[cell] else {
            rest.remove(cell);
            plus.insert(cell);
            count += 1;
            continue;
        };
        let (cells, sum) = &cages[cage];
        rest = rest.without(cells);
        let (within, beyond) = (cells.and(inside), cells.without(inside));
        let is_taken = match taken {
            Taken::Most => beyond.len() < within.len(),
            Taken::Inner => beyond.is_empty(),
            Taken::Touching => true,
        };
        let (terms_of, part) = if is_taken { (&mut minus, beyond) } else { (&mut plus, within) };
        terms_of.unite(&part);
        total -= if is_taken { *sum } else { 0 };
        count += part.len();
        if count > terms {
            return None;
        }
    }
    Some((plus, minus, total)).filter(|_| count <= terms)
}
