//! Rotation as a family: everything delegates.

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use super::board::{ANTICLOCKWISE, Board, CLOCKWISE, Move};
use super::techniques::{self, Deduction};
use super::{Puzzle, Rotation, advice, board, draw, info, json, moves, notes, solver, text, words};
use crate::deduce::{Step, Technique};
use crate::family::{Candidates, Family, Fault, Illegal, Info, Input, Key, Motion, Notation, Note, Refusal, Sample, Spelled, View};
use crate::grid::{Cell, Size};
use crate::hint::{Change, Hint};
use crate::meter::{End, Meter};
use crate::say::{Lang, Words};
use crate::scene::{Label, Scene};
use crate::solve::Best;
use crate::text::{Cursor, Stop};

/// Most different numbers that have a key each; a phone has no other way to enter them.
const MOST_KEYS: usize = 49;
/// Most cells of a board on which techniques are looked for.
const MOST_TAUGHT: usize = 400;

impl Family for Rotation {
    const VARIANTS: &'static [Info] = info::VARIANTS;
    const SAMPLES: &'static [&'static [Sample]] = info::SAMPLES;
    type Puzzle = Puzzle;
    type Board = Board;
    type Move = Move;
    type Deduction = Deduction;
    const VAGUE: bool = true;

    fn variant(_: &Puzzle) -> usize {
        0
    }

    fn notations() -> &'static [Notation<Self>] {
        &[Notation { id: "text", read: text::read, write: text::write }, Notation { id: "json", read: json::read, write: json::write }]
    }

    fn size(p: &Puzzle) -> Size {
        p.size()
    }

    fn place(_: &Puzzle, cell: Cell) -> [u32; 2] {
        [u32::from(cell.row) + 1, u32::from(cell.col) + 1]
    }

    fn words(_: Lang) -> &'static [&'static [Words]] {
        &[words::ENGLISH]
    }

    fn lessons(_: Lang) -> &'static [Words] {
        techniques::WORDS_EN
    }

    fn start(p: &Puzzle) -> Board {
        board::empty(p)
    }

    fn opening(p: &Puzzle) -> Board {
        board::opening(p)
    }

    fn admits(p: &Puzzle, b: &Board) -> bool {
        board::admits(p, b)
    }

    fn read_board(p: &Puzzle, cursor: &mut Cursor<'_>) -> Result<Board, Stop> {
        text::read_board(p, cursor)
    }

    fn write_board(p: &Puzzle, b: &Board, out: &mut String) {
        text::write_board(p, b, out);
    }

    fn faults(p: &Puzzle, b: &Board) -> Vec<Fault> {
        board::faults(p, b)
    }

    fn filled(_: &Puzzle, b: &Board) -> (usize, usize) {
        board::filled(b)
    }

    fn value(p: &Puzzle, b: &Board, cell: Cell) -> Option<u32> {
        b.cells[p.size().index(cell)]
    }

    fn values(p: &Puzzle, _: Cell) -> Vec<u32> {
        (0..p.values.len() as u32).collect()
    }

    fn label(p: &Puzzle, value: u32) -> Label {
        match p.values.get(value as usize) {
            Some(n) => Label::Number(*n),
            None => Label::Text(if value == CLOCKWISE { "⟳" } else { "⟲" }.into()),
        }
    }

    fn search(p: &Puzzle, from: &Board, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Board) -> ControlFlow<()>) -> End {
        solver::search(p, from, meter, found)
    }

    fn refusal(p: &Puzzle, meter: &mut Meter<'_>) -> Option<Refusal> {
        solver::refusal(p, meter)
    }

    fn candidates(p: &Puzzle, meter: &mut Meter<'_>) -> (Option<Candidates>, End) {
        // Those of all arrangements, wherever the turning begins.
        crate::solve::candidates_by_search::<Self>(&Puzzle { from: None, ..p.clone() }, meter)
    }

    fn best(p: &Puzzle, clockwise: bool, meter: &mut Meter<'_>) -> Option<Best<Self>> {
        solver::best(p, clockwise, meter)
    }

    fn keys(p: &Puzzle) -> Vec<Key> {
        let named = |value, name| Key { label: Self::label(p, value).to_string(), name, value };
        let key = |value| named(value, None);
        match p.values.len() {
            _ if p.from.is_some() => vec![named(CLOCKWISE, Some("Turn clockwise")), named(ANTICLOCKWISE, Some("Turn anticlockwise"))],
            n if n <= MOST_KEYS => (0..n as u32).map(key).collect(),
            _ => Vec::new(),
        }
    }

    fn typed(p: &Puzzle, character: char) -> Option<u32> {
        // Longer numbers are spelled.
        let short = p.from.is_none() && p.numbers[0] >= 0 && p.numbers[p.numbers.len() - 1] <= 9;
        character.to_digit(10).filter(|_| short).and_then(|n| p.index_of(n.into()))
    }

    fn modes(p: &Puzzle) -> &'static [&'static str] {
        if p.from.is_some() { &["Turn", "Arrange"] } else { &[] }
    }

    fn reach(p: &Puzzle, mode: usize) -> Size {
        if draw::turns(p, mode) { p.windows } else { p.size() }
    }

    fn press(p: &Puzzle, _: &Board, _: Cell, mode: usize, second: bool) -> Option<Input> {
        draw::turns(p, mode).then_some(Input::Value(if second { ANTICLOCKWISE } else { CLOCKWISE }))
    }

    fn pressed(p: &Puzzle, _: &Board, _: Cell, mode: usize, key: &str) -> Option<Input> {
        match key {
            "Enter" | "e" | "E" | " " if draw::turns(p, mode) => Some(Input::Value(CLOCKWISE)),
            "Shift+Enter" | "q" | "Q" if draw::turns(p, mode) => Some(Input::Value(ANTICLOCKWISE)),
            _ => None,
        }
    }

    fn spelled(p: &Puzzle, mode: usize, text: &str) -> Option<Spelled> {
        if draw::turns(p, mode) || text.chars().all(|c| Self::typed(p, c).is_some()) {
            return None;
        }
        let exact = |n: &i64| n.to_string() == text;
        if let Some(at) = p.values.iter().position(exact) {
            return Some(Spelled::Value(at as u32));
        }
        p.values.iter().any(|n| n.to_string().starts_with(text)).then_some(Spelled::Begun)
    }

    fn swaps(p: &Puzzle, mode: usize) -> bool {
        p.from.is_some() && mode == 1
    }

    fn swap(p: &Puzzle, b: &Board, one: Cell, other: Cell) -> Option<Move> {
        board::swap(b, p.size().index(one), p.size().index(other))
    }

    fn step(p: &Puzzle, _: &Board, token: &str) -> Option<Move> {
        let size = p.size();
        let turn = moves::read(token, size.rows.into(), size.cols.into()).ok()?;
        p.from.is_some().then_some(Move::Turn(turn))
    }

    fn motion(_: &Puzzle, m: &Move) -> Option<Motion> {
        match m {
            Move::Turn(turn) => Some(Motion { at: Cell::new(turn.row, turn.col), side: 2, clockwise: turn.clockwise }),
            Move::Set(_) => None,
        }
    }

    fn join(first: &Move, next: &Move) -> Option<Move> {
        board::join(first, next)
    }

    fn input(p: &Puzzle, b: &Board, cell: Cell, input: Input) -> Option<Move> {
        board::input(p, b, cell, input)
    }

    fn fill(p: &Puzzle, b: &Board, to: &Board) -> Option<Move> {
        board::fill(p, b, to)
    }

    fn wipe(p: &Puzzle, b: &Board) -> Option<Move> {
        board::wipe(p, b)
    }

    fn apply(p: &Puzzle, b: &mut Board, m: &Move) -> Result<Move, Illegal> {
        board::apply(p, b, m)
    }

    fn draw(p: &Puzzle, b: &Board, view: &View<'_, Self>, scene: &mut Scene) {
        draw::draw(p, b, view, scene);
    }

    fn describe(p: &Puzzle, b: &Board, cell: Cell, lang: Lang) -> String {
        notes::describe(p, b, cell, lang)
    }

    fn notes(p: &Puzzle, b: &Board, cell: Cell, lang: Lang) -> Vec<Note> {
        notes::notes(p, b, cell, lang)
    }

    fn advice(p: &Puzzle, b: &Board, lang: Lang, meter: &mut Meter<'_>) -> ControlFlow<Option<Hint>> {
        advice::advice(p, b, lang, meter)
    }

    fn techniques(p: &Puzzle) -> &'static [Technique<Self>] {
        static LADDER: LazyLock<Vec<Technique<Rotation>>> =
            LazyLock::new(|| techniques::LADDER.iter().map(|&(id, grade, find)| Technique { id, grade, find }).collect());
        if p.numbers.len() <= MOST_TAUGHT { &LADDER } else { &[] }
    }

    fn deduction(p: &Puzzle, b: &Board) -> Deduction {
        Deduction::new(Arc::new(p.clone()), &b.cells)
    }

    fn conclude(state: &mut Deduction, step: &Step) {
        state.apply(step);
    }

    fn left(p: &Puzzle, state: &Deduction, cell: Cell) -> Vec<u32> {
        state.candidates(p.size().index(cell)).collect()
    }

    fn act(p: &Puzzle, b: &Board, changes: &[Change]) -> Option<Move> {
        board::act(p, b, changes)
    }
}
