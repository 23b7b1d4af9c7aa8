//! The best instance of a technique, and all of them, from one search.

use shumi_frame::family::Step;

/// Selects the best of the offered instances: the one with the fewest cells, then the one that removes most candidates, then the first.
#[derive(Debug)]
pub struct BestInstance<T> {
    found: Option<(usize, usize, T)>,
    /// All offered instances, if they are wanted.
    all: Option<Vec<T>>,
}

impl<T> BestInstance<T> {
    /// Creates a selection of one instance.
    #[expect(clippy::new_without_default, reason = "the two selections stand side by side")]
    pub fn new() -> Self {
        Self { found: None, all: None }
    }

    /// Creates a selection that keeps all instances.
    pub fn all() -> Self {
        Self { found: None, all: Some(Vec::new()) }
    }

    /// Returns the instances that it has kept, in the order of offers.
    pub fn into_all(self) -> Vec<T> {
        self.all.unwrap_or_default()
    }

    /// Offers an instance of `cells` cells that removes `gain` candidates; one that removes none is not taken.
    pub fn offer(&mut self, cells: usize, gain: usize, instance: T) {
        if let Some(all) = self.all.as_mut().filter(|_| gain > 0) {
            all.push(instance);
            return;
        }
        let better = self.found.as_ref().is_none_or(|(c, g, _)| (cells, *g) < (*c, gain));
        if gain > 0 && better {
            self.found = Some((cells, gain, instance));
        }
    }

    /// Returns the best instance.
    pub fn take(self) -> Option<T> {
        self.found.map(|(_, _, instance)| instance)
    }
}

/// Returns the step of the best instance that a search offers; `None` without facts.
pub fn best<F, T>(facts: Option<&F>, search: impl Fn(&F, &mut BestInstance<T>), step: impl Fn(&F, T) -> Step) -> Option<Step> {
    let facts = facts?;
    let mut best = BestInstance::new();
    search(facts, &mut best);
    best.take().map(|instance| step(facts, instance))
}

/// Returns the steps of all instances that a search offers; none without facts.
pub fn all<F, T>(facts: Option<&F>, search: impl Fn(&F, &mut BestInstance<T>), step: impl Fn(&F, T) -> Step) -> Vec<Step> {
    let Some(facts) = facts else { return Vec::new() };
    let mut best = BestInstance::all();
    search(facts, &mut best);
    best.into_all().into_iter().map(|instance| step(facts, instance)).collect()
}
