//! The solver against plain search and against the puzzles of another program, and notations that come back.

use std::io::Write as _;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::layout::{Blocks, RegionsLayout};
use super::{Cage, Regions, RegionsRule};
use shumi_core::meter::{End, Meter, unlimited};
use shumi_core::text::Cursor;
use shumi_digits::board::Board;
use shumi_frame::family::{Notations, Puzzle, Solve};

/// Game IDs made by Debian's `sgt-solo --generate`, a few of each kind.
pub(crate) const GAMES: &str = include_str!("../games.txt");

/// Reads a game ID of either rule.
pub(crate) fn game(id: &str) -> Regions {
    let read = |rule| super::sgt::read(&mut Cursor::new(id), rule);
    read(RegionsRule::Killer).or_else(|_| read(RegionsRule::Regions)).unwrap_or_else(|stop| panic!("{id}: {stop:?}"))
}

/// Returns up to `most` solutions, and the number of decisions.
pub(crate) fn solutions(p: &Regions, most: usize) -> (Vec<Board>, u64) {
    let mut all = Vec::new();
    let mut meter = Meter::unlimited();
    let end = p.search(&p.start(), &mut meter, &mut |board| {
        all.push(board.clone());
        if all.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(end == End::Exhausted, all.len() < most);
    (all, meter.progress.nodes)
}

/// Checks that a puzzle has one solution, and that no rule objects to it; returns the number of decisions.
fn has_one(id: &str) -> u64 {
    let p = game(id);
    let (all, nodes) = solutions(&p, 2);
    assert_eq!(all.len(), 1, "{id}");
    assert!(p.faults(&all[0]).is_empty() && all[0].values.iter().all(|value| *value != 0), "{id}");
    nodes
}

#[test]
fn games_of_another_program_have_one_solution_and_come_back() {
    for id in GAMES.lines() {
        has_one(id);
        let p = game(id);
        // Symmetry and difficulty are not part of a puzzle.
        let plain = super::sgt::write(&p).unwrap();
        let body = |id: &str| id.trim_end().split_once(':').map(|(_, body)| body.to_string());
        assert_eq!(body(&plain), body(id));
        for text in [p.write_text().unwrap(), p.write_json()] {
            let read = |variant| match text.starts_with('{') {
                true => Regions::read_json(&mut Cursor::new(&text), variant),
                false => Regions::read_text(&mut Cursor::new(&text), variant),
            };
            assert_eq!(read(p.variant()).unwrap_or_else(|stop| panic!("{text}: {stop:?}")), p);
        }
    }
}

/// Solves the game IDs of the files that `SHUMI_GAMES` names, separated by colons, and prints times and decisions:
/// `SHUMI_GAMES=… cargo test -p shumi-regions --profile slow-tests -- --ignored --nocapture corpus`.
#[test]
#[ignore]
fn corpus() {
    for file in std::env::var("SHUMI_GAMES").unwrap().split(':') {
        let text = std::fs::read_to_string(file).unwrap();
        let (mut worst, mut total, mut decisions, mut count) = (Duration::ZERO, Duration::ZERO, 0, 0);
        for id in text.lines().filter(|line| !line.is_empty()) {
            let start = Instant::now();
            decisions += has_one(id);
            let time = start.elapsed();
            (worst, total, count) = (worst.max(time), total + time, count + 1);
        }
        let mean = total / count.max(1);
        writeln!(std::io::stderr(), "{file}: {count} games, mean {mean:?}, worst {worst:?}, {decisions} decisions").unwrap();
    }
}

/// Counts the solutions by trying all values cell by cell, with the rules alone.
fn slow(p: &Regions, values: &mut Vec<u8>) -> usize {
    let board = Board::of(values.clone());
    if !p.faults(&board).is_empty() {
        return 0;
    }
    let Some(open) = values.iter().position(|value| *value == 0) else { return 1 };
    let mut count = 0;
    for value in 1..=p.layout().side() as u8 {
        values[open] = value;
        count += slow(p, values);
    }
    values[open] = 0;
    count
}

/// Random puzzles of side 4 with the cages of a grid that has a solution, some of their sums changed.
pub(crate) fn puzzles() -> impl Strategy<Value = Regions> {
    let cells = prop::collection::vec(0u8..6, 16);
    let givens = prop::collection::vec(prop_oneof![4 => Just(0u8), 1 => 1u8..=4], 16);
    (cells, givens, 0u8..4, any::<bool>(), prop::bool::weighted(0.2)).prop_map(|(cells, givens, blocks, diagonals, is_changed)| {
        const GRID: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
        let mut layout = RegionsLayout::new(4).unwrap();
        layout = match blocks {
            0 => layout.with_blocks(Blocks::None).unwrap(),
            1 => layout.with("disjoint").unwrap(),
            2 => layout.with("windows").unwrap(),
            _ => layout,
        };
        layout.diagonals = diagonals;
        let mut cages: Vec<Cage> = Vec::new();
        for number in 0..5 {
            let mut cage = Cage { sum: u16::from(is_changed && number == 2), cells: Vec::new() };
            for cell in (0..16).filter(|cell| cells[*cell] == number) {
                let is_new = cage.cells.iter().all(|known| GRID[usize::from(*known)] != GRID[cell]);
                if is_new {
                    cage.sum += u16::from(GRID[cell]);
                    cage.cells.push(cell as u8);
                }
            }
            cages.extend(Some(cage).filter(|cage| !cage.cells.is_empty()));
        }
        // A given of the grid keeps most puzzles solvable.
        let givens = givens.iter().zip(GRID).map(|(given, value)| if *given == 1 { value } else { 0 }).collect();
        Regions::new(RegionsRule::Regions, layout, givens, cages).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_search_finds_each_solution_once(p in puzzles()) {
        let (mut all, _) = solutions(&p, 1000);
        let count = all.len();
        prop_assert!(all.iter().all(|board| p.faults(board).is_empty()));
        all.sort_by(|a, b| a.values.cmp(&b.values));
        all.dedup();
        prop_assert_eq!(all.len(), count);
        prop_assert_eq!(slow(&p, &mut p.givens.clone()), count);
        if count == 0 {
            prop_assert!(unlimited(|meter| p.refusal(meter)).is_some());
        }
    }

    #[test]
    fn texts_come_back(p in puzzles()) {
        let (text, json) = (p.write_text().unwrap(), p.write_json());
        prop_assert_eq!(&Regions::read_text(&mut Cursor::new(&text), 1).unwrap(), &p);
        prop_assert_eq!(&Regions::read_json(&mut Cursor::new(&json), 1).unwrap(), &p);
    }
}
