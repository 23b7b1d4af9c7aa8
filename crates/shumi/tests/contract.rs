//! The contract of every family, checked with every case file.
//!
//! A family that is not complete keeps the part that it offers.
//!
//! A family's cases are in `crates/shumi-<family>/cases/*.txt`. A case begins with `== kind family key=value; key=value`; its parts are
//! separated by `--`:
//!
//! | kind | keys | parts |
//! |---|---|---|
//! | `solution` | `count` (up to 1000) | puzzle; a solution, if there is one |
//! | `broken` | `rule`, `cells` | puzzle; board that breaks just this rule |
//! | `play` | | puzzle; keys, `@row,col` selects a drawn cell (0-based); board after |
//! | `hint` | `technique` | puzzle; board; the text of the hint |
//! | `none` | `conflict` | puzzle without solution; the reason |
//! | `bad` | `at` (line:column) | text; the expected content |

use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use shumi::builtin::{BASIC, listing};
use shumi::family::Hint;
use shumi::family::Stage;
use shumi::grid::Cell;
use shumi::meter::{Meter, Progress, unlimited};
use shumi::registry::Basic;
use shumi::rng::Rng;
use shumi::scene::{Delta, Scene};
use shumi::session::{Action, Overlay, Session};
use shumi::solving::Answer;
use shumi::solving::{Goal, Status};
use shumi::{Error, resume};

/// One case of a case file.
struct Case {
    place: String,
    kind: String,
    family: String,
    keys: Vec<(String, String)>,
    parts: Vec<String>,
}

impl Case {
    fn key(&self, name: &str) -> &str {
        let found = self.keys.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.as_str()).unwrap_or_else(|| panic!("{}: no `{name}`", self.place))
    }

    fn puzzle(&self) -> Box<dyn Basic> {
        read(&self.parts[0], &self.family).unwrap_or_else(|e| panic!("{}: {e}", self.place))
    }

    /// A new game; `None`: its family is not played.
    fn game(&self) -> Option<Box<dyn Session>> {
        Some(self.puzzle().played()?.play())
    }
}

fn read(text: &str, family: &str) -> Result<Box<dyn Basic>, Error> {
    BASIC.read(text, family)
}

fn has(family: &str, tier: &str) -> bool {
    !listing(family).expect("a family of a case").lacks.contains(&tier)
}

/// All cases of a kind (`""`: of every kind).
fn cases(kind: &str) -> Vec<Case> {
    let families = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files: Vec<_> = fs::read_dir(families).unwrap().map(|d| d.unwrap().path().join("cases")).filter(|d| d.is_dir()).collect();
    files.sort();
    let mut out = Vec::new();
    for dir in files {
        let mut names: Vec<_> = fs::read_dir(dir).unwrap().map(|f| f.unwrap().path()).collect();
        names.sort();
        for file in names {
            out.extend(parse(&format!("\n{}", fs::read_to_string(&file).unwrap()), &file.display().to_string()));
        }
    }
    assert!(!out.is_empty(), "no case was found");
    out.retain(|c| (kind.is_empty() || c.kind == kind) && BASIC.find(&c.family).is_some());
    out
}

fn parse(text: &str, file: &str) -> Vec<Case> {
    let case = |(i, block): (usize, &str)| {
        let (head, body) = block.split_once('\n').unwrap_or((block, ""));
        let mut words = head.split_whitespace();
        let mut word = || words.next().unwrap_or_else(|| panic!("{file}: a bare `==`")).to_string();
        let (kind, family) = (word(), word());
        let rest = words.collect::<Vec<_>>().join(" ");
        let keys = rest.split(';').filter_map(|k| k.trim().split_once('=')).map(|(k, v)| (k.into(), v.into())).collect();
        let body = format!("{body}\n");
        let parts = body.split("\n--\n").map(|p| format!("{}\n", p.trim_end_matches('\n'))).collect();
        Case { place: format!("{file}, case {}", i + 1), kind, family, keys, parts }
    };
    text.split("\n== ").skip(1).enumerate().map(case).collect()
}

