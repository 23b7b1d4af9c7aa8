//! Regions: connected components of runs.

use super::state::Halt;
use crate::layout::Layout;
use shumi_core::meter::Meter;
use std::ops::ControlFlow;

/// Calls `each` with the runs of every region: runs connected by cells that `joins` accepts. O(cells).
pub(super) fn regions(
    layout: &Layout,
    across_of: &[u32],
    joins: impl Fn(u32) -> bool,
    meter: &mut Meter<'_>,
    mut each: impl FnMut(&[u32], &mut Meter<'_>) -> Result<ControlFlow<()>, Halt>,
) -> Result<(), Halt> {
    let mut met = vec![false; layout.runs.len()];
    let mut runs = Vec::new();
    for first in 0..layout.runs.len() {
        if met[first] {
            continue;
        }
        met[first] = true;
        runs.clear();
        runs.push(first as u32);
        let mut next = 0;
        while let Some(run) = runs.get(next).copied() {
            next += 1;
            if next.is_multiple_of(16) && !meter.add_work(4) {
                return Err(Halt::Stopped);
            }
            let crossing = if (run as usize) < layout.n_across { &layout.down_of[..] } else { across_of };
            for cell in layout.cells(run as usize).iter().filter(|c| joins(**c)) {
                let other = crossing[*cell as usize];
                if !met[other as usize] {
                    met[other as usize] = true;
                    runs.push(other);
                }
            }
        }
        if !meter.add_work(1) {
            return Err(Halt::Stopped);
        }
        if each(&runs, meter)?.is_break() {
            break;
        }
    }
    Ok(())
}
