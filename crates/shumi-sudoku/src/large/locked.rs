//! Locked candidates: a value whose places in a line all lie in one box is eliminated from the rest of that box (pointing and claiming:
//! also with line and box exchanged).

use super::cells::each;
use super::lane_row::LaneRow;
use super::place_counts::PlaceCounts;

/// Eliminates them; returns whether there were any.
#[inline(always)]
pub(super) fn take_out<V: LaneRow<N, T, W, L>, const N: usize, const T: usize, const W: usize, const L: usize>(
    rows: &mut [[V::Stored; T]; N],
) -> bool {
    let in_rows = of_rows::<V, N, T, W, L>(rows);
    of_columns::<V, N, T, W, L>(rows) | in_rows
}

/// Handles the crossings of boxes and rows: band by band, all cells of a word together.
#[inline(always)]
fn of_rows<V: LaneRow<N, T, W, L>, const N: usize, const T: usize, const W: usize, const L: usize>(rows: &mut [[V::Stored; T]; N]) -> bool {
    let (none, mut gone) = ([V::NONE; L], V::NONE);
    for band in rows.as_chunks_mut::<T>().0 {
        let crossings: [[V; L]; T] = each(|row| V::load(&band[row]).map(V::spread));
        let across = V::transposed(&crossings);
        let (mut boxes, mut lines) = (PlaceCounts::<V, W, L>::NOTHING, PlaceCounts::<V, W, L>::NOTHING);
        for i in 0..T {
            boxes.add(&crossings[i], &none);
            lines.add(&across[i], &none);
        }
        // Values confined to this box in some line, and values confined to this line in some box.
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

/// Handles the crossings of boxes and columns: each cell of a word stands for one.
#[inline(always)]
fn of_columns<V: LaneRow<N, T, W, L>, const N: usize, const T: usize, const W: usize, const L: usize>(
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
    // No closure: it would be a function without the instructions chosen at run time.
    let mut boxes = [PlaceCounts::<V, W, L>::NOTHING; W];
    for (boxes, crossings) in boxes.iter_mut().zip(&crossings) {
        boxes.add(crossings, &none);
        *boxes = boxes.spread();
    }
    let (mut lines, mut of_line) = (PlaceCounts::<V, W, L>::NOTHING, none);
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
