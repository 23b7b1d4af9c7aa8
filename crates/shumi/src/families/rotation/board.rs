//! Boards, moves and broken rules.

use serde::{Serialize, Serializer};

use super::moves::{self, Turn};
use super::{MAX_WINDOWS, Puzzle};
use crate::engine::order;
use crate::family::{Fault, Illegal, Input};
use crate::grid::Cell;
use crate::hint::Change;
use crate::say::Arg;
use crate::text::json::{Load, Node, Wrong};

/// The input that turns a window clockwise; values of cells are below it.
pub(super) const CLOCKWISE: u32 = 1 << 31;
/// The input that turns it anticlockwise.
pub(super) const ANTICLOCKWISE: u32 = CLOCKWISE + 1;

/// A filling: a number and pencil marks for each cell, all of them as indices of the puzzle's values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Board {
    /// Cell -> number.
    pub cells: Vec<Option<u32>>,
    /// Cell -> pencil marks, ascending; empty where there are none at all.
    pub marks: Vec<Vec<u32>>,
    /// Cells in which the moves that came with it lead to other numbers.
    #[serde(skip)]
    pub astray: Vec<u32>,
}

impl Board {
    /// A board without marks.
    pub const fn of(cells: Vec<Option<u32>>) -> Self {
        Self { cells, marks: Vec::new(), astray: Vec::new() }
    }

    /// A full board.
    pub fn full(cells: &[u32]) -> Self {
        Self::of(cells.iter().copied().map(Some).collect())
    }

    /// The numbers, where all cells have one.
    pub fn numbers(&self) -> Option<Vec<u32>> {
        self.cells.iter().copied().collect()
    }

    /// The marks of a cell.
    pub fn marks_at(&self, cell: usize) -> &[u32] {
        self.marks.get(cell).map_or(&[], Vec::as_slice)
    }

    fn set(&mut self, to: &Contents) {
        let at = to.0 as usize;
        self.cells[at] = to.1;
        if self.marks_at(at) != to.2 {
            self.marks.resize(self.cells.len(), Vec::new());
            self.marks[at].clone_from(&to.2);
            if self.marks.iter().all(Vec::is_empty) {
                self.marks.clear();
            }
        }
    }

    fn contents(&self, at: usize) -> Contents {
        Contents(at as u32, self.cells[at], self.marks_at(at).to_vec())
    }
}

/// New contents of a cell: index, number, marks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Contents(u32, Option<u32>, Vec<u32>);

/// The smallest undoable change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// A window is turned by a quarter.
    Turn(Turn),
    /// Cells get other contents.
    Set(Vec<Contents>),
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Turn(turn) => to.collect_str(turn),
            Self::Set(cells) => cells.serialize(to),
        }
    }
}

fn load_cell(json: &Node<'_>) -> Result<Option<u32>, Wrong> {
    if json.is_null() { Ok(None) } else { u32::load(json).map(Some) }
}

impl Load for Board {
    fn load(json: &Node<'_>) -> Result<Self, Wrong> {
        let [cells, marks] = json.fields("a board", ["cells", "marks"])?;
        let cells = cells.due()?.list("a list of cells")?.iter().map(load_cell).collect::<Result<_, _>>()?;
        Ok(Self { cells, marks: Load::load(marks.due()?)?, astray: Vec::new() })
    }
}

impl Load for Move {
    fn load(json: &Node<'_>) -> Result<Self, Wrong> {
        if let Ok(token) = json.text("a turn") {
            let side = MAX_WINDOWS as usize + 1;
            return moves::read(token, side, side).map(Self::Turn).map_err(|_| json.wrong("a turn, like `1,2+`"));
        }
        let cell = |json: &Node<'_>| match json.list("a cell's index, number and marks")? {
            [at, value, marks] => Ok(Contents(u32::load(at)?, load_cell(value)?, Load::load(marks)?)),
            _ => Err(json.wrong("a cell's index, number and marks")),
        };
        json.list("a turn or a list of changes")?.iter().map(cell).collect::<Result<_, _>>().map(Self::Set)
    }
}

/// The board with no number on it.
pub(super) fn empty(p: &Puzzle) -> Board {
    Board::of(vec![None; p.numbers.len()])
}

/// The board where a game begins.
pub(super) fn opening(p: &Puzzle) -> Board {
    p.from.as_ref().map_or_else(|| empty(p), |from| Board::full(from))
}

fn fits(p: &Puzzle, value: Option<u32>, marks: &[u32]) -> bool {
    let n = p.values.len() as u32;
    value.is_none_or(|v| v < n) && marks.iter().all(|m| *m < n) && marks.is_sorted_by(|a, b| a < b)
}

