//! A device-independent display list: per cell, the items to draw and their roles.
//!
//! The canvas painter, the SVG writer and the tests all read the same scene. A [`Role`] is a meaning; colours belong to the painter.

mod cage;
mod items;
mod roles;
mod svg;
mod units;

pub use items::{Delta, Item, Label, Motion, Scene, UiRequest};
pub use roles::{GLYPHS, Glyph, INNER_CORNERS, LOW_WEDGE, LOWER_HALF, ROLES, Role, SMALL_WEDGE, UPPER_HALF};
pub use svg::{Theme, colours, to_svg};
