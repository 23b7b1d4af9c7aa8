//! Stakes of newer facts: the clues whose bounds they change, and the fences that they join.
//!
//! Where the easier techniques find nothing, no single shade makes one of these clues see too many or too few cells, or closes a fence. So
//! a layout that stood before stands unless two of its shades concern the same clue or the same fences.

use super::super::arms::Arms;
use super::super::facts::Facts;
use super::super::news::{FENCE, N_CLUES, Set, woken_after};
use super::cross::Cross;
use super::lengths::Lengths;
use crate::puzzle::DIRECTIONS;
use crate::shade::Shade;

/// A shade that breaks a rule by itself.
const ALONE: Set = 1 << 63;

/// Clues and fences that the shades of a layout concern.
#[derive(Clone, Copy, Debug)]
struct Hits {
    others: Set,
    /// By shade: a clue can come to see too few cells because of shaded ones only, and too many because of unshaded ones only.
    once: [Set; 2],
    twice: Set,
}

impl Hits {
    /// Adds what one more shade concerns.
    fn add(&mut self, set: Set, shade: Shade) {
        let once = &mut self.once[usize::from(shade.is_unshaded())];
        self.twice |= (*once | ALONE) & set & self.others;
        *once |= set;
    }
}

/// The facts after some length of the trail, and for each shade of each cell what it concerns.
#[derive(Clone, Debug)]
pub struct Stakes {
    /// The clues whose bounds they may change.
    pub clues: Vec<u32>,
    of: Vec<[Set; 2]>,
}

impl Stakes {
    /// Returns the stakes of the facts after the first `known` ones.
    pub fn after(facts: &mut Facts, known: usize) -> Self {
        let mut of = vec![[0; 2]; facts.shades.len()];
        for c in &facts.trail[known..] {
            if facts.is_shaded(*c as usize) {
                facts.forest.around_set(*c, |other| of[other as usize][0] |= FENCE);
            }
        }
        let clues = woken_after(facts, known);
        for (i, clue) in clues.iter().map(|clue| *clue as usize).enumerate() {
            let Some(arms) = Arms::of(facts, clue) else { continue };
            let bit = 1 << (i % N_CLUES);
            let mut mark = |c: usize, shade: Shade, is_alone: bool| {
                of[c][usize::from(shade.is_unshaded())] |= if is_alone { ALONE } else { bit };
            };
            let is_broken = !arms.is_possible();
            for (direction, view) in facts.lines.views(clue).into_iter().enumerate() {
                let needed = if is_broken { arms.want } else { arms.needed(direction) };
                (view.run()..arms.most[direction]).for_each(|k| mark(view.cell(clue, k), Shade::Shaded, k < needed));
                // An unshaded cell lengthens what the clue sees if it is the first open one, and then so does the next.
                let [first, second] = [view.run(), view.run() + 1 + view.behind()];
                if first < view.reach {
                    mark(view.cell(clue, first), Shade::Unshaded, is_broken || arms.least_sum() + second - first > arms.want);
                }
                if second < view.reach {
                    mark(view.cell(clue, second), Shade::Unshaded, is_broken);
                }
            }
        }
        for c in &facts.trail[known..] {
            let c = *c as usize;
            of[c] = [if facts.is_unshaded(c) { ALONE } else { 0 }, if facts.is_shaded(c) { ALONE } else { 0 }];
        }
        Self { clues, of }
    }

    /// Returns whether an arrangement of arms that stood before these facts surely stands.
    pub fn spare(&self, facts: &Facts, clue: usize, arms: [Option<u32>; 4]) -> bool {
        let mut hits = self.hits(clue);
        for direction in DIRECTIONS {
            let Some(length) = arms[direction] else { continue };
            let (mut q, stride) = (clue, facts.lines.stride(direction));
            for _ in 0..length {
                q = q.wrapping_add(stride);
                hits.add(self.of[q][1], Shade::Unshaded);
            }
            if length < facts.lines.room(clue, direction) {
                self.shade(facts, &mut hits, q.wrapping_add(stride));
            }
        }
        self.leave(facts, clue, arms, hits)
    }

    /// Returns the lengths of one arm that stood before these facts and surely stand if laid out alone.
    pub fn spared(&self, facts: &Facts, clue: usize, direction: usize, lengths: Lengths) -> Lengths {
        let (mut hits, mut spared) = (self.hits(clue), 0);
        let (mut q, stride, room) = (clue, facts.lines.stride(direction), facts.lines.room(clue, direction));
        let mut arms = [None; 4];
        for length in 0..Lengths::BITS - lengths.leading_zeros() {
            if length > 0 {
                q = q.wrapping_add(stride);
                hits.add(self.of[q][1], Shade::Unshaded);
            }
            if lengths >> length & 1 == 1 {
                let mut hits = hits;
                if length < room {
                    self.shade(facts, &mut hits, q.wrapping_add(stride));
                }
                arms[direction] = Some(length);
                spared |= Lengths::from(self.leave(facts, clue, arms, hits)) << length;
            }
        }
        spared
    }

    /// Returns whether an arrangement of arms with these hits surely stands.
    fn leave(&self, facts: &Facts, clue: usize, arms: [Option<u32>; 4], hits: Hits) -> bool {
        let set = hits.twice;
        let hit = self.clues.iter().enumerate().filter(|(i, _)| set >> (i % N_CLUES) & 1 == 1);
        set == 0
            || set & (ALONE | FENCE) == 0 && {
                let cross = Cross::new(facts, clue, arms);
                hit.map(|(_, other)| *other as usize).all(|other| other == clue || cross.leaves(facts, other))
            }
    }

    /// Creates hits without shades for layouts of a clue, which sees its number in each of them.
    fn hits(&self, clue: usize) -> Hits {
        let others = self.clues.iter().enumerate().filter(|(_, other)| **other as usize != clue);
        let others = others.fold(ALONE | FENCE, |set, (i, _)| set | 1 << (i % N_CLUES));
        Hits { others, once: [0; 2], twice: 0 }
    }

    /// Adds what the shaded cell at the end of an arm concerns, with its neighbours.
    fn shade(&self, facts: &Facts, hits: &mut Hits, end: usize) {
        let set = self.of[end][0];
        let closes = set & FENCE != 0 && facts.is_undecided(end) && facts.forest.closes(end as u32).is_some();
        hits.add(if closes { ALONE } else { set }, Shade::Shaded);
        for direction in DIRECTIONS.into_iter().filter(|direction| facts.forest.sides(end as u32) >> direction & 1 == 1) {
            hits.add(self.of[end.wrapping_add(facts.lines.stride(direction))][1], Shade::Unshaded);
        }
    }
}
