//! Corner marks, centre marks and colours, marks written for the player, checkpoints and trials: on boards of all families.

use shumi::builtin::listing;
use shumi::families;
use shumi::grid::Cell;
use shumi::meter::unlimited;
use shumi::rng::Rng;
use shumi::scene::{Glyph, Role, Theme};
use shumi::session::{Action, Overlay, Pen, Session, Switch, Tool};
use shumi::{read, resume};

/// Its first row is 1 2 3 4.
const FOUR: &str = "1...\n....\n....\n....\n";
/// Unique: 1 2 / 3 1.
const KAKURO: &str = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";

fn game(text: &str, family: &str) -> Box<dyn Session> {
    read(text, family).unwrap().play()
}

fn at(row: u16, col: u16) -> Cell {
    Cell::new(row, col)
}

fn keys(game: &mut dyn Session, keys: &[&str]) {
    for key in keys {
        assert!(game.act(Action::Key(key)).is_some(), "{key} means nothing");
    }
}

fn tool(game: &mut dyn Session, tool: Tool<'_>) -> String {
    let delta = game.act(Action::Tool(tool)).unwrap_or_else(|| panic!("{tool:?} means nothing"));
    delta.notice.unwrap_or_default()
}

/// Cells with an item of this shape and meaning.
fn cells(game: &dyn Session, is: impl Fn(Glyph, Role) -> bool) -> Vec<(u16, u16)> {
    game.scene().items.iter().filter(|i| is(i.glyph, i.role)).map(|i| (i.at.row, i.at.col)).collect()
}

/// The content of a cell, in words.
fn told(game: &dyn Session, row: u16, col: u16) -> String {
    game.describe(at(row, col))
}

/// A sample of each id, for play.
fn samples() -> Vec<(&'static str, Box<dyn Session>)> {
    families().map(|entry| (entry.id(), game(listing(entry.id()).unwrap().samples[0].text, entry.id()))).collect()
}

#[test]
fn keys_take_a_pen_and_put_it_back() {
    let mut game = game(FOUR, "sudoku");
    let pens = |game: &mut dyn Session, key: &str| {
        keys(game, &[key]);
        (game.played().unwrap().pen, game.played().unwrap().pencil)
    };
    assert_eq!(pens(&mut *game, "z"), (Pen::Corner, true));
    assert_eq!(pens(&mut *game, "x"), (Pen::Centre, false));
    assert_eq!(pens(&mut *game, "v"), (Pen::Colour, false));
    assert_eq!(pens(&mut *game, "v"), (Pen::Digit, false));
    game.act(Action::Pencil(true));
    assert_eq!(game.played().unwrap().pen, Pen::Corner, "the pencil of before");
}

#[test]
fn centre_marks_are_written_in_all_selected_cells_told_drawn_and_undone() {
    let mut game = game(FOUR, "sudoku");
    keys(&mut *game, &["Ctrl+Home", "ArrowRight", "x", "2", "3", "x", "Shift+4", "Alt+4"]);
    assert_eq!(told(&*game, 0, 1), "empty, centre 2 3 4, candidates 4, row 1 column 2, box 1");
    let shapes = |game: &dyn Session| [Glyph::Centre, Glyph::Edges, Glyph::Marks].map(|glyph| cells(game, |g, _| g == glyph).len());
    assert_eq!(shapes(&*game), [1, 1, 0], "marks go to the edges");
    keys(&mut *game, &["Ctrl+4", "Shift+ArrowRight", "Ctrl+3"]);
    assert_eq!([told(&*game, 0, 1), told(&*game, 0, 2)].map(|t| t.contains("centre 2 3")), [true, false]);
    assert!(told(&*game, 0, 2).starts_with("empty, centre 3, row"));
    keys(&mut *game, &["Ctrl+3"]);
    assert_eq!([told(&*game, 0, 1), told(&*game, 0, 2)].map(|t| t.contains('3') && t.contains("centre 2 3")), [false; 2], "taken from all");
    keys(&mut *game, &["Ctrl+z", "Ctrl+z"]);
    assert!(!told(&*game, 0, 2).contains("centre"));
    keys(&mut *game, &["Ctrl+Home", "ArrowRight", "Delete"]);
    assert!(told(&*game, 0, 1).starts_with("empty, row"), "what empties a cell takes all its marks");
    keys(&mut *game, &["Ctrl+z"]);
    assert!(told(&*game, 0, 1).starts_with("empty, centre 2 3, candidates 4"));
    assert_eq!(
        game.act(Action::Key("Ctrl+Home")).map(|_| game.act(Action::Key("Ctrl+2")).unwrap().notice.is_some()),
        Some(true),
        "a given"
    );
}

