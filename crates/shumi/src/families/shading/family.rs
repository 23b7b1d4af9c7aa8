//! Hitori and Kuromasu as a family: everything delegates.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use super::board::{Board, Move};
use super::techniques::{self, Deduction};
use super::{Puzzle, Shading, Variant, board, draw, faults, info, json, notes, puzzlink, refusal, sgt, solver, text, words};
use crate::deduce::{Step, Technique};
use crate::family::{Candidates, Family, Fault, Foreign, Illegal, Info, Input, Key, Notation, Note, Opened, Refusal, Sample, View};
use crate::grid::{Cell, Grid, Size};
use crate::hint::Change;
use crate::meter::{End, Meter};
use crate::say::{Lang, Words};
use crate::scene::{Label, Scene};
use crate::text::{Cursor, Stop};

/// Both, by index.
const VARIANTS: [Variant; 2] = [Variant::Hitori, Variant::Kuromasu];

impl Family for Shading {
    const VARIANTS: &'static [Info] = info::VARIANTS;
    const SAMPLES: &'static [&'static [Sample]] = info::SAMPLES;
    type Puzzle = Puzzle;
    type Board = Board;
    type Move = Move;
    type Deduction = Deduction;

    fn variant(p: &Puzzle) -> usize {
        p.variant as usize
    }

    fn notations() -> &'static [Notation<Self>] {
        &[
            Notation { id: "text", read: |cursor, variant| text::read(cursor, VARIANTS[variant]), write: |p| Ok(text::write(p)) },
            Notation { id: "json", read: |cursor, variant| json::read(cursor, VARIANTS[variant]), write: json::write },
        ]
    }

    fn foreign() -> &'static [Foreign<Self>] {
        &[
            Foreign { id: "puzzlink", variant: 0, read: |cursor| read_link(cursor, Variant::Hitori), write: puzzlink::write },
            Foreign { id: "puzzlink", variant: 1, read: |cursor| read_link(cursor, Variant::Kuromasu), write: puzzlink::write },
            Foreign { id: "sgt", variant: 0, read: |cursor| Ok((sgt::read(cursor, Variant::Hitori)?, None)), write: sgt::write },
            Foreign { id: "sgt", variant: 1, read: |cursor| Ok((sgt::read(cursor, Variant::Kuromasu)?, None)), write: sgt::write },
        ]
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
        board::start(p)
    }

    fn admits(p: &Puzzle, b: &Board) -> bool {
        board::admits(p, b)
    }

    fn read_board(p: &Puzzle, cursor: &mut Cursor<'_>) -> Result<Board, Stop> {
        text::read_board(cursor, p)
    }

    fn write_board(p: &Puzzle, b: &Board, out: &mut String) {
        text::write_board(p, b, out);
    }

    fn faults(p: &Puzzle, b: &Board) -> Vec<Fault> {
        faults::faults(p, b)
    }

    fn filled(p: &Puzzle, b: &Board) -> (usize, usize) {
        board::filled(p, b)
    }

    fn value(p: &Puzzle, b: &Board, cell: Cell) -> Option<u32> {
        Some(b.values[p.size().index(cell)].into()).filter(|v| *v != 0)
    }

    fn values(p: &Puzzle, cell: Cell) -> Vec<u32> {
        if p.is_clue(p.size().index(cell)) { Vec::new() } else { vec![1, 2] }
    }

    fn label(_: &Puzzle, value: u32) -> Label {
        Label::Text(if value == 1 { "#" } else { "." }.into())
    }

    fn search(p: &Puzzle, from: &Board, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Board) -> ControlFlow<()>) -> End {
        solver::search(p, &board::fixed(from), meter, &mut |shaded| found(&board::of(p, shaded.iter().map(|s| Some(*s)))))
    }

    fn refusal(p: &Puzzle, meter: &mut Meter<'_>) -> Option<Refusal> {
        refusal(p, meter)
    }

    fn candidates(p: &Puzzle, meter: &mut Meter<'_>) -> (Option<Candidates>, End) {
        let (backbone, end) = solver::backbone(p, meter);
        let values = |seen: &u8| [2, 1].into_iter().filter(|bit| seen & bit != 0).map(|bit| 3 - u32::from(bit)).collect();
        let grid = backbone.map(|b| Grid { size: p.size(), at: b.iter().map(|seen| Some(values(seen))).collect() });
        (grid, end)
    }

    fn keys(_: &Puzzle) -> Vec<Key> {
        [("■", "Shade", 1), ("●", "Keep unshaded", 2)]
            .map(|(label, name, value)| Key { label: label.into(), name: Some(name), value })
            .into()
    }

    fn typed(_: &Puzzle, character: char) -> Option<u32> {
        match character {
            '#' | '1' => Some(1),
            '.' | '2' => Some(2),
            _ => None,
        }
    }

    fn press(p: &Puzzle, b: &Board, cell: Cell, _: usize, second: bool) -> Option<Input> {
        board::press(p, b, cell, second)
    }

    fn pressed(_: &Puzzle, _: &Board, _: Cell, _: usize, key: &str) -> Option<Input> {
        board::pressed(key)
    }

    fn join(first: &Move, next: &Move) -> Option<Move> {
        Some(first.then(next))
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

    fn techniques(p: &Puzzle) -> &'static [Technique<Self>] {
        static LADDERS: LazyLock<[Vec<Technique<Shading>>; 2]> = LazyLock::new(|| {
            VARIANTS.map(|v| techniques::ladder(v).iter().map(|&(id, grade, find)| Technique { id, grade, find }).collect())
        });
        &LADDERS[p.variant as usize]
    }

    fn deduction(p: &Puzzle, b: &Board) -> Deduction {
        Deduction::new(p, &b.values)
    }

    fn conclude(state: &mut Deduction, step: &Step) {
        state.apply(step);
    }

    fn left(_: &Puzzle, state: &Deduction, cell: Cell) -> Vec<u32> {
        state.left(cell)
    }

    fn act(p: &Puzzle, b: &Board, changes: &[Change]) -> Option<Move> {
        board::act(p, b, changes)
    }
}

fn read_link(cursor: &mut Cursor<'_>, variant: Variant) -> Result<Opened<Shading>, Stop> {
    let (puzzle, shading) = puzzlink::read(cursor, variant)?;
    let board = shading.map(|shading| board::of(&puzzle, shading.into_iter()));
    Ok((puzzle, board))
}
