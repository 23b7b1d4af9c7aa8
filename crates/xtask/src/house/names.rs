//! No two public types of the libraries share a name, and no module of a crate has the name of a function beside it: a reader can look up
//! each of them.
use std::collections::{BTreeMap, BTreeSet};

/// Names that stand twice on purpose: `Board`, `Move` and `Deduction` of a family are the associated types of its traits; the crate
/// `shumi` wraps puzzles of families in types of the same name; the `Game` of the modules is the session's, for JavaScript.
const SHARED: [&str; 7] = ["Board", "Deduction", "Game", "Kakuro", "Move", "Rotation", "Sudoku"];

/// Crates whose items nobody outside of the repository uses.
const INNER: [&str; 6] = ["shumi-lab", "shumi-peers", "shumi-testing", "shumi-texts", "xtask", "xtask-wasm"];

/// Returns the name of the public type that a line declares.
fn declared(line: &str) -> Option<&str> {
    let rest = ["struct ", "enum ", "trait ", "type "].iter().find_map(|kind| line.strip_prefix("pub ")?.strip_prefix(kind))?;
    names(rest).next()
}

/// Returns the names in a piece of code.
fn names(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|name| !name.is_empty())
}

/// Returns the code between each `start` and the next `;`.
fn statements<'a>(text: &'a str, start: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(start).skip(1).filter_map(|rest| rest.split(';').next())
}

#[test]
fn public_types_have_names_of_their_own() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, _) in super::CRATES.iter().filter(|(name, _)| !INNER.contains(&name.as_str())) {
        let texts = super::texts(&format!("crates/{name}/src"), ".rs");
        let all: String = texts.iter().flat_map(|(_, text)| [text, "\n"]).collect();
        let exported: BTreeSet<&str> = statements(&all, "\npub use ").flat_map(names).collect();
        let modules: BTreeSet<&str> = statements(&all, "\npub mod ").collect();
        for (path, text) in &texts {
            let module = path.trim_end_matches(".rs").trim_end_matches("/mod").rsplit('/').next().unwrap_or_default();
            let is_exported = |item: &&str| module == "lib" || modules.contains(module) || exported.contains(item);
            for item in text.lines().filter_map(declared).filter(is_exported) {
                places.entry(item.into()).or_default().push(format!("{name}/{path}"));
            }
        }
    }
    assert!(SHARED.iter().all(|name| places.get(*name).is_some_and(|places| places.len() > 1)), "no longer shared: {SHARED:?}");
    places.retain(|name, places| places.len() > 1 && !SHARED.contains(&name.as_str()));
    assert!(places.is_empty(), "types of one name: {places:#?}");
}

#[test]
fn no_module_has_the_name_of_a_function() {
    for (krate, _) in super::CRATES.iter() {
        let Some((_, lib)) = super::texts(&format!("crates/{krate}/src"), ".rs").into_iter().find(|(path, _)| path == "lib.rs") else {
            continue;
        };
        let last = |path: &str| path.rsplit("::").next().unwrap_or_default().trim().to_string();
        let used = statements(&lib, "\npub use ").flat_map(|list| list.split(['{', ',', '}']).map(last).collect::<Vec<_>>());
        let mut seen = BTreeSet::new();
        let all = used.chain(statements(&lib, "\npub mod ").map(String::from)).filter(|name| !name.is_empty());
        let twice: Vec<String> = all.filter(|name| !seen.insert(name.clone())).collect();
        assert!(twice.is_empty(), "{krate} exports two items of one name: {twice:?}");
    }
}
