//! Random shadings that satisfy the common rules of both variants: no two shaded cells side by side, the unshaded ones connected.
//!
//! Cells are shaded in random order unless that closes a ring of shaded cells: union-find over cells that touch at a corner, with the
//! margin as one more, decides it in nearly constant time (see [`forest`](crate::forest) for the argument).

use shumi_core::grid::Size;
use shumi_core::rng::Rng;

/// Shaded cells on a board with a margin of one cell, so that every cell has eight neighbours.
///
/// Shaded cells that touch at a corner are joined, and those on the edge are joined to the margin. The unshaded cells are connected as
/// long as no join closes a ring.
#[derive(Clone, Debug)]
pub struct Pattern {
    size: Size,
    /// Cells in a row, margin included.
    width: usize,
    shaded: Vec<bool>,
    is_margin: Vec<bool>,
    /// Union-find: for each shaded cell its parent on the path to the root of its set; the margin is cell 0.
    joined: Vec<u32>,
    n_shaded: usize,
}

impl Pattern {
    /// Creates a board without shaded cells.
    pub fn new(size: Size) -> Self {
        let (rows, width) = (usize::from(size.rows) + 2, usize::from(size.cols) + 2);
        let is_margin = |at: usize| [0, rows - 1].contains(&(at / width)) || [0, width - 1].contains(&(at % width));
        Self {
            size,
            width,
            shaded: vec![false; rows * width],
            is_margin: (0..rows * width).map(is_margin).collect(),
            joined: (0..(rows * width) as u32).collect(),
            n_shaded: 0,
        }
    }

    /// Draws a random shading of up to `most` cells; it is maximal if `most` is the number of all cells.
    pub fn random(size: Size, most: usize, rng: &mut Rng) -> Self {
        let mut pattern = Self::new(size);
        let mut order: Vec<usize> = pattern.cells().collect();
        rng.shuffle(&mut order);
        pattern.shade(&order, most);
        pattern
    }

    /// Extends a shading by random cells until no more of `may` can be shaded.
    pub fn extended(size: Size, shaded: &[bool], may: impl Fn(usize) -> bool, rng: &mut Rng) -> Self {
        let mut pattern = Self::new(size);
        let cells: Vec<usize> = pattern.cells().collect();
        let of = |is_chosen: &dyn Fn(usize) -> bool| -> Vec<usize> {
            cells.iter().enumerate().filter(|(at, _)| is_chosen(*at)).map(|(_, c)| *c).collect()
        };
        pattern.shade(&of(&|at| shaded[at]), size.cells());
        let mut more = of(&may);
        rng.shuffle(&mut more);
        pattern.shade(&more, size.cells());
        pattern
    }

    /// Draws a random shading in which (nearly) each unshaded cell touches a shaded one, or is the only exit of a neighbour.
    ///
    /// Only the connectivity rule decides cells that are neither. If one is left, the cells around it are drawn again.
    pub fn dominating(size: Size, rng: &mut Rng) -> Self {
        let mut pattern = Self::random(size, size.cells(), rng);
        let mut lonely: Vec<usize> = pattern.cells().filter(|c| pattern.is_lonely(*c)).collect();
        for _ in 0..40 * size.cells() {
            if lonely.is_empty() {
                break;
            }
            let c = rng.pick(&lonely);
            let before = pattern.clone();
            let mut order = pattern.around(c, 2);
            for q in &order {
                pattern.shaded[*q] &= rng.below(2) == 0;
            }
            pattern.join_all();
            rng.shuffle(&mut order);
            let first = if rng.below(2) == 0 { c } else { c.wrapping_add(rng.pick(&pattern.sides())) };
            order.insert(0, first);
            let mut rest: Vec<usize> = pattern.around(c, 4);
            rng.shuffle(&mut rest);
            order.extend(rest);
            pattern.shade(&order, size.cells());
            // Cells farther away have not changed.
            let near = pattern.around(c, 6);
            let n_lonely = |pattern: &Self| near.iter().filter(|q| pattern.is_lonely(**q)).count();
            if n_lonely(&pattern) > n_lonely(&before) {
                pattern = before;
            } else {
                lonely.retain(|q| !near.contains(q));
                lonely.extend(near.into_iter().filter(|q| pattern.is_lonely(*q)));
            }
        }
        pattern
    }

