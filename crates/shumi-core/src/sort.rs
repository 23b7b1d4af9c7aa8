//! A sort of small code size: heapsort (Williams 1964).
//!
//! The standard sort is faster, and long lists of numbers use it; but it compiles to some 5 kB for each type of items, too much for all
//! other lists. This one needs no extra memory and O(n log n) time at worst. It is not stable.

/// Sorts in ascending order. O(n log n); not stable.
pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, |a, b| a < b);
}

/// Sorts like [`sort`], in the order of `less`.
pub fn sort_by<T>(items: &mut [T], less: impl Fn(&T, &T) -> bool) {
    let n = items.len();
    // Builds a heap from the bottom up, greatest item on top; then repeatedly swaps the top behind the shrinking heap.
    for round in (0..n + n / 2).rev() {
        let (top, end) = if round >= n { (round - n, n) } else { (0, round) };
        if round < n {
            items.swap(0, end);
        }
        sink(items, top, end, &less);
    }
}

/// Sifts the item at `top` down in the heap that ends before `end`.
fn sink<T>(items: &mut [T], mut top: usize, end: usize, less: &impl Fn(&T, &T) -> bool) {
    loop {
        let mut child = 2 * top + 1;
        if child >= end {
            return;
        }
        if child + 1 < end && less(&items[child], &items[child + 1]) {
            child += 1;
        }
        if !less(&items[top], &items[child]) {
            return;
        }
        items.swap(top, child);
        top = child;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_sorts_as_the_standard_sort_does(mut items in prop::collection::vec(0u16..40, 0..60)) {
            let mut expected = items.clone();
            expected.sort_unstable();
            sort(&mut items);
            prop_assert_eq!(&items, &expected);
            sort_by(&mut items, |a, b| a > b);
            expected.reverse();
            prop_assert_eq!(items, expected);
        }
    }
}
