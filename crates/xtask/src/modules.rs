//! Builds the wasm modules that Trunk does not: board, editor and solver of each family, algorithms to watch, and the notations of other
//! programs. Beside them it writes their texts, the table of families and languages, and the modules' types for TypeScript.
use crate::families::{self, COMPLETE, MODULES, WATCHED};
use crate::optimiser::{self, Optimisation};
use crate::step::minutes;
use crate::wasm::{
    FORMATS, NOTATIONS, PROFILE, TRUNK_MODULE, board_name, draft, draft_profile, editor_name, solver_name, types, watch_name,
};
use crate::{build_cache, bundle, extra, root, rustflags, step, tools, words};
use anyhow::{Context, Result};
use shumi_texts::LANGUAGES;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Compiler flags that trade the size of a module for speed.
pub struct Room {
    /// The level of optimisation, in place of the profile's.
    level: &'static str,
    rustc: &'static str,
    /// Flags of the last crate, which are those of the optimisation across crates. Straight code becomes vectors there, loops do not:
    /// that would take 3 to 7 % more bytes.
    link: &'static str,
    binaryen: Optimisation,
    /// Puts traps in place of reports of panics: solvers are 3 % slower with them.
    traps: bool,
}

/// For solvers: less inlining and unrolling than the level of optimisation implies. They are a tenth smaller, and 9 x 9 Sudoku takes up to
/// 3 % longer.
const TIGHT: Room = Room {
    level: "3",
    rustc: "-C llvm-args=-inline-threshold=25 -C llvm-args=-unroll-threshold=50",
    link: "-C no-vectorize-loops -C llvm-args=-unroll-runtime=false -C llvm-args=-unroll-allow-partial=false",
    binaryen: Optimisation { goal: Some("speed"), inline: 8, passes: STRIP },
    traps: false,
};

/// For modules compiled for size: boards, that of Trunk included, editors and the notations.
pub const SMALL: Room =
    Room { level: "z", rustc: "", link: "", binaryen: Optimisation { goal: Some("size"), inline: 16, passes: STRIP }, traps: true };

/// Passes that remove what only compilers and debuggers read.
const STRIP: &[&str] = &["strip-producers", "strip-target-features"];

/// Returns the text of [`wasm::TABLE`](crate::wasm::TABLE); `folder` contains the lists of families.
pub fn table(folder: &Path) -> Result<String> {
    let [modules, editors] = [serde_json::to_string(&families::ids(folder)?)?, serde_json::to_string(&*COMPLETE)?];
    let languages = serde_json::to_string(&LANGUAGES)?;
    Ok(format!("export const MODULES = {modules};\nexport const EDITORS = {editors};\nexport const LANGUAGES = {languages};\n"))
}

/// A module that Trunk does not build: package, features, name, and the name of its types.
struct Module(&'static str, String, String, &'static str);

/// Lists the modules, those compiled for size first: with the flags of the others in between, Cargo would compile what both share again.
fn all() -> Vec<Module> {
    let boards = MODULES.iter().filter(|family| *family != TRUNK_MODULE);
    let boards = boards.map(|family| Module("shumi-wasm", family.clone(), board_name(family), "board"));
    // Tests of a family that is not complete read its texts with its board; work on one, in drafts, with the module of notations too.
    let families = if draft() { MODULES.join(",") } else { COMPLETE.join(",") };
    let notations = Module("shumi-formats", families.clone(), NOTATIONS.into(), "notations");
    let formats = Module("shumi-formats", format!("{families},formats"), FORMATS.into(), "formats");
    let editors = COMPLETE.iter().map(|family| Module("shumi-wasm", format!("{family},editor"), editor_name(family), "editor"));
    let watched = WATCHED.iter().map(|family| Module("shumi-watcher", family.clone(), watch_name(family), "watch"));
    let solvers = MODULES.iter().map(|family| Module("shumi-solver", family.clone(), solver_name(family), "solver"));
    boards.chain([notations, formats]).chain(editors).chain(watched).chain(solvers).collect()
}

/// Builds all modules except Trunk's board, two at once: one is optimised while another compiles. `folder` is the widget's; `lists` holds
/// the lists of families.
pub fn build(folder: &Path, lists: &Path) -> Result<()> {
    let waiting = Mutex::new(all().into_iter());
    let next = || waiting.lock().expect("no panic").next();
    let work = || -> Result<()> {
        while let Some(Module(package, features, name, kind)) = next() {
            module(package, &features, &name, folder)?;
            take_types(folder, &name, kind)?;
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(work);
        work().and(other.join().expect("no panic"))
    })?;
    words::for_modules(folder, lists)
}

/// Moves a module's types out of the folder that visitors load from.
fn take_types(folder: &Path, name: &str, kind: &str) -> Result<()> {
    std::fs::create_dir_all(types())?;
    std::fs::copy(folder.join(format!("{name}.d.ts")), types().join(format!("{kind}.d.ts")))?;
    for end in [".d.ts", "_bg.wasm.d.ts"] {
        std::fs::remove_file(folder.join(format!("{name}{end}")))?;
    }
    Ok(())
}

/// Builds modules ahead of [`build`].
pub fn ahead() -> Result<()> {
    all().into_iter().try_for_each(|Module(package, features, name, _)| keep(package, &features, &name).map(drop))
}

