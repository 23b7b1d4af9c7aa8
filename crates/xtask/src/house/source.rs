//! Reads one Rust file: its modules, their imports, and every path through the crate.
//!
//! Skips code that is compiled for tests only; the parser already drops comments and strings.
use proc_macro2::{Ident, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, Item, Macro, Meta, UseTree, Visibility};

/// Names from the outside in: `["text", "json", "Load"]`.
pub type Names = Vec<String>;

/// A path that the code mentions.
pub struct Mention {
    /// The module with the mention.
    pub module: Names,
    /// As written; the first name may be `crate`, `self` or `super`.
    pub path: Names,
    /// 1-based.
    pub line: usize,
}

/// A module, in a file or within braces.
#[derive(Default)]
pub struct Module {
    /// Names imported by `use`, with their paths.
    pub imports: BTreeMap<String, Names>,
    /// Paths of `use path::*`.
    pub globs: Vec<Names>,
    /// Names of the items defined here.
    pub items: BTreeSet<String>,
}

/// Contents of a file.
pub struct Source {
    /// Its own module and those within braces.
    pub modules: BTreeMap<Names, Module>,
    pub mentions: Vec<Mention>,
    /// True if the file only declares modules and re-exports.
    pub is_facade: bool,
    /// Modules that `#[cfg(test)] mod name;` declares.
    pub tests: Vec<Names>,
}

impl Source {
    /// Parses the file of `module`; panics on a syntax error.
    pub fn read(module: Names, text: &str) -> Source {
        let file = syn::parse_file(text).unwrap_or_else(|why| panic!("{}: {why}", module.join("::")));
        let own = |item: &&Item| !is_for_tests(attributes(item));
        let is_declaration = |item: &Item| matches!(item, Item::Use(_)) || matches!(item, Item::Mod(module) if module.content.is_none());
        let is_facade = file.items.iter().filter(own).all(is_declaration);
        let modules = BTreeMap::from([(module.clone(), Module::default())]);
        let mut reader = Reader { module, source: Source { modules, mentions: Vec::new(), is_facade, tests: Vec::new() } };
        reader.visit_file(&file);
        reader.source
    }
}

struct Reader {
    /// The current module.
    module: Names,
    source: Source,
}

impl Reader {
    fn here(&mut self) -> &mut Module {
        self.source.modules.entry(self.module.clone()).or_default()
    }

    fn mention(&mut self, path: Names, line: usize) {
        self.source.mentions.push(Mention { module: self.module.clone(), path, line });
    }

    /// Records a `use`, which may name several paths; `before` is the path in front of this part.
    fn import(&mut self, tree: &UseTree, mut before: Names) {
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.import(&path.tree, before);
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, before.clone())),
            UseTree::Glob(glob) => {
                let line = glob.star_token.spans[0].start().line;
                self.here().globs.push(before.clone());
                self.mention(before, line);
            }
            UseTree::Name(name) => self.import_as(before, &name.ident, &name.ident),
            UseTree::Rename(name) => self.import_as(before, &name.ident, &name.rename),
        }
    }

    fn import_as(&mut self, mut path: Names, name: &Ident, local: &Ident) {
        // `use a::{self}` imports `a`.
        let local = if local == "self" { path.last().cloned().unwrap_or_default() } else { local.to_string() };
        if name != "self" {
            path.push(name.to_string());
        }
        self.here().imports.insert(local, path.clone());
        self.mention(path, name.span().start().line);
    }

    /// Records paths among the tokens of a macro, which is not parsed.
    fn tokens(&mut self, tokens: TokenStream) {
        let mut path = Names::new();
        let (mut line, mut colons) = (0, 0);
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.end_of_path(&mut path, line);
                        line = ident.span().start().line;
                    }
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                TokenTree::Group(group) => {
                    self.end_of_path(&mut path, line);
                    self.tokens(group.stream());
                }
                _ => self.end_of_path(&mut path, line),
            }
        }
        self.end_of_path(&mut path, line);
    }

    fn end_of_path(&mut self, path: &mut Names, line: usize) {
        let path = std::mem::take(path);
        if path.len() > 1 {
            self.mention(path, line);
        }
    }
}

