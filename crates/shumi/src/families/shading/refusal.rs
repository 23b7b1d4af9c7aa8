//! Why a puzzle has no solution, where its rules show that without search.
//!
//! | id | what its sentence may name |
//! |---|---|
//! | `clue-too-large` | `{c}` says `{n}`, but at most `{most}` cells are in sight |
//! | `clue-too-small` | `{c}` says `{n}`, but it sees `{least}` cells that are never shaded: `{cells}` |
//! | `clue-cuts-off` | `{c}` says 1, which shades all cells beside it and cuts it off from the rest |
//! | `pairs-in-line` | of each pair of neighbours in `{cells}` one is unshaded, so that `{n}` stands twice in a line |
//! | `clues-in-conflict` | no shading fulfils `{clues}` together |

use super::solver::conflict;
use super::{Clue, Puzzle, Variant};
use crate::family::Refusal;
use crate::meter::Meter;
use crate::say::{Arg, Args};

/// Most cells that a sentence names one by one.
const MOST_NAMED: usize = 6;

/// Why `p` has no solution: a clue that contradicts the rules by itself, else the clues from which the rules conclude a
/// contradiction, step by step and without trying anything. `None` where that is not so (or the meter stopped).
pub fn refusal(p: &Puzzle, meter: &mut Meter<'_>) -> Option<Refusal> {
    let of_one = match p.variant {
        Variant::Hitori => (0..p.n_cells()).find_map(|cell| pairs(p, cell)),
        Variant::Kuromasu => (0..p.n_cells()).find_map(|cell| clue(p, cell)),
    };
    of_one.or_else(|| {
        let cells = conflict(p, meter).filter(|cells| !cells.is_empty())?;
        let clues = if cells.len() > MOST_NAMED { Arg::Clues(cells.len()) } else { named(p, &cells) };
        Some(refuse(p, "clues-in-conflict", vec![("clues", clues)], &cells))
    })
}

fn named(p: &Puzzle, cells: &[usize]) -> Arg {
    Arg::Cells(cells.iter().map(|cell| p.size().cell(*cell)).collect())
}

fn refuse(p: &Puzzle, id: &'static str, args: Args, cells: &[usize]) -> Refusal {
    let place = |cell: &usize| {
        let cell = p.size().cell(*cell);
        [u32::from(cell.row) + 1, u32::from(cell.col) + 1]
    };
    Refusal { id, args, conflict: cells.iter().map(place).collect() }
}

/// A clue of a Kuromasu against the board and the clues beside it.
fn clue(p: &Puzzle, cell: usize) -> Option<Refusal> {
    let number = usize::from(p.clues.at[cell].number()?);
    let size = p.size();
    let most = usize::from(size.rows) + usize::from(size.cols) - 1;
    let args = |more: (&'static str, Arg)| vec![("c", Arg::Cell(size.cell(cell))), ("n", Arg::Number(number as i64)), more];
    if number > most {
        return Some(refuse(p, "clue-too-large", args(("most", Arg::Number(most as i64))), &[cell]));
    }
    let arm = |dir| std::iter::successors(Some(cell), move |at| p.step(*at, dir).filter(|next| p.is_clue(*next))).skip(1);
    let mut cells: Vec<usize> = [0, 3].into_iter().flat_map(arm).collect();
    cells.push(cell);
    cells.extend([1, 2].into_iter().flat_map(arm));
    crate::engine::order::sort(&mut cells);
    if number < cells.len() {
        let mut args = args(("least", Arg::Number(cells.len() as i64)));
        args.push(("cells", named(p, &cells)));
        return Some(refuse(p, "clue-too-small", args, &cells));
    }
    let alone = number == 1 && p.n_cells() > 1 + p.neighbours(cell).count();
    alone.then(|| refuse(p, "clue-cuts-off", args(("least", Arg::Number(2))), &[cell]))
}

/// Two pairs of neighbours with the number of a cell of a Hitori, in one line, the first beginning at the cell.
fn pairs(p: &Puzzle, cell: usize) -> Option<Refusal> {
    let number = p.clues.at[cell].number()?;
    let is_equal = |other: &usize| p.clues.at[*other] == Clue::Number(number);
    [1, 2].into_iter().find_map(|dir| {
        let after = |at: usize| p.step(at, dir);
        let second = after(cell).filter(is_equal)?;
        let mut at = after(second)?;
        loop {
            let next = after(at)?;
            if is_equal(&at) && is_equal(&next) {
                let cells = [cell, second, at, next];
                let args = vec![("n", Arg::Number(number.into())), ("cells", named(p, &cells))];
                return Some(refuse(p, "pairs-in-line", args, &cells));
            }
            at = next;
        }
    })
}
