//! The editor of Simple Kakuro: sums in the margin, givens inside, and a solution that determines the sums.

use super::form::{is_within, span};
use super::layout::MAX_CLUE;
use super::puzzle::{Kakuro, KakuroRule};
use super::simple;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::Text;
use shumi_core::scene::Role;
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{
    DraftGrid, DraftSchema, DraftStatus, DraftStyle, Layer, MAX_DRAFT_SIDE, Notations, Plane, Puzzle, SheetShape, Signs, Slot, draft_status,
};
use shumi_frame::words::draft as words;

/// Plane of the sums of rows and columns, in the margin.
const SUM: usize = 0;
/// Plane of the givens.
const GIVEN: usize = 1;
/// Plane of the digits of the solution.
const DIGIT: usize = 2;

const PLANES: [Plane; 3] = [
    Plane { shape: SheetShape::Middle(Role::LabelText), name: words::plane::SUM, mirrors: false },
    Plane { shape: SheetShape::Middle(Role::Given), name: Text::NONE, mirrors: true },
    Plane { shape: SheetShape::Middle(Role::Entry), name: words::plane::DIGIT, mirrors: false },
];
const LAYERS: [Layer; 2] = [
    Layer { name: words::layer::CLUES, shows: &[SUM, GIVEN], paints: false },
    Layer { name: words::layer::SOLUTION, shows: &[SUM, DIGIT, GIVEN], paints: false },
];

/// Simple Kakuro.
#[derive(Clone, Copy)]
pub struct Simple;

impl DraftSchema for Simple {
    fn id(&self) -> &'static str {
        Kakuro::IDS[KakuroRule::Simple as usize]
    }

    fn planes(&self) -> &'static [Plane] {
        &PLANES
    }

    fn layers(&self) -> &'static [Layer] {
        &LAYERS
    }

    fn size(&self, rows: u64, cols: u64) -> Option<Size> {
        simple::size(rows, cols).filter(|_| rows.max(cols) <= MAX_DRAFT_SIDE)
    }

    fn sizes(&self) -> Text {
        words::error::SIDES
    }

    fn bounds(&self, _: Size, plane: usize, cell: Cell) -> Option<[i64; 2]> {
        match (plane, kind(cell)) {
            (SUM, Kind::Row | Kind::Column) => Some([0, MAX_CLUE as i64]),
            (GIVEN | DIGIT, Kind::Inner) => Some([1, 9]),
            _ => None,
        }
    }

    fn slots(&self, draft_grid: &DraftGrid, layer: usize, cell: Cell) -> Vec<Slot> {
        let plane = match (layer, kind(cell)) {
            (0, Kind::Row | Kind::Column) => SUM,
            (0, Kind::Inner) => GIVEN,
            (_, Kind::Inner) => DIGIT,
            _ => return Vec::new(),
        };
        let usual = if plane == SUM { span(KakuroRule::Simple, line(draft_grid.size, cell).count()) } else { [1, 9] };
        vec![Slot { plane, usual, signs: Signs::Digits }]
    }

    fn standing(&self, draft_grid: &DraftGrid) -> DraftStatus {
        let open = draft_status::empty(draft_grid, SUM, is_sum);
        if !open.is_empty() {
            return DraftStatus::lacks(draft_status::count(words::remark::NO_LINE_SUM, open.len()), open);
        }
        let sums = |kind_of: Kind| -> Vec<u32> {
            let cells = draft_grid.size.all().filter(|cell| kind(*cell) == kind_of);
            cells.filter_map(|cell| draft_grid.get(SUM, cell)).map(|sum| sum as u32).collect()
        };
        let inner = draft_grid.size.all().filter(|cell| kind(*cell) == Kind::Inner);
        let givens = inner.map(|cell| draft_grid.get(GIVEN, cell).unwrap_or(0) as u8).collect();
        let puzzle = simple::puzzle(&sums(Kind::Row), &sums(Kind::Column), givens);
        let is_odd = |cell: &Cell| {
            let n = line(draft_grid.size, *cell).count();
            n > 9 || draft_grid.get(SUM, *cell).is_some_and(|sum| !is_within(span(KakuroRule::Simple, n), sum))
        };
        let odd: Vec<Cell> = draft_grid.size.all().filter(|cell| is_sum(*cell) && is_odd(cell)).collect();
        let standing = draft_status::of_puzzle(puzzle.write_text(), puzzle.faults(&puzzle.start()).into_iter().next());
        match odd.first().map(|cell| (line(draft_grid.size, *cell).count(), draft_grid.get(SUM, *cell).unwrap_or(0))) {
            None => standing,
            Some((n, _)) if n > 9 => standing.but(draft_status::count(words::remark::LONG_RUN, n), odd, true),
            Some((n, sum)) => standing.but(words::remark::NO_DIGITS.with([("value", sum.into()), ("n", n.into())]), odd, true),
        }
    }

    fn read(&self, cursor: &mut Cursor<'_>, notation: &str) -> Result<DraftGrid, Stop> {
        let puzzle: Kakuro = draft_status::read(cursor, KakuroRule::Simple as usize, notation)?;
        let layout = &puzzle.layout;
        let mut draft_grid = self.blank(layout.size);
        for r in 0..layout.runs.len() {
            draft_grid.set(SUM, layout.clue_cell(r), layout.clue(r).map(i64::from));
        }
        for k in 0..layout.n_cells() {
            draft_grid.set(GIVEN, layout.cell(k), Some(i64::from(puzzle.given(k))).filter(|given| *given != 0));
        }
        Ok(draft_grid)
    }

    fn clues_of_solution(&self, draft_grid: &DraftGrid) -> Option<DraftGrid> {
        let mut filled = draft_grid.clone();
        for cell in draft_grid.size.all().filter(|cell| is_sum(*cell)) {
            let digit = |cell| draft_grid.get(DIGIT, cell).or_else(|| draft_grid.get(GIVEN, cell));
            let digits: Option<Vec<i64>> = line(draft_grid.size, cell).map(digit).collect();
            if let Some(digits) = digits {
                filled.set(SUM, cell, Some(digits.iter().sum()));
            }
        }
        Some(filled)
    }

    fn look(&self) -> &dyn DraftStyle {
        self
    }
}

impl DraftStyle for Simple {
    fn grounds(&self, draft_grid: &DraftGrid) -> Vec<(Role, u32)> {
        draft_grid.size.all().map(|cell| (if kind(cell) == Kind::Inner { Role::Board } else { Role::Label }, 0)).collect()
    }

    fn first(&self) -> u32 {
        0
    }

    fn margin(&self) -> u16 {
        1
    }
}

/// Function of a drawn cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Corner,
    /// The sum of a row.
    Row,
    /// The sum of a column.
    Column,
    Inner,
}

const fn kind(cell: Cell) -> Kind {
    match (cell.row, cell.col) {
        (0, 0) => Kind::Corner,
        (0, _) => Kind::Column,
        (_, 0) => Kind::Row,
        _ => Kind::Inner,
    }
}

fn is_sum(cell: Cell) -> bool {
    matches!(kind(cell), Kind::Row | Kind::Column)
}

/// Returns the cells whose sum is in a cell of the margin.
fn line(size: Size, cell: Cell) -> impl Iterator<Item = Cell> {
    let is_row = cell.row > 0;
    let n = if is_row { size.cols } else { size.rows };
    (1..n).map(move |i| if is_row { Cell::new(cell.row, i) } else { Cell::new(i, cell.col) })
}