/// Ids of the notations of a family.
fn notations(family: &str) -> Vec<&'static str> {
    listing(family).expect("a family of a case").notations
}

fn places(cells: &[[u32; 2]]) -> String {
    cells.iter().map(|[r, c]| format!("{r},{c}")).collect::<Vec<_>>().join(" ")
}

/// The next hint of a game, as a worker requests it.
fn next_hint(game: &dyn Session, meter: &mut Meter<'_>) -> Option<Hint> {
    shumi::hint(&game.save(), meter).unwrap()
}

#[test]
fn every_family_has_cases_of_every_kind() {
    let cases = cases("");
    for entry in BASIC.entries() {
        for kind in ["solution", "broken", "play", "hint", "none", "bad"] {
            let id = entry.id();
            let tier = if kind == "hint" { "explain" } else { kind };
            assert!(!has(id, tier) || cases.iter().any(|c| c.kind == kind && c.family == id), "{id} has no case of kind {kind}");
        }
    }
}

#[test]
fn the_first_sample_of_every_family_has_an_answer() {
    for entry in BASIC.entries() {
        let listing = listing(entry.id()).expect("a listing");
        let puzzle = read(listing.samples[0].text, entry.id()).unwrap_or_else(|e| panic!("{entry:?}: {e}"));
        let status = unlimited(|m| puzzle.solve(&Goal::First.into(), m)).status;
        assert_ne!(status, Status::None, "{entry:?}");
    }
}

#[test]
fn counts_and_solutions_are_those_of_the_cases() {
    for case in cases("solution") {
        let puzzle = case.puzzle();
        let answer = unlimited(|m| puzzle.solve(&Goal::All(1000).into(), m));
        assert_eq!(answer.count.unwrap().to_string(), case.key("count"), "{}", case.place);
        if let Some(solution) = case.parts.get(1) {
            assert!(answer.solutions.contains(solution), "{}: {:?}", case.place, answer.solutions);
        }
        let again = unlimited(|m| puzzle.solve(&Goal::All(1000).into(), m));
        assert_eq!(answer.solutions, again.solutions, "{}: another order the second time", case.place);
        let mut distinct = answer.solutions.clone();
        distinct.sort();
        distinct.dedup();
        assert_eq!(distinct.len(), answer.solutions.len(), "{}: a solution stands twice", case.place);
        let unique = unlimited(|m| puzzle.solve(&Goal::Unique.into(), m));
        let expected = match answer.solutions.len() {
            0 => Status::None,
            1 => Status::Unique,
            _ => Status::Multiple,
        };
        assert_eq!(unique.status, expected, "{}", case.place);
        assert_eq!(unique.solutions.len(), answer.solutions.len().min(2), "{}", case.place);
    }
}

#[test]
fn every_solution_is_full_and_right_by_the_rules_alone() {
    for case in cases("solution") {
        let answer = unlimited(|m| case.puzzle().solve(&Goal::All(1000).into(), m));
        for solution in answer.solutions.iter().take(50) {
            let verdict = shumi::check(&case.parts[0], solution, &case.family).unwrap();
            assert!(verdict.full && verdict.faults.is_empty(), "{}: {verdict:?}", case.place);
        }
        for solution in answer.solutions.iter().take(3).filter(|_| !answer.more) {
            mutants_are_objected_to(&case, solution, &answer.solutions);
        }
    }
}

