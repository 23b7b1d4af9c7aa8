//! Each text of the page and the widget has a use in the code. Those of the page stand in the first folder that uses them. TypeScript
//! checks the reverse: each used key exists.
use super::web::PAGE;
use crate::words;

#[test]
fn every_text_of_the_page_stands_in_the_first_folder_that_uses_it() {
    let mut sources = super::texts("web/page", ".ts");
    sources.push(("app/index.html".into(), std::fs::read_to_string(crate::root::root().join("index.html")).unwrap()));
    for (folder, texts) in words::by_folder(words::ENGLISH).unwrap() {
        for key in texts.keys() {
            let users = sources.iter().filter(|(_, text)| text.contains(&format!("\"{key}\""))).map(|(name, _)| name.split('/').next());
            let first = users.min_by_key(|user| PAGE.iter().position(|name| Some(*name) == *user)).flatten();
            assert_eq!(first, Some(&*folder), "{key} of web/page/{folder}/words.en.toml");
        }
    }
}

#[test]
fn every_text_of_the_widget_is_used() {
    let sources = super::texts("web/widget", ".ts");
    for file in words::WIDGET {
        let keys = words::by_key(file, words::ENGLISH).unwrap();
        let unused: Vec<&String> =
            keys.keys().filter(|key| !sources.iter().any(|(_, text)| text.contains(&format!("\"{key}\"")))).collect();
        assert!(unused.is_empty(), "{file}.toml: unused texts {unused:?}");
    }
}
