//! Locked candidates: a value that a line has only in one box leaves the rest of that box, and one that a box has only in one line
//! leaves the rest of that line.

use super::cells::{Cells, Rows, Word, each};
use super::seen::Seen;

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
        let crossings: [[_; T]; T] = each(|row| each(|stack| band[row][stack].spread()));
        let (mut boxes, mut lines) = (Seen::<X, N, W, T>::NOTHING, Seen::<X, N, W, T>::NOTHING);
        for (i, crossings_of_row) in crossings.iter().enumerate() {
            boxes.join(&Seen::once(*crossings_of_row));
            lines.join(&Seen::once(each(|row| crossings[row][i])));
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
        *crossings = each(|stack| band.iter().fold(Cells::NONE, |any, cells| any | cells[stack]));
    }
    let boxes: [_; W] = each(|band| Seen::once(crossings[band]).spread());
    let (mut lines, mut of_line) = (Seen::NOTHING, [Cells::NONE; T]);
    for (cells, boxes) in crossings.iter().zip(&boxes) {
        lines.join(&Seen::once(*cells));
        of_line = each(|stack| of_line[stack] | cells[stack] & !boxes.twice[stack]);
    }
    let mut gone = Cells::NONE;
    for ((crossings, boxes), band) in crossings.iter().zip(&boxes).zip(rows.as_chunks_mut::<T>().0) {
        let leave: [_; T] = each(|stack| {
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
