//! Keys and presses on any board: several cells at once, numbers of two digits, letter commands, the key for the next mistake.

use std::collections::BTreeSet;

use shumi::grid::Cell;
use shumi::read;
use shumi::scene::{Delta, Glyph, Role, UiRequest};
use shumi::session::{Action, Pen, Session, Switch};

/// Its first row is 1 2 3 4.
const FOUR: &str = "1...\n....\n....\n....\n";
/// Unique: 1 2 / 3 1.
const KAKURO: &str = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";
/// White cells on both sides of a black one.
const PARTED: &str = "3 4\nXXXXX 04\\XX XXXXX 03\\XX\nXX\\01 ..... XX\\02 .....\nXX\\03 ..... XX\\01 .....\n";
const ROTATION: &str = "2 12 16 24 33 1 2 3 4 5 6 7 8 14\nfrom 1 2 3 4 5 6 7 14 8\n";

fn game(text: &str, family: &str) -> Box<dyn Session> {
    read(text, family).unwrap().play()
}

fn sudoku() -> Box<dyn Session> {
    game(FOUR, "sudoku")
}

fn blank(side: usize) -> Box<dyn Session> {
    game(&format!("{}\n", ".".repeat(side)).repeat(side), "sudoku")
}

fn at(row: u16, col: u16) -> Cell {
    Cell::new(row, col)
}

fn keys(game: &mut dyn Session, keys: &[&str]) {
    for key in keys {
        assert!(game.act(Action::Key(key)).is_some(), "{key} means nothing");
    }
}

fn key(game: &mut dyn Session, key: &str) -> Delta {
    game.act(Action::Key(key)).unwrap_or_default()
}

fn chosen(game: &dyn Session) -> Vec<(u16, u16)> {
    let items = game.scene().items.iter();
    items.filter(|i| (i.glyph, i.role) == (Glyph::Frame, Role::Chosen)).map(|i| (i.at.row, i.at.col)).collect()
}

fn row(game: &dyn Session, row: usize) -> String {
    game.value().lines().nth(row).unwrap_or_default().into()
}

#[test]
fn one_key_writes_in_all_selected_cells_and_is_undone_at_once() {
    let mut game = sudoku();
    keys(&mut *game, &["Ctrl+Home", "Shift+ArrowRight", "Shift+ArrowRight"]);
    assert_eq!((game.status().selected, chosen(&*game)), (3, vec![(0, 0), (0, 1), (0, 2)]));
    keys(&mut *game, &["4"]);
    assert_eq!((row(&*game, 0).as_str(), game.status().moves), ("144.", 1), "the given stays");
    keys(&mut *game, &["4"]);
    assert_eq!(row(&*game, 0), "1...", "where it is everywhere it goes");
    keys(&mut *game, &["3", "Shift+ArrowRight", "3"]);
    assert_eq!(row(&*game, 0), "1333", "where it is missing it is written");
    keys(&mut *game, &["Ctrl+z"]);
    assert_eq!(row(&*game, 0), "133.");
    keys(&mut *game, &["Delete"]);
    assert_eq!((row(&*game, 0).as_str(), game.status().selected), ("1...", 4), "the selection stays");
    keys(&mut *game, &["ArrowDown"]);
    assert_eq!((game.status().selected, chosen(&*game)), (0, vec![]));
}

#[test]
fn marks_are_written_in_all_selected_cells_and_taken_from_all() {
    let mut game = sudoku();
    keys(&mut *game, &["Ctrl+Home", "ArrowRight", "Shift+2", "Shift+ArrowRight", "Shift+2"]);
    let marks = |game: &dyn Session| [1, 2].map(|col| game.describe(at(0, col)).contains("candidates 2"));
    assert_eq!((marks(&*game), game.status().moves), ([true, true], 2));
    keys(&mut *game, &["Shift+2"]);
    assert_eq!(marks(&*game), [false, false]);
    keys(&mut *game, &["Ctrl+z"]);
    assert_eq!(marks(&*game), [true, true]);
}

