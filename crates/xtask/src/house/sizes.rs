//! Limits of length: each file and each first document can be read in one go, and no trait demands more of its implementors than one kind
//! of caller needs.
use syn::visit::{self, Visit};
use syn::{ItemTrait, TraitItem};

/// Maximum lines of a file, tests included.
const MAX_LINES: usize = 500;

/// Maximum functions of a trait, those with a default included.
const MAX_FUNCTIONS: usize = 20;

/// Sources by folder and ending, relative to the project's top.
const SOURCES: [(&str, &str); 3] = [("crates", ".rs"), ("web/widget", ".ts"), ("web/page", ".ts")];

/// First documents of a newcomer, and the maximum lines of each.
const FIRST_DOCUMENTS: [(&str, usize); 4] = [("README.md", 140), ("README.zh.md", 140), ("README.ja.md", 140), ("DESIGN.md", 150)];

#[test]
fn first_documents_are_short() {
    for (name, max) in FIRST_DOCUMENTS {
        let lines = std::fs::read_to_string(crate::root::root().join(name)).unwrap().lines().count();
        assert!(lines <= max, "{name}: {lines} lines of at most {max}");
    }
}

#[test]
fn no_file_is_too_long() {
    let sources = SOURCES.iter().flat_map(|(folder, end)| {
        let texts = super::texts(folder, end).into_iter();
        texts.map(move |(path, text)| (format!("{folder}/{path}"), text))
    });
    // A folder `target` may contain generated files.
    let is_source = |path: &str| !path.starts_with("crates/") || path.split('/').nth(2) == Some("src");
    let long = sources.filter(|(path, text)| is_source(path) && text.lines().count() > MAX_LINES);
    let long: Vec<String> = long.map(|(path, text)| format!("{path}: {} lines", text.lines().count())).collect();
    assert!(long.is_empty(), "longer than {MAX_LINES} lines: {long:?}");
}

/// Lists the traits of a text with their numbers of functions.
fn traits(text: &str) -> Vec<(String, usize)> {
    #[derive(Default)]
    struct Traits(Vec<(String, usize)>);
    impl<'a> Visit<'a> for Traits {
        fn visit_item_trait(&mut self, item: &'a ItemTrait) {
            let functions = item.items.iter().filter(|item| matches!(item, TraitItem::Fn(_)));
            self.0.push((item.ident.to_string(), functions.count()));
            visit::visit_item_trait(self, item);
        }
    }
    let mut found = Traits::default();
    found.visit_file(&syn::parse_file(text).unwrap());
    found.0
}

#[test]
fn no_trait_is_too_large() {
    let is_contract = |path: &str| path.starts_with("family/");
    let all = super::texts("crates/shumi-frame/src", ".rs");
    let all = all.iter().flat_map(|(path, text)| traits(text).into_iter().map(move |(name, functions)| (path, name, functions)));
    let contracts: Vec<_> = all.filter(|(path, name, _)| is_contract(path) || name == "Session").collect();
    assert!(contracts.iter().any(|(_, name, _)| name == "Session"), "no trait Session");
    assert!(contracts.iter().any(|(path, ..)| is_contract(path)), "no trait in family");
    let large = contracts.iter().filter(|(.., functions)| *functions > MAX_FUNCTIONS);
    let large: Vec<String> = large.map(|(path, name, functions)| format!("{path}: {name}, {functions} functions")).collect();
    assert!(large.is_empty(), "traits with more than {MAX_FUNCTIONS} functions: {large:?}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_with_defaults_count_and_constants_do_not() {
        let text = "pub trait A { const X: u8; type T; fn a(); fn b() { fn inner() {} } }\nmod m { trait B {} }";
        assert_eq!(traits(text), [("A".to_string(), 2), ("B".to_string(), 0)]);
    }
}