#[test]
fn a_value_takes_its_centre_marks_out_of_the_cells_that_see_it() {
    let mut game = game(FOUR, "sudoku");
    keys(&mut *game, &["Ctrl+Home", "ArrowRight", "Alt+2", "Alt+3", "Shift+2", "ArrowRight", "2"]);
    assert_eq!(told(&*game, 0, 1), "empty, centre 3, row 1 column 2, box 1");
    keys(&mut *game, &["Ctrl+z"]);
    assert!(told(&*game, 0, 1).starts_with("empty, centre 2 3, candidates 2"), "all at once");
    game.act(Action::Switch(Switch::ClearMarks, false));
    keys(&mut *game, &["2"]);
    assert!(told(&*game, 0, 1).starts_with("empty, centre 2 3, candidates 2"), "as the player wishes");
    assert_eq!(game.played().unwrap().clear_marks, Some(false));
}

#[test]
fn cells_of_every_family_take_colours_by_key_and_press() {
    for (id, mut game) in samples() {
        let start = game.value();
        let home = game.home();
        game.act(Action::Select(Some(home)));
        keys(&mut *game, &["v", "2"]);
        let tinted = |game: &dyn Session, role| cells(game, |glyph, r| glyph == Glyph::Tint && r == role);
        assert_eq!(tinted(&*game, Role::Colour2), [(home.row, home.col)], "{id}");
        assert!(game.describe(home).contains("blue"), "{id}: {}", game.describe(home));
        assert!(game.svg(Theme::Light).contains("#cbe7ff"), "{id}");
        keys(&mut *game, &["5", "5"]);
        assert!(tinted(&*game, Role::Colour5).is_empty(), "{id}: a second time takes it away");
        let size = game.scene().size;
        let [one, other] = [at(size.rows - 1, 0), at(size.rows - 1, 1)];
        game.act(Action::Enter(Some(3)));
        if game.status().press[0] {
            game.act(Action::Press { cell: one, second: false });
            game.act(Action::Stroke(other));
            let moves = game.status().moves;
            assert_eq!(tinted(&*game, Role::Colour3).len(), 2, "{id}");
            game.act(Action::Undo);
            assert_eq!((tinted(&*game, Role::Colour3).len(), game.status().moves), (0, moves - 1), "{id}: a stroke is one move");
        }
        assert_eq!(game.value(), start, "{id}: colours are no values");
        keys(&mut *game, &["v"]);
        assert_eq!(game.played().unwrap().active_value, None, "{id}");
    }
}

#[test]
fn marks_are_filled_where_none_are_or_where_cells_are_selected() {
    let mut sudoku = game(FOUR, "sudoku");
    keys(&mut *sudoku, &["Ctrl+Home", "ArrowRight", "Shift+1", "f"]);
    assert!(told(&*sudoku, 0, 1).starts_with("empty, candidates 1, "), "what is marked stays");
    assert!(told(&*sudoku, 0, 2).starts_with("empty, candidates 2 3 4,"));
    assert!(told(&*sudoku, 2, 2).starts_with("empty, candidates 1 2 3 4,"));
    keys(&mut *sudoku, &["Shift+ArrowRight", "f"]);
    assert!(told(&*sudoku, 0, 1).starts_with("empty, candidates 2 3 4,"));
    assert_eq!(sudoku.status().moves, 3);
    keys(&mut *sudoku, &["Ctrl+z", "Ctrl+z"]);
    assert!(told(&*sudoku, 0, 2).starts_with("empty, row"));
    let mut kakuro = game(KAKURO, "kakuro");
    keys(&mut *kakuro, &["f"]);
    assert_eq!(
        [told(&*kakuro, 1, 1), told(&*kakuro, 2, 1)].map(|t| t.split(", row").next().unwrap().to_string()),
        ["empty, candidates 1", "empty, candidates 1 3"]
    );
    let mut hitori = game("2 2\n1 1\n1 2\n", "hitori");
    assert!(hitori.act(Action::Tool(Tool::FillMarks)).is_none(), "its cells take none");
}

