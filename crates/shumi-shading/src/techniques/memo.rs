//! Caches of techniques between two steps, so that they check only places near changes.

use super::cases::Cases;
use super::closures::Closures;
use super::facts::Facts;
use super::kuromasu::witnesses::Witnesses;
use super::refutations::Refutations;
use super::solvable::Solvable;
use super::trials::Trials;
use super::worklist::Worklist;
use crate::puzzle::Variant;
use crate::shade::Shade;

/// The techniques that check the surroundings of one cell, each with a worklist.
#[derive(Clone, Copy, Debug)]
pub enum LocalTechnique {
    ShadedNeighbours,
    OneExit,
    Connectivity,
    Circled,
    Sandwich,
    PairInduction,
    OffsetPairs,
    ClueUnshaded,
    ClueSatisfied,
    ClueMaximum,
    Overshoot,
    ThreeArms,
    ArmLengths,
    SameLine,
    ArmEnds,
    ClueCombinations,
}

/// The techniques that refute shades, each with a cache of refutations.
#[derive(Clone, Copy, Debug)]
pub enum RefutingTechnique {
    ForcedCut,
    Chain,
    ChainCut,
    ChainExit,
    Contradiction,
    NestedContradiction,
}

const N_LOCAL: usize = LocalTechnique::ClueCombinations as usize + 1;
const N_REFUTING: usize = RefutingTechnique::NestedContradiction as usize + 1;

/// After more changes than this, all clues of the board are checked again, instead of those around each change.
const MAX_CHANGES: usize = 64;

/// The caches of all techniques.
#[derive(Clone, Debug)]
pub struct Memo {
    worklists: Vec<Worklist>,
    refutations: Vec<Refutations>,
    /// Kuromasu: cells decided since the last call of [`note_lines`](Self::note_lines).
    changed: Vec<u32>,
    /// Kuromasu: proofs that the layouts of a clue have no conclusion.
    pub witnesses: Witnesses,
    /// Knowledge about solutions, if the solver was started: see [`Solvable`].
    pub solvable: Option<Solvable>,
    /// The shades refuted in a list of all instances, until something changes.
    pub refuted: Vec<(usize, Shade)>,
    /// Consequences of assumptions.
    pub closures: Closures,
    /// State of the searches for nested contradictions, for makers and for people.
    pub trials: Trials,
    pub cases: Cases,
}

impl Memo {
    /// Creates caches for a board of `n` cells, with everything to check.
    pub fn new(n: usize) -> Self {
        Self {
            worklists: vec![Worklist::full(n); N_LOCAL],
            refutations: vec![Refutations::default(); N_REFUTING],
            changed: Vec::new(),
            witnesses: Witnesses::default(),
            solvable: None,
            refuted: Vec::new(),
            closures: Closures::default(),
            trials: Trials::default(),
            cases: Cases::default(),
        }
    }

    /// Returns whether the solver is in progress.
    pub fn is_asked(&self) -> bool {
        self.solvable.as_ref().is_some_and(Solvable::is_asked)
    }

    /// Runs the solver for a slice, unless it has ended; returns whether it has.
    pub fn ask(&mut self, facts: &Facts) -> bool {
        let solvable = self.solvable.get_or_insert_with(Solvable::to_ask);
        solvable.ask(&facts.puzzle, &facts.shades);
        !solvable.is_asked()
    }

    /// Returns whether the last technique hit its work limit and can resume.
    pub fn is_searching(&self, facts: &Facts) -> bool {
        self.is_asked() || self.trials.are_underway(facts) || self.cases.are_underway(facts)
    }

    pub fn worklist(&mut self, technique: LocalTechnique) -> &mut Worklist {
        &mut self.worklists[technique as usize]
    }

    pub fn refutations(&mut self, technique: RefutingTechnique) -> &mut Refutations {
        &mut self.refutations[technique as usize]
    }

    /// Invalidates after a new fact in cell `c`: adds the cells around it to the worklists. Empties the facts' list of cells that may
    /// close a ring.
    pub fn note(&mut self, facts: &mut Facts, c: usize) {
        self.refuted.clear();
        self.worklist(LocalTechnique::ShadedNeighbours).add(c);
        self.worklist(LocalTechnique::Circled).add(c);
        self.worklist(LocalTechnique::OneExit).add(c);
        for o in facts.puzzle.neighbours(c) {
            self.worklist(LocalTechnique::OneExit).add(o);
        }
        for q in facts.near.drain(..) {
            self.worklist(LocalTechnique::Connectivity).add(q as usize);
        }
        if facts.puzzle.variant == Variant::Hitori {
            return;
        }
        for clue in facts.clues_seeing(c) {
            for technique in [
                LocalTechnique::ClueSatisfied,
                LocalTechnique::ClueMaximum,
                LocalTechnique::Overshoot,
                LocalTechnique::ThreeArms,
                LocalTechnique::ArmLengths,
            ] {
                self.worklist(technique).add(clue);
            }
        }
        if self.changed.len() <= MAX_CHANGES {
            self.changed.push(c as u32);
        }
        // These techniques check everything around the arms, and the fences of the whole board.
        for technique in [LocalTechnique::ArmEnds, LocalTechnique::ClueCombinations] {
            self.worklist(technique).fill(facts.shades.len());
        }
    }

    /// Adds the clues whose arms other clues may bound differently since the last call to the worklist of `SameLine`.
    ///
    /// The affected area is two sights wide, too large to be computed for each cell of a step that decides thousands.
    pub fn note_lines(&mut self, facts: &Facts) {
        let changed = std::mem::take(&mut self.changed);
        if changed.len() > MAX_CHANGES {
            self.worklist(LocalTechnique::SameLine).fill(facts.shades.len());
            return;
        }
        for c in changed {
            for clue in facts.clues_seeing(c as usize) {
                for other in facts.clues_seeing(clue) {
                    self.worklist(LocalTechnique::SameLine).add(other);
                }
            }
        }
    }
}
