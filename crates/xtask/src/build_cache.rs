//! Detects whether the page must be rebuilt: a hash of its inputs and one of its output, in `target/xtask/page.stamp`.
//!
//! The hashes cover contents, not times, so that changing branches and back costs nothing.
use crate::extra;
use crate::root;
use anyhow::{Context, Result};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// Files and folders that the build reads, from the project's top. Tool versions are among them.
const INPUTS: [&str; 8] = [".cargo", "Cargo.lock", "Cargo.toml", "Trunk.toml", "crates", "index.html", "rust-toolchain.toml", "web"];
/// Folders with results of commands.
const RESULTS: [&str; 4] = [".git", "dist", "node_modules", "target"];
/// Subfolders that the build does not read.
const NOT_BUILT: [&str; 3] = ["node_modules", "target", "tests"];

/// Inputs of every wasm module, and the sources of the commands that build them: other changes in the build, the tests and the command line
/// do not trigger minutes of compiling.
const MODULE_INPUTS: [&str; 19] = [
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "crates/shumi",
    "crates/shumi-core",
    "crates/shumi-digits",
    "crates/shumi-frame",
    "crates/shumi-js",
    "crates/shumi-learn",
    "crates/shumi-texts",
    "crates/xtask/src/modules.rs",
    "crates/xtask/src/optimiser.rs",
    "crates/xtask/src/rustflags.rs",
    "crates/xtask/src/tools.rs",
    "crates/xtask/src/wasm.rs",
    "crates/xtask-wasm",
    "rust-toolchain.toml",
    "web/optimise.ts",
    "web/package-lock.json",
];

/// Hashes the current inputs of a wasm module: its package and the families among its features are specific to it.
pub fn modules(package: &str, features: &str) -> Result<String> {
    let top = root::root();
    let families = features.split(',').map(|feature| top.join(format!("crates/shumi-{feature}"))).filter(|folder| folder.is_dir());
    // Crates that are in one kind of module only.
    let engine = match package {
        "shumi-watcher" => Some("crates/shumi-watch"),
        "shumi-formats" => Some("crates/shumi-exchange"),
        "shumi-solver" => Some("crates/shumi-judge"),
        _ => None,
    };
    let own = std::iter::once(top.join("crates").join(package)).chain(engine.map(|name| top.join(name))).chain(families);
    let all = MODULE_INPUTS.iter().map(|name| top.join(name)).chain(own);
    // Only that package contains the algorithms of families, and none the known positions.
    let watched = if package == "shumi-watcher" { &["drills"][..] } else { &["drills", "watch", "watch.toml"] };
    Ok(format!("from {:016x}\n", hash_of(all, &top, &[&NOT_BUILT, watched].concat())?))
}

/// Record that a check has passed, in `target/xtask/NAME.passed`, with a hash of all sources and of `tools`, the versions of programs.
pub struct Passed {
    pub path: PathBuf,
    text: String,
}

impl Passed {
    /// Hashes the current sources.
    pub fn now(name: &str, tools: &str) -> Result<Passed> {
        let top = root::root();
        let path = root::target().join(format!("xtask/{name}.passed"));
        Ok(Passed { path, text: format!("from {:016x}, {tools}\n", hash_of([top.clone()], &top, &RESULTS)?) })
    }

    /// Returns whether the check has passed with these sources.
    pub fn is_set(&self) -> bool {
        std::fs::read_to_string(&self.path).is_ok_and(|text| text == self.text)
    }

    pub fn set(&self) -> Result<()> {
        write(&self.path, &self.text)
    }
}

