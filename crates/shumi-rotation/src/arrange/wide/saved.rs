//! A copy of the state of the search at a node, for the feature `debug-checks`.

/// All that the subtree of a node may change and leaving it must restore.
#[derive(Debug, PartialEq, Eq)]
pub struct State {
    /// The lists of open lines, sorted, but that of the branch in its order.
    pub lists: Vec<(usize, Vec<i64>)>,
    /// The remaining count of each number.
    pub multiset: Vec<u32>,
    pub is_assigned: Vec<bool>,
    pub assigned: [Vec<usize>; 2],
    pub trail: Vec<usize>,
    pub is_listed: bool,
}
