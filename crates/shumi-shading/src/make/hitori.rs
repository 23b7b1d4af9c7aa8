//! Generator of Hitori: draws a maximal shading, repeats numbers only in shaded cells, and changes these until the grade fits.
//!
//! The unshaded cells hold a shuffled cyclic Latin square, so no number stands twice among them. Each shaded cell has the number of an
//! unshaded one in its row or column. Two phases follow: repair gives other numbers to shaded cells that techniques of the grade do not
//! find; harden changes numbers of shaded cells as long as the techniques suffice, until the puzzle needs the hardest of them.

use super::climber::Climber;
use super::pattern::Pattern;
use crate::puzzle::Clue;
use shumi_core::grid::Size;
use shumi_core::rng::Rng;

/// Rounds of repair without progress before the shading is abandoned.
const MAX_STALE: usize = 60;

/// A puzzle under construction.
struct Draft {
    rows: usize,
    cols: usize,
    is_shaded: Vec<bool>,
    /// The shaded cells.
    shaded: Vec<usize>,
    clues: Vec<Clue>,
    /// Numbers tried for a shaded cell; the rarest in its lines is used.
    tried: usize,
}

/// Changes the numbers of a maximal shading until the puzzle has the climber's grade; `None` if that fails, or the meter stopped.
pub fn regraded(size: Size, is_shaded: Vec<bool>, clues: Vec<Clue>, rng: &mut Rng, climber: &mut Climber<'_, '_>) -> Option<Vec<Clue>> {
    let mut draft = Draft::of(size, is_shaded, clues, climber.grade);
    let reached = draft.repair(rng, climber)?;
    draft.harden(reached, rng, climber)?;
    Some(draft.clues)
}

/// Tries one shading; returns a puzzle of the climber's grade, or `None` if that fails or the meter stopped.
pub fn attempt(size: Size, rng: &mut Rng, climber: &mut Climber<'_, '_>) -> Option<Vec<Clue>> {
    let mut draft = Draft::new(size, climber.grade, rng);
    let reached = draft.repair(rng, climber)?;
    draft.harden(reached, rng, climber)?;
    Some(draft.clues)
}

impl Draft {
    fn new(size: Size, grade: u8, rng: &mut Rng) -> Self {
        // Grade 1 has no technique for connectivity.
        let pattern = if grade == 1 { Pattern::dominating(size, rng) } else { Pattern::random(size, size.cells(), rng) };
        let is_shaded = pattern.cells_shaded();
        let (rows, cols) = (usize::from(size.rows), usize::from(size.cols));
        let n = rows.max(cols);
        let [row_of, col_of, name_of] = [(); 3].map(|()| {
            let mut order: Vec<usize> = (0..n).collect();
            rng.shuffle(&mut order);
            order
        });
        let number = |c: usize| name_of[(row_of[c / cols] + col_of[c % cols]) % n] + 1;
        let clues = (0..rows * cols).map(|c| Clue::Number(number(c) as u16)).collect();
        let mut draft = Self::of(size, is_shaded, clues, grade);
        for i in 0..draft.shaded.len() {
            draft.renew(draft.shaded[i], rng);
        }
        draft
    }

    fn of(size: Size, is_shaded: Vec<bool>, clues: Vec<Clue>, grade: u8) -> Self {
        let shaded = (0..is_shaded.len()).filter(|c| is_shaded[*c]).collect();
        Self { rows: size.rows.into(), cols: size.cols.into(), shaded, is_shaded, clues, tried: if grade > 2 { 5 } else { 1 } }
    }

    /// Returns the cells in line with a cell, including itself.
    fn in_line(&self, c: usize) -> impl Iterator<Item = usize> + use<> {
        let (rows, cols) = (self.rows, self.cols);
        (0..cols).map(move |col| c / cols * cols + col).chain((0..rows).map(move |row| row * cols + c % cols))
    }

    /// Returns the unshaded cells whose numbers a shaded cell may take.
    fn donors(&self, c: usize) -> Vec<usize> {
        self.in_line(c).filter(|q| !self.is_shaded[*q]).collect()
    }

    /// Counts the occurrences of a number in the lines of a cell.
    fn times(&self, c: usize, number: Clue) -> usize {
        self.in_line(c).filter(|q| *q != c && self.clues[*q] == number).count()
    }

    /// Gives a shaded cell another number.
    fn renew(&mut self, c: usize, rng: &mut Rng) {
        let donors = self.donors(c);
        let tried = (0..self.tried).map(|_| self.clues[rng.pick(&donors)]);
        let best = if self.tried == 1 { tried.last() } else { tried.min_by_key(|number| self.times(c, *number)) };
        self.clues[c] = best.unwrap_or(self.clues[c]);
    }

