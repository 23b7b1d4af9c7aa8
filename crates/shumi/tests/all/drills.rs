//! Drills of every technique of every id: the next hint of each is the step, nothing easier is open, and hostile requests are refused.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::Path;

use super::made::has_new_version;

use serde_json::Value;
use shumi::RequestError;
use shumi::builtin::{ALL, DRILLS, MAKERS, listing};
use shumi::families;
use shumi::generation::MAX_SEED;
use shumi::message::Lang;
use shumi::meter::{Meter, unlimited};
use shumi::practice::{Drill, DrillError, DrillRequest, KnownPosition};
use shumi::registry::Problem;
use shumi_testing::every_second;

/// Ids with their techniques that have drills.
fn techniques() -> Vec<(&'static str, &'static str)> {
    let of = |id: &'static str| {
        let maker = MAKERS.iter().find(|maker| maker.has(id)).unwrap();
        let none = [maker.never(id), maker.undrilled(id)].concat();
        let ladder = sample(id).ladder(Lang::DEFAULT).into_iter().map(|(technique, ..)| technique);
        ladder.filter(|technique| !none.contains(technique)).map(move |technique| (id, technique)).collect::<Vec<_>>()
    };
    families().flat_map(|family| of(family.id())).collect()
}

fn sample(id: &str) -> Box<dyn Problem> {
    shumi::read(listing(id).unwrap().samples[0].text, id).unwrap()
}

fn request(technique: &str, seed: u64) -> DrillRequest {
    DrillRequest { technique: technique.into(), seed, ..DrillRequest::default() }
}

fn made(id: &str, technique: &str, seed: u64) -> Drill {
    let drill = unlimited(|meter| shumi::drill(id, &request(technique, seed), meter));
    drill.unwrap_or_else(|why| panic!("{id}, {technique}, seed {seed}: {why}"))
}

/// Work limit of a drill, in units of the meter: some seconds.
const MAX_WORK: u64 = 3000 * 4096;

#[test]
fn nothing_easier_is_open_in_a_drill() {
    let mut missing = Vec::new();
    for (id, technique) in every_second(techniques()) {
        let made = unlimited(|meter| meter.with_budget(MAX_WORK, |meter| shumi::drill(id, &request(technique, 7), meter)));
        let Ok(drill) = made else {
            missing.push((id, technique));
            continue;
        };
        let hint = unlimited(|meter| shumi::hint(&drill.state, meter)).unwrap().unwrap();
        assert_eq!(hint, drill.hint, "{id}, {technique}");
        assert_eq!((&*hint.technique, &hint.text, &hint.cells), (technique, &drill.sentence, &drill.cells));
        let found = unlimited(|meter| shumi::instances(&drill.state, 6, meter)).unwrap();
        assert_eq!((found.wrong, found.techniques[0].technique, found.cut), (None, technique, false), "{id}");
        // The conclusion holds in the answer, which the board agrees with.
        let problem = shumi::read(&drill.puzzle, id).unwrap();
        let mut game = problem.play();
        game.set_value(&drill.answer).unwrap();
        assert!(unlimited(|meter| problem.judge(&game.save(), Lang::DEFAULT, meter)).unwrap().faults.is_empty(), "{id}, {technique}");
        assert!(shumi::resume(&drill.state).is_ok(), "{id}, {technique}");
    }
    assert_eq!(missing, []);
}

