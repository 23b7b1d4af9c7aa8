//! The editor: givens, and in Target Sudoku the weights under them.

use super::puzzle::{Sudoku, SudokuRule};
use super::shape::Shape;
use super::target::{self, MAX_WEIGHT, RINGS};
use super::text::Style;
use super::{draw, signs};
use crate::words::sudoku::expected;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::Text;
use shumi_core::scene::{Label, Role};
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{
    DraftGrid, DraftSchema, DraftStatus, DraftStyle, Layer, Notations, Plane, Puzzle, SheetShape, Signs, Slot, draft_status,
};
use shumi_frame::words::draft as words;

/// Plane of the givens.
const GIVEN: usize = 0;
/// Plane of the weights; only in Target Sudoku.
const WEIGHT: usize = 1;

const PLANES: [Plane; 2] = [
    Plane { shape: SheetShape::Middle(Role::Given), name: Text::NONE, mirrors: true },
    Plane { shape: SheetShape::Corner, name: words::plane::WEIGHT, mirrors: false },
];
const PLAIN_LAYERS: [Layer; 1] = [Layer { name: words::layer::GIVENS, shows: &[GIVEN], paints: false }];
const TARGET_LAYERS: [Layer; 2] = [
    Layer { name: words::layer::GIVENS, shows: &[GIVEN, WEIGHT], paints: false },
    Layer { name: words::layer::WEIGHTS, shows: &[GIVEN, WEIGHT], paints: false },
];

/// Forms in the order of [`Puzzle::IDS`].
pub const FORMS: &[&dyn DraftSchema] = &[&SudokuRule::Plain, &SudokuRule::Target];

impl DraftSchema for SudokuRule {
    fn id(&self) -> &'static str {
        Sudoku::IDS[*self as usize]
    }

    fn planes(&self) -> &'static [Plane] {
        &PLANES[..1 + *self as usize]
    }

    fn layers(&self) -> &'static [Layer] {
        if *self == Self::Plain { &PLAIN_LAYERS } else { &TARGET_LAYERS }
    }

    fn size(&self, rows: u64, cols: u64) -> Option<Size> {
        let shape = Shape::of_size(rows as usize).filter(|_| rows == cols)?;
        let is_made = *self == Self::Plain || shape == target::SHAPE;
        is_made.then_some(Size { rows: rows as u16, cols: cols as u16 })
    }

    fn sizes(&self) -> Text {
        if *self == Self::Plain { expected::SIZE } else { expected::NINE }
    }

    fn blank(&self, size: Size) -> DraftGrid {
        let mut draft_grid = DraftGrid::new(size, self.planes().len());
        if *self == Self::Target {
            size.all().zip(RINGS).for_each(|(cell, weight)| draft_grid.set(WEIGHT, cell, Some(weight.into())));
        }
        draft_grid
    }

    fn bounds(&self, size: Size, plane: usize, _: Cell) -> Option<[i64; 2]> {
        Some(match plane {
            GIVEN => [1, if has_letters(size) { 25 } else { 9 }],
            _ => [-MAX_WEIGHT, MAX_WEIGHT],
        })
    }

    fn slots(&self, draft_grid: &DraftGrid, layer: usize, _: Cell) -> Vec<Slot> {
        let signs = if has_letters(draft_grid.size) { Signs::Letters } else { Signs::Digits };
        vec![match layer {
            GIVEN => Slot { plane: GIVEN, usual: [1, draft_grid.size.rows.into()], signs },
            // Two digits are enough for most weights; longer ones are typed and confirmed.
            _ => Slot { plane: WEIGHT, usual: [-MAX_WEIGHT, MAX_WEIGHT], signs: Signs::Digits },
        }]
    }

    fn standing(&self, draft_grid: &DraftGrid) -> DraftStatus {
        let Some(shape) = Shape::of_size(draft_grid.size.rows.into()) else { return DraftStatus::default() };
        if let Some(standing) = draft_status::out_of_range(self.first(), draft_grid, GIVEN, [1, shape.size() as i64]) {
            return standing;
        }
        let givens = draft_grid.plane(GIVEN).iter().map(|given| given.unwrap_or(0) as u8).collect();
        let puzzle = match self {
            Self::Plain => Sudoku::plain(shape, givens, Style::usual(shape)),
            Self::Target => {
                let open = draft_status::empty(draft_grid, WEIGHT, |_| true);
                if !open.is_empty() {
                    return DraftStatus::lacks(draft_status::count(words::remark::NO_WEIGHT, open.len()), open);
                }
                let weights = weights_of(draft_grid);
                Sudoku::target(givens, (*weights != RINGS).then_some(weights))
            }
        };
        draft_status::of_puzzle(puzzle.write_text(), puzzle.faults(&puzzle.start()).into_iter().next())
    }

    fn read(&self, cursor: &mut Cursor<'_>, notation: &str) -> Result<DraftGrid, Stop> {
        let puzzle: Sudoku = draft_status::read(cursor, *self as usize, notation)?;
        let mut draft_grid = self.blank(puzzle.size());
        for (k, cell) in puzzle.size().all().enumerate() {
            draft_grid.set(GIVEN, cell, Some(i64::from(puzzle.givens[k])).filter(|given| *given != 0));
            if let Some(weights) = puzzle.weights() {
                draft_grid.set(WEIGHT, cell, Some(weights[k].into()));
            }
        }
        Ok(draft_grid)
    }

    fn look(&self) -> &dyn DraftStyle {
        self
    }
}

impl DraftStyle for SudokuRule {
    fn grounds(&self, draft_grid: &DraftGrid) -> Vec<(Role, u32)> {
        let Some(shape) = Shape::of_size(draft_grid.size.rows.into()) else { return Vec::new() };
        let lines = draft_grid.size.all().map(|cell| draw::borders(shape, cell));
        if *self == Self::Plain {
            return lines.map(|lines| (Role::Board, lines)).collect();
        }
        draw::weight_roles(&weights_of(draft_grid)).into_iter().zip(lines).collect()
    }

    fn label(&self, size: Size, plane: usize, value: i64) -> Label {
        match Shape::of_size(size.rows.into()).filter(|_| plane == GIVEN && has_letters(size)) {
            Some(shape) => Label::Text(signs::sign(shape, value as u8).into()),
            None => Label::Number(value),
        }
    }
}

/// Returns the weights of a 9 x 9, 0 for missing ones.
fn weights_of(draft_grid: &DraftGrid) -> Box<[i32; 81]> {
    let mut weights = Box::new([0; 81]);
    weights.iter_mut().zip(draft_grid.plane(WEIGHT)).for_each(|(to, weight)| *to = weight.unwrap_or(0) as i32);
    weights
}

fn has_letters(size: Size) -> bool {
    Shape::of_size(size.rows.into()).is_some_and(signs::has_letters)
}
