//! Builds what a page loads when it is needed into the widget's folder: the solver of each family, the notations of other programs,
//! and the list of families.
use crate::{root, step, tools};
use shumi::families::MODULES;
use std::path::Path;

/// What the modules may use, as in `.cargo/config.toml`, which the variable replaces.
const FEATURES: &str = "-C target-feature=+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals";
/// The features of index.html's module, as its flags say them.
const WASM_OPT: &str = "--strip-producers --enable-simd --enable-bulk-memory --enable-sign-ext \
    --enable-nontrapping-float-to-int --enable-mutable-globals --enable-reference-types --enable-multivalue";

/// How much of its code a module may repeat for speed.
struct Room {
    rustc: &'static str,
    wasm_opt: &'static str,
}

/// Less inlining and unrolling than the level of optimisation asks for: the solvers are a tenth smaller, and 9 x 9 Sudoku takes up to
/// 3 % longer.
const TIGHT: Room = Room {
    rustc: "-C llvm-args=-inline-threshold=25 -C llvm-args=-unroll-threshold=50",
    wasm_opt: "-O2 --one-caller-inline-max-function-size=8",
};
/// For modules far below the budget: 5 % larger, and Hitori takes a quarter less time.
const AMPLE: Room = Room { rustc: "-C llvm-args=-inline-threshold=100", wasm_opt: "-O3" };
const AMPLE_MODULES: [&str; 1] = ["shading"];

/// The module for the notations of other programs.
pub const FORMATS: &str = "shumi_formats";
/// What menus tell of the families.
pub const FAMILIES: &str = "families.json";

/// How the module of a family is named.
pub fn name(module: &str) -> String {
    format!("solver-{module}")
}

/// Builds all of them; `folder` is the widget's.
pub fn build(folder: &Path) -> Result<(), String> {
    for family in MODULES {
        module("shumi-solver", "solver", family, &name(family), folder)?;
    }
    module("shumi-formats", "web", "", FORMATS, folder)?;
    let listings: Vec<_> = shumi::families().map(|family| family.listing()).collect();
    let list = serde_json::to_string(&listings).map_err(|e| format!("{FAMILIES}: {e}"))?;
    std::fs::write(folder.join(FAMILIES), list).map_err(|e| format!("{FAMILIES}: {e}"))
}

/// Builds a library of the workspace, with a family's name in `SHUMI_FAMILY`, into `NAME.js` and `NAME_bg.wasm`.
pub fn module(package: &str, profile: &str, family: &str, name: &str, folder: &Path) -> Result<(), String> {
    // A folder of their own, for another value of the variable would rebuild the page's module too.
    let target = root::target().join("solvers");
    let room = if AMPLE_MODULES.contains(&family) { AMPLE } else { TIGHT };
    let mut cargo = tools::cargo();
    cargo.args(["build", "--lib", "--package", package, "--profile", profile, "--target", "wasm32-unknown-unknown", "--locked"]);
    cargo.env("CARGO_TARGET_DIR", &target).env("SHUMI_FAMILY", family).env("RUSTFLAGS", format!("{FEATURES} {}", room.rustc));
    step::run("solvers", &format!("cargo build, {name}"), &mut cargo)?;
    let mut bindgen = tools::command("wasm-bindgen");
    bindgen.args(["--target", "web", "--no-typescript", "--out-name", name, "--out-dir"]).arg(folder);
    bindgen.arg(target.join(format!("wasm32-unknown-unknown/{profile}/{}.wasm", package.replace('-', "_"))));
    step::run("solvers", &format!("wasm-bindgen, {name}"), &mut bindgen)?;
    let wasm = folder.join(format!("{name}_bg.wasm"));
    let mut opt = tools::command("wasm-opt");
    opt.args(room.wasm_opt.split_whitespace().chain(WASM_OPT.split_whitespace())).arg(&wasm).arg("-o").arg(&wasm);
    step::run("solvers", &format!("wasm-opt, {name}"), &mut opt).map(drop)
}
