//! The clause database: one flat arena, two watched literals per clause (as in Chaff, Moskewicz et al. 2001).
//!
//! A clause is `[glue, size, literals...]`; the offset of its first literal is its id. Glue (Audemard and Simon 2009) is the number of
//! decision levels among its literals at the time of learning, 0 for permanent clauses; its highest bit records that conflict analysis
//! used the clause since the last reduction. Invariant: the watched literals (the first two) are not false, or the clause was unit or
//! true when they became false.

use super::trail::{Conflict, Lit, Reason, Trail, Why};

/// Size limit of the arena: the offsets that fit a [`Reason`].
const MAX_ARENA: usize = (1 << 29) - 1;

/// Bit of a glue: the clause was used since the last reduction, so the next one keeps it, whatever its glue.
const USED: u32 = 1 << 31;

#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: u32,
    /// Another literal of the clause: if it is true, the clause is satisfied and need not be visited.
    blocker: Lit,
}

#[derive(Clone, Debug)]
pub(super) struct Clauses {
    arena: Vec<u32>,
    /// Clauses in order of addition.
    list: Vec<u32>,
    /// Literal -> the clauses to visit when it becomes true (they watch its negation).
    watches: Vec<Vec<Watch>>,
    /// Number of learnt clauses.
    pub learnt: usize,
}

impl Clauses {
    pub fn new() -> Self {
        Self { arena: Vec::new(), list: Vec::new(), watches: Vec::new(), learnt: 0 }
    }

    /// Adds a clause of at least two literals and watches the first two. Glue 0 makes it permanent.
    pub fn add(&mut self, lits: &[Lit], glue: u32, vars: usize) -> u32 {
        if self.watches.is_empty() {
            self.watches.resize(2 * vars, Vec::new());
        }
        self.arena.extend([glue, lits.len() as u32]);
        let at = self.arena.len() as u32;
        self.arena.extend(lits.iter().map(|lit| lit.raw()));
        self.list.push(at);
        self.learnt += usize::from(glue > 0);
        self.attach(at);
        at
    }

    /// Records that conflict analysis used a clause.
    #[inline]
    pub fn note_use(&mut self, at: u32) {
        self.arena[at as usize - 2] |= USED;
    }

    /// Returns whether the arena must be reduced before it takes `more` words.
    pub fn is_full(&self, more: usize) -> bool {
        self.arena.len() + more + 2 > MAX_ARENA
    }

    fn attach(&mut self, at: u32) {
        let (a, b) = (Lit::from_raw(self.arena[at as usize]), Lit::from_raw(self.arena[at as usize + 1]));
        self.watches[(!a).code()].push(Watch { clause: at, blocker: b });
        self.watches[(!b).code()].push(Watch { clause: at, blocker: a });
    }

