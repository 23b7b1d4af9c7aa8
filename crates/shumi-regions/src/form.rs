//! The editor: givens, cages by dragging and their sums; regions by dragging, and marks for further houses.

use super::cage::{self, Cage};
use super::draw;
use super::layout::{Blocks, RegionsLayout, SIDES, usual};
use super::puzzle::{Regions, RegionsRule};
use super::signs;
use crate::words::regions::{expected, layer as layer_words, plane as plane_words, remark};
use shumi_core::grid::{Cell, Size};
use shumi_core::message::{Arg, Text};
use shumi_core::scene::{Label, Role, Scene};
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{
    DraftGrid, DraftSchema, DraftStatus, DraftStyle, Layer, MARK, Notations, Plane, Puzzle, SheetShape, Signs, Slot, draft_status,
};
use shumi_frame::words::draft as words;

const GIVEN: usize = 0;
/// Cell -> number of its cage.
const CAGE: usize = 1;
/// The sum of a cage, at one of its cells.
const SUM: usize = 2;
/// Cell -> number of its region.
const REGION: usize = 3;
/// The first plane of further houses, each with a mark in one cell.
const HOUSE: usize = 4;

/// The further houses by name, with the cell of their mark.
static HOUSES: [(&str, Cell); 3] = [("diagonals", Cell::new(0, 0)), ("windows", Cell::new(1, 1)), ("disjoint", Cell::new(0, 1))];

const fn group(name: Text) -> Plane {
    Plane { shape: SheetShape::Group, name, mirrors: false }
}
const PLANES: [Plane; 7] = [
    Plane { shape: SheetShape::Middle(Role::Given), name: Text::NONE, mirrors: true },
    group(plane_words::CAGE),
    group(words::plane::SUM),
    group(plane_words::REGION),
    group(plane_words::DIAGONALS),
    group(plane_words::WINDOWS),
    group(plane_words::GROUPS),
];
/// The planes of Killer.
const KILLER: usize = 3;

const ALL: &[usize] = &[GIVEN, CAGE, SUM];
const LAYERS: [Layer; 5] = [
    Layer { name: words::layer::GIVENS, shows: ALL, paints: false },
    Layer { name: layer_words::CAGES, shows: ALL, paints: true },
    Layer { name: words::layer::SUMS, shows: ALL, paints: false },
    Layer { name: layer_words::REGIONS, shows: &[GIVEN, CAGE, SUM, REGION], paints: true },
    Layer { name: layer_words::HOUSES, shows: &[GIVEN, CAGE, SUM, HOUSE, HOUSE + 1, HOUSE + 2], paints: true },
];

/// Forms in the order of [`Puzzle::IDS`].
pub const FORMS: &[&dyn DraftSchema] = &[&RegionsRule::Killer, &RegionsRule::Regions];

