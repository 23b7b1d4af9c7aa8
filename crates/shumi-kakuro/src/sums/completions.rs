//! Sums of products over all ways to fill a run with different digits: dynamic programming over digit sets, one layer per cell,
//! forwards and backwards. O(cells · 2^n · n) for n digits.

use crate::sums::Weights;
use crate::sums::tables::sized;

/// Computes, for each cell and each of the first `n` digits, the total weight of the completions of a run with that digit in that cell,
/// without the cell's own weight.
///
/// `input` holds the weights of the digits of each cell, at most 9 cells; `behind` holds, by digit set, 1 for the sets that end a
/// completion, else 0. Only sets over the first `n` digits count, and `input` is 0 beyond them. Writes `output` for those cells and
/// digits. O(cells * 2^n * n); overwrites `behind`.
pub fn completions(n: usize, input: &[Weights], behind: &mut [f32; 512], output: &mut [Weights; 9]) {
    // Loops of a fixed length over the digits make this fast.
    match n {
        0..=4 => by_layers::<4>(input, behind, output),
        5 => by_layers::<5>(input, behind, output),
        6 => by_layers::<6>(input, behind, output),
        7 => by_layers::<7>(input, behind, output),
        8 => by_layers::<8>(input, behind, output),
        _ => by_layers::<9>(input, behind, output),
    }
}

/// [`completions`] over the first `N` digits. For a digit set of size `i`, `ahead` holds the weight of the ways to fill the first `i` cells
/// with it, and `behind` the weight of the ways to fill the other cells after that.
fn by_layers<const N: usize>(input: &[Weights], behind: &mut [f32; 512], output: &mut [Weights; 9]) {
    let k = input.len();
    let mut ahead = [0f32; 512];
    for i in (1..k).rev() {
        let input = &input[i];
        for set in sized(i, N) {
            let mut sum = 0.0;
            for j in 0..N {
                // A digit of the set itself leads to this very entry, which is still 0.
                sum += input[j] * behind[(set | 1 << j) as usize & 511];
            }
            behind[*set as usize & 511] = sum;
        }
    }
    ahead[0] = 1.0;
    behind[0] = 1.0;
    for i in 0..k {
        let input = &input[i];
        let mut sums = [0f32; N];
        for set in sized(i, N) {
            let at = *set as usize & 511;
            let weight = ahead[at];
            if weight == 0.0 || behind[at] == 0.0 {
                continue;
            }
            // Digits of the set itself then add nothing; neither entry is read again.
            behind[at] = 0.0;
            for j in 0..N {
                let to = (set | 1 << j) as usize & 511;
                sums[j] += weight * behind[to];
                ahead[to] += weight * input[j];
            }
        }
        output[i][..N].copy_from_slice(&sums);
    }
}
