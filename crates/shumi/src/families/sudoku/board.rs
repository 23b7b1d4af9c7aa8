//! Boards, moves and broken rules.

use serde::{Serialize, Serializer};

use super::{Puzzle, Shape};
use crate::family::{Fault, Illegal, Input};
use crate::grid::{Cell, Size};
use crate::hint::Change;
use crate::say::{Arg, House};
use crate::text::json::{Load, Node, Wrong};

/// A filling: one value and one set of pencil marks for each cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// Cell -> value, 0 for none.
    #[serde(serialize_with = "values_as_text")]
    pub values: Vec<u8>,
    /// Cell -> pencil marks, bit `v - 1` for value `v`; empty where there are none at all.
    pub marks: Vec<u32>,
}

impl Board {
    /// A board without marks.
    pub const fn of(values: Vec<u8>) -> Self {
        Self { values, marks: Vec::new() }
    }

    /// The marks of a cell.
    pub fn marks_at(&self, cell: usize) -> u32 {
        self.marks.get(cell).copied().unwrap_or(0)
    }

    fn set(&mut self, cell: usize, value: u8, marks: u32) {
        self.values[cell] = value;
        if marks != self.marks_at(cell) {
            self.marks.resize(self.values.len(), 0);
            self.marks[cell] = marks;
        }
    }
}

/// New contents of some cells: index, value, marks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Move(Vec<(u32, u8, u32)>);

/// Most values of a cell.
const MOST: u64 = 25;

/// Values as digits of a number with base 26.
fn values_as_text<S: Serializer>(values: &[u8], to: S) -> Result<S::Ok, S::Error> {
    let digit = |v: &u8| char::from(if *v < 10 { b'0' + v } else { b'a' - 10 + v });
    to.serialize_str(&values.iter().map(digit).collect::<String>())
}

impl Load for Board {
    fn load(json: &Node<'_>) -> Result<Self, Wrong> {
        let [values, marks] = json.fields("a board", ["values", "marks"])?;
        let values = values.due()?;
        let value = |b: u8| match b {
            b'0'..=b'9' => Ok(b - b'0'),
            b'a'..=b'p' => Ok(b - b'a' + 10),
            _ => Err(values.wrong("values")),
        };
        Ok(Self {
            values: values.text("values")?.bytes().map(value).collect::<Result<_, _>>()?,
            marks: marks.due()?.list("a list of marks")?.iter().map(load_marks).collect::<Result<_, _>>()?,
        })
    }
}

impl Load for Move {
    fn load(json: &Node<'_>) -> Result<Self, Wrong> {
        let cell = |json: &Node<'_>| match json.list("a cell's index, value and marks")? {
            [k, value, marks] => Ok((u32::load(k)?, value.number(MOST, "a value, 0 for none")? as u8, load_marks(marks)?)),
            _ => Err(json.wrong("a cell's index, value and marks")),
        };
        json.list("a list of changes")?.iter().map(cell).collect::<Result<_, _>>().map(Self)
    }
}

fn load_marks(json: &Node<'_>) -> Result<u32, Wrong> {
    json.number(Shape::ALL[4].all().into(), "a set of marks").map(|n| n as u32)
}

/// Rows and columns.
pub(super) fn size(p: &Puzzle) -> Size {
    let n = p.shape.size() as u16;
    Size { rows: n, cols: n }
}

/// The board with the givens only.
pub(super) fn start(p: &Puzzle) -> Board {
    Board::of(p.givens.clone())
}

pub(super) fn admits(p: &Puzzle, b: &Board) -> bool {
    let cells = p.shape.cells();
    let fits = |(value, given): (&u8, &u8)| usize::from(*value) <= p.shape.size() && (*given == 0 || value == given);
    b.values.len() == cells
        && (b.marks.is_empty() || b.marks.len() == cells)
        && b.marks.iter().all(|m| *m <= p.shape.all())
        && b.values.iter().zip(&p.givens).all(fits)
}

