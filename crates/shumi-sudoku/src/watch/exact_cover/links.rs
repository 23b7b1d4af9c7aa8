//! The matrix of an exact cover as dancing links.

/// The node that holds the list of heads.
pub const ROOT: usize = 0;

/// A sparse matrix of heads (columns) and options (rows) as circular lists. Head `h` is node `h + 1`; option `o` has the four nodes from
/// `first(o)`. Covering a head takes it out of the list of heads, and its options out of all other heads; uncovering puts them back.
pub struct Links {
    heads: usize,
    left: Vec<u32>,
    right: Vec<u32>,
    up: Vec<u32>,
    down: Vec<u32>,
    /// Node of an option -> its head's node.
    head: Vec<u32>,
    /// Head's node -> number of its options.
    size: Vec<u32>,
}

impl Links {
    /// Links options, each given by its four heads, in their order.
    pub fn new(heads: usize, options: impl Iterator<Item = [usize; 4]>) -> Self {
        let around = |node: usize| ((node + heads) % (heads + 1)) as u32;
        let own: Vec<u32> = (0..=heads as u32).collect();
        let mut links = Self {
            heads,
            left: (0..=heads).map(around).collect(),
            right: (0..=heads).map(|node| ((node + 1) % (heads + 1)) as u32).collect(),
            up: own.clone(),
            down: own.clone(),
            head: own,
            size: vec![0; heads + 1],
        };
        for head in options.flatten() {
            let (node, head) = (links.up.len() as u32, head + 1);
            let last = links.up[head];
            links.up.push(last);
            links.down.push(head as u32);
            links.head.push(head as u32);
            links.down[last as usize] = node;
            links.up[head] = node;
            links.size[head] += 1;
        }
        links
    }

    /// First node of an option.
    pub const fn first(&self, option: usize) -> usize {
        self.heads + 1 + 4 * option
    }

    /// Option of a node.
    pub const fn option(&self, node: usize) -> usize {
        (node - self.heads - 1) / 4
    }

    /// Head of a node.
    pub fn head(&self, node: usize) -> usize {
        self.head[node] as usize
    }

    /// Number of options of a head's node.
    pub fn size(&self, head: usize) -> u32 {
        self.size[head]
    }

    /// The node below.
    pub fn down(&self, node: usize) -> usize {
        self.down[node] as usize
    }

    /// The node above.
    pub fn up(&self, node: usize) -> usize {
        self.up[node] as usize
    }

    /// The heads' nodes left and right of a head's node.
    pub fn beside(&self, head: usize) -> [usize; 2] {
        [self.left[head] as usize, self.right[head] as usize]
    }

    /// Uncovered heads' nodes, in order.
    pub fn uncovered(&self) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(self.right[ROOT] as usize), |head| Some(self.right[*head] as usize)).take_while(|head| *head != ROOT)
    }

    /// Nodes of a head's options, downwards.
    pub fn options(&self, head: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(self.down(head)), |node| Some(self.down(*node))).take_while(move |node| *node != head)
    }

    /// The other nodes of a node's option, to the right.
    pub fn others(&self, node: usize) -> impl DoubleEndedIterator<Item = usize> + use<> {
        let first = self.first(self.option(node));
        (1..4).map(move |step| first + (node - first + step) % 4)
    }

    /// Covers a head.
    pub fn cover(&mut self, head: usize) {
        let [left, right] = self.beside(head);
        self.right[left] = right as u32;
        self.left[right] = left as u32;
        let mut row = self.down(head);
        while row != head {
            for node in self.others(row) {
                let (up, down) = (self.up[node], self.down[node]);
                self.down[up as usize] = down;
                self.up[down as usize] = up;
                self.size[self.head[node] as usize] -= 1;
            }
            row = self.down(row);
        }
    }

    /// Uncovers the head that was covered last.
    pub fn uncover(&mut self, head: usize) {
        let mut row = self.up(head);
        while row != head {
            for node in self.others(row).rev() {
                let (up, down) = (self.up[node], self.down[node]);
                self.size[self.head[node] as usize] += 1;
                self.down[up as usize] = node as u32;
                self.up[down as usize] = node as u32;
            }
            row = self.up(row);
        }
        let [left, right] = self.beside(head);
        self.right[left] = head as u32;
        self.left[right] = head as u32;
    }
}
