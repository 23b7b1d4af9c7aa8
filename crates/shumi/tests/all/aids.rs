//! Helps while playing: their effect, the boards that offer them, and that they can be switched off.

use shumi::builtin::ALL;
use shumi::family::{Aid, Aids, Stage};
use shumi::grid::Cell;
use shumi::message::Lang;
use shumi::scene::{Glyph, Item, LOW_WEDGE, Role, SMALL_WEDGE};
use shumi::session::{Action, Overlay, Session, Switch};
use shumi::{Meter, read};

const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
/// Two runs of two cells each way: 4, 3 across and 3, 4 down.
const KAKURO: &str = "3 3\nXXXXX 03\\XX 04\\XX\nXX\\04 ..... .....\nXX\\03 ..... .....\n";
const SIMPLE: &str = "1\n1 2\n11\n8 3\n8 0\n";
const HITORI: &str = "3 3\n1 1 2\n3 1 2\n2 3 1\n";
const KUROMASU: &str = "3 3\n3 . .\n. . .\n. . .\n";
const ROTATION: &str = "2\n10 8\n12 12\n1 1 3 3 3 3 3 3 3\n";

fn game(text: &str, family: &str) -> Box<dyn Session> {
    read(text, family).unwrap().play()
}

fn at(row: u16, col: u16) -> Cell {
    Cell::new(row, col)
}

fn switch(game: &mut dyn Session, aid: Aid, on: bool) {
    game.act(Action::Switch(Switch::Aid(aid), on));
}

fn enter(game: &mut dyn Session, cell: Cell, value: u32) {
    game.act(Action::Select(Some(cell)));
    game.act(Action::Enter(Some(value)));
}

fn cells(game: &dyn Session, is: impl Fn(&Item) -> bool) -> Vec<Cell> {
    game.scene().items.iter().filter(|item| is(item)).map(|item| item.at).collect()
}

fn with(game: &dyn Session, glyph: Glyph, role: Role) -> Vec<Cell> {
    cells(game, |item| (item.glyph, item.role) == (glyph, role))
}

#[test]
fn each_family_offers_the_helps_that_have_a_meaning() {
    let offered = |id: &str| {
        let text = ALL.find(id).map(|_| match id {
            "sudoku" | "target-sudoku" => "0 0 0 0 0 0 0 0 9\n".repeat(9),
            "simple-kakuro" => SIMPLE.into(),
            "hitori" => HITORI.into(),
            "kuromasu" => KUROMASU.into(),
            "rotation" => ROTATION.into(),
            "kakuro-repeats" => "2 2\nXXXXXXX 003\\XXX\nXXX\\003 .......\n".into(),
            _ => KAKURO.into(),
        });
        let all = game(&text.unwrap(), id).status().aids.all;
        Aid::ALL.into_iter().filter(|aid| all.has(*aid)).map(Aid::name).collect::<Vec<_>>().join(" ")
    };
    for id in ["kakuro", "kakuro-repeats", "simple-kakuro"] {
        assert_eq!(offered(id), "sight same-values combinations finished-clues impossible-clues coordinates clashes", "{id}");
    }
    for id in ["sudoku", "target-sudoku"] {
        assert_eq!(offered(id), "sight same-values digits-left coordinates clashes", "{id}");
    }
    assert_eq!(offered("hitori"), "sight areas same-values doubled coordinates clashes");
    assert_eq!(offered("kuromasu"), "sight areas finished-clues impossible-clues coordinates clashes");
    assert_eq!(offered("rotation"), "sight same-values digits-left finished-clues coordinates clashes");
    assert!(!Aids::AT_FIRST.has(Aid::Doubled) && !Aids::AT_FIRST.has(Aid::Coordinates) && Aids::AT_FIRST.has(Aid::Sight));
}

