//! Comparison of the fixpoint with a reference that works house by house.

use super::{ShortSearch, known, rows, short_search};
use crate::shape::Shape;
use shumi_core::meter::{Meter, unlimited};
use shumi_core::rng::Rng;

/// Returns the fixpoint of singles and locked candidates; `None`: no solution.
fn by_houses(shape: Shape, masks: &[u32]) -> Option<Vec<u32>> {
    let n = shape.size();
    let houses: Vec<Vec<usize>> = (0..shape.houses()).map(|house| shape.cells_of(house).collect()).collect();
    let mut masks: Vec<u32> = masks.iter().map(|mask| mask & shape.all()).collect();
    loop {
        let before = masks.clone();
        for house in &houses {
            for cell in house.iter().filter(|cell| before[**cell].is_power_of_two()) {
                for other in house.iter().filter(|other| *other != cell) {
                    masks[*other] &= !before[*cell];
                }
            }
            for value in (0..n).map(|value| 1 << value) {
                let places: Vec<usize> = house.iter().copied().filter(|cell| masks[*cell] & value != 0).collect();
                match places[..] {
                    [] => return None,
                    [place] => masks[place] = value,
                    // If all places lie in another house, too, clear the rest of that house.
                    _ => {
                        for other in houses.iter().filter(|other| *other != house && places.iter().all(|cell| other.contains(cell))) {
                            other.iter().filter(|cell| !places.contains(cell)).for_each(|cell| masks[*cell] &= !value);
                        }
                    }
                }
            }
        }
        if masks.contains(&0) {
            return None;
        }
        if masks == before {
            return Some(masks);
        }
    }
}

/// Returns the candidates of a fixpoint; `None`: no solution.
fn candidates(fixpoint: ShortSearch) -> Option<Vec<u32>> {
    match fixpoint {
        ShortSearch::Open(masks) => Some(masks),
        ShortSearch::Solutions(values) if values.is_empty() => None,
        ShortSearch::Solutions(values) => Some(values.iter().map(|value| 1 << (value - 1)).collect()),
        ShortSearch::Stopped => panic!("nothing stops it"),
    }
}

#[test]
fn the_fixpoint_is_that_of_each_house_alone() {
    let mut rng = Rng::new(1000);
    let mut times = [0; 3];
    for shape in Shape::ALL {
        let n = shape.size();
        let rounds = if n > 9 { 20 } else { 300 };
        for round in 0..rounds {
            // Start from a pattern that is valid for any size; shuffle values, and rows within bands; some cells keep one value, others
            // several.
            let mut names: Vec<u32> = (0..n as u32).collect();
            rng.shuffle(&mut names);
            let filled = |cell: usize| {
                let (row, col) = (cell / n, cell % n);
                names[(row % shape.box_rows() * shape.box_cols() + row / shape.box_rows() + col) % n]
            };
            let givens = rng.below(9);
            let mut masks: Vec<u32> = (0..shape.cells())
                .map(|cell| match rng.below(10) {
                    k if k < givens => 1 << filled(cell),
                    9 => 1 << filled(cell) | rng.next_u64() as u32,
                    _ => shape.all(),
                })
                .collect();
            if round % 5 == 0 {
                masks[rng.below(shape.cells() as u64) as usize] = 1 << rng.below(n as u64);
            }
            let expected = by_houses(shape, &masks);
            let solved = |masks: &Vec<u32>| masks.iter().all(|mask| mask.is_power_of_two());
            times[expected.as_ref().map_or(0, |masks| 1 + usize::from(solved(masks)))] += 1;
            assert_eq!(candidates(unlimited(|meter| known(shape, &masks, false, meter))), expected, "{n} x {n}");
            if n == 16 {
                // Machines without AVX2 have plain words.
                let plain = |meter: &mut Meter<'_>| short_search::search::<rows::Of16, 16, 4, 4, { rows::IN_16 }>(&masks, false, meter);
                assert_eq!(candidates(unlimited(plain)), expected, "plain words");
            }
        }
    }
    assert!(times.iter().all(|times| *times > 50), "{times:?}");
}
