//! The editor: clues, and the shading of a solution that determines clues.

use super::puzzle::{Clue, Shading, Variant};
use super::shade::Shade;
use shumi_core::grid::{Cell, Grid, Size};
use shumi_core::message::Text;
use shumi_core::scene::{Label, Role};
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{
    DraftGrid, DraftSchema, DraftStatus, DraftStyle, Layer, MAX_DRAFT_SIDE, Notations, Plane, Puzzle, SheetShape, Signs, Slot, Symmetry,
    UNKNOWN, draft_status,
};
use shumi_frame::words::draft as words;

/// Plane of the clues.
const CLUE: usize = 0;
/// Plane of the cells shaded in the solution.
const SHADED: usize = 1;

const SHADE_PLANE: Plane = Plane { shape: SheetShape::Shade, name: words::plane::SHADED, mirrors: false };
const HITORI: [Plane; 2] = [Plane { shape: SheetShape::Middle(Role::Given), name: Text::NONE, mirrors: false }, SHADE_PLANE];
const KUROMASU: [Plane; 2] = [Plane { shape: SheetShape::Circle, name: Text::NONE, mirrors: true }, SHADE_PLANE];

const fn layers(clues: Text) -> [Layer; 2] {
    let solution = Layer { name: words::layer::SOLUTION, shows: &[SHADED, CLUE], paints: true };
    [Layer { name: clues, shows: &[CLUE], paints: false }, solution]
}
static HITORI_LAYERS: [Layer; 2] = layers(words::layer::NUMBERS);
static KUROMASU_LAYERS: [Layer; 2] = layers(words::layer::CLUES);

/// Forms in the order of [`Puzzle::IDS`].
pub const FORMS: &[&dyn DraftSchema] = &[&Variant::Hitori, &Variant::Kuromasu];

impl DraftSchema for Variant {
    fn id(&self) -> &'static str {
        Shading::IDS[*self as usize]
    }

    fn planes(&self) -> &'static [Plane] {
        if *self == Self::Hitori { &HITORI } else { &KUROMASU }
    }

    fn layers(&self) -> &'static [Layer] {
        if *self == Self::Hitori { &HITORI_LAYERS } else { &KUROMASU_LAYERS }
    }

    fn size(&self, rows: u64, cols: u64) -> Option<Size> {
        Size::new(rows, cols).filter(|_| rows.max(cols) <= MAX_DRAFT_SIDE)
    }

    fn sizes(&self) -> Text {
        words::error::SIDES
    }

    fn bounds(&self, _: Size, plane: usize, _: Cell) -> Option<[i64; 2]> {
        Some(if plane == CLUE { [UNKNOWN, Clue::MAX_NUMBER.into()] } else { [1, 1] })
    }

    fn slots(&self, draft_grid: &DraftGrid, layer: usize, _: Cell) -> Vec<Slot> {
        if layer == SHADED {
            return vec![Slot { plane: SHADED, usual: [1, 1], signs: Signs::Mark }];
        }
        let (rows, cols) = (i64::from(draft_grid.size.rows), i64::from(draft_grid.size.cols));
        let most = if *self == Self::Hitori { rows.max(cols) } else { rows + cols - 1 };
        vec![Slot { plane: CLUE, usual: [1, most], signs: Signs::DigitsOrUnknown }]
    }

    fn standing(&self, draft_grid: &DraftGrid) -> DraftStatus {
        let first = self.look().first();
        if let Some(cell) = draft_grid.size.all().find(|cell| draft_grid.get(CLUE, *cell) == Some(0)) {
            return DraftStatus::wrong(draft_status::beyond(first, cell, 0, 1), vec![cell]);
        }
        let clues = draft_grid.plane(CLUE).iter().map(|clue| match clue {
            None => Clue::None,
            Some(n) if *n > 0 => Clue::Number(*n as u16),
            Some(_) => Clue::Unknown,
        });
        let puzzle = Shading { variant: *self, clues: Grid { size: draft_grid.size, at: clues.collect() } };
        let mut standing = draft_status::of_puzzle(puzzle.write_text(), None);
        let cells = |is_meant: &dyn Fn(Cell) -> bool| -> Vec<Cell> { draft_grid.size.all().filter(|cell| is_meant(*cell)).collect() };
        if *self == Self::Kuromasu {
            let most = i64::from(draft_grid.size.rows) + i64::from(draft_grid.size.cols) - 1;
            let large = cells(&|cell| draft_grid.get(CLUE, cell).is_some_and(|clue| clue > most));
            if let Some(value) = large.first().and_then(|cell| draft_grid.get(CLUE, *cell)) {
                standing = standing.but(draft_status::beyond(first, large[0], value, most), large, true);
            }
            let hidden = cells(&|cell| draft_grid.has(SHADED, cell) && draft_grid.has(CLUE, cell));
            if !hidden.is_empty() {
                standing = standing.but(words::remark::SHADED_CLUE, hidden, true);
            }
        }
        let touches =
            |cell: Cell| (0..4).any(|way| ray(draft_grid.size, cell, way).next().is_some_and(|next| draft_grid.has(SHADED, next)));
        let touching = cells(&|cell| draft_grid.has(SHADED, cell) && touches(cell));
        if touching.is_empty() { standing } else { standing.but(words::remark::TOUCHING, touching, true) }
    }

    fn read(&self, cursor: &mut Cursor<'_>, notation: &str) -> Result<DraftGrid, Stop> {
        let puzzle: Shading = draft_status::read(cursor, *self as usize, notation)?;
        let mut draft_grid = self.blank(puzzle.clues.size);
        for cell in draft_grid.size.all() {
            let value = match puzzle.clues[cell] {
                Clue::None => None,
                Clue::Unknown => Some(UNKNOWN),
                Clue::Number(n) => Some(n.into()),
            };
            draft_grid.set(CLUE, cell, value);
        }
        Ok(draft_grid)
    }

    fn clues_of_solution(&self, draft_grid: &DraftGrid) -> Option<DraftGrid> {
        draft_grid.plane(SHADED).iter().any(Option::is_some).then(|| match self {
            Self::Hitori => numbers_of_shading(draft_grid),
            Self::Kuromasu => clues_of_shading(draft_grid),
        })
    }

    fn look(&self) -> &dyn DraftStyle {
        self
    }
}

