//! Sums by the 45 rule.
//!
//! Some neighbouring rows, columns or blocks hold each value a known number of times. The cages that lie mostly in them are taken away; the
//! remaining cells are those inside that no such cage covers (innies) and those outside that one covers (outies):
//! `innies - outies = total`.

use super::layout::HouseKind;
use super::puzzle::Regions;

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

/// Lists the sums with at most `terms` terms, those over few houses first.
pub(super) fn sums(p: &Regions, terms: usize) -> Vec<Sum> {
    let mut sums: Vec<Sum> = Vec::new();
    if p.cages.is_empty() {
        return sums;
    }
    let of_kind = |kinds: &[HouseKind]| (0..p.houses.len()).filter(|house| kinds.contains(&p.houses[*house].kind)).collect::<Vec<_>>();
    let (rows, columns) = (of_kind(&[HouseKind::Row]), of_kind(&[HouseKind::Column]));
    let blocks = of_kind(&[HouseKind::Box, HouseKind::Region]);
    let mut add = |houses: &[usize]| {
        let sum = over(p, houses);
        let count = sum.plus.len() + sum.minus.len();
        let is_known = |known: &Sum| (&known.plus, &known.minus, known.total) == (&sum.plus, &sum.minus, sum.total);
        if count <= terms && (count > 0 || sum.total != 0) && !sums.iter().any(is_known) {
            sums.push(sum);
        }
    };
    (0..p.houses.len()).for_each(|house| add(&[house]));
    for width in 2..=MOST_HOUSES.min(p.layout.side - 1) {
        rows.windows(width).chain(columns.windows(width)).for_each(&mut add);
    }
    for (i, a) in blocks.iter().enumerate() {
        blocks[i + 1..].iter().for_each(|b| add(&[*a, *b]));
    }
    sums
}

/// Returns the sum over houses without a cell in common.
fn over(p: &Regions, houses: &[usize]) -> Sum {
    let n = p.layout.side;
    let mut is_in = vec![false; n * n];
    houses.iter().flat_map(|house| &p.houses[*house].cells).for_each(|cell| is_in[usize::from(*cell)] = true);
    let mut total = (houses.len() * n * (n + 1) / 2) as i32;
    let (mut plus, mut minus) = (Vec::new(), Vec::new());
    let mut is_caged = vec![false; n * n];
    for cage in &p.cages {
        cage.cells.iter().for_each(|cell| is_caged[usize::from(*cell)] = true);
        let (inside, outside): (Vec<u8>, Vec<u8>) = cage.cells.iter().partition(|cell| is_in[usize::from(**cell)]);
        if outside.len() < inside.len() {
            total -= i32::from(cage.sum);
            minus.extend(outside);
        } else {
            plus.extend(inside);
        }
    }
    plus.extend((0..n * n).filter(|cell| is_in[*cell] && !is_caged[*cell]).map(|cell| cell as u8));
    plus.sort_unstable();
    minus.sort_unstable();
    Sum { houses: houses.to_vec(), plus, minus, total }
}
