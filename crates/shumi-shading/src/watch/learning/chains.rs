//! Connection of the unshaded cells.
//!
//! Shaded cells cut the board exactly if some of them, each at a corner of the next one, form a ring, or a chain from border to border.

use super::state::{ClauseLearning, Found, Rule};

impl ClauseLearning {
    /// Finds a shaded cell in a ring, or an undecided one that would close a ring.
    pub(super) fn of_chains(&self) -> Option<Found> {
        let cells = self.shades.len();
        // Node -> a node nearer to the head of its chain; the last node is the border.
        let mut chain: Vec<usize> = (0..=cells).collect();
        for cell in (0..cells).filter(|cell| self.shades[*cell].is_shaded()) {
            if self.puzzle.is_between_borders(cell) {
                return Some(Found::Fail { rule: Rule::Connect, because: vec![cell] });
            }
            for other in self.links(cell).into_iter().filter(|other| *other < cell || *other == cells) {
                let [a, b] = [cell, other].map(|node| head_of(&mut chain, node));
                if a == b {
                    let because = [self.ring(cell), vec![cell]].concat();
                    return Some(Found::Fail { rule: Rule::Connect, because });
                }
                chain[a] = b;
            }
        }
        let mut open = (0..cells).filter(|cell| self.plan.connect && self.shades[*cell].is_undecided());
        open.find_map(|cell| {
            let mut heads: Vec<usize> = self.links(cell).into_iter().map(|node| head_of(&mut chain, node)).collect();
            heads.sort_unstable();
            let closes_ring = heads.windows(2).any(|two| two[0] == two[1]);
            let because = if closes_ring { self.ring(cell) } else { Vec::new() };
            let is_cut = closes_ring || self.puzzle.is_between_borders(cell);
            is_cut.then_some(Found::Infer { cell, is_shaded: false, rule: Rule::Connect, because })
        })
    }

    /// Returns the shaded cells at the corners of a node, and the border, as the number of cells; of the border all shaded cells there.
    fn links(&self, node: usize) -> Vec<usize> {
        let (size, cells) = (self.puzzle.clues.size, self.shades.len());
        let (rows, cols) = (usize::from(size.rows), usize::from(size.cols));
        let is_at_border = |cell: &usize| {
            let (row, col) = (cell / cols, cell % cols);
            row == 0 || col == 0 || row + 1 == rows || col + 1 == cols
        };
        let is_shaded = |cell: &usize| self.shades[*cell].is_shaded();
        if node == cells {
            return (0..cells).filter(is_shaded).filter(is_at_border).collect();
        }
        let (row, col) = (node / cols, node % cols);
        let corners = [
            (row.wrapping_sub(1), col.wrapping_sub(1)),
            (row.wrapping_sub(1), col + 1),
            (row + 1, col.wrapping_sub(1)),
            (row + 1, col + 1),
        ];
        let corners = corners.into_iter().filter(|(row, col)| *row < rows && *col < cols).map(|(row, col)| row * cols + col);
        corners.filter(is_shaded).chain(is_at_border(&node).then_some(cells)).collect()
    }

    /// Returns the shaded cells that form a ring with a cell: a shortest way between two of its links, breadth first.
    fn ring(&self, cell: usize) -> Vec<usize> {
        let cells = self.shades.len();
        // Node -> the link at which its way begins, and the node before it.
        let mut reached: Vec<Option<(usize, usize)>> = vec![None; cells + 1];
        let mut queue = self.links(cell);
        queue.iter().for_each(|link| reached[*link] = Some((*link, *link)));
        let mut front = 0;
        while let Some(node) = queue.get(front).copied() {
            front += 1;
            let Some((link, _)) = reached[node] else { continue };
            for other in self.links(node).into_iter().filter(|other| *other != cell) {
                match reached[other] {
                    None => {
                        reached[other] = Some((link, node));
                        queue.push(other);
                    }
                    Some((another, _)) if another != link => {
                        let way = |end: usize| {
                            let before = |node: &usize| reached[*node].map(|(_, before)| before).filter(|before| before != node);
                            std::iter::successors(Some(end), before).collect::<Vec<_>>()
                        };
                        let ring = way(node).into_iter().rev().chain(way(other));
                        return ring.filter(|node| *node < cells).collect();
                    }
                    Some(_) => {}
                }
            }
        }
        Vec::new()
    }
}

/// Returns the head of a node's chain, and shortens the way to it.
fn head_of(chain: &mut [usize], mut node: usize) -> usize {
    while chain[node] != node {
        chain[node] = chain[chain[node]];
        node = chain[node];
    }
    node
}
