//! Exact run: candidates that stand in no filling of their run.

use super::digits::each;
use super::open_run::OpenRun;
use super::runs::best;
use super::shelf::{Find, OfRun, Shelf};
use crate::deduce::Step;
use crate::say::Arg;

/// The candidates of up to nine cells that stand in some filling with different digits and the total `sum`; `None`: no filling.
pub fn filter(candidates: &[u16], sum: i64) -> Option<[u16; 9]> {
    let mut kept = [0; 9];
    let sets = &mut kept[..candidates.len()];
    sets.copy_from_slice(candidates);
    shumi_kernels::filter::filter(sets, Some(u32::try_from(sum).ok()?)).then_some(kept)
}

/// A candidate with which the rest of its run cannot be filled.
pub struct ExactRun;

impl OfRun for ExactRun {
    const SHELF: Shelf = Shelf::ExactRun;
    const DISTINCT: bool = true;

    fn look(run: &OpenRun<'_>) -> Option<Find> {
        let left = run.left.filter(|_| run.n() >= 2)?;
        let kept = filter(&run.candidates, left)?;
        best((0..run.n()).map(|i| run.removal(i, !kept[i])))
    }

    fn tell(run: &OpenRun<'_>, find: Find) -> Step {
        let left = run.left.unwrap_or_default();
        let rest = each(find.digits).rev().map(|d| (left - i64::from(d)).max(0) as u32).collect();
        let others: Vec<_> = run.cells.iter().filter(|k| **k != find.cell).map(|k| run.cell(*k)).collect();
        let args = vec![("run", run.arg()), ("others", Arg::Cells(others)), ("left", Arg::Number(left)), ("rest", Arg::AnyOf(rest))];
        run.remove("exact-run", find.cell, find.digits, args)
    }
}

#[cfg(test)]
mod tests {
    use super::super::digits::bit;
    use super::*;
    use crate::rng::Rng;

    /// Every filling, cell by cell.
    fn slow(candidates: &[u16], sum: i64) -> Option<[u16; 9]> {
        let mut fillings = vec![Vec::new()];
        for mask in candidates {
            let longer = |f: &Vec<u32>| each(*mask).filter(|d| !f.contains(d)).map(|d| [f.as_slice(), &[d]].concat()).collect::<Vec<_>>();
            fillings = fillings.iter().flat_map(longer).collect();
        }
        fillings.retain(|f| f.iter().map(|d| i64::from(*d)).sum::<i64>() == sum);
        let mut kept = [0; 9];
        for f in &fillings {
            for (i, d) in f.iter().enumerate() {
                kept[i] |= bit(*d);
            }
        }
        (!fillings.is_empty()).then_some(kept)
    }

    #[test]
    fn filter_keeps_what_stands_in_some_filling() {
        for seed in 0..400 {
            let mut rng = Rng::new(seed);
            let candidates: Vec<u16> =
                (0..1 + rng.below(5)).map(|_| (rng.next_u64() & rng.next_u64() & 0x1ff) as u16 | 1 << rng.below(9)).collect();
            let sum = rng.below(36) as i64;
            assert_eq!(filter(&candidates, sum), slow(&candidates, sum), "seed {seed}");
        }
        assert_eq!(filter(&[0x1ff; 9], 45), Some([0x1ff; 9]));
        assert_eq!(filter(&[0x1ff; 9], 44), None);
    }
}