#[test]
fn rare_techniques_have_at_least_fifty_positions() {
    // Nested contradictions take a second each.
    let every = if std::env::var_os("SHUMI_ALL").is_some() { 1 } else { 25 };
    for (id, rows) in DRILLS.concat() {
        let rows: Vec<BTreeMap<String, String>> = serde_json::from_str(rows).unwrap();
        for technique in rows.iter().map(|row| &*row["technique"]).collect::<BTreeSet<_>>() {
            let of: Vec<_> = rows.iter().filter(|row| row["technique"] == technique).collect();
            assert!(of.len() >= 50 && of.iter().collect::<BTreeSet<_>>().len() == of.len(), "{id}, {technique}: {}", of.len());
            for (seed, row) in of.iter().enumerate().step_by(every) {
                let drill = made(id, technique, seed as u64);
                assert_eq!((drill.rare, &drill.puzzle, &*drill.hint.technique), (true, &row["puzzle"], technique), "{id}, seed {seed}");
                let next = unlimited(|meter| shumi::hint(&drill.state, meter)).unwrap();
                assert_eq!(next, Some(drill.hint), "{id}, {technique}, seed {seed}");
            }
            assert_eq!(made(id, technique, of.len() as u64).board, made(id, technique, 0).board, "{id}, {technique}");
        }
    }
    let wrong = KnownPosition { puzzle: "1...\n....\n....\n....\n".into(), board: "1...\n....\n....\n....\n".into() };
    for known in [wrong.clone(), KnownPosition { board: "5".into(), ..wrong.clone() }, KnownPosition { puzzle: "{".into(), ..wrong }] {
        let request = DrillRequest { known: Some(known), ..request("x-wing", 1) };
        let refused = unlimited(|meter| shumi::drill("sudoku", &request, meter));
        assert_eq!(refused, Err(RequestError::Drill(DrillError::Misfit { family: "sudoku", technique: "x-wing" })));
    }
}

#[test]
fn a_seed_makes_the_same_drill_again_and_another_seed_another_one() {
    for (id, technique) in [("sudoku", "naked-pair"), ("kakuro", "partner"), ("hitori", "connectivity"), ("rotation", "last-cell")] {
        let drills: Vec<Drill> = [1, 2, 1].map(|seed| made(id, technique, seed)).into();
        assert!(drills[0] == drills[2] && drills[0].state != drills[1].state, "{id}");
    }
}

#[test]
fn techniques_without_drills_are_refused_at_once() {
    for maker in MAKERS {
        for id in families().map(|family| family.id()).filter(|id| maker.has(id)) {
            for technique in maker.undrilled(id) {
                // Any work would stop the meter.
                let drill = |meter: &mut Meter<'_>| shumi::drill(id, &request(technique, 1), meter);
                let refused = unlimited(|meter| meter.with_budget(0, drill)).unwrap_err();
                let RequestError::Drill(DrillError::Technique { family, known }) = refused else { panic!("{id}, {technique}: {refused}") };
                assert!(family == id && !known.is_empty() && !known.contains(technique), "{id}, {technique}: {known:?}");
            }
        }
    }
}

/// Techniques whose drills a file has, by id; `crates/shumi-wasm/tests/drills.rs` compares with the same file.
const GOLDEN: [(&str, &str); 10] = [
    ("sudoku", "hidden-single"),
    ("sudoku", "x-wing"),
    ("kakuro", "minimum-maximum"),
    ("kakuro-repeats", "cut-cell"),
    ("simple-kakuro", "minimum-maximum"),
    ("hitori", "chain"),
    ("kuromasu", "arm-lengths"),
    ("rotation", "extreme-sum"),
    ("killer-sudoku", "innie"),
    ("sudoku-regions", "hidden-single"),
];

