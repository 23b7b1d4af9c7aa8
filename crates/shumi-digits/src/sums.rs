//! The combination calculator: all sets of different digits with a sum and a size.

use crate::{ALL, combinations, digits};

/// The sets of a sum, and the digits that all of them or none of them have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// The sets, in the order of their digits.
    pub sets: Vec<u16>,
    /// The digits in every set; none without sets.
    pub every: u16,
    /// The digits in no set, those left out by the question aside.
    pub none: u16,
}

impl Sums {
    /// Finds the sets of `size` digits with a sum that have all digits of `with` and no digit of `without`.
    pub fn of(sum: u32, size: usize, with: u16, without: u16) -> Self {
        let fits = |set: &u16| set & with == with && set & without == 0;
        let mut sets: Vec<u16> = combinations(size, sum).iter().copied().filter(fits).collect();
        // The set with the least digit that another one lacks comes first.
        sets.sort_by_key(|set| std::cmp::Reverse(set.reverse_bits()));
        let every = sets.iter().fold(ALL, |every, set| every & set);
        let none = ALL & !without & !sets.iter().fold(0, |some, set| some | set);
        Self { every: if sets.is_empty() { 0 } else { every }, none, sets }
    }
}

/// Reads a text of digits 1 to 9, each at most once, as a set; `None` for other texts.
pub fn set_of(text: &str) -> Option<u16> {
    text.bytes().try_fold(0, |set, byte| {
        let bit = 1u16 << byte.checked_sub(b'1').filter(|at| *at < 9)?;
        (set & bit == 0).then_some(set | bit)
    })
}

/// Writes the digits of a set, ascending.
pub fn text_of(set: u16) -> String {
    digits(set).map(|digit| digit.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All answers, a line for each size and sum; the calculator of the page is compared with them, too.
    const TABLE: &str = include_str!("../sums.txt");

    #[test]
    fn the_table_has_every_sum() {
        let line = |size: usize, sum: u32| {
            let Sums { sets, every, none } = Sums::of(sum, size, 0, 0);
            let sets: Vec<String> = sets.into_iter().map(text_of).collect();
            format!("{size} {sum}: {}; {}; {}\n", sets.join(" "), text_of(every), text_of(none))
        };
        let all: String = (1..=9).flat_map(|size| (1..=45).map(move |sum| line(size, sum))).collect();
        assert_eq!(all, TABLE);
    }

    #[test]
    fn digits_are_asked_for_and_left_out() {
        let of = |with: &str, without: &str| {
            let Sums { sets, every, none } = Sums::of(17, 3, set_of(with).unwrap(), set_of(without).unwrap());
            (sets.into_iter().map(text_of).collect::<Vec<_>>().join(" "), text_of(every), text_of(none))
        };
        assert_eq!(of("", "9"), ("278 368 458 467".into(), String::new(), "1".into()));
        assert_eq!(of("8", "9"), ("278 368 458".into(), "8".into(), "1".into()));
        assert_eq!(of("12", ""), (String::new(), String::new(), "123456789".into()));
        for wrong in ["0", "11", "a", "1 2", "９"] {
            assert_eq!(set_of(wrong), None, "{wrong}");
        }
    }
}
