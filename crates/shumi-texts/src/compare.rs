//! Compares the texts of a language with the English ones.

use std::collections::BTreeSet;

use toml::{Table, Value};

/// The texts of a language by file name without extension.
pub type Files = Vec<(String, Table)>;

/// Marks the beginning of the conclusion in a sentence, so that the reason can be rendered alone.
const CONCLUSION: char = '¦';
/// Plural forms of a text; a language with one form needs the last only.
pub const FORMS: [&str; 2] = ["one", "other"];

/// Panics if a language has texts that English lacks, other plural forms of a text, or other placeholders in it. The panic names
/// `folder`. Texts may be missing.
pub fn compare(english: &Files, other: &Files, folder: &str) {
    for (_, table) in english {
        check(&Value::Table(table.clone()), folder);
    }
    for (file, table) in other {
        let place = format!("{folder}/{file}.toml");
        let first = english.iter().find(|(name, _)| name == file).unwrap_or_else(|| panic!("{place}: there is no such file in English"));
        compare_values(&Value::Table(first.1.clone()), &Value::Table(table.clone()), &place);
    }
}

/// Panics if a placeholder is not closed.
fn check(value: &Value, place: &str) {
    match value {
        Value::String(text) => drop(placeholders(text, place)),
        Value::Array(list) => list.iter().for_each(|value| check(value, place)),
        Value::Table(table) => table.iter().for_each(|(key, value)| check(value, &format!("{place}, {key}"))),
        _ => panic!("{place}: a text, a list of texts or a table"),
    }
}

fn compare_values(one: &Value, two: &Value, place: &str) {
    match (one, two) {
        (Value::Table(forms), _) if is_forms(forms) => assert_eq!(placeholders_of(one, place), placeholders_of(two, place), "{place}"),
        (Value::Table(one), Value::Table(two)) => {
            for (key, value) in two {
                let known = one.get(key).unwrap_or_else(|| panic!("{place}: no text is called `{key}`"));
                compare_values(known, value, &format!("{place}, {key}"));
            }
        }
        (Value::Array(one), Value::Array(two)) => {
            assert_eq!(one.len(), two.len(), "{place}: as many texts as in English");
            for (i, (one, two)) in one.iter().zip(two).enumerate() {
                compare_values(one, two, &format!("{place}, {i}"));
            }
        }
        (Value::String(one), Value::String(two)) => {
            assert_eq!(placeholders(one, place), placeholders(two, place), "{place}: {two:?}");
            let marks = |text: &str| text.matches(CONCLUSION).count();
            assert_eq!(marks(one), marks(two), "{place}: {two:?} begins its conclusion elsewhere");
        }
        _ => panic!("{place}: another form than in English"),
    }
}

/// Returns whether a table holds the forms of one text.
fn is_forms(table: &Table) -> bool {
    !table.is_empty() && table.keys().all(|key| FORMS.contains(&key.as_str()))
}

/// Returns the placeholders of a text, from all its plural forms.
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
