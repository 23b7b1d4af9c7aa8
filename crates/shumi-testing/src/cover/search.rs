//! Algorithm X over the links, one cover after the other.

use super::links::Cover;
use shumi_core::meter::Meter;

/// Iterates over the covers of a problem, in the order of the search.
#[derive(Clone, Debug)]
pub struct Covers {
    links: Cover,
    /// Stack of chosen nodes, one per level; the item of each was covered first.
    chosen: Vec<u32>,
    /// Options of `chosen`, updated for each cover.
    found: Vec<usize>,
    state: State,
}

/// Next step of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Branch on the next item.
    Down,
    /// Replace the deepest option by the next one.
    Up,
    /// The search is exhausted.
    Done,
}

impl Cover {
    /// Starts the search.
    pub fn covers(self) -> Covers {
        Covers { links: self, chosen: Vec::new(), found: Vec::new(), state: State::Down }
    }
}

impl Covers {
    /// Returns the options of the next cover, in the order of branching; `None` if there is none, or if the meter stopped (then another
    /// call resumes the search). Counts one node of the meter for each option tried.
    pub fn next(&mut self, meter: &mut Meter<'_>) -> Option<&[usize]> {
        loop {
            let node = match self.state {
                State::Done => return None,
                State::Down => {
                    let Some(head) = self.links.shortest() else {
                        self.state = State::Up;
                        let links = &self.links;
                        self.found.clear();
                        self.found.extend(self.chosen.iter().map(|node| links.nodes[*node as usize].option as usize));
                        return Some(&self.found);
                    };
                    if !meter.count_node() {
                        return None;
                    }
                    self.links.cover(head);
                    self.links.nodes[head as usize].down
                }
                State::Up => {
                    let Some(node) = self.chosen.pop() else {
                        self.state = State::Done;
                        return None;
                    };
                    self.links.uncover_others(node);
                    self.links.nodes[node as usize].down
                }
            };
            let head = self.links.nodes[node as usize].head;
            if node == head {
                self.links.uncover(head);
                self.state = State::Up;
            } else {
                let work = self.links.cover_others(node);
                self.chosen.push(node);
                self.state = State::Down;
                if !meter.add_work(work) {
                    return None;
                }
            }
        }
    }

    /// Returns whether the search is exhausted.
    pub fn is_exhausted(&self) -> bool {
        self.state == State::Done
    }
}

impl Cover {
    /// Returns the uncovered primary item with the fewest options, the first on ties.
    fn shortest(&self) -> Option<u32> {
        let (mut best, mut least) = (None, u32::MAX);
        let mut head = self.right[0];
        while head != 0 {
            let len = self.len[head as usize];
            if len < least {
                (best, least) = (Some(head), len);
            }
            head = self.right[head as usize];
        }
        best
    }

    /// Removes an item and all its options from the lists. Returns the number of options removed, as work.
    fn cover(&mut self, head: u32) -> u64 {
        let (left, right) = (self.left[head as usize], self.right[head as usize]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        let mut work = 0;
        let mut row = self.nodes[head as usize].down;
        while row != head {
            for at in self.others(row) {
                let node = self.nodes[at as usize];
                self.nodes[node.up as usize].down = node.down;
                self.nodes[node.down as usize].up = node.up;
                self.len[node.head as usize] -= 1;
            }
            work += 1;
            row = self.nodes[row as usize].down;
        }
        work
    }

    /// Undoes [`cover`](Self::cover).
    fn uncover(&mut self, head: u32) {
        let mut row = self.nodes[head as usize].up;
        while row != head {
            for at in self.others(row).rev() {
                let node = self.nodes[at as usize];
                self.nodes[node.up as usize].down = at;
                self.nodes[node.down as usize].up = at;
                self.len[node.head as usize] += 1;
            }
            row = self.nodes[row as usize].up;
        }
        let (left, right) = (self.left[head as usize], self.right[head as usize]);
        self.right[left as usize] = head;
        self.left[right as usize] = head;
    }

    /// Covers the other items of a node's option.
    fn cover_others(&mut self, node: u32) -> u64 {
        self.others(node).map(|at| self.cover(self.nodes[at as usize].head)).sum()
    }

    fn uncover_others(&mut self, node: u32) {
        for at in self.others(node).rev() {
            self.uncover(self.nodes[at as usize].head);
        }
    }

    /// Returns the other nodes of a node's option, cyclically from the next one.
    fn others(&self, node: u32) -> impl DoubleEndedIterator<Item = u32> + use<> {
        let option = self.nodes[node as usize].option as usize;
        let (first, end) = (self.first[option], self.first[option + 1]);
        (node + 1..end).chain(first..node)
    }
}

#[cfg(test)]
mod tests {
    use super::super::links::OptionError;
    use super::*;
    use shumi_core::meter::{Progress, unlimited};
    use shumi_core::rng::Rng;
    use std::ops::ControlFlow;

