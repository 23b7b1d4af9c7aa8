//! Bounds of the terms of a sum by the 45 rule.

use super::tables::Cells;

/// Returns the terms of a sum and the number of positive ones, which come first.
pub(super) fn terms(plus: &Cells, minus: &Cells) -> (Vec<usize>, usize) {
    (plus.iter().chain(minus.iter()).collect(), plus.len())
}

/// Bounds each term of a sum by the least and greatest values of the others; `None`: the rest is out of reach. The first `plus` terms are
/// positive.
pub(super) fn bounded(masks: &[u16], plus: usize, rest: i32) -> Option<Vec<u16>> {
    if masks.contains(&0) {
        return None;
    }
    let least = |mask: u16| mask.trailing_zeros() as i32 + 1;
    let most = |mask: u16| 16 - mask.leading_zeros() as i32;
    let (mut low, mut high) = (-rest, -rest);
    for (at, mask) in masks.iter().enumerate() {
        let (l, h) = if at < plus { (least(*mask), most(*mask)) } else { (-most(*mask), -least(*mask)) };
        (low, high) = (low + l, high + h);
    }
    let between = |least: i32, most: i32| {
        let below = |value: i32| (1u32 << value.clamp(0, 16)) - 1;
        (below(most) & !below(least - 1)) as u16
    };
    // A positive term may exceed its least value by `-low`, and fall short of its greatest by `high`.
    let bound = |(at, mask): (usize, &u16)| match at < plus {
        true => mask & between(most(*mask) - high, least(*mask) - low),
        false => mask & between(most(*mask) + low, least(*mask) + high),
    };
    (low <= 0 && high >= 0).then(|| masks.iter().enumerate().map(bound).collect())
}
