//! Sudoku through the public API: texts in, texts out, against exact cover.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use shumi::builtin::sudoku::Shape;
use shumi::meter::{Meter, Progress, unlimited};
use shumi::rng::Rng;
use shumi::solving::{Goal, Status};
use shumi::{Error, read};
use shumi_testing::cover::Cover;

/// The most solutions to count.
const MOST: usize = 1000;

/// Values as texts show them.
fn sign(n: usize, value: usize) -> char {
    let first = if n > 9 { b'A' } else { b'1' };
    char::from(first + value as u8 - 1)
}

fn lines(n: usize, grid: &[usize]) -> String {
    let sign = |v: &usize| if *v == 0 { '.' } else { sign(n, *v) };
    grid.chunks(n).map(|row| row.iter().map(sign).collect::<String>() + "\n").collect()
}

/// Up to `limit` solutions, as an exact cover problem made from the rules.
fn by_cover(shape: Shape, grid: &[usize], limit: usize) -> BTreeSet<String> {
    let n = shape.size();
    let mut cover = Cover::new(4 * n * n, 0);
    let mut meaning = Vec::new();
    for (cell, given) in grid.iter().enumerate() {
        let (row, col) = (cell / n, cell % n);
        let block = row / shape.box_rows() * shape.box_rows() + col / shape.box_cols();
        for v in (0..n).filter(|v| *given == 0 || *given == v + 1) {
            cover.option(&[cell, (n + row) * n + v, (2 * n + col) * n + v, (3 * n + block) * n + v]).unwrap();
            meaning.push((cell, v + 1));
        }
    }
    unlimited(|meter| {
        let mut covers = cover.covers();
        let mut all = BTreeSet::new();
        while all.len() < limit
            && let Some(chosen) = covers.next(meter)
        {
            let mut solution = vec![0; n * n];
            chosen.iter().for_each(|option| solution[meaning[*option].0] = meaning[*option].1);
            all.insert(lines(n, &solution));
        }
        all
    })
}

/// A solution with most of its values removed; the smaller the grid, the more.
fn random_grid(shape: Shape, rng: &mut Rng) -> Vec<usize> {
    let n = shape.size();
    let mut values: Vec<usize> = (1..=n).collect();
    let mut grid = vec![0; n * n];
    for cell in &mut grid[..n] {
        *cell = values.swap_remove(rng.below(values.len() as u64) as usize);
    }
    let full = by_cover(shape, &grid, 1).pop_first().expect("a first row can always be completed");
    grid = full.chars().filter(|c| !c.is_whitespace()).map(|c| (1..=n).find(|v| sign(n, *v) == c).unwrap()).collect();
    let keep = match n {
        4 | 6 => 15 + rng.below(20),
        9 => 30 + rng.below(10),
        _ => 62 + rng.below(10),
    };
    grid.iter_mut().for_each(|v| *v *= usize::from(rng.below(100) < keep));
    if rng.below(8) == 0 {
        grid[0] = 1 + rng.below(n as u64) as usize;
    }
    grid
}

#[test]
fn counts_are_those_of_exact_cover_in_every_size() {
    let mut rng = Rng::new(77);
    for (shape, rounds) in Shape::ALL.into_iter().zip([30, 30, 12, 3, 1]) {
        let n = shape.size();
        for _ in 0..rounds {
            let grid = random_grid(shape, &mut rng);
            let text = lines(n, &grid);
            let slow = by_cover(shape, &grid, MOST + 1);
            let answer = unlimited(|m| shumi::solve(&text, "sudoku", Goal::All(MOST as u64), m)).unwrap();
            assert_eq!((answer.count, answer.more), (Some(slow.len().min(MOST) as u64), slow.len() > MOST), "{text}");
            let quick: BTreeSet<String> = answer.solutions.into_iter().collect();
            assert!(slow.len() > MOST || quick == slow, "{text}");
        }
    }
}

#[test]
fn answers_come_in_the_style_of_the_puzzle() {
    let styles = [
        ("1...\n..1.\n.3..\n...4\n", "1243\n3412\n4321\n2134\n"),
        ("1 0 0 0\r\n0\t0 1 0 \n0 3 0 0\n0 0 0 4", "1 2 4 3\n3 4 1 2\n4 3 2 1\n2 1 3 4\n"),
        ("1.. .\n. .1.\n.3..\n...4\n\n", "1243\n3412\n4321\n2134\n"),
    ];
    for (text, solution) in styles {
        let answer = unlimited(|m| shumi::solve(text, "sudoku", Goal::Unique, m)).unwrap();
        assert_eq!((answer.status, answer.solutions[0].as_str()), (Status::Unique, solution), "{text}");
    }
    let six = "..1.4.....5..5.....4...13....44..6..";
    let one_line = unlimited(|m| shumi::solve(six, "sudoku", Goal::First, m)).unwrap();
    assert_eq!((one_line.solutions[0].len(), one_line.solutions[0].lines().count()), (37, 1));
    let spaced = six.chars().flat_map(|c| [c, ' ']).collect::<String>();
    let one_line = unlimited(|m| shumi::solve(&spaced, "sudoku", Goal::First, m)).unwrap();
    assert_eq!((one_line.solutions[0].len(), one_line.solutions[0].split(' ').count()), (72, 36));
}

#[test]
fn a_line_that_is_no_grid_is_refused_where_it_goes_wrong() {
    let at = |text: &str| match read(text, "sudoku") {
        Err(Error::Text(e)) => (e.line, e.column),
        other => panic!("{text:?}: {:?}", other.err()),
    };
    let dots = |n: usize| ".".repeat(n);
    assert_eq!(at(""), (1, 1));
    assert_eq!(at(&dots(2)), (1, 3));
    assert_eq!(at(&dots(8)), (1, 9));
    assert_eq!(at(&dots(626)), (1, 626));
    assert_eq!(at(&dots(100_000)), (1, 626));
    assert_eq!(at(&"x".repeat(100_000)), (1, 1));
    assert_eq!(at(&format!("{}é{}", dots(40), dots(40))), (1, 41));
    assert_eq!(at(&format!("{}\n{}A{}\n", dots(9), dots(3), dots(5))), (2, 4));
    assert_eq!(at(&format!("{}\n\0{}\n", dots(4), dots(3))), (2, 1));
    // A grid of several lines, and a line of another kind right behind it.
    assert_eq!(at(&format!("{}{}", "....\n".repeat(4), dots(7))), (5, 1));
}

#[test]
fn a_stopped_target_search_leaves_its_best_grid_and_bound() {
    let text = "0 0 0 0 0 0 0 0 0\n".repeat(9);
    let (mut polls, mut last) = (0, Progress::default());
    let mut poll = |progress: &Progress| {
        polls += 1;
        last = progress.clone();
        ControlFlow::Continue(())
    };
    let mut meter = Meter::new(&mut poll).with_max_nodes(120);
    let answer = shumi::solve(&text, "target-sudoku", Goal::First, &mut meter).unwrap();
    let told = meter.progress.clone();
    assert_eq!((answer.status, answer.optimal), (Status::Limit, Some(false)));
    assert!(answer.best.is_some() && answer.best < answer.bound, "{answer:?}");
    assert_eq!((told.best, told.answer.as_ref()), (answer.best, answer.solutions.first()));
    let mut game = read(&text, "target-sudoku").unwrap().play();
    assert_eq!(game.played().unwrap().score, Some(0));
    drop(game.set_value(&answer.solutions[0]).unwrap());
    // Full and right, but the best score is unknown yet.
    let status = game.played().unwrap();
    assert_eq!((status.score, status.right, status.solved), (answer.best, true, false));
}
