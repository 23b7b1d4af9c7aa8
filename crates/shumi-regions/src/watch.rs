//! Textbook algorithms, shown step by step: the one of all families.

use crate::layout::Blocks;
use crate::puzzle::Regions;
use shumi_digits::board::Board;
use shumi_watch::{Algorithm, StageCell, Watch};

impl Watch for Regions {
    fn algorithms(_: usize) -> &'static [Algorithm<Self>] {
        &[]
    }

    fn stage(&self) -> Vec<StageCell> {
        let given = |value: &u8| StageCell { given: Some(*value).filter(|value| *value > 0), ..StageCell::default() };
        self.givens.iter().map(given).collect()
    }

    fn board_of(&self, values: &[u8]) -> Board {
        Board::of(values.to_vec())
    }

    fn boxes(&self) -> Option<[usize; 2]> {
        match self.layout().blocks() {
            Blocks::Boxes(rows, cols) => Some([usize::from(*rows), usize::from(*cols)]),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{GAMES, game};
    use shumi_frame::family::Puzzle;

    #[test]
    fn the_stage_has_the_givens_and_the_boxes() {
        for p in GAMES.lines().map(game) {
            let givens: Vec<u8> = p.stage().iter().map(|cell| cell.given.unwrap_or(0)).collect();
            assert_eq!(p.board_of(&givens), p.start());
            assert_eq!(p.boxes().is_none(), matches!(p.layout().blocks(), Blocks::Jigsaw(_)));
        }
    }
}
