//! Turns the texts under `words` into constants and tables, so that a text that is missing, unused or unknown does not compile.
//!
//! `languages.toml` lists the languages; the folder of the first says which texts there are, and the others hold the same. Each file
//! becomes a module of `message::words`, each table in it a module of constants:
//!
//! - a table with `name` and `sentence` becomes a `Words`, whose id is the table's key,
//! - `sees` and `holds` in it become a pair of texts in a module `lesson`,
//! - a text becomes a `Text`, a list of texts a `&[Text]`.
//!
//! The texts themselves become a table a language, in the same order; wasm modules are handed theirs by the page.
//! A sentence may mark where its conclusion begins, by `¦`; then it does so in every language.
//! A text that is not of one of these forms, whose `{placeholders}` are not closed, or that has others than its English stops the build.
//! The same holds of the files in [`PAGES`], which are for the page and the widget alone.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

/// In a sentence, before its conclusion, so that the reason can be told alone.
const CONCLUSION: char = '¦';

struct Language {
    code: String,
    name: String,
    texts: Texts,
}

/// Files of texts that JavaScript alone says. A text there may be a table of the forms that counts take.
const PAGES: [&str; 8] = ["page", "rest", "study", "away", "library", "make", "widget", "edit"];
/// The forms that counts take; the last one stands for all in a language that has one form only.
const FORMS: [&str; 2] = ["one", "other"];

/// Set to `apart` for a wasm module that is handed its texts; else all of them are embedded.
const WORDS: &str = "SHUMI_WORDS";

/// A language's texts by file and key, and where they stand, for errors.
type Texts = Vec<(String, Table)>;

fn main() {
    let folder = Path::new("words");
    println!("cargo::rerun-if-changed={}", folder.display());
    // Commands that run while modules are built, and are built themselves, embed their texts.
    let is_module = std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32");
    if is_module {
        println!("cargo::rerun-if-env-changed={WORDS}");
    }
    println!("cargo::rustc-check-cfg=cfg(words_apart)");
    let is_apart = is_module && std::env::var(WORDS).is_ok_and(|words| words == "apart");
    if is_apart {
        println!("cargo::rustc-cfg=words_apart");
    }
    let mut languages = languages(folder);
    let (first, others) = languages.split_first().expect("a language");
    for other in others {
        compare_all(&first.texts, other);
    }
    for language in &mut languages {
        language.texts.retain(|(file, _)| !PAGES.contains(&file.as_str()));
    }
    let first = &languages[0];
    let mut order = Order::default();
    for (file, table) in &first.texts {
        order.add(table, std::slice::from_ref(file));
    }
    let mut code = String::new();
    for (file, table) in &first.texts {
        let body = module(table, std::slice::from_ref(file), &order);
        let _ = writeln!(code, "pub mod {} {{\n{body}}}", file.replace('-', "_"));
    }
    write("words.rs", &code);
    write("tables.rs", &tables_code(&languages, &order, is_apart));
}

fn write(name: &str, code: &str) {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    std::fs::write(out.join(name), code).expect("the output folder is writable");
}

fn languages(folder: &Path) -> Vec<Language> {
    let table: Table = read(&folder.join("languages.toml"));
    let list = table["language"].as_array().expect("languages.toml: a list of [[language]]");
    let text = |entry: &Value, key: &str| entry.get(key).and_then(Value::as_str).expect("languages.toml: code and name").to_string();
    let language = |entry| {
        let code = text(entry, "code");
        Language { texts: texts(&folder.join(&code)), code, name: text(entry, "name") }
    };
    list.iter().map(language).collect()
}

fn read(file: &Path) -> Table {
    println!("cargo::rerun-if-changed={}", file.display());
    let text = std::fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    text.parse().unwrap_or_else(|e| panic!("{}: {e}", file.display()))
}

/// The tables of a folder by the name of their file.
fn texts(folder: &Path) -> Texts {
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    let stem = |file: &Path| file.file_stem().and_then(|stem| stem.to_str()).expect("a plain name").to_string();
    files.iter().map(|file| (stem(file), read(file))).collect()
}

