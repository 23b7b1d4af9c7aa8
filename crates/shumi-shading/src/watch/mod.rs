//! Textbook algorithms, shown step by step.

mod learning;

use crate::board::Board;
use crate::puzzle::{Shading, Variant};
use crate::shade::Shade;
use shumi_watch::{Algorithm, Watch};

impl Watch for Shading {
    const MAX_CELLS: usize = 900;

    fn algorithms(variant: usize) -> &'static [Algorithm<Self>] {
        if variant == Variant::Hitori as usize { &[learning::HITORI] } else { &[learning::KUROMASU] }
    }

    fn board_of(&self, values: &[u8]) -> Board {
        Board { shades: values.iter().map(|value| Shade::from_value((*value).into()).unwrap_or_default()).collect() }
    }
}
