//! Literals, and the trail: the assignment in order, with the reasons.
//!
//! **Invariants.** A literal on the trail is true, and its reason has only literals that were on the trail before it. Levels are
//! contiguous: `cut` removes whole levels from the end. After a conflict, `conflict` has the literals of a clause that are all false.

use std::ops::Not;

/// A variable or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(u32);

impl Lit {
    /// Creates the literal that `var` (below 2^28) is true, or false.
    #[inline(always)]
    pub const fn new(var: usize, is_true: bool) -> Self {
        Self(2 * var as u32 + !is_true as u32)
    }

    /// Returns its variable.
    #[inline(always)]
    pub const fn var(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Returns whether it is the positive literal of its variable.
    #[inline(always)]
    pub const fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    #[inline(always)]
    pub(super) const fn code(self) -> usize {
        self.0 as usize
    }

    #[inline(always)]
    pub(super) const fn raw(self) -> u32 {
        self.0
    }

    #[inline(always)]
    pub(super) const fn from_raw(raw: u32) -> Self {
        Self(raw)
    }
}

impl Not for Lit {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// The reason for a literal, in eight bytes: a tag of three bits and 29 bits, then 32 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason(u32, u32);

/// A decoded reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// A decision, an assumption or a fact.
    Free,
    /// One literal.
    One(Lit),
    /// Two literals.
    Two(Lit, Lit),
    /// A clause of the arena.
    Clause(u32),
    /// The propagator explains it.
    Own(u32, u32),
}

const LOW: u32 = (1 << 29) - 1;

impl Reason {
    pub(super) const FREE: Self = Self(0, 0);

    /// The reason is that `why` is true.
    #[inline(always)]
    pub const fn one(why: Lit) -> Self {
        Self(1 << 29 | why.0, 0)
    }

    /// The reason is that both are true.
    #[inline(always)]
    pub const fn two(why: Lit, also: Lit) -> Self {
        Self(2 << 29 | why.0, also.0)
    }

    /// The propagator will explain it from these two numbers; `a` is below 2^29.
    #[inline(always)]
    pub const fn own(a: u32, b: u32) -> Self {
        Self(4 << 29 | (a & LOW), b)
    }

    #[inline(always)]
    pub(super) const fn clause(at: u32) -> Self {
        Self(3 << 29 | at, 0)
    }

    #[inline(always)]
    pub(super) const fn why(self) -> Why {
        match self.0 >> 29 {
            0 => Why::Free,
            1 => Why::One(Lit(self.0 & LOW)),
            2 => Why::Two(Lit(self.0 & LOW), Lit(self.1)),
            3 => Why::Clause(self.0 & LOW),
            _ => Why::Own(self.0 & LOW, self.1),
        }
    }
}

/// A conflict; the trail holds the literals of the conflict clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict;

/// The assignment. Literals never move while they are on the trail, and reasons refer to earlier ones.
#[derive(Clone, Debug)]
pub struct Trail {
    /// Literal -> 1 true, -1 false, 0 open.
    value: Vec<i8>,
    pub(super) level: Vec<u32>,
    pub(super) reason: Vec<Reason>,
    lits: Vec<Lit>,
    /// Level - 1 -> start of its literals.
    starts: Vec<u32>,
    pub(super) conflict: Vec<Lit>,
}

impl Trail {
    pub(super) fn new(vars: usize) -> Self {
        Self {
            value: vec![0; 2 * vars],
            level: vec![0; vars],
            reason: vec![Reason::FREE; vars],
            lits: Vec::with_capacity(vars),
            starts: Vec::new(),
            conflict: Vec::new(),
        }
    }

    /// Returns whether a literal is true.
    #[inline(always)]
    pub fn is_true(&self, lit: Lit) -> bool {
        self.value[lit.code()] > 0
    }

    /// Returns whether a literal is false.
    #[inline(always)]
    pub fn is_false(&self, lit: Lit) -> bool {
        self.value[lit.code()] < 0
    }

    /// Returns whether a literal is unassigned.
    #[inline(always)]
    pub fn is_open(&self, lit: Lit) -> bool {
        self.value[lit.code()] == 0
    }

    /// Makes an unassigned literal true.
    #[inline(always)]
    pub fn push(&mut self, lit: Lit, reason: Reason) {
        debug_assert!(self.is_open(lit));
        self.value[lit.code()] = 1;
        self.value[(!lit).code()] = -1;
        self.level[lit.var()] = self.starts.len() as u32;
        self.reason[lit.var()] = reason;
        self.lits.push(lit);
    }

    /// Makes `lit` true because `why` is.
    #[inline(always)]
    pub fn imply(&mut self, lit: Lit, why: Lit) -> Result<(), Conflict> {
        match self.value[lit.code()] {
            0 => self.push(lit, Reason::one(why)),
            1 => {}
            _ => return self.fail([lit, !why]),
        }
        Ok(())
    }

    /// Makes `lit` true because `why` and `also` are.
    #[inline(always)]
    pub fn imply_by_two(&mut self, lit: Lit, why: Lit, also: Lit) -> Result<(), Conflict> {
        match self.value[lit.code()] {
            0 => self.push(lit, Reason::two(why, also)),
            1 => {}
            _ => return self.fail([lit, !why, !also]),
        }
        Ok(())
    }

    /// Reports a conflict: a clause whose literals are all false.
    #[cold]
    pub fn fail(&mut self, clause: impl IntoIterator<Item = Lit>) -> Result<(), Conflict> {
        self.conflict.clear();
        self.conflict.extend(clause);
        Err(Conflict)
    }

    /// Returns all true literals, in the order of assignment.
    #[inline(always)]
    pub fn lits(&self) -> &[Lit] {
        &self.lits
    }

    /// Returns the number of decision levels.
    #[inline(always)]
    pub fn depth(&self) -> usize {
        self.starts.len()
    }

    /// Returns the decision of a level from 1 to [`depth`](Self::depth); `None` for an assumption that was already true.
    pub(super) fn decision(&self, level: usize) -> Option<Lit> {
        let start = self.starts[level - 1] as usize;
        let lit = *self.lits.get(start)?;
        (self.level[lit.var()] as usize == level).then_some(lit)
    }

    /// Returns the start of the literals above a level.
    pub(super) fn start(&self, level: usize) -> usize {
        self.starts[level] as usize
    }

    pub(super) fn open_level(&mut self) {
        self.starts.push(self.lits.len() as u32);
    }

    /// Backtracks to a level, calling `each` for every undone literal, latest first.
    #[inline(always)]
    pub(super) fn cut(&mut self, level: usize, mut each: impl FnMut(Lit)) {
        let from = self.start(level);
        for lit in self.lits[from..].iter().rev() {
            self.value[lit.code()] = 0;
            self.value[(!*lit).code()] = 0;
            each(*lit);
        }
        self.lits.truncate(from);
        self.starts.truncate(level);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_come_back_as_they_went_in() {
        let (a, b) = (Lit::new(7, true), Lit::new((1 << 28) - 1, false));
        assert_eq!((a.var(), a.is_positive(), b.var(), b.is_positive(), !!a), (7, true, (1 << 28) - 1, false, a));
        assert_eq!(Reason::FREE.why(), Why::Free);
        assert_eq!(Reason::one(b).why(), Why::One(b));
        assert_eq!(Reason::two(b, a).why(), Why::Two(b, a));
        assert_eq!(Reason::clause(LOW).why(), Why::Clause(LOW));
        assert_eq!(Reason::own(LOW, u32::MAX).why(), Why::Own(LOW, u32::MAX));
    }
}
