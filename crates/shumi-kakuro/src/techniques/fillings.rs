//! The fillings of a run with different digits and a given sum.

/// Returns the candidates of up to nine cells that occur in some filling with different digits and the total `sum`; `None`: no filling.
pub fn filter(candidates: &[u16], sum: i64) -> Option<[u16; 9]> {
    let mut kept = [0; 9];
    let sets = &mut kept[..candidates.len()];
    sets.copy_from_slice(candidates);
    crate::sums::filter::filter(sets, Some(u32::try_from(sum).ok()?)).then_some(kept)
}

#[cfg(test)]
mod tests {
    use super::super::digits::{bit, each};
    use super::*;
    use shumi_core::rng::Rng;

    /// Enumerates every filling, cell by cell.
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
