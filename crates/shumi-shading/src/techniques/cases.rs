//! Contradictions by cases: a search that supposes shades one upon another, and learns a set of shades from each failure.
//!
//! Clause learning (as in `shumi_learn`) on the facts of the ladder, so that each decided cell has a reason that a sentence can name: the
//! first cell that the others of a failure refute gets its opposite, and the search goes back to the last assumption that this needs. What
//! it learns holds for good, so that later steps need few assumptions; and a shade whose stored consequences contradict a cell is
//! refuted by this cell. Of the shades that then fail by propagation alone, the one with the shortest proof is the step.

use super::assumptions::Rules;
use super::clash::{Clash, ClashKind};
use super::closures::Closures;
use super::facts::{Facts, MAX_WORK, Mark, Why};
use super::implications::{Contradicted, Implications};
use super::learnt::{Learnt, Shaded};
use super::news::News;
use super::refuted::step;
use super::solvable::Solvable;
use super::steps::phrase;
use crate::shade::Shade;
use crate::words::shading::step::NESTED_AGAIN;
use shumi_core::message::Template;
use shumi_core::sort::sort_by;
use shumi_frame::family::Step;

/// Work limit of all steps of a puzzle: a few seconds.
const MAX_WORK_OF_ALL: u64 = 250_000_000;
/// Initial work limit of an assumption; each further round over all of them multiplies it by [`MORE`].
const LEAST_WORK: u64 = 8192;
const MORE: u64 = 4;
/// Number of shades that the search assumes first.
const MAX_TRIED: usize = 16;
/// Most cells of a set to learn, and most sets.
const MAX_CELLS: usize = 100;
const MAX_SETS: usize = 20_000;
/// Growth of the weight that a failure gives to its cells, and the weight at which all are scaled down.
const GROWTH: f64 = 1.05;
const MAX_WEIGHT: f64 = 1e100;

/// State of the search, to resume in the next call.
#[derive(Clone, Debug, Default)]
pub struct Cases {
    learnt: Learnt,
    /// Cell -> its part in failures, and the weight of the next one.
    weights: Vec<f64>,
    weight: f64,
    /// Length of the trail for which `order` is valid.
    known: Option<usize>,
    /// Shades to refute: those that a failure has left alone, then by weight.
    order: Vec<Shaded>,
    next: usize,
    /// Work limit of an assumption, and total work so far.
    share: u64,
    work: u64,
    /// Assumptions within the first one, and the length of the trail that the learnt sets have been checked for.
    levels: Vec<Mark>,
    checked: usize,
    /// The last search has decided all cells.
    is_possible: bool,
    /// Consequences of each assumption, and those that contradict the current ones.
    implications: Implications,
    contradicted: Contradicted,
}

impl Cases {
    /// Returns whether the search for the current facts can resume.
    pub fn are_underway(&self, facts: &Facts) -> bool {
        self.known == Some(facts.trail.len()) && self.work < MAX_WORK_OF_ALL && !self.order.is_empty()
    }

    /// Returns the next refutation. One call takes at most [`MAX_WORK`] and one assumption; the next call resumes.
    pub fn next_step(&mut self, facts: &mut Facts, closures: &mut Closures, solvable: &Solvable, words: &Template) -> Option<Step> {
        let start = facts.work;
        if self.known != Some(facts.trail.len()) {
            self.begin(facts, closures, solvable);
            if let Some(step) = self.shortest(facts, closures, words) {
                self.work += facts.work - start;
                return Some(step);
            }
        }
        let mut found = None;
        while found.is_none()
            && facts.work - start < MAX_WORK
            && self.work + (facts.work - start) < MAX_WORK_OF_ALL
            && !self.order.is_empty()
        {
            let Some(one) = self.order.get(self.next).copied().filter(|_| self.next < MAX_TRIED) else {
                (self.next, self.share) = (0, (self.share * MORE).min(MAX_WORK));
                continue;
            };
            self.next += 1;
            found = self.by_search(facts, words, one);
            if found.is_some() {
                found = self.shortest(facts, closures, words).or(found);
            }
            if std::mem::take(&mut self.is_possible) {
                // The solver had not found this solution.
                self.next -= 1;
                self.order.remove(self.next);
            }
        }
        self.work += facts.work - start;
        found
    }

