//! Refusals: reasons of unsolvable puzzles that need no search.

use crate::puzzle::{Clue, Shading};
use crate::words::shading::refusal as words;
use shumi_core::message::{Arg, Args, Template};
use shumi_core::sort::sort;
use shumi_frame::family::Refusal;

/// Limit of cells named in a sentence.
const MAX_NAMED: usize = 6;

/// Reports clues that no shading satisfies together.
pub fn of_conflict(p: &Shading, cells: &[usize]) -> Refusal {
    let clues = if cells.len() > MAX_NAMED { Arg::Clues(cells.len()) } else { named(p, cells) };
    refuse(p, &words::CLUES_IN_CONFLICT, vec![("clues", clues)], cells)
}

/// Finds a clue of a Kuromasu that contradicts the size of the board, the clues beside it, or the connectivity of the unshaded cells.
pub fn of_clue(p: &Shading, cell: usize) -> Option<Refusal> {
    let number = usize::from(p.clues.at[cell].number()?);
    let size = p.clues.size;
    let most = usize::from(size.rows) + usize::from(size.cols) - 1;
    let args = |more: (&'static str, Arg)| vec![("c", Arg::Cell(size.cell(cell))), ("n", Arg::Number(number as i64)), more];
    if number > most {
        return Some(refuse(p, &words::CLUE_TOO_LARGE, args(("most", Arg::Number(most as i64))), &[cell]));
    }
    let arm = |direction| std::iter::successors(Some(cell), move |at| p.step(*at, direction).filter(|next| p.is_clue(*next))).skip(1);
    let mut cells: Vec<usize> = [0, 3].into_iter().flat_map(arm).collect();
    cells.push(cell);
    cells.extend([1, 2].into_iter().flat_map(arm));
    sort(&mut cells);
    if number < cells.len() {
        let mut args = args(("least", Arg::Number(cells.len() as i64)));
        args.push(("cells", named(p, &cells)));
        return Some(refuse(p, &words::CLUE_TOO_SMALL, args, &cells));
    }
    let is_cut_off = number == 1 && p.n_cells() > 1 + p.neighbours(cell).count();
    is_cut_off.then(|| refuse(p, &words::CLUE_CUTS_OFF, args(("least", Arg::Number(2))), &[cell]))
}

/// Finds two pairs of neighbours in one line of a Hitori, all with one number; the first pair begins at `cell`.
pub fn of_pairs(p: &Shading, cell: usize) -> Option<Refusal> {
    let number = p.clues.at[cell].number()?;
    let is_equal = |other: &usize| p.clues.at[*other] == Clue::Number(number);
    [1, 2].into_iter().find_map(|direction| {
        let after = |at: usize| p.step(at, direction);
        let second = after(cell).filter(is_equal)?;
        let mut at = after(second)?;
        loop {
            let next = after(at)?;
            if is_equal(&at) && is_equal(&next) {
                let cells = [cell, second, at, next];
                let args = vec![("n", Arg::Number(number.into())), ("cells", named(p, &cells))];
                return Some(refuse(p, &words::PAIRS_IN_LINE, args, &cells));
            }
            at = next;
        }
    })
}

fn named(p: &Shading, cells: &[usize]) -> Arg {
    Arg::Cells(cells.iter().map(|cell| p.clues.size.cell(*cell)).collect())
}

fn refuse(p: &Shading, reason: &'static Template, args: Args, cells: &[usize]) -> Refusal {
    let position = |cell: &usize| {
        let cell = p.clues.size.cell(*cell);
        [u32::from(cell.row) + 1, u32::from(cell.col) + 1]
    };
    Refusal { reason, args, conflict: cells.iter().map(position).collect() }
}