#[test]
fn the_only_marks_of_selected_cells_become_values_at_once() {
    let mut game = game(KAKURO, "kakuro");
    keys(&mut *game, &["f"]);
    assert_eq!(tool(&mut *game, Tool::Promote), "No cell here has just one mark.", "nothing is selected");
    keys(&mut *game, &["Ctrl+a", "o"]);
    assert_eq!((game.value().as_str(), game.status().moves), ("_ _ _\n_ 1 .\n_ . 1\n", 2));
    assert!(told(&*game, 2, 1).starts_with("empty, candidates 3,"), "marks that fall go with it");
    keys(&mut *game, &["Ctrl+z"]);
    assert_eq!(game.status().filled, 0);
    game.act(Action::Alike(at(1, 1)));
    assert_eq!((game.status().filled, game.status().selected), (1, 0), "a double press does it, too");
    keys(&mut *game, &["Ctrl+End", "Alt+1", "o"]);
    assert_eq!(game.status().filled, 2, "a centre mark, too");
}

#[test]
fn candidates_of_the_solver_become_marks_and_count_as_a_hint() {
    let mut game = game(KAKURO, "kakuro");
    assert!(game.act(Action::Tool(Tool::WriteCandidates)).is_none(), "none are shown");
    let answer = unlimited(|m| shumi::solve(KAKURO, "kakuro", shumi::solving::Goal::Candidates, m)).unwrap();
    drop(game.show(Overlay::Candidates(answer.candidates.as_deref().unwrap())));
    tool(&mut *game, Tool::WriteCandidates);
    assert_eq!((game.played().unwrap().hints, game.status().moves), (1, 1));
    assert!(told(&*game, 2, 1).starts_with("empty, candidates 3,"));
}

#[test]
fn what_is_left_is_shown_faintly_and_never_written() {
    let mut game = game(FOUR, "sudoku");
    game.act(Action::Switch(Switch::ShowCandidates, true));
    let faint = |game: &dyn Session| cells(game, |_, role| role == Role::Faint).len();
    assert_eq!(faint(&*game), 15);
    keys(&mut *game, &["Ctrl+Home", "ArrowRight", "2", "ArrowRight", "Shift+3", "ArrowRight", "Alt+4"]);
    assert_eq!(faint(&*game), 12);
    assert!(game.save().contains("\"marks\":[0,0,4,0,0,0,0,0,0,0,0,0,0,0,0,0]"), "{}", game.save());
    game.act(Action::Switch(Switch::ShowCandidates, false));
    assert_eq!(faint(&*game), 0);
}

#[test]
fn checkpoints_of_every_family_are_gone_back_to_as_one_move_and_stay() {
    for (id, mut game) in samples() {
        let home = game.home();
        game.act(Action::Select(Some(home)));
        keys(&mut *game, &["v", "1", "v", "k"]);
        let (first, told_first) = (game.value(), game.describe(home));
        let mut rng = Rng::new(7);
        disturb(&mut *game, &mut rng, 12);
        assert!(tool(&mut *game, Tool::Checkpoint("  later\n ")).contains("later"), "{id}");
        let (second, moves) = (game.value(), game.status().moves);
        let names: Vec<_> = game.played().unwrap().checkpoints.into_iter().map(|c| (c.id, c.name)).collect();
        assert_eq!(names, [(1, String::new()), (2, "later".into())], "{id}");
        tool(&mut *game, Tool::BackTo(0));
        assert_eq!((game.value(), game.describe(home), game.status().moves), (first.clone(), told_first, moves + 1), "{id}");
        assert!(tool(&mut *game, Tool::Compare(Some(0))).starts_with("Nothing differs"), "{id}");
        let said = tool(&mut *game, Tool::Compare(Some(1)));
        assert!(second == first || said.starts_with("Cells that differ"), "{id}: {said}");
        game.act(Action::Undo);
        assert_eq!((game.value(), game.played().unwrap().checkpoints.len()), (second, 2), "{id}");
        tool(&mut *game, Tool::Remove(0));
        assert_eq!(game.played().unwrap().checkpoints[0].id, 2, "{id}");
        keys(&mut *game, &["g"]);
    }
}