/// Stops the build where a language has other texts than the first, or other placeholders in them.
fn compare_all(first: &Texts, Language { code, texts: other, .. }: &Language) {
    let names = |texts: &Texts| texts.iter().map(|(file, _)| file.clone()).collect::<Vec<_>>();
    assert_eq!(names(first), names(other), "words/{code}: the files of the first language and no others");
    for ((file, one), (_, two)) in first.iter().zip(other) {
        compare(&Value::Table(one.clone()), &Value::Table(two.clone()), &format!("words/{code}/{file}.toml"));
    }
}

fn compare(one: &Value, two: &Value, place: &str) {
    match (one, two) {
        (Value::Table(forms), _) if is_forms(forms) => assert_eq!(placeholders_of(one, place), placeholders_of(two, place), "{place}"),
        (Value::Table(one), Value::Table(two)) => {
            let unknown = two.keys().find(|key| !one.contains_key(*key));
            assert!(unknown.is_none(), "{place}: no text is called {unknown:?}");
            for (key, value) in one {
                compare(value, two.get(key).unwrap_or_else(|| panic!("{place}: no text `{key}`")), &format!("{place}, {key}"));
            }
        }
        (Value::Array(one), Value::Array(two)) => {
            assert_eq!(one.len(), two.len(), "{place}: as many texts as in the first language");
            for (i, (one, two)) in one.iter().zip(two).enumerate() {
                compare(one, two, &format!("{place}, {i}"));
            }
        }
        (Value::String(one), Value::String(two)) => {
            assert_eq!(placeholders(one, place), placeholders(two, place), "{place}: {two:?}");
            assert_eq!(
                one.matches(CONCLUSION).count(),
                two.matches(CONCLUSION).count(),
                "{place}: {two:?} begins its conclusion elsewhere"
            );
        }
        _ => panic!("{place}: another form than in the first language"),
    }
}

/// Whether a table holds the forms of one text.
fn is_forms(table: &Table) -> bool {
    !table.is_empty() && table.keys().all(|key| FORMS.contains(&key.as_str()))
}

/// The placeholders of a text, in any of its forms.
fn placeholders_of<'a>(value: &'a Value, place: &str) -> BTreeSet<&'a str> {
    match value {
        Value::String(text) => placeholders(text, place),
        Value::Table(forms) if forms.contains_key(FORMS[1]) && is_forms(forms) => {
            forms.values().flat_map(|form| placeholders(form.as_str().unwrap_or_else(|| panic!("{place}: a text")), place)).collect()
        }
        _ => panic!("{place}: a text, or one for each form of counts, {FORMS:?}"),
    }
}

fn placeholders<'a>(text: &'a str, place: &str) -> BTreeSet<&'a str> {
    let name = |part: &'a str| {
        let name = part.split_once('}').map(|(name, _)| name).filter(|name| !name.is_empty());
        name.unwrap_or_else(|| panic!("{place}: a placeholder is not closed in {text:?}"))
    };
    text.split('{').skip(1).map(name).collect()
}

/// The numbers of the texts, by the way to them.
#[derive(Default)]
struct Order {
    keys: Vec<Vec<String>>,
}

impl Order {
    fn add(&mut self, table: &Table, way: &[String]) {
        for (key, value) in table {
            let way = [way, std::slice::from_ref(key)].concat();
            match value {
                Value::Table(inner) => self.add(inner, &way),
                Value::Array(list) => (0..list.len()).for_each(|i| self.keys.push([&way[..], &[i.to_string()]].concat())),
                Value::String(text) => {
                    placeholders(text, &way.join("."));
                    assert!(!text.is_empty() && !text.contains('\n'), "{}: a text of one line", way.join("."));
                    self.keys.push(way);
                }
                _ => panic!("{}: a text, a list of texts or a table", way.join(".")),
            }
        }
    }

