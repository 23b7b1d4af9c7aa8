//! Imports between files, resolved to the files that define the items: a re-export of `family/hint.rs` in `family/mod.rs` counts as an
//! import of `hint.rs`.
use super::source::{Module, Names, Source};
use std::collections::BTreeMap;
use std::fmt::{Display, Formatter};

/// An import of an item of one file by another file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Import {
    /// Paths from the crate's `src`.
    pub from: String,
    pub line: usize,
    pub to: String,
    /// The path as written.
    pub path: String,
}

impl Display for Import {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "  {}:{} imports {} ({})", self.from, self.line, self.to, self.path)
    }
}

/// The sources of a crate, without tests.
pub struct Crate {
    sources: BTreeMap<String, Source>,
    /// Path from the crate's top -> the module and its file.
    modules: BTreeMap<Names, (Module, String)>,
}

impl Crate {
    /// Reads `texts`: paths from `src` with `/`, and the contents of the files.
    pub fn new(texts: &[(String, String)]) -> Crate {
        let read = |(path, text): &(String, String)| (path.clone(), Source::read(module_of(path), text));
        let mut sources: BTreeMap<String, Source> = texts.iter().map(read).collect();
        let tests: Vec<Names> = sources.values_mut().flat_map(|source| std::mem::take(&mut source.tests)).collect();
        sources.retain(|path, _| !tests.iter().any(|test| module_of(path).starts_with(test)));
        let mut modules = BTreeMap::new();
        for (path, source) in &mut sources {
            let own = std::mem::take(&mut source.modules);
            modules.extend(own.into_iter().map(|(names, module)| (names, (module, path.clone()))));
        }
        Crate { sources, modules }
    }

    /// Lists all imports between files, the first line of each, in order. A file that only declares and re-exports imports nothing, and no
    /// import counts as one of it.
    pub fn imports(&self) -> Vec<Import> {
        let mut found: BTreeMap<(String, String), Import> = BTreeMap::new();
        for (from, source) in self.sources.iter().filter(|(_, source)| !source.is_facade) {
            for mention in &source.mentions {
                let Some(to) = self.file_of(&mention.module, &mention.path, 0) else { continue };
                if to != from && !self.sources[to].is_facade {
                    let (line, path) = (mention.line, mention.path.join("::"));
                    let import = Import { from: from.clone(), line, to: to.to_string(), path };
                    let known = found.entry((from.clone(), to.to_string())).or_insert_with(|| import.clone());
                    if line < known.line {
                        *known = import;
                    }
                }
            }
        }
        let mut imports: Vec<Import> = found.into_values().collect();
        imports.sort();
        imports
    }

    /// Finds the file that defines `path` as seen from `module`; `None` if that is in another crate.
    fn file_of(&self, module: &[String], path: &[String], depth: usize) -> Option<&str> {
        // Circular imports do not compile, but globs may form cycles.
        if depth > 20 {
            return None;
        }
        let (mut at, mut rest) = self.start(module, path, depth)?;
        while let [name, behind @ ..] = rest {
            let child: Names = at.iter().chain([name]).cloned().collect();
            let (here, file) = self.modules.get(&at)?;
            if self.modules.contains_key(&child) {
                (at, rest) = (child, behind);
            } else if let Some(import) = here.imports.get(name) {
                let whole: Names = import.iter().chain(behind).cloned().collect();
                return self.file_of(&at, &whole, depth + 1);
            } else if here.items.contains(name) {
                return Some(file);
            } else {
                let through = |glob: &Names| {
                    let whole: Names = glob.iter().chain(rest).cloned().collect();
                    self.file_of(&at, &whole, depth + 1).filter(|_| self.defines(&at, glob, name, depth))
                };
                return here.globs.iter().find_map(through).or(Some(file));
            }
        }
        self.modules.get(&at).map(|(_, file)| file.as_str())
    }