#[test]
fn a_switch_is_drawn_at_once_and_survives_moves_but_is_no_move() {
    let mut game = game(NINE, "sudoku");
    game.act(Action::Select(Some(at(4, 4))));
    assert_eq!(with(&*game, Glyph::Fill, Role::Peer).len(), 20);
    let delta = game.act(Action::Switch(Switch::Aid(Aid::Sight), false)).unwrap();
    assert!(!delta.items.is_empty() && !delta.moved);
    assert!(with(&*game, Glyph::Fill, Role::Peer).is_empty());
    game.act(Action::Enter(Some(5)));
    game.act(Action::Undo);
    assert!(with(&*game, Glyph::Fill, Role::Peer).is_empty() && !game.status().aids.on.has(Aid::Sight));
    switch(&mut *game, Aid::Sight, true);
    assert_eq!(with(&*game, Glyph::Fill, Role::Peer).len(), 20);
}

#[test]
fn cells_and_marks_with_the_value_of_the_selected_cell_stand_out() {
    let mut sudoku = game(NINE, "sudoku");
    for key in ["Shift+3", "Shift+5"] {
        sudoku.act(Action::Select(Some(at(8, 0))));
        sudoku.act(Action::Key(key));
    }
    sudoku.act(Action::Select(Some(at(0, 1))));
    assert_eq!(with(&*sudoku, Glyph::Fill, Role::Sight), [at(3, 8), at(4, 5)], "the other 3s");
    let same = |game: &dyn Session| cells(game, |item| item.role == Role::SameMark && item.n == 0b100);
    assert_eq!(same(&*sudoku), [at(8, 0)]);
    assert_eq!(cells(&*sudoku, |item| item.role == Role::Pencil && item.n == 0b1_0000), [at(8, 0)]);
    switch(&mut *sudoku, Aid::SameValues, false);
    assert!(with(&*sudoku, Glyph::Fill, Role::Sight).is_empty() && same(&*sudoku).is_empty());
    assert_eq!(cells(&*sudoku, |item| item.role == Role::Pencil && item.n == 0b1_0100), [at(8, 0)]);

    let mut kakuro = game(KAKURO, "kakuro");
    for (row, col, digit) in [(1, 1, 1), (2, 2, 1)] {
        enter(&mut *kakuro, at(row, col), digit);
    }
    assert_eq!(with(&*kakuro, Glyph::Fill, Role::Sight), [at(1, 1)]);

    let mut hitori = game(HITORI, "hitori");
    hitori.act(Action::Select(Some(at(0, 0))));
    assert_eq!(with(&*hitori, Glyph::Fill, Role::Sight), [at(0, 1), at(1, 1), at(2, 2)]);
    assert_eq!(with(&*hitori, Glyph::Fill, Role::Peer), [at(0, 2), at(1, 0), at(2, 0)]);
    switch(&mut *hitori, Aid::SameValues, false);
    switch(&mut *hitori, Aid::Sight, false);
    assert!(with(&*hitori, Glyph::Fill, Role::Sight).is_empty() && with(&*hitori, Glyph::Fill, Role::Peer).is_empty());

    let mut rotation = game(ROTATION, "rotation");
    enter(&mut *rotation, at(0, 0), 1);
    enter(&mut *rotation, at(2, 2), 1);
    assert_eq!(with(&*rotation, Glyph::Tile, Role::Sight), [at(0, 0)]);
    assert_eq!(with(&*rotation, Glyph::Tile, Role::Peer), [at(1, 1), at(1, 2), at(2, 1)], "the window of the corner");
}

#[test]
fn with_digit_first_the_chosen_value_stands_out() {
    let mut game = game(NINE, "sudoku");
    game.act(Action::Switch(Switch::DigitFirst, true));
    game.act(Action::Enter(Some(3)));
    assert_eq!(with(&*game, Glyph::Fill, Role::Sight).len(), 3);
}

#[test]
fn a_kuromasu_clue_shows_what_it_sees() {
    let mut game = game(KUROMASU, "kuromasu");
    game.act(Action::Press { cell: at(0, 2), second: false });
    game.act(Action::Select(Some(at(0, 0))));
    assert_eq!(with(&*game, Glyph::Fill, Role::Sight), [at(0, 1), at(1, 0), at(2, 0)]);
    switch(&mut *game, Aid::Sight, false);
    assert!(with(&*game, Glyph::Fill, Role::Sight).is_empty());
}