    /// The text at the end of a way as Rust code.
    fn text(&self, way: &[String], key: &str) -> String {
        let way = [way, &[key.to_string()]].concat();
        let at = self.keys.iter().position(|known| *known == way).unwrap_or_else(|| panic!("no text {}", way.join(".")));
        format!("crate::message::Text::at({at})")
    }
}

/// The constants of a table.
fn module(table: &Table, way: &[String], order: &Order) -> String {
    let (mut constants, mut lessons) = (String::new(), String::new());
    for (key, value) in table {
        let name = key.replace('-', "_").to_uppercase();
        let inside = [way, std::slice::from_ref(key)].concat();
        match value {
            Value::String(_) => {
                let _ = writeln!(constants, "pub const {name}: crate::message::Text = {};", order.text(way, key));
            }
            Value::Array(list) => {
                let texts: Vec<String> = (0..list.len()).map(|i| order.text(&inside, &i.to_string())).collect();
                let _ = writeln!(constants, "pub const {name}: &[crate::message::Text] = &[{}];", texts.join(", "));
            }
            Value::Table(inner) if inner.contains_key("sentence") => {
                let text = |field: &str| order.text(&inside, field);
                let (title, sentence) = (text("name"), text("sentence"));
                let _ = writeln!(
                    constants,
                    "pub static {name}: crate::message::Words = crate::message::Words {{ id: {key:?}, name: {title}, sentence: {sentence} }};"
                );
                let has_lesson = inner.contains_key("sees");
                if has_lesson {
                    let _ = writeln!(lessons, "pub const {name}: [crate::message::Text; 2] = [{}, {}];", text("sees"), text("holds"));
                }
                let known = if has_lesson { 4 } else { 2 };
                assert!(inner.len() == known, "{}: name and sentence, or name, sentence, sees and holds", inside.join("."));
            }
            Value::Table(inner) => {
                let _ = writeln!(constants, "pub mod {} {{\n{}}}", key.replace('-', "_"), module(inner, &inside, order));
            }
            _ => panic!("{}: a text, a list of texts or a table", inside.join(".")),
        }
    }
    if !lessons.is_empty() {
        let _ = writeln!(constants, "pub mod lesson {{\n{lessons}}}");
    }
    constants
}

/// The languages, and with the texts and where they stand in the files, unless these are `apart`.
fn tables_code(languages: &[Language], order: &Order, apart: bool) -> String {
    let (n, count) = (languages.len(), order.keys.len());
    let mut code = String::new();
    let listed: Vec<String> = languages.iter().map(|language| format!("({:?}, {:?})", language.code, language.name)).collect();
    let _ = writeln!(
        code,
        "/// Code of each language, and what it calls itself.\npub const LANGUAGES: [(&str, &str); {n}] = [{}];",
        listed.join(", ")
    );
    if apart {
        return code;
    }
    let _ = writeln!(code, "/// The texts of each language.\npub static TEXTS: [[&str; {count}]; {n}] = [");
    for language in languages {
        let found: Vec<String> = order.keys.iter().map(|way| format!("{:?}", find(&language.texts, way))).collect();
        let _ = writeln!(code, "[{}],", found.join(", "));
    }
    code.push_str("];\n");
    let ways: Vec<String> = order.keys.iter().map(|way| format!("{:?}", way.join("."))).collect();
    let _ = writeln!(
        code,
        "/// The way to each text: its file, and the keys in it.\npub static WAYS: [&str; {count}] = [{}];",
        ways.join(", ")
    );
    code
}

fn find<'a>(texts: &'a Texts, way: &[String]) -> &'a str {
    let (file, keys) = way.split_first().expect("a file");
    let table = &texts.iter().find(|(name, _)| name == file).expect("a file of every language").1;
    let (first, more) = keys.split_first().expect("a key");
    let step = |value: &'a Value, key: &String| match value {
        Value::Array(list) => &list[key.parse::<usize>().expect("a place in a list")],
        other => &other[key.as_str()],
    };
    more.iter().fold(&table[first.as_str()], step).as_str().expect("a text")
}
