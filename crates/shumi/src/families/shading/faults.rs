//! Which rules a board breaks.
//!
//! On a board that is not complete this is what no shading of the undecided cells can put right. For cells cut off that is so: each
//! part has a cell beside a shaded one, which must stay unshaded.

use super::board::Board;
use super::seen::{KEPT, SHADED, sights};
use super::{Clue, Puzzle, Variant};
use crate::family::Fault;
use crate::grid::Cell;
use crate::say::{Arg, Args, House, Text};

/// Most cells that a sentence names one by one.
const MOST_NAMED: usize = 6;

/// Said of more cells than that.
const MANY: Text = ["{n} cells", "{n} 个格", "{n} マス"];

/// Whether the shading is right, cells without mark taken as unshaded. O(cells).
pub(super) fn is_solution(p: &Puzzle, b: &Board) -> bool {
    let is_shaded = |c: usize| b.values[c] == SHADED;
    let clash = |c: usize| is_shaded(c) && (p.is_clue(c) || [1, 2].into_iter().any(|dir| p.step(c, dir).is_some_and(is_shaded)));
    if (0..p.n_cells()).any(clash) {
        return false;
    }
    let kept = match p.variant {
        Variant::Hitori => repeats(p, |c| !is_shaded(c), true).is_empty(),
        Variant::Kuromasu => {
            let sights = sights(p, &b.values);
            (0..p.n_cells()).all(|c| p.clues.at[c].number().is_none_or(|n| n == sights[c].most))
        }
    };
    kept && parts(p, &b.values, false).1.len() <= 1
}

/// The broken rules.
pub(super) fn faults(p: &Puzzle, b: &Board) -> Vec<Fault> {
    let mut faults = Vec::new();
    for c in (0..p.n_cells()).filter(|c| b.values[*c] == SHADED && p.is_clue(*c)) {
        faults.push(fault(p, "clue-shaded", &[c], vec![("c", Arg::Cell(p.size().cell(c)))]));
    }
    let (touching, _) = gather(p, &b.values, true);
    for cells in touching.iter().filter(|cells| cells.len() > 1) {
        faults.push(fault(p, "adjacent", cells, vec![("cells", named(p, cells))]));
    }
    match p.variant {
        Variant::Hitori => {
            for (house, cells) in repeats(p, |c| b.values[c] == KEPT, false) {
                let n = p.clues.at[cells[0]].number().unwrap_or(0);
                let args = vec![("cells", named(p, &cells)), ("n", Arg::Number(n.into())), ("house", Arg::House(house))];
                faults.push(fault(p, "repeat", &cells, args));
            }
        }
        Variant::Kuromasu => overlooked(p, b, &mut faults),
    }
    let (parts, largest) = gather(p, &b.values, false);
    for (_, cells) in parts.iter().enumerate().filter(|(part, _)| *part != largest) {
        faults.push(fault(p, "cut-off", cells, vec![("cells", named(p, cells))]));
    }
    faults
}

/// Clues that see too much or too little.
fn overlooked(p: &Puzzle, b: &Board, faults: &mut Vec<Fault>) {
    let sights = sights(p, &b.values);
    for (c, clue) in p.clues.at.iter().enumerate().filter(|(c, _)| b.values[*c] != SHADED) {
        let Clue::Number(n) = *clue else { continue };
        let (rule, seen) = match sights[c] {
            sight if sight.least > n => ("sees-too-many", sight.least),
            sight if sight.most < n => ("sees-too-few", sight.most),
            _ => continue,
        };
        let args = vec![("c", Arg::Cell(p.size().cell(c))), ("n", Arg::Number(n.into())), ("seen", Arg::Number(seen.into()))];
        faults.push(fault(p, rule, &[c], args));
    }
}

fn fault(p: &Puzzle, rule: &'static str, cells: &[usize], args: Args) -> Fault {
    let cells: Vec<Cell> = cells.iter().map(|c| p.size().cell(*c)).collect();
    Fault { rule, cells, clues: Vec::new(), args }
}

fn named(p: &Puzzle, cells: &[usize]) -> Arg {
    match cells.len() {
        n if n > MOST_NAMED => Arg::Clause(&MANY, vec![("n", Arg::Number(n as i64))]),
        _ => Arg::Cells(cells.iter().map(|c| p.size().cell(*c)).collect()),
    }
}

/// Of each row and column the cells of a Hitori with one number, of those that count, where there are several; just the first such
/// pair if `any` will do. O(cells).
fn repeats(p: &Puzzle, counts: impl Fn(usize) -> bool, any: bool) -> Vec<(House, Vec<usize>)> {
    let (rows, cols) = (usize::from(p.size().rows), usize::from(p.size().cols));
    let mut out: Vec<(House, Vec<usize>)> = Vec::new();
    // Number -> the last line that had it, its cell there, and the group that it has become there.
    let mut last = vec![(0, 0, usize::MAX); usize::from(Puzzle::MAX_NUMBER) + 1];
    for line in 0..rows + cols {
        let (house, start, step, len) = match line.checked_sub(rows) {
            None => (House::Row(line as u16), line * cols, 1, cols),
            Some(col) => (House::Column(col as u16), col, cols, rows),
        };
        for c in (0..len).map(|i| start + i * step) {
            let Some(n) = p.clues.at[c].number().filter(|_| counts(c)) else { continue };
            let Some(seen) = last.get_mut(usize::from(n)) else { continue };
            match *seen {
                (of, _, _) if of != line + 1 => *seen = (line + 1, c, usize::MAX),
                (_, first, usize::MAX) => {
                    seen.2 = out.len();
                    out.push((house, vec![first, c]));
                    if any {
                        return out;
                    }
                }
                (_, _, group) => out[group].1.push(c),
            }
        }
    }
    out
}

/// Connected parts of the shaded cells, or of the others: cell -> number of its part (`u32::MAX`: none), and the size of each. The
/// parts are numbered by their first cells. O(cells).
fn parts(p: &Puzzle, values: &[u8], shaded: bool) -> (Vec<u32>, Vec<u32>) {
    let is_in = |c: usize| (values[c] == SHADED) == shaded;
    let (mut part, mut sizes) = (vec![u32::MAX; values.len()], Vec::new());
    let mut todo = Vec::new();
    for first in 0..values.len() {
        if part[first] != u32::MAX || !is_in(first) {
            continue;
        }
        let (number, mut size) = (sizes.len() as u32, 0);
        part[first] = number;
        todo.push(first);
        while let Some(c) = todo.pop() {
            size += 1;
            for o in p.neighbours(c) {
                if part[o] == u32::MAX && is_in(o) {
                    part[o] = number;
                    todo.push(o);
                }
            }
        }
        sizes.push(size);
    }
    (part, sizes)
}

/// The cells of each part in reading order, and which part is the largest, of equal ones the first. Cells that are of no interest are
/// left out: shaded ones that are alone, and those of the largest unshaded part.
fn gather(p: &Puzzle, values: &[u8], shaded: bool) -> (Vec<Vec<usize>>, usize) {
    let (part, sizes) = parts(p, values, shaded);
    let largest = (0..sizes.len()).rev().max_by_key(|i| sizes[*i]).unwrap_or(0);
    let mut cells: Vec<Vec<usize>> = vec![Vec::new(); sizes.len()];
    for (c, part) in part.iter().enumerate().filter(|(_, part)| **part != u32::MAX) {
        let part = *part as usize;
        if if shaded { sizes[part] > 1 } else { part != largest } {
            cells[part].push(c);
        }
    }
    (cells, largest)
}
