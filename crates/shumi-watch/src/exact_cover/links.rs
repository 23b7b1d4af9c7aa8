//! The matrix of an exact cover as dancing links.

/// The node that holds the list of heads.
pub const ROOT: usize = 0;

/// A sparse matrix of heads (columns) and options (rows) as circular lists. Head `h` is node `h + 1`. Covering a head takes it out of the
/// list of heads, and its options out of all other heads; uncovering puts them back. Secondary heads, the last ones, are in no list of
/// heads: they need not be covered.
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
    /// Option -> its first node; then the number of nodes.
    first: Vec<u32>,
    /// Node of an option, counted from the first of all -> the option.
    option: Vec<u32>,
}

impl Links {
    /// Links options, each given by its heads, in their order; the last `secondary` of the `heads` need not be covered.
    pub fn new(heads: usize, secondary: usize, options: impl Iterator<Item = Vec<usize>>) -> Self {
        let listed = heads - secondary + 1;
        let around = |node: usize, step: usize| if node < listed { ((node + step) % listed) as u32 } else { node as u32 };
        let own: Vec<u32> = (0..=heads as u32).collect();
        let mut links = Self {
            heads,
            left: (0..=heads).map(|node| around(node, listed - 1)).collect(),
            right: (0..=heads).map(|node| around(node, 1)).collect(),
            up: own.clone(),
            down: own.clone(),
            head: own,
            size: vec![0; heads + 1],
            first: Vec::new(),
            option: Vec::new(),
        };
        for (option, heads) in options.enumerate() {
            links.first.push(links.up.len() as u32);
            for head in heads {
                let (node, head) = (links.up.len() as u32, head + 1);
                let last = links.up[head];
                links.up.push(last);
                links.down.push(head as u32);
                links.head.push(head as u32);
                links.option.push(option as u32);
                links.down[last as usize] = node;
                links.up[head] = node;
                links.size[head] += 1;
            }
        }
        links.first.push(links.up.len() as u32);
        links
    }

    /// Returns whether a node is that of an option.
    pub const fn is_option(&self, node: usize) -> bool {
        node > self.heads
    }

    /// Nodes of an option.
    pub fn nodes(&self, option: usize) -> std::ops::Range<usize> {
        self.first[option] as usize..self.first[option + 1] as usize
    }

    /// Option of a node.
    pub fn option(&self, node: usize) -> usize {
        self.option[node - self.heads - 1] as usize
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
        let nodes = self.nodes(self.option(node));
        (node + 1..nodes.end).chain(nodes.start..node)
    }

    /// Covers a head.
    pub fn cover(&mut self, head: usize) {
        let [left, right] = [self.left[head], self.right[head]];
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        let mut row = self.down(head);
        while row != head {
            self.others(row).for_each(|node| self.take_out(node));
            row = self.down(row);
        }
    }

    /// Uncovers the head that was covered last.
    pub fn uncover(&mut self, head: usize) {
        let mut row = self.up(head);
        while row != head {
            self.others(row).rev().for_each(|node| self.put_back(node));
            row = self.up(row);
        }
        let [left, right] = [self.left[head], self.right[head]];
        self.right[left as usize] = head as u32;
        self.left[right as usize] = head as u32;
    }

    /// Takes an option, none of whose heads is covered, out of all of its heads.
    pub fn hide(&mut self, option: usize) {
        self.nodes(option).for_each(|node| self.take_out(node));
    }

    /// Puts the option back that was hidden last.
    pub fn show(&mut self, option: usize) {
        self.nodes(option).rev().for_each(|node| self.put_back(node));
    }

    fn take_out(&mut self, node: usize) {
        let (up, down) = (self.up[node], self.down[node]);
        self.down[up as usize] = down;
        self.up[down as usize] = up;
        self.size[self.head[node] as usize] -= 1;
    }

    fn put_back(&mut self, node: usize) {
        let (up, down) = (self.up[node], self.down[node]);
        self.size[self.head[node] as usize] += 1;
        self.down[up as usize] = node as u32;
        self.up[down as usize] = node as u32;
    }
}