    fn begin(&mut self, facts: &mut Facts, closures: &mut Closures, solvable: &Solvable) {
        for of_solutions in [false, true] {
            closures.renew(facts, Some(solvable), of_solutions);
        }
        self.implications = Implications::of(facts, closures);
        if self.weights.is_empty() {
            (self.weights, self.weight) = (vec![0.0; facts.shades.len()], 1.0);
        }
        let open = self.implications.all.iter().map(|one| (one.cell, one.shade)).filter(|(c, shade)| !solvable.has(*c, *shade));
        let mut ranked: Vec<(usize, Shaded)> = open.enumerate().collect();
        // Of equal weights, those with most consequences stay first.
        let weight = |(_, (c, _)): &(usize, Shaded)| self.weights[*c];
        sort_by(&mut ranked, |a, b| weight(a) > weight(b) || weight(a) >= weight(b) && a.0 < b.0);
        self.order = self.learnt.renew(facts);
        self.order.extend(ranked.into_iter().map(|(_, one)| one));
        (self.known, self.next, self.share) = (Some(facts.trail.len()), 0, LEAST_WORK);
    }

    /// Returns the step of the shade, of those that propagation alone refutes, whose proof has the fewest cells.
    fn shortest(&mut self, facts: &mut Facts, closures: &Closures, words: &Template) -> Option<Step> {
        let mut best: Option<(usize, Shaded)> = None;
        for i in 0..self.order.len() {
            let one = self.order[i];
            let mark = facts.mark();
            self.begin_at(facts.trail.len());
            let fails = facts.suppose_again(closures.of(one), &News::default()).and_then(|()| self.settle(facts)).is_err();
            facts.undo(mark);
            if fails && let Err(clash) = self.suppose(facts, one) {
                let n = facts.proof(&clash, mark.trail).0.len();
                if best.is_none_or(|(least, _)| n < least) {
                    best = Some((n, one));
                }
            }
            facts.undo(mark);
        }
        let (_, one) = best?;
        self.told(facts, words, one, |cases, facts| cases.suppose(facts, one))
    }

    fn by_search(&mut self, facts: &mut Facts, words: &Template, one: Shaded) -> Option<Step> {
        let end = facts.work + self.share;
        self.told(facts, words, one, |cases, facts| cases.search(facts, one, end))
    }

    /// Returns the step of a refutation, whose sentence mentions nested trials if cells of the proof need them.
    fn told(
        &mut self,
        facts: &mut Facts,
        words: &Template,
        (c, shade): Shaded,
        mut follow: impl FnMut(&mut Self, &mut Facts) -> Result<(), Clash>,
    ) -> Option<Step> {
        let mut is_deep = false;
        let base = facts.trail.len();
        let mut step = step(facts, words, c, shade, |facts, _, _| {
            let outcome = follow(self, facts);
            if let Err(clash) = &outcome {
                is_deep = facts.proof(clash, base).0.iter().any(|q| matches!(facts.why[*q], Why::Refuted(_, _, true)));
            }
            outcome
        })?;
        for (_, arg) in step.args.iter_mut().filter(|(name, _)| *name == "clash" && is_deep) {
            *arg = phrase(NESTED_AGAIN, vec![("clash", arg.clone())]);
        }
        Some(step)
    }

    /// Assumes a shade and propagates the rules, the learnt sets and the stored consequences.
    fn suppose(&mut self, facts: &mut Facts, (c, shade): Shaded) -> Result<(), Clash> {
        self.begin_at(facts.trail.len());
        facts.suppose(c, shade, Rules::ALL)?;
        self.settle(facts)
    }

    /// Prepares for propagation from this length of the trail on.
    fn begin_at(&mut self, from: usize) {
        self.checked = from;
        self.implications.restart(&mut self.contradicted);
    }

    /// Propagates the learnt sets and the stored consequences, and the rules after each; the caller has propagated the rules.
    fn settle(&mut self, facts: &mut Facts) -> Result<(), Clash> {
        loop {
            while let Some(c) = facts.trail.get(self.checked).copied() {
                self.checked += 1;
                let from = facts.trail.len();
                self.learnt.follow_cell(facts, c as usize)?;
                if facts.trail.len() > from {
                    facts.follow(from, Rules::ALL)?;
                }
            }
            let from = facts.trail.len();
            let Some((other, cause)) = self.implications.refuted_by(facts, &mut self.contradicted) else { return Ok(()) };
            facts.refuse((other.cell, other.shade), [cause as u32].into_iter(), false)?;
            facts.follow(from, Rules::ALL)?;
        }
    }

    /// Assumes a shade, then others, until the first one is refuted or `work` reaches `end`; ends as well when it has refuted another
    /// shade without it, which comes next in the order.
    fn search(&mut self, facts: &mut Facts, one: Shaded, end: u64) -> Result<(), Clash> {
        let base = facts.trail.len();
        self.levels.clear();
        let mut outcome = self.suppose(facts, one);
        loop {
            outcome = match outcome {
                Err(clash) if self.levels.is_empty() => return Err(clash),
                Err(clash) => match self.learn(facts, clash, base)? {
                    Some(other) => {
                        self.order.insert(self.next, other);
                        return Ok(());
                    }
                    None => self.settle_from(facts),
                },
                Ok(()) if facts.work >= end => return Ok(()),
                Ok(()) => {
                    let Some(c) = self.choice(facts) else {
                        self.is_possible = true;
                        return Ok(());
                    };
                    self.levels.push(facts.mark());
                    self.suppose(facts, (c, Shade::Shaded))
                }
            }
        }
    }

