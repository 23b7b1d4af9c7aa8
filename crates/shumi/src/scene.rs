//! What a board looks like, without a pixel: items with roles, one list a cell.
//!
//! The canvas painter, the SVG writer and the tests all read the same scene. A [`Role`] is a meaning; colours belong to whoever paints.

mod svg;
mod text;

pub use svg::{Theme, to_svg};
pub use text::to_text;

use crate::family::Motion;
use crate::grid::{Cell, Size};

/// A shape inside its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Glyph {
    /// The whole background.
    Fill,
    /// Background hatched at 45 degrees, over the fill.
    Hatch,
    /// A large text in the middle.
    Text,
    /// A small text at the top right (across clue).
    TopRight,
    /// A small text at the bottom left (down clue).
    BottomLeft,
    /// A line from the top left to the bottom right corner.
    Slash,
    /// A small text at the top left (weight of a cell).
    TopLeft,
    /// Small values in a square: bit `d - 1` of `n` is digit `d`; with a text, its characters are the labels instead, and their number
    /// says how many values there are (the square has as many rows as it needs).
    Marks,
    /// As [`Glyph::Marks`], but struck out.
    Struck,
    /// Two middle-sized texts side by side: `text` holds them separated by a space.
    Pair,
    /// A solid inner frame.
    Frame,
    /// A dashed inner frame.
    Dashes,
    /// A filled triangle in the top right corner.
    Wedge,
    /// Thick border lines: bits of `n` are 1 top, 2 right, 4 bottom, 8 left.
    Border,
    /// A circle in the cell, most of its width.
    Ring,
    /// A small solid disc in the middle.
    Dot,
    /// The background as a rounded tile.
    Tile,
    /// A text in a disc on a corner that cells share; each of them paints its quarter. `n` is the corner: 0 top left, 1 top right,
    /// 2 bottom right, 3 bottom left.
    Badge,
}

/// What an item means; the page's style sheet gives it a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Role {
    /// An open cell.
    Board,
    /// A black or clue cell.
    Clue,
    /// Text of a clue.
    ClueText,
    /// A clue that no filling can reach any more.
    ClueBad,
    /// A clue that is fulfilled.
    ClueDone,
    /// The line through a clue cell.
    ClueLine,
    /// A label beside the board (row and column sums).
    Label,
    /// Text of a label.
    LabelText,
    /// A digit of the puzzle.
    Given,
    /// A digit of the player.
    Entry,
    /// Pencil marks.
    Pencil,
    /// The cell in the run or line of the selected one.
    Peer,
    /// The selected cell.
    Selected,
    /// The cell that a hint concludes on.
    Target,
    /// The cells that are a hint's reason.
    Reason,
    /// A broken rule or a clue in conflict.
    Error,
    /// A cell in which two answers differ.
    Differs,
    /// The outline of the board.
    Outline,
    /// A shaded cell.
    Shade,
    /// A number in a shaded cell.
    ShadeText,
    /// The mark of a cell that stays unshaded.
    Keep,
    /// A cell that the selected clue sees, or that holds the same value as the selected one.
    Sight,
    /// A true candidate that is shown.
    Candidate,
    /// A tile that can be moved.
    Tile,
    /// A tile of the selected window.
    TileSelected,
    /// A sum that is not reached.
    Badge,
    /// A sum that is reached.
    BadgeDone,
    /// A cell of the outermost ring of weights, and so on inwards.
    Weight1,
    /// The second ring.
    Weight2,
    /// The third ring.
    Weight3,
    /// The fourth ring.
    Weight4,
    /// The centre.
    Weight5,
    /// The number of a weight.
    WeightText,
}

/// All roles by number, as the painter needs them.
pub const ROLES: &[&str] = &[
    "board",
    "clue",
    "clue-text",
    "clue-bad",
    "clue-done",
    "clue-line",
    "label",
    "label-text",
    "given",
    "entry",
    "pencil",
    "peer",
    "selected",
    "target",
    "reason",
    "error",
    "differs",
    "outline",
    "shade",
    "shade-text",
    "keep",
    "sight",
    "candidate",
    "tile",
    "tile-selected",
    "badge",
    "badge-done",
    "weight-1",
    "weight-2",
    "weight-3",
    "weight-4",
    "weight-5",
    "weight-text",
];

/// All glyphs by number, as the painter needs them.
pub const GLYPHS: &[&str] = &[
    "fill",
    "hatch",
    "text",
    "top-right",
    "bottom-left",
    "slash",
    "top-left",
    "marks",
    "struck",
    "pair",
    "frame",
    "dashes",
    "wedge",
    "border",
    "ring",
    "dot",
    "tile",
    "badge",
];

/// One thing to paint in a cell; later items lie over earlier ones.
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
    /// The text, where the shape has one.
    pub text: Label,
}

/// A text of an item: mostly a number, so no allocation for it.
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
            Self::Number(n) => write!(f, "{n}"),
            Self::Text(t) => f.write_str(t),
        }
    }
}

/// All items of a board; those of a cell follow one another, cells in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Rows and columns.
    pub size: Size,
    /// The items.
    pub items: Vec<Item>,
}

impl Scene {
    /// An empty scene.
    pub const fn new(size: Size) -> Self {
        Self { size, items: Vec::new() }
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

    /// Items of each cell that has any, in reading order.
    fn cells(&self) -> impl Iterator<Item = &[Item]> {
        self.items.chunk_by(|a, b| a.at == b.at)
    }

    /// What must be painted to turn `self` into `new`: all items of every cell that differs. A cell that lost all its items
    /// is listed in `cleared`. The sizes must be equal.
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

/// A scene difference.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Delta {
    /// All items of the cells that changed.
    pub items: Vec<Item>,
    /// Cells that have no item any more.
    pub cleared: Vec<Cell>,
    /// Cells that moved together on the way.
    pub motion: Option<Motion>,
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

    #[test]
    fn names_and_numbers_of_roles_and_glyphs_agree() {
        assert_eq!(ROLES[Role::Outline as usize], "outline");
        assert_eq!(ROLES[Role::Target as usize], "target");
        assert_eq!(ROLES[Role::WeightText as usize], "weight-text");
        assert_eq!(ROLES.len(), Role::WeightText as usize + 1);
        assert_eq!(GLYPHS[Glyph::Border as usize], "border");
        assert_eq!(GLYPHS[Glyph::Badge as usize], "badge");
        assert_eq!(GLYPHS.len(), Glyph::Badge as usize + 1);
    }
}
