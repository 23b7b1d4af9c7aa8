//! Builds the page and the widget's folder into `dist/` with Trunk.
use crate::build_cache::Stamp;
use crate::families::MODULES;
use crate::files::files;
use crate::root::{self, VERSION};
use crate::step::minutes;
use crate::{bundle, copy_dir, declarations, docs, lab, modules, offline, prerender, rustflags, step, tokens, tools, wasm, words};
use anyhow::{Context, Result, bail, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Placeholder of the widget's folder in the page's sources; the build replaces it, so the name is computed in one place only.
const FOLDER_IN_SOURCES: &str = "shumi-VERSION";
/// Placeholder in index.html for the prerendered home.
const HOME_IN_SOURCES: &str = "{{ home }}";
/// The element of the combination calculator, which needs no other file.
const SUMS: &str = "sums.js";
/// Table of the algorithms whose search can be watched, which the bundle of the page reads, too.
const WATCHED: &str = "watched.ts";
/// The board of a drill and its rulings, which the bundle of the page contains, too.
const DRILL_BOARD: [&str; 2] = ["drill-board.ts", "drill-rulings.ts"];
/// Trunk's name of the wasm module: that of the package.
const TRUNK_STEM: &str = "shumi-wasm";
/// Digits of the hash in the folder's name.
const HASH_DIGITS: usize = 10;

/// Files for embedders besides the modules, under [`folder`].
const WIDGET_FILES: [&str; 4] = ["shumi.js", "worker.js", SUMS, declarations::FILE];

/// Returns the widget's folder in `dist/`, named by the version and a hash of its content.
pub fn folder() -> Result<PathBuf> {
    let (dist, start) = (root::dist(), format!("shumi-{VERSION}-"));
    let entries = std::fs::read_dir(&dist).with_context(|| dist.display().to_string())?;
    let mut folders = entries.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with(&start));
    let found = folders.next().with_context(|| format!("{} holds no {start}…; run: cargo xtask build", dist.display()))?;
    Ok(found.path())
}

/// Returns the path in `dist` of a file of the page, whose name there contains a hash of its content.
pub fn page_file(dist: &Path, name: &str) -> Result<PathBuf> {
    let (stem, end) = name.split_once('.').context("a name without an ending")?;
    let is_it = |path: &Path| {
        path.file_name()
            .and_then(|found| found.to_str()?.strip_prefix(stem)?.strip_prefix('.')?.split_once('.'))
            .is_some_and(|(_, found)| found == end)
    };
    let found = files(&dist.join("page"))?.into_iter().find(|path| is_it(path));
    found.with_context(|| format!("{} holds no {name}", dist.display()))
}

/// Runs `cargo xtask build [--if-changed]`.
pub fn command(args: &[&str]) -> Result<bool> {
    match args {
        [] => tools::for_page().and_then(|()| page())?,
        ["--if-changed"] => page_if_changed()?,
        _ => bail!("usage: cargo xtask build [--if-changed]"),
    }
    println!("page: {}", root::dist().display());
    println!("widget: {}", folder()?.display());
    Ok(true)
}

/// Builds the page if its inputs have changed since the last build; installs missing tools first.
pub fn page_if_changed() -> Result<()> {
    if Stamp::now()?.is_fresh(&root::dist()) {
        println!("the page is up to date");
        return Ok(());
    }
    tools::for_page()?;
    page()
}

/// Builds the page; expects the tools to be installed.
pub fn page() -> Result<()> {
    println!("building the page (release)");
    let stamp = Stamp::now()?;
    let mut trunk = tools::command("trunk");
    // Trunk reads these two as options of its own and rejects the values that other programs use.
    std::fs::create_dir_all(root::dist())?;
    trunk.args(["build", "--release", "--dist"]).arg(root::dist()).env_remove("NO_COLOR").env_remove("CI").envs(wasm::draft_profile());
    // The same flags and folder as those of the other boards: the crates they share are compiled once.
    trunk.env("RUSTFLAGS", rustflags::for_modules()?).env(modules::TARGET, modules::target());
    // Trunk does not hand its hooks the jobserver of this program's `cargo run`.
    trunk.env_remove("CARGO_MAKEFLAGS");
    std::thread::scope(|scope| {
        // Trunk's hook waits for these modules and reports errors of their builds.
        scope.spawn(modules::ahead);
        scope.spawn(lab::ahead);
        step::run("trunk", "trunk build --release", minutes(60), &mut trunk)
    })?;
    let folder = folder()?;
    let modules = wasm::names().flat_map(|name| [".js", "_bg.wasm"].map(|end| format!("{name}{end}")));
    let rests = wasm::divided().map(|module| wasm::rest_file(&module));
    let scripts = WIDGET_FILES.into_iter().chain(bundle::LATER).map(String::from);
    for name in scripts.chain(modules).chain(rests).chain(words::names()) {
        ensure!(folder.join(&name).is_file(), "the build left no {}", folder.join(name).display());
    }
    stamp.write(&root::dist())
}

