//! Decision heuristic: the most active variable (VSIDS, Moskewicz et al. 2001), from a binary heap with positions.
//!
//! Activities grow by a step that grows itself (as in MiniSat, Eén and Sörensson 2003) instead of decaying all others: O(log n) per
//! bump. Invariant: the heap has every unassigned variable, and perhaps assigned ones, which a pop skips.

const ABSENT: u32 = u32::MAX;

/// Activities of the variables, and a heap of the variables that may be unassigned.
#[derive(Clone, Debug)]
pub(super) struct VarHeap {
    activity: Vec<f64>,
    /// Increment of a bump; grows so that older bumps weigh less.
    step: f64,
    heap: Vec<u32>,
    /// Variable -> its index in the heap.
    at: Vec<u32>,
}

impl VarHeap {
    /// Contains all variables below `n`, equally active.
    pub fn new(n: usize) -> Self {
        let all: Vec<u32> = (0..n as u32).collect();
        Self { activity: vec![0.0; n], step: 1.0, heap: all.clone(), at: all }
    }

    /// Changes all activities and rebuilds the heap.
    pub fn set(&mut self, mut change: impl FnMut(usize, f64) -> f64) {
        for (var, activity) in self.activity.iter_mut().enumerate() {
            *activity = change(var, *activity);
        }
        for i in (0..self.heap.len() / 2).rev() {
            self.down(i);
        }
    }

    /// Increases the activity of a variable.
    #[inline]
    pub fn bump(&mut self, var: usize) {
        if var >= self.activity.len() {
            return;
        }
        self.activity[var] += self.step;
        if self.activity[var] > 1e100 {
            self.rescale();
        }
        if self.at[var] != ABSENT {
            self.up(self.at[var] as usize);
        }
    }

    /// Decays the weight of all older bumps by the factor `decay`.
    pub fn decay(&mut self, decay: f64) {
        self.step /= decay;
        if self.step > 1e100 {
            self.rescale();
        }
    }

    /// Inserts a variable that is unassigned again.
    #[inline]
    pub fn insert(&mut self, var: usize) {
        if var < self.at.len() && self.at[var] == ABSENT {
            self.heap.push(var as u32);
            self.up(self.heap.len() - 1);
        }
    }

    /// Removes and returns the most active variable of the heap.
    #[inline]
    pub fn pop(&mut self) -> Option<usize> {
        let top = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.at[top as usize] = ABSENT;
        if !self.heap.is_empty() {
            self.heap[0] = last;
            self.down(0);
        }
        Some(top as usize)
    }

    #[cold]
    fn rescale(&mut self) {
        for activity in &mut self.activity {
            *activity *= 1e-100;
        }
        self.step *= 1e-100;
    }

    fn up(&mut self, mut i: usize) {
        let var = self.heap[i];
        while i > 0 {
            let parent = (i - 1) / 2;
            if self.activity[self.heap[parent] as usize] >= self.activity[var as usize] {
                break;
            }
            self.heap[i] = self.heap[parent];
            self.at[self.heap[i] as usize] = i as u32;
            i = parent;
        }
        self.heap[i] = var;
        self.at[var as usize] = i as u32;
    }

    fn down(&mut self, mut i: usize) {
        let var = self.heap[i];
        loop {
            let mut child = 2 * i + 1;
            if child >= self.heap.len() {
                break;
            }
            let activity = |c: usize| self.activity[self.heap[c] as usize];
            if child + 1 < self.heap.len() && activity(child + 1) > activity(child) {
                child += 1;
            }
            if activity(child) <= self.activity[var as usize] {
                break;
            }
            self.heap[i] = self.heap[child];
            self.at[self.heap[i] as usize] = i as u32;
            i = child;
        }
        self.heap[i] = var;
        self.at[var as usize] = i as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_active_comes_first() {
        let mut order = VarHeap::new(5);
        order.set(|var, _| [0.5, 3.0, 1.0, 2.0, 0.1][var]);
        assert_eq!(order.pop(), Some(1));
        order.decay(0.1);
        order.bump(4);
        order.bump(9);
        assert_eq!((order.pop(), order.pop()), (Some(4), Some(3)));
        order.insert(1);
        order.insert(1);
        assert_eq!([(); 4].map(|()| order.pop()), [Some(1), Some(2), Some(0), None]);
    }
}
