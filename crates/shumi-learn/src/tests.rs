//! Comparison with brute force and exact cover.

use std::ops::ControlFlow;

use super::*;
use shumi_core::meter::{Meter, Progress, unlimited};
use shumi_core::rng::Rng;
use shumi_testing::cover::Cover;

/// Restarts and reductions as often as possible, so that small problems cover them.
const RESTLESS: Tuning =
    Tuning { decay: 0.9, restarts: Restarts::Luby(1), polarity: Polarity::True, minimise: 1, keep: (3, 1), learns: true };
const TUNINGS: [Tuning; 3] = [
    RESTLESS,
    Tuning { restarts: Restarts::Glue(1.1), polarity: Polarity::Saved(true), minimise: 20, ..RESTLESS },
    Tuning { decay: 0.95, restarts: Restarts::Luby(50), polarity: Polarity::Saved(false), minimise: 5, ..Tuning::DEFAULT },
];

fn lit(rng: &mut Rng, vars: usize) -> Lit {
    Lit::new(rng.below(vars as u64) as usize, rng.below(2) == 0)
}

fn holds(lits: &[Lit], model: u32) -> bool {
    lits.iter().any(|lit| (model >> lit.var() & 1 == 1) == lit.is_positive())
}

fn model<P: Propagator>(learner: &Learner<P>, vars: usize) -> u32 {
    (0..vars).fold(0, |model, var| model | u32::from(learner.is_true(Lit::new(var, true))) << var)
}

fn enumerate<P: Propagator>(learner: &mut Learner<P>, vars: usize) -> Vec<u32> {
    unlimited(|meter| {
        let mut found = Vec::new();
        let mut outcome = learner.solve(&[], meter);
        while outcome == Outcome::Found {
            found.push(model(learner, vars));
            outcome = learner.next(meter);
        }
        assert_eq!(outcome, Outcome::None);
        found.sort_unstable();
        found
    })
}

#[test]
fn random_clauses_have_the_models_of_brute_force() {
    let mut sizes = [0; 3];
    for seed in 0..400 {
        let mut rng = Rng::new(seed);
        let vars = 3 + rng.below(9) as usize;
        let clauses: Vec<Vec<Lit>> =
            (0..vars * (1 + seed as usize % 5)).map(|_| (0..1 + rng.below(4)).map(|_| lit(&mut rng, vars)).collect()).collect();
        let want: Vec<u32> = (0..1 << vars).filter(|model| clauses.iter().all(|clause| holds(clause, *model))).collect();
        sizes[want.len().min(2)] += 1;
        for tuning in TUNINGS {
            let mut learner = Learner::new(vars, vars, NoRules, tuning);
            for clause in &clauses {
                learner.add(clause);
            }
            assert_eq!(enumerate(&mut learner, vars), want, "seed {seed}");
        }
    }
    assert!(sizes.iter().all(|n| *n > 10), "{sizes:?}");
}

#[test]
fn assumptions_are_kept_and_cores_refute() {
    for seed in 0..300 {
        let mut rng = Rng::new(1000 + seed);
        let vars = 8;
        let clauses: Vec<Vec<Lit>> = (0..20).map(|_| (0..3).map(|_| lit(&mut rng, vars)).collect()).collect();
        let models: Vec<u32> = (0..1 << vars).filter(|model| clauses.iter().all(|clause| holds(clause, *model))).collect();
        for tuning in TUNINGS {
            let mut learner = Learner::new(vars, vars, NoRules, tuning);
            for clause in &clauses {
                learner.add(clause);
            }
            for _ in 0..10 {
                let assumptions: Vec<Lit> = (0..rng.below(5)).map(|_| lit(&mut rng, vars)).collect();
                let fits = |model: &&u32, lits: &[Lit]| lits.iter().all(|lit| holds(&[*lit], **model));
                match unlimited(|meter| learner.solve(&assumptions, meter)) {
                    Outcome::Found => {
                        let found = model(&learner, vars);
                        assert!(models.contains(&found) && fits(&&found, &assumptions), "seed {seed}");
                    }
                    Outcome::None => {
                        assert!(!models.iter().any(|model| fits(&model, learner.core())), "seed {seed}");
                        assert!(learner.core().iter().all(|lit| assumptions.contains(lit)));
                    }
                    Outcome::Stopped => panic!("nothing stops it"),
                }
            }
        }
    }
}

#[test]
fn groups_have_the_solutions_of_exact_cover() {
    let mut sizes = [0; 3];
    for seed in 0..300 {
        let mut rng = Rng::new(2000 + seed);
        let (vars, n) = (4 + rng.below(12) as usize, 2 + rng.below(5) as usize);
        // An exact cover option needs an item; a first group of all leftover variables is not wanted either.
        let items: Vec<Vec<usize>> = (0..vars).map(|_| (0..n).filter(|_| rng.below(3) == 0).collect()).collect();
        let groups: Vec<Vec<u32>> = (0..n).map(|g| (0..vars as u32).filter(|var| items[*var as usize].contains(&g)).collect()).collect();
        let mut cover = Cover::new(n, 0);
        let options: Vec<usize> = (0..vars).filter(|var| cover.option(&items[*var]).is_ok()).collect();
        let mut want = unlimited(|meter| {
            let mut covers = cover.covers();
            let mut all = Vec::new();
            while let Some(chosen) = covers.next(meter) {
                all.push(chosen.iter().fold(0u32, |model, option| model | 1 << options[*option]));
            }
            all
        });
        want.sort_unstable();
        sizes[want.len().min(2)] += 1;
        for tuning in TUNINGS {
            let rules = Groups::new(vars, &groups).unwrap();
            let impossible = rules.is_impossible();
            assert_eq!(impossible, groups.iter().any(Vec::is_empty));
            let mut learner = Learner::new(vars, vars, rules, tuning);
            if impossible {
                learner.add(&[]);
            }
            // Variables in no group are free: fix them.
            for var in (0..vars).filter(|var| items[*var].is_empty()) {
                learner.add(&[Lit::new(var, false)]);
            }
            assert_eq!(enumerate(&mut learner, vars), want, "seed {seed}");
        }
    }
    assert!(sizes.iter().all(|n| *n > 10), "{sizes:?}");
}

