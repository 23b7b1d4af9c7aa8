//! Locked candidates: a value that a line has only in one box leaves the rest of that box, and one that a box has only in one line
//! leaves the rest of that line.

use crate::families::sudoku::shape::Shape;

/// Values that leave the cells of a box that lie in one line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    /// The first cell, and from each cell to the next.
    pub first: usize,
    pub step: usize,
    pub values: u32,
}

/// How many cells of a box lie in a line whose cells are `step` apart.
pub(super) fn len(shape: Shape, step: usize) -> usize {
    if step == 1 { shape.box_cols() } else { shape.box_rows() }
}

/// Writes to `found` what is locked now.
pub(super) fn find(shape: Shape, masks: &[u32], found: &mut Vec<Run>) {
    found.clear();
    let (n, tall, wide) = (shape.size(), shape.box_rows(), shape.box_cols());
    for (lines, line_step, step) in [(tall, n, 1), (wide, 1, n)] {
        let (boxes, len) = (lines, n / lines);
        for band in 0..n / lines {
            let at = |line: usize, stack: usize| (band * lines + line) * line_step + stack * len * step;
            let mut run = [[0; 5]; 5];
            let (mut in_line, mut in_box) = ([[0; 2]; 5], [[0; 2]; 5]);
            for line in 0..lines {
                for stack in 0..boxes {
                    let first = at(line, stack);
                    let values = (0..len).fold(0, |values, k| values | masks[first + k * step]);
                    run[line][stack] = values;
                    for [once, twice] in [&mut in_line[line], &mut in_box[stack]] {
                        *twice |= *once & values;
                        *once |= values;
                    }
                }
            }
            for line in 0..lines {
                for stack in 0..boxes {
                    let (twice_in_line, twice_in_box) = (run[line][stack] & in_line[line][1], run[line][stack] & in_box[stack][1]);
                    let mut leaves = |line, stack, values| found.push(Run { first: at(line, stack), step, values });
                    if twice_in_box & !twice_in_line != 0 {
                        (0..lines).filter(|other| *other != line).for_each(|other| leaves(other, stack, twice_in_box & !twice_in_line));
                    }
                    if twice_in_line & !twice_in_box != 0 {
                        (0..boxes).filter(|other| *other != stack).for_each(|other| leaves(line, other, twice_in_line & !twice_in_box));
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The masks of a grid of 6 x 6 without value 1 in some cells, after all that is locked has gone.
    fn after(without: impl Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
        let shape = Shape::of_size(6).unwrap();
        let masks: Vec<u32> = (0..36).map(|cell| if without(cell / 6, cell % 6) { 0b11_1110 } else { 0b11_1111 }).collect();
        let mut found = Vec::new();
        find(shape, &masks, &mut found);
        assert!(found.iter().all(|run| run.values == 1));
        let mut gone: Vec<usize> = found.iter().flat_map(|run| (0..len(shape, run.step)).map(|k| run.first + k * run.step)).collect();
        gone.sort_unstable();
        // In a band of two rows, the one box says it as well as the other.
        gone.dedup();
        gone.into_iter().map(|cell| (cell / 6, cell % 6)).collect()
    }

    #[test]
    fn a_value_locked_in_a_box_leaves_the_line_and_the_other_way_round() {
        assert_eq!(after(|_, _| false), []);
        // In the first box only in its second row: the rest of that row loses it.
        assert_eq!(after(|row, col| row == 0 && col < 3), [(1, 3), (1, 4), (1, 5)]);
        // In the first column only in the second box: the rest of that box loses it.
        assert_eq!(after(|row, col| col == 0 && row != 2 && row != 3), [(2, 1), (2, 2), (3, 1), (3, 2)]);
    }
}