    fn all(cover: Cover) -> Vec<Vec<usize>> {
        unlimited(|meter| {
            let mut covers = cover.covers();
            let mut found = Vec::new();
            while let Some(chosen) = covers.next(meter) {
                let mut chosen = chosen.to_vec();
                chosen.sort_unstable();
                found.push(chosen);
            }
            assert!(covers.is_exhausted() && covers.next(meter).is_none());
            found.sort();
            found
        })
    }

    /// Returns all exact covers by brute force over the subsets of options.
    fn by_subsets(primary: usize, secondary: usize, options: &[Vec<usize>]) -> Vec<Vec<usize>> {
        let mut found = Vec::new();
        for set in 0..1u32 << options.len() {
            let chosen: Vec<usize> = (0..options.len()).filter(|o| set >> o & 1 == 1).collect();
            let times = |item: usize| chosen.iter().filter(|o| options[**o].contains(&item)).count();
            if (0..primary).all(|i| times(i) == 1) && (primary..primary + secondary).all(|i| times(i) <= 1) {
                found.push(chosen);
            }
        }
        found.sort();
        found
    }

    #[test]
    fn random_problems_have_the_covers_that_subsets_give() {
        for seed in 0..300 {
            let mut rng = Rng::new(seed);
            let (primary, secondary) = (rng.below(6) as usize, rng.below(3) as usize);
            let mut cover = Cover::new(primary, secondary);
            let mut options: Vec<Vec<usize>> = Vec::new();
            for _ in 0..rng.below(12) {
                let items: Vec<usize> = (0..primary + secondary).filter(|_| rng.below(3) == 0).collect();
                match cover.option(&items) {
                    Ok(number) => {
                        assert_eq!(number, options.len());
                        options.push(items);
                    }
                    Err(error) => assert_eq!(error, OptionError::NoPrimary),
                }
            }
            assert_eq!(cover.options(), options.len());
            assert_eq!(all(cover), by_subsets(primary, secondary, &options), "seed {seed}");
        }
    }

    #[test]
    fn wrong_options_are_refused() {
        let mut cover = Cover::new(2, 1);
        assert_eq!(cover.option(&[0, 3]), Err(OptionError::NoSuchItem(3)));
        assert_eq!(cover.option(&[1, 0, 1]), Err(OptionError::Twice(1)));
        assert_eq!(cover.option(&[2]), Err(OptionError::NoPrimary));
        assert_eq!(cover.option(&[]), Err(OptionError::NoPrimary));
        assert_eq!(cover.options(), 0);
        assert!(all(cover).is_empty());
        assert_eq!(all(Cover::new(0, 2)), [Vec::<usize>::new()]);
    }

    #[test]
    fn a_stopped_search_resumes_where_it_was() {
        // Perfect matchings of 4 rows and 4 columns: 24.
        let mut cover = Cover::new(8, 0);
        for row in 0..4 {
            for col in 4..8 {
                cover.option(&[row, col]).expect("items in range");
            }
        }
        let whole = all(cover.clone());
        assert_eq!(whole.len(), 24);
        let mut covers = cover.covers();
        let mut found = Vec::new();
        while !covers.is_exhausted() {
            let mut poll = |_: &Progress| ControlFlow::Continue(());
            let mut meter = Meter::new(&mut poll).with_max_nodes(3);
            while let Some(chosen) = covers.next(&mut meter) {
                let mut chosen = chosen.to_vec();
                chosen.sort_unstable();
                found.push(chosen);
            }
        }
        found.sort();
        assert_eq!(found, whole);
    }
}