    /// Returns for each cell, row by row, whether it is shaded.
    pub fn cells_shaded(&self) -> Vec<bool> {
        self.cells().map(|c| self.shaded[c]).collect()
    }

    /// Returns the cells except the margin.
    fn cells(&self) -> impl Iterator<Item = usize> + use<> {
        let (rows, cols, width) = (usize::from(self.size.rows), usize::from(self.size.cols), self.width);
        (1..=rows).flat_map(move |row| (1..=cols).map(move |col| row * width + col))
    }

    /// Returns the cells up to `far` rows and columns away from a cell.
    fn around(&self, c: usize, far: usize) -> Vec<usize> {
        let (row, col) = (c / self.width, c % self.width);
        let (rows, cols) = (usize::from(self.size.rows), usize::from(self.size.cols));
        let rows = row.saturating_sub(far).max(1)..=(row + far).min(rows);
        let cols = col.saturating_sub(far).max(1)..=(col + far).min(cols);
        rows.flat_map(|row| cols.clone().map(move |col| row * self.width + col)).collect()
    }

    /// Returns the offsets (wrapping) of the cells that share a side with a cell.
    fn sides(&self) -> [usize; 4] {
        [0usize.wrapping_sub(self.width), 1, self.width, usize::MAX]
    }

    /// Returns the offsets (wrapping) of the cells that touch a cell at a corner.
    fn corners(&self) -> [usize; 4] {
        [0usize.wrapping_sub(self.width + 1), 0usize.wrapping_sub(self.width - 1), self.width - 1, self.width + 1]
    }

    /// Shades cells in their order, as far as possible, up to `most` in all.
    fn shade(&mut self, order: &[usize], most: usize) {
        for c in order {
            if self.n_shaded >= most {
                return;
            }
            if !self.is_margin[*c] && !self.shaded[*c] && self.sides().iter().all(|d| !self.shaded[c.wrapping_add(*d)]) {
                self.shade_unless_ring(*c);
            }
        }
    }

    /// Shades a cell and joins it to the cells it touches, unless that closes a ring.
    fn shade_unless_ring(&mut self, c: usize) {
        let mut roots = [0; 5];
        let mut n = 0;
        let mut is_on_edge = false;
        for d in self.corners() {
            let q = c.wrapping_add(d);
            is_on_edge |= self.is_margin[q];
            if self.shaded[q] {
                roots[n] = self.root(q);
                n += 1;
            }
        }
        if is_on_edge {
            roots[n] = self.root(0);
            n += 1;
        }
        if (1..n).any(|i| roots[..i].contains(&roots[i])) {
            return;
        }
        self.shaded[c] = true;
        self.n_shaded += 1;
        self.joined[c] = c as u32;
        roots[..n].iter().for_each(|root| self.joined[*root] = c as u32);
    }

    /// Rebuilds the union-find of all shaded cells, after some have been removed.
    fn join_all(&mut self) {
        let shaded: Vec<usize> = self.cells().filter(|c| std::mem::take(&mut self.shaded[*c])).collect();
        self.joined[0] = 0;
        self.n_shaded = 0;
        shaded.iter().for_each(|c| self.shade_unless_ring(*c));
    }

    fn root(&mut self, mut c: usize) -> usize {
        while self.joined[c] as usize != c {
            self.joined[c] = self.joined[self.joined[c] as usize];
            c = self.joined[c] as usize;
        }
        c
    }

    /// Returns whether a cell is unshaded, touches no shaded cell, and is not the only exit of a neighbour.
    fn is_lonely(&self, c: usize) -> bool {
        let sides = self.sides();
        let is_closed = |q: usize| self.shaded[q] || self.is_margin[q];
        let is_exit_of = |q: usize| !is_closed(q) && sides.iter().map(|d| q.wrapping_add(*d)).all(|r| r == c || is_closed(r));
        !self.shaded[c] && sides.iter().map(|d| c.wrapping_add(*d)).all(|q| !self.shaded[q] && !is_exit_of(q))
    }
}
