//! The scene of a board.

use super::board::Board;
use super::cell_info;
use super::puzzle::Sudoku;
use super::shape::Shape;
use shumi_core::grid::Cell;
use shumi_core::message::Message;
use shumi_core::scene::{Glyph, Role, Scene};
use shumi_core::sort::sort;
use shumi_digits::draw;
use shumi_frame::family::{Aid, Aids, Draw, Line, Note, Puzzle, Reading, View};

/// Weights from the lowest to the highest.
const WEIGHTS: [Role; 5] = [Role::Weight1, Role::Weight2, Role::Weight3, Role::Weight4, Role::Weight5];

impl Draw for Sudoku {
    fn draw(&self, board: &Board, view: &View<'_, Board>, scene: &mut Scene) {
        let over = draw::overlays(self, board, view);
        let weights = self.weights().zip(self.weights().map(weight_roles));
        for (k, at) in self.size().all().enumerate() {
            let over = over[k];
            let differs = draw::differs(view, k);
            let weight = weights.as_ref().map(|(weights, roles)| (weights[k], roles[k]));
            let ground = weight.map_or(Role::Board, |(_, role)| role);
            let fill = over.fill(differs, ground);
            // A translucent tint keeps the weight's colour visible.
            let is_tint = weight.is_some() && matches!(fill, Role::Selected | Role::Sight | Role::Peer);
            if is_tint {
                scene.shape(at, Glyph::Fill, ground);
            }
            scene.shape(at, Glyph::Fill, fill);
            if over.reason {
                scene.shape(at, Glyph::Hatch, Role::Reason);
            }
            // The weight comes first, so that small values leave room for it.
            if let Some((weight, _)) = weight {
                scene.number(at, Glyph::Corner, Role::WeightText, weight.into());
            }
            draw::content(self, board, view, at, scene);
            let lines = borders(self.shape, at);
            if lines != 0 {
                scene.bits(at, Glyph::Border, Role::Outline, lines);
            }
            over.outline(at, scene);
        }
    }

    fn describe(&self, board: &Board, cell: Cell) -> Message {
        cell_info::describe(self, board, cell)
    }

    fn notes(&self, board: &Board, cell: Cell) -> Vec<Note> {
        cell_info::notes(self, board, cell)
    }

    fn aids(&self) -> Aids {
        Aids::of(&[Aid::Sight, Aid::SameValues, Aid::DigitsLeft])
    }

    fn reading(&self, board: &Board, cell: Cell, line: Line) -> Option<Reading> {
        Some(cell_info::reading(self, board, cell, line))
    }
}

/// Returns the sides of a cell on which its box ends, as bits of [`Glyph::Border`].
pub(super) fn borders(shape: Shape, at: Cell) -> u32 {
    let (row, col) = (usize::from(at.row), usize::from(at.col));
    let ends =
        [row % shape.box_rows() == 0, (col + 1) % shape.box_cols() == 0, (row + 1) % shape.box_rows() == 0, col % shape.box_cols() == 0];
    (0..).zip(ends).fold(0, |lines, (i, end)| lines | u32::from(end) << i)
}

/// The colour of each weight.
pub(super) fn weight_roles(weights: &[i32; 81]) -> Vec<Role> {
    let steps = steps(weights);
    weights.iter().map(|weight| WEIGHTS[steps.iter().filter(|from| weight >= *from).count()]).collect()
}

