//! `cargo xtask new-family`: copies the template of a family under another name.
use crate::families::manifest;
use crate::{root, tools};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use toml::Value;

/// Files with lists that name the template, below the workspace's top level.
const LISTS: [&str; 8] = [
    "Cargo.toml",
    "crates/shumi/Cargo.toml",
    "crates/shumi/src/builtin.rs",
    "crates/shumi-cli/Cargo.toml",
    "crates/shumi-formats/Cargo.toml",
    "crates/shumi-lab/Cargo.toml",
    "crates/shumi-solver/Cargo.toml",
    "crates/shumi-wasm/Cargo.toml",
];

/// Runs `cargo xtask new-family NAME`.
pub fn command(name: &str) -> Result<bool> {
    let folder = root::root().join(format!("crates/shumi-{name}"));
    for (path, text) in changes(&root::root(), name)? {
        std::fs::create_dir_all(path.parent().context("a file in a folder")?)?;
        std::fs::write(&path, text).with_context(|| path.display().to_string())?;
        println!("{}", path.display());
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink("../../LICENSE", folder.join("LICENSE"))?;
    // The new line of the list stands in the order of names.
    ensure!(tools::cargo().args(["fmt", "--package", "shumi"]).status()?.success(), "cargo fmt failed");
    println!("cargo test -p shumi --features {name} --test contract");
    println!("docs/new-family.md says how to go on");
    Ok(true)
}

/// Returns the files to write, with their texts.
fn changes(root: &Path, name: &str) -> Result<Vec<(PathBuf, String)>> {
    ensure!(!name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase()), "a name of lower-case letters, not `{name}`");
    let (from, to) = (root.join("crates/shumi-latin"), root.join(format!("crates/shumi-{name}")));
    ensure!(!to.exists(), "{} is there already", to.display());
    let number = format!("catalog = {}", free_catalog(root)?);
    let old = format!("catalog = {}", catalog("shumi-latin")?.context("the template has texts")?);
    let mut files = Vec::new();
    let mut folders = vec![from.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            // The licence is a link to that of the project.
            if path.is_symlink() {
                continue;
            }
            let below = renamed(&path.strip_prefix(&from)?.to_string_lossy(), name);
            files.push((to.join(below), renamed(&std::fs::read_to_string(&path)?, name).replace(&old, &number)));
        }
    }
    for list in LISTS {
        let path = root.join(list);
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        files.push((path, with_copies(&text, name)));
    }
    Ok(files)
}

/// Replaces the template's names in a text by those of the new family.
fn renamed(text: &str, name: &str) -> String {
    let title = name[..1].to_uppercase() + &name[1..];
    let names = [("latin-square", name), ("LatinSquare", &title), ("Latin squares", &title), ("Latin square", &title), ("latin", name)];
    names.iter().fold(text.to_string(), |text, (old, new)| text.replace(old, new))
}

/// Adds to a text, after each run of lines that name the template, a copy of it for the new family.
fn with_copies(text: &str, name: &str) -> String {
    let is_of_template = |line: &str| !line.starts_with("template =") && line.contains("latin");
    let (mut out, mut run) = (String::new(), String::new());
    for line in text.split_inclusive('\n') {
        if is_of_template(line) {
            run += &renamed(line, name);
        } else {
            out += &std::mem::take(&mut run);
        }
        out += line;
    }
    out + &run
}

/// Returns a free number for a catalog: one more than the greatest in use.
fn free_catalog(root: &Path) -> Result<i64> {
    let mut most = 0;
    for entry in std::fs::read_dir(root.join("crates"))? {
        most = most.max(catalog(&entry?.file_name().to_string_lossy())?.unwrap_or(0));
    }
    Ok(most + 1)
}

