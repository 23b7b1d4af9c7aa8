//! The size budget of what a visitor loads, gzipped.
use crate::build;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Bytes after gzip at its best; a kB is 1000 bytes.
const MAX_WASM: usize = 150_000;
const MAX_WIDGET: usize = 35_000;
/// Made by wasm-bindgen and loaded beside the wasm: no part of the widget's own weight.
const GLUE: &str = "shumi_wasm.js";

/// Measures what lies in `dist/` and compares it with the budget.
pub fn check() -> Result<String, String> {
    let folder = build::folder();
    let sizes = wasm_sizes(&crate::root::dist())?;
    let wasm = sizes.iter().map(|(_, size)| *size).max().ok_or("dist/ holds no wasm")?;
    let each: Vec<String> = sizes.iter().map(|(name, size)| format!("{name} {}", kilo(*size))).collect();
    let widget: usize = loaded_by(&folder.join("shumi.js"))?.iter().map(|path| gzipped(path)).sum::<Result<_, _>>()?;
    let glue = gzipped(&folder.join(GLUE))?;
    let text = format!(
        "largest wasm {} of {} kB ({}), shumi.js with its modules {} of {} kB, glue {} kB (gzip -9)",
        kilo(wasm),
        MAX_WASM / 1000,
        each.join(", "),
        kilo(widget),
        MAX_WIDGET / 1000,
        kilo(glue)
    );
    if wasm <= MAX_WASM && widget <= MAX_WIDGET { Ok(text) } else { Err(format!("over the budget: {text}")) }
}

fn kilo(bytes: usize) -> String {
    format!("{:.1}", bytes as f64 / 1000.0)
}

/// Each wasm module with its size.
fn wasm_sizes(dist: &Path) -> Result<Vec<(String, usize)>, String> {
    let files = build::files(dist).map_err(|e| format!("{}: {e}", dist.display()))?;
    let wasm = files.iter().filter(|path| path.extension().is_some_and(|end| end == "wasm"));
    let name = |path: &PathBuf| path.file_stem().unwrap_or_default().to_string_lossy().trim_end_matches("_bg").to_string();
    wasm.map(|path| Ok((name(path), gzipped(path)?))).collect()
}

fn gzipped(path: &Path) -> Result<usize, String> {
    let bytes = std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut gz = GzEncoder::new(Vec::new(), Compression::best());
    gz.write_all(&bytes).and_then(|()| gz.finish()).map(|out| out.len()).map_err(|e| format!("{}: {e}", path.display()))
}

/// A module and all that it names by relative paths, the glue aside.
fn loaded_by(start: &Path) -> Result<BTreeSet<PathBuf>, String> {
    let mut found = BTreeSet::new();
    let mut open = vec![start.to_path_buf()];
    while let Some(path) = open.pop() {
        if path.file_name().is_some_and(|name| name == GLUE) || !found.insert(path.clone()) {
            continue;
        }
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let folder = path.parent().unwrap_or(Path::new("."));
        open.extend(relative_modules(&text).iter().map(|name| folder.join(name)).filter(|path| path.is_file()));
    }
    Ok(found)
}

/// Every `"./….js"` in a module, also where a worker is started by it.
fn relative_modules(text: &str) -> Vec<String> {
    let strings = text.split(['"', '\'', '`']);
    strings.filter_map(|s| s.strip_prefix("./")).filter(|s| s.ends_with(".js")).map(str::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_found_however_they_are_named() {
        let text = "import a from \"./a.js\";\nexport * from './b.js'\nconst w = new URL(`./worker.js`, import.meta.url);";
        assert_eq!(relative_modules(text), ["a.js", "b.js", "worker.js"]);
    }

    #[test]
    fn a_module_that_is_imported_twice_counts_once() {
        let dir = std::env::temp_dir().join(format!("shumi-size-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        std::fs::write(dir.join("x.js"), "import './y.js'; import './z.js'; import './shumi_wasm.js'").unwrap();
        std::fs::write(dir.join("y.js"), "import './x.js'; import './z.js'").unwrap();
        std::fs::write(dir.join("z.js"), "").unwrap();
        assert_eq!(loaded_by(&dir.join("x.js")).unwrap().len(), 3);
    }
}