    /// Returns the literals of a clause.
    #[inline(always)]
    pub fn lits(&self, at: u32) -> impl Iterator<Item = Lit> + '_ {
        let at = at as usize;
        self.arena[at..at + self.arena[at - 1] as usize].iter().map(|raw| Lit::from_raw(*raw))
    }

    /// Visits the clauses that watch the negation of `lit`, which has become true: moves watches, propagates unit clauses.
    #[inline]
    pub fn propagate(&mut self, lit: Lit, trail: &mut Trail) -> Result<(), Conflict> {
        let Some(list) = self.watches.get_mut(lit.code()) else {
            return Ok(());
        };
        if list.is_empty() {
            return Ok(());
        }
        let mut list = std::mem::take(list);
        let gone = !lit;
        let (mut read, mut kept) = (0, 0);
        let mut outcome = Ok(());
        while read < list.len() {
            let watch = list[read];
            read += 1;
            if trail.is_true(watch.blocker) {
                list[kept] = watch;
                kept += 1;
                continue;
            }
            let at = watch.clause as usize;
            let size = self.arena[at - 1] as usize;
            let clause = &mut self.arena[at..at + size];
            if clause[0] == gone.raw() {
                clause.swap(0, 1);
            }
            let other = Lit::from_raw(clause[0]);
            if trail.is_true(other) {
                list[kept] = Watch { clause: watch.clause, blocker: other };
                kept += 1;
                continue;
            }
            if let Some(k) = (2..size).find(|k| !trail.is_false(Lit::from_raw(clause[*k]))) {
                clause.swap(1, k);
                let next = !Lit::from_raw(clause[1]);
                self.watches[next.code()].push(Watch { clause: watch.clause, blocker: other });
                continue;
            }
            list[kept] = Watch { clause: watch.clause, blocker: other };
            kept += 1;
            if trail.is_false(other) {
                outcome = trail.fail(clause.iter().map(|raw| Lit::from_raw(*raw)));
                list.copy_within(read.., kept);
                kept += list.len() - read;
                break;
            }
            trail.push(other, Reason::clause(watch.clause));
        }
        list.truncate(kept);
        self.watches[lit.code()] = list;
        outcome
    }

    /// Reduces the database: among the learnt clauses that were not used since the last reduction, removes the half with the highest
    /// glue; compacts the arena. Reasons of the trail stay. With `at_root`, also simplifies by the facts of level 0: returns the
    /// literals of clauses that became unit, and whether a clause became empty.
    pub fn reduce(&mut self, trail: &mut Trail, at_root: bool) -> (Vec<Lit>, bool) {
        // Facts need no reason.
        for i in 0..trail.lits().len() {
            let var = trail.lits()[i].var();
            if trail.level[var] == 0 {
                trail.reason[var] = Reason::FREE;
            }
        }
        let may_go = |glue: u32| glue > 2 && glue & USED == 0;
        let mut glues: Vec<u32> = self.list.iter().map(|at| self.arena[*at as usize - 2]).filter(|glue| may_go(*glue)).collect();
        glues.sort_unstable();
        let limit = glues.get(glues.len() / 2).copied().unwrap_or(u32::MAX);
        // Among clauses with a glue equal to the limit, the older ones go.
        let mut drop_at_limit = (glues.len() - glues.len() / 2).saturating_sub(glues.iter().filter(|glue| **glue > limit).count());
        let locked = |at: u32, arena: &[u32], trail: &Trail| {
            let var = Lit::from_raw(arena[at as usize]).var();
            trail.is_true(Lit::from_raw(arena[at as usize])) && trail.reason[var].why() == Why::Clause(at)
        };
        let (mut units, mut empty) = (Vec::new(), false);
        let (mut next, mut kept) = (Vec::with_capacity(self.arena.len() / 2), Vec::new());
        self.learnt = 0;
        for at in std::mem::take(&mut self.list) {
            let glue = self.arena[at as usize - 2];
            let is_locked = locked(at, &self.arena, trail);
            if may_go(glue) && !is_locked && glue >= limit {
                if glue > limit {
                    continue;
                }
                if drop_at_limit > 0 {
                    drop_at_limit -= 1;
                    continue;
                }
            }
            let glue = glue & !USED;
            let mut lits: Vec<u32> = self.lits(at).map(Lit::raw).collect();
            if at_root {
                if lits.iter().any(|raw| trail.is_true(Lit::from_raw(*raw))) {
                    continue;
                }
                lits.retain(|raw| !trail.is_false(Lit::from_raw(*raw)));
                match lits[..] {
                    [] => {
                        empty = true;
                        continue;
                    }
                    [one] => {
                        units.push(Lit::from_raw(one));
                        continue;
                    }
                    _ => {}
                }
            }
            next.extend([glue, lits.len() as u32]);
            let now = next.len() as u32;
            next.extend(lits);
            kept.push(now);
            self.learnt += usize::from(glue > 0);
            if is_locked {
                trail.reason[Lit::from_raw(next[now as usize]).var()] = Reason::clause(now);
            }
        }
        self.arena = next;
        self.list = kept;
        for list in &mut self.watches {
            list.clear();
        }
        for i in 0..self.list.len() {
            self.attach(self.list[i]);
        }
        (units, empty)
    }
}
