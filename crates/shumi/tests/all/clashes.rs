//! Clashes by the rules, marked and told at once as far as the entries go; suppositions of hints on the board.

use shumi::family::{Aid, Stage};
use shumi::grid::Cell;
use shumi::message::Lang;
use shumi::scene::{Delta, Glyph, Role};
use shumi::session::{Action, Overlay, Session, Switch};
use shumi::{Meter, families, read};

const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
/// Two runs of two cells each way: 4, 3 across and 3, 4 down.
const KAKURO: &str = "3 3\nXXXXX 03\\XX 04\\XX\nXX\\04 ..... .....\nXX\\03 ..... .....\n";
const HITORI: &str = "3 3\n1 1 2\n3 1 2\n2 3 1\n";
const KUROMASU: &str = "3 3\n3 . .\n. . .\n. . .\n";
const ROTATION: &str = "2\n10 8\n12 12\n1 1 3 3 3 3 3 3 3\n";
const TURNS: &str = "2\n15 25\n13 19\n1 2 3 4 5 6 7 8 9\nfrom\n1 2 8\n3 7 9\n5 4 6\n";

fn game(text: &str, family: &str) -> Box<dyn Session> {
    read(text, family).unwrap().play()
}

fn at(row: u16, col: u16) -> Cell {
    Cell::new(row, col)
}

fn act(game: &mut dyn Session, action: Action<'_>) -> Delta {
    game.act(action).unwrap()
}

fn enter(game: &mut dyn Session, cell: Cell, value: u32) -> String {
    act(game, Action::Select(Some(cell)));
    act(game, Action::Enter(Some(value))).notice.unwrap_or_default()
}

/// The entries and the other cells that are marked.
fn marked(game: &dyn Session) -> [Vec<Cell>; 2] {
    [Glyph::Frame, Glyph::Dashes].map(|glyph| {
        let items = game.scene().items.iter();
        items.filter(|item| (item.glyph, item.role) == (glyph, Role::Error)).map(|item| item.at).collect()
    })
}

#[test]
fn a_repeated_digit_is_marked_and_told_once() {
    let mut game = game(NINE, "sudoku");
    assert_eq!(enter(&mut *game, at(0, 2), 4), "");
    assert_eq!(marked(&*game), [vec![], vec![]]);
    assert_eq!(enter(&mut *game, at(0, 2), 7), "Row 1 holds 7 more than once.");
    assert_eq!(marked(&*game), [vec![at(0, 2)], vec![at(0, 4)]]);
    assert!(game.describe(at(0, 2)).contains("breaks a rule") && game.describe(at(0, 4)).contains("breaks a rule"));
    assert_eq!(act(&mut *game, Action::Select(Some(at(8, 0)))).notice, None);
    assert_eq!(enter(&mut *game, at(8, 0), 1), "");
    assert_eq!(marked(&*game), [vec![at(0, 2)], vec![at(0, 4)]], "as long as the rule is broken");
    act(&mut *game, Action::ClearOverlays);
    assert_eq!(marked(&*game), [vec![at(0, 2)], vec![at(0, 4)]]);
    act(&mut *game, Action::Undo);
    assert_eq!(act(&mut *game, Action::Undo).notice, None);
    assert_eq!(marked(&*game), [vec![], vec![]]);
    assert!(!game.describe(at(0, 2)).contains("breaks a rule"));
    assert_eq!(act(&mut *game, Action::Redo).notice.as_deref(), Some("Row 1 holds 7 more than once."));
    let kept = game.save();
    assert_eq!(game.restore(&kept).unwrap().notice, None, "a game that is opened tells nothing");
    assert_eq!(marked(&*game), [vec![at(0, 2)], vec![at(0, 4)]]);
}

#[test]
fn clashes_can_be_switched_off_and_on_again() {
    let mut game = game(NINE, "sudoku");
    act(&mut *game, Action::Switch(Switch::Aid(Aid::Clashes), false));
    assert_eq!(enter(&mut *game, at(0, 2), 7), "");
    assert_eq!(marked(&*game), [vec![], vec![]]);
    act(&mut *game, Action::Switch(Switch::Aid(Aid::Clashes), true));
    assert_eq!(marked(&*game), [vec![at(0, 2)], vec![at(0, 4)]]);
}

#[test]
fn a_check_marks_clashes_as_mistakes_until_the_board_changes() {
    let mut game = game(NINE, "sudoku");
    enter(&mut *game, at(0, 2), 7);
    let _ = game.check();
    assert_eq!(marked(&*game), [vec![], vec![]], "the stronger marks stand alone");
    act(&mut *game, Action::Undo);
    act(&mut *game, Action::Redo);
    assert_eq!(marked(&*game), [vec![at(0, 2)], vec![at(0, 4)]]);
}

