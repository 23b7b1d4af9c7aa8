//! Exactly-one groups: exactly one variable of a group is true.
//!
//! Groups are bit masks instead of clauses: a group of k members would need k² / 2 clauses. A true member makes the others false, with
//! that member as the reason; the last member that is not false becomes true, with the group as the reason. Invariant: the mask of a
//! group has the members that are not known to be false; undo sets their bits again. A literal costs O(members of its groups) at most.

use super::propagator::Propagator;
use super::trail::{Conflict, Lit, Reason, Trail};

/// The groups. Each has up to 64 members; a variable may belong to any number of groups.
#[derive(Clone, Debug)]
pub struct Groups {
    /// Group -> start of its members; one more at the end.
    starts: Vec<u32>,
    members: Vec<u32>,
    /// Variable -> start of its places; one more at the end.
    places_from: Vec<u32>,
    places: Vec<Place>,
    /// Group -> its members that are not known to be false.
    open: Vec<u64>,
}

/// A variable's place in a group.
#[derive(Clone, Copy, Debug)]
struct Place {
    group: u32,
    bit: u32,
}

/// A group with more than 64 members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl Groups {
    /// Creates groups over `vars` variables, each a list of different ones. A group without members has no solution.
    pub fn new(vars: usize, groups: &[Vec<u32>]) -> Result<Self, TooLarge> {
        if groups.iter().any(|group| group.len() > 64) {
            return Err(TooLarge);
        }
        let mut starts = vec![0];
        let mut places_from = vec![0; vars + 1];
        for group in groups {
            starts.push(starts[starts.len() - 1] + group.len() as u32);
            for var in group {
                places_from[*var as usize + 1] += 1;
            }
        }
        for var in 0..vars {
            places_from[var + 1] += places_from[var];
        }
        let mut next = places_from.clone();
        let mut places = vec![Place { group: 0, bit: 0 }; places_from[vars] as usize];
        for (g, group) in groups.iter().enumerate() {
            for (bit, var) in group.iter().enumerate() {
                places[next[*var as usize] as usize] = Place { group: g as u32, bit: bit as u32 };
                next[*var as usize] += 1;
            }
        }
        let open = groups.iter().map(|group| if group.len() == 64 { u64::MAX } else { (1 << group.len()) - 1 }).collect();
        Ok(Self { starts, members: groups.concat(), places_from, places, open })
    }

    /// Returns the number of members left in each group of `var`.
    pub fn left(&self, var: usize) -> impl Iterator<Item = u32> + '_ {
        self.places_of(var).map(|place| self.open[place.group as usize].count_ones())
    }

    /// Returns whether a group has no member.
    pub fn is_impossible(&self) -> bool {
        self.open.contains(&0)
    }

    #[inline(always)]
    fn places_of(&self, var: usize) -> impl Iterator<Item = Place> + use<'_> {
        self.places[self.places_from[var] as usize..self.places_from[var + 1] as usize].iter().copied()
    }

    #[inline(always)]
    fn members_of(&self, group: u32) -> &[u32] {
        &self.members[self.starts[group as usize] as usize..self.starts[group as usize + 1] as usize]
    }
}

impl Propagator for Groups {
    #[inline]
    fn assign(&mut self, lit: Lit, trail: &mut Trail) -> Result<(), Conflict> {
        let var = lit.var();
        if lit.is_positive() {
            for place in self.places_of(var) {
                let mut left = self.open[place.group as usize] & !(1 << place.bit);
                let members = self.members_of(place.group);
                while left != 0 {
                    let other = members[left.trailing_zeros() as usize] as usize;
                    left &= left - 1;
                    trail.imply(Lit::new(other, false), lit)?;
                }
            }
            return Ok(());
        }
        let range = self.places_from[var] as usize..self.places_from[var + 1] as usize;
        for place in &self.places[range] {
            self.open[place.group as usize] &= !(1 << place.bit);
        }
        for place in self.places_of(var) {
            let left = self.open[place.group as usize];
            if left & left.wrapping_sub(1) != 0 {
                continue;
            }
            let members = self.members_of(place.group);
            if left != 0 {
                let last = Lit::new(members[left.trailing_zeros() as usize] as usize, true);
                if trail.is_true(last) {
                    continue;
                }
                if trail.is_open(last) {
                    trail.push(last, Reason::own(place.group, 0));
                    continue;
                }
            }
            return trail.fail(members.iter().map(|member| Lit::new(*member as usize, true)));
        }
        Ok(())
    }

    #[inline]
    fn explain(&self, lit: Lit, (group, _): (u32, u32), _: &Trail, out: &mut Vec<Lit>) {
        out.extend(
            self.members_of(group).iter().filter(|member| **member as usize != lit.var()).map(|member| Lit::new(*member as usize, true)),
        );
    }

    #[inline]
    fn undo(&mut self, _: usize, undone: &[Lit], assigned: usize) {
        for lit in undone[..assigned].iter().filter(|lit| !lit.is_positive()) {
            let range = self.places_from[lit.var()] as usize..self.places_from[lit.var() + 1] as usize;
            for place in &self.places[range] {
                self.open[place.group as usize] |= 1 << place.bit;
            }
        }
    }

    fn is_implied(&self, clause: &[Lit]) -> bool {
        // All literals false give a group two members, or leave it without one.
        let mut clause = clause.to_vec();
        clause.sort_unstable();
        let is = |member: &&u32, is_true: bool| clause.binary_search(&Lit::new(**member as usize, !is_true)).is_ok();
        clause.iter().flat_map(|lit| self.places_of(lit.var())).any(|place| {
            let members = self.members_of(place.group);
            members.iter().filter(|member| is(member, true)).count() > 1 || members.iter().all(|member| is(&member, false))
        })
    }

    fn is_restored(&self, saved: &Self) -> bool {
        self.open == saved.open
    }
}