/// Builds a library of the workspace, with some of its features, into `NAME.js` and `NAME_bg.wasm`. Reuses the result of an earlier build
/// from the same sources.
pub fn module(package: &str, features: &str, name: &str, folder: &Path) -> Result<()> {
    let kept = keep(package, features, name)?;
    for entry in std::fs::read_dir(&kept)? {
        let path = entry?.path();
        let file = path.file_name().context("a file without a name")?;
        if file != STAMP {
            std::fs::copy(&path, folder.join(file)).with_context(|| path.display().to_string())?;
        }
    }
    Ok(())
}

/// Variable that names Cargo's folder. `CARGO_TARGET_DIR` would also move the build of this program, which Trunk's hook runs.
pub const TARGET: &str = "CARGO_BUILD_TARGET_DIR";

/// Returns Cargo's folder for modules: one, so that macros and build scripts are compiled once.
pub fn target() -> PathBuf {
    root::target().join("modules")
}

/// File in a folder of [`keep`] with the hash of its inputs.
const STAMP: &str = "stamp";

/// Builds a module unless it is up to date, or waits for another process that builds it; returns its folder.
fn keep(package: &str, features: &str, name: &str) -> Result<PathBuf> {
    let kept = target().join("kept").join(format!("{name} {features}"));
    std::fs::create_dir_all(&kept).with_context(|| kept.display().to_string())?;
    let _turn = turn(&kept.with_extension("turn"))?;
    let (stamp, sources) = (kept.join(STAMP), build_cache::modules(package, features)?);
    if std::fs::read_to_string(&stamp).ok().as_deref() != Some(&sources) {
        std::fs::remove_dir_all(&kept).with_context(|| kept.display().to_string())?;
        std::fs::create_dir_all(&kept).with_context(|| kept.display().to_string())?;
        compile(package, features, name, &kept)?;
        std::fs::write(&stamp, &sources).with_context(|| stamp.display().to_string())?;
    }
    Ok(kept)
}

/// Waits until no other process has this file locked, and locks it.
fn turn(path: &Path) -> Result<File> {
    let file = File::create(path).with_context(|| path.display().to_string())?;
    file.lock().context("cannot wait for another build")?;
    Ok(file)
}

fn compile(package: &str, features: &str, name: &str, folder: &Path) -> Result<()> {
    let room = match package {
        "shumi-wasm" | "shumi-formats" | "shumi-watcher" => SMALL,
        _ => TIGHT,
    };
    let flags = rustflags::for_modules()?;
    // The small modules share all crates below their own: the parts that one does not use are left out where it is linked.
    let shared = match package {
        "shumi-wasm" => ",watch",
        "shumi-formats" => ",watch,shumi/formats",
        _ => "",
    };
    let features = format!("{features}{shared}");
    // Drafts report panics.
    let (flags, features) =
        if draft() { (flags, format!("{features},shumi-js/panics")) } else { (format!("{flags} {}", room.rustc), features) };
    let mut cargo = tools::cargo();
    // Cargo optimises across crates (`lto`) for a cdylib alone, and ignores that for a library with an rlib beside it.
    cargo.args(["rustc", "--crate-type", "cdylib", "--lib", "--package", package, "--profile", PROFILE]);
    cargo.args(["--target", "wasm32-unknown-unknown", "--locked"]);
    cargo.args(["--no-default-features", "--features", &features]);
    if !draft() {
        cargo.arg("--").args(room.link.split_whitespace());
    }
    cargo.env("CARGO_TARGET_DIR", target()).env("RUSTFLAGS", flags).env("CARGO_PROFILE_WEB_OPT_LEVEL", room.level);
    cargo.envs(draft_profile());
    let compiled = folder.join(format!("{name}.wasm"));
    {
        let _turn = turn(&target().join("turn"))?;
        step::run(name, &format!("cargo build, {name}"), minutes(30), &mut cargo)?;
        let library = target().join(format!("wasm32-unknown-unknown/{PROFILE}/{}.wasm", package.replace('-', "_")));
        std::fs::rename(&library, &compiled).with_context(|| library.display().to_string())?;
    }
    let mut bindgen = tools::command("wasm-bindgen");
    bindgen.args(["--target", "web", "--out-name", name, "--out-dir"]).arg(folder).arg(&compiled);
    step::run(name, &format!("wasm-bindgen, {name}"), minutes(10), &mut bindgen)?;
    std::fs::remove_file(&compiled).with_context(|| compiled.display().to_string())?;
    optimise(folder, name, &room)
}

/// Minifies the glue of a module and optimises the module, both as wasm-bindgen writes them; drafts, and modules of families that are not
/// complete, stay large.
pub fn optimise(folder: &Path, name: &str, room: &Room) -> Result<()> {
    bundle::glue(folder, name)?;
    let is_extra = extra::modules().iter().any(|module| [board_name, solver_name].iter().any(|of| of(module) == name));
    if draft() || is_extra {
        return Ok(());
    }
    let wasm = folder.join(format!("{name}_bg.wasm"));
    change(&wasm, |module| xtask_wasm::without_panics(module, room.traps))?;
    optimiser::run(&wasm, &room.binaryen)?;
    change(&wasm, xtask_wasm::functions_by_likeness)?;
    optimiser::run(&wasm, &Optimisation { goal: None, inline: 0, passes: &["reorder-functions-by-name", "strip-debug"] })
}

/// Changes the module in a file.
fn change(wasm: &Path, to: impl FnOnce(Vec<u8>) -> Result<Vec<u8>>) -> Result<()> {
    let about = || wasm.display().to_string();
    let module = to(std::fs::read(wasm).with_context(about)?).with_context(about)?;
    std::fs::write(wasm, module).with_context(about)
}