#[test]
fn cells_are_selected_one_by_one_all_and_alike() {
    let mut game = sudoku();
    game.act(Action::Select(Some(at(0, 0))));
    game.act(Action::Toggle(at(2, 2)));
    let told = game.act(Action::Toggle(at(3, 3))).unwrap();
    assert_eq!((chosen(&*game), told.notice.as_deref()), (vec![(0, 0), (2, 2), (3, 3)], Some("3 cells selected")));
    game.act(Action::Toggle(at(2, 2)));
    assert_eq!((chosen(&*game), game.cursor()), (vec![(0, 0), (3, 3)], Some(at(3, 3))));
    // By keys: move to another cell, and add it to the selection.
    keys(&mut *game, &["Ctrl+ArrowUp"]);
    assert_eq!((game.status().selected, game.cursor()), (2, Some(at(2, 3))));
    keys(&mut *game, &["Ctrl+ ", "2"]);
    assert_eq!((row(&*game, 2).as_str(), row(&*game, 3).as_str()), ("...2", "...2"));
    game.act(Action::Alike(at(3, 3)));
    assert_eq!(chosen(&*game), [(2, 3), (3, 3)]);
    keys(&mut *game, &["Ctrl+a"]);
    assert_eq!(game.status().selected, 16);
    keys(&mut *game, &["Escape"]);
    assert_eq!(game.status().selected, 0);
    game.act(Action::Add(at(60, 0)));
    assert_eq!(game.status().selected, 0, "outside of the board");
}

#[test]
fn all_cells_of_a_large_board_are_written_as_one_move() {
    let n = 60;
    let head = ["XXXXXXX".to_string()].into_iter().chain((1..n).map(|_| "300\\XXX".into())).collect::<Vec<_>>().join(" ");
    let line = ["XXX\\300".to_string()].into_iter().chain((1..n).map(|_| ".......".into())).collect::<Vec<_>>().join(" ");
    let text = format!("{n} {n}\n{head}\n{}", format!("{line}\n").repeat(n - 1));
    let mut game = game(&text, "kakuro-repeats");
    keys(&mut *game, &["Ctrl+a", "7"]);
    assert_eq!((game.status().filled, game.status().moves), ((n - 1) * (n - 1), 1));
    keys(&mut *game, &["Ctrl+z"]);
    assert_eq!(game.status().filled, 0);
}

#[test]
fn blocks_that_turn_and_cells_without_values_are_not_selected_together() {
    let mut rotation = game(ROTATION, "rotation");
    rotation.act(Action::Select(Some(at(0, 0))));
    rotation.act(Action::Add(at(0, 1)));
    assert!(rotation.act(Action::Key("Shift+ArrowRight")).is_none() && rotation.act(Action::Key("Ctrl+a")).is_none());
    assert_eq!(rotation.status().selected, 0);
    let mut kakuro = game(KAKURO, "kakuro");
    keys(&mut *kakuro, &["Ctrl+a"]);
    assert_eq!(chosen(&*kakuro), [(1, 1), (1, 2), (2, 1), (2, 2)]);
    kakuro.act(Action::Select(Some(at(1, 1))));
    kakuro.act(Action::Add(at(0, 1)));
    assert_eq!((kakuro.status().selected, kakuro.cursor()), (0, Some(at(1, 1))));
}

#[test]
fn a_second_digit_within_the_time_replaces_the_first_one_as_one_move() {
    let mut game = blank(16);
    keys(&mut *game, &["Ctrl+Home", "ArrowRight", "Shift+A", "ArrowLeft", "1"]);
    assert_eq!(&row(&*game, 0)[..2], "A.", "the first is written at once");
    assert!(!game.describe(at(0, 1)).contains("candidates"), "and takes its marks away");
    keys(&mut *game, &["2"]);
    assert_eq!((&row(&*game, 0)[..2], game.status().moves), ("L.", 2));
    assert!(game.describe(at(0, 1)).contains("candidates A"), "{}", game.describe(at(0, 1)));
    keys(&mut *game, &["Ctrl+z"]);
    assert_eq!((&row(&*game, 0)[..2], game.status().moves), ("..", 1));
    keys(&mut *game, &["1"]);
    game.act(Action::Settle);
    keys(&mut *game, &["2"]);
    assert_eq!((&row(&*game, 0)[..2], game.status().moves), ("B.", 3), "later it is another value");
    keys(&mut *game, &["ArrowDown", "1", "7"]);
    assert_eq!(&row(&*game, 1)[..1], "G", "there is no 17");
    keys(&mut *game, &["ArrowDown", "z", "1", "6"]);
    assert!(game.describe(at(2, 0)).contains("candidates P"), "{}", game.describe(at(2, 0)));
    keys(&mut *game, &["z", "ArrowDown", "1", "0", "P"]);
    assert_eq!(&row(&*game, 3)[..1], "P", "letters as well");
}

