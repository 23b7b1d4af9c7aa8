//! Imports between modules of `web`, static and dynamic: no cycles, and one direction among the folders of the page.
use super::circles::circles;
use super::imports::Import;
use std::collections::BTreeSet;

/// The folders of the page: each imports from itself and from those before it.
pub const PAGE: [&str; 16] =
    ["base", "i18n", "ui", "board", "store", "nav", "new", "study", "share", "import", "library", "play", "make", "daily", "home", "app"];

/// Beginnings of imports, up to the file name.
const STARTS: [&str; 3] = ["from \"", "import \"", "import(\""];

/// Finds the imports between some files. `files`: paths and texts.
fn imports(files: &[(String, String)]) -> Vec<Import> {
    let names: BTreeSet<&str> = files.iter().map(|(name, _)| &**name).collect();
    let mut all = Vec::new();
    for (from, text) in files {
        for (at, line) in without_comments(text).lines().enumerate() {
            let written = STARTS.iter().flat_map(|start| line.split(start).skip(1)).filter_map(|rest| rest.split('"').next());
            for path in written.filter(|path| path.starts_with('.')) {
                let to = resolved(from, path);
                if names.contains(&*to) {
                    all.push(Import { from: from.clone(), line: at + 1, to, path: path.into() });
                }
            }
        }
    }
    all
}

/// Replaces comments, which name files for their types, by blank lines.
fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let mut code = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (comment, rest) = part.split_once("*/").unwrap_or(("", part));
        code.extend(comment.chars().filter(|&c| c == '\n'));
        code += rest;
    }
    code.lines().map(|line| if line.trim_start().starts_with("//") { "" } else { line }).collect::<Vec<_>>().join("\n")
}

/// Resolves a path that the file `from` imports.
fn resolved(from: &str, path: &str) -> String {
    let mut names: Vec<&str> = from.split('/').collect();
    names.pop();
    for name in path.split('/') {
        match name {
            "." => {}
            ".." => drop(names.pop()),
            _ => names.push(name),
        }
    }
    names.join("/")
}

/// Returns the index of a file's folder in [`PAGE`]; `None` outside the page.
fn place(file: &str) -> Option<usize> {
    let folder = file.strip_prefix("page/")?.split('/').next()?;
    Some(PAGE.iter().position(|name| *name == folder).unwrap_or_else(|| panic!("{file} lies in no folder of the page")))
}

fn sources() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for folder in ["page", "widget", "package", "offline", "docs"] {
        let found = super::texts(&format!("web/{folder}"), "js");
        all.extend(found.into_iter().map(|(name, text)| (format!("{folder}/{name}"), text)));
    }
    all
}

#[test]
fn modules_of_the_page_import_downwards() {
    let sources = sources();
    let imports = imports(&sources);
    assert!(imports.len() > 400, "{} imports", imports.len());
    let is_upward = |import: &&Import| place(&import.from).zip(place(&import.to)).is_some_and(|(from, to)| from < to);
    let upward: Vec<String> = imports.iter().filter(is_upward).map(ToString::to_string).collect();
    assert!(upward.is_empty(), "imports from a later folder:\n{}", upward.join("\n"));
}

#[test]
fn modules_of_the_web_import_in_no_circle() {
    let sources = sources();
    let imports = imports(&sources);
    let circles: Vec<String> = circles(&imports).iter().map(ToString::to_string).collect();
    assert!(circles.is_empty(), "circles:\n{}", circles.join("\n"));
}

#[test]
fn imports_are_found_at_once_and_later() {
    let text = "/** @type {import(\"./c.js\").C} */\nimport { a } from \"../b/a.js\";\n// import \"./c.js\"\nimport \"idb\";\n\
        const f = () => import(\"./c.js\");\n";
    let files = [("x/a.js", text), ("b/a.js", ""), ("x/c.js", "")].map(|(name, text)| (name.to_string(), text.to_string()));
    let found: Vec<(usize, String)> = imports(&files).into_iter().map(|import| (import.line, import.to)).collect();
    assert_eq!(found, [(2, "b/a.js".to_string()), (5, "x/c.js".to_string())]);
}