/// Changes one digit or shade: the board must then break the rules, unless it is another solution.
fn mutants_are_objected_to(case: &Case, solution: &str, all: &[String]) {
    for (i, b) in solution.bytes().enumerate() {
        let mut wrong = solution.as_bytes().to_vec();
        wrong[i] = match b {
            b'9' => b'1',
            b'0'..=b'8' => b + 1,
            b'#' => b'.',
            b'.' => b'#',
            _ => continue,
        };
        let wrong = String::from_utf8(wrong).unwrap();
        // A digit outside the puzzle's values is no board at all.
        let Ok(verdict) = shumi::check(&case.parts[0], &wrong, &case.family) else { continue };
        // In families that only shade, a board with another digit is the same board.
        let mut game = case.game();
        let meant = game.as_mut().and_then(|game| game.set_value(&wrong).is_ok().then(|| game.value())).unwrap_or(wrong);
        assert_eq!(verdict.faults.is_empty(), all.contains(&meant), "{}: {meant}", case.place);
    }
}

#[test]
fn candidates_are_the_values_of_all_solutions() {
    for case in cases("solution") {
        let puzzle = case.puzzle();
        let all = unlimited(|m| puzzle.solve(&Goal::All(1000).into(), m));
        if all.more {
            continue;
        }
        let answer = unlimited(|m| puzzle.solve(&Goal::Candidates.into(), m));
        let Some(grid) = &answer.candidates else {
            assert!(all.solutions.is_empty(), "{}", case.place);
            continue;
        };
        let shape = |text: &str| text.lines().map(|row| row.split_whitespace().count()).collect::<Vec<_>>();
        let of_grid = grid.iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(shape(&answer.text(false)), of_grid, "{}: a token for each cell", case.place);
        let is_joined = shape(&all.solutions[0]).iter().sum::<usize>() < of_grid.iter().sum();
        let cells: Vec<String> = grid.iter().flatten().filter(|c| !c.is_empty()).map(|c| serde_json::to_string(c).unwrap()).collect();
        let cells: Vec<String> = cells.into_iter().map(|c| c.replace('"', "")).collect();
        // Answers may join their values.
        let values = |s: &String| -> Vec<String> {
            match is_joined {
                true => s.chars().filter(|c| !c.is_whitespace()).map(String::from).collect(),
                false => s.split_whitespace().filter(|t| *t != "_").map(str::to_string).collect(),
            }
        };
        // Answers may show the printed sign of a cell instead of its value, which then is the same for all such cells.
        let is_told = |token: &str| cells.iter().any(|c| c.trim_matches(['[', ']']).split(',').any(|v| v == token));
        let value = |token: String| if is_told(&token) { token } else { ".".into() };
        let solutions: Vec<Vec<String>> = all.solutions.iter().map(|s| values(s).into_iter().map(value).collect()).collect();
        for (i, values) in cells.iter().enumerate() {
            let mut seen: Vec<&str> = solutions.iter().map(|s| s[i].as_str()).collect();
            seen.sort();
            seen.dedup();
            assert_eq!(*values, format!("[{}]", seen.join(",")), "{}: cell {i}", case.place);
        }
    }
}

#[test]
fn a_broken_rule_is_named_with_its_cells() {
    for case in cases("broken") {
        let verdict = shumi::check(&case.parts[0], &case.parts[1], &case.family).unwrap_or_else(|e| panic!("{}: {e}", case.place));
        assert_eq!(verdict.faults.len(), 1, "{}: {:?}", case.place, verdict.faults);
        let fault = &verdict.faults[0];
        assert_eq!((fault.rule, places(&fault.cells).as_str()), (case.key("rule"), case.key("cells")), "{}", case.place);
        assert!(!fault.text.contains('{') && fault.text.len() > fault.rule.len(), "{}: {}", case.place, fault.text);
    }
}

#[test]
fn keys_lead_to_the_board_of_the_case() {
    for case in cases("play") {
        let mut game = case.game().expect("a family that is played");
        for key in case.parts[1].split_whitespace() {
            match key.strip_prefix('@').and_then(|c| c.split_once(',')) {
                Some((row, col)) => {
                    let cell = Cell::new(row.parse().unwrap(), col.parse().unwrap());
                    game.act(Action::Select(Some(cell)));
                }
                None => assert!(game.act(Action::Key(key)).is_some(), "{}: {key} means nothing", case.place),
            }
        }
        assert_eq!(game.value(), case.parts[2], "{}", case.place);
    }
}