#[test]
fn finished_clues_step_back_and_impossible_ones_have_a_wedge() {
    let mut kakuro = game(KAKURO, "kakuro");
    enter(&mut *kakuro, at(1, 1), 1);
    enter(&mut *kakuro, at(1, 2), 3);
    assert_eq!(with(&*kakuro, Glyph::TopRight, Role::ClueDone), [at(1, 0)]);
    switch(&mut *kakuro, Aid::FinishedClues, false);
    assert!(with(&*kakuro, Glyph::TopRight, Role::ClueDone).is_empty());
    // 3 down cannot begin with 4, and 4 across cannot hold 4.
    enter(&mut *kakuro, at(1, 1), 4);
    let wedges = |game: &dyn Session| {
        let all = game.scene().items.iter().filter(|item| item.glyph == Glyph::Wedge && item.role == Role::ClueBad);
        all.map(|item| (item.at, item.n)).collect::<Vec<_>>()
    };
    assert_eq!(wedges(&*kakuro), [(at(0, 1), LOW_WEDGE), (at(1, 0), SMALL_WEDGE)]);
    switch(&mut *kakuro, Aid::ImpossibleClues, false);
    assert!(wedges(&*kakuro).is_empty() && with(&*kakuro, Glyph::BottomLeft, Role::ClueBad).is_empty());

    let mut kuromasu = game(KUROMASU, "kuromasu");
    for cell in [at(0, 1), at(1, 0)] {
        kuromasu.act(Action::Press { cell, second: false });
    }
    assert_eq!(wedges(&*kuromasu), [(at(0, 0), SMALL_WEDGE)]);

    let mut rotation = game(ROTATION, "rotation");
    for (cell, value) in [(at(0, 0), 1), (at(0, 1), 1), (at(1, 0), 1), (at(1, 1), 1)] {
        enter(&mut *rotation, cell, value);
    }
    let done = with(&*rotation, Glyph::Badge, Role::BadgeDone).len();
    switch(&mut *rotation, Aid::FinishedClues, false);
    assert_eq!((done, with(&*rotation, Glyph::Badge, Role::BadgeDone).len()), (0, 0));
}

#[test]
fn numbers_that_stand_again_in_their_line_are_underlined_on_wish() {
    let mut game = game(HITORI, "hitori");
    assert!(cells(&*game, |item| item.glyph == Glyph::Underline).is_empty(), "off at first");
    switch(&mut *game, Aid::Doubled, true);
    let doubled = |game: &dyn Session| cells(game, |item| item.glyph == Glyph::Underline);
    assert_eq!(doubled(&*game), [at(0, 0), at(0, 1), at(0, 2), at(1, 1), at(1, 2)]);
    game.act(Action::Press { cell: at(0, 1), second: false });
    assert_eq!(doubled(&*game), [at(0, 2), at(1, 2)], "its row and its column are done");
}

#[test]
fn keys_know_how_often_their_value_is_still_to_be_placed() {
    let mut sudoku = game(NINE, "sudoku");
    assert_eq!(sudoku.played().unwrap().left, [6, 7, 6, 7, 6, 4, 6, 4, 5]);
    for col in 0..9 {
        enter(&mut *sudoku, at(8, col), 1);
    }
    assert_eq!(sudoku.played().unwrap().left[0], 0);
    switch(&mut *sudoku, Aid::DigitsLeft, false);
    assert!(sudoku.played().unwrap().left.is_empty());
    let mut rotation = game(ROTATION, "rotation");
    assert_eq!(rotation.played().unwrap().left, [2, 7]);
    for cell in [at(0, 0), at(0, 1), at(0, 2)] {
        enter(&mut *rotation, cell, 0);
    }
    assert_eq!(rotation.played().unwrap().left, [0, 7], "too often is placed");
    assert!(game(KAKURO, "kakuro").played().unwrap().left.is_empty());
}

#[test]
fn combinations_can_be_left_to_the_player() {
    let mut game = game(KAKURO, "kakuro");
    let notes = game.notes(at(1, 1));
    assert!(notes.iter().all(|note| !note.lines.is_empty()));
    switch(&mut *game, Aid::Combinations, false);
    let bare = game.notes(at(1, 1));
    assert!(bare.len() == notes.len() && bare.iter().all(|note| note.lines.is_empty() && !note.title.is_empty()));
}