/// The pigeonhole problem: each of `pigeons` in exactly one hole, no two in one hole.
fn pigeons(pigeons: usize, holes: usize, tuning: Tuning) -> Learner<Groups> {
    let var = |p: usize, h: usize| (p * holes + h) as u32;
    let groups: Vec<Vec<u32>> = (0..pigeons).map(|p| (0..holes).map(|h| var(p, h)).collect()).collect();
    let mut learner = Learner::new(pigeons * holes, pigeons * holes, Groups::new(pigeons * holes, &groups).unwrap(), tuning);
    for h in 0..holes {
        for p in 0..pigeons {
            for q in 0..p {
                learner.add(&[Lit::new(var(p, h) as usize, false), Lit::new(var(q, h) as usize, false)]);
            }
        }
    }
    learner
}

#[test]
fn pigeons_need_as_many_holes() {
    for tuning in TUNINGS {
        let mut crowded = pigeons(6, 5, tuning);
        assert_eq!(unlimited(|meter| crowded.solve(&[], meter)), Outcome::None);
        assert!(crowded.core().is_empty() && crowded.conflicts() > 10);
        assert_eq!(enumerate(&mut pigeons(5, 5, tuning), 25).len(), 120);
    }
}

#[test]
fn a_stopped_search_goes_on_and_loses_nothing() {
    let mut learner = pigeons(5, 5, RESTLESS);
    let mut found = Vec::new();
    let mut stops = 0;
    let mut first = true;
    loop {
        let mut poll = |_: &Progress| ControlFlow::Continue(());
        let mut meter = Meter::new(&mut poll).with_max_nodes(1);
        let outcome = if first { learner.solve(&[], &mut meter) } else { learner.next(&mut meter) };
        first = false;
        match outcome {
            Outcome::Found => found.push(model(&learner, 25)),
            Outcome::None => break,
            Outcome::Stopped => stops += 1,
        }
    }
    found.sort_unstable();
    found.dedup();
    assert!(found.len() == 120 && stops > 20, "{} {stops}", found.len());
}

#[test]
fn groups_are_limited_to_a_machine_word() {
    assert!(Groups::new(64, &[(0..64).collect()]).is_ok());
    assert_eq!(Groups::new(65, &[(0..65).collect()]).err(), Some(TooLarge));
}

/// Groups with a mistake.
#[derive(Clone, Debug)]
struct Faulty {
    groups: Groups,
    fault: Fault,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// Makes a literal true that does not follow.
    Inference,
    /// Leaves a literal out of its reasons.
    Reason,
    /// Forgets to take literals back.
    Undo,
}

impl Propagator for Faulty {
    fn assign(&mut self, lit: Lit, trail: &mut Trail) -> Result<(), Conflict> {
        let free = Lit::new(24, true);
        if self.fault == Fault::Inference && lit.var() == 7 && trail.is_open(free) {
            trail.push(free, Reason::one(lit));
        }
        self.groups.assign(lit, trail)
    }
    fn explain(&self, lit: Lit, numbers: (u32, u32), trail: &Trail, out: &mut Vec<Lit>) {
        self.groups.explain(lit, numbers, trail, out);
        if self.fault == Fault::Reason {
            out.pop();
        }
    }
    fn undo(&mut self, kept: usize, undone: &[Lit], assigned: usize) {
        let taken_back = if self.fault == Fault::Undo { assigned / 2 } else { assigned };
        self.groups.undo(kept, undone, taken_back);
    }
    fn is_implied(&self, clause: &[Lit]) -> bool {
        self.groups.is_implied(clause)
    }
    fn is_restored(&self, saved: &Self) -> bool {
        self.groups.is_restored(&saved.groups)
    }
}

fn with_fault(fault: Fault) {
    let groups = pigeons(5, 5, RESTLESS).propagator().clone();
    let mut learner = Learner::new(25, 25, Faulty { groups, fault }, RESTLESS);
    for h in 0..5 {
        for (p, q) in (0..5).flat_map(|p| (0..p).map(move |q| (p, q))) {
            learner.add(&[Lit::new(p * 5 + h, false), Lit::new(q * 5 + h, false)]);
        }
    }
    enumerate(&mut learner, 25);
}

#[test]
#[should_panic(expected = "the rules imply")]
fn a_conclusion_that_does_not_follow_is_found() {
    with_fault(Fault::Inference);
}

#[test]
#[should_panic(expected = "the rules imply")]
fn a_reason_that_lacks_a_literal_is_found() {
    with_fault(Fault::Reason);
}

#[test]
#[should_panic(expected = "is restored")]
fn literals_that_are_not_taken_back_are_found() {
    with_fault(Fault::Undo);
}