#[test]
fn a_puzzle_without_answer_gives_its_reason() {
    for case in cases("none") {
        let answer = unlimited(|m| case.puzzle().solve(&Goal::First.into(), m));
        let text = if answer.best.is_some() { "-1\n" } else { "No answer.\n" };
        assert_eq!((answer.status, answer.text(false).as_str()), (Status::None, text), "{}", case.place);
        let reason = case.parts.get(1).map_or("", |reason| reason.trim_end());
        assert_eq!(answer.reason.unwrap_or_default(), reason, "{}", case.place);
        assert_eq!(places(&answer.conflict.unwrap_or_default()), case.key("conflict"), "{}", case.place);
    }
}

#[test]
fn bad_texts_are_refused_with_their_place() {
    for case in cases("bad") {
        let Err(Error::Text(e)) = read(&case.parts[0], &case.family) else { panic!("{}: was read", case.place) };
        let place = format!("{}:{}", e.line, e.column);
        assert_eq!((place.as_str(), e.expected.as_str()), (case.key("at"), case.parts[1].trim_end()), "{}: found {}", case.place, e.found);
    }
}

#[test]
fn hints_are_those_of_the_cases() {
    for case in cases("hint") {
        let mut game = case.game().expect("a family that is played");
        drop(game.set_value(&case.parts[1]).unwrap());
        let hint = unlimited(|m| next_hint(&*game, m)).unwrap_or_else(|| panic!("{}: no hint", case.place));
        assert_eq!((hint.technique.as_str(), hint.text.as_str()), (case.key("technique"), case.parts[2].trim_end()), "{}", case.place);
        assert!(!hint.name.is_empty() && !hint.text.contains('{'), "{}: {hint:?}", case.place);
    }
}

#[test]
fn hints_lead_to_the_only_solution() {
    for case in cases("solution") {
        let puzzle = case.puzzle();
        let answer = unlimited(|m| puzzle.solve(&Goal::Unique.into(), m));
        if answer.status != Status::Unique || !has(&case.family, "explain") {
            continue;
        }
        let mut game = case.game().expect("a family that is played");
        for _ in 0..2000 {
            let Some(hint) = unlimited(|m| next_hint(&*game, m)) else { break };
            assert!(!["mistake", "fault", "no-step"].contains(&hint.technique.as_str()), "{}: {hint:?}", case.place);
            let before = game.save();
            drop(game.show(Overlay::Hint(hint.clone(), Stage::Why)));
            game.act(Action::DoHint);
            assert_ne!(before, game.save(), "{}: {hint:?} did nothing", case.place);
        }
        assert_eq!(game.value(), answer.solutions[0], "{}", case.place);
        assert!(game.played().unwrap().right);
    }
}

#[test]
fn notations_read_back_what_they_write() {
    for case in cases("solution") {
        let puzzle = case.puzzle();
        for notation in notations(&case.family) {
            let text = match puzzle.write(notation) {
                Ok(text) => text,
                // Notations of other programs cannot hold every puzzle.
                Err(_) if !["text", "json"].contains(&notation) => continue,
                Err(e) => panic!("{}: {e}", case.place),
            };
            let json = puzzle.write("json").unwrap();
            let variants = [text.clone(), text.replace('\n', " \t\r\n"), format!("\u{feff}\n\n{text}\n\n"), text.trim_end().to_string()];
            for variant in variants {
                let back = read(&variant, &case.family).unwrap_or_else(|e| panic!("{}: {e}\n{variant}", case.place));
                assert_eq!(back.write(notation).unwrap(), text, "{}", case.place);
                assert_eq!(back.write("json").unwrap(), json, "{}", case.place);
            }
        }
    }
}

