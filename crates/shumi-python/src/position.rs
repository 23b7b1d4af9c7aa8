//! Positions: a board that takes moves, with a verdict for each.

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use shumi::Meter;
use shumi::oracle::{self, Against, MoveRequest, MoveValue as Value};

use crate::answer::PyValue;
use crate::arguments::{lang_of, named};
use crate::errors::{any_error, parse_error};
use crate::supervise::run;

/// Bytes of a move in an array of 32-bit numbers: row, column, value.
const MOVE_BYTES: usize = 12;

/// A board of a puzzle, which takes moves.
#[pyclass(module = "shumi")]
pub struct Position(Box<dyn oracle::Referee>);

/// A value from Python.
#[derive(FromPyObject)]
enum PyMoveValue {
    Number(i64),
    Sign(PyBackedStr),
}

/// Row, column and value of a move.
type Move = (u32, u32, Option<PyMoveValue>);

fn entry(change: &Move) -> MoveRequest<'_> {
    let value = change.2.as_ref().map(|value| match value {
        PyMoveValue::Number(n) => Value::Number(*n),
        PyMoveValue::Sign(sign) => Value::Sign(sign),
    });
    MoveRequest { place: [change.0, change.1], value }
}

fn against_of(name: &str) -> PyResult<Against> {
    let known = [("rules", Against::Rules), ("solution", Against::Solution)];
    Ok(named(Some(name), "measure", &known)?.unwrap_or(Against::Rules))
}

/// The verdict on a move.
#[pyclass(frozen, eq, module = "shumi")]
#[derive(PartialEq)]
pub struct MoveVerdict(oracle::MoveVerdict);

/// Id of a rule, and the cells that break it.
type Fault = (&'static str, Vec<(u32, u32)>);

#[pymethods]
impl MoveVerdict {
    #[getter]
    const fn legal(&self) -> bool {
        self.0.legal
    }

    #[getter]
    const fn ok(&self) -> bool {
        self.0.is_ok()
    }

    #[getter]
    fn faults(&self) -> Vec<Fault> {
        self.0.faults.iter().map(|fault| (fault.rule, fault.cells.iter().map(|cell| (*cell).into()).collect())).collect()
    }

    #[getter]
    const fn full(&self) -> bool {
        self.0.full
    }

    #[getter]
    const fn solved(&self) -> bool {
        self.0.is_solved()
    }

    #[getter]
    const fn right(&self) -> Option<bool> {
        self.0.right
    }

    fn __repr__(&self) -> String {
        let state = match (self.0.legal, self.0.right) {
            (false, _) => "not legal".into(),
            (true, _) if !self.0.faults.is_empty() => self.0.faults.iter().map(|fault| fault.rule).collect::<Vec<_>>().join(", "),
            (true, Some(true)) => "right".into(),
            (true, Some(false)) => "wrong".into(),
            (true, None) => "ok".into(),
        };
        format!("<MoveVerdict {state}>")
    }
}

impl Position {
    /// Judges moves, each on the board as it is or, if they are played, on the board after those before it.
    fn verdicts(&mut self, py: Python<'_>, moves: &[Move], against: Against, plays: bool) -> PyResult<Vec<MoveVerdict>> {
        let position = &mut self.0;
        run(py, None, |meter| moves.iter().map(|change| MoveVerdict(one(&mut **position, &entry(change), against, plays, meter))).collect())
    }
}

fn one(
    position: &mut dyn oracle::Referee,
    entry: &MoveRequest<'_>,
    against: Against,
    plays: bool,
    meter: &mut Meter<'_>,
) -> oracle::MoveVerdict {
    if plays { position.play(entry, against, meter) } else { position.verdict(entry, against, meter) }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (text, family, board, lang))]
    fn new(text: &str, family: &str, board: Option<&str>, lang: &str) -> PyResult<Self> {
        let lang = lang_of(lang)?;
        oracle::position(text, family, board).map(Self).map_err(|error| any_error(&error, lang))
    }

    #[getter]
    fn family(&self) -> &'static str {
        self.0.id()
    }

    #[getter]
    fn size(&self) -> (u32, u32) {
        self.0.size().into()
    }

    #[getter]
    fn turns(&self) -> bool {
        self.0.turns()
    }

    fn values(&self, row: u32, col: u32) -> Vec<PyValue> {
        self.0.values([row, col]).into_iter().map(PyValue::from).collect()
    }

    fn value(&self, row: u32, col: u32) -> Option<PyValue> {
        self.0.value([row, col]).map(PyValue::from)
    }

    fn numbers(&self, open: i64, outside: i64) -> Vec<i64> {
        self.0.numbers().into_iter().map(|number| number.map_or(open, |number| number.unwrap_or(outside))).collect()
    }

    #[getter]
    fn board(&self) -> String {
        self.0.board()
    }

    fn set_board(&mut self, board: &str, lang: &str) -> PyResult<()> {
        let lang = lang_of(lang)?;
        self.0.set_board(board).map_err(|error| parse_error(&error, lang, None))
    }

    fn reset(&mut self) {
        self.0.reset();
    }

    fn copy(&self) -> Self {
        Self(self.0.copy())
    }

    fn state(&self) -> MoveVerdict {
        MoveVerdict(self.0.state())
    }

    #[pyo3(signature = (row, col, value, against, plays))]
    fn one(&mut self, py: Python<'_>, row: u32, col: u32, value: Option<PyMoveValue>, against: &str, plays: bool) -> PyResult<MoveVerdict> {
        let (change, against) = ((row, col, value), against_of(against)?);
        if against == Against::Rules {
            return Ok(MoveVerdict(one(&mut *self.0, &entry(&change), against, plays, &mut Meter::unlimited())));
        }
        let mut verdicts = self.verdicts(py, &[change], against, plays)?;
        Ok(verdicts.pop().unwrap_or(MoveVerdict(oracle::MoveVerdict::default())))
    }

    fn many(&mut self, py: Python<'_>, moves: Vec<Move>, against: &str, plays: bool) -> PyResult<Vec<MoveVerdict>> {
        self.verdicts(py, &moves, against_of(against)?, plays)
    }

    /// Judges moves in an array of 32-bit numbers, 0 for an empty cell where that is no value: a byte each, 0 not legal, 1 breaks a rule,
    /// 2 breaks none, 3 right.
    fn codes(&mut self, py: Python<'_>, moves: &[u8], against: &str, plays: bool) -> PyResult<Vec<u8>> {
        let against = against_of(against)?;
        let position = &mut self.0;
        let takes_zero = position.id() == "rotation" && !position.turns();
        let mut judged = |bytes: &[u8], meter: &mut Meter<'_>| {
            let [row, col, value] = [0, 4, 8].map(|at| i32::from_ne_bytes(std::array::from_fn(|k| bytes[at + k])));
            let place = [row, col].map(|n| u32::try_from(n).unwrap_or(0));
            let value = (value != 0 || takes_zero).then_some(Value::Number(value.into()));
            position.outcome(&MoveRequest { place, value }, against, plays, meter) as u8
        };
        run(py, None, |meter| moves.chunks_exact(MOVE_BYTES).map(|bytes| judged(bytes, meter)).collect())
    }
}
