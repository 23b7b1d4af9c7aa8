//! What a family says of sheets on which its puzzles are made.

use super::sheet::{MAX_SHEET_SIDE, Sheet};
use super::standing::Standing;
use super::symmetry::Symmetry;
use crate::words::draft as words;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::Text;
use shumi_core::scene::{Label, Role};
use shumi_core::text::{Cursor, Stop};

/// How the puzzles of one id are made by hand: what is written where on a [`Sheet`], and what puzzle that is.
///
/// One value for each variant of a family, so that what edits sheets is compiled once. No function panics for a sheet of
/// [its size](Self::size) whose slots are within [their bounds](Self::bounds).
pub trait Form: Sync {
    /// Its id.
    fn id(&self) -> &'static str;
    /// What is written, from the bottom to the top.
    fn planes(&self) -> &'static [Plane];
    /// What is written in turn, the first thing first.
    fn layers(&self) -> &'static [Layer];
    /// The drawn board for so many rows and columns, as texts count them; `None`: there is no such puzzle.
    fn size(&self, rows: u64, cols: u64) -> Option<Size> {
        let sides = 2..=MAX_SHEET_SIDE;
        Size::new(rows, cols).filter(|_| sides.contains(&rows) && sides.contains(&cols))
    }
    /// Sizes that there are, for an error.
    fn sizes(&self) -> Text {
        words::error::SIDES_FROM_2
    }
    /// Where one begins.
    fn blank(&self, size: Size) -> Sheet {
        Sheet::new(size, self.planes().len())
    }
    /// The least and the greatest value that may stand in a slot, wrong ones too; `None`: nothing ever stands there.
    fn bounds(&self, size: Size, plane: usize, cell: Cell) -> Option<[i64; 2]>;
    /// What a layer takes in a cell, in the order of typing.
    fn slots(&self, sheet: &Sheet, layer: usize, cell: Cell) -> Vec<Slot>;
    /// The puzzle on a sheet, and what there is to say of it. O(cells).
    fn standing(&self, sheet: &Sheet) -> Standing;
    /// Reads one puzzle in a notation of our own.
    fn read(&self, cursor: &mut Cursor<'_>, notation: &str) -> Result<Sheet, Stop>;
    /// The sheet with the clues that follow from what its solution layer holds; `None`: it has none.
    fn clues_of_solution(&self, _sheet: &Sheet) -> Option<Sheet> {
        None
    }
    /// How a sheet looks, and is counted.
    fn look(&self) -> &dyn SheetLook;
}

impl std::fmt::Debug for dyn Form {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

/// How the sheets of a family look, and how their cells are counted.
pub trait SheetLook: Sync {
    /// The ground of each cell, and its thick borders as bits of [`Glyph::Border`](shumi_core::scene::Glyph::Border).
    fn grounds(&self, sheet: &Sheet) -> Vec<(Role, u32)> {
        vec![(Role::Board, 0); sheet.size.cells()]
    }
    /// Whether a cell is black, also where nothing says so.
    fn is_black(&self, _sheet: &Sheet, _cell: Cell) -> bool {
        false
    }
    /// What stands for a value.
    fn label(&self, _size: Size, _plane: usize, value: i64) -> Label {
        Label::Number(value)
    }
    /// What texts call the first row and column of the drawn board.
    fn first(&self) -> u32 {
        1
    }
    /// How many rows and columns stand before those that symmetries repeat.
    fn margin(&self) -> u16 {
        0
    }
    /// The symmetries that places can have on boards that allow them.
    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::ALL
    }
}

/// One of the things that are written on a sheet.
#[derive(Clone, Copy, Debug)]
pub struct Plane {
    /// How it is drawn.
    pub shape: SheetShape,
    /// Its name before a value, or alone where there is just one; [`Text::NONE`]: the value says it all.
    pub name: Text,
    /// Whether symmetries speak of its places.
    pub mirrors: bool,
}

/// How what is written in a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetShape {
    /// In the middle. Of several planes that are shown, the last one that holds something.
    Middle(Role),
    /// In the middle, in a circle.
    Circle,
    /// At the top right of a black cell.
    TopRight,
    /// At the bottom left of a black cell.
    BottomLeft,
    /// Small in the corner.
    Corner,
    /// The cell is black, and holds only what black cells hold.
    Black,
    /// The cell is shaded.
    Shade,
    /// On the corner that the cell shares with its right and lower neighbours.
    Badge,
}

impl SheetShape {
    /// Whether there is just one value, which the name tells.
    pub fn is_mark(self) -> bool {
        matches!(self, Self::Black | Self::Shade)
    }
}

/// What is written in turn.
#[derive(Clone, Copy, Debug)]
pub struct Layer {
    /// Its name.
    pub name: Text,
    /// The planes that are seen while it is written.
    pub shows: &'static [usize],
    /// Whether a press writes, instead of keys.
    pub paints: bool,
}

/// What a layer takes in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its plane.
    pub plane: usize,
    /// The least and the greatest value that make sense: where no further digit leads to one, typing goes on to the next slot.
    pub usual: [i64; 2],
    /// What is typed.
    pub signs: Signs,
}

/// How values are typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signs {
    /// By digits.
    Digits,
    /// By digits, and `?` for [`UNKNOWN`].
    DigitsOrUnknown,
    /// By a letter each.
    Letters,
    /// There is just one, `#`, and a press writes it or takes it away.
    Mark,
}

/// The value of `?`.
pub const UNKNOWN: i64 = -1;
