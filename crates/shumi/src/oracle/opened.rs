//! Positions of a family, generic over its traits.

use std::mem;
use std::sync::OnceLock;

use shumi_core::grid::Cell;
use shumi_core::message::Lang;
use shumi_core::meter::{End, Meter};
use shumi_core::scene::Label;
use shumi_core::text::{Cursor, ParseError, Stop};
use shumi_core::words::errors;
use shumi_frame::explain::Hint;
use shumi_frame::family::{CellValue, Fault, Input, Notations, Play, Solve};
use shumi_frame::registry::{Group, read_puzzle};
use shumi_frame::solving::{BoardStatus, gather, judge};

use super::entry::{Against, MoveOutcome, MoveRequest, MoveValue, MoveVerdict, Violation, value_of};
use super::plain_step::{Placement, PlainStep, Removal};
use super::referee::Referee;

/// The signs of turns, clockwise first, as moves of answers have them.
const TURNS: [&str; 2] = ["+", "-"];
/// The work spent on the search for the only answer: some seconds.
const SOLVER_WORK: u64 = 2000 * 4096;

/// The answers of a puzzle, as far as known.
#[derive(Clone)]
enum Answers<B> {
    /// No search yet.
    Unsought,
    /// There is only this one.
    Only(B),
    /// There are several or none, only those with the best score count, or the search was stopped.
    Other,
}

/// A cell, and its values with their numbers as moves take them, listed at the first move there.
#[derive(Clone)]
struct Place {
    cell: Cell,
    values: OnceLock<Box<[(i64, u32)]>>,
}

/// The effect of a legal move: another board, or a move of the family.
enum Effect<P: Play> {
    Board(P::Board),
    Move(P::Move),
}

/// A position of a puzzle of family `P`.
#[derive(Clone)]
struct OpenedPosition<P: Play> {
    puzzle: P,
    board: P::Board,
    answers: Answers<P::Board>,
    /// Text row and column, from 1 -> drawn cell.
    places: Vec<Vec<Place>>,
}

