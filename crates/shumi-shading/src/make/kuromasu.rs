//! Generator of Kuromasu: draws a random shading, adds clues until techniques recover it, and removes unnecessary ones.
//!
//! Each round adds clues in line with cells that the techniques leave open, about one for twelve of them. Removal tries each orbit
//! once, since fewer clues never decide more: first by a local test, which is necessary, then on the whole board. Cheap techniques
//! choose the clues; those of the requested grade only remove more.

use super::climber::Climber;
use super::pattern::Pattern;
use crate::puzzle::{Clue, DIRECTIONS, Shading, Variant};
use crate::shade::Shade;
use crate::visibility::visibilities;
use shumi_core::grid::Grid;
use shumi_core::rng::Rng;
use shumi_frame::family::ResolvedWish;

/// Highest grade of the techniques that choose clues; higher ones take longer, and serve only to remove clues.
const MAX_CHEAP_GRADE: u8 = 3;

/// Maximum distance of a new clue from a cell with undecided neighbours.
const REACH: usize = 4;

/// A puzzle under construction.
struct Draft<'a> {
    wish: &'a ResolvedWish,
    blank: Shading,
    shades: Vec<Shade>,
    /// Cell -> the value of a clue in it; `None` if there can be no clue.
    numbers: Vec<Option<u16>>,
    clues: Vec<Clue>,
}

/// Tries one shading; returns a puzzle of the climber's grade, or `None` if that fails or the meter stopped.
pub fn attempt(wish: &ResolvedWish, rng: &mut Rng, climber: &mut Climber<'_, '_>) -> Option<Vec<Clue>> {
    let mut draft = Draft::new(wish, rng);
    let cheap = wish.grade.min(MAX_CHEAP_GRADE);
    draft.grow(cheap, rng, climber)?;
    draft.prune(cheap, rng, climber)?;
    if cheap < wish.grade {
        draft.prune(wish.grade, rng, climber)?;
    }
    let (hardest, _) = climber.apply_easy_steps(&draft.clues, wish.grade);
    (climber.state.is_full() && hardest == wish.grade).then_some(draft.clues)
}

impl<'a> Draft<'a> {
    fn new(wish: &'a ResolvedWish, rng: &mut Rng) -> Self {
        let n = wish.size.cells();
        let percent = if wish.grade > MAX_CHEAP_GRADE { 24 } else { 20 };
        let shaded = Pattern::random(wish.size, n * percent / 100, rng).cells_shaded();
        let shades: Vec<Shade> = shaded.into_iter().map(Shade::of).collect();
        let blank = Shading { variant: Variant::Kuromasu, clues: Grid::new(wish.size, Clue::None) };
        let visible = visibilities(&blank, &shades);
        let can_be = |c: usize| wish.symmetry.orbit(wish.size, c).into_iter().all(|q| shades[q].is_unshaded());
        let numbers = (0..n).map(|c| can_be(c).then_some(visible[c].most)).collect();
        Self { wish, blank, shades, numbers, clues: vec![Clue::None; n] }
    }

    fn orbit(&self, c: usize) -> Vec<usize> {
        self.wish.symmetry.orbit(self.wish.size, c)
    }

    /// Puts clues in all cells of an orbit.
    fn add(&mut self, c: usize, climber: &mut Climber<'_, '_>) {
        for q in self.orbit(c) {
            if let (Clue::None, Some(number)) = (self.clues[q], self.numbers[q]) {
                self.clues[q] = Clue::Number(number);
                climber.state.add_clue(q, number);
            }
        }
    }