/// Returns the least weights of the second to the fifth colour: one colour per weight if there are at most five, as in the rings of the
/// statement, else one colour per fifth of the cells.
fn steps(weights: &[i32; 81]) -> [i32; 4] {
    let mut sorted = weights.to_vec();
    sort(&mut sorted);
    let mut different = sorted.clone();
    different.dedup();
    match different.len() {
        0..=5 => std::array::from_fn(|i| different.get(i + 1).copied().unwrap_or(i32::MAX)),
        _ => std::array::from_fn(|i| sorted[81 * (i + 1) / 5]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::target;
    use crate::text::Style;
    use shumi_core::grid::Grid;

    fn scene(p: &Sudoku, view: &View<'_, Board>) -> Scene {
        let mut scene = Scene::new(p.size());
        p.draw(&p.start(), view, &mut scene);
        scene
    }

    fn count(scene: &Scene, glyph: Glyph, role: Role) -> usize {
        scene.items.iter().filter(|i| (i.glyph, i.role) == (glyph, role)).count()
    }

    #[test]
    fn boxes_are_outlined_all_around() {
        for shape in Shape::ALL {
            let p = Sudoku::plain(shape, vec![0; shape.cells()], Style::usual(shape));
            let bits: Vec<u32> = scene(&p, &View::PLAIN).items.iter().filter(|i| i.glyph == Glyph::Border).map(|i| i.n).collect();
            // Each box has its sides: top and bottom of its width, left and right of its height.
            let sides = bits.iter().map(|n| n.count_ones() as usize).sum::<usize>();
            assert_eq!(sides, shape.size() * 2 * (shape.box_rows() + shape.box_cols()));
            let is_corner = |n: &&u32| [9, 3, 12, 6].contains(*n) || shape.size() == 4;
            assert!(bits.iter().filter(is_corner).count() >= 4 * shape.size());
        }
    }

    #[test]
    fn weights_show_as_rings_and_own_ones_from_low_to_high() {
        let rings = scene(&Sudoku::target(vec![0; 81], None), &View::PLAIN);
        assert_eq!(WEIGHTS.map(|role| count(&rings, Glyph::Fill, role)), [32, 24, 16, 8, 1]);
        assert_eq!(count(&rings, Glyph::Corner, Role::WeightText), 81);
        let slope: [i32; 81] = std::array::from_fn(|cell| 1000 - 3 * cell as i32);
        let own = scene(&Sudoku::target(vec![0; 81], Some(Box::new(slope))), &View::PLAIN);
        assert!(WEIGHTS.iter().all(|role| (16..=17).contains(&count(&own, Glyph::Fill, *role))));
        let flat = scene(&Sudoku::target(vec![0; 81], Some(Box::new(target::RINGS.map(|_| 7)))), &View::PLAIN);
        assert_eq!(count(&flat, Glyph::Fill, Role::Weight1), 81);
    }

    #[test]
    fn a_selection_leaves_the_weights_and_their_rings_in_sight() {
        let p = Sudoku::target(vec![0; 81], None);
        let seen = scene(&p, &View { cursor: Some(Cell::new(4, 4)), ..View::PLAIN });
        assert_eq!(WEIGHTS.map(|role| count(&seen, Glyph::Fill, role)), [32, 24, 16, 8, 1]);
        assert_eq!((count(&seen, Glyph::Fill, Role::Peer), count(&seen, Glyph::Fill, Role::Selected)), (20, 1));
        let candidates = Grid::new(p.size(), Some(vec![1, 9]));
        let marked = scene(&p, &View { candidates: Some(&candidates), ..View::PLAIN });
        assert_eq!(count(&marked, Glyph::Corner, Role::WeightText), 81);
        let order: Vec<Glyph> = marked.items.iter().filter(|i| i.at == Cell::new(0, 0)).map(|i| i.glyph).collect();
        let place = |glyph| order.iter().position(|g| *g == glyph);
        assert!(place(Glyph::Corner) < place(Glyph::Marks), "marks leave the weight its place");
    }

    #[test]
    fn peers_equal_values_and_candidates_are_shown() {
        let shape = Shape::ALL[3];
        let mut givens = vec![0; shape.cells()];
        (givens[0], givens[255]) = (5, 5);
        let p = Sudoku::plain(shape, givens, Style::usual(shape));
        let cursor = Some(Cell::new(0, 0));
        let seen = scene(&p, &View { cursor, value: Some(5), ..View::PLAIN });
        assert_eq!(count(&seen, Glyph::Fill, Role::Peer), 15 + 15 + 9);
        assert_eq!((count(&seen, Glyph::Fill, Role::Sight), count(&seen, Glyph::Fill, Role::Selected)), (1, 1));
        let candidates = Grid::new(p.size(), Some(vec![1, 16]));
        let shown = scene(&p, &View { candidates: Some(&candidates), ..View::PLAIN });
        let marks = shown.items.iter().find(|i| i.glyph == Glyph::Marks).unwrap();
        assert_eq!((marks.n, marks.text.to_string().as_str()), (0x8001, "ABCDEFGHIJKLMNOP"));
        assert_eq!(count(&shown, Glyph::Marks, Role::Candidate), 254);
    }
}
