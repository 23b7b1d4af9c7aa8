//! Which cells may not be shaded because the unshaded ones would fall apart: the forest of shaded cells.
//!
//! Shaded cells that touch at a corner are joined, and all on the edge are joined to one node, the border. Where no two shaded
//! cells share a side, the unshaded cells are connected as long as these joints close no ring (planar duality: a ring, through the
//! border or not, is a fence). Boards of one line are the exception ([`Shading::is_between_borders`]).

use crate::puzzle::Shading;

const NONE: u32 = u32::MAX;

/// The shaded cells as a rooted forest, with exact undo.
///
/// `set_of` is union by size without path compression, so one write undoes a merge; `ring` lists the members of a set, and
/// swapping two successors merges and splits rings alike. `up` is the forest itself; a merge re-roots the smaller tree. The border
/// counts as the largest tree. In a forest the path between two joined nodes never changes later, so a reason can be read late.
#[derive(Clone, Debug)]
pub struct Forest {
    border: u32,
    set_of: Vec<u32>,
    size: Vec<u32>,
    ring: Vec<u32>,
    up: Vec<u32>,
    is_in: Vec<bool>,
    added: Vec<(u32, usize)>,
    merges: Vec<Merge>,
}

#[derive(Clone, Copy, Debug)]
struct Merge {
    small: u32,
    large: u32,
    from: u32,
    old_root: u32,
}

/// The nodes beside a cell, up to four diagonal cells and the border.
fn beside(p: &Shading, c: usize) -> impl Iterator<Item = u32> + use<> {
    let border = p.is_on_edge(c).then_some(p.n_cells() as u32);
    p.diagonals(c).map(|d| d as u32).chain(border)
}

impl Forest {
    /// The forest without cells. O(cells).
    pub fn new(n_cells: usize) -> Self {
        let nodes: Vec<u32> = (0..=n_cells as u32).collect();
        let mut size = vec![1; n_cells + 1];
        size[n_cells] = 1 << 31;
        let mut is_in = vec![false; n_cells + 1];
        is_in[n_cells] = true;
        Self {
            border: n_cells as u32,
            set_of: nodes.clone(),
            size,
            ring: nodes,
            up: vec![NONE; n_cells + 1],
            is_in,
            added: Vec::new(),
            merges: Vec::new(),
        }
    }

    /// Two nodes beside `c` that are joined, so that shading `c` would close a ring.
    pub fn closes(&self, p: &Shading, c: usize) -> Option<(u32, u32)> {
        let mut roots = [(NONE, NONE); 5];
        for (n, node) in beside(p, c).filter(|node| self.is_in[*node as usize]).enumerate() {
            let root = self.find(node);
            if let Some((_, other)) = roots[..n].iter().find(|(r, _)| *r == root) {
                return Some((*other, node));
            }
            roots[n] = (root, node);
        }
        None
    }

    /// Adds `c`, which closes no ring. Appends to `near` every cell that may close one now.
    pub fn add(&mut self, p: &Shading, c: usize, near: &mut Vec<u32>) {
        self.is_in[c] = true;
        self.added.push((c as u32, self.merges.len()));
        near.extend(p.diagonals(c).map(|d| d as u32));
        for node in beside(p, c) {
            if !self.is_in[node as usize] {
                continue;
            }
            let (mut small, mut large) = (self.find(c as u32), self.find(node));
            let (mut from, mut to) = (c as u32, node);
            if self.size[small as usize] > self.size[large as usize] {
                (small, large, from, to) = (large, small, to, from);
            }
            let mut q = small;
            loop {
                near.extend(p.diagonals(q as usize).map(|d| d as u32));
                q = self.ring[q as usize];
                if q == small {
                    break;
                }
            }
            let old_root = self.reroot(from);
            self.merges.push(Merge { small, large, from, old_root });
            self.up[from as usize] = to;
            self.set_of[small as usize] = large;
            self.size[large as usize] += self.size[small as usize];
            self.ring.swap(small as usize, large as usize);
        }
    }

    /// The number of cells added so far, to go back to.
    pub fn mark(&self) -> usize {
        self.added.len()
    }

    /// Removes all cells but the first `mark`.
    pub fn undo(&mut self, mark: usize) {
        while self.added.len() > mark {
            let Some((cell, n_merges)) = self.added.pop() else { return };
            while self.merges.len() > n_merges {
                let Some(Merge { small, large, from, old_root }) = self.merges.pop() else { return };
                self.ring.swap(small as usize, large as usize);
                self.size[large as usize] -= self.size[small as usize];
                self.set_of[small as usize] = small;
                self.up[from as usize] = NONE;
                self.reroot(old_root);
            }
            self.is_in[cell as usize] = false;
        }
    }

    /// The cells on the path between two joined nodes, both included, without the border.
    pub fn path(&self, a: u32, b: u32) -> Vec<usize> {
        let climb = |from: u32| std::iter::successors(Some(from), |q| Some(self.up[*q as usize]).filter(|up| *up != NONE));
        let (depth_a, depth_b) = (climb(a).count(), climb(b).count());
        let (mut x, mut y) = (a, b);
        let mut out = Vec::new();
        for _ in depth_b..depth_a {
            out.push(x);
            x = self.up[x as usize];
        }
        for _ in depth_a..depth_b {
            out.push(y);
            y = self.up[y as usize];
        }
        while x != y {
            out.extend([x, y]);
            (x, y) = (self.up[x as usize], self.up[y as usize]);
        }
        out.push(x);
        out.into_iter().filter(|q| *q != self.border).map(|q| q as usize).collect()
    }

    fn find(&self, mut node: u32) -> u32 {
        while self.set_of[node as usize] != node {
            node = self.set_of[node as usize];
        }
        node
    }

    /// Makes `node` the root of its tree; returns the old root.
    fn reroot(&mut self, node: u32) -> u32 {
        let (mut prev, mut q) = (NONE, node);
        while q != NONE {
            let next = self.up[q as usize];
            self.up[q as usize] = prev;
            prev = q;
            q = next;
        }
        prev
    }
}
