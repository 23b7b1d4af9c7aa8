//! Connectivity of the unshaded cells, as a forest of shaded ones.
//!
//! Nodes are the shaded cells and the border; an edge joins two that touch at a corner, or a cell on the edge of the board and the
//! border. If no two shaded cells share a side, the unshaded cells are connected exactly where this graph has no cycle: a fence
//! around some cell is a closed curve of such steps, perhaps through the border. (On a board of one row or column a cell may touch
//! the border twice, which is no cycle here: see [`is_between_borders`](crate::Shading::is_between_borders).)
//!
//! A union-find by size without path compression tracks the joined nodes, in O(log n) per query; it is undone merge by merge. Beside it
//! the rooted forest itself is stored. Invariant: the path between two joined nodes is unique, and later edges never change it: so the
//! path read at any later time is the one that ruled a cell out.

use std::cell::Cell;

use shumi_core::grid::Size;

/// No node.
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    /// Parent node towards the representative of the set; itself there.
    set: u32,
    /// Number of nodes in the set, at the representative; 0: not in the forest.
    size: u32,
    /// The next member of the set, in a circular list.
    ring: u32,
    /// The parent in the rooted forest.
    up: u32,
}

impl Node {
    const fn alone(at: u32, size: u32) -> Self {
        Self { set: at, size, ring: at, up: NONE }
    }
}

/// A merge, with the data to undo it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Merge {
    /// The set that was merged.
    small: u32,
    /// The set it was merged into.
    large: u32,
    /// The end of the new edge in the smaller tree, and the former root of that tree.
    end: u32,
    root: u32,
}

/// The shaded cells of a board, and their joins.
///
/// Of several fences the order of the corners decides which one is found. The solver looks at them in reading order and the techniques
/// clockwise from the upper right: the order of solutions and the steps of explanations depend on it.
#[derive(Clone, Debug)]
pub struct Forest<const CLOCKWISE: bool> {
    cols: u32,
    /// Cell -> its existing neighbours: bit 0 up, 1 right, 2 down, 3 left.
    sides: Vec<u8>,
    /// The cells, followed by the border.
    nodes: Vec<Node>,
    /// Cells in the order of addition, with the number of merges before them.
    added: Vec<(u32, u32)>,
    merges: Vec<Merge>,
    near: Vec<u32>,
    /// The climb that last visited a node.
    marks: Vec<Cell<u32>>,
    stamp: Cell<u32>,
}

impl<const CLOCKWISE: bool> Forest<CLOCKWISE> {
    /// Diagonal steps: the required sides, and whether they go down and right.
    const DIAGONALS: [(u8, bool, bool); 4] = if CLOCKWISE {
        [(0b0011, false, true), (0b0110, true, true), (0b1100, true, false), (0b1001, false, false)]
    } else {
        [(0b1001, false, false), (0b0011, false, true), (0b1100, true, false), (0b0110, true, true)]
    };

    /// Creates the forest without cells.
    pub fn new(size: Size) -> Self {
        let (rows, cols, n) = (u32::from(size.rows), u32::from(size.cols), size.cells());
        let mut sides = vec![15; n];
        for (row, line) in sides.chunks_exact_mut(cols as usize).enumerate() {
            let inner = 15 & !u8::from(row == 0) & !(u8::from(row + 1 == rows as usize) << 2);
            line.fill(inner);
            line[0] &= !8;
            line[cols as usize - 1] &= !2;
        }
        let mut nodes = vec![Node { set: NONE, size: 0, ring: NONE, up: NONE }; n];
        // The border counts as the largest set, so that it is always the root of its tree.
        nodes.push(Node::alone(n as u32, 1 << 30));
        Self {
            cols,
            sides,
            nodes,
            added: Vec::new(),
            merges: Vec::new(),
            near: Vec::new(),
            marks: vec![Cell::new(0); n + 1],
            stamp: Cell::new(0),
        }
    }

    /// Returns the node of the border.
    pub fn border(&self) -> u32 {
        self.sides.len() as u32
    }

    /// Returns the existing neighbours of a cell: bit 0 up, 1 right, 2 down, 3 left.
    #[inline(always)]
    pub fn sides(&self, cell: u32) -> u8 {
        self.sides[cell as usize]
    }

    /// The number of cells in the forest.
    pub fn len(&self) -> usize {
        self.added.len()
    }

    /// Calls `each` with the cells that touch `cell` at a corner, and last with the border if the cell is beside it, until one call
    /// returns a value.
    #[inline(always)]
    fn around<T>(&self, cell: u32, mut each: impl FnMut(u32) -> Option<T>) -> Option<T> {
        let sides = self.sides[cell as usize];
        for (needs, down, right) in Self::DIAGONALS {
            if sides & needs == needs {
                let row = if down { cell + self.cols } else { cell - self.cols };
                let found = each(if right { row + 1 } else { row - 1 });
                if found.is_some() {
                    return found;
                }
            }
        }
        if sides == 15 { None } else { each(self.border()) }
    }

    /// Returns two nodes around `cell` that are already joined, so that `cell` would close a cycle.
    #[inline]
    pub fn closes(&self, cell: u32) -> Option<(u32, u32)> {
        let mut roots = [(NONE, NONE); 5];
        let mut n = 0;
        self.around(cell, |other| {
            if self.nodes[other as usize].size == 0 {
                return None;
            }
            let root = self.find(other);
            if let Some((_, first)) = roots[..n].iter().find(|(known, _)| *known == root) {
                return Some((*first, other));
            }
            roots[n] = (root, other);
            n += 1;
            None
        })
    }