    /// Returns the module where a path begins, and the rest of the path.
    fn start<'a>(&self, module: &[String], path: &'a [String], depth: usize) -> Option<(Names, &'a [String])> {
        let (first, behind) = path.split_first()?;
        let mut at = module.to_vec();
        match first.as_str() {
            "crate" => Some((Names::new(), behind)),
            "self" => Some((at, behind)),
            "super" => {
                let mut rest = behind;
                at.pop();
                while let ["super", ..] = rest.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                    at.pop();
                    rest = &rest[1..];
                }
                Some((at, rest))
            }
            // A module declared here, or imported from this crate.
            name => {
                let child: Names = at.iter().chain([first]).cloned().collect();
                let is_import = |import: &Names| import != path && self.file_of(module, import, depth + 1).is_some();
                let here = &self.modules.get(module)?.0;
                (self.modules.contains_key(&child) || here.imports.get(name).is_some_and(is_import)).then_some((at, path))
            }
        }
    }

    /// Returns whether the module that `glob` denotes in `module` has `name` as an item or an import.
    fn defines(&self, module: &[String], glob: &[String], name: &str, depth: usize) -> bool {
        let Some((mut at, rest)) = self.start(module, glob, depth) else { return false };
        at.extend(rest.iter().cloned());
        self.modules.get(&at).is_some_and(|(module, _)| module.items.contains(name) || module.imports.contains_key(name))
    }
}

/// Maps `a/b.rs` and `a/b/mod.rs` to the module `a::b`, `lib.rs` and `main.rs` to the top module.
fn module_of(path: &str) -> Names {
    let stem = path.trim_end_matches(".rs");
    let mut names: Names = stem.split('/').map(String::from).collect();
    if names.last().is_some_and(|name| name == "mod" || (["lib", "main"].contains(&name.as_str()) && names.len() == 1)) {
        names.pop();
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn imports(files: &[(&str, &str)]) -> Vec<String> {
        let texts: Vec<(String, String)> = files.iter().map(|(path, text)| (path.to_string(), text.to_string())).collect();
        let short = |import: Import| format!("{}:{} {}", import.from, import.line, import.to);
        Crate::new(&texts).imports().into_iter().map(short).collect()
    }

    #[test]
    fn paths_lead_to_the_file_that_defines_the_item() {
        let found = imports(&[
            ("lib.rs", "pub mod family;\npub mod grid;\nmod user;\npub use family::Hint;"),
            ("family/mod.rs", "mod hint;\nmod step;\npub use hint::Hint;\npub use self::step::*;"),
            ("family/hint.rs", "use super::Step;\npub struct Hint(crate::grid::Cell);"),
            ("family/step.rs", "pub enum Step { One }"),
            ("grid.rs", "pub struct Cell;"),
            ("user.rs", "use crate::{family::{self, Step}, grid};\nfn f(_: family::Hint) -> crate::Hint { grid::f(Step::One) }"),
        ]);
        let expected = [
            "family/hint.rs:1 family/step.rs",
            "family/hint.rs:2 grid.rs",
            "user.rs:1 family/step.rs",
            "user.rs:1 grid.rs",
            "user.rs:2 family/hint.rs",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn a_table_of_contents_with_code_of_its_own_is_a_file_like_others() {
        let found = imports(&[
            ("lib.rs", "mod a;"),
            ("a/mod.rs", "mod b;\npub use b::B;\npub const LIMIT: u8 = 1;"),
            ("a/b.rs", "use super::LIMIT;\npub struct B;"),
        ]);
        assert_eq!(found, ["a/b.rs:1 a/mod.rs", "a/mod.rs:2 a/b.rs"]);
    }

    #[test]
    fn files_for_tests_and_other_crates_are_left_out() {
        let found = imports(&[
            ("lib.rs", "mod a;\nmod b;\n#[cfg(test)]\nmod testing;"),
            ("a.rs", "use std::fmt;\nuse serde::Serialize;\n#[cfg(test)]\nmod tests;\nfn f() -> fmt::Result { b::x() }"),
            ("a/tests.rs", "use crate::b::x;"),
            ("b.rs", "pub fn x() {}"),
            ("testing.rs", "use crate::a;\nconst X: u8 = 1;"),
        ]);
        assert_eq!(found, [""; 0]);
    }

    #[test]
    fn a_list_in_a_macro_imports_what_it_names() {
        let found = imports(&[
            ("lib.rs", "mod families;"),
            ("families/mod.rs", "macro_rules! families { ($m:ident::$f:ident) => { pub mod $m; } }\nfamilies! { kakuro::Kakuro }"),
            ("families/kakuro/mod.rs", "pub struct Kakuro;"),
        ]);
        assert_eq!(found, ["families/mod.rs:2 families/kakuro/mod.rs"]);
    }

    #[test]
    fn modules_within_braces_belong_to_their_file() {
        let found = imports(&[
            ("lib.rs", "mod a;\nmod b;"),
            ("a.rs", "pub use inner::X;\nmod inner { use super::super::b::B; pub struct X(B); fn f() { super::g() } }\nfn g() {}"),
            ("b.rs", "pub struct B;"),
        ]);
        assert_eq!(found, ["a.rs:2 b.rs"]);
    }
}
