//! Locked candidates: a value that a line has only in one box leaves the rest of that box, and one that a box has only in one line
//! leaves the rest of that line.

use super::cells::each;
use super::seen::Seen;
use super::words::Words;

/// Takes them out; whether there were any.
#[inline(always)]
pub(super) fn take_out<V: Words<N, T, W, L>, const N: usize, const T: usize, const W: usize, const L: usize>(
    rows: &mut [[V::Stored; T]; N],
) -> bool {
    let in_rows = of_rows::<V, N, T, W, L>(rows);
    of_columns::<V, N, T, W, L>(rows) | in_rows
}

/// Where boxes cross rows: band by band, all cells of a word alike.
#[inline(always)]
fn of_rows<V: Words<N, T, W, L>, const N: usize, const T: usize, const W: usize, const L: usize>(rows: &mut [[V::Stored; T]; N]) -> bool {
    let (none, mut gone) = ([V::NONE; L], V::NONE);
    for band in rows.as_chunks_mut::<T>().0 {
        let crossings: [[V; L]; T] = each(|row| V::load(&band[row]).map(V::spread));
        let across = V::transposed(&crossings);
        let (mut boxes, mut lines) = (Seen::<V, W, L>::NOTHING, Seen::<V, W, L>::NOTHING);
        for i in 0..T {
            boxes.add(&crossings[i], &none);
            lines.add(&across[i], &none);
        }
        // Values that some line has only in this box, and that some box has only in this line.
        let (mut of_box, mut of_line) = (none, none);
        for row in 0..T {
            let (twice_in_line, twice_in_box) = (V::all_of(&lines.twice, row), V::all_of(&boxes.twice, row));
            for i in 0..L {
                of_box[i] = of_box[i] | crossings[row][i] & !twice_in_line;
                of_line[i] = of_line[i] | across[row][i] & !twice_in_box;
            }
        }
        for (row, words) in band.iter_mut().enumerate() {
            let (twice_in_line, of_line) = (V::all_of(&lines.twice, row), V::all_of(&of_line, row));
            let mut cells = V::load(words);
            for i in 0..L {
                let leaves = cells[i] & (of_box[i] & twice_in_line | of_line & boxes.twice[i]);
                (cells[i], gone) = (cells[i] & !leaves, gone | leaves);
            }
            *words = V::store(cells);
        }
    }
    !gone.is_none()
}

/// Where boxes cross columns: each cell of a word stands for one.
#[inline(always)]
fn of_columns<V: Words<N, T, W, L>, const N: usize, const T: usize, const W: usize, const L: usize>(
    rows: &mut [[V::Stored; T]; N],
) -> bool {
    let none = [V::NONE; L];
    let mut crossings = [none; W];
    for (crossings, band) in crossings.iter_mut().zip(rows.as_chunks::<T>().0) {
        for words in band {
            let cells = V::load(words);
            *crossings = each(|i| crossings[i] | cells[i]);
        }
    }
    let boxes: [_; W] = each(|band| {
        let mut boxes = Seen::<V, W, L>::NOTHING;
        boxes.add(&crossings[band], &none);
        boxes.spread()
    });
    let (mut lines, mut of_line) = (Seen::<V, W, L>::NOTHING, none);
    for (cells, boxes) in crossings.iter().zip(&boxes) {
        lines.add(cells, &none);
        of_line = each(|i| of_line[i] | cells[i] & !boxes.twice[i]);
    }
    let mut gone = V::NONE;
    for ((crossings, boxes), band) in crossings.iter().zip(&boxes).zip(rows.as_chunks_mut::<T>().0) {
        let leave: [_; L] = each(|i| (crossings[i] & !lines.twice[i]).spread() & lines.twice[i] | of_line[i] & boxes.twice[i]);
        for words in band {
            let mut cells = V::load(words);
            for i in 0..L {
                let leaves = cells[i] & leave[i];
                (cells[i], gone) = (cells[i] & !leaves, gone | leaves);
            }
            *words = V::store(cells);
        }
    }
    !gone.is_none()
}