/// Returns the registry's entry of family `T`, whose module has this name.
pub(crate) const fn group<T>(module: &'static str) -> Group<dyn Referee>
where
    T: Notations + Play + Solve + Sync,
    T::Board: Sync,
{
    Group::own::<T>(module, |cursor, variant, id| Ok(Box::new(OpenedPosition::new(read_puzzle::<T>(cursor, variant, id)?))))
}

impl<P: Play + Solve> OpenedPosition<P> {
    fn new(puzzle: P) -> Self {
        let mut places: Vec<Vec<Place>> = Vec::new();
        for cell in puzzle.size().all() {
            let [row, col] = puzzle.text_position(cell);
            if row > 0 && col > 0 {
                places.resize_with(places.len().max(row as usize), Vec::new);
                places[row as usize - 1].push(Place { cell, values: OnceLock::new() });
            }
        }
        Self { board: puzzle.opening(), puzzle, answers: Answers::Unsought, places }
    }

    fn place(&self, [row, col]: [u32; 2]) -> Option<&Place> {
        let at = |n: u32| (n as usize).wrapping_sub(1);
        self.places.get(at(row))?.get(at(col))
    }

    fn cell(&self, place: [u32; 2]) -> Option<Cell> {
        self.place(place).map(|place| place.cell)
    }

    /// The number of a value, as moves take it.
    fn number(&self, value: u32) -> i64 {
        match self.puzzle.label(value) {
            Label::Number(n) => n,
            Label::None | Label::Text(_) => value.into(),
        }
    }

    /// The value that a move means in a cell; `None`: the cell does not take it.
    fn meant(&self, place: &Place, value: MoveValue<'_>) -> Option<u32> {
        match value {
            MoveValue::Number(n) => {
                let numbered = |value: u32| (self.number(value), value);
                let values = place.values.get_or_init(|| self.puzzle.values(place.cell).into_iter().map(numbered).collect());
                values.iter().find(|(number, _)| *number == n).map(|(_, value)| *value)
            }
            MoveValue::Sign(sign) => self.puzzle.values(place.cell).into_iter().find(|value| self.puzzle.label(*value).to_string() == sign),
        }
    }

    /// The effect of a move, and the value entered; `None`: the move is not legal.
    fn effect(&self, entry: &MoveRequest<'_>) -> Option<(Effect<P>, Option<u32>)> {
        let place = self.place(entry.place)?;
        let cell = place.cell;
        Some(match (self.puzzle.turning(), entry.value) {
            (Some(turning), Some(value)) => {
                let sign = match value {
                    MoveValue::Number(n) => *TURNS.get(usize::try_from(n).ok()?.checked_sub(1)?)?,
                    MoveValue::Sign(sign) => TURNS.into_iter().find(|turn| *turn == sign)?,
                };
                let [row, col] = entry.place;
                (Effect::Move(turning.parse_move(&format!("{row},{col}{sign}"))?), None)
            }
            (Some(_), None) => return None,
            (None, Some(value)) => {
                let value = self.meant(place, value)?;
                let effect = match self.puzzle.value(&self.board, cell) {
                    None => Effect::Board(self.puzzle.with_value(&self.board, cell, value)),
                    Some(old) if old == value && !self.is_given(cell) => Effect::Board(self.board.clone()),
                    Some(_) => Effect::Move(self.puzzle.input(&self.board, cell, Input::Paint(value))?),
                };
                (effect, Some(value))
            }
            (None, None) => {
                self.puzzle.value(&self.board, cell)?;
                (Effect::Move(self.puzzle.input(&self.board, cell, Input::Clear)?), None)
            }
        })
    }

    /// Carries out an effect; returns its inverse. `None`: it is not legal, and the board stays.
    fn carry_out(&mut self, effect: Effect<P>) -> Option<Effect<P>> {
        match effect {
            Effect::Board(board) => Some(Effect::Board(mem::replace(&mut self.board, board))),
            Effect::Move(change) => self.puzzle.apply(&mut self.board, &change).ok().map(Effect::Move),
        }
    }

    /// Calls `judge` with the value entered on the board after a move, which stays carried out if it `plays`. `None`: it is not legal.
    fn judged_after<T>(&mut self, entry: &MoveRequest<'_>, plays: bool, judge: impl FnOnce(&mut Self, Option<u32>) -> T) -> Option<T> {
        let (effect, value) = self.effect(entry)?;
        let inverse = self.carry_out(effect)?;
        let verdict = judge(self, value);
        if !plays {
            self.carry_out(inverse);
        }
        Some(verdict)
    }

    fn is_given(&self, cell: Cell) -> bool {
        self.puzzle.value(&self.puzzle.start(), cell).is_some()
    }

    fn judged(&self) -> MoveVerdict {
        let violation = |fault: &Fault| {
            let cells = fault.cells.iter().map(|cell| self.puzzle.text_position(*cell)).collect();
            Violation { rule: fault.rule.id, cells }
        };
        let faults = self.puzzle.faults(&self.board).iter().map(violation).collect();
        let (filled, all) = self.puzzle.filled(&self.board);
        MoveVerdict { legal: true, faults, full: filled == all, right: None }
    }

    /// True if a value of the board, the last one entered, is right.
    fn is_right(&mut self, place: [u32; 2], value: u32, meter: &mut Meter<'_>) -> Option<bool> {
        if matches!(self.answers, Answers::Unsought) {
            self.answers = self.sought(meter);
        }
        if let Answers::Only(answer) = &self.answers {
            return Some(self.puzzle.value(answer, self.cell(place)?) == Some(value));
        }
        match judge(&self.puzzle, &self.board, &mut std::iter::empty(), Lang::default(), meter).status {
            BoardStatus::Right | BoardStatus::Several => Some(true),
            BoardStatus::Faults | BoardStatus::Wrong | BoardStatus::Below | BoardStatus::None => Some(false),
            BoardStatus::Unknown => None,
        }
    }

    fn sought(&self, meter: &mut Meter<'_>) -> Answers<P::Board> {
        let start = self.puzzle.start();
        if self.puzzle.score(&start).is_some() || self.puzzle.turning().is_some() {
            return Answers::Other;
        }
        let mut found = Vec::new();
        let end = meter.with_budget(SOLVER_WORK, |meter| gather(&self.puzzle, &start, 2, meter, &mut found));
        match (found.pop(), found.is_empty(), end) {
            (Some(answer), true, End::Exhausted) => Answers::Only(answer),
            _ => Answers::Other,
        }
    }

    fn judged_entry(&mut self, entry: &MoveRequest<'_>, against: Against, plays: bool, meter: &mut Meter<'_>) -> MoveVerdict {
        let judge = |position: &mut Self, value| {
            let mut verdict = position.judged();
            if let (Against::Solution, Some(value)) = (against, value) {
                verdict.right = position.is_right(entry.place, value, meter);
            }
            verdict
        };
        self.judged_after(entry, plays, judge).unwrap_or_default()
    }

    /// A value of a hint, as a move takes it.
    fn named(&self, value: u32) -> CellValue {
        let turn = self.puzzle.turning().and_then(|_| self.puzzle.keys().iter().position(|key| key.value == value));
        match turn.and_then(|turn| TURNS.get(turn)) {
            Some(sign) => CellValue::Text((*sign).into()),
            None => value_of(self.puzzle.label(value)),
        }
    }
}

impl<P: Notations + Play + Solve + Sync> Referee for OpenedPosition<P>
where
    P::Board: Sync,
{
    fn id(&self) -> &'static str {
        self.puzzle.id()
    }

    fn size(&self) -> [u32; 2] {
        [self.places.len() as u32, self.places.first().map_or(0, Vec::len) as u32]
    }

    fn turns(&self) -> bool {
        self.puzzle.turning().is_some()
    }

    fn values(&self, place: [u32; 2]) -> Vec<CellValue> {
        let Some(cell) = self.cell(place) else { return Vec::new() };
        if let Some(turning) = self.puzzle.turning() {
            let [row, col] = place;
            let is_legal = |sign: &&str| turning.parse_move(&format!("{row},{col}{sign}")).is_some();
            return TURNS.into_iter().filter(is_legal).map(|sign| CellValue::Text(sign.into())).collect();
        }
        if self.is_given(cell) {
            return Vec::new();
        }
        self.puzzle.values(cell).into_iter().map(|value| value_of(self.puzzle.label(value))).collect()
    }

    fn value(&self, place: [u32; 2]) -> Option<CellValue> {
        self.puzzle.value(&self.board, self.cell(place)?).map(|value| value_of(self.puzzle.label(value)))
    }

    fn numbers(&self) -> Vec<Option<Option<i64>>> {
        let number = |cell: Cell| match self.puzzle.value(&self.board, cell) {
            Some(value) => Some(Some(self.number(value))),
            None if self.puzzle.values(cell).is_empty() => Some(None),
            None => None,
        };
        self.places.iter().flatten().map(|place| number(place.cell)).collect()
    }

    fn board(&self) -> String {
        let mut text = String::new();
        self.puzzle.write_board(&self.board, &mut text);
        text
    }

    fn set_board(&mut self, board: &str) -> Result<(), ParseError> {
        let mut cursor = Cursor::new(board);
        let read = self.puzzle.read_board(&mut cursor).map_err(|stop| match stop {
            Stop::Bad(error) => *error,
            Stop::More => cursor.wrong(errors::text::MORE),
        })?;
        if !matches!(cursor.at_end(), Ok(true)) {
            return Err(cursor.wrong(errors::text::END_OF_BOARD));
        }
        let mut new = self.puzzle.opening();
        if let Some(change) = self.puzzle.move_to(&new, &read) {
            let _ = self.puzzle.apply(&mut new, &change);
        }
        let value = |board, cell| self.puzzle.value(board, cell);
        let is_whole = self.puzzle.size().all().all(|cell| value(&read, cell).is_none_or(|own| value(&new, cell) == Some(own)));
        // A board with other givens breaks a rule; one with other numbers to turn is none of this puzzle.
        match (is_whole, self.puzzle.turning().is_some()) {
            (true, _) => self.board = new,
            (false, false) => self.board = read,
            (false, true) => return Err(Cursor::new(board).wrong(errors::saved::BOARD)),
        }
        Ok(())
    }

    fn reset(&mut self) {
        self.board = self.puzzle.opening();
    }

    fn verdict(&mut self, entry: &MoveRequest<'_>, against: Against, meter: &mut Meter<'_>) -> MoveVerdict {
        self.judged_entry(entry, against, false, meter)
    }

    fn play(&mut self, entry: &MoveRequest<'_>, against: Against, meter: &mut Meter<'_>) -> MoveVerdict {
        self.judged_entry(entry, against, true, meter)
    }

    fn outcome(&mut self, entry: &MoveRequest<'_>, against: Against, plays: bool, meter: &mut Meter<'_>) -> MoveOutcome {
        let judge = |position: &mut Self, value| match (position.puzzle.breaks_rule(&position.board), against, value) {
            (true, ..) => MoveOutcome::BreaksRule,
            (false, Against::Solution, Some(value)) if position.is_right(entry.place, value, meter) == Some(true) => MoveOutcome::Right,
            _ => MoveOutcome::Ok,
        };
        self.judged_after(entry, plays, judge).unwrap_or(MoveOutcome::Illegal)
    }

    fn state(&self) -> MoveVerdict {
        self.judged()
    }

    fn copy(&self) -> Box<dyn Referee> {
        Box::new(self.clone())
    }

    fn step(&self, hint: Hint) -> PlainStep {
        let place = |cell: Cell| self.puzzle.text_position(cell);
        let (mut places, mut removes) = (Vec::new(), Vec::new());
        for change in &hint.changes {
            let [row, col] = place(change.cell);
            match change.place {
                Some(value) => places.push(Placement { row, col, value: self.named(value) }),
                None => removes.push(Removal { row, col, values: change.remove.iter().map(|value| self.named(*value)).collect() }),
            }
        }
        PlainStep {
            because: hint.because.iter().map(|cell| place(*cell)).collect(),
            technique: hint.technique,
            name: hint.name,
            grade: hint.grade,
            text: hint.text,
            reason: hint.reason,
            cells: hint.cells,
            places,
            removes,
        }
    }
}
