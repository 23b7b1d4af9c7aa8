//! Names of the wasm modules, and how they are compiled.
use crate::families::MODULES;
use crate::root;
use std::path::PathBuf;

/// The board that Trunk builds; `modules::build` builds the others.
pub const TRUNK_MODULE: &str = "shading";

/// The features of index.html's module, as its flags say them.
pub const WASM_OPT: &str = "--strip-producers --enable-simd --enable-bulk-memory --enable-sign-ext \
    --enable-nontrapping-float-to-int --enable-mutable-globals --enable-reference-types --enable-multivalue";

/// Asks for modules that are built soon and neither small nor fast, for work on the page; no command sets it.
const DRAFT: &str = "SHUMI_DRAFT";
/// Their profile, which all modules share so that they share what is compiled.
pub const DRAFT_PROFILE: &str = "draft";
/// The same for the board that Trunk builds, whose profile index.html names.
const DRAFT_WEB: [(&str, &str); 4] = [
    ("CARGO_PROFILE_WEB_LTO", "off"),
    ("CARGO_PROFILE_WEB_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_WEB_OPT_LEVEL", "1"),
    ("CARGO_PROFILE_WEB_INCREMENTAL", "true"),
];

/// Whether drafts are asked for.
pub fn draft() -> bool {
    std::env::var_os(DRAFT).is_some_and(|value| !value.is_empty())
}

/// What Trunk's cargo takes besides for a draft.
pub fn draft_profile() -> impl Iterator<Item = (&'static str, &'static str)> {
    DRAFT_WEB.into_iter().filter(|_| draft())
}

/// The module for the notations of other programs.
pub const FORMATS: &str = "shumi_formats";
/// Which module a family lies in, and the languages, as a module for the bundles of the widget and the page.
pub const TABLE: &str = "modules.js";

/// How the board of a family's module is named.
pub fn board_name(module: &str) -> String {
    format!("board-{module}")
}

/// How the editor of a family's module is named.
pub fn editor_name(module: &str) -> String {
    format!("editor-{module}")
}

/// How the solver of a family's module is named.
pub fn solver_name(module: &str) -> String {
    format!("solver-{module}")
}

/// All modules.
pub fn names() -> impl Iterator<Item = String> {
    let kinds: [fn(&str) -> String; 3] = [board_name, editor_name, solver_name];
    kinds.into_iter().flat_map(|name| MODULES.iter().map(move |module| name(module))).chain([FORMATS.into()])
}

/// Where the types of the modules lie for `tsc`: a file each for boards, solvers and notations.
pub fn types() -> PathBuf {
    root::target().join("types")
}