#[test]
fn the_start_of_a_number_waits_for_the_rest_of_it() {
    let mut game = game("1\n26\n1 2 11 12\n", "rotation");
    keys(&mut *game, &["Ctrl+Home", "1"]);
    game.act(Action::Settle);
    keys(&mut *game, &["2"]);
    assert_eq!(row(&*game, 0), "2 .", "1 is a number by itself");
    keys(&mut *game, &["ArrowRight", "1", "2"]);
    assert_eq!(row(&*game, 0), "2 12");
}

#[test]
fn the_cursor_skips_black_cells() {
    let mut game = game(PARTED, "kakuro");
    keys(&mut *game, &["Ctrl+Home", "ArrowRight"]);
    assert_eq!(game.cursor(), Some(at(1, 3)));
    keys(&mut *game, &["ArrowUp"]);
    assert_eq!(game.cursor(), Some(at(1, 3)), "nothing that way");
    keys(&mut *game, &["Home"]);
    assert_eq!(game.cursor(), Some(at(1, 1)));
    keys(&mut *game, &["Ctrl+End"]);
    assert_eq!(game.cursor(), Some(at(2, 3)));
}

#[test]
fn typing_where_nothing_can_be_written_says_so() {
    let mut four = sudoku();
    keys(&mut *four, &["Ctrl+Home"]);
    for input in ["3", "1", "Shift+3", "Delete"] {
        assert_eq!(key(&mut *four, input).notice.as_deref(), Some("Not here: 1 is given."), "{input}");
    }
    keys(&mut *four, &["ArrowRight", "2"]);
    assert_eq!(key(&mut *four, "Shift+3").notice, None, "that is no given");
    let mut kakuro = game(KAKURO, "kakuro");
    kakuro.act(Action::Select(Some(at(0, 1))));
    assert_eq!(key(&mut *kakuro, "3").notice.as_deref(), Some("Not here: this cell takes no value."));
    let mut kuromasu = game("2 2\n3 .\n. .\n", "kuromasu");
    kuromasu.act(Action::Select(Some(at(0, 0))));
    assert_eq!(key(&mut *kuromasu, "Enter").notice.as_deref(), Some("Not here: this cell is given."));
}

#[test]
fn a_value_chosen_first_is_entered_by_presses_and_drags() {
    let mut game = sudoku();
    assert_eq!(game.played().unwrap().digit_first, Some(false));
    game.act(Action::Switch(Switch::DigitFirst, true));
    game.act(Action::Select(Some(at(1, 1))));
    game.act(Action::Enter(Some(3)));
    let now = game.status();
    assert_eq!(
        (game.played().unwrap().active_value, now.filled, now.press, now.paints),
        (Some(3), 1, [true, false], true),
        "choosing writes nothing"
    );
    game.act(Action::Press { cell: at(1, 0), second: false });
    for col in [1, 2] {
        game.act(Action::Stroke(at(1, col)));
    }
    assert_eq!((row(&*game, 1).as_str(), game.status().moves), ("333.", 1));
    game.act(Action::Press { cell: at(1, 0), second: false });
    assert_eq!(row(&*game, 1), ".33.", "a second time takes it away");
    game.act(Action::Pencil(true));
    game.act(Action::Press { cell: at(2, 2), second: false });
    assert!(game.describe(at(2, 2)).contains("candidates 3"));
    game.act(Action::Pencil(false));
    keys(&mut *game, &["4"]);
    assert_eq!(row(&*game, 2), "..4.", "keys still write");
    game.act(Action::Enter(Some(3)));
    assert_eq!(game.played().unwrap().active_value, None, "the same key again");
    assert_eq!(self::game(ROTATION, "rotation").played().unwrap().digit_first, None);
}

