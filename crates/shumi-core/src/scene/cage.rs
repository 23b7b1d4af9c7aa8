//! The dashed lines of a cage in one cell.

use super::roles::INNER_CORNERS;
use super::units::{SIDE, Tenths};
use std::fmt::Write as _;

/// A dash and the gap behind it, in tenths of a unit: a quarter of a cell together, so that dashes of neighbours meet.
const DASH: [u32; 2] = [7 * SIDE / 5, 5 * SIDE / 2 - 7 * SIDE / 5];

/// A straight line within a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CageLine {
    /// Its ends, as distances from the top left corner of the cell: across, down.
    ends: [[u32; 2]; 2],
    /// The distance of its first end from the edge of the cell, so that the dashes of neighbouring cells go on.
    phase: u32,
}

/// Type of [`draw`].
pub(super) type CagePainter = fn(&mut String, (u32, u32), u32, u32, &str);

/// Draws the lines of the cell whose top left corner is at `(x, y)`; `bits` and `digits` are those of [`dashes`].
pub(super) fn draw(out: &mut String, (x, y): (u32, u32), bits: u32, digits: u32, ink: &str) {
    for line in dashes(bits, digits, SIDE) {
        let [[x0, y0], [x1, y1]] = line.ends.map(|[dx, dy]| [x + dx, y + dy]);
        let phase = Tenths(DASH[0] / 2 + line.phase * 10);
        let [dash, gap] = DASH.map(Tenths);
        let _ = write!(
            out,
            "<path d=\"M{x0} {y0}L{x1} {y1}\" stroke=\"{ink}\" stroke-dasharray=\"{dash} {gap}\" stroke-dashoffset=\"{phase}\"/>"
        );
    }
}

/// Returns the lines of a cell of so many units: bits of [`Glyph::Cage`](super::Glyph::Cage), and the number of digits in the corner, which
/// the lines leave free.
fn dashes(bits: u32, digits: u32, side: u32) -> Vec<CageLine> {
    let has = |bit: u32| bits & bit != 0;
    let inset = side / 16;
    let far = side - inset;
    let low = |bit: u32| if has(bit) { inset } else { 0 };
    let high = |bit: u32| if has(bit) { far } else { side };
    let [beside, below] = if digits == 0 { [low(8), low(1)] } else { [side * (3 + 6 * digits) / 48, side / 4] };
    let mut lines = Vec::new();
    let mut line = |from: [u32; 2], to: [u32; 2]| {
        let phase = if from[0] == to[0] { from[1] } else { from[0] };
        lines.push(CageLine { ends: [from, to], phase });
    };
    for (side, from, to) in [
        (1, [beside, inset], [high(2), inset]),
        (2, [far, low(1)], [far, high(4)]),
        (4, [low(8), far], [high(2), far]),
        (8, [inset, below], [inset, high(4)]),
    ] {
        if has(side) {
            line(from, to);
        }
    }
    for ((bit, _), [x, y]) in INNER_CORNERS.into_iter().zip([[inset, inset], [far, inset], [far, far], [inset, far]]) {
        if has(bit) {
            line([if x == inset { 0 } else { x }, y], [if x == inset { x } else { side }, y]);
            line([x, if y == inset { 0 } else { y }], [x, if y == inset { y } else { side }]);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_reach_the_next_cell_where_the_cage_goes_on() {
        // The top of a cage that goes on to the right and down.
        let lines = dashes(1 | 8, 0, 48);
        assert_eq!(lines.iter().map(|line| line.ends).collect::<Vec<_>>(), [[[3, 3], [48, 3]], [[3, 3], [3, 48]]]);
        // A number keeps its corner free.
        assert!(dashes(1 | 8, 2, 48).iter().all(|line| line.ends[0] != [3, 3]));
        assert_eq!(dashes(64, 0, 48).len(), 2);
    }
}