/// Returns the number of a crate's catalog of texts.
fn catalog(package: &str) -> Result<Option<i64>> {
    let manifest = Value::Table(manifest(package)?);
    let number = ["package", "metadata", "texts", "catalog"].iter().try_fold(&manifest, |at, key| at.get(key));
    Ok(number.and_then(Value::as_integer))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{copy_dir, files, tools};

    #[test]
    fn the_template_is_copied_under_another_name() {
        let root = root::root();
        let files = changes(&root, "example").unwrap();
        let text = |path: &str| &files.iter().find(|(known, _)| *known == root.join(path)).unwrap_or_else(|| panic!("{path}")).1;
        for (path, text) in &files {
            let is_new = path.starts_with(root.join("crates/shumi-example"));
            assert!(!is_new || !text.to_lowercase().contains("latin"), "{}", path.display());
            assert!(path.extension().is_none_or(|kind| kind != "toml") || text.parse::<toml::Table>().is_ok(), "{}", path.display());
        }
        assert!(text("crates/shumi-example/Cargo.toml").contains(&format!("catalog = {}\n", free_catalog(&root).unwrap())));
        assert!(text("crates/shumi-example/words/en/example.toml").contains("name = \"Example\"\n"));
        assert!(text("crates/shumi-example/src/lib.rs").contains("pub use puzzle::Example;\n"));
        assert!(text("crates/shumi-example/cases/plain.txt").contains("== solution example count=2\n"));
        for (path, line) in [
            ("Cargo.toml", "shumi-example = { version = \"0.1.0\", path = \"crates/shumi-example\" }\n"),
            ("Cargo.toml", "    \"crates/shumi-example\",\n"),
            ("crates/shumi/Cargo.toml", "example = [\"dep:shumi-example\"]\n"),
            ("crates/shumi/Cargo.toml", "shumi-example = { workspace = true, optional = true }\n"),
            ("crates/shumi/src/builtin.rs", "#[cfg(feature = \"example\")]\npub use shumi_example as example;\n"),
            ("crates/shumi/src/builtin.rs", "        \"example\" example::Example,\n"),
            ("crates/shumi-cli/Cargo.toml", "example = [\"shumi/example\"]\n"),
            ("crates/shumi-formats/Cargo.toml", "example = [\"shumi/example\"]\n"),
            ("crates/shumi-lab/Cargo.toml", "example = [\"shumi/example\"]\n"),
            ("crates/shumi-solver/Cargo.toml", "example = [\"shumi/example\"]\n"),
            ("crates/shumi-wasm/Cargo.toml", "example = [\"shumi/example\"]\n"),
        ] {
            assert_eq!(text(path).matches(line).count(), 1, "{path}: {line}");
        }
    }

    /// Numbers of lines in the template: of all files but its README, and of those that only a family that is played has.
    fn lines() -> (usize, usize) {
        let (mut all, mut play) = (0, 0);
        for file in files::files(&root::root().join("crates/shumi-latin")).unwrap().iter().filter(|file| !file.ends_with("README.md")) {
            let text = std::fs::read_to_string(file).unwrap();
            let count = text.lines().count();
            all += count;
            if file.ends_with("src/play.rs") || file.ends_with("src/draw.rs") {
                play += count;
            } else if let Some((_, case)) = text.split_once("== play") {
                play += case.lines().take_while(|line| !line.starts_with("==")).count();
            }
        }
        (all, play)
    }

    /// The goal is 250 lines to solve and 400 more to play; a family has more rules and clues than the template.
    #[test]
    fn a_family_takes_few_lines() {
        let (all, play) = lines();
        assert!(all - play <= 190 && play <= 180, "{} lines to solve, {play} more to play", all - play);
    }

    /// Follows the guide: a family under a new name passes its commands unedited. Compiles for minutes.
    #[test]
    #[ignore]
    fn the_guide_leads_to_a_family_that_passes_the_contract() {
        let (root, copy) = (root::root(), root::target().join("xtask/new-family"));
        for part in [".cargo", "crates", "web/words"] {
            copy_dir::replace(&root.join(part), &copy.join(part)).unwrap();
        }
        for file in ["Cargo.lock", "Cargo.toml", "README.md", "rust-toolchain.toml"] {
            std::fs::copy(root.join(file), copy.join(file)).unwrap();
        }
        for (path, text) in changes(&copy, "example").unwrap() {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        std::fs::write(copy.join("square.txt"), "3\n1 2 .\n. . 1\n. . .\n").unwrap();
        let guide = std::fs::read_to_string(root.join("docs/new-family.md")).unwrap();
        let commands = guide.split("```").find_map(|part| part.strip_prefix("sh\n")).unwrap().lines();
        // The last command serves until it is stopped.
        for command in commands.filter(|command| command.starts_with("cargo ")) {
            let command = command.replace("NAME", "example").replace("FILE", "square.txt");
            let mut cargo = tools::cargo();
            cargo.args(command.split_whitespace().skip(1)).current_dir(&copy).env("CARGO_TARGET_DIR", copy.join("target"));
            let ended = cargo.output().unwrap();
            let said = [ended.stdout, ended.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
            assert!(ended.status.success(), "{command}\n{}\n{}", said[0], said[1]);
            let told = if command.contains("solve") { "1 2 3\n2 3 1\n3 1 2\n" } else { "" };
            assert!(said[0].ends_with(told), "{command}\n{}", said[0]);
        }
    }

    #[test]
    fn a_name_that_is_taken_or_no_word_is_refused() {
        for name in ["kakuro", "latin", "", "Sky", "sky-scraper"] {
            assert!(changes(&root::root(), name).is_err(), "{name}");
        }
    }
}
