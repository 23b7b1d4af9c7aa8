//! New puzzles of every id: checks the request from the text alone.

use shumi::RequestError;
use shumi::builtin::MAKERS;
use shumi::family::{Extras, Offer, Symmetry};
use shumi::generation::{GenerateRequest, MAX_SEED, Made, MakeError};
use shumi::meter::unlimited;
use shumi::solving::{Goal, Status};

/// The ids that can be made, with their offers.
fn makers() -> Vec<(&'static str, Vec<Offer>)> {
    let offers = |id| MAKERS.iter().find_map(|maker| maker.offers(id)).expect("a maker of each id");
    shumi::families().map(|entry| (entry.id(), offers(entry.id()))).filter(|(_, offers)| !offers.is_empty()).collect()
}

fn made(id: &str, order: &GenerateRequest, seed: u64) -> Result<Made, RequestError> {
    unlimited(|meter| shumi::generate(id, order, seed, meter))
}

/// Orders for each grade of an offer at its smallest size, with its symmetries and kinds in turn.
fn orders(offer: &Offer) -> Vec<GenerateRequest> {
    orders_at(offer, 0)
}

/// [`orders`] at the smallest size (0) or the largest (1).
fn orders_at(offer: &Offer, end: usize) -> Vec<GenerateRequest> {
    let size = [offer.rows[end], offer.cols[end]].map(u64::from);
    let is_square = size[0] == size[1];
    let symmetries: Vec<Symmetry> = offer.symmetries.iter().copied().filter(|s| *s != Symmetry::Quarter || is_square).collect();
    let grades: Vec<Option<u64>> = match offer.grades {
        [] => vec![None],
        grades => grades.iter().map(|grade| Some((*grade).into())).collect(),
    };
    let order = |(i, grade)| {
        let extras = Extras { kind: offer.kind.or(offer.kinds.get(i).copied()), ..Extras::default() };
        GenerateRequest { size: Some(size), grade, symmetry: Some(symmetries[i % symmetries.len()]), extras }
    };
    grades.into_iter().enumerate().map(order).collect()
}

fn assert_as_wished(id: &str, offer: &Offer, order: &GenerateRequest, seed: u64) {
    let place = format!("{id} {order:?} seed {seed}");
    let made = made(id, order, seed).unwrap_or_else(|e| panic!("{place}: {e}"));
    assert_eq!(Some(made.size.map(u64::from)), order.size, "{place}");
    assert!(order.grade.is_none_or(|grade| grade == u64::from(made.grade)), "{place}: {}", made.grade);
    let status = unlimited(|m| shumi::solve(&made.puzzle, id, Goal::Unique, m)).unwrap_or_else(|e| panic!("{place}: {e}")).status;
    assert!(status == Status::Unique || !offer.unique, "{place}: {status:?}\n{}", made.puzzle);
    for notation in ["text", "json"] {
        let text = shumi::convert(&made.puzzle, id, notation).unwrap_or_else(|e| panic!("{place}: {e}"));
        assert_eq!(shumi::convert(&text, id, "text").as_ref(), Ok(&made.puzzle), "{place}: {notation}");
    }
}

#[test]
fn what_is_made_is_what_was_wished() {
    for (id, offers) in makers() {
        // Grade 6, and grades of the other offers, take long without optimisation.
        for order in orders(&offers[0]).iter().filter(|order| order.grade < Some(6)) {
            assert_as_wished(id, &offers[0], order, 3);
        }
    }
}

#[test]
#[ignore = "minutes without optimisation"]
fn all_offers_are_met() {
    for (id, offers) in makers() {
        for offer in &offers {
            for order in orders(offer) {
                (100..110).for_each(|seed| assert_as_wished(id, offer, &order, seed));
            }
            orders_at(offer, 1).iter().for_each(|order| assert_as_wished(id, offer, order, 100));
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzle_and_another_seed_another() {
    for (id, offers) in makers() {
        let order = &orders(&offers[0])[0];
        let one = made(id, order, 5).unwrap();
        assert_eq!(made(id, order, 5).unwrap(), one, "{id}");
        let others: Vec<String> = (0..8).map(|seed| made(id, order, seed).unwrap().puzzle).collect();
        assert!(others.iter().any(|other| *other != one.puzzle), "{id}");
    }
}

#[test]
fn levels_of_turns_and_solutions_are_ordered_by_their_number() {
    for (grade, seed) in [(1, 4), (2, 4), (3, 4), (3, 5)] {
        let turn = made("rotation", &GenerateRequest { grade: Some(grade), ..GenerateRequest::default() }, seed).unwrap();
        let turns = turn.moves.as_ref().map_or(0, Vec::len);
        assert!(turns > 1 && (turn.effort, turn.steps) == (turns as u64, turns), "{turn:?}");
        let target = made("target-sudoku", &GenerateRequest { grade: Some(grade), ..GenerateRequest::default() }, seed).unwrap();
        let count = unlimited(|m| shumi::solve(&target.puzzle, "target-sudoku", Goal::Count(1000), m)).unwrap().count;
        assert_eq!((Some(target.effort), target.steps), (count, 0), "{target:?}");
    }
}

#[test]
fn what_nobody_offers_is_refused_with_what_there_is() {
    for (id, _) in makers() {
        let sizes = [[0, 0], [1, 1], [1_000_000, 1_000_000], [u64::MAX, u64::MAX]]
            .map(|size| GenerateRequest { size: Some(size), ..GenerateRequest::default() });
        let grades = [0, 7, 9, u64::MAX].map(|grade| GenerateRequest { grade: Some(grade), ..GenerateRequest::default() });
        for order in sizes.into_iter().chain(grades) {
            let Err(RequestError::Make(MakeError::UnsupportedOption(unmet))) = made(id, &order, 1) else { panic!("{id} {order:?}") };
            assert!(unmet.to_string().contains("there are"), "{unmet}");
        }
        let Err(RequestError::Make(MakeError::UnsupportedOption(unmet))) = made(id, &GenerateRequest::default(), MAX_SEED + 1) else {
            panic!("{id}")
        };
        assert_eq!(unmet.to_string(), "a seed is a whole number from 0 to 9007199254740991");
    }
}

#[test]
fn layouts_that_cannot_be_mirrored_are_refused() {
    let mirrored =
        |rows, cols| GenerateRequest { size: Some([rows, cols]), symmetry: Some(Symmetry::Mirror), ..GenerateRequest::default() };
    for id in ["kakuro", "kakuro-repeats"] {
        for cols in [5, 6] {
            let refused = made(id, &mirrored(20, cols), 1).unwrap_err().to_string();
            assert!(refused.contains(&format!("symmetry mirror at 20 x {cols}")), "{refused}");
            assert!(made(id, &mirrored(10, cols), 1).is_ok(), "{id} 10 x {cols}");
        }
        assert!(made(id, &mirrored(20, 7), 1).is_ok(), "{id}");
    }
}

#[test]
fn a_stopped_meter_stops_the_maker() {
    for (id, offers) in makers() {
        let mut poll = |_: &_| std::ops::ControlFlow::Break(());
        let mut meter = shumi::Meter::new(&mut poll);
        // The meter stops before the work begins.
        assert!(!meter.add_work(1_000_000));
        let made = shumi::generate(id, &orders(&offers[0])[0], 1, &mut meter);
        assert_eq!(made, Err(MakeError::Stopped.into()), "{id}");
    }
}