/// Broken rules: a given changed, a value twice in a row, column or box.
pub(super) fn faults(p: &Puzzle, b: &Board) -> Vec<Fault> {
    let size = size(p);
    let mut faults = Vec::new();
    for (k, given) in p.givens.iter().enumerate().filter(|(_, given)| **given != 0) {
        if b.values[k] != 0 && b.values[k] != *given {
            let args = vec![("c", Arg::Cell(size.cell(k))), ("d", Arg::Values(vec![(*given).into()]))];
            faults.push(Fault { rule: "given", cells: vec![size.cell(k)], clues: Vec::new(), args });
        }
    }
    for house in 0..p.shape.houses() {
        let name = p.shape.house(house);
        for value in ones(held(p.shape, &b.values, house).1) {
            let cells = cells_of(p.shape, house).filter(|k| u32::from(b.values[*k]) == value).map(|k| size.cell(k)).collect();
            let rule = match name {
                House::Row(_) => "row-repeat",
                House::Column(_) => "column-repeat",
                House::Box(_) => "box-repeat",
            };
            let args = vec![("house", Arg::House(name)), ("d", Arg::Values(vec![value]))];
            faults.push(Fault { rule, cells, clues: Vec::new(), args });
        }
    }
    faults
}

/// The cells of a house.
pub(super) fn cells_of(shape: Shape, house: usize) -> impl Iterator<Item = usize> + Clone {
    (0..shape.size()).map(move |i| shape.cell(house, i))
}

/// The values that a house holds, and those that it holds twice, as masks.
pub(super) fn held(shape: Shape, values: &[u8], house: usize) -> (u32, u32) {
    cells_of(shape, house).fold((0, 0), |(once, twice), cell| {
        let bit = (1u32 << values[cell]) >> 1;
        (once | bit, twice | once & bit)
    })
}

/// The values of a mask, ascending.
pub(super) fn ones(mask: u32) -> impl Iterator<Item = u32> {
    (1..=32).filter(move |v| mask >> (v - 1) & 1 == 1)
}

/// The mask of values of the shape.
pub(super) fn mask_of(shape: Shape, values: &[u32]) -> u32 {
    values.iter().filter(|v| is_value(shape, **v)).fold(0, |mask, v| mask | 1 << (v - 1))
}

fn is_value(shape: Shape, value: u32) -> bool {
    (1..=shape.size() as u32).contains(&value)
}

pub(super) fn input(p: &Puzzle, b: &Board, cell: Cell, input: Input) -> Option<Move> {
    let k = size(p).index(cell);
    if p.givens[k] != 0 {
        return None;
    }
    let (value, marks) = (b.values[k], b.marks_at(k));
    let new = match input {
        Input::Value(v) | Input::Paint(v) | Input::Mark(v) if !is_value(p.shape, v) => return None,
        Input::Value(v) if u32::from(value) == v => (0, marks),
        Input::Value(v) | Input::Paint(v) => return place(p, b, k, v as u8),
        Input::Mark(v) if value == 0 => (0, marks ^ 1 << (v - 1)),
        Input::Mark(_) => return None,
        Input::Clear if value != 0 => (0, marks),
        Input::Clear => (0, 0),
    };
    (new != (value, marks)).then(|| Move(vec![(k as u32, new.0, new.1)]))
}

/// Enters a value, and takes its pencil mark out of row, column and box.
fn place(p: &Puzzle, b: &Board, k: usize, value: u8) -> Option<Move> {
    if b.values[k] == value {
        return None;
    }
    let bit = 1 << (value - 1);
    let mut cells = vec![(k as u32, value, b.marks_at(k))];
    let [row, column, block] = p.shape.houses_of(k);
    for q in [row, column, block].into_iter().flat_map(|house| cells_of(p.shape, house)) {
        let marks = b.marks_at(q);
        if q != k && marks & bit != 0 && cells.iter().all(|(seen, ..)| *seen != q as u32) {
            cells.push((q as u32, b.values[q], marks & !bit));
        }
    }
    Some(Move(cells))
}

pub(super) fn fill(p: &Puzzle, b: &Board, to: &Board) -> Option<Move> {
    // A given that `to` leaves open stays.
    let is_kept = |k: usize| to.values[k] == 0 && p.givens[k] != 0;
    let cells = (0..b.values.len()).filter(|k| b.values[*k] != to.values[*k] && !is_kept(*k));
    let cells: Vec<_> = cells.map(|k| (k as u32, to.values[k], b.marks_at(k))).collect();
    (!cells.is_empty()).then_some(Move(cells))
}

pub(super) fn wipe(p: &Puzzle, b: &Board) -> Option<Move> {
    let cells = (0..b.values.len()).filter(|k| b.values[*k] != p.givens[*k] || b.marks_at(*k) != 0);
    let cells: Vec<_> = cells.map(|k| (k as u32, p.givens[k], 0)).collect();
    (!cells.is_empty()).then_some(Move(cells))
}