#[test]
fn a_value_that_is_no_colour_is_not_given_to_cells() {
    for text in [ROTATION, KAKURO] {
        let mut game = game(text, if text == ROTATION { "rotation" } else { "kakuro" });
        game.act(Action::Switch(Switch::DigitFirst, true));
        game.act(Action::Pen(Pen::Colour));
        game.act(Action::Enter(Some(9)));
        game.act(Action::Press { cell: at(1, 1), second: false });
        game.act(Action::Stroke(at(1, 2)));
        assert!(game.played().unwrap().active_value.is_none_or(|brush| brush <= 5));
        assert!(shumi::resume(&game.save()).is_ok());
    }
}

#[test]
fn the_next_mistake_is_gone_to_and_told_and_behind_the_last_comes_the_first() {
    let mut game = sudoku();
    assert_eq!(key(&mut *game, "e").request, Some(UiRequest::Check), "no rule is broken");
    keys(&mut *game, &["Ctrl+Home", "ArrowRight", "ArrowRight", "2", "ArrowRight", "2"]);
    let said = key(&mut *game, "e");
    assert_eq!((game.cursor(), said.request), (Some(at(0, 2)), Some(UiRequest::DropHint)));
    assert!(said.notice.is_some_and(|said| said.contains('2')));
    keys(&mut *game, &["e"]);
    assert_eq!(game.cursor(), Some(at(0, 3)));
    keys(&mut *game, &["Alt+e"]);
    assert_eq!(game.cursor(), Some(at(0, 2)));
    // A given is never a mistake: of two equal values, the key leads to the entered one, whose description says so.
    let mut given = self::game(".3..\n....\n....\n....\n", "sudoku");
    keys(&mut *given, &["Ctrl+Home", "3", "e"]);
    assert_eq!(
        (given.cursor(), given.describe(at(0, 0)).contains("breaks a rule")),
        (Some(at(0, 0)), true),
        "{}",
        given.describe(at(0, 0))
    );
    keys(&mut *given, &["e"]);
    assert_eq!(given.cursor(), Some(at(0, 0)));
    assert!(!given.describe(at(3, 3)).contains("breaks a rule"));
    keys(&mut *given, &["Delete"]);
    assert!(!given.describe(at(0, 0)).contains("breaks a rule"));
    // On boards where E turns, Alt+E leads to the next mistake.
    let mut rotation = self::game(ROTATION, "rotation");
    let before = rotation.value();
    keys(&mut *rotation, &["Alt+e"]);
    assert_eq!(rotation.value(), before);
    keys(&mut *rotation, &["e"]);
    assert_ne!(rotation.value(), before);
}

#[test]
fn a_key_goes_to_the_next_open_cell_and_to_the_cells_of_a_hint() {
    let mut game = game("12..\n3412\n2143\n432.\n", "sudoku");
    keys(&mut *game, &["Ctrl+Home"]);
    let mut gone = Vec::new();
    for _ in 0..4 {
        keys(&mut *game, &["n"]);
        gone.extend(game.cursor());
    }
    assert_eq!(gone, [at(0, 2), at(0, 3), at(3, 3), at(0, 2)]);
    let mut full = self::game("1234\n3412\n2143\n4321\n", "sudoku");
    keys(&mut *full, &["Ctrl+Home", "n"]);
    assert_eq!(full.cursor(), Some(at(0, 0)), "there is none");
    assert_eq!((full.status().filled, full.played().unwrap().given, game.played().unwrap().given), (16, 16, 13));
}

