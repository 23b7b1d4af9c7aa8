//! Games of Rotation and answers with turns, through the public API.

use std::ops::ControlFlow;

use shumi::family::Stage;
use shumi::grid::Cell;
use shumi::meter::{Meter, Progress, unlimited};
use shumi::rng::Rng;
use shumi::scene::{Glyph, Motion, Role};
use shumi::session::{Action, Overlay, Session};
use shumi::solving::{Ask, Goal, Status};
use shumi::{read, resume};

/// Two turns away from 1 to 9 in order.
const TURNED: &str = "2 12 16 24 28 1 2 3 4 5 6 7 8 9\nfrom 4 1 3 5 8 2 7 9 6\n";

fn game(text: &str) -> Box<dyn Session> {
    read(text, "rotation").unwrap().play()
}

fn at(row: u16, col: u16) -> Cell {
    Cell::new(row, col)
}

#[test]
fn a_press_turns_the_window_and_undo_turns_back() {
    let mut game = game(TURNED);
    let start = game.value();
    assert_eq!((game.modes(), game.keys().len()), (vec!["Turn", "Arrange"], 2));
    let turned = game.act(Action::Press { cell: at(0, 0), second: false });
    assert_eq!(turned.unwrap().motion, Some(Motion { at: at(0, 0), side: 2, clockwise: true }));
    assert_eq!(game.value(), "5 4 3\n8 1 2\n7 9 6\n");
    let back = game.act(Action::Undo);
    assert_eq!(back.unwrap().motion, Some(Motion { at: at(0, 0), side: 2, clockwise: false }));
    assert_eq!(game.value(), start);
    // A press on the border turns the last window.
    let turned = game.act(Action::Press { cell: at(2, 2), second: true });
    assert_eq!(turned.unwrap().motion, Some(Motion { at: at(1, 1), side: 2, clockwise: false }));
    assert_eq!(game.cursor(), Some(at(1, 1)));
    assert_eq!(game.scene().items.iter().filter(|i| i.role == Role::TileSelected).count(), 4);
    game.act(Action::Reset);
    assert_eq!(game.value(), start);
}

#[test]
fn tiles_are_swapped_and_typed_in_the_other_mode() {
    let mut game = game("2 12 16 24 33 1 2 3 4 5 6 7 8 14\nfrom 1 2 3 4 5 6 7 14 8\n");
    game.act(Action::Mode(1));
    for cell in [at(0, 0), at(2, 2)] {
        assert_eq!(game.act(Action::Press { cell, second: false }).unwrap().motion, None);
    }
    assert_eq!((game.value().as_str(), game.status().moves), ("8 2 3\n4 5 6\n7 14 1\n", 1));
    // The tile goes back to its cell.
    game.act(Action::Press { cell: at(1, 1), second: false });
    game.act(Action::Press { cell: at(1, 1), second: false });
    assert_eq!(game.status().moves, 1);
    // Both 1 and 14 are on the board: typing both is one move.
    game.act(Action::Select(Some(at(1, 0))));
    game.act(Action::Key("1"));
    game.act(Action::Key("4"));
    assert_eq!((game.value().as_str(), game.status().moves), ("8 2 3\n14 5 6\n7 4 1\n", 2));
    game.act(Action::Undo);
    assert_eq!(game.value(), "8 2 3\n4 5 6\n7 14 1\n");
    assert!(game.act(Action::Key("9")).is_none_or(|d| d.motion.is_none()));
    game.act(Action::Key("Enter"));
    game.act(Action::Key("ArrowRight"));
    game.act(Action::Key("Enter"));
    assert_eq!(game.value(), "8 2 3\n5 4 6\n7 14 1\n");
}

#[test]
fn up_to_49_different_numbers_have_a_key_each() {
    for (side, keys) in [(3, 9), (4, 16), (7, 49), (8, 0)] {
        let sums: Vec<String> =
            (0..(side - 1) * (side - 1)).map(|w| (4 * (w / (side - 1) * side + w % (side - 1)) + 2 * side + 6).to_string()).collect();
        let numbers: Vec<String> = (1..=side * side).map(|n| n.to_string()).collect();
        assert_eq!(game(&format!("{}\n{}\n{}\n", side - 1, sums.join(" "), numbers.join(" "))).keys().len(), keys);
    }
}

