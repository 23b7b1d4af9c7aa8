//! A family that is not complete: its questions are answered, and what it lacks is not there.
#![cfg(feature = "template")]

use shumi::builtin::latin::LatinSquare;
use shumi::builtin::{ALL, BASIC, MAKERS, SOLVED, WRITTEN, listing};
use shumi::meter::unlimited;
use shumi::registry::{Basic, Group, Listing, Registry};
use shumi::session::Action;
use shumi::solving::{Answer, Goal, Status};

const ID: &str = "latin-square";
const TWO: &str = "3\n1 . .\n. . 1\n. . .\n";
const UNIQUE: &str = "3\n1 2 .\n. . 1\n. . .\n";

fn ask(text: &str, goal: Goal) -> Answer {
    unlimited(|meter| shumi::solve(text, ID, goal, meter)).unwrap()
}

#[test]
fn it_is_read_solved_and_proven_unique() {
    let answer = unlimited(|meter| shumi::solve(UNIQUE, "auto", Goal::Unique, meter)).unwrap();
    assert_eq!((answer.family, answer.status), (ID, Status::Unique));
    assert_eq!(answer.solutions, ["1 2 3\n2 3 1\n3 1 2\n"]);
    assert_eq!(ask(TWO, Goal::Unique).status, Status::Multiple);
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
fn it_is_converted_and_found_by_itself() {
    let json = shumi::convert(UNIQUE, "auto", "json").unwrap();
    assert_eq!(json, r#"{"family":"latin-square","text":"3\n1 2 .\n. . 1\n. . .\n"}"#);
    assert_eq!(shumi::convert(&json, "auto", "text").unwrap(), UNIQUE);
    let error = |json: &str| shumi::convert(json, "auto", "text").unwrap_err().to_string();
    let refused = r#"line 1, column 33: expected a puzzle, found `"3\n1`"#;
    assert_eq!(error(r#"{"family":"latin-square","text":"3\n1 2"}"#), refused);
    let error = shumi::convert(UNIQUE, "auto", "sgt").unwrap_err().to_string();
    assert_eq!(error, "latin-square has no notation `sgt`; it has text, json");
}

#[test]
fn what_it_lacks_is_not_there() {
    let listing = listing(ID).unwrap();
    assert!(listing.offers.is_empty() && listing.daily.is_empty());
    assert_eq!(listing.lacks, ["explain", "make", "edit"]);
    let puzzle = BASIC.read(UNIQUE, ID).unwrap();
    assert!(puzzle.complete().is_none());
    assert!(ALL.find(ID).is_none() && !MAKERS.iter().any(|maker| maker.has(ID)));
    let order = shumi::generation::GenerateRequest::default();
    let refused = unlimited(|meter| shumi::generate(ID, &order, 1, meter)).unwrap_err();
    assert!(matches!(refused, shumi::RequestError::Read(shumi::Error::Family(id, known)) if id == ID && !known.contains(&ID)));
}

#[test]
fn a_family_that_is_only_solved_is_not_played() {
    static SOLVED: Registry<dyn Basic> = Registry(&[Group::<dyn Basic>::solved::<LatinSquare>("latin")]);
    let puzzle = SOLVED.read(UNIQUE, "auto").unwrap();
    assert_eq!(unlimited(|meter| puzzle.solve(&Goal::Unique.into(), meter)).status, Status::Unique);
    assert!(puzzle.played().is_none() && puzzle.complete().is_none());
    assert_eq!(Listing::solved::<LatinSquare>(shumi::message::Lang::default())[0].lacks, ["play", "explain", "make", "edit"]);
}

#[test]
fn it_is_played_to_the_end_and_saved() {
    let mut game = BASIC.read(UNIQUE, ID).unwrap().played().unwrap().play();
    assert_eq!(game.describe(shumi::grid::Cell::new(0, 0)), "1, given, row 1 column 1");
    drop(game.set_value("1 2 3\n2 3 1\n3 . 2\n").unwrap());
    let saved = game.save();
    let mut game = shumi::resume(&saved).unwrap();
    assert_eq!(game.save(), saved);
    game.act(Action::Select(Some(shumi::grid::Cell::new(2, 1))));
    game.act(Action::Key("1"));
    assert!(game.played().unwrap().right && game.value() == "1 2 3\n2 3 1\n3 1 2\n");
    // Hints are for complete families, and their worker says so.
    assert!(unlimited(|meter| shumi::hint(&game.save(), meter)).is_err());
}

#[test]
fn a_worker_solves_and_judges_it_and_has_no_hints() {
    let mut game = BASIC.read(UNIQUE, ID).unwrap().played().unwrap().play();
    drop(game.set_value("1 2 3\n3 . 1\n. . .\n").unwrap());
    let judged = unlimited(|meter| SOLVED.judge(&game.save(), shumi::message::Lang::default(), meter)).unwrap();
    assert_eq!(serde_json::to_value(judged.status).unwrap(), "wrong");
    let puzzle = SOLVED.read(UNIQUE, ID).unwrap();
    assert!(puzzle.hinted().is_none());
    assert_eq!(unlimited(|meter| puzzle.solve(&Goal::Unique.into(), meter)).status, Status::Unique);
    assert_eq!(WRITTEN.read(UNIQUE, "auto").unwrap().write("text").unwrap(), UNIQUE);
}

#[test]
fn complete_families_offer_everything() {
    for entry in ALL.entries() {
        let listing = listing(entry.id()).unwrap();
        let puzzle = BASIC.read(listing.samples[0].text, entry.id()).unwrap();
        assert!(puzzle.played().is_some() && puzzle.complete().is_some() && listing.lacks.is_empty(), "{entry:?}");
    }
}