#[test]
fn puzzles_of_one_text_are_parted() {
    let cases = cases("solution");
    for family in BASIC.entries().map(|f| f.id()) {
        let all: Vec<String> = cases.iter().filter(|c| c.family == family).map(|c| c.puzzle().write("text").expect("a text")).collect();
        let joined = all.join("\n");
        let parts = |max| BASIC.read_all(&joined, family, max).unwrap_or_else(|e| panic!("{family}: {e}\n{joined}"));
        let again: Vec<String> = parts(all.len() + 1).iter().map(|p| p.puzzle.write("text").expect("a text")).collect();
        assert_eq!(again, all, "{family}");
        assert_eq!(parts(1).len(), 1, "{family}");
        for (part, text) in parts(all.len()).iter().zip(&all) {
            assert_eq!(part.text, Some(text.trim()), "{family}");
        }
        assert!(BASIC.read_all(&format!("{joined}\n!"), family, all.len() + 1).is_err(), "{family}");
    }
}

#[test]
fn a_cut_or_edited_text_is_an_error_or_another_puzzle_but_never_a_panic() {
    for case in cases("solution") {
        for notation in notations(&case.family) {
            let Ok(text) = case.puzzle().write(notation) else { continue };
            for cut in (0..text.len()).step_by(3).filter(|i| text.is_char_boundary(*i)) {
                let _ = read(&text[..cut], &case.family);
                for byte in [b'9', b'.', b'X', b'{', b'\n', 0] {
                    let mut edited = text.clone().into_bytes();
                    edited[cut] = byte;
                    let _ = String::from_utf8(edited).map(|t| read(&t, "auto").map(|p| p.write("json")));
                }
            }
        }
    }
}

#[test]
fn a_stopped_solver_says_so() {
    let mut cut = BTreeSet::new();
    for case in cases("solution") {
        for goal in [Goal::First, Goal::Unique, Goal::Count(1000), Goal::Candidates] {
            let whole = unlimited(|m| case.puzzle().solve(&goal.into(), m));
            for work in [u64::MAX, 0] {
                let mut stop = |_: &Progress| ControlFlow::Break(());
                let mut meter = Meter::new(&mut stop).with_max_nodes(0);
                // With all work done, the meter has stopped before the solver starts; with none, it stops at the first decision.
                let _ = meter.add_work(work);
                let answer = case.puzzle().solve(&goal.into(), &mut meter);
                if answer.status == Status::Limit {
                    cut.insert(case.family.clone());
                    limit_claims_no_more_than_is_known(&case, &answer, &whole);
                } else {
                    // The solver may answer without a decision; then the answer is complete.
                    let place = format!("{}, {goal:?}", case.place);
                    assert_eq!((answer.status, answer.more, answer.best), (whole.status, whole.more, whole.best), "{place}");
                    assert_eq!((&answer.solutions, &answer.candidates), (&whole.solutions, &whole.candidates), "{place}");
                    // Beside candidates, a count is optional.
                    assert!(answer.count == whole.count || goal == Goal::Candidates && answer.count.is_none(), "{place}: {answer:?}");
                    // The reason may name more clues than necessary.
                    assert_eq!(answer.reason.is_some(), whole.reason.is_some(), "{place}: {answer:?}");
                }
            }
        }
    }
    let families: BTreeSet<String> = BASIC.entries().map(|family| family.id().to_string()).collect();
    assert_eq!(cut, families, "each family is stopped at least once");
}

/// An answer that was cut short contains only right solutions, no more than exist, and no bound that a solution beats.
fn limit_claims_no_more_than_is_known(case: &Case, answer: &Answer, whole: &Answer) {
    for solution in &answer.solutions {
        let verdict = shumi::check(&case.parts[0], solution, &case.family).unwrap();
        assert!(verdict.full && verdict.faults.is_empty(), "{}: {verdict:?}", case.place);
    }
    assert!(answer.count.unwrap_or(0) <= whole.count.unwrap_or(u64::MAX), "{}: {answer:?}", case.place);
    assert!(answer.reason.is_none() && answer.optimal != Some(true), "{}: {answer:?}", case.place);
    if let Some(best) = whole.best {
        assert!(answer.best.is_none_or(|found| found <= best), "{}: {answer:?}", case.place);
        assert!(answer.bound.is_none_or(|bound| bound >= best), "{}: {answer:?}", case.place);
    }
}

