//! The texts that JavaScript fetches, made from the tables under `web/words` and in the crates: those of the widget and of the page, and
//! those that the wasm modules receive, a file for each language. `words.d.ts` declares the texts and their placeholders for TypeScript.
use crate::families::{self, MODULES};
use crate::{root, wasm};
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use shumi_texts::{Catalog, Entry, LANGUAGES};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use toml::{Table, Value as Toml};

/// The module that fills templates, a part of the bundles of the widget and the page.
pub const SCRIPT: &str = "say.js";
/// The files of the page's texts: at start, for the parts loaded later, for study beside a game, for sharing and printing, for the library,
/// and for puzzles in the making.
pub const PAGE: [&str; 6] = ["page", "rest", "study", "away", "library", "make"];
/// The file of the widget's texts, and that of the editors.
pub const WIDGET: [&str; 2] = ["widget", EDIT];
/// The widget's texts for editors, loaded with the first one.
pub const EDIT: &str = "edit";

/// The language that has all texts.
pub const ENGLISH: &str = LANGUAGES[0].0;

/// Returns the name of the file with the texts of the widget, or of a module, in a language.
pub fn file(module: Option<&str>, lang: &str) -> String {
    match module {
        None => format!("words-{lang}.json"),
        Some(name) => format!("words-{lang}-{name}.json"),
    }
}

/// Lists the names of all files in the widget's folder.
pub fn names() -> impl Iterator<Item = String> {
    LANGUAGES.into_iter().flat_map(|(lang, _)| {
        let of_modules = wasm::names().map(move |name| file(Some(&name), lang));
        of_modules.chain([file(None, lang), file(Some(EDIT), lang), families::list_file(lang)])
    })
}

/// Writes the texts of the widget and the modules, the lists of families in `lists`, and the types of all texts.
pub fn for_modules(folder: &Path, lists: &Path) -> Result<()> {
    let catalogs = catalogs()?;
    for (at, (lang, _)) in LANGUAGES.into_iter().enumerate() {
        write(&folder.join(file(None, lang)), &texts_of(WIDGET[0], lang)?)?;
        write(&folder.join(file(Some(EDIT), lang)), &texts_of(EDIT, lang)?)?;
        let all = families::list(lists, lang)?;
        write(&folder.join(families::list_file(lang)), &json!(all))?;
        for name in wasm::names() {
            let mut words = json!({ "lines": lines(&catalogs, &name, at) });
            if let Some(module) = ["board-", "editor-"].iter().find_map(|start| name.strip_prefix(start)) {
                let own = all.iter().filter(|listing| listing["module"] == module).cloned();
                words["families"] = own.map(without_menus).collect();
            }
            write(&folder.join(file(Some(&name), lang)), &words)?;
        }
    }
    std::fs::create_dir_all(wasm::types())?;
    std::fs::write(wasm::types().join("words.d.ts"), types()?).context("words.d.ts")
}

/// Writes the page's texts.
pub fn for_page(folder: &Path) -> Result<()> {
    for (lang, _) in LANGUAGES {
        for part in PAGE {
            write(&folder.join(format!("{part}-{lang}.json")), &texts_of(part, lang)?)?;
        }
    }
    Ok(())
}

fn write(path: &Path, value: &Value) -> Result<()> {
    std::fs::write(path, serde_json::to_string(value)?).with_context(|| path.display().to_string())
}

/// Removes from a listing the fields for menus, which fetch the list of all families; a board keeps the rest.
fn without_menus(mut listing: Value) -> Value {
    if let Some(fields) = listing.as_object_mut() {
        fields.retain(|field, _| !["samples", "offers", "daily"].contains(&field.as_str()));
    }
    listing
}

/// Reads the texts of all crates that have some and are built into modules, by the crate's name.
pub fn catalogs() -> Result<Vec<(String, Catalog)>> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir(root::root().join("crates"))? {
        let folder = entry?.path();
        if folder.join("words").is_dir() {
            let name = folder.file_name().context("a crate without a name")?.to_string_lossy().into_owned();
            if !families::is_hidden(&name)? {
                all.push((name, Catalog::read(&folder)));
            }
        }
    }
    all.sort_by_key(|(_, catalog)| catalog.number);
    Ok(all)
}

/// Returns the texts that a module needs: the catalogs in the order of their numbers, separated by form feeds, and in each one text per
/// line, in the order of its numbers; the lines of other texts are empty. `language` is an index into [`LANGUAGES`].
fn lines(catalogs: &[(String, Catalog)], name: &str, language: usize) -> String {
    let lines = |owner: &str, catalog: &Catalog| {
        let text = |entry: &Entry| match entry.text(language) {
            _ if !is_needed(name, owner, &entry.way()) => String::new(),
            "" => "\0".into(),
            text => text.to_string(),
        };
        catalog.texts.iter().map(text).collect::<Vec<_>>().join("\n").trim_end_matches('\n').to_string()
    };
    let mut all = Vec::new();
    for (owner, catalog) in catalogs {
        all.resize(catalog.number.into(), String::new());
        all.push(lines(owner, catalog));
    }
    all.join("\x0c").trim_end_matches('\x0c').to_string()
}