    /// Changes numbers until techniques of the grade decide all cells. Returns the hardest grade used and the number of cells it
    /// decided.
    fn repair(&mut self, rng: &mut Rng, climber: &mut Climber<'_, '_>) -> Option<(u8, usize)> {
        let mut reached = climber.apply_easy_steps(&self.clues, climber.grade);
        let mut left = climber.state.n_undecided();
        let mut shades = climber.state.shades().to_vec();
        let mut stale = 0;
        while left > 0 {
            stale += 1;
            if stale > MAX_STALE || !climber.goes_on() {
                return None;
            }
            let before = self.clues.clone();
            let mut open: Vec<usize> = self.shaded.iter().copied().filter(|c| shades[*c].is_undecided()).collect();
            if open.is_empty() {
                // Only unshaded cells are left, for lack of connectivity: shaded cells in line with one of them take its number.
                let unshaded: Vec<usize> = (0..shades.len()).filter(|c| shades[*c].is_undecided()).collect();
                let c = rng.pick(&unshaded);
                open = self.in_line(c).filter(|q| self.is_shaded[*q]).collect();
                if open.is_empty() {
                    return None;
                }
            }
            rng.shuffle(&mut open);
            for c in &open[..open.len().div_ceil(3)] {
                let known: Vec<usize> = self.donors(*c).into_iter().filter(|q| shades[*q].is_unshaded()).collect();
                if known.is_empty() {
                    self.renew(*c, rng);
                } else {
                    self.clues[*c] = self.clues[rng.pick(&known)];
                }
            }
            let now = climber.apply_easy_steps(&self.clues, climber.grade);
            let now_left = climber.state.n_undecided();
            if now_left > left {
                self.clues = before;
                continue;
            }
            if now_left < left {
                stale = 0;
            }
            (reached, left) = (now, now_left);
            shades.copy_from_slice(climber.state.shades());
        }
        Some(reached)
    }

    /// Changes numbers, while techniques of the grade still decide all cells, until the puzzle needs the hardest of them.
    fn harden(&mut self, mut reached: (u8, usize), rng: &mut Rng, climber: &mut Climber<'_, '_>) -> Option<()> {
        let rounds = if climber.grade == 2 { 20 } else { 400 };
        for _ in 0..rounds {
            if reached.0 == climber.grade {
                return Some(());
            }
            if !climber.goes_on() {
                return None;
            }
            let before = self.clues.clone();
            if rng.below(2) == 0 {
                for _ in 0..=rng.below(1 + self.shaded.len() as u64 / 10) {
                    self.renew(rng.pick(&self.shaded), rng);
                }
            } else {
                self.renew_window(rng);
            }
            let mut now = climber.apply_easy_steps(&self.clues, climber.grade);
            for _ in 0..4 {
                if climber.state.is_full() {
                    break;
                }
                for i in 0..self.shaded.len() {
                    if climber.state.shades()[self.shaded[i]].is_undecided() {
                        self.renew(self.shaded[i], rng);
                    }
                }
                now = climber.apply_easy_steps(&self.clues, climber.grade);
            }
            if climber.state.is_full() && now >= reached {
                reached = now;
            } else {
                self.clues = before;
            }
        }
        None
    }

    /// Renews about half of the shaded cells of a window, with numbers of the window if possible.
    fn renew_window(&mut self, rng: &mut Rng) {
        let side = 4 + rng.below(7) as usize;
        let row = rng.below(self.rows.saturating_sub(side) as u64 + 1) as usize;
        let col = rng.below(self.cols.saturating_sub(side) as u64 + 1) as usize;
        let cols = self.cols;
        let is_inside = |c: usize| (row..row + side).contains(&(c / cols)) && (col..col + side).contains(&(c % cols));
        for i in 0..self.shaded.len() {
            let c = self.shaded[i];
            if !is_inside(c) || rng.below(2) == 0 {
                continue;
            }
            self.renew(c, rng);
            let donors = self.donors(c);
            if let Some(donor) = (0..6).map(|_| rng.pick(&donors)).find(|q| is_inside(*q)) {
                self.clues[c] = self.clues[donor];
            }
        }
    }
}

/// Returns the clues of a puzzle before any technique has been applied.
#[cfg(test)]
pub fn draft(size: Size, grade: u8, rng: &mut Rng) -> Vec<Clue> {
    Draft::new(size, grade, rng).clues
}
