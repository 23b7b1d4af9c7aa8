//! The values with which the terms of a sum can make its rest.

use super::facts::Facts;
use super::forty_five::OpenSum;
use super::steps::Gone;
use super::tables::Cells;
use shumi_digits::bits::bits;
use shumi_digits::filter::filter;

/// Sums of terms as a mask: bit 0 stands for this many below zero.
const ZERO: i32 = 64;

/// Returns the values of the terms with which the others cannot make the rest; nothing if no values can, as that contradicts the facts.
///
/// Terms that all differ, of one sign, are filled exactly; else the terms are bounded as if they might repeat.
pub(super) fn reachable(facts: &Facts, sum: &OpenSum) -> Gone {
    if let Some((terms, rest)) = sum.alone()
        && facts.tables.n <= 9
        && terms.iter().all(|cell| terms.iter().all(|other| cell == other || facts.tables.sees(cell, other)))
    {
        let mut masks: Vec<u16> = terms.iter().map(|cell| facts.candidates[cell]).collect();
        let is_possible = rest > 0 && filter(&mut masks, Some(rest as u32));
        let lost = terms.iter().zip(masks).map(|(cell, mask)| (cell, facts.candidates[cell] & !mask));
        return if is_possible { lost.filter(|(_, mask)| *mask != 0).collect() } else { Gone::new() };
    }
    // A shift by a value of a positive term goes up, by one of a negative term down.
    let signed = |cells: &Cells, sign: i32| cells.iter().map(|cell| (cell, sign)).collect::<Vec<_>>();
    let terms = [signed(&sum.plus, 1), signed(&sum.minus, -1)].concat();
    let shift = |sums: u128, by: i32| if by < 0 { sums >> -by } else { sums << by };
    let add =
        |sums: u128, (cell, sign): (usize, i32)| bits(facts.candidates[cell]).fold(0, |all, v| all | shift(sums, sign * (v as i32 + 1)));
    let mut before = vec![1u128 << ZERO];
    for term in &terms {
        before.push(add(before[before.len() - 1], *term));
    }
    let mut gone = Gone::new();
    // The sums that the terms so far need, from the last term on.
    let target = ZERO + sum.rest;
    let mut needed = if (0..128).contains(&target) { 1u128 << target } else { 0 };
    for (i, (cell, sign)) in terms.iter().enumerate().rev() {
        let fits = |v: usize| before[i] & shift(needed, -sign * (v as i32 + 1)) != 0;
        let kept = bits(facts.candidates[*cell]).filter(|v| fits(*v)).fold(0u16, |kept, v| kept | 1 << v);
        if kept == 0 {
            return Gone::new();
        }
        if kept != facts.candidates[*cell] {
            gone.push((*cell, facts.candidates[*cell] & !kept));
        }
        needed = add(needed, (*cell, -sign));
    }
    gone
}