#[test]
fn differences_from_a_checkpoint_are_marked_until_the_next_move() {
    let mut game = game(FOUR, "sudoku");
    keys(&mut *game, &["k", "Ctrl+Home", "ArrowRight", "2", "ArrowDown", "Shift+3", "Ctrl+End"]);
    tool(&mut *game, Tool::Compare(Some(0)));
    assert_eq!(cells(&*game, |_, role| role == Role::Differs), [(0, 1), (1, 1)]);
    assert_eq!(game.played().unwrap().compared, Some(0));
    keys(&mut *game, &["4"]);
    assert_eq!((cells(&*game, |_, role| role == Role::Differs), game.played().unwrap().compared), (vec![], None));
    assert!(game.act(Action::Tool(Tool::Compare(Some(5)))).is_none());
}

#[test]
fn a_trial_has_its_own_colour_until_it_is_kept_or_given_up() {
    let tried = |game: &dyn Session| cells(game, |_, role| matches!(role, Role::Trial | Role::TrialShade));
    let mut sudoku = game(FOUR, "sudoku");
    keys(&mut *sudoku, &["Ctrl+Home", "ArrowRight", "2", "t", "ArrowRight", "3", "ArrowDown", "Shift+1"]);
    assert_eq!((tried(&*sudoku), sudoku.played().unwrap().trial), (vec![(0, 2), (1, 2)], true));
    assert_eq!(told(&*sudoku, 0, 2), "3, tried, row 1 column 3, box 2");
    keys(&mut *sudoku, &["t"]);
    assert_eq!((sudoku.value().lines().next(), sudoku.played().unwrap().trial), (Some("12.."), false));
    keys(&mut *sudoku, &["Ctrl+z"]);
    assert_eq!((sudoku.value().lines().next(), tried(&*sudoku)), (Some("123."), vec![]), "giving up is undone at once");
    keys(&mut *sudoku, &["t", "ArrowRight", "4", "y"]);
    assert_eq!((sudoku.value().lines().nth(1), tried(&*sudoku)), (Some("...4"), vec![]));
    assert!(sudoku.act(Action::Key("y")).is_none(), "there is none");
    let mut hitori = game("2 2\n1 1\n1 2\n", "hitori");
    keys(&mut *hitori, &["t", "Ctrl+Home", "Enter"]);
    assert_eq!(tried(&*hitori), [(0, 0)]);
}

/// Random keys, presses, pens and tools.
fn disturb(game: &mut dyn Session, rng: &mut Rng, n: usize) {
    const KEYS: &[&str] = &[
        "1",
        "2",
        "3",
        "Shift+1",
        "Shift+2",
        "Alt+2",
        "Ctrl+3",
        "Delete",
        "z",
        "x",
        "v",
        "f",
        "o",
        "Enter",
        " ",
        "ArrowDown",
        "ArrowRight",
        "Shift+ArrowDown",
        "Ctrl+a",
        "ArrowLeft",
        "ArrowUp",
        "t",
        "y",
        "k",
        "g",
        "Ctrl+z",
        "Ctrl+y",
        "q",
    ];
    let size = game.scene().size;
    for _ in 0..n {
        let cell = at(rng.below(size.rows.into()) as u16, rng.below(size.cols.into()) as u16);
        match rng.below(5) {
            0 => drop(game.act(Action::Press { cell, second: rng.below(2) == 0 })),
            1 => drop(game.act(Action::Stroke(cell))),
            2 => drop(game.act(Action::Enter([None, Some(1), Some(2), Some(3)][rng.below(4) as usize]))),
            _ => drop(game.act(Action::Key(KEYS[rng.below(KEYS.len() as u64) as usize]))),
        }
    }
}

#[test]
fn random_play_of_every_family_is_undone_to_the_start_and_survives_saving() {
    for seed in 0..40 {
        for (id, mut game) in samples() {
            let words = |game: &dyn Session| game.scene().size.all().map(|cell| game.describe(cell)).collect::<Vec<_>>();
            game.act(Action::Select(None));
            let (start, told_start) = (game.value(), words(&*game));
            disturb(&mut *game, &mut Rng::new(seed), 60);
            let saved = game.save();
            let mut again = resume(&saved).unwrap_or_else(|e| panic!("{id}, seed {seed}: {e}\n{saved}"));
            assert_eq!((again.save(), words(&*again)), (saved, words(&*game)), "{id}, seed {seed}");
            let status = |game: &dyn Session| (game.played().unwrap().checkpoints, game.played().unwrap().trial, game.status().moves);
            assert_eq!(status(&*again), status(&*game), "{id}, seed {seed}");
            let end = again.value();
            again.act(Action::Tool(Tool::Keep));
            let mut n = 0;
            while again.status().undo {
                again.act(Action::Undo);
                n += 1;
            }
            assert_eq!((again.value(), words(&*again)), (start, told_start), "{id}, seed {seed}");
            (0..n).for_each(|_| drop(again.act(Action::Redo)));
            assert_eq!(again.value(), end, "{id}, seed {seed}");
        }
    }
}

