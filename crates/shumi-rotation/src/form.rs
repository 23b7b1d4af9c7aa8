//! The editor: the windows' sums, the numbers, and perhaps a board to start from and one to reach.

use super::puzzle::{BoardKind, MAX_NUMBER, MAX_SUM, Rotation, RotationFlaw};
use shumi_core::grid::{Cell, Size};
use shumi_core::message::Text;
use shumi_core::scene::Role;
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{
    DraftGrid, DraftSchema, DraftStatus, DraftStyle, Layer, Notations, Plane, Puzzle, SheetShape, Signs, Slot, Symmetry, draft_status,
};
use shumi_frame::words::draft as words;

/// Plane of the sums, in the top left cells of the windows.
const SUM: usize = 0;
/// Plane of the given numbers; their positions matter only for sums computed from them.
const NUMBER: usize = 1;
/// Plane of the board to start from; it has the given numbers if there are no others.
const START: usize = 2;
/// Plane of the board to reach.
const GOAL: usize = 3;

const fn middle(name: Text) -> Plane {
    Plane { shape: SheetShape::Middle(Role::Given), name, mirrors: false }
}
const PLANES: [Plane; 4] = [
    Plane { shape: SheetShape::Badge, name: words::plane::WINDOW, mirrors: false },
    middle(Text::NONE),
    middle(words::plane::START),
    middle(words::plane::GOAL),
];
const LAYERS: [Layer; 4] = [
    Layer { name: words::layer::SUMS, shows: &[START, SUM], paints: false },
    Layer { name: words::layer::NUMBERS, shows: &[NUMBER, SUM], paints: false },
    Layer { name: words::layer::START, shows: &[START, SUM], paints: false },
    Layer { name: words::layer::GOAL, shows: &[GOAL, SUM], paints: false },
];

/// Rotation.
pub struct Windows;

/// Forms in the order of [`Puzzle::IDS`].
pub const FORMS: &[&dyn DraftSchema] = &[&Windows];

impl DraftSchema for Windows {
    fn id(&self) -> &'static str {
        Rotation::IDS[0]
    }

    fn planes(&self) -> &'static [Plane] {
        &PLANES
    }

    fn layers(&self) -> &'static [Layer] {
        &LAYERS
    }

    fn bounds(&self, size: Size, plane: usize, cell: Cell) -> Option<[i64; 2]> {
        match plane {
            SUM => windows(size).contains(cell).then_some([-MAX_SUM, MAX_SUM]),
            _ => Some([-MAX_NUMBER, MAX_NUMBER]),
        }
    }

    fn slots(&self, draft_grid: &DraftGrid, layer: usize, cell: Cell) -> Vec<Slot> {
        let usual = self.bounds(draft_grid.size, layer, cell);
        usual.map(|usual| Slot { plane: layer, usual, signs: Signs::Digits }).into_iter().collect()
    }

    fn standing(&self, draft_grid: &DraftGrid) -> DraftStatus {
        let windows = windows(draft_grid.size);
        let open = draft_status::empty(draft_grid, SUM, |cell| windows.contains(cell));
        if !open.is_empty() {
            return DraftStatus::lacks(draft_status::count(words::remark::NO_WINDOW_SUM, open.len()), open);
        }
        let has_any = |plane: usize| draft_grid.plane(plane).iter().any(Option::is_some);
        let source = [NUMBER, START, GOAL].into_iter().find(|plane| has_any(*plane)).unwrap_or(NUMBER);
        for (plane, text) in [(NUMBER, words::remark::NO_NUMBER), (START, words::remark::NO_START), (GOAL, words::remark::NO_GOAL)] {
            let open = draft_status::empty(draft_grid, plane, |_| true);
            if !open.is_empty() && (plane == source || has_any(plane)) {
                return DraftStatus::lacks(draft_status::count(text, open.len()), open);
            }
        }
        let numbers = |plane: usize| draft_grid.plane(plane).iter().flatten().copied().collect::<Vec<i64>>();
        let made = Rotation::new(windows.rows.into(), windows.cols.into(), numbers(SUM), numbers(source))
            .and_then(|puzzle| if has_any(START) { puzzle.with_from(&numbers(START)) } else { Ok(puzzle) })
            .and_then(|puzzle| if has_any(GOAL) { puzzle.with_to(&numbers(GOAL)) } else { Ok(puzzle) });
        match made {
            Ok(puzzle) => draft_status::of_puzzle(puzzle.write_text(), None),
            Err(RotationFlaw::TooMany { board, at, .. }) => {
                let is_start = board == BoardKind::From;
                let text = if is_start { words::remark::OTHER_START } else { words::remark::OTHER_GOAL };
                DraftStatus::wrong(text, vec![draft_grid.size.cell(at)])
            }
            Err(RotationFlaw::WindowBroken { window, found }) => {
                let args = [("row", (window.row + 1).into()), ("col", (window.col + 1).into()), ("found", found.into())];
                DraftStatus::wrong(words::remark::GOAL_SUM.with(args), vec![window])
            }
            // A draft guarantees valid sizes and ranges.
            Err(_) => DraftStatus::default(),
        }
    }

    fn read(&self, cursor: &mut Cursor<'_>, notation: &str) -> Result<DraftGrid, Stop> {
        let puzzle: Rotation = draft_status::read(cursor, 0, notation)?;
        let mut draft_grid = self.blank(puzzle.size());
        for window in puzzle.windows.all() {
            draft_grid.set(SUM, window, Some(puzzle.sum(window)));
        }
        let is_bare = puzzle.from.is_none() && puzzle.to.is_none();
        let boards = [
            (NUMBER, is_bare.then(|| puzzle.numbers.clone())),
            (START, puzzle.from.as_ref().map(|board| puzzle.numbers_of(board))),
            (GOAL, puzzle.to.as_ref().map(|board| puzzle.numbers_of(board))),
        ];
        for (plane, numbers) in boards.into_iter().filter_map(|(plane, numbers)| Some((plane, numbers?))) {
            draft_grid.size.all().zip(numbers).for_each(|(cell, number)| draft_grid.set(plane, cell, Some(number)));
        }
        Ok(draft_grid)
    }

    /// Returns the sums of the goal, or of the numbers in their positions if there is no goal.
    fn clues_of_solution(&self, draft_grid: &DraftGrid) -> Option<DraftGrid> {
        let plane = if draft_grid.plane(GOAL).iter().any(Option::is_some) { GOAL } else { NUMBER };
        let mut filled = draft_grid.clone();
        for window in windows(draft_grid.size).all() {
            let corners = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| Cell::new(window.row + down, window.col + right));
            let sum: Option<i64> = corners.into_iter().map(|cell| draft_grid.get(plane, cell)).sum();
            if sum.is_some() {
                filled.set(SUM, window, sum);
            }
        }
        Some(filled)
    }

    fn look(&self) -> &dyn DraftStyle {
        self
    }
}

impl DraftStyle for Windows {
    fn symmetries(&self) -> &'static [Symmetry] {
        &[]
    }
}

/// Returns the top left cells of all windows.
const fn windows(size: Size) -> Size {
    Size { rows: size.rows - 1, cols: size.cols - 1 }
}
