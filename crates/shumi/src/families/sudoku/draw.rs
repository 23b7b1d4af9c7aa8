//! The look of a Sudoku board.

use super::board::{Board, cells_of, mask_of, size};
use super::{Puzzle, Shape, Sudoku, text};
use crate::engine::order;
use crate::family::{Stage, View};
use crate::grid::Cell;
use crate::scene::{Glyph, Item, Label, Role, Scene};

/// Weights from the lowest to the highest.
const WEIGHTS: [Role; 5] = [Role::Weight1, Role::Weight2, Role::Weight3, Role::Weight4, Role::Weight5];

/// What lies over a cell; a later one covers an earlier one.
#[derive(Clone, Copy, Default)]
struct Over {
    peer: bool,
    same: bool,
    error: bool,
    reason: bool,
    target: bool,
    selected: bool,
}

pub(super) fn draw(p: &Puzzle, b: &Board, view: &View<'_, Sudoku>, scene: &mut Scene) {
    let over = overlays(p, b, view);
    let steps = p.weights().map(steps);
    for (k, at) in size(p).all().enumerate() {
        let over = over[k];
        let differs = view.pair.is_some_and(|(a, b)| a.values[k] != b.values[k]);
        let weight = p.weights().zip(steps).map(|(weights, steps)| (weights[k], WEIGHTS[step(&steps, weights[k])]));
        let fill = match over {
            Over { target: true, .. } => Role::Target,
            Over { error: true, .. } => Role::Error,
            Over { selected: true, .. } => Role::Selected,
            _ if differs => Role::Differs,
            Over { same: true, .. } => Role::Sight,
            Over { peer: true, .. } => Role::Peer,
            _ => weight.map_or(Role::Board, |(_, role)| role),
        };
        scene.shape(at, Glyph::Fill, fill);
        if over.reason {
            scene.shape(at, Glyph::Hatch, Role::Reason);
        }
        let before = scene.items.len();
        content(p, b, view, k, at, differs, scene);
        // Small values take the whole cell.
        let is_free = scene.items[before..].iter().all(|item| !matches!(item.glyph, Glyph::Marks | Glyph::Struck));
        if let Some((weight, _)) = weight.filter(|_| is_free) {
            scene.number(at, Glyph::TopLeft, Role::WeightText, weight.into());
        }
        let lines = borders(p.shape, at);
        if lines != 0 {
            scene.bits(at, Glyph::Border, Role::Outline, lines);
        }
        for (shown, glyph, role) in [
            (over.reason, Glyph::Dashes, Role::Reason),
            (over.target, Glyph::Frame, Role::Target),
            (over.error, Glyph::Wedge, Role::Error),
            (over.selected, Glyph::Frame, Role::Selected),
        ] {
            if shown {
                scene.shape(at, glyph, role);
            }
        }
    }
}

fn overlays(p: &Puzzle, b: &Board, view: &View<'_, Sudoku>) -> Vec<Over> {
    let mut over = vec![Over::default(); p.shape.cells()];
    let index = |cell: Cell| size(p).index(cell);
    if let Some(cursor) = view.cursor {
        let k = index(cursor);
        for q in p.shape.houses_of(k).into_iter().flat_map(|house| cells_of(p.shape, house)) {
            over[q].peer = true;
        }
        if b.values[k] != 0 && view.pair.is_none() {
            over.iter_mut().zip(&b.values).for_each(|(over, value)| over.same = *value == b.values[k]);
        }
        over[k].selected = true;
    }
    for cell in view.faults.iter().flat_map(|f| &f.cells).chain(view.conflict) {
        over[index(*cell)].error = true;
    }
    if let Some((hint, stage)) = view.hint {
        for cell in &hint.because {
            over[index(*cell)].reason = true;
        }
        for change in &hint.changes {
            // What is concluded on covers what it is concluded from.
            let over = &mut over[index(change.cell)];
            over.target = stage == Stage::Why;
            over.reason = stage == Stage::Where;
        }
    }
    over
}

/// The value of a cell, or its marks.
fn content(p: &Puzzle, b: &Board, view: &View<'_, Sudoku>, k: usize, at: Cell, differs: bool, scene: &mut Scene) {
    let role = if p.givens[k] != 0 { Role::Given } else { Role::Entry };
    let sign = |v: u8| if v == 0 { '.' } else { text::sign(p.shape, v) };
    let value = view.pair.map_or(b.values[k], |(first, _)| first.values[k]);
    if let Some((a, b)) = view.pair.filter(|_| differs) {
        scene.text(at, Glyph::Pair, Role::Entry, format!("{} {}", sign(a.values[k]), sign(b.values[k])));
        return;
    }
    if value != 0 {
        match text::has_letters(p.shape) {
            true => scene.text(at, Glyph::Text, role, sign(value).into()),
            false => scene.number(at, Glyph::Text, role, value.into()),
        }
        return;
    }
    if view.pair.is_some() {
        return;
    }
    if let Some(candidates) = view.candidates {
        let values = candidates[at].as_deref().unwrap_or_default();
        marks(p.shape, at, Glyph::Marks, Role::Candidate, mask_of(p.shape, values), scene);
        return;
    }
    let change = match view.hint {
        Some((hint, Stage::Why)) => hint.changes.iter().find(|c| c.cell == at),
        _ => None,
    };
    let struck = change.map_or(0, |c| mask_of(p.shape, &c.remove));
    // Candidates that a hint removes are shown even where the player wrote none.
    let left = change.filter(|c| c.place.is_none() && b.marks_at(k) == 0);
    let shown = left.map_or_else(|| b.marks_at(k), |c| mask_of(p.shape, &c.left));
    marks(p.shape, at, Glyph::Marks, Role::Pencil, shown & !struck, scene);
    marks(p.shape, at, Glyph::Struck, Role::Error, struck, scene);
}