#[test]
fn a_run_over_its_sum_and_a_full_run_with_a_wrong_one() {
    let mut over = game(KAKURO, "kakuro");
    assert_eq!(enter(&mut *over, at(1, 1), 1), "");
    assert_eq!(enter(&mut *over, at(1, 2), 9), "4 across (r2c2-r2c3) adds up to 10.");
    let [entries, others] = marked(&*over);
    assert!(entries.contains(&at(1, 1)) && entries.contains(&at(1, 2)), "{entries:?}");
    assert!(others.contains(&at(1, 0)) && others.contains(&at(0, 2)), "the clues: {others:?}");
    let mut full = game(KAKURO, "kakuro");
    enter(&mut *full, at(1, 1), 1);
    assert_eq!(enter(&mut *full, at(1, 2), 1), "4 across (r2c2-r2c3) holds 1 more than once.");
}

#[test]
fn shaded_neighbours_a_cut_board_and_a_number_left_twice() {
    let press = |game: &mut dyn Session, cell| act(game, Action::Press { cell, second: false }).notice.unwrap_or_default();
    let mut hitori = game(HITORI, "hitori");
    assert_eq!(press(&mut *hitori, at(0, 0)), "");
    assert_eq!(press(&mut *hitori, at(0, 1)), "r1c1 and r1c2 are shaded and touch side by side.");
    assert_eq!(marked(&*hitori), [vec![at(0, 0), at(0, 1)], vec![]]);
    let mut cut = game(HITORI, "hitori");
    press(&mut *cut, at(0, 1));
    assert!(press(&mut *cut, at(1, 0)).contains("r1c1"), "r1c1 is cut off");
    assert_eq!(marked(&*cut), [vec![], vec![at(0, 0)]], "an open cell is outlined");
}

#[test]
fn a_circle_that_sees_too_few_cells() {
    let mut game = game(KUROMASU, "kuromasu");
    let said = [at(0, 1), at(1, 0)].map(|cell| act(&mut *game, Action::Press { cell, second: false }).notice.unwrap_or_default());
    assert!(said[0].is_empty() && said[1].contains('3'), "{said:?}");
    assert!(marked(&*game)[1].contains(&at(0, 0)));
}

#[test]
fn numbers_beyond_their_count_and_full_windows_clash_but_numbers_to_turn_do_not() {
    let mut arranged = game(ROTATION, "rotation");
    for cell in [at(0, 0), at(0, 1)] {
        assert_eq!(enter(&mut *arranged, cell, 0), "");
    }
    assert!(!enter(&mut *arranged, at(2, 2), 0).is_empty(), "1 is given twice");
    let mut turned = game(TURNS, "rotation");
    act(&mut *turned, Action::Press { cell: at(0, 0), second: false });
    assert_eq!(marked(&*turned), [vec![], vec![]]);
}

#[test]
fn no_sample_begins_with_a_clash() {
    for entry in families() {
        for sample in shumi::builtin::listing(entry.id()).unwrap().samples.iter().filter(|sample| sample.text.len() < 900) {
            assert_eq!(marked(&*game(sample.text, entry.id())), [vec![], vec![]], "{} {}", entry.id(), sample.name);
        }
    }
}

/// The cells that a hint draws as tried, at a stage.
fn tried(game: &dyn Session) -> Vec<Cell> {
    let items = game.scene().items.iter().filter(|item| matches!(item.role, Role::Trial | Role::TrialShade));
    let mut cells: Vec<Cell> = items.map(|item| item.at).collect();
    cells.dedup();
    cells
}

#[test]
fn suppositions_are_drawn_stage_by_stage_and_leave_the_game_alone() {
    let mut seen = Vec::new();
    for (id, puzzle) in [("hitori", HITORI), ("kuromasu", KUROMASU), ("sudoku", NINE), ("kakuro", KAKURO)] {
        // The examples of the family's techniques include its suppositions.
        let lessons = read(puzzle, id).unwrap().lessons();
        for text in lessons.iter().map(|lesson| lesson.example).collect::<std::collections::BTreeSet<_>>() {
            let Ok(problem) = read(text, id) else { continue };
            let walk = problem.walk(usize::MAX, Lang::default(), &mut Meter::unlimited());
            for hint in walk.steps.iter().filter(|hint| !hint.supposed.is_empty()) {
                let mut game = problem.play();
                for (i, step) in hint.steps.iter().enumerate() {
                    assert!(step.supposed >= i.checked_sub(1).map_or(0, |before| hint.steps[before].supposed), "{hint:?}");
                }
                let before = game.value();
                drop(game.show(Overlay::Hint(hint.clone(), Stage::Where)).unwrap());
                assert_eq!(tried(&*game), []);
                drop(game.show(Overlay::Hint(hint.clone(), Stage::Why)).unwrap());
                if !tried(&*game).is_empty() {
                    seen.push(id);
                }
                drop(game.show(Overlay::Hint(hint.clone(), Stage::What)).unwrap());
                assert!(
                    hint.changes.iter().all(|change| !tried(&*game).contains(&change.cell)),
                    "a conclusion is no supposition: {hint:?}"
                );
                assert_eq!(game.value(), before);
            }
        }
    }
    seen.dedup();
    assert!(seen.len() >= 2, "{seen:?}");
}
