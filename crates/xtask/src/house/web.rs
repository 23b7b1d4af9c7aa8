//! Imports between modules of `web`, static and dynamic: no cycles, and one direction among the folders of the page.
use super::circles::circles;
use super::imports::Import;
use std::collections::BTreeSet;

/// The folders of the page: each imports from itself and from those before it.
pub const PAGE: [&str; 20] = [
    "base", "i18n", "ui", "board", "store", "nav", "new", "study", "share", "import", "library", "play", "make", "daily", "watch",
    "problems", "sums", "practise", "home", "app",
];

/// Beginnings of imports, up to the file name; imports of types are lines of their own, and load nothing.
const STARTS: [&str; 3] = ["from \"", "import \"", "import(\""];

/// Finds the imports between some files. `files`: paths and texts.
fn imports(files: &[(String, String)]) -> Vec<Import> {
    let names: BTreeSet<&str> = files.iter().map(|(name, _)| &**name).collect();
    let mut all = Vec::new();
    for (from, text) in files {
        for (at, line) in without_comments(text).lines().enumerate() {
            let written = STARTS.iter().flat_map(|start| line.split(start).skip(1)).filter_map(|rest| rest.split('"').next());
            for path in written.filter(|path| path.starts_with('.')) {
                // Lazy bundles are imported by the names of the built files.
                let built = resolved(from, path);
                let source = built.replace(".js", ".ts");
                if let Some(to) = [built, source].into_iter().find(|to| names.contains(&**to)) {
                    all.push(Import { from: from.clone(), line: at + 1, to, path: path.into() });
                }
            }
        }
    }
    all
}

/// Replaces comments and imports of types by blank lines.
fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let mut code = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (comment, rest) = part.split_once("*/").unwrap_or(("", part));
        code.extend(comment.chars().filter(|&c| c == '\n'));
        code += rest;
    }
    code.lines()
        .map(|line| if line.trim_start().starts_with("//") || line.starts_with("import type ") { "" } else { line })
        .collect::<Vec<_>>()
        .join("\n")
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
        let found = super::texts(&format!("web/{folder}"), ".ts");
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

/// Lists the casts of a text that give up its types, by line, without a comment on the line before.
fn unexplained_casts(text: &str) -> Vec<usize> {
    let is_explained = |at: usize| at > 0 && text.lines().nth(at - 1).is_some_and(|line| line.trim_start().starts_with("//"));
    let code = without_comments(text);
    let casts = code.lines().enumerate().filter(|(_, line)| [" as any", " as unknown"].iter().any(|cast| line.contains(cast)));
    casts.filter(|(at, _)| !is_explained(*at)).map(|(at, _)| at + 1).collect()
}

#[test]
fn casts_without_types_have_reasons() {
    let places = |(name, text): (String, String)| unexplained_casts(&text).into_iter().map(move |line| format!("{name}:{line}"));
    let found: Vec<String> = sources().into_iter().flat_map(places).collect();
    assert!(found.is_empty(), "casts through `any` or `unknown` without a comment above: {found:?}");
    assert_eq!(unexplained_casts("// A reason.\na as any;\nb as unknown as B;\n/** As large as any. */\n"), [3]);
}

#[test]
fn imports_are_found_at_once_and_later() {
    let text = "import type { C } from \"./c.js\";\nimport { a } from \"../b/a.js\";\n// import \"./c.js\"\nimport \"idb\";\n\
        const f = () => import(\"./c.js\");\n";
    let files = [("x/a.js", text), ("b/a.js", ""), ("x/c.js", "")].map(|(name, text)| (name.to_string(), text.to_string()));
    let found: Vec<(usize, String)> = imports(&files).into_iter().map(|import| (import.line, import.to)).collect();
    assert_eq!(found, [(2, "b/a.js".to_string()), (5, "x/c.js".to_string())]);
}
