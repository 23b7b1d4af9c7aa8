//! Violations against the solver, play, and scenes.

use std::ops::ControlFlow;

use super::board::Board;
use super::checks::is_solution;
use super::{Clue, Shade, Shading, Variant};
use shumi_core::grid::{Cell, Grid, Size};
use shumi_core::meter::unlimited;
use shumi_core::rng::Rng;
use shumi_core::scene::{Glyph, Role, Scene};
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{Draw, Notations, Puzzle, Solve, View};
use shumi_frame::session::{Action, Game, Overlay, Session, SessionView, Switch};

fn puzzle(text: &str, variant: Variant) -> Shading {
    Shading::read_text(&mut Cursor::new(text), variant as usize).unwrap()
}

fn game(text: &str, variant: Variant) -> Game<Shading> {
    Game::new(puzzle(text, variant), None)
}

/// Performs an action that must have an effect here.
fn act(game: &mut Game<Shading>, action: Action<'_>) {
    drop(game.act(action).expect("it means something"));
}

fn press(game: &mut Game<Shading>, cell: Cell, second: bool) {
    act(game, Action::Press { cell, second });
}

fn random(rng: &mut Rng) -> Shading {
    let variant = if rng.below(2) == 0 { Variant::Hitori } else { Variant::Kuromasu };
    let size = Size { rows: 1 + rng.below(4) as u16, cols: 1 + rng.below(4) as u16 };
    let mut clue = || match rng.below(10) {
        0..5 => Clue::None,
        5 => Clue::Unknown,
        _ => Clue::Number(1 + rng.below(5) as u16),
    };
    Shading { variant, clues: Grid { size, at: (0..size.cells()).map(|_| clue()).collect() } }
}

/// Returns whether some solution keeps the decided cells; clues of a Kuromasu are never shaded.
fn is_possible(p: &Shading, board: &Board) -> bool {
    let mut found = false;
    unlimited(|meter| {
        p.search(board, meter, &mut |_| {
            found = true;
            ControlFlow::Break(())
        })
    });
    found
}

#[test]
fn numbers_of_all_lengths_are_written_as_they_are_read() {
    let text = "2 4\n1 9 10 99\n100 999 1000 1295\n";
    assert_eq!(puzzle(text, Variant::Hitori).write_text().as_deref(), Ok(text));
}

#[test]
fn a_full_board_has_a_fault_unless_it_is_a_solution_and_no_fault_can_be_put_right() {
    let mut rng = Rng::new(5);
    let mut right = 0;
    for _ in 0..4000 {
        let p = random(&mut rng);
        let shaded = rng.below(3) + 2;
        let full = Board { shades: (0..p.n_cells()).map(|c| Shade::of(!p.is_clue(c) && rng.below(8) < shaded)).collect() };
        let solved = is_possible(&p, &full);
        right += usize::from(solved);
        assert_eq!((p.faults(&full).is_empty(), is_solution(&p, &full)), (solved, solved), "{p:?} {full:?}");
        let keep = |(c, shade): (usize, &Shade)| if p.is_clue(c) || rng.below(2) == 0 { *shade } else { Shade::Undecided };
        let part = Board { shades: full.shades.iter().enumerate().map(keep).collect() };
        let faults = p.faults(&part);
        assert_eq!([p.breaks_rule(&part), p.breaks_rule(&full)], [!faults.is_empty(), !solved], "{p:?} {part:?}");
        assert!(faults.is_empty() || !is_possible(&p, &part), "{p:?} {part:?} {faults:?}");
    }
    assert!(right > 100, "{right}");
}

#[test]
fn a_press_turns_a_cell_and_a_second_one_marks_it() {
    let mut game = game("2 3\n. 3 .\n. . .\n", Variant::Kuromasu);
    let cell = Cell::new(1, 0);
    for (second, shown) in [(false, "#"), (false, "."), (false, "?"), (true, "."), (true, "?"), (false, "#"), (true, ".")] {
        press(&mut game, cell, second);
        assert_eq!(game.value(), format!("? 3 ?\n{shown} ? ?\n"), "{second}");
    }
    let before = game.value();
    press(&mut game, Cell::new(0, 1), false);
    act(&mut game, Action::Stroke(Cell::new(0, 2)));
    assert_eq!(game.value(), before, "a clue is not painted, and begins no stroke");
}

