//! Random full grids.

use std::ops::ControlFlow;

use crate::shape::Shape;
use crate::solver::search_values;
use shumi_core::meter::Meter;
use shumi_core::rng::Rng;

/// Generates a random full grid, a value from 1 for each cell; `None` if the meter stopped.
///
/// The boxes on the diagonal share no line, so they get random values; the solver fills the rest. Then it shuffles bands, lines within
/// bands and values, which hides the solver's preference for small values. The distribution is not uniform.
pub fn full(shape: Shape, rng: &mut Rng, meter: &mut Meter<'_>) -> Option<Vec<u8>> {
    let n = shape.size();
    loop {
        let mut found = None;
        let _ = search_values(shape, &diagonal(shape, rng), meter, &mut |values| {
            found = Some(values.to_vec());
            ControlFlow::Break(())
        });
        // On 4 x 4 and 6 x 6 the random boxes may have no solution.
        let Some(values) = found else { if meter.is_stopped() { return None } else { continue } };
        let (rows, cols) = (lines(n, shape.box_rows(), rng), lines(n, shape.box_cols(), rng));
        let mut names: Vec<u8> = (1..=n as u8).collect();
        rng.shuffle(&mut names);
        let value = |cell: usize| values[rows[cell / n] * n + cols[cell % n]];
        return Some((0..n * n).map(|cell| names[usize::from(value(cell)) - 1]).collect());
    }
}

/// Returns a grid with random values in the boxes of the diagonal, 0 elsewhere.
fn diagonal(shape: Shape, rng: &mut Rng) -> Vec<u8> {
    let (n, rows, cols) = (shape.size(), shape.box_rows(), shape.box_cols());
    let mut grid = vec![0; shape.cells()];
    for i in 0..(n / rows).min(n / cols) {
        let mut values: Vec<u8> = (1..=n as u8).collect();
        rng.shuffle(&mut values);
        for (k, value) in values.into_iter().enumerate() {
            grid[(i * rows + k / cols) * n + i * cols + k % cols] = value;
        }
    }
    grid
}

/// Returns the lines of a grid in a random order that keeps bands together.
fn lines(n: usize, band: usize, rng: &mut Rng) -> Vec<usize> {
    let mut bands: Vec<usize> = (0..n / band).collect();
    rng.shuffle(&mut bands);
    let mut out = Vec::with_capacity(n);
    for b in bands {
        let mut inner: Vec<usize> = (b * band..(b + 1) * band).collect();
        rng.shuffle(&mut inner);
        out.extend(inner);
    }
    out
}