impl<'a> Visit<'a> for Reader {
    fn visit_item(&mut self, item: &'a Item) {
        let for_tests = is_for_tests(attributes(item));
        match item {
            Item::Mod(module) if module.content.is_none() && for_tests => {
                let mut path = self.module.clone();
                path.push(module.ident.to_string());
                self.source.tests.push(path);
            }
            _ if for_tests => {}
            Item::Mod(module) => {
                self.module.push(module.ident.to_string());
                if module.content.is_some() {
                    self.here();
                }
                visit::visit_item_mod(self, module);
                self.module.pop();
            }
            Item::Use(item) => self.import(&item.tree, Names::new()),
            _ => {
                let name = name(item).map(Ident::to_string);
                self.here().items.extend(name);
                visit::visit_item(self, item);
            }
        }
    }

    fn visit_impl_item(&mut self, item: &'a ImplItem) {
        let attributes: &[Attribute] = match item {
            ImplItem::Fn(item) => &item.attrs,
            ImplItem::Const(item) => &item.attrs,
            _ => &[],
        };
        if !is_for_tests(attributes) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let names: Names = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if names.len() > 1 && path.leading_colon.is_none() {
            self.mention(names, path.segments[0].ident.span().start().line);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'a Macro) {
        self.tokens(call.tokens.clone());
    }

    /// `pub(in crate::a)` imports nothing.
    fn visit_visibility(&mut self, _: &'a Visibility) {}

    fn visit_attribute(&mut self, _: &'a Attribute) {}
}

/// Returns whether one of the attributes is `#[cfg(test)]`.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    let is_test = |attribute: &Attribute| match &attribute.meta {
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        _ => false,
    };
    attributes.iter().any(is_test)
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn name(item: &Item) -> Option<&Ident> {
    match item {
        Item::Const(item) => Some(&item.ident),
        Item::Enum(item) => Some(&item.ident),
        Item::Fn(item) => Some(&item.sig.ident),
        Item::Static(item) => Some(&item.ident),
        Item::Struct(item) => Some(&item.ident),
        Item::Trait(item) => Some(&item.ident),
        Item::Type(item) => Some(&item.ident),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(text: &str) -> Vec<(String, usize)> {
        let source = Source::read(vec!["a".into()], text);
        source.mentions.iter().map(|mention| (mention.path.join("::"), mention.line)).collect()
    }

    fn path(path: &str, line: usize) -> (String, usize) {
        (path.to_string(), line)
    }

    #[test]
    fn groups_are_taken_apart() {
        let text = "use crate::{a::{b,\n c as d}, e::{self, *}};";
        assert_eq!(paths(text), [path("crate::a::b", 1), path("crate::a::c", 2), path("crate::e", 2), path("crate::e", 2)]);
    }

    #[test]
    fn comments_strings_tests_and_visibilities_mention_nothing() {
        let text = r#"
            //! See [`crate::a`].
            /// [`x`](crate::b)
            pub(in crate::c) const X: &str = "crate::d::e";
            #[cfg(test)]
            use crate::f::g;
            #[cfg(test)]
            mod tests { use crate::h::i; }
            impl T { #[cfg(test)] fn x() { crate::j::k() } }
        "#;
        assert_eq!(paths(text), []);
    }

    #[test]
    fn paths_in_bodies_types_and_macros_count() {
        let text = "fn f(x: &crate::a::B) {\n let _ = super::c::d::<crate::e::F>();\n vec![g::H, [i; j::K]]\n}";
        let expected = [path("crate::a::B", 1), path("super::c::d", 2), path("crate::e::F", 2), path("g::H", 3), path("j::K", 3)];
        assert_eq!(paths(text), expected);
    }

    #[test]
    fn facades_have_no_code() {
        let is_facade = |text| Source::read(Names::new(), text).is_facade;
        assert!(is_facade("mod a;\npub use a::B;\n#[cfg(test)]\nmod tests { fn f() {} }"));
        assert!(!is_facade("mod a;\nconst X: u8 = 1;"));
        assert!(!is_facade("mod a { pub fn f() {} }"));
    }

    #[test]
    fn modules_for_tests_are_named() {
        assert_eq!(Source::read(vec!["a".into()], "#[cfg(test)]\nmod tests;\nmod b;").tests, [["a", "tests"]]);
    }
}