impl DraftSchema for RegionsRule {
    fn id(&self) -> &'static str {
        Regions::IDS[*self as usize]
    }

    fn planes(&self) -> &'static [Plane] {
        if *self == Self::Killer { &PLANES[..KILLER] } else { &PLANES }
    }

    fn layers(&self) -> &'static [Layer] {
        if *self == Self::Killer { &LAYERS[..KILLER] } else { &LAYERS }
    }

    fn size(&self, rows: u64, cols: u64) -> Option<Size> {
        let n = usize::try_from(rows).ok().filter(|n| rows == cols && (SIDES[0]..=SIDES[1]).contains(n))?;
        let is_killer = n <= cage::MAX_SIDE && usual(n) != Blocks::None;
        (*self == Self::Regions || is_killer).then_some(Size { rows: n as u16, cols: n as u16 })
    }

    fn sizes(&self) -> Text {
        if *self == Self::Killer { expected::KILLER_SIZE } else { expected::SIZE }
    }

    fn blank(&self, size: Size) -> DraftGrid {
        let mut draft_grid = DraftGrid::new(size, self.planes().len());
        if *self == Self::Regions
            && let Some(layout) = RegionsLayout::new(size.rows.into())
        {
            put_regions(&layout, &mut draft_grid);
        }
        draft_grid
    }

    fn bounds(&self, size: Size, plane: usize, cell: Cell) -> Option<[i64; 2]> {
        let cells = size.cells() as i64;
        match plane {
            GIVEN => Some([1, if signs::has_letters(size.rows.into()) { SIDES[1] as i64 } else { 9 }]),
            CAGE => has_cages(size).then_some([1, cells]),
            SUM => has_cages(size).then_some([1, cage::MAX_SUM as i64]),
            REGION => Some([1, cells]),
            _ => HOUSES.get(plane - HOUSE).filter(|(_, at)| *at == cell).map(|_| [MARK, MARK]),
        }
    }

    fn slots(&self, draft_grid: &DraftGrid, layer: usize, cell: Cell) -> Vec<Slot> {
        let n = i64::from(draft_grid.size.rows);
        let slot = |plane, most, signs| vec![Slot { plane, usual: [1, most], signs }];
        match layer {
            GIVEN => slot(GIVEN, n, if signs::has_letters(n as usize) { Signs::Letters } else { Signs::Digits }),
            CAGE | SUM if !has_cages(draft_grid.size) => Vec::new(),
            CAGE => slot(CAGE, MARK, Signs::Mark),
            SUM if seat(draft_grid, cell) == Some(cell) => slot(SUM, 45, Signs::Digits),
            SUM => Vec::new(),
            REGION => slot(REGION, MARK, Signs::Mark),
            _ => HOUSES.iter().position(|(_, at)| *at == cell).map_or(Vec::new(), |house| slot(HOUSE + house, MARK, Signs::Mark)),
        }
    }

    fn seat(&self, draft_grid: &DraftGrid, layer: usize, cell: Cell) -> Cell {
        if layer == SUM { seat(draft_grid, cell).unwrap_or(cell) } else { cell }
    }

    /// Begins a new cage or region, by the least free number. A press on a cage empties it.
    fn stroke(&self, draft_grid: &DraftGrid, layer: usize, cell: Cell) -> Option<i64> {
        let plane = self.slots(draft_grid, layer, cell).first()?.plane;
        if plane != REGION && draft_grid.has(plane, cell) {
            return None;
        }
        (1..).find(|number| plane > REGION || !draft_grid.plane(plane).contains(&Some(*number)))
    }

    fn standing(&self, draft_grid: &DraftGrid) -> DraftStatus {
        let (size, n) = (draft_grid.size, usize::from(draft_grid.size.rows));
        let Some(mut layout) = RegionsLayout::new(n) else { return DraftStatus::default() };
        if let Some(standing) = draft_status::out_of_range(self.first(), draft_grid, GIVEN, [1, n as i64]) {
            return standing;
        }
        let groups = groups(draft_grid, CAGE);
        if let Some(long) = groups.iter().find(|cells| cells.len() > n) {
            return DraftStatus::wrong(remark::LONG_CAGE.with([("n", n.into())]), cells(size, long));
        }
        if groups.is_empty() && *self == Self::Killer {
            return DraftStatus::lacks(remark::NO_CAGE, Vec::new());
        }
        let sum = |cells: &Vec<u8>| cells.iter().find_map(|cell| draft_grid.get(SUM, size.cell((*cell).into())));
        let open: Vec<Cell> = groups.iter().filter(|cells| sum(cells).is_none()).map(|cells| size.cell(cells[0].into())).collect();
        if !open.is_empty() {
            return DraftStatus::lacks(draft_status::count(remark::NO_SUM, open.len()), open);
        }
        if *self == Self::Regions {
            layout = match self.layout(draft_grid, layout) {
                Ok(layout) => layout,
                Err(standing) => return standing,
            };
        }
        let regions = self.regions(draft_grid);
        let mut all =
            groups.iter().map(|cells| (remark::CAGE_PIECES, cells)).chain(regions.iter().map(|cells| (remark::REGION_PIECES, cells)));
        let scattered = all.find(|(_, cells)| !is_connected(n, cells));
        let cages = groups.iter().map(|cells| Cage { sum: sum(cells).unwrap_or(0) as u16, cells: cells.clone() }).collect();
        let givens = draft_grid.plane(GIVEN).iter().map(|given| given.unwrap_or(0) as u8).collect();
        let Some(puzzle) = Regions::new(*self, layout, givens, cages) else { return DraftStatus::default() };
        let standing = draft_status::of_puzzle(puzzle.write_text(), puzzle.faults(&puzzle.start()).into_iter().next());
        let Some((text, scattered)) = scattered else { return standing };
        let scattered = cells(size, scattered);
        standing.but(text.with([("cells", Arg::Cells(scattered.clone()))]), scattered, false)
    }

    fn read(&self, cursor: &mut Cursor<'_>, notation: &str) -> Result<DraftGrid, Stop> {
        let puzzle: Regions = draft_status::read(cursor, *self as usize, notation)?;
        let size = puzzle.size();
        let mut draft_grid = DraftGrid::new(size, self.planes().len());
        for (cell, given) in size.all().zip(&puzzle.givens).filter(|(_, given)| **given != 0) {
            draft_grid.set(GIVEN, cell, Some((*given).into()));
        }
        for (number, cage) in (1..).zip(&puzzle.cages) {
            let cells = cage.cells.iter().map(|cell| size.cell((*cell).into()));
            cells.for_each(|cell| draft_grid.set(CAGE, cell, Some(number)));
            draft_grid.set(SUM, size.cell(cage.cells[0].into()), Some(cage.sum.into()));
        }
        if *self == Self::Regions {
            put_regions(&puzzle.layout, &mut draft_grid);
            let further = puzzle.layout.further_houses();
            for (plane, (_, at)) in (HOUSE..).zip(&HOUSES).filter(|(_, (name, _))| further.contains(name)) {
                draft_grid.set(plane, *at, Some(MARK));
            }
        }
        Ok(draft_grid)
    }

    fn look(&self) -> &dyn DraftStyle {
        self
    }
}

