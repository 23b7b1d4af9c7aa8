//! Generates constants from the texts under a crate's `words`, in its build script: an unused, unknown or broken text does not compile.
//!
//! `words` has a folder for each of [`LANGUAGES`]; the English one defines the set of texts. Other languages may lack some, which then
//! appear in English, but must not have others. Each file becomes a module, each table in it a module of constants:
//!
//! - a table with `name` and `sentence` becomes a `Template`, whose id is the table's key,
//! - `sees` and `holds` in it become a pair of texts in a module `lesson`,
//! - a text becomes a `Text`, a list of texts a `&[Text]`.
//!
//! A sentence may mark the beginning of its conclusion with `¦`, then in every language. The build stops at a text in none of these
//! forms, with an unclosed `{placeholder}`, or with other placeholders than its English version.

mod compare;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

pub use compare::{FORMS, Files, compare};

/// Supported languages, English first: the code, which is the name of the folder, and the language's own name.
pub const LANGUAGES: [(&str, &str); 3] = [("en", "English"), ("zh", "简体中文"), ("ja", "日本語")];

/// Limit of texts per catalog, set by the encoding in `shumi_core::message::Text`.
const MOST: usize = 1 << 11;

/// Path to a text: its file and the keys in it.
type Way = Vec<String>;

/// Writes `words.rs` into the output folder of the crate whose build script calls this. The crate's manifest has the number of its
/// catalog, see [`Catalog::read`].
#[expect(clippy::print_stdout, reason = "cargo reads what build scripts print")]
pub fn build() {
    let catalog = Catalog::read(Path::new(""));
    println!("cargo::rerun-if-changed=words");
    println!("cargo::rerun-if-changed=Cargo.toml");
    let modules: Vec<String> = catalog.files.iter().map(|(file, table)| catalog.module(table, std::slice::from_ref(file))).collect();
    write("words.rs", &modules.concat());
}

/// Writes `languages.rs`, [`LANGUAGES`] as a constant, into the output folder.
pub fn languages() {
    let n = LANGUAGES.len();
    let about = "/// Code of each language, and what it calls itself.";
    write("languages.rs", &format!("{about}\npub const LANGUAGES: [(&str, &str); {n}] = {LANGUAGES:?};\n"));
}

fn write(name: &str, code: &str) {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    std::fs::write(out.join(name), code).expect("the output folder is writable");
}

