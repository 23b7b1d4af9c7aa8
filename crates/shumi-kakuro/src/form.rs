//! The editor: black cells, their clues, and the digits of a solution that determines the clues.

use super::layout::{Dir, Layout, MAX_CLUE, NONE};
use super::layout_builder::LayoutBuilder;
use super::puzzle::{Kakuro, KakuroRule};
use shumi_core::grid::{Cell, Size};
use shumi_core::scene::Role;
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{
    DraftGrid, DraftSchema, DraftStatus, DraftStyle, Layer, Notations, Plane, Puzzle, SheetShape, Signs, Slot, draft_status,
};
use shumi_frame::words::draft as words;

/// Plane of black cells. The first row and the first column are always black.
const BLACK: usize = 0;
/// Plane of the sums of the runs below black cells.
const DOWN: usize = 1;
/// Plane of the sums of the runs to the right.
const ACROSS: usize = 2;
/// Plane of the digits of the solution.
const DIGIT: usize = 3;

const CLUES: [(usize, Dir); 2] = [(DOWN, Dir::Down), (ACROSS, Dir::Across)];

const PLANES: [Plane; 4] = [
    Plane { shape: SheetShape::Black, name: words::plane::BLACK, mirrors: true },
    Plane { shape: SheetShape::BottomLeft, name: words::plane::DOWN, mirrors: false },
    Plane { shape: SheetShape::TopRight, name: words::plane::ACROSS, mirrors: false },
    Plane { shape: SheetShape::Middle(Role::Entry), name: words::plane::DIGIT, mirrors: false },
];
const LAYERS: [Layer; 3] = [
    Layer { name: words::layer::CELLS, shows: &[BLACK, DOWN, ACROSS], paints: true },
    Layer { name: words::layer::CLUES, shows: &[BLACK, DOWN, ACROSS], paints: false },
    Layer { name: words::layer::SOLUTION, shows: &[BLACK, DOWN, ACROSS, DIGIT], paints: false },
];

impl DraftSchema for KakuroRule {
    fn id(&self) -> &'static str {
        Kakuro::IDS[*self as usize]
    }

    fn planes(&self) -> &'static [Plane] {
        &PLANES
    }

    fn layers(&self) -> &'static [Layer] {
        &LAYERS
    }

    fn bounds(&self, _: Size, plane: usize, cell: Cell) -> Option<[i64; 2]> {
        match plane {
            DOWN | ACROSS => Some([0, MAX_CLUE as i64]),
            _ if is_edge(cell) => None,
            BLACK => Some([1, 1]),
            _ => Some([1, 9]),
        }
    }

    fn slots(&self, draft_grid: &DraftGrid, layer: usize, cell: Cell) -> Vec<Slot> {
        let is_black = is_black(draft_grid, cell);
        match layer {
            0 if !is_edge(cell) => vec![Slot { plane: BLACK, usual: [1, 1], signs: Signs::Mark }],
            1 if is_black => {
                let slot = |(plane, dir)| {
                    let n = run(draft_grid, cell, dir).count();
                    let usual = span(*self, n.max(1));
                    (n > 0 || draft_grid.has(plane, cell)).then_some(Slot { plane, usual, signs: Signs::Digits })
                };
                CLUES.into_iter().filter_map(slot).collect()
            }
            2 if !is_black => vec![Slot { plane: DIGIT, usual: [1, 9], signs: Signs::Digits }],
            _ => Vec::new(),
        }
    }

    fn standing(&self, draft_grid: &DraftGrid) -> DraftStatus {
        let (mut lost, mut open, mut long, mut odd, mut short) = (Vec::new(), Vec::new(), None, Vec::new(), Vec::new());
        let mut has_white = false;
        for cell in draft_grid.size.all().filter(|cell| is_black(draft_grid, *cell)) {
            for (plane, dir) in CLUES {
                let n = run(draft_grid, cell, dir).count();
                has_white |= n > 0;
                match draft_grid.get(plane, cell) {
                    Some(_) if n == 0 => lost.push(cell),
                    None if n > 0 => open.push(cell),
                    Some(clue) if !is_within(span(*self, n), clue) => odd.push((cell, n, clue)),
                    _ => {}
                }
                if n == 1 {
                    short.extend(run(draft_grid, cell, dir));
                }
                if n > 9 && *self == Self::Distinct {
                    long = long.or(Some((cell, n)));
                }
            }
        }
        if let Some(cell) = lost.first() {
            let args = [("row", (cell.row + 1).into()), ("col", (cell.col + 1).into())];
            return DraftStatus::wrong(words::remark::NO_RUN.with(args), lost);
        }
        if !has_white {
            return DraftStatus::lacks(words::remark::NO_WHITE, Vec::new());
        }
        if !open.is_empty() && *self == Self::Repeats {
            return DraftStatus::lacks(draft_status::count(words::remark::NO_SUM, open.len()), open);
        }
        let puzzle = Kakuro { rule: *self, layout: layout(draft_grid), givens: Vec::new() };
        let mut standing = draft_status::of_puzzle(puzzle.write_text(), None);
        if let Some((cell, n)) = long {
            standing = standing.but(draft_status::count(words::remark::LONG_RUN, n), run_cells(draft_grid, cell, n), true);
        }
        if let Some((_, n, clue)) = odd.first() {
            let text = words::remark::NO_DIGITS.with([("value", (*clue).into()), ("n", (*n).into())]);
            standing = standing.but(text, odd.iter().map(|(cell, ..)| *cell).collect(), true);
        }
        if !short.is_empty() {
            standing = standing.but(draft_status::count(words::remark::SHORT_RUN, short.len()), short, false);
        }
        if !open.is_empty() {
            standing = standing.but(draft_status::count(words::remark::FREE_SUM, open.len()), open, false);
        }
        standing
    }

    fn read(&self, cursor: &mut Cursor<'_>, notation: &str) -> Result<DraftGrid, Stop> {
        let Kakuro { layout, .. } = draft_status::read(cursor, *self as usize, notation)?;
        let mut draft_grid = self.blank(layout.size);
        for cell in layout.size.all().filter(|cell| !is_edge(*cell) && layout.white(*cell).is_none()) {
            draft_grid.set(BLACK, cell, Some(1));
        }
        for r in 0..layout.runs.len() {
            let plane = if layout.dir(r) == Dir::Down { DOWN } else { ACROSS };
            if let Some(clue) = layout.clue(r) {
                draft_grid.set(plane, layout.clue_cell(r), Some(clue.into()));
            }
        }
        Ok(draft_grid)
    }

    fn clues_of_solution(&self, draft_grid: &DraftGrid) -> Option<DraftGrid> {
        let mut filled = draft_grid.clone();
        for cell in draft_grid.size.all().filter(|cell| is_black(draft_grid, *cell)) {
            for (plane, dir) in CLUES {
                let digits: Option<Vec<i64>> = run(draft_grid, cell, dir).map(|cell| draft_grid.get(DIGIT, cell)).collect();
                if let Some(digits) = digits.filter(|digits| !digits.is_empty()) {
                    filled.set(plane, cell, Some(digits.iter().sum()));
                }
            }
        }
        Some(filled)
    }

    fn look(&self) -> &dyn DraftStyle {
        self
    }
}

