//! A family that is only solved: its questions are answered, and what it lacks is not there.
#![cfg(feature = "template")]

use shumi::families::{ALL, BASIC, MAKERS, PLAYED, listing};
use shumi::meter::unlimited;
use shumi::solve::{Answer, Goal, Status};

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
    assert_eq!(json, r#"{"family":"latin-square","side":3,"cells":[1,2,0,0,0,1,0,0,0]}"#);
    assert_eq!(shumi::convert(&json, "auto", "text").unwrap(), UNIQUE);
    let error = shumi::convert(UNIQUE, "auto", "sgt").unwrap_err().to_string();
    assert_eq!(error, "latin-square has no notation `sgt`; it has text, json");
}

#[test]
fn what_it_lacks_is_not_there() {
    let listing = listing(ID).unwrap();
    assert!(listing.offers.is_empty() && listing.daily.is_empty());
    assert_eq!(listing.lacks, ["play", "explain", "make", "edit"]);
    let puzzle = BASIC.read(UNIQUE, ID).unwrap();
    assert!(puzzle.played().is_none() && puzzle.complete().is_none());
    assert!(ALL.find(ID).is_none() && PLAYED.find(ID).is_none() && !MAKERS.iter().any(|maker| maker.has(ID)));
    let order = shumi::generate::Order::default();
    let refused = unlimited(|meter| shumi::generate(ID, &order, 1, meter)).unwrap_err();
    assert!(matches!(refused, shumi::Error::Family(id, known) if id == ID && !known.contains(&ID)));
}

#[test]
fn complete_families_offer_everything() {
    for entry in ALL.entries() {
        let listing = listing(entry.id()).unwrap();
        let puzzle = BASIC.read(listing.samples[0].text, entry.id()).unwrap();
        assert!(puzzle.played().is_some() && puzzle.complete().is_some() && listing.lacks.is_empty(), "{entry:?}");
    }
}