#[test]
fn a_board_set_from_outside_keeps_the_givens() {
    let mut game = shumi::read("1\n1 2\n3\n1 2\n1 0\n", "simple-kakuro").unwrap().play();
    drop(game.set_value(". 2").unwrap());
    assert_eq!(game.value(), "1 2\n");
    let error = game.set_value("2 1").unwrap_err();
    assert_eq!(error.found, "another value in row 1, column 1");
    assert_eq!(game.value(), "1 2\n");
}

/// Applies a delta as a painter would.
fn painted(scene: &Scene, delta: &Delta) -> Scene {
    let gone = |c: &Cell| delta.cleared.contains(c) || delta.items.iter().any(|i| i.at == *c);
    let mut items: Vec<_> = scene.items.iter().filter(|i| !gone(&i.at)).cloned().collect();
    items.extend(delta.items.iter().cloned());
    items.sort_by_key(|i| i.at);
    let mut painted = scene.clone();
    painted.items = items;
    painted
}

#[test]
fn random_play_never_panics_and_deltas_add_up_to_the_scene() {
    let keys = ["1", "5", "9", "Shift+2", "0", "z", "u", "r", "ArrowUp", "ArrowRight", "Escape", "End", "Ctrl+Home", "q", "Tab", "é"];
    for (seed, case) in cases("solution").iter().enumerate() {
        let mut rng = Rng::new(seed as u64);
        let Some(mut game) = case.game() else { continue };
        let mut seen = game.scene().clone();
        for _ in 0..200 {
            let cell = Cell::new(rng.below(12) as u16, rng.below(12) as u16);
            let delta = match rng.below(8) {
                0 => game.act(Action::Select(Some(cell))),
                1 => game.act(Action::Undo),
                2 => Some(game.check().1),
                3 if has(&case.family, "explain") => match next_hint(&*game, &mut Meter::unlimited().with_max_nodes(50)) {
                    Some(hint) => game.show(Overlay::Hint(hint, Stage::Why)).ok(),
                    None => game.act(Action::ClearOverlays),
                },
                4 if rng.below(20) == 0 => game.act(Action::Reset),
                _ => game.act(Action::Key(keys[rng.below(keys.len() as u64) as usize])),
            }
            .unwrap_or_default();
            seen = painted(&seen, &delta);
            assert_eq!(&seen, game.scene(), "{}", case.place);
            let _ = (game.describe(cell), game.notes(cell));
        }
        saved_games_come_back(case, &*game);
    }
}

fn saved_games_come_back(case: &Case, game: &dyn Session) {
    let state = game.save();
    let mut back = resume(&state).unwrap_or_else(|e| panic!("{}: {e}", case.place));
    assert_eq!((back.save(), back.value()), (state.clone(), game.value()), "{}", case.place);
    if back.status().undo {
        back.act(Action::Undo);
        back.act(Action::Redo);
    }
    assert_eq!(back.value(), game.value(), "{}: undo and redo", case.place);
    for cut in (0..state.len()).step_by(7) {
        assert!(resume(&state[..cut]).is_err(), "{}: half a state was taken", case.place);
        let mut edited = state.clone().into_bytes();
        edited[cut] = b'7';
        // An edited state may still be valid; then it must be playable.
        if let Ok(mut game) = String::from_utf8(edited).map_err(drop).and_then(|s| resume(&s).map_err(drop)) {
            game.act(Action::Undo);
            let _ = game.value();
        }
    }
}
