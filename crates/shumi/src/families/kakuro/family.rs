//! Kakuro as a family: everything delegates.

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use super::board::{Board, Move};
use super::techniques::{self, Deduction};
use super::{Kakuro, Puzzle, Rule, board, draw, info, json, notes, puzzlink, simple, solver, text, words};
use crate::deduce::{Step, Technique};
use crate::engine::sums;
use crate::family::{Candidates, Family, Fault, Foreign, Illegal, Info, Input, Key, Notation, Note, Refusal, Sample, View};
use crate::grid::{Cell, Size};
use crate::hint::Change;
use crate::meter::{End, Meter};
use crate::say::{Lang, Words};
use crate::scene::{Label, Scene};
use crate::solve::Goal;
use crate::text::{Cursor, Stop};

impl Family for Kakuro {
    const VARIANTS: &'static [Info] = info::VARIANTS;
    const SAMPLES: &'static [&'static [Sample]] = info::SAMPLES;
    type Puzzle = Puzzle;
    type Board = Board;
    type Move = Move;
    type Deduction = Deduction;

    fn variant(p: &Puzzle) -> usize {
        p.rule as usize
    }

    fn notations() -> &'static [Notation<Self>] {
        &[Notation { id: "text", read: read_text, write: write_text }, Notation { id: "json", read: json::read, write: json::write }]
    }

    fn foreign() -> &'static [Foreign<Self>] {
        &[Foreign { id: "puzzlink", variant: Rule::Distinct as usize, read: puzzlink::read, write: puzzlink::write }]
    }

    fn size(p: &Puzzle) -> Size {
        p.layout.size
    }

    fn place(p: &Puzzle, cell: Cell) -> [u32; 2] {
        board::text_place(p, cell)
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
        let digits = match p.rule {
            Rule::Simple => simple::read_board(p, cursor)?,
            _ => text::read_answer(cursor, &p.layout)?,
        };
        Ok(Board { marks: vec![0; digits.len()], digits })
    }

    fn write_board(p: &Puzzle, b: &Board, out: &mut String) {
        match p.rule {
            Rule::Simple => simple::write_board(p, &b.digits, out),
            _ => text::print_answer(&p.layout, &b.digits, out),
        }
    }

    fn faults(p: &Puzzle, b: &Board) -> Vec<Fault> {
        board::faults(p, b)
    }

    fn filled(_: &Puzzle, b: &Board) -> (usize, usize) {
        board::filled(b)
    }

    fn value(p: &Puzzle, b: &Board, cell: Cell) -> Option<u32> {
        p.layout.white(cell).map(|k| u32::from(b.digits[k])).filter(|d| *d != 0)
    }

    fn values(p: &Puzzle, cell: Cell) -> Vec<u32> {
        if p.layout.white(cell).is_some() { (1..=9).collect() } else { Vec::new() }
    }

    fn label(_: &Puzzle, value: u32) -> Label {
        Label::Number(value.into())
    }

    fn goal(p: &Puzzle, asked: Goal) -> Goal {
        // BZOJ 2469 always asks whether the answer is the only one.
        if p.rule == Rule::Simple && asked == Goal::First { Goal::Unique } else { asked }
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

    fn keys(_: &Puzzle) -> Vec<Key> {
        (1..=9).map(|value| Key { label: value.to_string(), name: None, value }).collect()
    }

    fn typed(_: &Puzzle, character: char) -> Option<u32> {
        character.to_digit(10).filter(|d| *d > 0)
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
        static LADDER: LazyLock<Vec<Technique<Kakuro>>> =
            LazyLock::new(|| techniques::LADDER.iter().map(|&(id, grade, find)| Technique { id, grade, find }).collect());
        &LADDER
    }

    fn deduction(p: &Puzzle, b: &Board) -> Deduction {
        Deduction::new(Arc::new(p.layout.clone()), p.is_distinct(), &b.digits)
    }

    fn conclude(state: &mut Deduction, step: &Step) {
        state.apply(step);
    }

    fn left(p: &Puzzle, state: &Deduction, cell: Cell) -> Vec<u32> {
        p.layout.white(cell).map_or_else(Vec::new, |k| sums::digits(state.candidates(k)).collect())
    }

    fn act(p: &Puzzle, b: &Board, changes: &[Change]) -> Option<Move> {
        board::act(p, b, changes)
    }
}

fn read_text(cursor: &mut Cursor<'_>, variant: usize) -> Result<Puzzle, Stop> {
    let rule = super::RULES[variant];
    let Some(width) = width(rule) else { return simple::read(cursor) };
    Ok(Puzzle { rule, layout: text::read_grid(cursor, width)?, givens: Vec::new() })
}

fn write_text(p: &Puzzle) -> Result<String, String> {
    match width(p.rule) {
        Some(width) => text::write_grid(&p.layout, width),
        None => Ok(simple::write(p)),
    }
}

/// Width of a cell in the text; `None`: a table of numbers.
const fn width(rule: Rule) -> Option<text::Width> {
    match rule {
        Rule::Distinct => Some(text::Width::Five),
        Rule::Repeats => Some(text::Width::Seven),
        Rule::Simple => None,
    }
}
