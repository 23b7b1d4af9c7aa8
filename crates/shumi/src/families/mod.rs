//! The families of puzzles. Adding one: its folder, and its line here.

use crate::registry::{Group, Playable, Problem, Solvable, Writable};

macro_rules! families {
    ($($module:ident::$family:ident),* $(,)?) => {
        $(pub mod $module;)*
        pub(crate) static SOLVED_AND_PLAYED: &[Group<dyn Problem>] = &[$(Group::new::<$module::$family>(stringify!($module))),*];
        /// All families, to be solved; for registries of some of them.
        pub const SOLVED: [Group<dyn Solvable>; MODULES.len()] = [$(Group::solved::<$module::$family>(stringify!($module))),*];
        /// Names of their modules, in the same order.
        pub const MODULES: &[&str] = &[$(stringify!($module)),*];
        pub(crate) static ONLY_WRITTEN: &[Group<dyn Writable>] = &[$(Group::written::<$module::$family>(stringify!($module))),*];
        pub(crate) static ONLY_PLAYED: &[Group<dyn Playable>] = &[$(Group::played::<$module::$family>(stringify!($module))),*];
    };
}

families! {
    kakuro::Kakuro,
    sudoku::Sudoku,
    shading::Shading,
    rotation::Rotation,
}

/// The place of a module in [`MODULES`]; a name that is not there does not compile.
pub const fn place(module: &str) -> usize {
    let mut at = 0;
    while !same(MODULES[at].as_bytes(), module.as_bytes()) {
        at += 1;
    }
    at
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}