/// Trunk's last hook: adds the other modules to the widget's folder, gives it its name, points the page there and draws its pictures.
pub fn arrange() -> Result<bool> {
    let staging = std::env::var_os("TRUNK_STAGING_DIR").context("arrange-page is called by Trunk, see Trunk.toml")?;
    arrange_in(Path::new(&staging)).context("arranging the page")?;
    Ok(true)
}

/// Divides modules, so that a board is drawn and a hint given before all of a module is there, and keeps them as a whole.
fn split(folder: &Path) -> Result<()> {
    let mut node = tools::command("node");
    node.arg(root::root().join("web/split.ts")).args([folder, &wasm::whole()]).args(wasm::divided());
    step::run("split", "node web/split.ts", minutes(10), &mut node).map(drop)
}

fn arrange_in(staging: &Path) -> Result<()> {
    let folder = staging.join(FOLDER_IN_SOURCES);
    let board = wasm::board_name(wasm::TRUNK_MODULE);
    for end in [".js", "_bg.wasm"] {
        std::fs::rename(folder.join(format!("{TRUNK_STEM}{end}")), folder.join(format!("{board}{end}")))?;
    }
    edit(&folder.join(format!("{board}.js")), |text| Ok(text.replace(&format!("{TRUNK_STEM}_bg.wasm"), &format!("{board}_bg.wasm"))))?;
    modules::optimise(&folder, &board, &modules::SMALL)?;
    let families = lab::page()?;
    modules::build(&folder, &families)?;
    split(&folder)?;
    copy_data(&folder)?;
    std::fs::write(folder.join(wasm::TABLE), modules::table(&families)?)?;
    seal("glues", &folder)?;
    words::for_sums(&folder)?;
    for alone in ["worker.js", SUMS] {
        bundle::script(&folder, alone)?;
    }
    seal("later", &folder)?;
    for file in bundle::LATER {
        bundle::script(&folder, file)?;
        edit(&folder.join(file), |text| words::shorten(&words::WIDGET, text))?;
        // `more.js` has the hash of `watch.js`.
        seal("later", &folder)?;
    }
    // `shumi.js` comes last, since it contains the hashes of the others.
    seal("sums", &folder)?;
    let tokens = std::fs::read_to_string(folder.join(tokens::FILE)).context(tokens::FILE)?;
    let glue: Vec<String> = wasm::names().map(|name| format!("{name}.js")).collect();
    let tables = [wasm::TABLE, WATCHED, words::SCRIPT, DRILL_BOARD[0], DRILL_BOARD[1]];
    let kept: Vec<&str> = glue.iter().map(String::as_str).chain(["worker.js", SUMS]).chain(tables).chain(bundle::LATER).collect();
    bundle::widget(&folder, &kept)?;
    edit(&folder.join("shumi.js"), |text| words::shorten(&words::WIDGET, text))?;
    declarations::write(&folder)?;
    let name = format!("shumi-{VERSION}-{}", hash(&folder)?);
    let folder = staging.join(&name);
    std::fs::rename(staging.join(FOLDER_IN_SOURCES), &folder)?;
    seal("preload", &folder)?;
    edit(&staging.join("index.html"), |text| Ok(without_trunk_links(&text.replace(FOLDER_IN_SOURCES, &name))))?;
    let page = staging.join("page");
    for file in files(&page)?.into_iter().filter(|file| file.extension().is_some_and(|end| end == "ts")) {
        edit(&file, |text| Ok(text.replace(FOLDER_IN_SOURCES, &name)))?;
    }
    copy_dir::copy(&families.join(lab::BESIDE), &page)?;
    prerender::sprite(&page, &root::root().join("web/widget").join(tokens::FILE))?;
    let tokens = tokens::with_page(tokens::read(&tokens)?, &page)?;
    let styled = files(&page)?.into_iter().filter(|file| file.extension().is_some_and(|end| end == "css" || end == "svg"));
    let users =
        styled.map(|file| std::fs::read_to_string(&file).with_context(|| file.display().to_string())).collect::<Result<String>>()?;
    edit(&page.join(tokens::STYLE), |text| Ok(tokens::into_style(text, &users, &tokens)))?;
    words::for_page(&page)?;
    let home = prerender::home(&page, &folder)?;
    edit(&staging.join("index.html"), |text| Ok(text.replace(HOME_IN_SOURCES, &home)))?;
    docs::write(staging, &name)?;
    bundle::page(&page, &name)?;
    for shared in tables {
        std::fs::remove_file(folder.join(shared))?;
    }
    offline::write(staging, &families)
}