#[test]
fn what_is_not_offered_does_not_count() {
    let mut game = game(NINE, "sudoku");
    let notes = game.notes(at(0, 2));
    switch(&mut *game, Aid::Combinations, false);
    assert_eq!(game.notes(at(0, 2)), notes);
}

#[test]
fn a_game_begins_at_the_first_cell_that_takes_a_value() {
    assert_eq!(game(SIMPLE, "simple-kakuro").home(), at(1, 2));
    assert_eq!(game(KAKURO, "kakuro").home(), at(1, 1));
    assert_eq!(game(NINE, "sudoku").home(), at(0, 0));
}

#[test]
fn a_rotation_hint_has_dashed_evidence() {
    let mut game = game("2\n12 11\n12 16\n1 1 2 3 4 4 4 4 4\n", "rotation");
    let mut dashed = 0;
    while let Some(hint) = ALL.hint(&game.save(), Lang::default(), &mut Meter::unlimited()).unwrap() {
        let is_left = hint.technique == "single-candidate";
        game.show(Overlay::Hint(hint, Stage::Why)).unwrap();
        let holders = with(&*game, Glyph::Dashes, Role::Forbids);
        assert!(!is_left || !holders.is_empty(), "the numbers that are used up are shown where they stand");
        dashed += holders.len() + with(&*game, Glyph::Dashes, Role::Reason).len();
        game.act(Action::DoHint);
    }
    assert!(game.played().unwrap().solved && dashed > 0);
    // The hint for a turn marks the windows that become right.
    let mut game = self::game("2 12 16 24 33 1 2 3 4 5 6 7 8 14\nfrom 1 2 3 4 5 6 7 14 8\n", "rotation");
    let hint = ALL.hint(&game.save(), Lang::default(), &mut Meter::unlimited()).unwrap().unwrap();
    game.show(Overlay::Hint(hint, Stage::What)).unwrap();
    assert!(!with(&*game, Glyph::Dashes, Role::Reason).is_empty());
}

#[test]
fn where_no_technique_goes_on_an_arrangement_shows_its_narrowest_window() {
    // An answer mirrored along its diagonal is another answer.
    let mut game = game("2\n12 20\n20 28\n1 2 3 4 5 6 7 8 9\n", "rotation");
    let last = loop {
        let hint = ALL.hint(&game.save(), Lang::default(), &mut Meter::unlimited()).unwrap().unwrap();
        if hint.changes.is_empty() {
            break hint;
        }
        game.show(Overlay::Hint(hint, Stage::What)).unwrap();
        game.act(Action::DoHint);
    };
    assert_eq!(last.technique, "several-answers");
    assert!(last.reason.starts_with("The window of ") && last.text.starts_with(&last.reason), "{}", last.text);
    assert_eq!(last.because.len(), 4);
}

#[test]
fn unshaded_cells_that_hang_together_with_the_selected_one_are_tinted_where_that_is_wished() {
    const SHADED: u32 = 1;
    const UNSHADED: u32 = 2;
    let mut hitori = game(HITORI, "hitori");
    for (row, col, value) in [(0, 0, SHADED), (1, 0, UNSHADED), (1, 1, UNSHADED), (2, 2, UNSHADED)] {
        enter(&mut *hitori, at(row, col), value);
    }
    let area = |game: &dyn Session| with(game, Glyph::Fill, Role::Area);
    hitori.act(Action::Select(Some(at(1, 0))));
    assert!(area(&*hitori).is_empty());
    switch(&mut *hitori, Aid::Areas, true);
    assert_eq!(area(&*hitori), [at(1, 1)], "and the selected cell itself; the one in the corner stands apart");
    for alone in [at(0, 0), at(0, 2)] {
        hitori.act(Action::Select(Some(alone)));
        assert!(area(&*hitori).is_empty(), "shaded, or not known");
    }

    let mut kuromasu = game(KUROMASU, "kuromasu");
    switch(&mut *kuromasu, Aid::Areas, true);
    enter(&mut *kuromasu, at(1, 0), UNSHADED);
    assert_eq!(with(&*kuromasu, Glyph::Fill, Role::Area), [at(0, 0)], "a clue is never shaded");
}
