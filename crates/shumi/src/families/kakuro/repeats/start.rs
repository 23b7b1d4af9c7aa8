//! A first flow that is balanced, so that little (on open grids nothing) is left to repair.
//!
//! Each cell wants the average of what its down run needs, shifted by one amount along its across run so that the run's wishes
//! add up to its need: one step towards the least-squares flow. The wishes are then rounded across run by across run; the error
//! that earlier roundings and clampings left in a down run is spread over its later cells. No run is ever overfilled.

use super::flow::Digits;
use crate::families::kakuro::layout::Layout;
use crate::meter::Meter;

/// A down run while across runs are filled one after the other.
#[derive(Clone, Copy)]
struct Filling {
    /// Average need of a cell.
    average: f32,
    /// Sum of the wishes of the cells to come.
    wished: f32,
    /// Number of cells to come.
    cells: i32,
    /// What the run still needs.
    need: i32,
}

/// Flow of each cell and what is left of the needs (`excess`: across runs positive, down runs negative). `None`: stopped.
pub(super) fn start(layout: &Layout, digits: &impl Digits, mut excess: Vec<i32>, meter: &mut Meter<'_>) -> Option<(Vec<u8>, Vec<i32>)> {
    let n_across = layout.n_across;
    let mut downs: Vec<Filling> = (n_across..layout.runs.len())
        .map(|r| {
            let (need, cells) = (-excess[r], layout.len(r) as i32);
            Filling { average: need as f32 / cells as f32, wished: 0.0, cells, need }
        })
        .collect();
    let down_at = |k: usize| layout.down_of[k] as usize - n_across;

    let mut wishes = vec![0.0f32; layout.n_cells()];
    for r in 0..n_across {
        let cells = layout.first[r] as usize..layout.first[r + 1] as usize;
        let averages: f32 = cells.clone().map(|k| downs[down_at(k)].average).sum();
        let shift = (excess[r] as f32 - averages) / cells.len() as f32;
        for k in cells {
            let down = &mut downs[down_at(k)];
            wishes[k] = (down.average + shift).clamp(0.0, digits.room(k) as f32);
            down.wished += wishes[k];
        }
    }

    let mut flow = vec![0u8; layout.n_cells()];
    for r in 0..n_across {
        let cells = layout.first[r] as usize..layout.first[r + 1] as usize;
        if !meter.tick(1 + cells.len() as u64 / 16) {
            return None;
        }
        let wishes = &mut wishes[cells.clone()];
        let mut sum = 0.0;
        for (wish, k) in wishes.iter_mut().zip(cells.clone()) {
            let down = &mut downs[down_at(k)];
            down.wished -= *wish;
            let late = (down.need as f32 - down.wished - *wish) / down.cells as f32;
            *wish = (*wish + late).clamp(0.0, digits.room(k) as f32);
            sum += *wish;
        }
        spread(wishes, excess[r] as f32 - sum, |i| digits.room(cells.start + i) as f32);
        excess[r] = round(
            wishes,
            excess[r],
            &mut flow[cells.clone()],
            |i| {
                let k = cells.start + i;
                (down_at(k), digits.room(k))
            },
            &mut downs,
        );
    }
    for (r, down) in downs.iter().enumerate() {
        excess[n_across + r] = -down.need;
    }
    Some((flow, excess))
}

/// Shifts the wishes by one amount, as far as their room allows, so that their sum grows by `gap`.
fn spread(wishes: &mut [f32], mut gap: f32, room: impl Fn(usize) -> f32) {
    for _ in 0..3 {
        if gap.abs() < 1e-3 {
            return;
        }
        let movable = |(i, wish): (usize, &f32)| if gap > 0.0 { *wish < room(i) } else { *wish > 0.0 };
        let free = wishes.iter().enumerate().filter(|at| movable(*at)).count();
        if free == 0 {
            return;
        }
        let shift = gap / free as f32;
        for (i, wish) in wishes.iter_mut().enumerate() {
            let moved = (*wish + shift).clamp(0.0, room(i));
            gap -= moved - *wish;
            *wish = moved;
        }
    }
}

/// Rounds the wishes of an across run, carrying the error from cell to cell; what is left of its `need`.
///
/// `arc(i)`: down run and room of cell `i`.
fn round(wishes: &[f32], mut need: i32, flow: &mut [u8], arc: impl Fn(usize) -> (usize, i32), downs: &mut [Filling]) -> i32 {
    let mut carried = 0.5;
    let mut given = 0;
    for (i, wish) in wishes.iter().enumerate() {
        let (down, room) = arc(i);
        let down = &mut downs[down];
        carried += wish;
        down.cells -= 1;
        let most = room.min(need).min(down.need);
        let rest = down.need - 8 * down.cells; // what the cells below cannot take
        let x = (carried as i32 - given).max(rest).clamp(0, most);
        given += x;
        need -= x;
        down.need -= x;
        flow[i] = x as u8;
    }
    for (i, x) in flow.iter_mut().enumerate() {
        if need == 0 {
            break;
        }
        let (down, room) = arc(i);
        let more = (room - i32::from(*x)).min(need).min(downs[down].need);
        *x += more as u8;
        need -= more;
        downs[down].need -= more;
    }
    need
}
