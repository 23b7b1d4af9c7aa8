//! Sets of placements that cannot all be made, learnt from failed assumptions: when all but one are made, the last one is refuted.
//!
//! Each set names two of its placements, the first ones, that are checked when they are made (two watched literals, as in Moskewicz and
//! others 2001), so that undoing costs nothing.

/// A cell and a value (from 0).
pub(super) type Placement = (usize, usize);

/// Placements that cannot all be made.
#[derive(Clone, Debug)]
pub(super) struct Impossible {
    /// At least two; the first two are watched.
    pub placements: Vec<Placement>,
    /// Its proof needs trials.
    pub is_deep: bool,
}

/// The learnt sets.
#[derive(Clone, Debug, Default)]
pub(super) struct Learnt {
    all: Vec<Impossible>,
    /// Cell * size + value -> the sets that watch it; empty: none yet.
    watching: Vec<Vec<u32>>,
    /// Number of values.
    size: usize,
}

/// State of a placement on a board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    Open,
    Made,
    Excluded,
}

/// Returns the state of the placement of a value in a cell with these candidates.
pub(super) fn state(candidates: u32, is_placed: bool, v: usize) -> State {
    match (candidates >> v & 1, is_placed) {
        (0, _) => State::Excluded,
        (_, true) => State::Made,
        (_, false) => State::Open,
    }
}

impl Learnt {
    /// Creates an empty list for a board with this number of values.
    pub(super) fn new(size: usize) -> Self {
        Self { all: Vec::new(), watching: vec![Vec::new(); size * size * size], size }
    }

    /// Removes sets with an excluded placement, and made placements from the others. Returns the placements of sets that have one left.
    pub(super) fn renew(&mut self, state: impl Fn(Placement) -> State) -> Vec<Placement> {
        self.watching.iter_mut().for_each(Vec::clear);
        let mut alone = Vec::new();
        for mut one in std::mem::take(&mut self.all) {
            if one.placements.iter().any(|at| state(*at) == State::Excluded) {
                continue;
            }
            one.placements.retain(|at| state(*at) == State::Open);
            match one.placements[..] {
                [] => {}
                [only] => alone.push(only),
                _ => self.add(one),
            }
        }
        alone
    }

    /// Returns the number of sets.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Adds a set of at least two placements; the first two are those made last.
    pub(super) fn add(&mut self, one: Impossible) {
        for (cell, v) in &one.placements[..2] {
            self.watching[cell * self.size + v].push(self.all.len() as u32);
        }
        self.all.push(one);
    }

    /// Calls `refute` with each set of which all placements but the first are made, one of them now, `made`, and with whether it is deep.
    /// Returns the work.
    pub(super) fn follow(
        &mut self,
        made: Placement,
        state: impl Fn(Placement) -> State,
        mut refute: impl FnMut(&[Placement], bool),
    ) -> usize {
        let watched = made.0 * self.size + made.1;
        let mut list = std::mem::take(&mut self.watching[watched]);
        let (mut i, work) = (0, list.len());
        while let Some(id) = list.get(i).copied() {
            let Impossible { placements, is_deep } = &mut self.all[id as usize];
            if placements[0] == made {
                placements.swap(0, 1);
            }
            if state(placements[0]) == State::Excluded {
                i += 1;
            } else if let Some(k) = placements[2..].iter().position(|at| state(*at) != State::Made) {
                placements.swap(1, k + 2);
                let (cell, v) = placements[1];
                self.watching[cell * self.size + v].push(id);
                list.swap_remove(i);
            } else {
                refute(placements, *is_deep);
                i += 1;
            }
        }
        self.watching[watched] = list;
        work
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Learnt {
        /// Returns the placements of each set.
        pub(in super::super) fn sets(&self) -> impl Iterator<Item = &[Placement]> {
            self.all.iter().map(|one| &one.placements[..])
        }
    }

    #[test]
    fn the_last_placement_of_a_set_is_refuted_by_the_others_in_any_order() {
        let set = [(0, 1), (5, 2), (9, 3)];
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map(|order| order.map(|i| set[i])) {
            let mut learnt = Learnt::new(4);
            learnt.add(Impossible { placements: set.to_vec(), is_deep: true });
            let mut made: Vec<Placement> = Vec::new();
            let mut refuted = Vec::new();
            for at in &order[..2] {
                assert!(refuted.is_empty());
                made.push(*at);
                let state = |at: Placement| if made.contains(&at) { State::Made } else { State::Open };
                learnt.follow(*at, state, |placements, is_deep| refuted.push((placements[0], is_deep)));
            }
            assert_eq!(refuted, [(order[2], true)]);
        }
    }

    #[test]
    fn renewed_sets_lose_what_is_made_and_go_with_what_is_excluded() {
        let mut learnt = Learnt::new(4);
        for placements in [vec![(0, 1), (5, 2), (9, 3)], vec![(0, 1), (6, 2)], vec![(5, 2), (9, 3), (7, 0)]] {
            learnt.add(Impossible { placements, is_deep: false });
        }
        let alone = learnt.renew(|at| match at {
            (0, 1) => State::Made,
            (7, 0) => State::Excluded,
            _ => State::Open,
        });
        assert_eq!(alone, [(6, 2)]);
        assert!(learnt.sets().eq([[(5, 2), (9, 3)]]));
    }
}
