//! Sorting in little code.
//!
//! The standard sort is the faster one, and stays where long lists of numbers are sorted; but it brings some 5 kB of code for each
//! type of items, which all the other lists together do not deserve. A heap sort needs no more memory and is never quadratic.

/// Sorts, ascending. O(n log n); equal items may change places.
pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, |a, b| a < b);
}

/// As [`sort`], where `less` says what comes first.
pub fn sort_by<T>(items: &mut [T], less: impl Fn(&T, &T) -> bool) {
    let n = items.len();
    // First each subtree becomes a heap, its greatest item on top; then the top goes behind what is left of the heap.
    for round in (0..n + n / 2).rev() {
        let (top, end) = if round >= n { (round - n, n) } else { (0, round) };
        if round < n {
            items.swap(0, end);
        }
        sink(items, top, end, &less);
    }
}

/// Lets the item at `top` sink to its place in the heap that ends before `end`.
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
