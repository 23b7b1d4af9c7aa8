//! Golden test of published facts that users and their saved games rely on: ids, rules, links, sentences, saved games.
//!
//! For each id, `tests/golden/ID.txt` holds the menu entry, and for each small sample its notations, the steps of its explanation, and a
//! scripted game with its scenes, saved states and errors. After an intended change, run `cargo xtask bless texts`
//! and read the difference. Lines that begin with `played` or `undone` are saved games: old ones must open for ever.

use std::fmt::Write as _;
use std::path::PathBuf;

use shumi::message::Lang;
use shumi::meter::unlimited;
use shumi::registry::Listing;
use shumi::session::{Action, Session};
use shumi::text::Cursor;

/// The largest samples to play; larger ones take long without optimisation, and turning most of all.
fn max_cells(id: &str) -> usize {
    if id == "rotation" { 9 } else { 100 }
}

fn file(id: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{id}.txt"))
}

#[test]
fn ids_links_sentences_and_saved_games_are_as_published() {
    let mut differing = Vec::new();
    for listing in shumi::builtin::listings() {
        let id = listing.id;
        let text = dump(&listing);
        differing.extend(shumi_testing::compare_with(&file(id), &text).err());
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

#[test]
fn saved_games_of_the_first_version_open() {
    let mut opened = 0;
    // Games of former samples must open, too.
    let ids = shumi::families().map(|entry| entry.id()).chain(["earlier-samples"]);
    for id in ids {
        let golden = std::fs::read_to_string(file(id)).expect("a golden file for each id");
        for state in golden.lines().filter_map(|line| line.strip_prefix("played ").or(line.strip_prefix("undone "))) {
            let mut game = shumi::resume(state).unwrap_or_else(|e| panic!("{id}: {e}"));
            assert_eq!(game.save(), state);
            while game.status().undo {
                game.act(Action::Undo);
            }
            opened += 1;
        }
    }
    assert!(opened >= 44, "{opened}");
}

fn dump(listing: &Listing) -> String {
    let mut out = String::new();
    writeln!(out, "listing {}", serde_json::to_string(listing).unwrap()).unwrap();
    let entry = shumi::builtin::find(listing.id).unwrap();
    for sample in &listing.samples {
        let problem = entry.read(&mut Cursor::new(sample.text), "text").unwrap();
        let mut game = problem.play();
        if game.scene().size.cells() > max_cells(listing.id) {
            continue;
        }
        writeln!(out, "\nsample {}", sample.name).unwrap();
        for notation in &listing.notations {
            writeln!(out, "{notation} {:?}", problem.write(notation)).unwrap();
        }
        look(&mut out, game.as_mut());
        let climb = unlimited(|m| problem.climb(m));
        for step in &climb.steps {
            let (name, text) = problem.step_text(step, Lang::default());
            writeln!(out, "step {} | {name} | {text}", step.technique).unwrap();
        }
        writeln!(out, "solved {} rungs {}", climb.solved, serde_json::to_string(&climb.rungs).unwrap()).unwrap();
        play(&mut out, game.as_mut());
        let state = game.save();
        writeln!(out, "hint {}", serde_json::to_string(&unlimited(|m| shumi::hint(&state, m)).unwrap()).unwrap()).unwrap();
        game.act(Action::Undo);
        game.act(Action::Undo);
        writeln!(out, "undone {}", game.save()).unwrap();
        wrong(&mut out, game.as_mut());
    }
    out
}

/// Writes the scene and the words of a game.
fn look(out: &mut String, game: &mut dyn Session) {
    writeln!(out, "status {}", serde_json::to_string(&game.status()).unwrap()).unwrap();
    writeln!(out, "game {}", serde_json::to_string(&game.played()).unwrap()).unwrap();
    writeln!(out, "keys {}", serde_json::to_string(&game.keys()).unwrap()).unwrap();
    writeln!(out, "modes {:?} home {}", game.modes(), game.home()).unwrap();
    for cell in game.scene().size.all().step_by(3) {
        let notes: Vec<_> = game.notes(cell).iter().map(|n| format!("{} {:?}", n.title, n.lines)).collect();
        writeln!(out, "cell {cell} | {} | {}", game.describe(cell), notes.join(" | ")).unwrap();
    }
    let (verdict, _) = game.check();
    writeln!(out, "check {}", serde_json::to_string(&verdict).unwrap()).unwrap();
    drop(game.act(Action::ClearOverlays));
}

/// Keys, presses and strokes that have a meaning on some board.
fn play(out: &mut String, game: &mut dyn Session) {
    let cells: Vec<_> = game.scene().size.all().collect();
    let keys = game.keys();
    for (i, cell) in cells.iter().enumerate().step_by(2) {
        match i % 10 {
            0 => drop(game.act(Action::Press { cell: *cell, second: false })),
            2 => drop(game.act(Action::Press { cell: *cell, second: true })),
            _ => drop(game.act(Action::Select(Some(*cell)))),
        }
        game.act(Action::Key("Shift+2"));
        game.act(Action::Key("3"));
        if let Some(key) = keys.get(i % keys.len().max(1)) {
            game.act(Action::Pencil(i % 4 == 0));
            game.act(Action::Enter(Some(key.value)));
        }
        game.act(Action::Key("Enter"));
        if i % 7 == 0 {
            game.act(Action::Key("Delete"));
        }
    }
    if game.modes().len() > 1 {
        game.act(Action::Mode(1));
        game.act(Action::Press { cell: cells[0], second: false });
        game.act(Action::Press { cell: cells[1], second: false });
        game.act(Action::Play("1,1+"));
    }
    writeln!(out, "played {}", game.save()).unwrap();
    writeln!(out, "value {:?}", game.value()).unwrap();
    look(out, game);
}

/// Boards that break rules.
fn wrong(out: &mut String, game: &mut dyn Session) {
    let cells: Vec<_> = game.scene().size.all().collect();
    for key in game.keys().iter().take(3) {
        for cell in &cells {
            game.act(Action::Select(Some(*cell)));
            game.act(Action::Enter(None));
            game.act(Action::Pencil(false));
            game.act(Action::Enter(Some(key.value)));
        }
        let (verdict, _) = game.check();
        writeln!(out, "wrong {}", serde_json::to_string(&verdict).unwrap()).unwrap();
        let state = game.save();
        let hint = unlimited(|m| shumi::hint(&state, m)).unwrap();
        writeln!(out, "hint {}", serde_json::to_string(&hint).unwrap()).unwrap();
        for cell in cells.iter().step_by(5) {
            writeln!(out, "cell {cell} | {}", game.describe(*cell)).unwrap();
        }
        game.act(Action::Reset);
    }
}
