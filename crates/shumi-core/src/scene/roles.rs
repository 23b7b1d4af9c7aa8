//! Shapes and roles of items, and their names for the painter.

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
    /// A line from the top left to the bottom right corner; `n` 1: from the bottom left to the top right one.
    Slash,
    /// A tiny text in the top right corner, clear of marks (weight of a cell).
    Corner,
    /// Small values in a square: bit `d - 1` of `n` is digit `d`. With a text, its characters are the labels instead, and their
    /// number is the number of values (the square has as many rows as it needs).
    Marks,
    /// As [`Glyph::Marks`], but struck out.
    Struck,
    /// Two middle-sized texts side by side: `text` holds them separated by a space.
    Pair,
    /// A solid inner frame.
    Frame,
    /// A dashed inner frame.
    Dashes,
    /// A filled triangle in the top right corner; `n`: a small one there, [`SMALL_WEDGE`], or in the bottom left corner, [`LOW_WEDGE`], or
    /// half of the cell, [`UPPER_HALF`] or [`LOWER_HALF`], in the role's colour of fills.
    Wedge,
    /// Thick border lines: bits of `n` are 1 top, 2 right, 4 bottom, 8 left.
    Border,
    /// A circle in the cell, most of its width.
    Ring,
    /// A small solid disc in the middle.
    Dot,
    /// The background as a rounded tile.
    Tile,
    /// A text in a disc on a corner of several cells; each cell paints its quarter. `n` is the corner: 0 top left, 1 top right, 2
    /// bottom right, 3 bottom left.
    Badge,
    /// A colour over the background, and `n` blocks of it along the lower edge, so that players who do not see colours can tell
    /// them apart.
    Tint,
    /// Small values in the middle, one behind the other.
    Centre,
    /// Like [`Glyph::Marks`], but along the upper and the lower edge, around the text in the middle.
    Edges,
    /// A line under the large text.
    Underline,
    /// A dashed outline inside a group of cells, with the group's number, if any, as text in the top left corner, clear of marks. Bits of
    /// `n` are the sides where the group ends, as those of [`Glyph::Border`], then [`INNER_CORNERS`] where only a diagonal neighbour is
    /// outside. [`Scene::cage`](super::Scene::cage) adds it, so that pictures contain it.
    Cage,
}

/// The bits of [`Glyph::Cage`] for inner corners, and the sides of a cell that meet there: top left, top right, bottom right, bottom left.
pub const INNER_CORNERS: [(u32, u32); 4] = [(16, 1 | 8), (32, 1 | 2), (64, 4 | 2), (128, 4 | 8)];

/// A small [`Glyph::Wedge`], for a clue.
pub const SMALL_WEDGE: u32 = 1;
/// The same wedge in the bottom left corner.
pub const LOW_WEDGE: u32 = 2;
/// The half of a [`Glyph::Wedge`] cell with the clue across.
pub const UPPER_HALF: u32 = 3;
/// The half with the clue down.
pub const LOWER_HALF: u32 = 4;

/// Meaning of an item; the page's style sheet assigns the colour.
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
    /// A satisfied clue.
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
    /// A peer: a cell in the run or line of the selected one.
    Peer,
    /// The selected cell.
    Selected,
    /// Cell of a hint's conclusion.
    Target,
    /// Cells of a hint's reason.
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
    /// A true candidate.
    Candidate,
    /// A movable tile.
    Tile,
    /// A tile of the selected window.
    TileSelected,
    /// A sum that is not reached yet.
    Badge,
    /// A sum that is reached.
    BadgeDone,
    /// Weight of the outermost ring.
    Weight1,
    /// Weight of the second ring.
    Weight2,
    /// Weight of the third ring.
    Weight3,
    /// Weight of the fourth ring.
    Weight4,
    /// Weight of the centre.
    Weight5,
    /// The number of a weight.
    WeightText,
    /// One of several selected cells.
    Chosen,
    /// A cell that eliminates its value from others, in a hint.
    Forbids,
    /// A cell that the player coloured with the first colour.
    Colour1,
    /// The second colour.
    Colour2,
    /// The third colour.
    Colour3,
    /// The fourth colour.
    Colour4,
    /// The fifth colour.
    Colour5,
    /// A value written by a trial.
    Trial,
    /// A cell shaded by a trial.
    TrialShade,
    /// Remaining candidates of an open cell, shown but not written.
    Faint,
    /// A pencil mark with the value of the selected cell.
    SameMark,
    /// A cell that is known to be connected to the selected one.
    Area,
    /// The ground of a cell in a house beside rows, columns and blocks.
    House,
    /// The line of such a house.
    HouseLine,
}

/// Names of all roles by number, for the painter.
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
    "chosen",
    "forbids",
    "colour-1",
    "colour-2",
    "colour-3",
    "colour-4",
    "colour-5",
    "trial",
    "trial-shade",
    "faint",
    "same-mark",
    "area",
    "house",
    "house-line",
];

/// Names of all glyphs by number, for the painter.
pub const GLYPHS: &[&str] = &[
    "fill",
    "hatch",
    "text",
    "top-right",
    "bottom-left",
    "slash",
    "corner",
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
    "tint",
    "centre",
    "edges",
    "underline",
    "cage",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_of_roles_and_glyphs_agree() {
        assert_eq!(ROLES[Role::Outline as usize], "outline");
        assert_eq!(ROLES[Role::Target as usize], "target");
        assert_eq!(ROLES[Role::Forbids as usize], "forbids");
        assert_eq!(ROLES[Role::Colour5 as usize], "colour-5");
        assert_eq!(ROLES[Role::Faint as usize], "faint");
        assert_eq!(ROLES[Role::SameMark as usize], "same-mark");
        assert_eq!(ROLES[Role::Area as usize], "area");
        assert_eq!(ROLES[Role::HouseLine as usize], "house-line");
        assert_eq!(ROLES.len(), Role::HouseLine as usize + 1);
        assert_eq!(GLYPHS[Glyph::Border as usize], "border");
        assert_eq!(GLYPHS[Glyph::Badge as usize], "badge");
        assert_eq!(GLYPHS[Glyph::Edges as usize], "edges");
        assert_eq!(GLYPHS[Glyph::Underline as usize], "underline");
        assert_eq!(GLYPHS[Glyph::Cage as usize], "cage");
        assert_eq!(GLYPHS.len(), Glyph::Cage as usize + 1);
    }
}
