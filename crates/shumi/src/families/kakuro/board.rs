//! Boards, moves and broken rules.

use serde::{Serialize, Serializer};

use super::{Dir, Puzzle, Rule};
use crate::family::{Fault, Illegal, Input};
use crate::grid::Cell;
use crate::hint::Change;
use crate::say::Arg;
use crate::text::json::{Load, Node, Wrong};

/// A filling: one digit and one set of pencil marks for each white cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// White cell -> digit, 0 for none.
    #[serde(serialize_with = "digits_as_text")]
    pub digits: Vec<u8>,
    /// White cell -> pencil marks, bit `d - 1` for digit `d`.
    pub marks: Vec<u16>,
}

/// New contents of some white cells: index, digit, marks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Move(Vec<(u32, u8, u16)>);

fn digits_as_text<S: Serializer>(digits: &[u8], to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&digits.iter().map(|d| char::from(b'0' + d)).collect::<String>())
}

impl Load for Board {
    fn load(json: &Node<'_>) -> Result<Self, Wrong> {
        let [digits, marks] = json.fields("a board", ["digits", "marks"])?;
        let digits = digits.due()?;
        let digit = |b: u8| b.is_ascii_digit().then(|| b - b'0').ok_or_else(|| digits.wrong("digits"));
        Ok(Self {
            digits: digits.text("digits")?.bytes().map(digit).collect::<Result<_, _>>()?,
            marks: marks.due()?.list("a list of marks")?.iter().map(load_marks).collect::<Result<_, _>>()?,
        })
    }
}

impl Load for Move {
    fn load(json: &Node<'_>) -> Result<Self, Wrong> {
        let cell = |json: &Node<'_>| match json.list("a cell's index, digit and marks")? {
            [k, digit, marks] => Ok((u32::load(k)?, digit.number(9, "a digit, 0 for none")? as u8, load_marks(marks)?)),
            _ => Err(json.wrong("a cell's index, digit and marks")),
        };
        json.list("a list of changes")?.iter().map(cell).collect::<Result<_, _>>().map(Self)
    }
}

fn load_marks(json: &Node<'_>) -> Result<u16, Wrong> {
    json.number(0x1ff, "a set of marks, 0 to 511").map(|n| n as u16)
}

/// The board with the givens only.
pub(super) fn start(p: &Puzzle) -> Board {
    let n = p.layout.n_cells();
    let digits = if p.givens.is_empty() { vec![0; n] } else { p.givens.clone() };
    Board { digits, marks: vec![0; n] }
}

pub(super) fn admits(p: &Puzzle, b: &Board) -> bool {
    let n = p.layout.n_cells();
    b.digits.len() == n
        && b.marks.len() == n
        && b.marks.iter().all(|m| *m <= 0x1ff)
        && (0..n).all(|k| b.digits[k] <= 9 && (p.given(k) == 0 || b.digits[k] == p.given(k)))
}

/// Broken rules: a given changed, a digit twice in a run, a sum that is wrong or exceeded.
pub(super) fn faults(p: &Puzzle, b: &Board) -> Vec<Fault> {
    let l = &p.layout;
    let mut faults = Vec::new();
    for k in (0..p.givens.len()).filter(|k| p.given(*k) != 0 && b.digits[*k] != 0 && b.digits[*k] != p.given(*k)) {
        let cell = l.cell(k);
        let args = vec![("c", Arg::Cell(cell)), ("d", Arg::Number(p.given(k).into()))];
        faults.push(Fault { rule: "given", cells: vec![cell], clues: Vec::new(), args });
    }
    for r in 0..l.runs.len() {
        let cells = l.cells(r);
        if p.is_distinct() {
            repeats(p, b, r, &mut faults);
        }
        let Some(clue) = l.clue(r) else { continue };
        let sum: u32 = cells.iter().map(|k| u32::from(b.digits[*k as usize])).sum();
        let open = cells.iter().filter(|k| b.digits[**k as usize] == 0).count() as u32;
        // An open cell still takes at least 1.
        let over = u64::from(sum) + u64::from(open) > u64::from(clue);
        if over || (open == 0 && sum != clue) {
            let rule = if open == 0 { "sum" } else { "sum-exceeded" };
            let args = vec![("run", run_arg(p, r)), ("sum", Arg::Number(sum.into()))];
            let cells = cells.iter().map(|k| l.cell(*k as usize)).collect();
            faults.push(Fault { rule, cells, clues: vec![clue_cell(p, r)], args });
        }
    }
    faults
}

fn repeats(p: &Puzzle, b: &Board, r: usize, faults: &mut Vec<Fault>) {
    let l = &p.layout;
    let (mut once, mut twice) = (0u16, 0u16);
    for k in l.cells(r) {
        let bit = (1u16 << b.digits[*k as usize]) >> 1;
        twice |= once & bit;
        once |= bit;
    }
    for d in crate::engine::sums::digits(twice) {
        let holds = |k: &&u32| u32::from(b.digits[**k as usize]) == d;
        let cells = l.cells(r).iter().filter(holds).map(|k| l.cell(*k as usize)).collect();
        let args = vec![("run", run_arg(p, r)), ("d", Arg::Number(d.into()))];
        faults.push(Fault { rule: "repeat", cells, clues: Vec::new(), args });
    }
}

/// A run as sentences name it.
pub(super) fn run_arg(p: &Puzzle, r: usize) -> Arg {
    let l = &p.layout;
    let cells = l.cells(r);
    let ends = [cells[0], cells[cells.len() - 1]].map(|k| l.cell(k as usize));
    Arg::Run { total: l.clue(r), across: l.dir(r) == Dir::Across, ends }
}

