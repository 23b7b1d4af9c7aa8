//! The state that going back to a node restores, for the feature `debug-checks`.

use super::super::saved::State;
use super::Tree;

/// The most candidates, of all lists together, that are copied at a node.
const MAX_COPIED: usize = 1 << 12;

impl Tree<'_> {
    fn state(&self) -> Option<State> {
        let branch = self.nodes.last().and_then(|node| node.branch).map(|(x, _)| x);
        let kinds = [1 - self.kind].into_iter().chain(self.parallels_listed.then_some(self.kind));
        let open: Vec<usize> = kinds.flat_map(|kind| self.open_lines(kind)).collect();
        let list = |x: usize| {
            let mut list = self.lists.of(x).to_vec();
            if branch != Some(x) {
                list.sort_unstable();
            }
            (x, list)
        };
        (open.iter().map(|x| self.lists.len(*x)).sum::<usize>() <= MAX_COPIED).then(|| State {
            lists: open.into_iter().map(list).collect(),
            multiset: self.pool.values.iter().map(|x| self.multiset.count(*x)).collect(),
            is_assigned: self.is_assigned.clone(),
            assigned: self.assigned.clone(),
            trail: self.trail.clone(),
            is_listed: self.parallels_listed,
        })
    }

    /// Copies the state of the last node, which is new.
    pub(super) fn save(&mut self) {
        self.saved.truncate(self.nodes.len() - 1);
        self.saved.push(self.state());
    }

    /// Panics unless the state is that of the last node.
    pub(super) fn check_restored(&self) {
        if let Some(saved) = &self.saved[self.nodes.len() - 1] {
            assert_eq!(self.state().as_ref(), Some(saved), "node {} is restored", self.nodes.len());
        }
    }
}