pub(super) fn admits(p: &Puzzle, b: &Board) -> bool {
    let cells = p.numbers.len();
    b.cells.len() == cells
        && (b.marks.is_empty() || b.marks.len() == cells)
        && (0..cells).all(|at| fits(p, b.cells[at], b.marks_at(at)))
        && (p.from.is_none() || is_permutation(p, b))
}

/// Whether every number stands on the board as often as it is given.
fn is_permutation(p: &Puzzle, b: &Board) -> bool {
    let mut left = p.counts.clone();
    b.cells.iter().all(|cell| {
        let left = cell.map(|v| &mut left[v as usize]).filter(|left| **left > 0);
        left.map(|left| *left -= 1).is_some()
    })
}

/// What the four numbers of a window add up to, where all are there.
pub(super) fn sum_at(p: &Puzzle, b: &Board, window: Cell) -> Option<i64> {
    p.corners(window).map(|at| b.cells[at].map(|v| p.values[v as usize])).into_iter().sum()
}

/// Cells of a window in reading order.
pub(super) fn cells_of(p: &Puzzle, window: Cell) -> Vec<Cell> {
    p.corners(window).map(|at| p.size().cell(at)).to_vec()
}

/// Broken rules: a number too often, a wrong sum; then a board that is not the one to reach, and moves that do not lead to it.
pub(super) fn faults(p: &Puzzle, b: &Board) -> Vec<Fault> {
    let size = p.size();
    let mut faults = Vec::new();
    let mut cells_with = vec![0u32; p.values.len()];
    b.cells.iter().flatten().for_each(|v| cells_with[*v as usize] += 1);
    for (value, n) in cells_with.iter().enumerate().filter(|(value, n)| **n > p.counts[*value]) {
        let cells = size.all().filter(|c| b.cells[size.index(*c)] == Some(value as u32)).collect();
        let args =
            vec![("x", Arg::Number(p.values[value])), ("n", Arg::Number((*n).into())), ("given", Arg::Number(p.counts[value].into()))];
        faults.push(Fault { rule: "numbers", cells, clues: Vec::new(), args });
    }
    for window in p.windows.all() {
        let due = p.sum(window);
        if let Some(sum) = sum_at(p, b, window).filter(|sum| *sum != due) {
            let cells = cells_of(p, window);
            let args = vec![("cells", Arg::Cells(cells.clone())), ("sum", Arg::Number(sum)), ("due", Arg::Number(due))];
            faults.push(Fault { rule: "window-sum", cells, clues: Vec::new(), args });
        }
    }
    if let (true, Some(to), Some(numbers)) = (faults.is_empty(), &p.to, b.numbers()) {
        let cells: Vec<Cell> = size.all().filter(|c| numbers[size.index(*c)] != to[size.index(*c)]).collect();
        if !cells.is_empty() {
            let args = vec![("n", Arg::Number(cells.len() as i64))];
            faults.push(Fault { rule: "goal", cells, clues: Vec::new(), args });
        }
    }
    if !b.astray.is_empty() {
        let cells = b.astray.iter().map(|at| size.cell(*at as usize)).collect();
        let args = vec![("n", Arg::Number(b.astray.len() as i64))];
        faults.push(Fault { rule: "moves", cells, clues: Vec::new(), args });
    }
    faults
}

/// The turn of the window whose top left cell is `cell`.
pub(super) fn turn(p: &Puzzle, cell: Cell, clockwise: bool) -> Option<Move> {
    (p.from.is_some() && p.windows.contains(cell)).then_some(Move::Turn(Turn { row: cell.row, col: cell.col, clockwise }))
}

pub(super) fn input(p: &Puzzle, b: &Board, cell: Cell, input: Input) -> Option<Move> {
    let at = p.size().index(cell);
    let n = p.values.len() as u32;
    let mut new = b.contents(at);
    match input {
        Input::Value(CLOCKWISE) | Input::Mark(CLOCKWISE) => return turn(p, cell, true),
        Input::Value(ANTICLOCKWISE) | Input::Mark(ANTICLOCKWISE) => return turn(p, cell, false),
        Input::Value(v) | Input::Paint(v) | Input::Mark(v) if v >= n => return None,
        // A board that is turned stays full: the number comes from where it stands.
        Input::Value(v) | Input::Paint(v) if p.from.is_some() => return fetch(p, b, at, v),
        _ if p.from.is_some() => return None,
        Input::Value(v) if new.1 == Some(v) => new.1 = None,
        Input::Value(v) | Input::Paint(v) => new.1 = Some(v),
        Input::Mark(_) if new.1.is_some() => return None,
        Input::Mark(v) => match new.2.binary_search(&v) {
            Ok(i) => drop(new.2.remove(i)),
            Err(i) => new.2.insert(i, v),
        },
        Input::Clear if new.1.is_some() => new.1 = None,
        Input::Clear => new.2.clear(),
    }
    (new != b.contents(at)).then(|| Move::Set(vec![new]))
}