    /// Learns from a contradiction, and goes back to the last assumption that it needs, with the opposite of one cell decided. Returns the
    /// shade of that cell if it needs none. `base`: start of the first assumption on the trail.
    fn learn(&mut self, facts: &mut Facts, clash: Clash, base: usize) -> Result<Option<Shaded>, Clash> {
        let (mut roots, mut is_deep) = (clash.roots, false);
        let mut idle = None;
        let (cell, causes) = loop {
            let Some(mark) = self.levels.last().copied() else {
                // The first assumption refutes both shades.
                let kind = idle.map_or(clash.kind, ClashKind::Neither);
                return Err(Clash { kind, roots });
            };
            let cut = facts.cut(roots, mark.trail, base);
            is_deep |= cut.is_deep;
            cut.passed.iter().for_each(|c| self.weights[*c] += self.weight);
            if let Some(cell) = cut.cell {
                break (cell, cut.before);
            }
            idle = Some(facts.trail[mark.trail] as usize);
            roots = cut.before;
            facts.undo(mark);
            self.levels.pop();
        };
        self.weight *= GROWTH;
        if self.weight > MAX_WEIGHT {
            self.weights.iter_mut().for_each(|weight| *weight /= MAX_WEIGHT);
            self.weight /= MAX_WEIGHT;
        }
        let refuted = (cell, facts.shades[cell]);
        let last = causes.iter().map(|c| facts.place[*c] as usize).max();
        let kept = self.levels.iter().rposition(|mark| last.is_some_and(|last| last >= mark.trail)).map_or(0, |level| level + 1);
        facts.undo(self.levels[kept]);
        self.levels.truncate(kept);
        if causes.is_empty() {
            return Ok(Some(refuted));
        }
        if causes.len() < MAX_CELLS && self.learnt.len() < MAX_SETS {
            let mut shades: Vec<Shaded> = causes.iter().map(|c| (*c, facts.shades[*c])).collect();
            let at = causes.iter().position(|c| Some(facts.place[*c] as usize) == last).unwrap_or(0);
            shades.swap(0, at);
            shades.insert(0, refuted);
            self.learnt.add(shades, is_deep);
        }
        self.begin_at(facts.trail.len());
        facts.refuse(refuted, causes.iter().map(|c| *c as u32), is_deep)?;
        Ok(None)
    }

    /// Propagates the rules after [`learn`](Self::learn), then the learnt sets.
    fn settle_from(&mut self, facts: &mut Facts) -> Result<(), Clash> {
        facts.follow(self.checked, Rules::ALL)?;
        self.settle(facts)
    }

    /// Returns the undecided cell with the most weight, of equals the first.
    fn choice(&self, facts: &Facts) -> Option<usize> {
        let mut best: Option<usize> = None;
        for c in (0..facts.shades.len()).filter(|c| facts.is_undecided(*c)) {
            if best.is_none_or(|best| self.weights[c] > self.weights[best]) {
                best = Some(c);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{apply, check_shape, puzzle, sparse, state, text_of};
    use super::*;
    use crate::Variant;
    use crate::words::shading::technique::NESTED_CONTRADICTION;
    use shumi_core::meter::Meter;

    #[test]
    fn it_solves_a_board_by_itself_and_learns_from_failures() {
        let puzzle = puzzle(Variant::Kuromasu, sparse());
        let backbone = crate::solver::backbone::backbone(&puzzle, &mut Meter::unlimited()).0.unwrap();
        let mut solvable = Solvable::to_ask();
        let mut state = state(&puzzle, "");
        while solvable.is_asked() {
            solvable.ask(&puzzle, &state.facts.shades);
        }
        let mut cases = Cases::default();
        let mut deep = 0;
        while !state.is_full() {
            let facts = &mut state.facts;
            let before = (facts.shades.clone(), facts.trail.len());
            let step = cases.next_step(facts, &mut state.memo.closures, &solvable, &NESTED_CONTRADICTION);
            assert_eq!((&facts.shades, facts.trail.len(), facts.behind.len()), (&before.0, before.1, 0));
            let Some(step) = step else {
                // The other shades fail by the rules alone.
                let of_rules = super::super::tests::next(&mut state).unwrap();
                apply(&mut state, &of_rules);
                continue;
            };
            check_shape(&state, &step);
            deep += usize::from(text_of(&state, &step).contains("only after more cells"));
            apply(&mut state, &step);
        }
        assert!(deep > 0);
        for (c, shade) in state.facts.shades.iter().enumerate() {
            assert!(backbone[c][usize::from(shade.is_unshaded())], "{c}");
        }
    }
}