#[test]
fn the_beginning_of_a_number_is_shown_and_is_no_move() {
    let mut game = game("1 60 11 12 13 24");
    game.act(Action::Select(Some(at(0, 0))));
    game.act(Action::Key("1"));
    let shown = |game: &dyn Session| game.scene().items.iter().any(|i| i.glyph == Glyph::Text && i.text.to_string() == "1");
    assert!(shown(&*game) && game.status().moves == 0);
    game.act(Action::Key("Escape"));
    assert!(!shown(&*game));
    for key in ["1", "2"] {
        game.act(Action::Key(key));
    }
    assert_eq!(game.value(), "12 .\n. .\n");
}

#[test]
fn a_game_comes_back_in_the_middle_of_a_played_sequence() {
    let puzzle = read(TURNED, "rotation").unwrap();
    let answer = unlimited(|m| puzzle.solve(&Goal::First.into(), m));
    let moves = answer.moves.unwrap();
    assert_eq!((moves.len(), answer.optimal), (2, Some(true)));
    let mut game = puzzle.play();
    assert!(game.act(Action::Play(&moves[0])).unwrap().motion.is_some());
    let mut back = resume(&game.save()).unwrap();
    assert!(back.act(Action::Play(&moves[1])).unwrap().motion.is_some());
    assert!(back.played().unwrap().solved);
    assert_eq!(back.value(), answer.solutions[0]);
    drop((back.act(Action::Undo), back.act(Action::Undo)));
    assert_eq!(back.value(), puzzle.play().value());
    drop((back.act(Action::Redo), back.act(Action::Redo)));
    assert!(back.played().unwrap().solved && back.act(Action::Play("3,1+")).is_none() && back.act(Action::Play("1,1")).is_none());
}

#[test]
fn hints_lead_to_the_goal() {
    let mut game = game(TURNED);
    for _ in 0..2 {
        let hint = shumi::hint(&game.save(), &mut Meter::unlimited()).unwrap().unwrap();
        assert_eq!(hint.technique, "turn");
        drop(game.show(Overlay::Hint(hint, Stage::Why)));
        assert!(game.scene().items.iter().any(|i| i.role == Role::Target));
        assert!(game.act(Action::DoHint).unwrap().motion.is_some());
    }
    assert!(game.played().unwrap().solved);
    assert_eq!(unlimited(|m| shumi::hint(&game.save(), m)).unwrap(), None);
}

#[test]
fn badges_tell_which_sums_are_right() {
    let mut game = game(TURNED);
    let badges = |game: &dyn Session, role| game.scene().items.iter().filter(|i| i.glyph == Glyph::Badge && i.role == role).count();
    assert_eq!(badges(&*game, Role::Badge) + badges(&*game, Role::BadgeDone), 16);
    drop(game.set_value("1 2 3 4 5 6 7 8 9").unwrap());
    assert_eq!(badges(&*game, Role::BadgeDone), 16);
    drop(game.show(Overlay::Conflict(&[[1, 2]])));
    assert_eq!((badges(&*game, Role::BadgeDone), badges(&*game, Role::Error)), (12, 4));
    // A board without all numbers cannot be turned.
    assert!(game.set_value("1 2 3 4 5 6 7 8 .").is_ok());
    assert_eq!(game.value(), "1 2 3\n4 5 6\n7 8 9\n");
}