#[test]
fn single_letters_can_be_switched_off_and_values_still_typed() {
    let mut game = sudoku();
    game.act(Action::Switch(Switch::SingleKeys, false));
    for single in ["h", "e", "z", "?", "+"] {
        assert!(game.act(Action::Key(single)).is_none(), "{single}");
    }
    assert_eq!(key(&mut *game, "Alt+h").request, Some(UiRequest::Hint));
    keys(&mut *game, &["Ctrl+Home", "Ctrl+End", "3"]);
    assert_eq!(row(&*game, 3), "...3");
    let mut rotation = self::game(ROTATION, "rotation");
    rotation.act(Action::Switch(Switch::SingleKeys, false));
    assert!(rotation.act(Action::Key("q")).is_none() && rotation.act(Action::Key("Shift+Enter")).is_some());
}

#[test]
fn picking_up_and_swapping_is_told() {
    let mut game = game(ROTATION, "rotation");
    game.act(Action::Mode(1));
    assert!(game.played().unwrap().swaps);
    let press = |game: &mut dyn Session, cell, second| game.act(Action::Press { cell, second }).and_then(|d| d.notice).unwrap_or_default();
    assert_eq!(press(&mut *game, at(0, 0), false), "1 is picked up; choose the cell to swap it with.");
    assert_eq!(press(&mut *game, at(2, 2), true), "1 and 8 have changed places.", "a long press is a press");
    assert_eq!(game.value(), "8 2 3\n4 5 6\n7 14 1\n");
    press(&mut *game, at(1, 1), false);
    assert_eq!(press(&mut *game, at(1, 1), false), "5 is put back.");
}

#[test]
fn a_key_that_changes_the_game_says_so_and_others_do_not() {
    let mut game = sudoku();
    keys(&mut *game, &["Ctrl+Home"]);
    for (name, moved) in
        [("Ctrl+End", false), ("3", true), ("4", true), ("Shift+4", false), ("z", false), ("Ctrl+z", true), ("Ctrl+y", true)]
    {
        assert_eq!(key(&mut *game, name).moved, moved, "{name}");
    }
    let saved = game.save();
    assert!(game.restore(&saved).unwrap().moved);
}

/// The keys in a list with their modes of play, without those of a range.
fn listed(game: &dyn Session) -> Vec<(String, Option<&'static str>)> {
    let rows = game.shortcuts();
    let rows = rows.iter().filter(|row| !row.keys.iter().any(|key| key == "…"));
    rows.flat_map(|row| row.keys.iter().map(|key| (key.clone(), row.mode))).collect()
}

#[test]
fn no_listed_key_has_two_meanings_and_each_has_one_on_every_board() {
    for family in shumi::families() {
        for sample in shumi::builtin::listing(family.id()).unwrap().samples {
            let place = format!("{} {}", family.id(), sample.name);
            for single in [true, false] {
                let mut game = game(sample.text, family.id());
                if game.scene().size.cells() > 700 {
                    continue;
                }
                game.act(Action::Switch(Switch::SingleKeys, single));
                let all = listed(&*game);
                let distinct: BTreeSet<_> = all.iter().collect();
                assert_eq!(distinct.len(), all.len(), "{place}: {all:?}");
                let keys: Vec<String> = all.iter().map(|(key, _)| key.clone()).collect();
                assert!(keys.contains(&"Alt+h".into()) || keys.contains(&"h".into()), "{place}: {keys:?}");
                // No key that types a value is a command as well.
                let typed: Vec<String> = game.keys().iter().map(|key| key.label.to_lowercase()).collect();
                assert!(keys.iter().all(|key| !typed.contains(key)), "{place}: {keys:?}");
                for key in &keys {
                    let known = (0..game.modes().len().max(1)).any(|mode| {
                        game.act(Action::Mode(mode));
                        game.act(Action::Key(key)).is_some()
                    });
                    assert!(known, "{place}: {key} is listed and means nothing");
                }
            }
        }
    }
}

#[test]
fn keys_of_the_browser_stay_with_the_browser() {
    for family in shumi::families() {
        let sample = shumi::builtin::listing(family.id()).unwrap().samples[0].text;
        let mut game = game(sample, family.id());
        for key in ["Ctrl+r", "Ctrl+c", "Ctrl+v", "F5", "Tab", "Alt+ArrowLeft"] {
            assert!(game.act(Action::Key(key)).is_none(), "{} takes {key}", family.id());
        }
    }
}