/// Returns whether a module uses the texts at `way` of a crate. Boards use no techniques and no reasons, and only the command line uses
/// lessons.
fn is_needed(name: &str, owner: &str, way: &str) -> bool {
    let mut keys = way.split('.');
    let (file, section) = (keys.next().unwrap_or_default(), keys.next().unwrap_or_default());
    let of = |module: &str| MODULES.iter().all(|known| known != module) || name.ends_with(&format!("-{module}"));
    let is_lesson = [".sees", ".holds"].iter().any(|end| way.ends_with(end));
    match (name.split('-').next().unwrap_or_default(), file) {
        // Modules read texts, so they never reject the values of a puzzle.
        _ if ["shumi", "shumi-cli"].contains(&owner) => false,
        // Menus have these.
        _ if section == "sample" => false,
        ("board" | "editor", _) if section == "expected" => of(file),
        ("board" | "editor", "api") => !keys.next().is_some_and(|key| key.starts_with("wish") || key.ends_with("-here")),
        // A board reports faults; it receives hints as finished sentences.
        ("board", "common") if section == "hint" => keys.next() == Some("mistake-mark"),
        ("board", "common") => !["look", "judged"].contains(&section),
        ("editor", "common") => ["connective", "key", "note", "heard"].contains(&section),
        ("editor", "draft") => true,
        (_, "draft") => false,
        (_, "api" | "common") => true,
        ("board" | "editor" | "solver", "errors") => !["link", "file", "id"].contains(&section),
        ("board", _) => of(file) && file != "generate" && !["technique", "refusal"].contains(&section),
        ("editor", _) => of(file) && section == "rule",
        ("solver", _) => of(file) && !is_lesson,
        // The notations of other programs are read for all families.
        _ => section != "technique" && file != "generate",
    }
}

/// Reads a file of texts for JavaScript.
fn read(file: &str, lang: &str) -> Result<Table> {
    let path = root::root().join("web/words").join(lang).join(format!("{file}.toml"));
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    text.parse().with_context(|| path.display().to_string())
}

/// Returns the texts of a file by `section.key`: a text, or its plural forms.
pub fn by_key(file: &str, lang: &str) -> Result<BTreeMap<String, Toml>> {
    let mut all = BTreeMap::new();
    for (section, texts) in read(file, lang)? {
        let Toml::Table(texts) = texts else { bail!("{file}.toml: {section} stands in no section") };
        all.extend(texts.into_iter().map(|(key, text)| (format!("{section}.{key}"), text)));
    }
    Ok(all)
}

/// Returns the texts of a file by their short keys.
fn texts_of(file: &str, lang: &str) -> Result<Value> {
    let mut own = by_key(file, lang)?;
    // English stands in for a missing text, so that the numbers are those of all languages.
    let texts = by_key(file, ENGLISH)?.into_iter().map(|(key, text)| own.remove(&key).unwrap_or(text)).enumerate();
    Ok(serde_json::to_value(texts.map(|(at, text)| (short(file, at), text)).collect::<BTreeMap<String, Toml>>())?)
}

/// Returns the key of a text in downloads: the names in the sources are for people, and a third longer in all.
fn short(file: &str, at: usize) -> String {
    format!("{}{at:x}", &file[..1])
}

/// Maps each text of some files to its short key.
pub fn short_keys(files: &[&str]) -> Result<BTreeMap<String, String>> {
    let mut all = BTreeMap::new();
    for file in files {
        all.extend(by_key(file, ENGLISH)?.into_keys().enumerate().map(|(at, key)| (key, short(file, at))));
    }
    Ok(all)
}

/// Replaces the keys of some files' texts by short ones in a bundle or a page, where each is in quotes or backticks.
pub fn shorten(files: &[&str], text: &str) -> Result<String> {
    let mut text = text.to_string();
    for (key, short) in short_keys(files)? {
        for quote in ['"', '`'] {
            text = text.replace(&format!("{quote}{key}{quote}"), &format!("{quote}{short}{quote}"));
        }
    }
    Ok(text)
}

/// Writes an interface for each file: the placeholders of each text.
fn types() -> Result<String> {
    let mut out = String::from("type Value = string | number;\n");
    for file in PAGE.into_iter().chain(WIDGET) {
        let (first, rest) = file.split_at(1);
        writeln!(out, "export interface {}{rest}Texts {{", first.to_uppercase())?;
        for (key, text) in by_key(file, ENGLISH)? {
            let names = placeholders(&text);
            let fields: Vec<String> = names.iter().map(|name| format!("{name}: Value")).collect();
            let about = if fields.is_empty() { String::new() } else { format!("about: {{ {} }}", fields.join("; ")) };
            writeln!(out, "  {}: [{about}];", json!(key))?;
        }
        out.push_str("}\n");
    }
    Ok(out)
}

/// Returns the placeholders of a text in all its forms, which `n` selects.
fn placeholders(text: &Toml) -> BTreeSet<String> {
    let of = |text: &str| text.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0.to_string())).collect::<Vec<_>>();
    match text {
        Toml::String(text) => of(text).into_iter().collect(),
        Toml::Table(forms) => forms.values().filter_map(Toml::as_str).flat_map(of).chain(["n".into()]).collect(),
        _ => BTreeSet::new(),
    }
}
