//! The service worker: `sw.js` at the top of `dist/`, made from `web/offline/sw.ts` and a table of all files with a hash of each content.
//! The hashes keep releases apart: the worker rejects a file that another release has replaced.
use crate::{families, files, root, tools, wasm};
use anyhow::{Context, Result, ensure};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use shumi_texts::LANGUAGES;
use std::collections::BTreeMap;
use std::path::Path;

/// Name of the worker's script in `dist/`.
pub const SCRIPT: &str = "sw.js";
/// Its source in `web/offline`.
const SOURCE: &str = "sw.ts";
/// Placeholder of the release in `<meta name="shumi-release">`.
const RELEASE_IN_SOURCES: &str = "RELEASE";
/// Hexadecimal digits of a hash: 48 bits, which distinguish files and do not stop forgers.
const DIGITS: usize = 12;

/// Writes the release into the page, and the worker. Call it after all other files exist; `lists` contains the lists of families.
pub fn write(dist: &Path, lists: &Path) -> Result<()> {
    let ids = families::ids(lists)?;
    let all = Sha256::digest(table(dist, &ids)?.to_string());
    let name = hex(&all);
    let index = dist.join("index.html");
    let html = std::fs::read_to_string(&index).context("index.html")?;
    ensure!(html.contains(RELEASE_IN_SOURCES), "index.html has no place for the release's name");
    std::fs::write(&index, html.replacen(RELEASE_IN_SOURCES, &name, 1))?;
    let release = json!({ "name": name, "files": table(dist, &ids)? });
    let mut esbuild = tools::command("esbuild");
    esbuild.current_dir(root::root().join("web/offline"));
    esbuild.args([SOURCE, "--bundle", "--minify", "--format=iife", "--target=es2022", "--log-level=warning"]);
    esbuild.arg(format!("--banner:js=const RELEASE={release};"));
    esbuild.arg(format!("--outfile={}", dist.canonicalize()?.join(SCRIPT).display()));
    let done = esbuild.status().context("cannot run esbuild (run: cd web && npm ci)")?;
    ensure!(done.success(), "esbuild: {done}");
    Ok(())
}

/// Returns hash and size of each file by its path, then its language and its module, each empty if the file is for all.
fn table(dist: &Path, ids: &BTreeMap<String, String>) -> Result<Value> {
    let mut files = Map::new();
    for path in files::files(dist)? {
        let name = path.strip_prefix(dist)?.to_string_lossy().replace('\\', "/");
        if is_for_visitors(&name) {
            let bytes = std::fs::read(&path).with_context(|| name.clone())?;
            // The page's files have a hash after their stem.
            let stem = name.rsplit('/').next().and_then(|file| file.split('.').next()).unwrap_or_default();
            let (lang, module) = owners(stem, ids);
            files.insert(name, json!([hex(&Sha256::digest(&bytes)), bytes.len(), lang, module]));
        }
    }
    Ok(files.into())
}

fn is_for_visitors(name: &str) -> bool {
    // The worker does not cache pages for engineers.
    let is_docs = name.starts_with("docs/");
    let (is_own, is_packed) = (name == SCRIPT, [".d.ts", ".md", ".gz", ".br"].iter().any(|end| name.ends_with(end)));
    !is_own && !is_packed && !is_docs
}

/// Returns the language and the module in a file's name, each empty if the file is for all; `ids` maps each id to its module.
fn owners(stem: &str, ids: &BTreeMap<String, String>) -> (String, String) {
    let lang = LANGUAGES.iter().map(|(code, _)| *code).find(|code| stem.split('-').any(|part| part == *code)).unwrap_or_default();
    let plain = ["_bg", "_rest"].iter().find_map(|end| stem.strip_suffix(end)).unwrap_or(stem);
    let of_module = wasm::names().find(|name| plain == name || plain.ends_with(&format!("-{name}")));
    let of_family = plain.strip_prefix("techniques-").and_then(|rest| ids.get(rest.strip_suffix(&format!("-{lang}"))?).cloned());
    let module = of_module
        .map(|name| ["board-", "editor-", "solver-"].iter().find_map(|start| name.strip_prefix(start)).unwrap_or(&name).to_string());
    // A month of days is for its visitors alone, and so are positions of rare techniques.
    let of_days = ["days-", "drills-"].iter().any(|start| plain.starts_with(start)).then(|| plain.to_string());
    (lang.into(), module.or(of_family).or(of_days).unwrap_or_default())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().take(DIGITS / 2).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_files_name_tells_whose_it_is() {
        let ids = BTreeMap::from([("kakuro-repeats".to_string(), "kakuro".to_string())]);
        for (stem, lang, module) in [
            ("index", "", ""),
            ("main", "", ""),
            ("shumi", "", ""),
            ("main-zh", "zh", ""),
            ("techniques-en", "en", ""),
            ("board-sudoku_bg", "", "sudoku"),
            ("board-sudoku_rest", "", "sudoku"),
            ("words-en-editor-sudoku", "en", "sudoku"),
            ("solver-kakuro", "", "kakuro"),
            ("words-ja-solver-kakuro", "ja", "kakuro"),
            ("techniques-kakuro-repeats-en", "en", "kakuro"),
            ("words-en-shumi_formats", "en", "shumi_formats"),
            ("kakuro-repeats-dark", "", ""),
            ("days-kakuro-repeats-2026-05", "", "days-kakuro-repeats-2026-05"),
            ("drills-kakuro", "", "drills-kakuro"),
        ] {
            assert_eq!(owners(stem, &ids), (lang.into(), module.into()), "{stem}");
        }
    }

    #[test]
    fn the_worker_and_what_is_for_engineers_is_not_kept() {
        assert!(["index.html", "page/main.js", "x/board_bg.wasm"].iter().all(|name| is_for_visitors(name)));
        assert!(!["sw.js", "x/shumi.d.ts", "x/README.md"].iter().any(|name| is_for_visitors(name)));
    }

    #[test]
    fn hashes_are_those_that_browsers_compute() {
        assert_eq!(hex(&Sha256::digest(b"abc")), "ba7816bf8f01");
    }
}