fn write(path: &Path, text: &str) -> Result<()> {
    let folder = path.parent().context("a stamp without a folder")?;
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

/// Current inputs of the page.
pub struct Stamp {
    path: PathBuf,
    inputs: u64,
}

impl Stamp {
    /// Hashes the inputs. Call it before a build, so that a change during the build makes the next one necessary.
    pub fn now() -> Result<Stamp> {
        let top = root::root();
        let inputs = hash_of(INPUTS.iter().map(|name| top.join(name)), &top, &NOT_BUILT)?;
        let name: String = extra::modules().iter().map(|more| format!("-{more}")).collect();
        Ok(Stamp { path: root::target().join(format!("xtask/page{name}.stamp")), inputs })
    }

    /// Returns whether `dist` was built from these inputs.
    pub fn is_fresh(&self, dist: &Path) -> bool {
        let written = std::fs::read_to_string(&self.path).unwrap_or_default();
        written == self.text(dist).unwrap_or_else(|_| "no page".into())
    }

    /// Records that `dist` was built from these inputs.
    pub fn write(&self, dist: &Path) -> Result<()> {
        write(&self.path, &self.text(dist)?)
    }

    fn text(&self, dist: &Path) -> Result<String> {
        let built = hash_of([dist.to_path_buf()], dist, &NOT_BUILT)?;
        Ok(format!("from {:016x}, built {built:016x}\n", self.inputs))
    }
}

/// Hashes names and contents of all files, those in folders included except for folders in `not`. Names are relative to `top`.
fn hash_of(paths: impl IntoIterator<Item = PathBuf>, top: &Path, not: &[&str]) -> Result<u64> {
    let mut hasher = DefaultHasher::new();
    crate::wasm::draft().hash(&mut hasher);
    for path in paths {
        hash_into(&mut hasher, &path, top, not)?;
    }
    Ok(hasher.finish())
}

fn hash_into(hasher: &mut DefaultHasher, path: &Path, top: &Path, not: &[&str]) -> Result<()> {
    let about = || path.display().to_string();
    let kind = path.symlink_metadata().with_context(about)?.file_type();
    if kind.is_dir() {
        let entries = std::fs::read_dir(path).with_context(about)?;
        let mut entries = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
        entries.sort();
        let is_read = |path: &&PathBuf| path.file_name().is_none_or(|name| !not.iter().any(|not| name == *not));
        return entries.iter().filter(is_read).try_for_each(|path| hash_into(hasher, path, top, not));
    }
    path.strip_prefix(top).unwrap_or(path).hash(hasher);
    if kind.is_file() {
        std::fs::read(path).with_context(about)?.hash(hasher);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A project with its page in a temporary folder.
    struct Project(PathBuf);

    impl Project {
        fn new(name: &str) -> Project {
            let dir = std::env::temp_dir().join(format!("shumi-stamp-{}-{name}", std::process::id()));
            let _ = std::fs::remove_dir_all(&dir);
            let project = Project(dir);
            project.write("src/a.rs", "a");
            project.write("dist/index.html", "<p>");
            project
        }

        fn write(&self, path: &str, text: &str) {
            let path = self.0.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }

        fn stamp(&self) -> Stamp {
            Stamp { path: self.0.join("stamp"), inputs: hash_of([self.0.join("src")], &self.0, &NOT_BUILT).unwrap() }
        }

        fn is_fresh(&self) -> bool {
            self.stamp().is_fresh(&self.0.join("dist"))
        }

        fn build(&self) {
            self.stamp().write(&self.0.join("dist")).unwrap();
        }
    }

    #[test]
    fn only_what_is_unchanged_is_fresh() {
        let project = Project::new("changes");
        assert!(!project.is_fresh(), "never built");
        for (path, text) in [("src/a.rs", "b"), ("src/new.rs", ""), ("dist/index.html", "<b>"), ("dist/new", "")] {
            project.build();
            assert!(project.is_fresh());
            project.write(path, text);
            assert!(!project.is_fresh(), "{path}");
        }
        project.build();
        std::fs::rename(project.0.join("src/a.rs"), project.0.join("src/c.rs")).unwrap();
        assert!(!project.is_fresh(), "renamed");
    }

    #[test]
    fn a_page_that_is_gone_is_not_fresh() {
        let project = Project::new("gone");
        project.build();
        std::fs::remove_dir_all(project.0.join("dist")).unwrap();
        assert!(!project.is_fresh());
    }

    #[test]
    fn what_the_build_does_not_read_changes_nothing() {
        let project = Project::new("unread");
        project.build();
        project.write("src/node_modules/x.js", "x");
        project.write("src/tests/x.rs", "x");
        assert!(project.is_fresh());
    }

    #[test]
    fn a_check_has_passed_with_its_sources_and_tools_only() {
        let project = Project::new("passed");
        let passed = |text: &str| Passed { path: project.0.join("check.passed"), text: text.into() };
        assert!(!passed("a").is_set());
        passed("a").set().unwrap();
        assert!(passed("a").is_set());
        assert!(!passed("b").is_set());
        let [one, other] = ["v1", "v2"].map(|tools| Passed::now("check", tools).unwrap().text);
        assert_ne!(one, other);
        let hash = |not: &[&str]| hash_of([project.0.clone()], &project.0, not).unwrap();
        let before = [hash(&RESULTS), hash(&[])];
        project.write("dist/index.html", "<b>");
        project.write("web/node_modules/x.js", "x");
        assert_eq!([hash(&RESULTS) == before[0], hash(&[]) == before[1]], [true, false], "results are no sources");
        project.write("src/tests/x.rs", "x");
        assert_ne!(hash(&RESULTS), before[0], "tests are sources");
    }

    #[test]
    fn the_inputs_are_there() {
        assert!(Stamp::now().is_ok());
        assert!(modules("shumi-wasm", "sudoku,editor").is_ok());
        assert_ne!(modules("shumi-wasm", "sudoku").unwrap(), modules("shumi-wasm", "kakuro").unwrap());
    }

    #[test]
    fn modules_are_made_from_all_crates_that_they_hold() {
        for name in ["shumi-wasm", "shumi-solver", "shumi-formats", "shumi-js", "shumi", "shumi-frame", "shumi-core", "shumi-sudoku"] {
            let text = std::fs::read_to_string(root::root().join("crates").join(name).join("Cargo.toml")).unwrap();
            let manifest: toml::Table = text.parse().unwrap();
            for (used, value) in ["dependencies", "build-dependencies"].iter().filter_map(|kind| manifest.get(*kind)?.as_table()).flatten()
            {
                let is_family = value.get("optional").is_some();
                let is_ours = used.starts_with("shumi") && !is_family;
                assert!(!is_ours || MODULE_INPUTS.contains(&format!("crates/{used}").as_str()), "{name} uses {used}");
            }
        }
    }
}
