//! Cache of filtered runs, since chains read the same candidates repeatedly.

use super::digits::ALL;
use super::fillings::filter;

/// Number of cache entries, half a megabyte in all; of two runs with the same index the later one stays.
const PLACES: usize = 1 << 14;

/// Candidates of four cells or more and their total -> the candidates in some filling; nine bits a cell, all 0 without a filling.
#[derive(Clone, Debug, Default)]
pub struct Filtered {
    places: Vec<[u128; 2]>,
}

impl Filtered {
    /// Does the same as [`filter`]; every cell must have candidates.
    pub fn filter(&mut self, candidates: &[u16], sum: i64) -> Option<[u16; 9]> {
        // A nonzero total, of six bits, distinguishes runs of different lengths.
        if candidates.len() < 4 || !(1..=45).contains(&sum) {
            return filter(candidates, sum);
        }
        if self.places.is_empty() {
            self.places = vec![[0; 2]; PLACES];
        }
        let pack = |masks: &[u16], first: u128| masks.iter().fold(first, |all, mask| all << 9 | u128::from(*mask));
        let key = pack(candidates, sum as u128);
        let mixed = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let place = &mut self.places[(mixed >> 32) as usize % PLACES];
        if place[0] != key {
            let kept = filter(candidates, sum);
            *place = [key, kept.map_or(0, |kept| pack(&kept[..candidates.len()], 0))];
            return kept;
        }
        let mut packed = place[1];
        (packed != 0).then(|| {
            let mut kept = [0; 9];
            for mask in kept[..candidates.len()].iter_mut().rev() {
                *mask = packed as u16 & ALL;
                packed >>= 9;
            }
            kept
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shumi_core::rng::Rng;

    #[test]
    fn what_was_filtered_before_is_as_filtered_anew() {
        let mut filtered = Filtered::default();
        let mut rng = Rng::new(1);
        // Few masks, so that runs recur.
        for _ in 0..4000 {
            let candidates: Vec<u16> = (0..3 + rng.below(7)).map(|_| [0x1ff, 0x0f, 0x1f0, 0x155][rng.below(4) as usize]).collect();
            let sum = rng.below(48) as i64 - 2;
            assert_eq!(filtered.filter(&candidates, sum), filter(&candidates, sum), "{candidates:?} {sum}");
        }
    }
}