/// Reads the tables of a folder by file name; returns none if the folder does not exist.
pub fn read(folder: &Path) -> Files {
    let Ok(entries) = std::fs::read_dir(folder) else { return Files::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    let stem = |file: &Path| file.file_stem().and_then(|stem| stem.to_str()).expect("a plain name").to_string();
    files.iter().map(|file| (stem(file), table(file))).collect()
}

fn table(file: &Path) -> Table {
    let text = std::fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    text.parse().unwrap_or_else(|e| panic!("{}: {e}", file.display()))
}

/// All texts of a crate.
pub struct Catalog {
    /// Its number, unique among the crates.
    pub number: u8,
    /// The texts, in the order of their numbers.
    pub texts: Vec<CatalogEntry>,
    files: Files,
}

/// A text of a catalog.
pub struct CatalogEntry {
    way: Way,
    /// The text in each of [`LANGUAGES`]; `None` falls back to English.
    pub texts: [Option<String>; LANGUAGES.len()],
}

impl CatalogEntry {
    /// Returns the path to the text: its file and the keys in it, joined by dots.
    pub fn way(&self) -> String {
        self.way.join(".")
    }

    /// Returns the text in a language, by its index in [`LANGUAGES`], or else in English.
    pub fn text(&self, language: usize) -> &str {
        self.texts[language].as_deref().or(self.texts[0].as_deref()).unwrap_or_default()
    }
}

impl Catalog {
    /// Reads the texts of the crate in a folder. Its manifest has the number of the catalog, as `catalog` under
    /// `package.metadata.texts`. Panics if a language does not match English.
    pub fn read(folder: &Path) -> Self {
        let manifest = table(&folder.join("Cargo.toml"));
        let number = ["package", "metadata", "texts"]
            .iter()
            .try_fold(&Value::Table(manifest), |at, key| at.get(key))
            .and_then(|texts| u8::try_from(texts.get("catalog")?.as_integer()?).ok());
        let number = number.expect("Cargo.toml: package.metadata.texts has the number of the catalog");
        let all = LANGUAGES.map(|(code, _)| read(&folder.join("words").join(code)));
        for ((code, _), other) in LANGUAGES.iter().zip(&all) {
            compare(&all[0], other, &format!("words/{code}"));
        }
        let mut ways = Vec::new();
        for (file, table) in &all[0] {
            collect(&Value::Table(table.clone()), std::slice::from_ref(file), &mut ways);
        }
        assert!(ways.len() <= MOST, "a catalog holds at most {MOST} texts");
        let entry = |way: Way| CatalogEntry { texts: std::array::from_fn(|at| find(&all[at], &way).map(String::from)), way };
        let texts = ways.into_iter().map(entry).collect();
        let [files, ..] = all;
        Self { number, texts, files }
    }

    /// Writes a text as Rust code.
    fn text(&self, way: &[String]) -> String {
        let place = way.join(".");
        let number = self.texts.iter().position(|entry| entry.way == way).unwrap_or_else(|| panic!("{place}: no text"));
        let texts = &self.texts[number].texts;
        assert!(texts[0].as_deref() != Some(""), "{place}: a text that is not empty in English");
        assert!(texts.iter().flatten().all(|text| !text.contains(['\n', '\x0c', '\0'])), "{place}: a text of one line");
        let each: Vec<String> =
            LANGUAGES.iter().zip(texts).map(|((code, _), text)| format!("{code} {:?}", text.as_deref().unwrap_or("\0"))).collect();
        format!("::shumi_core::catalog_text!({}, {number}, {})", self.number, each.join(", "))
    }

    /// Writes the constants of a table, or of a file, as a module.
    fn module(&self, table: &Table, way: &[String]) -> String {
        const TEXT: &str = "::shumi_core::message::Text";
        const WORDS: &str = "::shumi_core::message::Template";
        let (mut constants, mut lessons) = (String::new(), String::new());
        for (key, value) in table {
            let name = key.replace('-', "_").to_uppercase();
            let inside = [way, std::slice::from_ref(key)].concat();
            let place = inside.join(".");
            let field = |field: &str| self.text(&[&inside[..], &[field.to_string()]].concat());
            match value {
                Value::String(_) => {
                    let _ = writeln!(constants, "pub const {name}: {TEXT} = {};", self.text(&inside));
                }
                Value::Array(list) => {
                    let texts: Vec<String> = (0..list.len()).map(|i| field(&i.to_string())).collect();
                    let _ = writeln!(constants, "pub const {name}: &[{TEXT}] = &[{}];", texts.join(", "));
                }
                Value::Table(inner) if inner.contains_key("sentence") => {
                    let (title, sentence) = (field("name"), field("sentence"));
                    let _ =
                        writeln!(constants, "pub static {name}: {WORDS} = {WORDS} {{ id: {key:?}, name: {title}, sentence: {sentence} }};");
                    let has_lesson = inner.contains_key("sees");
                    if has_lesson {
                        let _ = writeln!(lessons, "pub const {name}: [{TEXT}; 2] = [{}, {}];", field("sees"), field("holds"));
                    }
                    let known = if has_lesson { 4 } else { 2 };
                    assert!(inner.len() == known, "{place}: name and sentence, or name, sentence, sees and holds");
                }
                Value::Table(inner) => constants.push_str(&self.module(inner, &inside)),
                _ => panic!("{place}: a text, a list of texts or a table"),
            }
        }
        if !lessons.is_empty() {
            let _ = writeln!(constants, "pub mod lesson {{\n{lessons}}}");
        }
        let name = way.last().expect("a file").replace('-', "_");
        format!("pub mod {name} {{\n{constants}}}\n")
    }
}

/// Lists the paths of the English texts that a language lacks, the file and the keys joined by dots. A language without plural forms has
/// one text for all forms.
pub fn missing(english: &Files, other: &Files) -> Vec<String> {
    let mut ways = Vec::new();
    for (file, table) in english {
        collect(&Value::Table(table.clone()), std::slice::from_ref(file), &mut ways);
    }
    let has = |way: &[String]| find(other, way).is_some();
    let has_form = |way: &[String]| match way {
        [text @ .., form] if FORMS.contains(&form.as_str()) => has(text) || has(&[text, &[FORMS[1].to_string()]].concat()),
        _ => false,
    };
    ways.into_iter().filter(|way| !has(way) && !has_form(way)).map(|way| way.join(".")).collect()
}

/// Adds the paths of all texts below a value.
fn collect(value: &Value, way: &[String], ways: &mut Vec<Way>) {
    let below = |key: &str| [way, &[key.to_string()]].concat();
    match value {
        Value::Table(table) => table.iter().for_each(|(key, value)| collect(value, &below(key), ways)),
        Value::Array(list) => list.iter().enumerate().for_each(|(i, value)| collect(value, &below(&i.to_string()), ways)),
        _ => ways.push(way.to_vec()),
    }
}

/// Returns the text at a path; `None` if the language lacks it.
fn find<'a>(files: &'a Files, way: &[String]) -> Option<&'a str> {
    let (file, keys) = way.split_first()?;
    let table = &files.iter().find(|(name, _)| name == file)?.1;
    let (first, more) = keys.split_first()?;
    let step = |value: &'a Value, key: &String| match value {
        Value::Array(list) => list.get(key.parse::<usize>().ok()?),
        other => other.get(key.as_str()),
    };
    more.iter().try_fold(table.get(first.as_str())?, step)?.as_str()
}