impl DraftStyle for Variant {
    fn label(&self, _: Size, _: usize, value: i64) -> Label {
        if value == UNKNOWN { Label::Text("?".into()) } else { Label::Number(value) }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        // A Hitori has a number everywhere.
        if *self == Self::Hitori { &[] } else { &Symmetry::ALL }
    }
}

/// Returns the cells in one of four directions, the next one first.
fn ray(size: Size, cell: Cell, way: usize) -> impl Iterator<Item = Cell> {
    let step = move |cell: &Cell| {
        let next = match way {
            0 => Cell::new(cell.row.checked_sub(1)?, cell.col),
            1 => Cell::new(cell.row, cell.col + 1),
            2 => Cell::new(cell.row + 1, cell.col),
            _ => Cell::new(cell.row, cell.col.checked_sub(1)?),
        };
        size.contains(next).then_some(next)
    };
    std::iter::successors(step(&cell), step)
}

/// Kuromasu: computes the visibility for each clue place, or for each unshaded cell if there is no place yet.
fn clues_of_shading(draft_grid: &DraftGrid) -> DraftGrid {
    let mut filled = draft_grid.clone();
    let has_places = draft_grid.plane(CLUE).iter().any(Option::is_some);
    for cell in draft_grid.size.all().filter(|cell| !draft_grid.has(SHADED, *cell) && (draft_grid.has(CLUE, *cell) || !has_places)) {
        let seen: usize = (0..4).map(|way| ray(draft_grid.size, cell, way).take_while(|next| !draft_grid.has(SHADED, *next)).count()).sum();
        filled.set(CLUE, cell, Some(seen as i64 + 1));
    }
    filled
}

/// Hitori: gives each unshaded cell without a number the least one that its lines do not have unshaded, and each shaded cell the number
/// of an unshaded cell in its lines, which is the reason for the shade.
fn numbers_of_shading(draft_grid: &DraftGrid) -> DraftGrid {
    let mut filled = draft_grid.clone();
    let open = |shade: Shade| {
        let is_meant = move |cell: &Cell| draft_grid.has(SHADED, *cell) == shade.is_shaded() && !draft_grid.has(CLUE, *cell);
        draft_grid.size.all().filter(is_meant).collect::<Vec<_>>()
    };
    for cell in open(Shade::Unshaded) {
        let in_lines: Vec<i64> = unshaded_of_lines(draft_grid, cell).filter_map(|other| filled.get(CLUE, other)).collect();
        filled.set(CLUE, cell, (1..=Clue::MAX_NUMBER.into()).find(|n| !in_lines.contains(n)));
    }
    for cell in open(Shade::Shaded) {
        let number = unshaded_of_lines(draft_grid, cell).filter_map(|other| filled.get(CLUE, other)).find(|n| *n > 0);
        filled.set(CLUE, cell, number);
    }
    filled
}

/// Returns the unshaded cells of a cell's row and column.
fn unshaded_of_lines(draft_grid: &DraftGrid, cell: Cell) -> impl Iterator<Item = Cell> {
    (0..4).flat_map(move |way| ray(draft_grid.size, cell, way)).filter(|other| !draft_grid.has(SHADED, *other))
}