impl RegionsRule {
    /// Returns the cells of each drawn region.
    fn regions(self, draft_grid: &DraftGrid) -> Vec<Vec<u8>> {
        if self == Self::Regions { groups(draft_grid, REGION) } else { Vec::new() }
    }

    /// Returns the layout of a draft, from that with the usual boxes.
    fn layout(self, draft_grid: &DraftGrid, layout: RegionsLayout) -> Result<RegionsLayout, DraftStatus> {
        let (size, n) = (draft_grid.size, layout.side);
        let groups = self.regions(draft_grid);
        let open = draft_status::empty(draft_grid, REGION, |_| !groups.is_empty());
        if let Some(wrong) = groups.iter().find(|cells| cells.len() != n) {
            let cells = cells(size, wrong);
            let args = [("cell", Arg::Cell(cells[0])), ("m", cells.len().into()), ("n", n.into())];
            return Err(DraftStatus::lacks(remark::REGION_SIZE.with(args), cells));
        }
        if !open.is_empty() {
            return Err(DraftStatus::lacks(draft_status::count(remark::NO_REGION, open.len()), open));
        }
        let of: Vec<u8> = draft_grid.plane(REGION).iter().map(|region| region.unwrap_or(0) as u8).collect();
        let drawn = if groups.is_empty() { Blocks::None } else { Blocks::Jigsaw(of) };
        let drawn = layout.clone().with_blocks(drawn).ok_or_else(DraftStatus::default)?;
        // Rectangles of one form are boxes, which further houses need.
        let boxes = |rows: usize| layout.clone().with_blocks(Blocks::Boxes(rows as u8, (n / rows) as u8));
        let is_same = |boxes: &RegionsLayout| (0..size.cells()).all(|cell| boxes.block_of(cell) == drawn.block_of(cell));
        let mut layout = (2..n).filter_map(boxes).find(is_same).unwrap_or(drawn);
        for (plane, (name, at)) in (HOUSE..).zip(&HOUSES).filter(|(plane, (_, at))| draft_grid.has(*plane, *at)) {
            let named = PLANES[plane].name;
            layout = layout.with(name).ok_or_else(|| DraftStatus::wrong(remark::NO_HOUSES.with([("houses", named.into())]), vec![*at]))?;
        }
        Ok(layout)
    }
}

