//! Techniques that Hitori and Kuromasu share.

pub mod connectivity;
pub mod contradiction;
pub mod nested_contradiction;
pub mod one_exit;
pub mod shaded_neighbours;
