//! A family that can only be solved, in one file: the minimum of a new family, and the features that it then has.
//!
//! A Latin square of side n: each row and each column holds the values 1 to n once.

use std::ops::ControlFlow;

use serde_json::json;
use shumi::family::{Fault, Info, Notations, Puzzle, Sample, Solve};
use shumi::grid::{Cell, Size};
use shumi::message::{Arg, Lang, Message, Text, Words};
use shumi::meter::{End, Meter, Progress, unlimited};
use shumi::registry::{Basic, Group, Registry};
use shumi::scene::Label;
use shumi::solve::{Answer, Goal, Status};
use shumi::text::json::{Node, read_line};
use shumi::text::{Cursor, Stop};

/// The givens, row by row; 0 for an open cell. `cells.len() == side * side`.
#[derive(Clone, Debug, PartialEq)]
struct LatinSquare {
    side: u16,
    cells: Vec<u32>,
}

static REPEAT: Words = Words { id: "repeat", name: Text::own(&["Value repeated"]), sentence: Text::own(&["{cells} hold the same value."]) };

/// The expected content of its texts.
const SIDE: Text = Text::own(&["a side from 1 to 9"]);
const VALUE: Text = Text::own(&["a value from 1 to {most}, or ."]);
const SQUARE: Text = Text::own(&["a Latin square"]);
const VALUES: Text = Text::own(&["a list of side * side values, 0 for none"]);

impl LatinSquare {
    fn index(&self, cell: Cell) -> usize {
        self.size().index(cell)
    }

    /// Reads `side * side` values, `.` for an open cell.
    fn read_cells(side: u16, cursor: &mut Cursor<'_>) -> Result<Vec<u32>, Stop> {
        let n = usize::from(side);
        let mut cells = Vec::with_capacity(n * n);
        while cells.len() < n * n {
            cursor.skip_space();
            let token = cursor.rest().iter().take_while(|b| !b.is_ascii_whitespace()).count();
            let text = std::str::from_utf8(&cursor.rest()[..token]).unwrap_or_default();
            let value = if text == "." { Some(0) } else { text.parse().ok().filter(|v| (1..=u32::from(side)).contains(v)) };
            cells.push(value.ok_or_else(|| cursor.wrong(VALUE.with([("most", side.into())])))?);
            cursor.advance(token);
        }
        Ok(cells)
    }

    fn clashes(&self, board: &[u32], a: usize, b: usize) -> bool {
        let n = usize::from(self.side);
        a != b && board[a] != 0 && board[a] == board[b] && (a / n == b / n || a % n == b % n)
    }

    /// Fills the first open cell in all ways.
    fn fill(&self, board: &mut Vec<u32>, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Vec<u32>) -> ControlFlow<()>) -> End {
        let Some(open) = board.iter().position(|v| *v == 0) else {
            return if found(board).is_break() { End::Enough } else { End::Exhausted };
        };
        for value in 1..=u32::from(self.side) {
            if !meter.node() {
                return End::Stopped;
            }
            board[open] = value;
            if (0..board.len()).all(|other| !self.clashes(board, open, other)) {
                let end = self.fill(board, meter, found);
                if end != End::Exhausted {
                    return end;
                }
            }
        }
        board[open] = 0;
        End::Exhausted
    }
}

impl Puzzle for LatinSquare {
    const IDS: &'static [&'static str] = &["latin-square"];
    const VARIANTS: &'static [Info] = &[Info {
        id: "latin-square",
        name: Text::own(&["Latin square", "拉丁方阵", "ラテン方格"]),
        summary: Text::own(&["Each value once in each row and column."]),
        rules: &[Text::own(&["Each row and each column holds each value once."])],
        sizes: Text::own(&["1 to 9"]),
        source: Text::own(&["Euler 1782"]),
    }];
    const SAMPLES: &'static [&'static [Sample]] = &[&[Sample::plain("3 × 3", "3\n1 . .\n. . 1\n. . .\n")]];
    type Board = Vec<u32>;

    fn variant(&self) -> usize {
        0
    }

    fn size(&self) -> Size {
        Size { rows: self.side, cols: self.side }
    }

    fn start(&self) -> Vec<u32> {
        self.cells.clone()
    }

    fn is_valid_board(&self, board: &Vec<u32>) -> bool {
        let keeps = |(given, value): (&u32, &u32)| *value <= self.side.into() && (*given == 0 || given == value);
        board.len() == self.cells.len() && self.cells.iter().zip(board).all(keeps)
    }

    fn read_board(&self, cursor: &mut Cursor<'_>) -> Result<Vec<u32>, Stop> {
        Self::read_cells(self.side, cursor)
    }

    fn write_board(&self, board: &Vec<u32>, out: &mut String) {
        for row in board.chunks(self.side.into()) {
            let texts: Vec<String> = row.iter().map(|v| if *v == 0 { ".".into() } else { v.to_string() }).collect();
            out.extend([&texts.join(" "), "\n"]);
        }
    }

    fn faults(&self, board: &Vec<u32>) -> Vec<Fault> {
        let cell = |at| self.size().cell(at);
        let pairs = (0..board.len()).flat_map(|a| (a..board.len()).map(move |b| (a, b)));
        let fault = |(a, b)| {
            let cells = vec![cell(a), cell(b)];
            Fault { rule: &REPEAT, args: vec![("cells", Arg::Cells(cells.clone()))], cells, clues: Vec::new() }
        };
        pairs.filter(|(a, b)| self.clashes(board, *a, *b)).map(fault).collect()
    }

    fn filled(&self, board: &Vec<u32>) -> (usize, usize) {
        (board.iter().filter(|v| **v != 0).count(), board.len())
    }

    fn values(&self, _: Cell) -> Vec<u32> {
        (1..=self.side.into()).collect()
    }

    fn value(&self, board: &Vec<u32>, cell: Cell) -> Option<u32> {
        Some(board[self.index(cell)]).filter(|v| *v != 0)
    }

    fn with_value(&self, board: &Vec<u32>, cell: Cell, value: u32) -> Vec<u32> {
        let mut board = board.clone();
        board[self.index(cell)] = value;
        board
    }

    fn label(&self, value: u32) -> Label {
        Label::Number(value.into())
    }
}