#[test]
fn a_reset_takes_colours_and_marks_away_and_undo_brings_them_back() {
    for (id, mut game) in samples() {
        let home = game.home();
        game.act(Action::Select(Some(home)));
        keys(&mut *game, &["v", "4", "v"]);
        let told = game.describe(home);
        game.act(Action::Reset);
        assert!(!game.describe(home).contains("pink"), "{id}");
        game.act(Action::Undo);
        assert_eq!(game.describe(home), told, "{id}");
    }
}

#[test]
fn saved_games_of_before_open_and_hostile_ones_are_refused() {
    let mut game = game(FOUR, "sudoku");
    let old = game.save();
    assert!(!old.contains("jots") && !old.contains("checkpoints") && !old.contains("trial"), "{old}");
    assert!(resume(&old).is_ok());
    keys(&mut *game, &["Ctrl+Home", "ArrowRight", "Alt+2", "v", "1", "v", "k", "3", "t", "4", "g"]);
    let good = game.save();
    assert!(resume(&good).is_ok(), "{good}");
    let long = format!("[[1,\"{}\",", "x".repeat(61));
    let changes = [
        ("\"jots\":[[1,4,1]]", "\"jots\":[[99,4,1]]", "a cell outside"),
        ("\"jots\":[[1,4,1]]", "\"jots\":[[1,1,1]]", "a value that there is not"),
        ("\"jots\":[[1,4,1]]", "\"jots\":[[1,4,9]]", "a colour that there is not"),
        ("\"jots\":[[1,4,1]]", "\"jots\":[[1,4,1],[1,4,1]]", "a cell twice"),
        ("\"jots\":[[1,4,1]]", "\"jots\":{}", "no list"),
        ("\"checkpoints\":[[1,\"\",", "\"checkpoints\":[[0,\"\",", "number 0"),
        ("\"checkpoints\":[[1,\"\",", "\"checkpoints\":[[4294967295,\"\",", "a number that none follows"),
        ("[[1,\"\",", &long, "a long name"),
        ("\"checkpoints\":[[1,\"\",[{\"values\"", "\"checkpoints\":[[1,\"\",[{\"valuez\"", "no board"),
        ("\"trial\":[{", "\"trial\":[1,{", "no position"),
        ("{\"board\":{\"values\":\"1", "{\"board\":{\"values\":\"2", "a board in the history that changes a given"),
        ("\"jots\":[]}", "\"jots\":[[16,1,0]]}", "a cell outside in the history"),
    ];
    for (from, to, what) in changes {
        assert!(good.contains(from), "{what}: {good}");
        let bad = good.replacen(from, to, 1);
        let refused = resume(&bad).err().unwrap_or_else(|| panic!("{what} was taken: {bad}"));
        assert!(refused.to_string().contains("expected"), "{what}: {refused}");
    }
}

#[test]
fn a_game_has_so_many_checkpoints_and_no_more() {
    let mut game = game(FOUR, "sudoku");
    for _ in 0..20 {
        keys(&mut *game, &["k"]);
    }
    assert_eq!(tool(&mut *game, Tool::Checkpoint("one more")), "A game has at most 20 checkpoints; remove one first.");
    assert_eq!(game.played().unwrap().checkpoints.len(), 20);
}

#[test]
fn marks_of_long_numbers_are_a_text_of_their_own_size() {
    // 10, 20, 30 and 40 in a square.
    let mut game = game("1\n100\n10 20 30 40\n", "rotation");
    game.act(Action::Select(Some(at(0, 0))));
    game.act(Action::Enter(Some(1))).unwrap();
    game.act(Action::Select(Some(at(0, 1))));
    keys(&mut *game, &["z"]);
    for value in [0, 2, 3, 1] {
        game.act(Action::Enter(Some(value))).unwrap();
    }
    let texts = |glyph| game.scene().items.iter().filter(|i| i.glyph == glyph).map(|i| i.text.to_string()).collect::<Vec<_>>();
    assert_eq!((texts(Glyph::Text), texts(Glyph::Centre)), (vec!["20".to_string()], vec!["10–40".to_string()]));
}