impl DraftStyle for RegionsRule {
    fn grounds(&self, draft_grid: &DraftGrid) -> Vec<(Role, u32)> {
        let n = usize::from(draft_grid.size.rows);
        let Some(usual) = RegionsLayout::new(n) else { return Vec::new() };
        let mut further = usual.clone();
        for (_, (name, _)) in
            (HOUSE + 1..).zip(&HOUSES[1..]).filter(|(plane, (_, at))| *self == Self::Regions && draft_grid.has(*plane, *at))
        {
            further = further.clone().with(name).unwrap_or(further);
        }
        let grounds = draw::grounds(&further);
        let block = |k: usize| match self {
            Self::Killer => usual.block_of(k),
            Self::Regions => draft_grid.plane(REGION)[k].map(|region| region as usize),
        };
        (0..n * n).map(|k| (grounds[k], draw::ends(n, k, block))).collect()
    }

    fn label(&self, size: Size, plane: usize, value: i64) -> Label {
        match plane {
            GIVEN if signs::has_letters(size.rows.into()) => Label::Text(signs::sign(size.rows.into(), value as u8).into()),
            _ => Label::Number(value),
        }
    }

    fn draw_under(&self, draft_grid: &DraftGrid, at: Cell, scene: &mut Scene) {
        let (size, n) = (draft_grid.size, usize::from(draft_grid.size.rows));
        if *self == Self::Regions && draft_grid.has(HOUSE, HOUSES[0].1) {
            draw::diagonals(n, at, scene);
        }
        if draft_grid.has(CAGE, at) {
            let cage = draft_grid.plane(CAGE);
            let first = cage.iter().position(|other| *other == cage[size.index(at)]);
            let sum = seat(draft_grid, at).filter(|_| first == Some(size.index(at))).and_then(|seat| draft_grid.get(SUM, seat));
            let n = draw::outline(n, size.index(at), |k| cage[k]);
            scene.cage(at, Role::LabelText, n, sum.map_or(Label::None, Label::Number));
        }
    }
}

fn has_cages(size: Size) -> bool {
    usize::from(size.rows) <= cage::MAX_SIDE
}

/// Returns the cells of each number of a plane, by first cell.
fn groups(draft_grid: &DraftGrid, plane: usize) -> Vec<Vec<u8>> {
    let mut known: Vec<(i64, Vec<u8>)> = Vec::new();
    for (k, number) in draft_grid.plane(plane).iter().enumerate() {
        let Some(number) = *number else { continue };
        match known.iter_mut().find(|(other, _)| *other == number) {
            Some((_, cells)) => cells.push(k as u8),
            None => known.push((number, vec![k as u8])),
        }
    }
    known.into_iter().map(|(_, cells)| cells).collect()
}

fn cells(size: Size, numbers: &[u8]) -> Vec<Cell> {
    numbers.iter().map(|cell| size.cell((*cell).into())).collect()
}

/// Returns whether cells hang together by their sides. `n`: the side of the grid.
fn is_connected(n: usize, cells: &[u8]) -> bool {
    let is_beside = |a: usize, b: usize| a.abs_diff(b) == n || a.abs_diff(b) == 1 && a / n == b / n;
    let (mut open, mut rest) = (vec![cells[0]], cells[1..].to_vec());
    while let Some(cell) = open.pop() {
        rest.retain(|other| {
            let joins = is_beside(cell.into(), (*other).into());
            open.extend(joins.then_some(*other));
            !joins
        });
    }
    rest.is_empty()
}

/// Returns the cell with the sum of a cell's cage, or the first cell of the cage; `None` in no cage.
fn seat(draft_grid: &DraftGrid, cell: Cell) -> Option<Cell> {
    let number = draft_grid.get(CAGE, cell)?;
    let cells: Vec<Cell> = draft_grid.size.all().filter(|cell| draft_grid.get(CAGE, *cell) == Some(number)).collect();
    cells.iter().find(|cell| draft_grid.has(SUM, **cell)).or(cells.first()).copied()
}

