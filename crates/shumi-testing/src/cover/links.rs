//! Items and options in doubly linked lists (dancing links).

use std::fmt;

/// Reason for rejecting an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OptionError {
    /// An item that does not exist.
    NoSuchItem(usize),
    /// A duplicate item of the option.
    Twice(usize),
    /// No primary item: the search would never branch on the option.
    NoPrimary,
    /// More than `u32::MAX` nodes in all.
    TooLarge,
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchItem(item) => write!(f, "item {item} does not exist"),
            Self::Twice(item) => write!(f, "item {item} stands in the option twice"),
            Self::NoPrimary => f.write_str("the option has no primary item"),
            Self::TooLarge => f.write_str("too many options"),
        }
    }
}

impl std::error::Error for OptionError {}

/// A node for one item of an option, in the list of that item; the head of the list is itself a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub up: u32,
    pub down: u32,
    /// Head of the list: node `item + 1`.
    pub head: u32,
    /// The option; unused in heads.
    pub option: u32,
}

/// Items and options of an exact cover problem.
///
/// Items are numbered from 0, primary before secondary; options are numbered in the order they are added.
#[derive(Clone, Debug)]
pub struct Cover {
    pub(super) n_items: usize,
    /// Node 0 is the root; node `i + 1` is the head of item `i`; then come the options, each a row of nodes.
    pub(super) nodes: Vec<Node>,
    /// Option -> its first node; one more entry at the end.
    pub(super) first: Vec<u32>,
    /// Neighbours of a node in the list of uncovered primary items, whose head is 0.
    pub(super) left: Vec<u32>,
    pub(super) right: Vec<u32>,
    /// Head -> number of options in its list.
    pub(super) len: Vec<u32>,
    n_primary: usize,
}

impl Cover {
    /// Creates a problem without options. Items `0..primary` are covered exactly once, `primary..primary + secondary` at most once.
    pub fn new(primary: usize, secondary: usize) -> Self {
        let n_items = primary + secondary;
        let heads = n_items as u32 + 1;
        let nodes: Vec<Node> = (0..heads).map(|i| Node { up: i, down: i, head: i, option: u32::MAX }).collect();
        let ring = primary as u32 + 1;
        // Secondary items are rings of their own, never chosen for branching.
        let left = (0..heads).map(|i| if i < ring { (i + ring - 1) % ring } else { i }).collect();
        let right = (0..heads).map(|i| if i < ring { (i + 1) % ring } else { i }).collect();
        Self { n_items, first: vec![heads], left, right, len: vec![0; heads as usize], nodes, n_primary: primary }
    }

    /// Adds the option that covers `items` and returns its number. O(number of items), apart from sorting them.
    pub fn option(&mut self, items: &[usize]) -> Result<usize, OptionError> {
        let mut sorted = items.to_vec();
        sorted.sort_unstable();
        if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(OptionError::Twice(pair[0]));
        }
        if let Some(item) = sorted.last().filter(|item| **item >= self.n_items) {
            return Err(OptionError::NoSuchItem(*item));
        }
        if sorted.first().is_none_or(|item| *item >= self.n_primary) {
            return Err(OptionError::NoPrimary);
        }
        if self.nodes.len() + items.len() >= u32::MAX as usize {
            return Err(OptionError::TooLarge);
        }
        let option = self.first.len() - 1;
        for item in items {
            let (head, at) = (*item as u32 + 1, self.nodes.len() as u32);
            let up = self.nodes[head as usize].up;
            self.nodes.push(Node { up, down: head, head, option: option as u32 });
            self.nodes[up as usize].down = at;
            self.nodes[head as usize].up = at;
            self.len[head as usize] += 1;
        }
        self.first.push(self.nodes.len() as u32);
        Ok(option)
    }

    /// Number of options added.
    pub fn options(&self) -> usize {
        self.first.len() - 1
    }
}