/// Small values; 9 x 9 has the digits that the painter knows, other sizes their own labels.
fn marks(shape: Shape, at: Cell, glyph: Glyph, role: Role, n: u32, scene: &mut Scene) {
    if n == 0 {
        return;
    }
    let text = match shape.size() {
        9 => Label::None,
        size => Label::Text((1..=size as u8).map(|v| text::sign(shape, v)).collect()),
    };
    scene.items.push(Item { at, glyph, role, n, text });
}

/// The sides on which the box ends.
fn borders(shape: Shape, at: Cell) -> u32 {
    let (row, col) = (usize::from(at.row), usize::from(at.col));
    let ends =
        [row % shape.box_rows() == 0, (col + 1) % shape.box_cols() == 0, (row + 1) % shape.box_rows() == 0, col % shape.box_cols() == 0];
    (0..).zip(ends).fold(0, |lines, (i, end)| lines | u32::from(end) << i)
}

/// The weights from which on a cell is shown a step higher: those of the statement ring by ring, others in fifths of the cells, as
/// far as they differ.
fn steps(weights: &[i32; 81]) -> [i32; 4] {
    let mut sorted = weights.to_vec();
    order::sort(&mut sorted);
    let mut different = sorted.clone();
    different.dedup();
    match different.len() {
        0..=5 => std::array::from_fn(|i| different.get(i + 1).copied().unwrap_or(i32::MAX)),
        _ => std::array::from_fn(|i| sorted[81 * (i + 1) / 5]),
    }
}

fn step(steps: &[i32; 4], weight: i32) -> usize {
    steps.iter().filter(|from| weight >= **from).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::sudoku::{table, target};
    use crate::grid::Grid;

    fn scene(p: &Puzzle, view: &View<'_, Sudoku>) -> Scene {
        let mut scene = Scene::new(size(p));
        draw(p, &Board::of(p.givens.clone()), view, &mut scene);
        scene
    }

    fn count(scene: &Scene, glyph: Glyph, role: Role) -> usize {
        scene.items.iter().filter(|i| (i.glyph, i.role) == (glyph, role)).count()
    }

    #[test]
    fn boxes_are_outlined_all_around() {
        for shape in Shape::ALL {
            let p = Puzzle::new(shape, vec![0; shape.cells()], text::plain(shape));
            let bits: Vec<u32> = scene(&p, &View::PLAIN).items.iter().filter(|i| i.glyph == Glyph::Border).map(|i| i.n).collect();
            // Each box has its sides: top and bottom as long as it is wide, left and right as long as it is tall.
            let sides = bits.iter().map(|n| n.count_ones() as usize).sum::<usize>();
            assert_eq!(sides, shape.size() * 2 * (shape.box_rows() + shape.box_cols()));
            let is_corner = |n: &&u32| [9, 3, 12, 6].contains(*n) || shape.size() == 4;
            assert!(bits.iter().filter(is_corner).count() >= 4 * shape.size());
        }
    }

    #[test]
    fn weights_show_as_rings_and_own_ones_from_low_to_high() {
        let rings = scene(&table::puzzle(vec![0; 81], None), &View::PLAIN);
        assert_eq!(WEIGHTS.map(|role| count(&rings, Glyph::Fill, role)), [32, 24, 16, 8, 1]);
        assert_eq!(count(&rings, Glyph::TopLeft, Role::WeightText), 81);
        let slope: [i32; 81] = std::array::from_fn(|cell| 1000 - 3 * cell as i32);
        let own = scene(&table::puzzle(vec![0; 81], Some(Box::new(slope))), &View::PLAIN);
        assert!(WEIGHTS.iter().all(|role| (16..=17).contains(&count(&own, Glyph::Fill, *role))));
        let flat = scene(&table::puzzle(vec![0; 81], Some(Box::new(target::RINGS.map(|_| 7)))), &View::PLAIN);
        assert_eq!(count(&flat, Glyph::Fill, Role::Weight1), 81);
    }

    #[test]
    fn peers_equal_values_and_candidates_are_shown() {
        let shape = Shape::ALL[3];
        let mut givens = vec![0; shape.cells()];
        (givens[0], givens[255]) = (5, 5);
        let p = Puzzle::new(shape, givens, text::plain(shape));
        let cursor = Some(Cell::new(0, 0));
        let seen = scene(&p, &View { cursor, ..View::PLAIN });
        assert_eq!(count(&seen, Glyph::Fill, Role::Peer), 15 + 15 + 9);
        assert_eq!((count(&seen, Glyph::Fill, Role::Sight), count(&seen, Glyph::Fill, Role::Selected)), (1, 1));
        let candidates = Grid::new(size(&p), Some(vec![1, 16]));
        let shown = scene(&p, &View { candidates: Some(&candidates), ..View::PLAIN });
        let marks = shown.items.iter().find(|i| i.glyph == Glyph::Marks).unwrap();
        assert_eq!((marks.n, marks.text.to_string().as_str()), (0x8001, "ABCDEFGHIJKLMNOP"));
        assert_eq!(count(&shown, Glyph::Marks, Role::Candidate), 254);
    }
}