/// Puts a number into a cell, and what was there where the number was: the nearest of its copies.
fn fetch(p: &Puzzle, b: &Board, at: usize, value: u32) -> Option<Move> {
    let (size, here) = (p.size(), p.size().cell(at));
    let far = |other: usize| {
        let there = size.cell(other);
        (here.row.abs_diff(there.row) + here.col.abs_diff(there.col), other)
    };
    let copies = (0..b.cells.len()).filter(|other| b.cells[*other] == Some(value));
    let (_, other) = copies.map(far).min()?;
    swap(b, at, other)
}

/// Changes the contents of two cells.
pub(super) fn swap(b: &Board, one: usize, other: usize) -> Option<Move> {
    if b.cells[one] == b.cells[other] {
        return None;
    }
    let contents = |at: usize, from: usize| Contents(at as u32, b.cells[from], b.marks_at(at).to_vec());
    Some(Move::Set(vec![contents(one, other), contents(other, one)]))
}

/// The move from one board to another one; `None` where they are the same.
fn difference(from: &Board, to: &Board) -> Option<Move> {
    let cells = (0..from.cells.len()).map(|at| to.contents(at)).enumerate();
    let cells: Vec<Contents> = cells.filter(|(at, new)| *new != from.contents(*at)).map(|(_, new)| new).collect();
    (!cells.is_empty()).then_some(Move::Set(cells))
}

pub(super) fn fill(p: &Puzzle, b: &Board, to: &Board) -> Option<Move> {
    if p.from.is_some() && !is_permutation(p, to) {
        return None;
    }
    difference(b, &Board { cells: to.cells.clone(), ..b.clone() })
}

pub(super) fn wipe(p: &Puzzle, b: &Board) -> Option<Move> {
    difference(b, &opening(p))
}

pub(super) fn apply(p: &Puzzle, b: &mut Board, m: &Move) -> Result<Move, Illegal> {
    match m {
        Move::Turn(t) => {
            if turn(p, Cell::new(t.row, t.col), t.clockwise).is_none() {
                return Err(Illegal);
            }
            moves::apply(&mut b.cells, p.size().cols.into(), *t);
            Ok(Move::Turn(Turn { clockwise: !t.clockwise, ..*t }))
        }
        Move::Set(cells) => {
            if !cells.iter().all(|c| (c.0 as usize) < b.cells.len() && fits(p, c.1, &c.2)) {
                return Err(Illegal);
            }
            let mut new = b.clone();
            let mut back = Vec::with_capacity(cells.len());
            for to in cells {
                back.push(new.contents(to.0 as usize));
                new.set(to);
            }
            if p.from.is_some() && !is_permutation(p, &new) {
                return Err(Illegal);
            }
            *b = new;
            // A move from outside may name a cell twice: taking it back goes the other way round.
            back.reverse();
            Ok(Move::Set(back))
        }
    }
}

/// One move that does both, where neither is a turn.
pub(super) fn join(first: &Move, next: &Move) -> Option<Move> {
    match (first, next) {
        (Move::Set(first), Move::Set(next)) => Some(Move::Set(first.iter().chain(next).cloned().collect())),
        _ => None,
    }
}

/// The move that writes a hint's changes: a value from [`CLOCKWISE`] on turns the window of its cell.
pub(super) fn act(p: &Puzzle, b: &Board, changes: &[Change]) -> Option<Move> {
    if let [Change { cell, place: Some(value @ (CLOCKWISE | ANTICLOCKWISE)), .. }] = changes {
        return turn(p, *cell, *value == CLOCKWISE);
    }
    if p.from.is_some() {
        return None;
    }
    let n = p.values.len() as u32;
    let set = |values: &[u32]| {
        let mut set: Vec<u32> = values.iter().copied().filter(|v| *v < n).collect();
        order::sort(&mut set);
        set.dedup();
        set
    };
    let mut new = b.clone();
    for change in changes {
        let at = p.size().index(change.cell);
        let mut contents = new.contents(at);
        match change.place {
            Some(v) if v < n => contents.1 = Some(v),
            Some(_) => {}
            None if contents.1.is_some_and(|v| change.remove.contains(&v)) => contents.1 = None,
            None if contents.1.is_some() => {}
            None if contents.2.is_empty() => contents.2 = set(&change.left),
            None => contents.2.retain(|v| !change.remove.contains(v)),
        }
        new.set(&contents);
    }
    difference(b, &new)
}

/// Number of cells filled, and to fill.
pub(super) fn filled(b: &Board) -> (usize, usize) {
    (b.cells.iter().flatten().count(), b.cells.len())
}
