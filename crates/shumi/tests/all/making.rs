//! Compares appraisals with searches without limits; completes puzzles, and leaves each added clue out again.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use shumi::authoring::{
    Aim, Altered, Appraisal, Appraise, ClueChange, FinishRequest, FinishStatus, Finished, SolutionCount, appraise, finish,
};
use shumi::builtin::kakuro::Kakuro;
use shumi::builtin::listing;
use shumi::builtin::shading::Shading;
use shumi::builtin::sudoku::Sudoku;
use shumi::families;
use shumi::family::{Finish, FinishStrategy, Puzzle, Solve, Status};
use shumi::grid::Cell;
use shumi::meter::{Meter, unlimited};
use shumi::registry::parse;
use shumi::rng::Rng;
use shumi::solving::Goal;

/// The samples of a variant that are small enough to complete many times.
fn samples<P: Finish>(variant: usize, most: usize) -> Vec<P> {
    let all = P::SAMPLES[variant].iter().map(|sample| parse::<P>(sample.text, variant).unwrap());
    all.filter(|p| p.size().cells() <= most).collect()
}

/// A puzzle without some of its clues.
fn thinned<P: Finish>(p: &P, percent: u64, rng: &mut Rng) -> P {
    let mut thin = p.clone();
    for place in 0..p.printed().len() {
        if rng.below(100) < percent {
            thin.print(place, None);
        }
    }
    thin
}

fn worth<P: Finish>(p: &P) -> Appraisal {
    unlimited(|meter| appraise(p, &Appraise { rate: false, ..Appraise::default() }, meter))
}

fn finished<P: Finish>(p: &P, seed: u64, aim: Aim) -> Finished {
    let order = FinishRequest { seed, aim, ..FinishRequest::default() };
    unlimited(|meter| finish(p, &order, meter)).unwrap()
}

