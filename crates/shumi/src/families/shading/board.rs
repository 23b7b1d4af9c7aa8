//! Boards and moves.

use serde::{Serialize, Serializer};

use super::Puzzle;
use super::faults::is_solution;
use super::seen::{KEPT, SHADED};
use crate::family::{Illegal, Input};
use crate::grid::Cell;
use crate::hint::Change;
use crate::text::json::{Load, Node, Wrong};

/// A shading, partial or full.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// Cell -> 0 undecided, 1 shaded, 2 unshaded, row-major; clue cells of a Kuromasu are 2.
    #[serde(serialize_with = "values_as_text")]
    pub values: Vec<u8>,
}

/// New values of some cells: index, value.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Move(Vec<(u32, u8)>);

fn values_as_text<S: Serializer>(values: &[u8], to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&values.iter().map(|v| char::from(b'0' + v)).collect::<String>())
}

impl Load for Board {
    fn load(json: &Node<'_>) -> Result<Self, Wrong> {
        let [values] = json.fields("a board", ["values"])?;
        let values = values.due()?;
        let value = |b: u8| match b {
            b'0'..=b'2' => Ok(b - b'0'),
            _ => Err(values.wrong("values from 0 to 2")),
        };
        Ok(Self { values: values.text("values")?.bytes().map(value).collect::<Result<_, _>>()? })
    }
}

impl Load for Move {
    fn load(json: &Node<'_>) -> Result<Self, Wrong> {
        let cell = |json: &Node<'_>| match json.list("a cell's index and value")? {
            [k, value] => Ok((u32::load(k)?, value.number(KEPT.into(), "a value from 0 to 2")? as u8)),
            _ => Err(json.wrong("a cell's index and value")),
        };
        json.list("a list of changes")?.iter().map(cell).collect::<Result<_, _>>().map(Self)
    }
}

impl Move {
    /// This move and then another one.
    pub(super) fn then(&self, next: &Self) -> Self {
        Self(self.0.iter().chain(&next.0).copied().collect())
    }
}

/// Nothing decided but the clues of a Kuromasu.
pub(super) fn start(p: &Puzzle) -> Board {
    Board { values: (0..p.n_cells()).map(|cell| open(p, cell)).collect() }
}

/// A shading from elsewhere; its clue cells are as they must be.
pub(super) fn of(p: &Puzzle, shaded: impl Iterator<Item = Option<bool>>) -> Board {
    let value = |(cell, shaded): (usize, Option<bool>)| shaded.map_or(open(p, cell), |shaded| if shaded { SHADED } else { KEPT });
    Board { values: shaded.enumerate().map(value).collect() }
}

/// What is decided, for the solver.
pub(super) fn fixed(b: &Board) -> Vec<Option<bool>> {
    b.values.iter().map(|v| (*v != 0).then_some(*v == SHADED)).collect()
}

/// The value of a cell at the start.
fn open(p: &Puzzle, cell: usize) -> u8 {
    if p.is_clue(cell) { KEPT } else { 0 }
}

pub(super) fn admits(p: &Puzzle, b: &Board) -> bool {
    let fits = |(cell, value): (usize, &u8)| if p.is_clue(cell) { *value == KEPT } else { *value <= KEPT };
    b.values.len() == p.n_cells() && b.values.iter().enumerate().all(fits)
}

/// Number of cells decided, and to decide. Once the shading is right, nothing is left to decide: a cell without mark stays unshaded.
pub(super) fn filled(p: &Puzzle, b: &Board) -> (usize, usize) {
    let (mut decided, mut total) = (0, 0);
    for (_, value) in b.values.iter().enumerate().filter(|(cell, _)| !p.is_clue(*cell)) {
        decided += usize::from(*value != 0);
        total += 1;
    }
    (if decided < total && is_solution(p, b) { total } else { decided }, total)
}

pub(super) fn press(p: &Puzzle, b: &Board, cell: Cell, second: bool) -> Option<Input> {
    let k = p.size().index(cell);
    if p.is_clue(k) {
        return None;
    }
    Some(match (b.values[k], second) {
        (KEPT, _) => Input::Clear,
        (SHADED, _) | (_, true) => Input::Paint(KEPT.into()),
        _ => Input::Paint(SHADED.into()),
    })
}

/// Enter shades, the space bar marks, each a second time clears; x clears.
pub(super) fn pressed(key: &str) -> Option<Input> {
    match key {
        "Enter" => Some(Input::Value(SHADED.into())),
        " " => Some(Input::Value(KEPT.into())),
        "x" | "X" => Some(Input::Clear),
        _ => None,
    }
}

pub(super) fn input(p: &Puzzle, b: &Board, cell: Cell, input: Input) -> Option<Move> {
    let k = p.size().index(cell);
    let old = b.values[k];
    let new = match input {
        // There are no pencil marks: whoever wants one means the value.
        Input::Value(v) | Input::Mark(v) if u32::from(old) == v => 0,
        Input::Value(v) | Input::Mark(v) | Input::Paint(v) if (1..=KEPT.into()).contains(&v) => v as u8,
        Input::Value(_) | Input::Mark(_) | Input::Paint(_) => return None,
        Input::Clear => 0,
    };
    (new != old && !p.is_clue(k)).then(|| Move(vec![(k as u32, new)]))
}

/// The move to other values, if there are any.
fn change(b: &Board, to: impl Fn(usize) -> u8) -> Option<Move> {
    let cells = (0..b.values.len()).filter(|k| b.values[*k] != to(*k));
    let cells: Vec<_> = cells.map(|k| (k as u32, to(k))).collect();
    (!cells.is_empty()).then_some(Move(cells))
}

pub(super) fn fill(p: &Puzzle, b: &Board, to: &Board) -> Option<Move> {
    change(b, |k| if p.is_clue(k) { b.values[k] } else { to.values[k] })
}

pub(super) fn wipe(p: &Puzzle, b: &Board) -> Option<Move> {
    change(b, |k| open(p, k))
}

pub(super) fn apply(p: &Puzzle, b: &mut Board, m: &Move) -> Result<Move, Illegal> {
    let legal = |(k, value): &(u32, u8)| {
        let k = *k as usize;
        k < b.values.len() && *value <= KEPT && (!p.is_clue(k) || *value == KEPT)
    };
    if !m.0.iter().all(legal) {
        return Err(Illegal);
    }
    let mut back = Vec::with_capacity(m.0.len());
    for &(k, value) in &m.0 {
        back.push((k, std::mem::replace(&mut b.values[k as usize], value)));
    }
    // A stroke may come over a cell twice: taking it back goes the other way round.
    back.reverse();
    Ok(Move(back))
}

pub(super) fn act(p: &Puzzle, b: &Board, changes: &[Change]) -> Option<Move> {
    let mut cells = Vec::new();
    for change in changes {
        let k = p.size().index(change.cell);
        let old = b.values[k];
        let new = match (change.place, change.remove.as_slice()) {
            (Some(v), _) if (1..=KEPT.into()).contains(&v) => v as u8,
            (None, removed) if old != 0 && removed.contains(&old.into()) => 0,
            (None, [1]) if old == 0 => KEPT,
            (None, [2]) if old == 0 => SHADED,
            _ => old,
        };
        if new != old && !p.is_clue(k) {
            cells.push((k as u32, new));
        }
    }
    (!cells.is_empty()).then_some(Move(cells))
}
