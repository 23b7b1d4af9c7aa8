//! Locked candidates: a value that a line has only in one box leaves the rest of that box, and one that a box has only in one line
//! leaves the rest of that line.

use std::array::from_fn;

use super::cells::{Cells, Word};
use super::seen::Seen;
use super::singles::Rows;

/// Takes them out; whether there were any.
#[inline(always)]
pub(super) fn take_out<X: Word, const N: usize, const T: usize, const W: usize>(rows: &mut Rows<X, N, T, W>) -> bool {
    let in_rows = of_rows(rows);
    of_columns(rows) | in_rows
}

/// Where boxes cross rows: band by band, all cells of a word alike.
#[inline(always)]
fn of_rows<X: Word, const N: usize, const T: usize, const W: usize>(rows: &mut Rows<X, N, T, W>) -> bool {
    let mut gone = Cells::NONE;
    for band in rows.as_chunks_mut::<T>().0 {
        let crossings: [[_; T]; T] = from_fn(|row| from_fn(|stack| band[row][stack].spread()));
        let (mut boxes, mut lines) = (Seen::NOTHING, Seen::NOTHING);
        for i in 0..T {
            boxes.join(&once(crossings[i]));
            lines.join(&once::<X, N, W, T>(from_fn(|row| crossings[row][i])));
        }
        // Values that some line has only in this box, and that some box has only in this line.
        let (mut of_box, mut of_line) = ([Cells::NONE; T], [Cells::NONE; T]);
        for row in 0..T {
            for stack in 0..T {
                of_box[stack] = of_box[stack] | crossings[row][stack] & !lines.twice[row];
                of_line[row] = of_line[row] | crossings[row][stack] & !boxes.twice[stack];
            }
        }
        for (row, cells) in band.iter_mut().enumerate() {
            for (stack, cells) in cells.iter_mut().enumerate() {
                let leaves = *cells & (of_box[stack] & lines.twice[row] | of_line[row] & boxes.twice[stack]);
                (*cells, gone) = (*cells & !leaves, gone | leaves);
            }
        }
    }
    gone != Cells::NONE
}

/// Where boxes cross columns: each cell of a word stands for one.
#[inline(always)]
fn of_columns<X: Word, const N: usize, const T: usize, const W: usize>(rows: &mut Rows<X, N, T, W>) -> bool {
    let mut crossings = [[Cells::NONE; T]; W];
    for (crossings, band) in crossings.iter_mut().zip(rows.as_chunks::<T>().0) {
        *crossings = from_fn(|stack| band.iter().fold(Cells::NONE, |any, cells| any | cells[stack]));
    }
    let boxes: [_; W] = from_fn(|band| once(crossings[band]).spread());
    let (mut lines, mut of_line) = (Seen::NOTHING, [Cells::NONE; T]);
    for (cells, boxes) in crossings.iter().zip(&boxes) {
        lines.join(&once(*cells));
        of_line = from_fn(|stack| of_line[stack] | cells[stack] & !boxes.twice[stack]);
    }
    let mut gone = Cells::NONE;
    for ((crossings, boxes), band) in crossings.iter().zip(&boxes).zip(rows.as_chunks_mut::<T>().0) {
        let leave: [_; T] = from_fn(|stack| {
            let of_box = (crossings[stack] & !lines.twice[stack]).spread();
            of_box & lines.twice[stack] | of_line[stack] & boxes.twice[stack]
        });
        for cells in band.as_flattened_mut().chunks_exact_mut(T) {
            for (cells, leave) in cells.iter_mut().zip(leave) {
                let leaves = *cells & leave;
                (*cells, gone) = (*cells & !leaves, gone | leaves);
            }
        }
    }
    gone != Cells::NONE
}

/// No matter which cells have one value.
#[inline(always)]
fn once<X: Word, const N: usize, const W: usize, const L: usize>(cells: [Cells<X, N, W>; L]) -> Seen<X, N, W, L> {
    Seen::of(cells, [Cells::NONE; L])
}
