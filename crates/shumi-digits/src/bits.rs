//! Sets of values as bit masks: bit 0 for value 1.

/// Returns the positions of the bits of a mask, ascending.
#[inline]
pub fn bits(mask: impl Into<u32>) -> impl Iterator<Item = usize> {
    let mut mask = mask.into();
    std::iter::from_fn(move || {
        let at = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(at)
    })
}

/// Returns the values of a mask, ascending.
pub fn values(mask: impl Into<u32>) -> Vec<u32> {
    bits(mask).map(|v| v as u32 + 1).collect()
}