#[test]
fn a_stroke_of_shade_goes_on_with_marks_shades_no_neighbour_and_is_undone_at_once() {
    let mut game = game("1 5\n1 1 2 2 3\n", Variant::Hitori);
    press(&mut game, Cell::new(0, 3), false);
    press(&mut game, Cell::new(0, 0), false);
    for col in [1, 2, 1, 3, 4] {
        act(&mut game, Action::Stroke(Cell::new(0, col)));
    }
    assert_eq!(game.value(), "# 1 2 # 3\n", "what is shaded stays so");
    act(&mut game, Action::Undo);
    assert_eq!(game.value(), "? ? ? # ?\n");
    act(&mut game, Action::Redo);
    assert_eq!(game.value(), "# 1 2 # 3\n");
    assert_eq!(game.status().moves, 2);
}

#[test]
fn a_stroke_of_marks_marks_all_its_cells() {
    let mut game = game("1 5\n1 1 2 2 3\n", Variant::Hitori);
    press(&mut game, Cell::new(0, 1), false);
    press(&mut game, Cell::new(0, 0), true);
    for col in [1, 2] {
        act(&mut game, Action::Stroke(Cell::new(0, col)));
    }
    assert_eq!((game.value().as_str(), game.status().moves), ("1 1 2 ? ?\n", 2));
}

#[test]
fn dots_beside_a_shaded_cell_come_and_go_with_it_where_they_are_wished() {
    let mut game = game("2 3\n1 1 1\n1 1 1\n", Variant::Hitori);
    act(&mut game, Action::Switch(Switch::FollowUps, true));
    press(&mut game, Cell::new(0, 1), false);
    assert_eq!((game.value().as_str(), game.status().moves), ("1 # 1\n? 1 ?\n", 1));
    act(&mut game, Action::Undo);
    assert_eq!(game.value(), "? ? ?\n? ? ?\n");
    act(&mut game, Action::Switch(Switch::FollowUps, false));
    press(&mut game, Cell::new(0, 1), false);
    assert_eq!(game.value(), "? # ?\n? ? ?\n");
}

#[test]
fn keys_shade_mark_and_clear() {
    let mut game = game("1 2\n1 2\n", Variant::Hitori);
    act(&mut game, Action::Select(Some(Cell::new(0, 0))));
    for (key, shown) in [("Enter", "#"), (" ", "1"), (" ", "1"), ("Enter", "#"), ("x", "1"), ("#", "#"), ("Delete", "1")] {
        act(&mut game, Action::Key(key));
        // At most one shaded cell is correct here, so all others count as unshaded.
        assert_eq!(game.value(), format!("{shown} 2\n"), "{key}");
    }
}

#[test]
fn a_right_shading_is_solved_without_marks() {
    for (text, variant, value) in [
        ("3 3\n1 1 1\n2 3 1\n3 1 2\n", Variant::Hitori, "# 1 #\n2 3 1\n3 # 2\n"),
        ("3 3\n. . 2\n3 . .\n. . .\n", Variant::Kuromasu, "# . 2\n3 . #\n. . .\n"),
    ] {
        let mut game = game(text, variant);
        let shaded = value.split_whitespace().enumerate().filter(|(_, token)| *token == "#");
        for (k, _) in shaded {
            assert!(!game.played().unwrap().solved && game.value().contains('?'), "{text}");
            let cell = game.scene().size.cell(k);
            press(&mut game, cell, false);
        }
        assert!(game.played().unwrap().solved, "{}", game.value());
        assert_eq!(game.value(), value);
    }
}

fn items(scene: &Scene, row: u16, col: u16) -> Vec<(Glyph, Role)> {
    scene.items.iter().filter(|i| i.at == Cell::new(row, col)).map(|i| (i.glyph, i.role)).collect()
}