    /// Adds clues, in line with cells that stay undecided, until techniques up to a grade decide all cells.
    fn grow(&mut self, grade: u8, rng: &mut Rng, climber: &mut Climber<'_, '_>) -> Option<()> {
        let n = self.clues.len();
        climber.state.restart(&self.clues);
        let mut places: Vec<usize> = (0..n).filter(|c| self.numbers[*c].is_some()).collect();
        rng.shuffle(&mut places);
        let first = (n / 10).max(2).div_ceil(self.orbit(0).len());
        places.iter().take(first).for_each(|c| self.add(*c, climber));
        loop {
            climber.state.apply_easy_steps(grade);
            if climber.state.is_full() {
                return Some(());
            }
            if !climber.goes_on() {
                return None;
            }
            let shades = climber.state.shades();
            let open: Vec<usize> = (0..n).filter(|c| shades[*c].is_undecided()).collect();
            let mut is_new = false;
            for _ in 0..=open.len() / 12 {
                let near = self.free_in_line(rng.pick(&open));
                if !near.is_empty() {
                    self.add(rng.pick(&near), climber);
                    is_new = true;
                }
            }
            if !is_new {
                let c = places.iter().copied().find(|c| self.clues[*c] == Clue::None)?;
                self.add(c, climber);
            }
        }
    }

    /// Returns the cells near a cell, in its row and column, that can take a clue.
    fn free_in_line(&self, c: usize) -> Vec<usize> {
        let in_direction = |direction| {
            let (len, stride) = self.blank.line(c, direction);
            (1..=len.min(REACH)).map(move |k| c.wrapping_add(stride.wrapping_mul(k)))
        };
        let line = DIRECTIONS.into_iter().flat_map(in_direction).chain([c]);
        line.filter(|q| self.numbers[*q].is_some() && self.clues[*q] == Clue::None).collect()
    }

    /// Removes the clues that techniques up to a grade do not need.
    fn prune(&mut self, grade: u8, rng: &mut Rng, climber: &mut Climber<'_, '_>) -> Option<()> {
        let mut orbits = self.wish.symmetry.orbits(self.wish.size);
        rng.shuffle(&mut orbits);
        for orbit in orbits {
            if self.clues[orbit[0]] == Clue::None {
                continue;
            }
            let before = self.clues.clone();
            orbit.iter().for_each(|c| self.clues[*c] = Clue::None);
            if !climber.goes_on() {
                return None;
            }
            if !self.is_regained_nearby(&orbit, grade, climber) || !self.is_solved(grade, climber) {
                self.clues = before;
                continue;
            }
            self.drop_idle(grade, climber);
        }
        Some(())
    }

    fn is_solved(&self, grade: u8, climber: &mut Climber<'_, '_>) -> bool {
        climber.apply_easy_steps(&self.clues, grade);
        climber.state.is_full()
    }

    /// Tests a necessary condition locally: with all cells farther away known, techniques up to a grade must decide the cells around
    /// some. If they do not, they do not decide the whole board either. On small boards the test would save nothing.
    fn is_regained_nearby(&self, cells: &[usize], grade: u8, climber: &mut Climber<'_, '_>) -> bool {
        if self.clues.len() <= 60 {
            return true;
        }
        let cols = usize::from(self.wish.size.cols);
        let is_near = |c: usize, q: usize| {
            let (down, across) = ((c / cols).abs_diff(q / cols), (c % cols).abs_diff(q % cols));
            down + across <= 4 || ((down == 0 || across == 0) && down + across <= 6)
        };
        climber.state.restart(&self.clues);
        for (q, shade) in self.shades.iter().enumerate() {
            if cells.iter().all(|c| !is_near(*c, q)) {
                climber.state.know(q, *shade);
            }
        }
        climber.state.apply_easy_steps(grade);
        climber.state.is_full()
    }

    /// Tries to remove at once all clues that had no consequences when the cells were last decided.
    fn drop_idle(&mut self, grade: u8, climber: &mut Climber<'_, '_>) {
        let mut is_used = vec![false; self.clues.len()];
        climber.state.clues_used().for_each(|clue| is_used[clue] = true);
        let before = self.clues.clone();
        for c in 0..self.clues.len() {
            if self.clues[c] != Clue::None && self.orbit(c).iter().all(|q| !is_used[*q]) {
                self.clues[c] = Clue::None;
            }
        }
        if self.clues != before && !self.is_solved(grade, climber) {
            self.clues = before;
        }
    }
}

/// Returns all clues that a shading can have.
#[cfg(test)]
pub fn all_clues(wish: &ResolvedWish, rng: &mut Rng) -> Vec<Clue> {
    Draft::new(wish, rng).numbers.into_iter().map(|number| number.map_or(Clue::None, Clue::Number)).collect()
}
