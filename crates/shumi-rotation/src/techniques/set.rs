//! Sets of numbers as bits, for case analysis.

/// Limit of the range of a puzzle's numbers.
pub const MAX_RANGE: i64 = 128;

/// The numbers of a cell: bit `x` is the least number of the puzzle plus `x`.
pub type Set = u128;

/// Returns the members of a set, ascending.
pub fn members(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let x = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(x)
    })
}

/// Returns the least and the greatest member of a nonempty set.
pub fn ends(set: Set) -> [i64; 2] {
    [i64::from(set.trailing_zeros()), MAX_RANGE - 1 - i64::from(set.leading_zeros())]
}

/// Returns the set `low..=high`.
pub fn range([low, high]: [i64; 2]) -> Set {
    let (low, high) = (low.max(0), high.min(MAX_RANGE - 1));
    if low > high { 0 } else { Set::MAX << low & Set::MAX >> (MAX_RANGE - 1 - high) }
}

/// Subtracts `by` from each member.
pub fn shifted(set: Set, by: i64) -> Set {
    match by {
        0..MAX_RANGE => set >> by,
        _ if -MAX_RANGE < by && by < 0 => set << -by,
        _ => 0,
    }
}
