//! A maker's climb limited to a grade: measures how far the rungs up to it lead.

use super::{Generate, Technique, next_step};

/// The rungs of grades 1 to `grade`.
pub fn rungs_to<D>(ladder: &'static [&'static Technique<D>], grade: u8) -> &'static [&'static Technique<D>] {
    &ladder[..ladder.iter().position(|technique| technique.grade > grade).unwrap_or(ladder.len())]
}

/// Climbs from `state` with the makers' rungs of grades 1 to `grade` until none has a step, or `go_on` returns `false`; it is called after
/// each step and after each part of a long search. Returns the grade of the hardest rung used, 0 for none.
pub fn climb_to<P: Generate>(p: &P, state: &mut P::Deduction, grade: u8, mut go_on: impl FnMut(&P::Deduction) -> bool) -> u8 {
    let ladder = p.makers_ladder();
    let rungs = rungs_to(ladder, grade);
    let mut hardest = 0;
    loop {
        let settled = P::apply_easy_steps(state, grade);
        hardest = hardest.max(settled);
        if settled > 0 && !go_on(state) {
            return hardest;
        }
        let Some(step) = next_step(rungs, state) else {
            // A call of the last rung, which may search long, resumes its search; without it nothing would end the search.
            if rungs.len() == ladder.len() && P::is_searching(state) && go_on(state) {
                continue;
            }
            return hardest;
        };
        let grade = rungs.iter().find(|rung| rung.id() == step.technique).map_or(0, |rung| rung.grade);
        hardest = hardest.max(grade);
        P::conclude(state, &step);
        if !go_on(state) {
            return hardest;
        }
    }
}
