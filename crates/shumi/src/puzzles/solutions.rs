//! Solutions one after the other, and the reason for the end of their search.

use std::vec;

use shumi_core::meter::{End, Meter};
use shumi_frame::family::Solve;
use shumi_frame::solving::gather;

/// Factor by which the number of solutions in memory grows.
const GROWTH: usize = 8;

/// Different solutions in a fixed order; `next` searches for the one that it returns.
///
/// Past the first, eighth, sixty-fourth solution and so on the search restarts, so a list to the end takes a seventh more work than
/// [`for_each_solution`](crate::Sudoku::for_each_solution), which keeps none in memory.
pub struct Solutions<'a, B> {
    /// Returns the solutions from an index to another, and the reason for the end of the search.
    search: Box<dyn FnMut(usize, usize) -> (Vec<B>, End) + 'a>,
    limit: usize,
    told: usize,
    found: vec::IntoIter<B>,
    end: Option<End>,
}

impl<'a, B: 'a> Solutions<'a, B> {
    /// Up to `limit` solutions, each read by `read`.
    pub(super) fn new<P: Solve>(puzzle: &'a P, limit: usize, meter: &'a mut Meter<'_>, read: impl Fn(&P, &P::Board) -> B + 'a) -> Self {
        let search = move |from, to| {
            let (found, end) = up_to(puzzle, to, meter);
            (found.iter().skip(from).map(|board| read(puzzle, board)).collect(), end)
        };
        Self { search: Box::new(search), limit, told: 0, found: Vec::new().into_iter(), end: (limit == 0).then_some(End::Enough) }
    }
}

impl<B> Solutions<'_, B> {
    /// The reason for the end, once the last solution was returned: `Exhausted`: there are no others; `Enough`: the limit is reached;
    /// `Stopped`: the meter stopped the search.
    pub fn end(&self) -> Option<End> {
        self.end.filter(|_| self.found.len() == 0)
    }
}

impl<B> Iterator for Solutions<'_, B> {
    type Item = B;

    fn next(&mut self) -> Option<B> {
        if self.found.len() == 0 && self.end.is_none() {
            let to = self.limit.min((self.told * GROWTH).max(1));
            let (found, end) = (self.search)(self.told, to);
            self.found = found.into_iter();
            self.end = (end != End::Enough || to == self.limit).then_some(end);
        }
        let next = self.found.next()?;
        self.told += 1;
        Some(next)
    }
}

/// Up to `limit` boards.
pub(super) fn up_to<P: Solve>(puzzle: &P, limit: usize, meter: &mut Meter<'_>) -> (Vec<P::Board>, End) {
    let mut found = Vec::new();
    let end = gather(puzzle, &puzzle.start(), limit, meter, &mut found);
    (found, end)
}