/// All answers, and for each cell the number of its values in them.
fn enumerated<P: Finish>(p: &P, most: usize) -> Option<(usize, Vec<(Cell, usize)>)> {
    let mut values = vec![BTreeSet::new(); p.size().cells()];
    let (mut n, mut meter) = (0, Meter::unlimited());
    let _ = p.search(&p.start(), &mut meter, &mut |board| {
        n += 1;
        for (at, cell) in p.size().all().enumerate() {
            values[at].extend(p.value(board, cell));
        }
        if n > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let differing = p.size().all().zip(&values).map(|(cell, values)| (cell, values.len())).filter(|(_, n)| *n > 1).collect();
    (n <= most).then_some((n, differing))
}

/// Compares the appraisal of a puzzle with all of its answers, if these are few.
fn assert_worth<P: Finish>(p: &P) {
    let worth = worth(p);
    let Some((n, differing)) = enumerated(p, 5000) else { return assert!(worth.more && worth.count == 100, "{worth:?}\n{p:?}") };
    let status = [SolutionCount::None, SolutionCount::One, SolutionCount::Several][n.min(2)];
    assert_eq!((worth.status, worth.count, worth.more), (status, n.min(100) as u64, n > 100), "{worth:?}\n{p:?}");
    let found: Vec<(Cell, usize)> = worth.differing.iter().map(|differing| (differing.cell, differing.values)).collect();
    assert_eq!(found, differing, "{worth:?}\n{p:?}");
    assert_eq!(worth.solution.is_some(), n == 1);
    assert!(!worth.text.is_empty());
}

#[test]
fn what_is_told_of_answers_is_what_enumerating_them_tells() {
    fn all<P: Finish>(variant: usize, most: usize) {
        let mut rng = Rng::new(5);
        for p in samples::<P>(variant, most) {
            assert_worth(&p);
            for percent in [5, 10, 20, 40, 70] {
                assert_worth(&thinned(&p, percent, &mut rng));
            }
        }
    }
    all::<Sudoku>(0, 81);
    all::<Kakuro>(0, 49);
    all::<Kakuro>(1, 36);
    all::<Kakuro>(2, 25);
    all::<Shading>(0, 64);
    all::<Shading>(1, 49);
}

#[test]
fn of_scores_only_the_best_counts() {
    for p in samples::<Sudoku>(1, 81) {
        for percent in [0, 10, 20] {
            // Givens of an answer, until there are few fillings.
            let made = finished(&thinned(&p, percent, &mut Rng::new(3)), 3, Aim::Any);
            let q = parse::<Sudoku>(&made.puzzle.unwrap(), 1).unwrap();
            let fewer = thinned(&q, 3, &mut Rng::new(9));
            for q in [q, fewer] {
                let mut scores = Vec::new();
                let _ = unlimited(|meter| {
                    q.search(&q.start(), meter, &mut |board| {
                        scores.push(q.score(board).unwrap());
                        if scores.len() > 5000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                    })
                });
                if scores.len() > 5000 {
                    continue;
                }
                let best = scores.iter().copied().max();
                let n = scores.iter().filter(|score| Some(**score) == best).count();
                let worth = worth(&q);
                assert_eq!((worth.best, worth.count, worth.more), (best, n.min(100) as u64, n > 100), "{q:?}");
                assert_eq!((worth.fillings, worth.fillings_more), (Some(scores.len().min(100) as u64), Some(scores.len() > 100)));
                assert_eq!(worth.status, if n == 1 { SolutionCount::One } else { SolutionCount::Several });
            }
        }
    }
}

#[test]
fn samples_are_appraised_as_they_are_solved() {
    for family in families() {
        for sample in listing(family.id()).unwrap().samples {
            let problem = shumi::read(sample.text, family.id()).unwrap();
            let ask = Appraise { rate: false, ..Appraise::default() };
            let worth = unlimited(|meter| problem.appraise(&ask, meter));
            let place = format!("{} {}: {}", family.id(), sample.name, worth.text);
            let solved = unlimited(|meter| shumi::solve(sample.text, family.id(), Goal::First, meter)).unwrap();
            if let Some(best) = solved.best {
                assert_eq!(worth.best, Some(best), "{place}");
            } else if solved.moves.is_some() {
                assert!(worth.status == SolutionCount::One && worth.steps.is_some(), "{place}");
            } else {
                let unique = unlimited(|meter| shumi::solve(sample.text, family.id(), Goal::Unique, meter)).unwrap();
                assert_eq!(worth.status == SolutionCount::One, unique.status == Status::Unique, "{place}");
                assert_eq!(worth.solution.as_ref(), unique.solutions.first().filter(|_| worth.status == SolutionCount::One), "{place}");
            }
        }
    }
}

/// Checks that `changes` are exactly the differences between the two puzzles.
fn assert_changes<P: Finish>(p: &P, made: &P, changes: &[Altered]) {
    let (before, after) = (p.printed(), made.printed());
    let other: Vec<_> = before.iter().zip(&after).filter(|(was, now)| was.value != now.value).collect();
    assert_eq!(other.len(), changes.len());
    for (was, now) in other {
        let kind = match (was.value, now.value) {
            (None, _) => ClueChange::Added,
            (_, None) => ClueChange::Removed,
            _ => ClueChange::Changed,
        };
        let sign = |value: Option<u32>| value.map(|value| p.clue_label(value));
        let is_it = |change: &&Altered| (change.cell, change.half) == (was.cell, was.half);
        let change = changes.iter().find(is_it).unwrap_or_else(|| panic!("{was:?} is not told"));
        assert_eq!(
            (change.kind, change.place, &change.was, &change.now),
            (kind, p.text_position(was.cell), &sign(was.value), &sign(now.value))
        );
    }
}

/// Completes a draft and checks every promise about the result.
fn assert_finished<P: Finish>(draft: &P, seed: u64) {
    let made = finished(draft, seed, Aim::Any);
    assert_eq!(made.status, FinishStatus::Done, "{draft:?}");
    let text = made.puzzle.unwrap();
    assert_eq!(finished(draft, seed, Aim::Any).puzzle.as_ref(), Some(&text), "the same seed makes the same");
    let q = parse::<P>(&text, draft.variant()).unwrap();
    assert_eq!(worth(&q).status, SolutionCount::One, "{text}");
    assert_changes(draft, &q, &made.changes);
    if P::strategy(draft.variant()) == FinishStrategy::Changes {
        return;
    }
    let (before, after) = (draft.printed(), q.printed());
    for place in (0..before.len()).filter(|place| before[*place] != after[*place]) {
        assert!(before[place].value.is_none_or(|value| value == 0), "what was printed stays: {draft:?}\n{text}");
        let mut less = q.clone();
        less.print(place, before[place].value);
        let less_worth = worth(&less);
        let is_needed = less_worth.status != SolutionCount::One || less_worth.fillings_more == Some(true);
        assert!(is_needed, "{:?} is one too many in\n{text}", after[place]);
    }
}

#[test]
fn what_is_finished_has_one_answer_and_needs_all_that_was_added() {
    fn all<P: Finish>(variant: usize, most: usize) {
        let mut rng = Rng::new(11);
        for (n, p) in samples::<P>(variant, most).iter().enumerate() {
            for percent in [15, 50, 85, 100] {
                assert_finished(&thinned(p, percent, &mut rng), n as u64);
            }
        }
    }
    all::<Sudoku>(0, 81);
    all::<Sudoku>(1, 81);
    all::<Kakuro>(0, 100);
    all::<Kakuro>(2, 100);
    all::<Shading>(0, 100);
    all::<Shading>(1, 100);
}

#[test]
fn grades_are_reached_from_what_has_one_answer() {
    fn all<P: Finish>(variant: usize, most: usize) {
        let mut reached = 0;
        for p in samples::<P>(variant, most) {
            let ask = Appraise::default();
            let now = unlimited(|meter| appraise(&p, &ask, meter)).grade.unwrap_or(0);
            for aim in [Aim::Easier, Aim::Harder, Aim::Grade(1), Aim::Grade(2), Aim::Grade(3)] {
                let made = finished(&p, 2, aim);
                let Some(text) = made.puzzle else { continue };
                reached += 1;
                let grade = made.appraisal.unwrap().grade.unwrap();
                let is_as_wished = match aim {
                    Aim::Easier => grade < now || now == 0,
                    Aim::Harder => grade > now,
                    Aim::Grade(wished) => u64::from(grade) == wished,
                    Aim::Any => true,
                };
                assert!(is_as_wished, "{aim:?} of {now}: {grade}\n{text}");
                assert_changes(&p, &parse::<P>(&text, variant).unwrap(), &made.changes);
            }
        }
        assert!(reached >= 3, "{} were reached", reached);
    }
    all::<Sudoku>(0, 81);
    all::<Sudoku>(1, 81);
    all::<Kakuro>(0, 64);
    all::<Kakuro>(2, 36);
    all::<Shading>(0, 64);
    all::<Shading>(1, 81);
}

#[test]
fn without_an_answer_nothing_is_finished_and_the_reason_is_told() {
    let clash = format!("1 1 0 0 0 0 0 0 0\n{}", "0 0 0 0 0 0 0 0 0\n".repeat(8));
    let cases = [
        ("sudoku", "11..\n....\n....\n....\n"),
        ("target-sudoku", &*clash),
        ("kakuro", "2 2\nXXXXX 04\\XX\nXX\\05 .....\n"),
        ("simple-kakuro", "1\n1 2\n3\n1 1\n0 0\n"),
        ("hitori", "1 4\n1 1 1 1\n"),
        ("kuromasu", "2 2\n9 .\n. .\n"),
    ];
    for (family, text) in cases {
        let problem = shumi::read(text, family).unwrap_or_else(|e| panic!("{family}: {e}"));
        let worth = unlimited(|meter| problem.appraise(&Appraise::default(), meter));
        assert_eq!((worth.status, worth.count, worth.more), (SolutionCount::None, 0, false), "{family}");
        assert!(worth.conflict.is_some_and(|places| !places.is_empty()) && worth.reason.as_ref() == Some(&worth.text), "{family}");
        let made = unlimited(|meter| problem.finish(&FinishRequest::default(), meter)).unwrap();
        assert_eq!((made.status, made.puzzle), (FinishStatus::None, None), "{family}");
    }
}

#[test]
fn what_is_not_finished_is_refused_in_words() {
    for (family, aim, word) in [
        ("rotation", Aim::Any, "rotation"),
        ("kakuro-repeats", Aim::Any, "kakuro-repeats"),
        ("sudoku", Aim::Grade(0), "1 to 6"),
        ("sudoku", Aim::Grade(u64::MAX), "1 to 6"),
        ("kakuro", Aim::Grade(6), "1 to 5"),
        ("target-sudoku", Aim::Grade(4), "1 to 3"),
    ] {
        let problem = shumi::read(listing(family).unwrap().samples[0].text, family).unwrap();
        let order = FinishRequest { aim, ..FinishRequest::default() };
        let why = unlimited(|meter| problem.finish(&order, meter)).unwrap_err();
        assert!(why.to_string().contains(word), "{why}");
        assert_ne!(why.to(shumi::message::Lang::all().nth(1).unwrap()), why.to_string());
    }
}

#[test]
fn a_meter_that_stops_is_heard() {
    for family in families() {
        for sample in listing(family.id()).unwrap().samples {
            let problem = shumi::read(sample.text, family.id()).unwrap();
            let mut stop = |_: &shumi::meter::Progress| ControlFlow::Break(());
            let mut meter = Meter::new(&mut stop);
            let _ = meter.add_work(u64::MAX / 2);
            let worth = problem.appraise(&Appraise::default(), &mut meter);
            // Facts that are proven without a search are reported all the same.
            assert!(
                worth.status == SolutionCount::Unknown || worth.cut == Some(true) || worth.solution.is_some() || worth.count > 0,
                "{worth:?}"
            );
            if let Ok(made) = problem.finish(&FinishRequest { aim: Aim::Harder, ..FinishRequest::default() }, &mut meter) {
                assert_eq!((made.status, made.puzzle), (FinishStatus::Limit, None));
            }
        }
    }
}

#[test]
fn of_a_great_many_answers_it_is_soon_told_that_there_are_many() {
    let blank = |rows: usize, row: &str| row.repeat(rows);
    let kakuro = |side: usize| {
        let first = format!("{}\n", vec!["XXXXX"; side].join(" "));
        let row = format!("XXXXX {}\n", vec!["....."; side - 1].join(" "));
        format!("{side} {side}\n{first}{}", row.repeat(side - 1))
    };
    let cases = [
        ("sudoku", blank(9, "........."), 9 * 9),
        ("sudoku", blank(25, &format!("{}\n", ". ".repeat(25))), 25 * 25),
        ("kakuro", kakuro(9), 64),
        ("hitori", format!("60 60\n{}", blank(60, &format!("{}\n", ". ".repeat(60)))), 3600),
        ("kuromasu", format!("40 40\n{}", blank(40, &format!("{}\n", ". ".repeat(40)))), 1600),
    ];
    for (family, text, cells) in cases {
        let problem = shumi::read(&text, family).unwrap_or_else(|e| panic!("{family}: {e}"));
        let mut polls = 0;
        let mut poll = |_: &shumi::meter::Progress| {
            polls += 1;
            ControlFlow::Continue(())
        };
        let worth = problem.appraise(&Appraise::default(), &mut Meter::new(&mut poll));
        assert_eq!((worth.status, worth.more), (SolutionCount::Several, true), "{family}");
        assert!(!worth.differing.is_empty() && worth.differing.len() <= cells, "{family}");
        assert!(polls < 400, "{family}: {polls} polls");
    }
}
