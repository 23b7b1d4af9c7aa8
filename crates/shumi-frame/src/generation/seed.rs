//! Seeds of the generators.

use crate::family::{Extras, ResolvedWish};
use shumi_core::rng::Rng;

/// The largest seed: the largest whole number that JavaScript holds exactly.
pub const MAX_SEED: u64 = (1 << 53) - 1;

/// The seed of the puzzle at `index`, counted from 0, of a series that starts with `seed`: that seed itself at 0, and no seed twice.
///
/// Steps of the golden ratio, which is odd in the last place, visit all 2^53 seeds before one repeats.
pub const fn nth_seed(seed: u64, index: u64) -> u64 {
    const STEP: u64 = 0x0013_c6ef_372f_e94f;
    seed.wrapping_add(index.wrapping_mul(STEP)) & MAX_SEED
}

/// The random generator of one puzzle. It depends on the whole request, so that puzzles of one seed but different requests are independent.
pub fn chance(version: u32, id: &str, wish: &ResolvedWish, seed: u64) -> Rng {
    let ResolvedWish { size, grade, symmetry, extras } = wish;
    let Extras { kind, turns, givens, any_filling, weights } = extras;
    let parts = [
        u64::from(version),
        u64::from(size.rows) << 16 | u64::from(size.cols),
        u64::from(*grade) << 8 | *symmetry as u64,
        kind.map_or(0, |kind| kind as u64 + 1),
        turns.map_or(0, |turns| u64::from(turns) + 1),
        givens.map_or(0, |share| u64::from(share) + 1),
        u64::from(*any_filling),
    ];
    let weights = weights.iter().flatten().map(|weight| i64::from(*weight) as u64);
    Rng::new(folded(seed, id.bytes().map(u64::from).chain(parts).chain(weights)))
}

/// The seed of a day's puzzle.
pub fn seed_of_day(version: u32, id: &str, days: u64, level: u64, grade: u8) -> u64 {
    let parts = [u64::from(version), days, level, grade.into()];
    folded(0, id.bytes().map(u64::from).chain(parts)) & MAX_SEED
}

/// Folds numbers into a seed that depends on each of them and on their order.
pub(crate) fn folded(seed: u64, parts: impl Iterator<Item = u64>) -> u64 {
    parts.fold(seed, |seed, part| Rng::new(seed ^ part.wrapping_mul(0x9e37_79b9_7f4a_7c15)).next_u64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_series_has_its_first_seed_first_and_none_twice() {
        assert_eq!(nth_seed(7, 0), 7);
        assert_eq!(nth_seed(MAX_SEED, 0), MAX_SEED);
        let mut seen: Vec<u64> = (0..10_000).map(|index| nth_seed(MAX_SEED - 5, index)).collect();
        assert!(seen.iter().all(|seed| *seed <= MAX_SEED));
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 10_000);
    }
}
