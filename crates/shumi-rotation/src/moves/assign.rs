//! Assignment of equal numbers to cells of the goal: minimises the sum of distance^1.5, by the Hungarian method (Kuhn 1955, Munkres
//! 1957) in O(cells^3). The exponent over 1 prefers several short ways to a long one.

use shumi_core::meter::Meter;
use shumi_core::rng::Rng;

/// Returns the home of the number in each cell: for each number of `from` a cell of `to` that holds it. `seed` breaks ties, and if it is
/// not 0 also near ties. Boards are classes of numbers, row by row, and hold the same numbers. `None`: the meter stopped. O(cells^3).
pub fn assign(cols: usize, from: &[u16], to: &[u16], seed: u64, meter: &mut Meter<'_>) -> Option<Vec<u8>> {
    let mut rng = Rng::new(seed);
    let mut homes = vec![0; from.len()];
    let classes = from.iter().max().map_or(0, |&most| most + 1);
    for class in 0..classes {
        let of = |board: &[u16]| -> Vec<usize> { (0..board.len()).filter(|&cell| board[cell] == class).collect() };
        let (here, there) = (of(from), of(to));
        let costs: Vec<Vec<i32>> = here
            .iter()
            .map(|&a| there.iter().map(|&b| cost(a, b, cols) + if seed == 0 { 0 } else { rng.below(24) as i32 }).collect())
            .collect();
        for (at, &to) in matching(&costs, meter)?.iter().enumerate() {
            homes[here[at]] = there[to] as u8;
        }
    }
    Some(homes)
}

/// Returns sixteen times distance^1.5.
fn cost(a: usize, b: usize, cols: usize) -> i32 {
    let distance = ((a / cols).abs_diff(b / cols) + (a % cols).abs_diff(b % cols)) as f32;
    (16.0 * distance * distance.sqrt()) as i32
}

/// Returns the column of each row in a matching of least cost, by shortest augmenting paths with potentials (Kuhn, Munkres; in the form
/// of Jonker and Volgenant). `costs` is square.
fn matching(costs: &[Vec<i32>], meter: &mut Meter<'_>) -> Option<Vec<usize>> {
    let n = costs.len();
    // Row and column 0 represent "none".
    let (mut row_potential, mut col_potential) = (vec![0; n + 1], vec![0; n + 1]);
    let mut row_of = vec![0; n + 1];
    for row in 1..=n {
        row_of[0] = row;
        let mut col = 0;
        let (mut least, mut before, mut done) = (vec![i32::MAX; n + 1], vec![0; n + 1], vec![false; n + 1]);
        while row_of[col] != 0 {
            done[col] = true;
            let at = row_of[col];
            let (mut step, mut next) = (i32::MAX, 0);
            for to in 1..=n {
                if done[to] {
                    continue;
                }
                let reduced = costs[at - 1][to - 1] - row_potential[at] - col_potential[to];
                if reduced < least[to] {
                    (least[to], before[to]) = (reduced, col);
                }
                if least[to] < step {
                    (step, next) = (least[to], to);
                }
            }
            for to in 0..=n {
                if done[to] {
                    row_potential[row_of[to]] += step;
                    col_potential[to] -= step;
                } else if least[to] != i32::MAX {
                    least[to] -= step;
                }
            }
            col = next;
            if !meter.add_work(n as u64 / 32 + 1) {
                return None;
            }
        }
        while col != 0 {
            row_of[col] = row_of[before[col]];
            col = before[col];
        }
    }
    let mut matched = vec![0; n];
    for col in 1..=n {
        matched[row_of[col] - 1] = col - 1;
    }
    Some(matched)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shumi_core::meter::unlimited;

    /// Returns the least cost by brute force.
    fn least(costs: &[Vec<i32>], row: usize, taken: u32) -> i32 {
        if row == costs.len() {
            return 0;
        }
        let free = (0..costs.len()).filter(|col| taken >> col & 1 == 0);
        free.map(|col| costs[row][col] + least(costs, row + 1, taken | 1 << col)).min().unwrap_or(0)
    }

    #[test]
    fn a_matching_costs_as_little_as_any() {
        let mut rng = Rng::new(3);
        for n in (0..=6).cycle().take(100) {
            let costs: Vec<Vec<i32>> = (0..n).map(|_| (0..n).map(|_| rng.below(30) as i32).collect()).collect();
            let matched = unlimited(|meter| matching(&costs, meter)).expect("it is not stopped");
            let cost: i32 = matched.iter().enumerate().map(|(row, &col)| costs[row][col]).sum();
            assert_eq!(cost, least(&costs, 0, 0), "{costs:?}");
        }
    }

    #[test]
    fn each_number_goes_to_a_cell_that_holds_it() {
        let mut rng = Rng::new(4);
        let from: Vec<u16> = (0..30).map(|_| rng.below(4) as u16).collect();
        let mut to = from.clone();
        to.reverse();
        for seed in 0..4 {
            let homes = unlimited(|meter| assign(6, &from, &to, seed, meter)).expect("it is not stopped");
            let mut seen = [false; 30];
            for (cell, &home) in homes.iter().enumerate() {
                assert_eq!(from[cell], to[home as usize]);
                assert!(!std::mem::replace(&mut seen[home as usize], true));
            }
        }
    }
}
