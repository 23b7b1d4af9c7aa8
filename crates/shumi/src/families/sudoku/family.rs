//! Sudoku as a family: everything delegates.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use super::board::{Board, Move};
use super::techniques::{self, Deduction};
use super::{Puzzle, Rule, Shape, Sudoku, board, draw, info, json, notes, puzzlink, sgt, solver, table, text, words};
use crate::deduce::{Step, Technique};
use crate::family::{Candidates, Family, Fault, Foreign, Illegal, Info, Input, Key, Notation, Note, Opened, Refusal, Sample, View};
use crate::grid::{Cell, Size};
use crate::hint::Change;
use crate::meter::{End, Meter};
use crate::say::{Lang, Words};
use crate::scene::{Label, Scene};
use crate::solve::Best;
use crate::text::{Cursor, Stop};

impl Family for Sudoku {
    const VARIANTS: &'static [Info] = info::VARIANTS;
    const SAMPLES: &'static [&'static [Sample]] = info::SAMPLES;
    type Puzzle = Puzzle;
    type Board = Board;
    type Move = Move;
    type Deduction = Deduction;
    const COUNTED: u64 = 1000;

    fn variant(p: &Puzzle) -> usize {
        p.rule as usize
    }

    fn notations() -> &'static [Notation<Self>] {
        &[Notation { id: "text", read: read_text, write: write_text }, Notation { id: "json", read: json::read, write: json::write }]
    }

    fn foreign() -> &'static [Foreign<Self>] {
        &[
            Foreign { id: "puzzlink", variant: Rule::Plain as usize, read: read_link, write: |p| puzzlink::write(p.shape, &p.givens) },
            Foreign {
                id: "sgt",
                variant: Rule::Plain as usize,
                read: |cursor| sgt::read(cursor).map(|(shape, givens)| (plain(shape, givens), None)),
                write: |p| Ok(sgt::write(p.shape, &p.givens)),
            },
        ]
    }

    fn size(p: &Puzzle) -> Size {
        board::size(p)
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
        board::start(p)
    }

    fn admits(p: &Puzzle, b: &Board) -> bool {
        board::admits(p, b)
    }

    fn read_board(p: &Puzzle, cursor: &mut Cursor<'_>) -> Result<Board, Stop> {
        if p.rule == Rule::Target {
            return table::read_board(p, cursor);
        }
        text::read_board(cursor, p.shape).map(Board::of)
    }

    fn write_board(p: &Puzzle, b: &Board, out: &mut String) {
        text::write(p.shape, &b.values, p.style, b'.', out);
    }

    fn is_set_off(p: &Puzzle) -> bool {
        p.rule == Rule::Plain
    }

    fn faults(p: &Puzzle, b: &Board) -> Vec<Fault> {
        board::faults(p, b)
    }

    fn filled(_: &Puzzle, b: &Board) -> (usize, usize) {
        board::filled(b)
    }

    fn value(p: &Puzzle, b: &Board, cell: Cell) -> Option<u32> {
        Some(b.values[board::size(p).index(cell)].into()).filter(|v| *v != 0)
    }

    fn values(p: &Puzzle, _: Cell) -> Vec<u32> {
        (1..=p.shape.size() as u32).collect()
    }

    fn label(p: &Puzzle, value: u32) -> Label {
        match text::has_letters(p.shape) {
            true => Label::Text(text::sign(p.shape, value as u8).into()),
            false => Label::Number(value.into()),
        }
    }

    fn search(p: &Puzzle, from: &Board, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Board) -> ControlFlow<()>) -> End {
        solver::search(p, from, meter, found)
    }

    fn refusal(p: &Puzzle, meter: &mut Meter<'_>) -> Option<Refusal> {
        solver::refusal(p, meter)
    }

    fn candidates(p: &Puzzle, meter: &mut Meter<'_>) -> (Option<Candidates>, End) {
        solver::candidates(p, meter)
    }

    fn best(p: &Puzzle, _: bool, meter: &mut Meter<'_>) -> Option<Best<Self>> {
        solver::best(p, meter)
    }

    fn score(p: &Puzzle, b: &Board) -> Option<i64> {
        solver::score(p, b)
    }

    fn keys(p: &Puzzle) -> Vec<Key> {
        (1..=p.shape.size() as u8).map(|v| Key { label: text::sign(p.shape, v).into(), name: None, value: v.into() }).collect()
    }

    fn typed(p: &Puzzle, character: char) -> Option<u32> {
        let first = if text::has_letters(p.shape) { 'A' } else { '1' };
        let value = u32::from(character.to_ascii_uppercase()).wrapping_sub(u32::from(first)).wrapping_add(1);
        (1..=p.shape.size() as u32).contains(&value).then_some(value)
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

    fn techniques(_: &Puzzle) -> &'static [Technique<Self>] {
        static LADDER: LazyLock<Vec<Technique<Sudoku>>> =
            LazyLock::new(|| techniques::LADDER.iter().map(|&(id, grade, find)| Technique { id, grade, find }).collect());
        &LADDER
    }

    fn deduction(p: &Puzzle, b: &Board) -> Deduction {
        Deduction::new(p.shape, &b.values)
    }

    fn conclude(state: &mut Deduction, step: &Step) {
        state.conclude(step);
    }

    fn left(_: &Puzzle, state: &Deduction, cell: Cell) -> Vec<u32> {
        state.left(cell)
    }

    fn act(p: &Puzzle, b: &Board, changes: &[Change]) -> Option<Move> {
        board::act(p, b, changes)
    }
}

fn plain(shape: Shape, givens: Vec<u8>) -> Puzzle {
    Puzzle::new(shape, givens, text::plain(shape))
}

fn read_link(cursor: &mut Cursor<'_>) -> Result<Opened<Sudoku>, Stop> {
    let (shape, givens, filling) = puzzlink::read(cursor)?;
    let board = filling.map(|filling| {
        let (values, marks): (Vec<_>, Vec<_>) = filling.into_iter().unzip();
        let is_marked = marks.iter().any(|m| *m != 0);
        Board { values, marks: if is_marked { marks } else { Vec::new() } }
    });
    Ok((plain(shape, givens), board))
}

fn read_text(cursor: &mut Cursor<'_>, variant: usize) -> Result<Puzzle, Stop> {
    if variant == Rule::Target as usize { table::read(cursor) } else { text::read(cursor) }
}

fn write_text(p: &Puzzle) -> Result<String, String> {
    if p.rule == Rule::Target {
        return Ok(table::write(p));
    }
    let mut out = String::new();
    text::write(p.shape, &p.givens, text::plain(p.shape), if text::has_letters(p.shape) { b'-' } else { b'.' }, &mut out);
    Ok(out)
}