/// The cell that holds the clue of a run.
pub(super) fn clue_cell(p: &Puzzle, r: usize) -> Cell {
    p.layout.size.cell(p.layout.runs[r].clue_at as usize)
}

pub(super) fn input(p: &Puzzle, b: &Board, cell: Cell, input: Input) -> Option<Move> {
    let k = p.layout.white(cell)?;
    if p.given(k) != 0 {
        return None;
    }
    let (digit, marks) = (b.digits[k], b.marks[k]);
    let new = match input {
        Input::Value(d @ 1..=9) if u32::from(digit) == d => (0, marks),
        Input::Value(d @ 1..=9) | Input::Paint(d @ 1..=9) => return place(p, b, k, d as u8),
        Input::Mark(d @ 1..=9) if digit == 0 => (0, marks ^ 1 << (d - 1)),
        Input::Value(_) | Input::Paint(_) | Input::Mark(_) => return None,
        Input::Clear if digit != 0 => (0, marks),
        Input::Clear => (0, 0),
    };
    (new != (digit, marks)).then(|| Move(vec![(k as u32, new.0, new.1)]))
}

/// Enters a digit, and takes its pencil mark out of both runs where it may stand only once.
fn place(p: &Puzzle, b: &Board, k: usize, digit: u8) -> Option<Move> {
    if b.digits[k] == digit {
        return None;
    }
    let mut cells = vec![(k as u32, digit, b.marks[k])];
    if p.is_distinct() {
        let bit = 1u16 << (digit - 1);
        for r in p.layout.runs_of(k) {
            let marked = p.layout.cells(r).iter().filter(|q| **q as usize != k && b.marks[**q as usize] & bit != 0);
            cells.extend(marked.map(|q| (*q, b.digits[*q as usize], b.marks[*q as usize] & !bit)));
        }
    }
    Some(Move(cells))
}

pub(super) fn fill(p: &Puzzle, b: &Board, to: &Board) -> Option<Move> {
    // A given that `to` leaves open stays.
    let is_kept = |k: usize| to.digits[k] == 0 && p.given(k) != 0;
    let cells = (0..b.digits.len()).filter(|k| b.digits[*k] != to.digits[*k] && !is_kept(*k));
    let cells: Vec<_> = cells.map(|k| (k as u32, to.digits[k], b.marks[k])).collect();
    (!cells.is_empty()).then_some(Move(cells))
}

pub(super) fn wipe(p: &Puzzle, b: &Board) -> Option<Move> {
    let cells = (0..b.digits.len()).filter(|k| b.digits[*k] != p.given(*k) || b.marks[*k] != 0);
    let cells: Vec<_> = cells.map(|k| (k as u32, p.given(k), 0)).collect();
    (!cells.is_empty()).then_some(Move(cells))
}

pub(super) fn apply(p: &Puzzle, b: &mut Board, m: &Move) -> Result<Move, Illegal> {
    let legal = |(k, digit, marks): &(u32, u8, u16)| {
        let k = *k as usize;
        k < b.digits.len() && *digit <= 9 && *marks <= 0x1ff && (p.given(k) == 0 || p.given(k) == *digit)
    };
    if !m.0.iter().all(legal) {
        return Err(Illegal);
    }
    let mut back = Vec::with_capacity(m.0.len());
    for &(k, digit, marks) in &m.0 {
        let at = k as usize;
        back.push((k, b.digits[at], b.marks[at]));
        (b.digits[at], b.marks[at]) = (digit, marks);
    }
    // A move from outside may name a cell twice: taking it back goes the other way round.
    back.reverse();
    Ok(Move(back))
}

pub(super) fn act(p: &Puzzle, b: &Board, changes: &[Change]) -> Option<Move> {
    let mut board = b.clone();
    for change in changes {
        let Some(k) = p.layout.white(change.cell).filter(|k| p.given(*k) == 0) else { continue };
        let one = match change.place {
            Some(d @ 1..=9) => place(p, &board, k, d as u8),
            Some(_) => None,
            None if change.remove.contains(&board.digits[k].into()) => Some(Move(vec![(k as u32, 0, board.marks[k])])),
            None if board.digits[k] != 0 => None,
            None => {
                let set = |values: &[u32]| values.iter().filter(|d| (1..=9).contains(*d)).fold(0u16, |s, d| s | 1 << (d - 1));
                let marks = if board.marks[k] == 0 { set(&change.left) } else { board.marks[k] & !set(&change.remove) };
                (marks != board.marks[k]).then(|| Move(vec![(k as u32, 0, marks)]))
            }
        };
        if let Some(one) = one {
            let _ = apply(p, &mut board, &one);
        }
    }
    let cells = (0..b.digits.len()).filter(|k| (b.digits[*k], b.marks[*k]) != (board.digits[*k], board.marks[*k]));
    let cells: Vec<_> = cells.map(|k| (k as u32, board.digits[k], board.marks[k])).collect();
    (!cells.is_empty()).then_some(Move(cells))
}

/// Row and column as the text numbers them.
pub(super) fn text_place(p: &Puzzle, cell: Cell) -> [u32; 2] {
    let first = u32::from(p.rule != Rule::Simple);
    [u32::from(cell.row) + first, u32::from(cell.col) + first]
}

/// Number of cells to fill and filled.
pub(super) fn filled(b: &Board) -> (usize, usize) {
    (b.digits.iter().filter(|d| **d != 0).count(), b.digits.len())
}
