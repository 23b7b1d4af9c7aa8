//! Every text of the page and the widget has a use in the code. The reverse, that every used key exists, is checked by TypeScript.
use crate::words;

/// Folders that may use the texts of a file.
const PLACES: [(&str, &[&str]); 7] = [
    ("page", &["web/page"]),
    ("rest", &["web/page"]),
    ("study", &["web/page"]),
    ("library", &["web/page"]),
    ("make", &["web/page"]),
    ("widget", &["web/widget"]),
    ("edit", &["web/widget"]),
];

#[test]
fn every_text_is_said_somewhere() {
    let html = std::fs::read_to_string(crate::root::root().join("index.html")).unwrap();
    for (file, folders) in PLACES {
        let mut sources: Vec<String> = folders.iter().flat_map(|folder| super::texts(folder, ".js")).map(|(_, text)| text).collect();
        sources.push(html.clone());
        let keys = words::by_key(file, words::ENGLISH).unwrap();
        let unused: Vec<&String> = keys.keys().filter(|key| !sources.iter().any(|text| text.contains(&format!("\"{key}\"")))).collect();
        assert!(unused.is_empty(), "{file}.toml: nobody says {unused:?}");
    }
}