#[test]
fn drills_stay() {
    let mut now = String::from("ID TECHNIQUE SEED, then the position and its step\n");
    for (id, technique) in GOLDEN {
        for seed in [1, MAX_SEED] {
            let drill = made(id, technique, seed);
            let _ = writeln!(now, "\n{id} {technique} {seed}\n{}\n{}", drill.board.trim_end(), drill.sentence);
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/drills.txt");
    shumi_testing::compare_made(&path, &now, has_new_version).unwrap();
}

#[test]
fn rows_have_the_documented_fields() {
    let row = serde_json::to_value(made("sudoku", "x-wing", 7)).unwrap();
    let names: BTreeSet<&str> = row.as_object().unwrap().keys().map(String::as_str).collect();
    let documented = "answer board cells family grade hint name puzzle seed sentence size state technique";
    assert_eq!(names, documented.split(' ').collect());
    assert_eq!((&row["grade"], &row["size"]), (&Value::from(4), &Value::from(vec![9, 9])));
}

#[test]
fn impossible_requests_are_refused_before_any_puzzle_is_made() {
    let refused = |id: &str, request: DrillRequest| {
        let mut meter = Meter::new(|_| ControlFlow::Break(()));
        shumi::drill(id, &request, &mut meter).unwrap_err().to_string()
    };
    for family in families() {
        let id = family.id();
        for technique in ["", "no-such", "X-WING", "chain\0", &"x".repeat(100_000)] {
            let why = refused(id, request(technique, 1));
            assert!(
                why.contains("there are") && why.contains("contradiction") || id.starts_with("kakuro") || id == "simple-kakuro",
                "{why}"
            );
        }
    }
    let sized = |sides| DrillRequest { size: Some(sides), ..request("naked-single", 1) };
    for sides in [[0, 0], [5, 5], [9, 10], [u64::MAX, u64::MAX]] {
        assert!(refused("sudoku", sized(sides)).contains("sudoku cannot be made with"), "{sides:?}");
    }
    assert!(refused("sudoku", request("x-wing", MAX_SEED + 1)).starts_with("a seed is"));
    assert!(refused("kakuro-repeats", request("naked-pair", 1)).contains("there are last-cell"));
    let stopped = shumi::drill("sudoku", &request("x-wing", 1), &mut Meter::new(|_| ControlFlow::Break(())));
    assert_eq!(stopped, Err(RequestError::Drill(DrillError::Stopped)));
    assert!(unlimited(|meter| shumi::drill("chess", &request("x-wing", 1), meter)).is_err());
}

#[test]
fn the_next_hint_is_one_of_the_instances_at_each_step_of_a_path() {
    for family in families() {
        for sample in listing(family.id()).unwrap().samples {
            let problem = shumi::read(sample.text, family.id()).unwrap();
            // Larger boards take long without optimisation.
            if problem.cells() > 150 {
                continue;
            }
            let mut game = problem.play();
            for at in 0..60 {
                let state = game.save();
                let Some(hint) = unlimited(|meter| problem.hint(&state, Lang::DEFAULT, meter)).unwrap() else { break };
                if hint.grade.is_some() && at % 3 == 0 {
                    let found = unlimited(|meter| problem.instances(&state, 6, Lang::DEFAULT, meter)).unwrap();
                    let of: Vec<_> = found.instances.iter().filter(|instance| instance.technique == hint.technique).collect();
                    let is_there = |change: &shumi::family::Change| {
                        let same = |other: &shumi::family::Change| {
                            other.cell == change.cell
                                && other.place == change.place
                                && (change.place.is_some() || change.remove.iter().any(|v| other.remove.contains(v)))
                        };
                        of.iter().any(|instance| instance.changes.iter().any(same))
                    };
                    assert!(hint.changes.iter().all(is_there), "{}, step {at}: {} {of:#?}", family.id(), hint.text);
                    let counts: usize = found.techniques.iter().map(|technique| technique.count).sum();
                    assert_eq!(counts, found.instances.len());
                }
                let _ = game.show(shumi::session::Overlay::Hint(hint, shumi::explain::Stage::What)).unwrap();
                let _ = game.act(shumi::session::Action::DoHint);
            }
        }
    }
}

#[test]
fn all_easy_steps_are_one_hint() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let problem = shumi::read(puzzle, "sudoku").unwrap();
    let state = problem.play().save();
    let done = unlimited(|meter| shumi::trivial(&state, 2, meter)).unwrap();
    assert_eq!((done.steps, done.wrong, done.cut), (51, None, false));
    let mut game = problem.play();
    let _ = game.show(shumi::session::Overlay::Hint(done.hint.unwrap(), shumi::explain::Stage::What)).unwrap();
    let _ = game.act(shumi::session::Action::DoHint);
    assert_eq!(game.value(), shumi::resume(&done.state).unwrap().value());
    assert!(unlimited(|meter| problem.hint(&game.save(), Lang::DEFAULT, meter)).unwrap().is_none());
    let again = unlimited(|meter| shumi::trivial(&done.state, 6, meter)).unwrap();
    assert_eq!((again.steps, again.hint), (0, None));
    let mut wrong = problem.play();
    wrong.set_value(&puzzle.replacen("53.", "535", 1)).unwrap();
    let told = unlimited(|meter| ALL.instances(&wrong.save(), 6, Lang::DEFAULT, meter)).unwrap();
    assert!(told.wrong.is_some_and(|hint| hint.technique == "fault") && told.instances.is_empty());
}