    /// Adds a cell that [`closes`](Self::closes) nothing. Then calls `near` with cells around: only for these may the result of `closes`
    /// have changed.
    #[inline]
    pub fn add(&mut self, cell: u32, mut near: impl FnMut(&Self, u32)) {
        self.nodes[cell as usize] = Node::alone(cell, 1);
        self.added.push((cell, self.merges.len() as u32));
        let border = self.border();
        let mut list = std::mem::take(&mut self.near);
        let mut joined = [NONE; 5];
        let mut n = 0;
        self.around(cell, |other| {
            if self.nodes[other as usize].size > 0 {
                joined[n] = other;
                n += 1;
            }
            if other != border {
                list.push(other);
            }
            None::<()>
        });
        for other in &joined[..n] {
            let (mut small, mut large, mut end, mut onto) = (self.find(cell), self.find(*other), cell, *other);
            if self.nodes[small as usize].size > self.nodes[large as usize].size {
                std::mem::swap(&mut small, &mut large);
                std::mem::swap(&mut end, &mut onto);
            }
            let mut member = small;
            loop {
                if member != cell {
                    self.around(member, |other| {
                        if other != border {
                            list.push(other);
                        }
                        None::<()>
                    });
                }
                member = self.nodes[member as usize].ring;
                if member == small {
                    break;
                }
            }
            let root = self.reroot(end);
            self.merges.push(Merge { small, large, end, root });
            self.nodes[end as usize].up = onto;
            self.nodes[small as usize].set = large;
            self.nodes[large as usize].size += self.nodes[small as usize].size;
            self.swap_rings(small, large);
        }
        for other in &list {
            near(self, *other);
        }
        list.clear();
        self.near = list;
    }

    /// Calls `each` with the cells that touch the set of a cell in the forest, at a corner or through the border.
    pub fn around_set(&self, cell: u32, mut each: impl FnMut(u32)) {
        let mut member = cell;
        loop {
            if member == self.border() {
                (0..self.border()).filter(|other| self.sides[*other as usize] != 15).for_each(&mut each);
            } else {
                self.around(member, |other| {
                    if other != self.border() {
                        each(other);
                    }
                    None::<()>
                });
            }
            member = self.nodes[member as usize].ring;
            if member == cell {
                return;
            }
        }
    }

    /// Undoes all but the first `kept` cells.
    pub fn undo(&mut self, kept: usize) {
        while self.added.len() > kept
            && let Some((cell, merges)) = self.added.pop()
        {
            while self.merges.len() > merges as usize
                && let Some(Merge { small, large, end, root }) = self.merges.pop()
            {
                self.swap_rings(small, large);
                self.nodes[large as usize].size -= self.nodes[small as usize].size;
                self.nodes[small as usize].set = small;
                self.nodes[end as usize].up = NONE;
                self.reroot(root);
            }
            self.nodes[cell as usize].size = 0;
        }
    }

    /// Calls `each` with the cells on the path between two joined nodes, including both, but never with the border. Costs at most twice
    /// the longer climb to their meeting point.
    pub fn path(&self, a: u32, b: u32, mut each: impl FnMut(u32)) {
        if self.stamp.get() > u32::MAX - 4 {
            self.marks.iter().for_each(|mark| mark.set(0));
            self.stamp.set(0);
        }
        let from_a = self.stamp.get() + 1;
        let from_b = from_a + 1;
        self.stamp.set(from_b);
        let (mut x, mut y) = (a, b);
        // Two joined nodes have a common root: one climb meets the other's marks.
        let meet = loop {
            if x != NONE {
                if self.marks[x as usize].get() == from_b {
                    break x;
                }
                self.marks[x as usize].set(from_a);
                x = self.nodes[x as usize].up;
            }
            if y != NONE {
                if self.marks[y as usize].get() == from_a {
                    break y;
                }
                self.marks[y as usize].set(from_b);
                y = self.nodes[y as usize].up;
            }
            debug_assert!(x != NONE || y != NONE, "the nodes are joined");
        };
        for start in [a, b] {
            let mut at = start;
            while at != meet {
                each(at);
                at = self.nodes[at as usize].up;
            }
        }
        if meet != self.border() {
            each(meet);
        }
    }

    /// Whether both have the same cells, sets and rooted trees, and would take them back alike.
    pub fn is_same(&self, other: &Self) -> bool {
        let is_same_node = |(a, b): (&Node, &Node)| a == b || a.size == 0 && b.size == 0;
        self.added == other.added && self.merges == other.merges && self.nodes.iter().zip(&other.nodes).all(is_same_node)
    }

    #[inline(always)]
    fn find(&self, mut node: u32) -> u32 {
        loop {
            let next = self.nodes[node as usize].set;
            if next == node {
                return node;
            }
            node = next;
        }
    }

    fn swap_rings(&mut self, a: u32, b: u32) {
        let ring = self.nodes[a as usize].ring;
        self.nodes[a as usize].ring = self.nodes[b as usize].ring;
        self.nodes[b as usize].ring = ring;
    }

    /// Makes `node` the root of its tree; returns the former root.
    fn reroot(&mut self, node: u32) -> u32 {
        let (mut before, mut at) = (NONE, node);
        while at != NONE {
            let next = self.nodes[at as usize].up;
            self.nodes[at as usize].up = before;
            before = at;
            at = next;
        }
        before
    }
}