impl Notations for LatinSquare {
    fn read_text(cursor: &mut Cursor<'_>, _: usize) -> Result<Self, Stop> {
        cursor.skip_space();
        let side = match cursor.rest().first() {
            Some(b @ b'1'..=b'9') => u16::from(b - b'0'),
            _ => return Err(cursor.wrong(SIDE).into()),
        };
        cursor.advance(1);
        Ok(Self { side, cells: Self::read_cells(side, cursor)? })
    }

    fn write_text(&self) -> Result<String, Message> {
        let mut out = format!("{}\n", self.side);
        self.write_board(&self.cells, &mut out);
        Ok(out)
    }

    fn read_json(cursor: &mut Cursor<'_>, _: usize) -> Result<Self, Stop> {
        read_line(cursor, |json: &Node<'_>| {
            let [_, side, cells] = json.fields(SQUARE, ["family", "side", "cells"])?;
            let side = side.required()?.number(9, SIDE)? as u16;
            let list = cells.required()?;
            let values = list.list(VALUES)?.iter().map(|v| v.number(side.into(), VALUES).map(|v| v as u32));
            let cells: Vec<u32> = values.collect::<Result<_, _>>()?;
            if side == 0 || cells.len() != usize::from(side * side) {
                return Err(list.wrong(VALUES));
            }
            Ok(Self { side, cells })
        })
    }

    fn write_json(&self) -> String {
        json!({ "family": "latin-square", "side": self.side, "cells": self.cells }).to_string()
    }
}

impl Solve for LatinSquare {
    fn search(&self, from: &Vec<u32>, meter: &mut Meter<'_>, found: &mut dyn FnMut(&Vec<u32>) -> ControlFlow<()>) -> End {
        if self.faults(from).is_empty() { self.fill(&mut from.clone(), meter, found) } else { End::Exhausted }
    }
}

static FAMILIES: Registry<dyn Basic> = Registry(&[Group::<dyn Basic>::basic::<LatinSquare>("latin_square")]);

const TWO: &str = "3\n1 . .\n. . 1\n. . .\n";
const UNIQUE: &str = "3\n1 2 .\n. . 1\n. . .\n";

fn ask(text: &str, goal: Goal) -> Answer {
    let puzzle = FAMILIES.read(text, "auto").unwrap();
    unlimited(|m| puzzle.solve(&goal.into(), m))
}

#[test]
fn it_is_read_solved_and_proven_unique() {
    let answer = ask(UNIQUE, Goal::Unique);
    assert_eq!((answer.family, answer.status), ("latin-square", Status::Unique));
    assert_eq!(answer.solutions, ["1 2 3\n2 3 1\n3 1 2\n"]);
    assert_eq!(ask(TWO, Goal::Unique).status, Status::Multiple);
    assert_eq!(ask("2\n1 .\n. 2\n", Goal::First).status, Status::None);
    let error = FAMILIES.read("3\n1 4 .", "latin-square").err().unwrap().to_string();
    assert_eq!(error, "line 2, column 3: expected a value from 1 to 3, or ., found `4`");
}

#[test]
fn solutions_are_counted_and_candidates_found() {
    // The number of Latin squares of side 4.
    let open = format!("4\n{}", ". . . .\n".repeat(4));
    assert_eq!(ask(&open, Goal::Count(1000)).count, Some(576));
    let answer = ask(&open, Goal::Count(10));
    assert_eq!((answer.count, answer.more), (Some(10), true));
    assert_eq!(ask(TWO, Goal::Candidates).text(false), "1 23 23\n23 23 1\n23 1 23\n");
}

#[test]
fn a_meter_stops_it() {
    let puzzle = FAMILIES.read(TWO, "latin-square").unwrap();
    let mut poll = |_: &Progress| ControlFlow::Break(());
    let answer = puzzle.solve(&Goal::Unique.into(), &mut Meter::new(&mut poll).with_max_nodes(3));
    assert_eq!(answer.status, Status::Limit);
}

#[test]
fn boards_are_checked_by_the_rules() {
    let verdict = FAMILIES.check(UNIQUE, "1 2 3\n2 3 1\n3 1 .\n", "latin-square", Lang::default()).unwrap();
    assert!(!verdict.full && verdict.faults.is_empty() && verdict.open == [[3, 3]]);
    let verdict = FAMILIES.check(UNIQUE, "1 2 2\n2 3 1\n3 1 2\n", "latin-square", Lang::default()).unwrap();
    let faults: Vec<_> = verdict.faults.iter().map(|fault| (fault.rule, fault.text.as_str())).collect();
    assert_eq!(faults, [("repeat", "r1c2 and r1c3 hold the same value."), ("repeat", "r1c3 and r3c3 hold the same value.")]);
}

#[test]
fn it_is_converted_and_found_by_itself() {
    let json = FAMILIES.convert(UNIQUE, "auto", "json").unwrap();
    assert_eq!(json, r#"{"cells":[1,2,0,0,0,1,0,0,0],"family":"latin-square","side":3}"#);
    assert_eq!(FAMILIES.convert(&json, "auto", "text").unwrap(), UNIQUE);
    let error = FAMILIES.convert(UNIQUE, "auto", "sgt").unwrap_err().to_string();
    assert_eq!(error, "latin-square has no notation `sgt`; it has text, json");
}