#[test]
fn shaded_unshaded_done_and_wrong_look_different() {
    let mut hitori = game("1 3\n1 2 1\n", Variant::Hitori);
    drop(hitori.set_value("# 2 ?").unwrap());
    assert_eq!(items(hitori.scene(), 0, 0), [(Glyph::Fill, Role::Shade), (Glyph::Text, Role::ShadeText)]);
    assert_eq!(items(hitori.scene(), 0, 1), [(Glyph::Fill, Role::Board), (Glyph::Ring, Role::Keep), (Glyph::Text, Role::Given)]);
    assert_eq!(items(hitori.scene(), 0, 2), [(Glyph::Fill, Role::Board), (Glyph::Text, Role::Given)]);
    act(&mut hitori, Action::Select(Some(Cell::new(0, 2))));
    assert!(items(hitori.scene(), 0, 2).contains(&(Glyph::Frame, Role::Selected)));

    let mut kuromasu = game("2 4\n2 . 3 .\n. . . 2\n", Variant::Kuromasu);
    drop(kuromasu.set_value("2 # 3 ?\n? ? . 2").unwrap());
    assert_eq!(items(kuromasu.scene(), 0, 0), [(Glyph::Fill, Role::Board), (Glyph::Ring, Role::ClueDone), (Glyph::Text, Role::ClueDone)]);
    assert_eq!(items(kuromasu.scene(), 1, 2), [(Glyph::Fill, Role::Board), (Glyph::Dot, Role::Keep)]);
    drop(kuromasu.set_value("2 # 3 ?\n? . . 2").unwrap());
    assert!(items(kuromasu.scene(), 1, 3).contains(&(Glyph::Ring, Role::ClueBad)));
    act(&mut kuromasu, Action::Select(Some(Cell::new(0, 2))));
    let sight: Vec<_> = kuromasu.scene().items.iter().filter(|i| i.role == Role::Sight).map(|i| (i.at.row, i.at.col)).collect();
    assert_eq!(sight, [(0, 3), (1, 2)]);
}

#[test]
fn what_is_shaded_in_all_answers_in_none_and_in_some_looks_different() {
    let p = puzzle("1 3\n. . .\n", Variant::Hitori);
    let candidates = Grid { size: p.clues.size, at: vec![Some(vec![1]), Some(vec![2]), Some(vec![1, 2])] };
    let mut scene = Scene::new(p.clues.size);
    p.draw(&p.start(), &View { candidates: Some(&candidates), ..View::PLAIN }, &mut scene);
    let marks: Vec<_> = (0..3).map(|col| items(&scene, 0, col)[1]).collect();
    assert_eq!(marks, [Glyph::Tile, Glyph::Ring, Glyph::Hatch].map(|glyph| (glyph, Role::Candidate)));
}

#[test]
fn two_answers_are_shown_where_they_differ() {
    let mut game = game("1 3\n1 ? 1\n", Variant::Hitori);
    drop(game.show(Overlay::Pair("# . 1", "1 . #")).unwrap());
    let pair = |col| game.scene().items.iter().find(|i| i.at == Cell::new(0, col) && i.glyph == Glyph::Pair).map(|i| i.text.to_string());
    assert_eq!([pair(0), pair(1), pair(2)], [Some("■ □".into()), None, Some("□ ■".into())]);
    assert!(game.set_value("# . 1 .").is_err() && game.show(Overlay::Pair("# .", "1 . #")).is_err());
}

#[test]
fn cells_are_described_content_first() {
    let mut game = game("2 4\n2 . 3 .\n. ? . 2\n", Variant::Kuromasu);
    drop(game.set_value("2 # 3 ?\n? ? . 2").unwrap());
    let describe = |row, col| game.describe(Cell::new(row, col));
    assert_eq!(describe(0, 2), "circle 3, sees 2 to 3 of 3, row 1 column 3");
    assert_eq!(describe(1, 1), "circle without number, sees 3 to 4, row 2 column 2");
    assert_eq!([describe(0, 1), describe(0, 3)], ["shaded, row 1 column 2", "undecided, row 1 column 4"]);
    let note = game.notes(Cell::new(0, 2)).remove(0);
    assert_eq!(note.title, "Circle 3 sees 2 to 3, itself included");
    assert_eq!(note.lines.iter().map(|l| l.0.as_str()).collect::<Vec<_>>(), ["up 0", "right 0 to 1", "down 1", "left 0"]);
    let hitori = self::game("2 2\n8 8\n. 8\n", Variant::Hitori);
    assert_eq!(hitori.describe(Cell::new(0, 0)), "8, undecided, row 1 column 1");
    assert_eq!(hitori.notes(Cell::new(0, 1))[0].lines.len(), 2);
}

#[test]
fn a_clue_that_is_shaded_is_no_board_of_a_game() {
    let mut game = game("1 2\n2 .\n", Variant::Kuromasu);
    assert_eq!(game.set_value("# .").unwrap_err().found, "another value in row 1, column 1");
    assert_eq!(game.value(), "2 .\n");
}

#[test]
fn a_text_cut_at_any_byte_asks_for_more() {
    let text = b"2 3\n1 2 3\n? . 1295\n";
    for cut in 0..text.len() {
        let mut cursor = Cursor::over(&text[..cut], false);
        let read = Shading::read_text(&mut cursor, Variant::Hitori as usize);
        assert_eq!(read, Err(Stop::More), "{cut}");
    }
}