/// Copies JSON files of the families' folders `days` and `drills` into the widget's folder: puzzles of days before the makers' versions, a
/// file for each month of an id, and positions of rare techniques, a file for each id with an index of all.
fn copy_data(folder: &Path) -> Result<()> {
    let mut rare: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (family, kind) in MODULES.iter().flat_map(|family| ["days", "drills"].map(|kind| (family, kind))) {
        let from = root::root().join(format!("crates/shumi-{family}/{kind}"));
        let of = if from.is_dir() { files(&from)? } else { Vec::new() };
        for file in of.iter().filter(|file| file.extension().is_some_and(|end| end == "json")) {
            let name = file.file_name().context("a file without a name")?;
            std::fs::copy(file, folder.join(format!("{kind}-{}", name.to_string_lossy())))?;
            if kind == "drills" {
                let rows: Vec<BTreeMap<String, String>> = serde_json::from_str(&std::fs::read_to_string(file)?)?;
                let id = name.to_string_lossy().replace(".json", "");
                rare.entry(id).or_default().extend(rows.into_iter().filter_map(|mut row| row.remove("technique")));
            }
        }
    }
    std::fs::write(folder.join("drills-index.json"), serde_json::to_string(&rare)?).context("drills-index.json")
}

/// Replaces a part of `shumi.js` and the worker by data about the files beside them.
fn seal(part: &str, folder: &Path) -> Result<()> {
    let mut node = tools::command("node");
    node.arg(root::root().join("web/seal.ts")).arg(part).arg(folder);
    step::run("seal", &format!("node web/seal.ts {part}"), minutes(5), &mut node).map(drop)
}

/// Hashes names and contents of all files in a folder (64 bits of FNV-1a; distinguishes builds, protects nothing).
fn hash(folder: &Path) -> Result<String> {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for file in files(folder)? {
        let name = file.strip_prefix(folder)?.to_string_lossy().into_owned();
        for byte in name.bytes().chain([0]).chain(std::fs::read(&file)?) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    Ok(format!("{hash:016x}")[..HASH_DIGITS].into())
}

/// Removes the links that Trunk leaves in a page without start script, and which browsers ignore, and comments for engineers, each on a
/// line of its own.
fn without_trunk_links(html: &str) -> String {
    let is_comment = |line: &str| line.trim().starts_with("<!--") && line.ends_with("-->");
    let kept = html.lines().filter(|line| !line.contains("data-trunk") && !line.trim().is_empty() && !is_comment(line));
    kept.map(|line| format!("{line}\n")).collect()
}

fn edit(path: &Path, change: impl Fn(&str) -> Result<String>) -> Result<()> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    std::fs::write(path, change(&text)?).with_context(|| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_the_folder_by_its_placeholder() {
        let html = std::fs::read_to_string(root::root().join("index.html")).unwrap();
        assert!(html.contains(FOLDER_IN_SOURCES));
        assert!(!html.contains(&format!("shumi-{VERSION}")), "write {FOLDER_IN_SOURCES}, the build puts the name");
    }

    #[test]
    fn a_folders_hash_tells_names_and_contents_apart() {
        let dir = std::env::temp_dir().join(format!("shumi-hash-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let of = |name: &str, text: &str| {
            std::fs::write(dir.join(name), text).unwrap();
            let hash = hash(&dir).unwrap();
            std::fs::remove_file(dir.join(name)).unwrap();
            hash
        };
        assert_eq!(of("a", "x"), of("a", "x"));
        assert_ne!(of("a", "x"), of("b", "x"));
        assert_ne!(of("a", "x"), of("a", "y"));
        assert_eq!(of("a", "x").len(), HASH_DIGITS);
    }

    #[test]
    fn leftover_links_are_dropped_and_others_kept() {
        let html = "<link data-trunk rel=\"rust\">\n<!-- Why. -->\n<link rel=\"icon\" href=\"x\">\n";
        assert_eq!(without_trunk_links(html), "<link rel=\"icon\" href=\"x\">\n");
    }
}
