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
    let down_of: Vec<u32> = layout.down_of.iter().map(|r| r - n_across as u32).collect();

    let mut wishes = vec![0.0f32; layout.n_cells()];
    let slots = |r: usize| layout.first[r] as usize..layout.first[r + 1] as usize;
    for (r, need) in excess[..n_across].iter().enumerate() {
        let cells = slots(r);
        let runs = &down_of[cells.clone()];
        let averages: f32 = runs.iter().map(|down| downs[*down as usize].average).sum();
        let shift = (*need as f32 - averages) / runs.len() as f32;
        for ((wish, down), k) in wishes[cells.clone()].iter_mut().zip(runs).zip(cells) {
            let down = &mut downs[*down as usize];
            *wish = (down.average + shift).clamp(0.0, digits.room(k) as f32);
            down.wished += *wish;
        }
    }

    let mut flow = vec![0u8; layout.n_cells()];
    for (r, excess) in excess[..n_across].iter_mut().enumerate() {
        let cells = slots(r);
        if !meter.tick(1 + cells.len() as u64 / 16) {
            return None;
        }
        let (wishes, runs) = (&mut wishes[cells.clone()], &down_of[cells.clone()]);
        let mut sum = 0.0;
        for ((wish, down), k) in wishes.iter_mut().zip(runs).zip(cells.clone()) {
            let down = &mut downs[*down as usize];
            down.wished -= *wish;
            let late = (down.need as f32 - down.wished - *wish) / down.cells as f32;
            *wish = (*wish + late).clamp(0.0, digits.room(k) as f32);
            sum += *wish;
        }
        spread(wishes, *excess as f32 - sum, |i| digits.room(cells.start + i) as f32);
        let room = |i| digits.room(cells.start + i);
        *excess = round(wishes, *excess, &mut flow[cells.clone()], runs, room, &mut downs);
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
/// `runs`: the down run of each cell.
fn round(wishes: &[f32], mut need: i32, flow: &mut [u8], runs: &[u32], room: impl Fn(usize) -> i32, downs: &mut [Filling]) -> i32 {
    let mut carried = 0.5;
    let mut given = 0;
    for (i, ((wish, x), down)) in wishes.iter().zip(flow.iter_mut()).zip(runs).enumerate() {
        let down = &mut downs[*down as usize];
        carried += wish;
        down.cells -= 1;
        let most = room(i).min(need).min(down.need);
        let rest = down.need - 8 * down.cells; // what the cells below cannot take
        let part = (carried as i32 - given).max(rest).max(0).min(most);
        given += part;
        need -= part;
        down.need -= part;
        *x = part as u8;
    }
    for (i, (x, down)) in flow.iter_mut().zip(runs).enumerate() {
        if need == 0 {
            break;
        }
        let down = &mut downs[*down as usize];
        let more = (room(i) - i32::from(*x)).min(need).min(down.need);
        *x += more as u8;
        need -= more;
        down.need -= more;
    }
    need
}
