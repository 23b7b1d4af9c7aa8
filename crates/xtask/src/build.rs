//! Builds the page and the widget's folder into `dist/` with Trunk.
use crate::root::{self, VERSION};
use crate::{bundle, modules, step, tools};
use shumi::families::MODULES;
use std::path::{Path, PathBuf};

/// How the page's sources write the widget's folder, so that the version stands in one place only.
const FOLDER_IN_SOURCES: &str = "shumi-VERSION";
/// How Trunk names the wasm module: after the package. The fixed name is that of the library.
const TRUNK_STEM: &str = "shumi-wasm";
const STEM: &str = "shumi_wasm";

/// What an embedder takes, under [`folder`].
pub const WIDGET_FILES: [&str; 5] = ["shumi.js", "worker.js", "shumi_wasm.js", "shumi_wasm_bg.wasm", "shumi.d.ts"];

/// The widget's folder in `dist/`.
pub fn folder() -> PathBuf {
    root::dist().join(format!("shumi-{VERSION}"))
}

/// `cargo xtask build`.
pub fn command() -> Result<bool, String> {
    tools::for_page()?;
    page()?;
    println!("page: {}", root::dist().display());
    println!("widget: {}", folder().display());
    Ok(true)
}

/// Builds the page; the tools must be there.
pub fn page() -> Result<(), String> {
    println!("building the page (release)");
    let mut trunk = tools::command("trunk");
    // Trunk reads these two as options of its own and refuses the values that others use.
    trunk.args(["build", "--release"]).env_remove("NO_COLOR").env_remove("CI");
    step::run("trunk", "trunk build --release", &mut trunk)?;
    let modules = MODULES.iter().map(|module| modules::name(module)).chain([modules::FORMATS.into()]);
    let modules = modules.flat_map(|name| [".js", "_bg.wasm"].map(|end| format!("{name}{end}")));
    for name in WIDGET_FILES.map(String::from).into_iter().chain(modules).chain([modules::FAMILIES.into()]) {
        if !folder().join(&name).is_file() {
            return Err(format!("the build left no {}", folder().join(name).display()));
        }
    }
    Ok(())
}

/// Trunk's last hook: gives the widget's folder and its wasm their fixed names, points the page there, and adds the solvers.
pub fn arrange() -> Result<bool, String> {
    let staging = std::env::var_os("TRUNK_STAGING_DIR").ok_or("arrange-page is called by Trunk, see Trunk.toml")?;
    let folder = arrange_in(Path::new(&staging)).map_err(|e| format!("arranging the page: {e}"))?;
    modules::build(&folder)?;
    Ok(true)
}

fn arrange_in(staging: &Path) -> std::io::Result<PathBuf> {
    let folder = staging.join(format!("shumi-{VERSION}"));
    std::fs::rename(staging.join(FOLDER_IN_SOURCES), &folder)?;
    for end in [".js", "_bg.wasm"] {
        std::fs::rename(folder.join(format!("{TRUNK_STEM}{end}")), folder.join(format!("{STEM}{end}")))?;
    }
    edit(&folder.join("shumi_wasm.js"), |text| text.replace(&format!("{TRUNK_STEM}_bg.wasm"), "shumi_wasm_bg.wasm"))?;
    bundle::widget(&folder)?;
    let versioned = format!("shumi-{VERSION}");
    edit(&staging.join("index.html"), |text| without_trunk_links(&text.replace(FOLDER_IN_SOURCES, &versioned)))?;
    for file in files(&staging.join("page"))? {
        if file.extension().is_some_and(|end| end == "js" || end == "css") {
            edit(&file, |text| text.replace(FOLDER_IN_SOURCES, &versioned))?;
        }
    }
    bundle::page(&staging.join("page"), &format!("../{versioned}/shumi.js"))?;
    Ok(folder)
}

/// Trunk leaves its own links in a page without start script; no browser knows them.
fn without_trunk_links(html: &str) -> String {
    let kept = html.lines().filter(|line| !line.contains("data-trunk") && !line.trim().is_empty());
    kept.map(|line| format!("{line}\n")).collect()
}

fn edit(path: &Path, change: impl Fn(&str) -> String) -> std::io::Result<()> {
    let text = std::fs::read_to_string(path)?;
    std::fs::write(path, change(&text))
}

/// All files below a folder, in order of their names.
pub fn files(dir: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![dir.to_path_buf()];
    while let Some(dir) = open.pop() {
        for entry in std::fs::read_dir(&dir)? {
            let entry = entry?;
            let kind = entry.file_type()?;
            if kind.is_dir() {
                open.push(entry.path());
            } else if kind.is_file() {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_the_folder_by_its_placeholder() {
        let html = std::fs::read_to_string(root::root().join("index.html")).unwrap();
        assert!(html.contains(FOLDER_IN_SOURCES));
        assert!(!html.contains(&format!("shumi-{VERSION}")), "write {FOLDER_IN_SOURCES}, the build puts the version");
    }

    #[test]
    fn leftover_links_are_dropped_and_others_kept() {
        let html = "<link data-trunk rel=\"rust\">\n<link rel=\"icon\" href=\"x\">\n";
        assert_eq!(without_trunk_links(html), "<link rel=\"icon\" href=\"x\">\n");
    }
}
