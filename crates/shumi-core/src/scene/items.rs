//! The display list and its differences.

use serde::Serialize;

use super::cage::{self, CagePainter};
use super::roles::{Glyph, Role};
use crate::grid::{Cell, Size};

/// One shape to paint in a cell; later items cover earlier ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its cell.
    pub at: Cell,
    /// Its shape.
    pub glyph: Glyph,
    /// Its meaning.
    pub role: Role,
    /// Bits of [`Glyph::Marks`], [`Glyph::Struck`] and [`Glyph::Border`].
    pub n: u32,
    /// The text, if the shape has one.
    pub text: Label,
}

/// Text of an item: mostly a number, which needs no allocation.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum Label {
    /// No text.
    #[default]
    None,
    /// A whole number.
    Number(i64),
    /// Anything else.
    Text(String),
}

impl std::fmt::Display for Label {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::None => Ok(()),
            Self::Number(n) => f.write_str(&n.to_string()),
            Self::Text(t) => f.write_str(t),
        }
    }
}

/// All items of a board; those of a cell follow one another, cells in reading order.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Rows and columns.
    pub size: Size,
    /// The items.
    pub items: Vec<Item>,
    /// Draws the cages of a picture; `None` in modules without cages, which then do not contain it.
    pub(super) cages: Option<CagePainter>,
}

// Written by hand: functions cannot be compared.
impl PartialEq for Scene {
    fn eq(&self, other: &Self) -> bool {
        (self.size, &self.items) == (other.size, &other.items)
    }
}
impl Eq for Scene {}

impl Scene {
    /// Creates an empty scene.
    pub const fn new(size: Size) -> Self {
        Self { size, items: Vec::new(), cages: None }
    }

    /// Adds a shape without text.
    pub fn shape(&mut self, at: Cell, glyph: Glyph, role: Role) {
        self.items.push(Item { at, glyph, role, n: 0, text: Label::None });
    }

    /// Adds a shape with bits.
    pub fn bits(&mut self, at: Cell, glyph: Glyph, role: Role, n: u32) {
        self.items.push(Item { at, glyph, role, n, text: Label::None });
    }

    /// Adds a number.
    pub fn number(&mut self, at: Cell, glyph: Glyph, role: Role, n: i64) {
        self.items.push(Item { at, glyph, role, n: 0, text: Label::Number(n) });
    }

    /// Adds a text.
    pub fn text(&mut self, at: Cell, glyph: Glyph, role: Role, text: String) {
        self.items.push(Item { at, glyph, role, n: 0, text: Label::Text(text) });
    }

    /// Adds the outline of a cage in one cell, as bits of [`Glyph::Cage`], and the cage's text in its corner.
    pub fn cage(&mut self, at: Cell, role: Role, n: u32, text: Label) {
        self.cages = Some(cage::draw);
        self.items.push(Item { at, glyph: Glyph::Cage, role, n, text });
    }

    /// Returns the items of each cell that has any, in reading order.
    fn cells(&self) -> impl Iterator<Item = &[Item]> {
        self.items.chunk_by(|a, b| a.at == b.at)
    }

    /// Returns the changes that turn `self` into `new`: all items of every cell that differs. `cleared` lists the cells without
    /// items in `new`. The sizes must be equal.
    pub fn changes_to(&self, new: &Self) -> Delta {
        let mut delta = Delta::default();
        let (mut old_cells, mut new_cells) = (self.cells().peekable(), new.cells().peekable());
        let place = |items: Option<&&[Item]>| items.map_or(usize::MAX, |i| self.size.index(i[0].at));
        loop {
            let (a, b) = (place(old_cells.peek()), place(new_cells.peek()));
            if a == usize::MAX && b == usize::MAX {
                return delta;
            }
            let before = if a <= b { old_cells.next() } else { None };
            let after = if b <= a { new_cells.next() } else { None };
            match (before, after) {
                (Some(gone), None) => delta.cleared.push(gone[0].at),
                (before, Some(items)) if before != Some(items) => delta.items.extend_from_slice(items),
                _ => {}
            }
        }
    }
}

/// A block of cells that moved by a quarter turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Motion {
    /// Top left cell of the block.
    pub at: Cell,
    /// Its rows and columns.
    pub side: u16,
    /// True if the turn was clockwise.
    pub clockwise: bool,
}

/// Result of an action: the difference of the scenes, and messages and requests for the page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Delta {
    /// All items of the cells that changed.
    pub items: Vec<Item>,
    /// Cells that lost all their items.
    pub cleared: Vec<Cell>,
    /// Motion of cells, for an animation.
    pub motion: Option<Motion>,
    /// True if the state of the game changed and has to be saved.
    pub moved: bool,
    /// Notice for the player ("Not here: 7 is given.").
    pub notice: Option<String>,
    /// Announcement for screen readers; sighted players see it on the board ("5", "undone: row 3 column 4, empty").
    pub announcement: Option<String>,
    /// Request for the page, for actions beyond the game.
    pub request: Option<UiRequest>,
}

/// A request of a key to the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum UiRequest {
    /// Show the next stage of a hint.
    Hint,
    /// Check the board: no rule is broken.
    Check,
    /// Show the list of keys.
    Help,
    /// Enlarge the cells.
    ZoomIn,
    /// Shrink the cells.
    ZoomOut,
    /// Drop the current hint: other marks have replaced it.
    DropHint,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_holds_just_the_cells_that_changed() {
        let size = Size { rows: 1, cols: 4 };
        let cell = |c| Cell::new(0, c);
        let mut a = Scene::new(size);
        a.number(cell(0), Glyph::Text, Role::Entry, 1);
        a.shape(cell(1), Glyph::Fill, Role::Board);
        a.number(cell(3), Glyph::Text, Role::Entry, 3);
        let mut b = Scene::new(size);
        b.number(cell(0), Glyph::Text, Role::Entry, 2);
        b.shape(cell(1), Glyph::Fill, Role::Board);
        b.shape(cell(2), Glyph::Frame, Role::Selected);
        let delta = a.changes_to(&b);
        assert_eq!(delta.cleared, [cell(3)]);
        assert_eq!(delta.items.iter().map(|i| i.at.col).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(b.changes_to(&b), Delta::default());
    }
}