/// All boards by the number of turns that lead to them.
fn by_turns(start: Vec<u32>, (rows, cols): (usize, usize), clockwise: bool) -> Vec<Vec<Vec<u32>>> {
    let mut seen = std::collections::BTreeSet::from([start.clone()]);
    let mut levels = vec![vec![start]];
    while let Some(last) = levels.last().filter(|l| !l.is_empty()) {
        let mut next = Vec::new();
        for board in last {
            for w in 0..(rows - 1) * (cols - 1) {
                let k = w / (cols - 1) * cols + w % (cols - 1);
                let ring = [k, k + 1, k + cols + 1, k + cols];
                for step in if clockwise { &[1][..] } else { &[1, 3][..] } {
                    let mut turned = board.clone();
                    (0..4).for_each(|i| turned[ring[(i + step) % 4]] = board[ring[i]]);
                    if seen.insert(turned.clone()) {
                        next.push(turned);
                    }
                }
            }
        }
        levels.push(next);
    }
    levels
}

#[test]
fn the_nearest_arrangement_is_found_or_none_is_in_reach() {
    let mut rng = Rng::new(5);
    for round in 0..40 {
        let (rows, cols) = [(2, 2), (2, 3), (3, 2)][round % 3];
        let clockwise = round % 2 == 1;
        let mut shuffled = |numbers: &[u32]| {
            let mut numbers = numbers.to_vec();
            (1..numbers.len()).for_each(|i| numbers.swap(i, rng.below(i as u64 + 1) as usize));
            numbers
        };
        let numbers: Vec<u32> = (0..(rows * cols) as u32).map(|v| v * 2 % 7).collect();
        let (from, goal) = (shuffled(&numbers), shuffled(&numbers));
        let sums = |b: &[u32]| -> Vec<u32> {
            let window = |w: usize| {
                let k = w / (cols - 1) * cols + w % (cols - 1);
                b[k] + b[k + 1] + b[k + cols] + b[k + cols + 1]
            };
            (0..(rows - 1) * (cols - 1)).map(window).collect()
        };
        let levels = by_turns(from.clone(), (rows, cols), clockwise);
        let due = sums(&goal);
        let nearest = levels.iter().position(|boards| boards.iter().any(|b| sums(b) == due));
        let list = |b: &[u32]| b.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
        let text = format!("{}x{}\n{}\n{}\nfrom {}\n", rows - 1, cols - 1, list(&due), list(&numbers), list(&from));
        let ask = Ask { clockwise, ..Goal::First.into() };
        let answer = unlimited(|m| read(&text, "rotation").unwrap().solve(&ask, m));
        let Some(nearest) = nearest else {
            assert_eq!((answer.status, answer.reason.is_some()), (Status::None, true), "{text}");
            continue;
        };
        let moves = answer.moves.clone().unwrap();
        assert_eq!((moves.len(), answer.optimal), (nearest, Some(true)), "{text}");
        assert!(!clockwise || moves.iter().all(|m| m.ends_with('+')));
        let verdict = shumi::check(&text, &answer.text(false), "rotation").unwrap();
        assert!(verdict.full && verdict.faults.is_empty(), "{text}{verdict:?}");
    }
}

#[test]
fn a_stopped_search_keeps_what_it_has() {
    let board: Vec<u32> = (1..=25).collect();
    let sums: Vec<String> = (0..16).map(|w| (4 * (w / 4 * 5 + w % 4) + 16).to_string()).collect();
    let list = |b: &[u32]| b.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let from: Vec<u32> = board.iter().rev().copied().collect();
    let text = format!("4 {} {} from {} to {}", sums.join(" "), list(&board), list(&from), list(&board));
    let puzzle = read(&text, "rotation").unwrap();
    let (mut polls, mut told) = (0, None);
    let mut poll = |p: &Progress| {
        polls += 1;
        told.clone_from(&p.answer);
        if polls < 30 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let answer = puzzle.solve(&Goal::First.into(), &mut Meter::new(&mut poll));
    assert_eq!((answer.status, answer.optimal), (Status::Solved, Some(false)));
    let told = told.unwrap();
    for text_of_board in [&told, &answer.text(false)] {
        let verdict = shumi::check(&text, text_of_board, "rotation").unwrap();
        assert!(verdict.full && verdict.faults.is_empty(), "{text_of_board}");
    }
}
