//! The interface of a family for its editor.

use super::draft_grid::{DraftGrid, MAX_DRAFT_SIDE};
use super::draft_status::DraftStatus;
use super::symmetry::Symmetry;
use crate::words::draft as words;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::Text;
use shumi_core::scene::{Label, Role, Scene};
use shumi_core::text::{Cursor, Stop};

/// The value of slots that know only one: black or not, shaded or not.
pub const MARK: i64 = 1;

/// Describes the editor of one puzzle kind: which cells accept which input on a [`DraftGrid`], and how to build the puzzle.
///
/// One value for each variant of a family, so that the editor is compiled only once. No function panics for a draft of [its
/// size](Self::size) whose slots are within [their bounds](Self::bounds).
pub trait DraftSchema: Sync {
    /// The id of the puzzles.
    fn id(&self) -> &'static str;
    /// The planes, from the bottom to the top.
    fn planes(&self) -> &'static [Plane];
    /// The layers, in the order of work.
    fn layers(&self) -> &'static [Layer];
    /// The drawn board for so many rows and columns, as texts count them; `None`: no such puzzle exists.
    fn size(&self, rows: u64, cols: u64) -> Option<Size> {
        let sides = 2..=MAX_DRAFT_SIDE;
        Size::new(rows, cols).filter(|_| sides.contains(&rows) && sides.contains(&cols))
    }
    /// The supported sizes, for an error.
    fn sizes(&self) -> Text {
        words::error::SIDES_FROM_2
    }
    /// The initial draft.
    fn blank(&self, size: Size) -> DraftGrid {
        DraftGrid::new(size, self.planes().len())
    }
    /// The least and the greatest value that a slot may hold, wrong ones included; `None`: the slot takes no value.
    fn bounds(&self, size: Size, plane: usize, cell: Cell) -> Option<[i64; 2]>;
    /// The slots of a layer in a cell, in the order of typing.
    fn slots(&self, draft_grid: &DraftGrid, layer: usize, cell: Cell) -> Vec<Slot>;
    /// The cell that a press selects: the one that holds the value of the pressed cell, such as the sum of its cage.
    fn seat(&self, _sheet: &DraftGrid, _layer: usize, cell: Cell) -> Cell {
        cell
    }
    /// The value that a press on a cell writes, and a drag from it into other cells, in a layer that paints; `None`: they empty the cells.
    fn stroke(&self, draft_grid: &DraftGrid, layer: usize, cell: Cell) -> Option<i64> {
        let is_marked = self.slots(draft_grid, layer, cell).first().is_some_and(|slot| draft_grid.has(slot.plane, cell));
        (!is_marked).then_some(MARK)
    }
    /// The puzzle on a draft, with remarks. O(cells).
    fn standing(&self, draft_grid: &DraftGrid) -> DraftStatus;
    /// Reads one puzzle in a notation of our own.
    fn read(&self, cursor: &mut Cursor<'_>, notation: &str) -> Result<DraftGrid, Stop>;
    /// The draft with the clues that follow from its solution layer; `None`: the puzzle has no such layer.
    fn clues_of_solution(&self, _sheet: &DraftGrid) -> Option<DraftGrid> {
        None
    }
    /// The drawing and numbering of drafts.
    fn look(&self) -> &dyn DraftStyle;
}

impl std::fmt::Debug for dyn DraftSchema {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

/// The drawing and numbering of a family's drafts.
pub trait DraftStyle: Sync {
    /// The ground of each cell, and its thick borders as bits of [`Glyph::Border`](shumi_core::scene::Glyph::Border).
    fn grounds(&self, draft_grid: &DraftGrid) -> Vec<(Role, u32)> {
        vec![(Role::Board, 0); draft_grid.size.cells()]
    }
    /// Draws the parts of a cell below its values: those of planes of the shape [`SheetShape::Group`], and lines.
    fn draw_under(&self, _sheet: &DraftGrid, _cell: Cell, _scene: &mut Scene) {}
    /// Whether a cell is black, even without a mark on the draft.
    fn is_black(&self, _sheet: &DraftGrid, _cell: Cell) -> bool {
        false
    }
    /// The label of a value.
    fn label(&self, _size: Size, _plane: usize, value: i64) -> Label {
        Label::Number(value)
    }
    /// The number of the first row and column of the drawn board in texts.
    fn first(&self) -> u32 {
        1
    }
    /// The number of leading rows and columns that symmetries leave out.
    fn margin(&self) -> u16 {
        0
    }
    /// The symmetries of places, on boards that allow them.
    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::ALL
    }
}

/// A set of slots, one per cell, with one meaning.
#[derive(Clone, Copy, Debug)]
pub struct Plane {
    /// Its shape on the board.
    pub shape: SheetShape,
    /// Its name before a value, or alone where there is just one; [`Text::NONE`]: the value suffices.
    pub name: Text,
    /// Whether symmetries apply to its places.
    pub mirrors: bool,
}

/// The shape of a value in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetShape {
    /// In the middle. Of several visible planes, the last one with a value.
    Middle(Role),
    /// In the middle, in a circle.
    Circle,
    /// At the top right of a black cell.
    TopRight,
    /// At the bottom left of a black cell.
    BottomLeft,
    /// Small in the corner.
    Corner,
    /// Black cell, which holds only the values of black cells.
    Black,
    /// Shaded cell.
    Shade,
    /// Drawn by the [style](DraftStyle::draw_under): cells of one number belong together.
    Group,
    /// On the corner that the cell shares with its right and lower neighbours.
    Badge,
}

impl SheetShape {
    /// Whether there is just one value, which the name expresses.
    pub fn is_mark(self) -> bool {
        matches!(self, Self::Black | Self::Shade)
    }
}

/// Planes that are edited together.
#[derive(Clone, Copy, Debug)]
pub struct Layer {
    /// Its name.
    pub name: Text,
    /// The planes visible while the layer is active.
    pub shows: &'static [usize],
    /// Whether a press writes, instead of keys.
    pub paints: bool,
}

/// An input field of a layer in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its plane.
    pub plane: usize,
    /// The least and the greatest plausible value: when no further digit leads to one, typing moves on to the next slot.
    pub usual: [i64; 2],
    /// The accepted characters.
    pub signs: Signs,
}

/// The characters of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// Digits.
    Digits,
    /// Digits, and `?` for [`UNKNOWN`].
    DigitsOrUnknown,
    /// One letter each.
    Letters,
    /// A value that presses and `#` write or remove, and no other key.
    Mark,
}

/// The value of `?`.
pub const UNKNOWN: i64 = -1;