pub(super) fn apply(p: &Puzzle, b: &mut Board, m: &Move) -> Result<Move, Illegal> {
    let legal = |(k, value, marks): &(u32, u8, u32)| {
        let given = p.givens.get(*k as usize);
        given.is_some_and(|g| *g == 0 || g == value) && usize::from(*value) <= p.shape.size() && *marks <= p.shape.all()
    };
    if !m.0.iter().all(legal) {
        return Err(Illegal);
    }
    let mut back = Vec::with_capacity(m.0.len());
    for &(k, value, marks) in &m.0 {
        let at = k as usize;
        back.push((k, b.values[at], b.marks_at(at)));
        b.set(at, value, marks);
    }
    // A move from outside may name a cell twice: taking it back goes the other way round.
    back.reverse();
    Ok(Move(back))
}

pub(super) fn act(p: &Puzzle, b: &Board, changes: &[Change]) -> Option<Move> {
    let mut board = b.clone();
    for change in changes {
        let k = size(p).index(change.cell);
        if p.givens[k] != 0 {
            continue;
        }
        let one = match change.place {
            Some(v) if is_value(p.shape, v) => place(p, &board, k, v as u8),
            Some(_) => None,
            None if change.remove.contains(&board.values[k].into()) => Some(Move(vec![(k as u32, 0, board.marks_at(k))])),
            None if board.values[k] != 0 => None,
            None => {
                let (old, set) = (board.marks_at(k), |values: &[u32]| mask_of(p.shape, values));
                let marks = if old == 0 { set(&change.left) } else { old & !set(&change.remove) };
                (marks != old).then(|| Move(vec![(k as u32, 0, marks)]))
            }
        };
        if let Some(one) = one {
            let _ = apply(p, &mut board, &one);
        }
    }
    let at = |b: &Board, k: usize| (b.values[k], b.marks_at(k));
    let cells = (0..b.values.len()).filter(|k| at(b, *k) != at(&board, *k));
    let cells: Vec<_> = cells.map(|k| (k as u32, board.values[k], board.marks_at(k))).collect();
    (!cells.is_empty()).then_some(Move(cells))
}

/// Number of cells filled, and to fill.
pub(super) fn filled(b: &Board) -> (usize, usize) {
    (b.values.iter().filter(|v| **v != 0).count(), b.values.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::sudoku::text;

    fn puzzle(shape: Shape) -> Puzzle {
        let mut givens = vec![0; shape.cells()];
        givens[0] = 1;
        Puzzle::new(shape, givens, text::plain(shape))
    }

    #[test]
    fn a_value_takes_its_marks_out_of_row_column_and_box_and_gives_them_back() {
        for shape in Shape::ALL {
            let (p, n) = (puzzle(shape), shape.size());
            let mut b = start(&p);
            let at = |row: usize, col: usize| Cell::new(row as u16, col as u16);
            let (inner, far) = (at(1, 1), at(n - 1, n - 1));
            for cell in [at(0, 1), at(n - 1, 1), at(1, 0), far] {
                let change = input(&p, &b, cell, Input::Mark(2)).unwrap();
                drop(apply(&p, &mut b, &change));
            }
            let marked = b.clone();
            let back = apply(&p, &mut b, &input(&p, &marked, inner, Input::Value(2)).unwrap()).unwrap();
            assert_eq!(b.marks.iter().filter(|m| **m != 0).count(), 1, "{n}");
            assert_eq!(b.marks_at(size(&p).index(far)), 2);
            drop(apply(&p, &mut b, &back));
            assert_eq!(b, marked);
        }
    }

    #[test]
    fn moves_from_outside_keep_givens_and_range() {
        let p = puzzle(Shape::ALL[0]);
        for cell in [(0, 2, 0), (1, 5, 0), (1, 0, 16), (16, 1, 0)] {
            assert_eq!(apply(&p, &mut start(&p), &Move(vec![cell])), Err(Illegal), "{cell:?}");
        }
        assert_eq!(input(&p, &start(&p), Cell::new(0, 0), Input::Clear), None);
        assert_eq!(input(&p, &start(&p), Cell::new(1, 0), Input::Value(5)), None);
    }
}
