//! Texts that JavaScript fetches. Those of the widget stand in `web/words`. Those of the page stand in `words.LANG.toml` in the folders of
//! `web/page`. Those of the wasm modules stand in `words` of the crates. `words.d.ts` declares texts and placeholders for TypeScript.
use crate::families::{self, MODULES};
use crate::{root, wasm};
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use shumi_texts::{Catalog, CatalogEntry, LANGUAGES};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use toml::{Table, Value as Toml};

/// The module that fills templates, a part of the bundles of the widget and the page.
pub const SCRIPT: &str = "say.ts";
/// The widget's texts that come later: with the first drill, with the first editor, and with the first search that is watched.
const LATER: [&str; 3] = ["drill", "edit", "watch"];
/// The files of the widget's texts.
pub const WIDGET: [&str; 4] = ["widget", LATER[0], LATER[1], LATER[2]];

/// The file of the combination calculator's texts, and the module that has them in all languages.
const SUMS: [&str; 2] = ["sums", "sums-words.ts"];

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
        of_modules.chain(LATER.map(|name| file(Some(name), lang))).chain([file(None, lang), families::list_file(lang)])
    })
}

/// Writes the texts of the widget and the modules, the lists of families in `lists`, and the types of all texts.
pub fn for_modules(folder: &Path, lists: &Path) -> Result<()> {
    let catalogs = catalogs()?;
    for (at, (lang, _)) in LANGUAGES.into_iter().enumerate() {
        write(&folder.join(file(None, lang)), &texts_of(WIDGET[0], lang)?)?;
        for name in LATER {
            write(&folder.join(file(Some(name), lang)), &texts_of(name, lang)?)?;
        }
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

/// Writes the module with the texts of the combination calculator, which its script contains.
pub fn for_sums(folder: &Path) -> Result<()> {
    let texts = LANGUAGES.iter().map(|(lang, _)| Ok((*lang, by_key(SUMS[0], lang)?))).collect::<Result<BTreeMap<_, _>>>()?;
    std::fs::write(folder.join(SUMS[1]), format!("export const TEXTS = {};\n", json!(texts))).context(SUMS[1])
}

/// Writes the page's texts by language and key into one file, which `web/bundle.ts` divides among the parts of the page.
pub fn for_page(folder: &Path) -> Result<()> {
    let texts = LANGUAGES.iter().map(|(lang, _)| Ok((*lang, of_page(lang)?))).collect::<Result<BTreeMap<_, _>>>()?;
    write(&folder.join("words.json"), &json!(texts))
}

fn write(path: &Path, value: &Value) -> Result<()> {
    std::fs::write(path, serde_json::to_string(value)?).with_context(|| path.display().to_string())
}

/// Removes from a listing the fields for menus, which fetch the list of all families; a board keeps the rest.
fn without_menus(mut listing: Value) -> Value {
    if let Some(fields) = listing.as_object_mut() {
        fields.retain(|field, _| !["samples", "offers", "daily", "since"].contains(&field.as_str()));
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
        let text = |entry: &CatalogEntry| match entry.text(language) {
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
        _ if owner == "shumi-exchange" => name == wasm::FORMATS,
        _ if owner == "shumi-judge" => name.starts_with("solver-"),
        // Algorithms to watch have sentences of their own, and read texts.
        ("watch", "watch") => {
            let family = owner.trim_start_matches("shumi-");
            family == "watch" || name.ends_with(&format!("-{family}"))
        }
        (_, "watch") => false,
        ("watch", "errors") => !["link", "file", "id"].contains(&section),
        ("watch", "api") => true,
        ("watch", "common") => ["connective"].contains(&section),
        // Brute force tells broken rules and the values of cells, exact cover the names of houses and cages.
        ("watch", _) => of(file) && (["expected", "name", "rule"].contains(&section) || way.ends_with("shaded")),
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
        ("editor", _) => of(file) && ["layer", "name", "plane", "remark", "rule"].contains(&section),
        ("solver", _) => of(file) && !is_lesson,
        // The notations of other programs are read for all families.
        _ => section != "technique" && file != "generate",
    }
}

/// Reads a file of texts for JavaScript by `section.key`: a text, or its plural forms.
fn read(path: &Path) -> Result<BTreeMap<String, Toml>> {
    let about = || path.display().to_string();
    let sections: Table = std::fs::read_to_string(path).with_context(about)?.parse().with_context(about)?;
    let mut all = BTreeMap::new();
    for (section, texts) in sections {
        let Toml::Table(texts) = texts else { bail!("{}: {section} stands in no section", about()) };
        all.extend(texts.into_iter().map(|(key, text)| (format!("{section}.{key}"), text)));
    }
    Ok(all)
}

/// Returns the texts of a file of the widget.
pub fn by_key(file: &str, lang: &str) -> Result<BTreeMap<String, Toml>> {
    read(&root::root().join("web/words").join(lang).join(format!("{file}.toml")))
}

/// Returns the page's texts by the folder that has them.
pub fn by_folder(lang: &str) -> Result<BTreeMap<String, BTreeMap<String, Toml>>> {
    let mut all = BTreeMap::new();
    for entry in std::fs::read_dir(root::root().join("web/page"))? {
        let path = entry?.path().join(format!("words.{lang}.toml"));
        if let Some(folder) = path.parent().and_then(Path::file_name).filter(|_| path.is_file()) {
            all.insert(folder.to_string_lossy().into_owned(), read(&path)?);
        }
    }
    Ok(all)
}

/// Returns the page's texts in a language, which has exactly those of English, with their placeholders.
fn of_page(lang: &str) -> Result<BTreeMap<String, Toml>> {
    let (english, mut all) = (by_folder(ENGLISH)?, BTreeMap::new());
    let names = |texts: &BTreeMap<String, Toml>| -> Vec<_> { texts.iter().map(|(key, text)| (key.clone(), placeholders(text))).collect() };
    for (folder, texts) in by_folder(lang)? {
        let [own, expected] = [Some(&texts), english.get(&folder)].map(|texts| texts.map(names).unwrap_or_default());
        let other = own.iter().find(|text| !expected.contains(text)).or_else(|| expected.iter().find(|text| !own.contains(text)));
        ensure!(other.is_none(), "web/page/{folder}/words.{lang}.toml and the English texts differ in {other:?}");
        let count = all.len() + texts.len();
        all.extend(texts);
        ensure!(all.len() == count, "web/page/{folder}/words.{lang}.toml has a key of another folder");
    }
    ensure!(all.len() == english.values().map(BTreeMap::len).sum::<usize>(), "the page lacks texts in {lang}");
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

/// Maps each text of some files of the widget to its short key.
pub fn short_keys(files: &[&str]) -> Result<BTreeMap<String, String>> {
    let mut all = BTreeMap::new();
    for file in files {
        all.extend(by_key(file, ENGLISH)?.into_keys().enumerate().map(|(at, key)| (key, short(file, at))));
    }
    Ok(all)
}

/// Replaces the keys of some files' texts by short ones in a bundle, where each is in quotes or backticks.
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
    for file in ["page"].into_iter().chain(WIDGET).chain([SUMS[0]]) {
        let (first, rest) = file.split_at(1);
        writeln!(out, "export interface {}{rest}Texts {{", first.to_uppercase())?;
        for (key, text) in if file == "page" { of_page(ENGLISH)? } else { by_key(file, ENGLISH)? } {
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