impl DraftStyle for KakuroRule {
    fn grounds(&self, draft_grid: &DraftGrid) -> Vec<(Role, u32)> {
        draft_grid.size.all().map(|cell| (if is_black(draft_grid, cell) { Role::Clue } else { Role::Board }, 0)).collect()
    }

    fn is_black(&self, draft_grid: &DraftGrid, cell: Cell) -> bool {
        is_black(draft_grid, cell)
    }

    fn margin(&self) -> u16 {
        1
    }
}

/// Returns whether no clue cell can precede a cell.
const fn is_edge(cell: Cell) -> bool {
    cell.row == 0 || cell.col == 0
}

fn is_black(draft_grid: &DraftGrid, cell: Cell) -> bool {
    is_edge(cell) || draft_grid.has(BLACK, cell)
}

/// Returns the white cells behind a black one.
fn run(draft_grid: &DraftGrid, cell: Cell, dir: Dir) -> impl Iterator<Item = Cell> {
    let (down, right) = if dir == Dir::Down { (1, 0) } else { (0, 1) };
    let cells = (1..).map(move |n| Cell::new(cell.row + n * down, cell.col + n * right));
    cells.take_while(move |cell| draft_grid.size.contains(*cell) && !is_black(draft_grid, *cell))
}

fn run_cells(draft_grid: &DraftGrid, cell: Cell, n: usize) -> Vec<Cell> {
    let runs = CLUES.map(|(_, dir)| run(draft_grid, cell, dir).collect::<Vec<_>>());
    runs.into_iter().find(|cells| cells.len() == n).unwrap_or_default()
}

/// Returns the least and the greatest sum of `n` digits.
pub(super) fn span(rule: KakuroRule, n: usize) -> [i64; 2] {
    let n = n as i64;
    match rule {
        KakuroRule::Repeats => [n, 9 * n],
        _ if n > 9 => [45, 45],
        _ => [n * (n + 1) / 2, n * (19 - n) / 2],
    }
}

fn layout(draft_grid: &DraftGrid) -> Layout {
    let mut builder = LayoutBuilder::new(draft_grid.size);
    for cell in draft_grid.size.all() {
        let clue = |plane| draft_grid.get(plane, cell).map_or(NONE, |clue| clue as u32);
        if is_black(draft_grid, cell) { builder.black(clue(DOWN), clue(ACROSS)) } else { builder.white() }
    }
    builder.finish()
}

/// Returns whether a value lies in a span.
pub(super) fn is_within([least, most]: [i64; 2], value: i64) -> bool {
    (least..=most).contains(&value)
}
