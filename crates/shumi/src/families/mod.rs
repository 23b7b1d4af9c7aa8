//! The families of puzzles. Adding one: its folder, and its line here.

use crate::registry::{Group, group};

macro_rules! families {
    ($($module:ident::$family:ident),* $(,)?) => {
        $(pub mod $module;)*
        /// The registry, in the order of menus.
        pub(crate) static ALL: &[Group] = &[$(group::<$module::$family>()),*];
    };
}

families! {
    kakuro::Kakuro,
    sudoku::Sudoku,
}
