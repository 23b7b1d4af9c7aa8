//! Names of the wasm modules, and their compiler options.
use crate::families::{COMPLETE, MODULES, WATCHED};
use crate::root;
use std::path::PathBuf;

/// The board that Trunk builds; `modules::build` builds the other ones.
pub const TRUNK_MODULE: &str = "shading";

/// Environment variable that requests modules with short builds, neither small nor fast, for work on the page; no command sets it.
const DRAFT: &str = "SHUMI_DRAFT";
/// Cargo's profile of all modules; index.html names it for the board that Trunk builds.
pub const PROFILE: &str = "web";
/// Changes of the profile for drafts.
const DRAFT_PROFILE: [(&str, &str); 4] = [
    ("CARGO_PROFILE_WEB_LTO", "off"),
    ("CARGO_PROFILE_WEB_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_WEB_OPT_LEVEL", "1"),
    ("CARGO_PROFILE_WEB_INCREMENTAL", "true"),
];

/// Returns whether drafts are requested.
pub fn draft() -> bool {
    std::env::var_os(DRAFT).is_some_and(|value| !value.is_empty())
}

/// Returns the environment of cargo for a draft; empty if none is requested.
pub fn draft_profile() -> impl Iterator<Item = (&'static str, &'static str)> {
    DRAFT_PROFILE.into_iter().filter(|_| draft())
}

/// Name of the module for all notations, and for the formats of other programs.
pub const FORMATS: &str = "shumi_formats";
/// Name of the module for the families' notations, which links are in.
pub const NOTATIONS: &str = "shumi_notations";
/// Table of families and their modules, and of languages, as a module for the bundles of the widget and the page.
pub const TABLE: &str = "modules.ts";

/// Returns the name of a family's board.
pub fn board_name(module: &str) -> String {
    format!("board-{module}")
}

/// Returns the name of a family's editor.
pub fn editor_name(module: &str) -> String {
    format!("editor-{module}")
}

/// Returns the name of a family's solver.
pub fn solver_name(module: &str) -> String {
    format!("solver-{module}")
}

/// Returns the name of a family's algorithms to watch.
pub fn watch_name(module: &str) -> String {
    format!("watch-{module}")
}

/// Lists the names of all modules; only complete families have an editor, and some have algorithms to watch.
pub fn names() -> impl Iterator<Item = String> {
    let named = |modules: &'static [String], name: fn(&str) -> String| modules.iter().map(move |module| name(module));
    let played = named(&MODULES, board_name).chain(named(&COMPLETE, editor_name)).chain(named(&MODULES, solver_name));
    played.chain(named(&WATCHED, watch_name)).chain([NOTATIONS.into(), FORMATS.into()])
}

/// Lists the modules that come in two parts: those of complete families. Solvers come first: `web/split.ts` opens whole boards for them.
pub fn divided() -> impl Iterator<Item = String> {
    let names: [fn(&str) -> String; 3] = [solver_name, board_name, editor_name];
    names.into_iter().flat_map(|name| COMPLETE.iter().filter(|_| !draft()).map(move |family| name(family)))
}

/// Returns the file of a module's second part.
pub fn rest_file(module: &str) -> String {
    format!("{module}_rest.wasm")
}

/// Returns the folder that keeps divided modules as a whole, for the npm package.
pub fn whole() -> PathBuf {
    root::target().join("whole")
}

/// Returns the folder of the modules' types for `tsc`: a file each for boards, solvers and notations.
pub fn types() -> PathBuf {
    root::target().join("types")
}
