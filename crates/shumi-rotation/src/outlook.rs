//! Advice when no technique applies: the window whose open cells can be filled in the fewest ways, by enumeration with a limit.

use super::Rotation;
use super::board::Board;
use crate::words::rotation::outlook as words;
use shumi_core::message::{Arg, Lang, Message};
use shumi_frame::family::{HintStep, Play, message};

/// Longest list of ways.
const MAX_LISTED: usize = 6;
/// Limit of useful ways.
const MAX_WAYS: usize = 60;

/// Returns the window with the fewest ways, and the reason. Only if the board has entered numbers, few enough to enumerate. O(windows ·
/// numbers³).
pub(super) fn outlook(p: &Rotation, board: &Board, lang: Lang) -> Option<HintStep> {
    let left = p.left(board);
    let mut best: Option<(Vec<Vec<u32>>, _, i64)> = None;
    for window in p.windows.all().filter(|_| !left.is_empty()) {
        let corners = p.corners(window);
        let open = corners.iter().filter(|at| board.cells[**at].is_none()).count();
        let missing = p.sum(window) - corners.iter().filter_map(|at| board.cells[*at]).map(|v| p.values[v as usize]).sum::<i64>();
        let most = best.as_ref().map_or(MAX_WAYS, |(ways, ..)| ways.len() - 1);
        let mut search = Search { values: &p.values, left: left.clone(), chosen: Vec::new(), ways: Vec::new(), most };
        if open > 0 && search.fill(0, open, missing) && !search.ways.is_empty() {
            best = Some((search.ways, window, missing));
        }
    }
    let (ways, window, missing) = best?;
    let mut args = vec![("window", Arg::Cell(window)), ("missing", Arg::Number(missing))];
    let numbers = |way: &Vec<u32>| way.iter().map(|v| u32::try_from(p.values[*v as usize]).ok()).collect();
    let listed: Option<Vec<Vec<u32>>> = if ways.len() <= MAX_LISTED { ways.iter().map(numbers).collect() } else { None };
    let (text, arg) = match listed {
        Some(listed) => (words::WAYS, ("ways", Arg::Combinations(listed))),
        None => (words::MANY, ("n", Arg::Number(ways.len() as i64))),
    };
    args.push(arg);
    Some(HintStep { text: message(p, &Message::new(text, args), lang), cells: p.cells_of(window), supposed: 0 })
}

/// Enumerates the ways to choose numbers with a sum, each as often as it is left.
struct Search<'a> {
    values: &'a [i64],
    left: Vec<u32>,
    chosen: Vec<u32>,
    ways: Vec<Vec<u32>>,
    most: usize,
}

impl Search<'_> {
    /// Adds the ways to choose `n` more numbers, from the one of index `from` on; `false`: there are too many.
    fn fill(&mut self, from: usize, n: usize, missing: i64) -> bool {
        if n == 0 {
            if missing == 0 {
                self.ways.push(self.chosen.clone());
            }
            return self.ways.len() <= self.most;
        }
        for v in from..self.values.len() {
            if self.left[v] == 0 {
                continue;
            }
            self.left[v] -= 1;
            self.chosen.push(v as u32);
            let goes_on = self.fill(v, n - 1, missing - self.values[v]);
            self.chosen.pop();
            self.left[v] += 1;
            if !goes_on {
                return false;
            }
        }
        true
    }
}