/// Writes the blocks of a layout.
fn put_regions(layout: &RegionsLayout, draft_grid: &mut DraftGrid) {
    for (k, cell) in draft_grid.size.all().enumerate() {
        draft_grid.set(REGION, cell, layout.block_of(k).map(|block| block as i64 + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drafted(rule: RegionsRule, text: &str) -> DraftGrid {
        rule.read(&mut Cursor::new(text), "text").unwrap()
    }

    #[test]
    fn puzzles_come_back_from_the_editor() {
        for (rule, samples) in [RegionsRule::Killer, RegionsRule::Regions].into_iter().zip(Regions::SAMPLES) {
            for sample in *samples {
                let draft = drafted(rule, sample.text);
                let written = rule.standing(&draft).text.unwrap();
                let read = |text: &str| Regions::read_text(&mut Cursor::new(text), rule as usize).unwrap();
                assert_eq!(read(&written), read(sample.text));
                assert!(draft.slots().iter().enumerate().all(|(slot, value)| {
                    let (plane, cell) = draft.place(slot);
                    let bounds = rule.bounds(draft.size, plane, cell);
                    value.is_none_or(|value| bounds.is_some_and(|[least, most]| (least..=most).contains(&value)))
                }));
            }
        }
    }

    #[test]
    fn strokes_begin_cages_and_empty_them() {
        let rule = RegionsRule::Killer;
        let mut draft = rule.blank(rule.size(4, 4).unwrap());
        let [a, b] = [Cell::new(0, 0), Cell::new(0, 1)];
        assert_eq!(rule.stroke(&draft, CAGE, a), Some(1));
        draft.set(CAGE, a, Some(1));
        assert_eq!((rule.stroke(&draft, CAGE, a), rule.stroke(&draft, CAGE, b)), (None, Some(2)));
        assert!(rule.slots(&draft, SUM, b).is_empty() && rule.slots(&draft, SUM, a).len() == 1);
        assert!(rule.standing(&draft).remark.is_some_and(|remark| !remark.is_wrong && remark.cells == [a]));
        draft.set(SUM, a, Some(3));
        assert_eq!(rule.standing(&draft).text.as_deref(), Some("....\n....\n....\n....\n3 r1c1\n"));
    }

    #[test]
    fn cages_and_regions_in_pieces_are_told() {
        let told = |rule: RegionsRule, text: &str| {
            let standing = rule.standing(&drafted(rule, text));
            assert!(standing.text.is_some());
            standing.remark.map(|remark| (remark.is_wrong, remark.cells.len()))
        };
        let killer = |cage: &str| told(RegionsRule::Killer, &format!("....\n....\n....\n....\n{cage}\n"));
        assert_eq!(killer("7 r1c1 r1c2 r2c2"), None);
        assert_eq!(killer("7 r1c1 r2c2"), Some((false, 2)), "corners do not join");
        assert_eq!(killer("7 r1c4 r2c1"), Some((false, 2)), "rows end");
        let regions = |rows: &str| told(RegionsRule::Regions, &format!("....\n....\n....\n....\nregions\n{rows}\n"));
        assert_eq!(regions("aabb\naabb\nccdd\nccdd"), None);
        assert_eq!(regions("aabb\naabb\ncddc\nccdd"), Some((false, 4)));
    }

    #[test]
    fn a_region_of_another_size_is_told_with_its_place() {
        let rule = RegionsRule::Regions;
        let mut draft = rule.blank(rule.size(4, 4).unwrap());
        draft.set(REGION, Cell::new(0, 1), Some(2));
        let remark = rule.standing(&draft).remark.unwrap();
        assert_eq!((remark.text.to_string().as_str(), remark.cells.len()), ("The region of r1c1 needs 4 cells, not 3.", 3));
    }

    #[test]
    fn regions_and_houses_make_the_layout() {
        let rule = RegionsRule::Regions;
        let mut draft = rule.blank(rule.size(9, 9).unwrap());
        draft.set(HOUSE + 1, HOUSES[1].1, Some(MARK));
        assert!(rule.standing(&draft).text.unwrap().ends_with("windows\n"));
        draft.set(REGION, Cell::new(0, 0), Some(10));
        assert!(rule.standing(&draft).text.is_none());
        draft.size.all().for_each(|cell| draft.set(REGION, cell, None));
        assert!(rule.standing(&draft).remark.is_some_and(|remark| remark.is_wrong), "windows need boxes");
        draft.set(HOUSE + 1, HOUSES[1].1, None);
        assert!(rule.standing(&draft).text.unwrap().ends_with("boxes none\n"));
        assert!(rule.size(3, 3).is_none() && rule.size(17, 17).is_none() && RegionsRule::Killer.size(5, 5).is_none());
    }
}
