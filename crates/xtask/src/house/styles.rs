//! Styles of the page: the class with which a selector begins belongs to one folder, so that the style of one view, once it is loaded, does
//! not change another view. The classes of `ui` and `app` are common to all.
use std::collections::{BTreeMap, BTreeSet};

/// Folders with parts and the frame, whose classes all folders may refine.
const COMMON: [&str; 2] = ["app/", "ui/"];

/// Returns the classes with which the selectors of a style sheet begin.
fn scopes(sheet: &str) -> BTreeSet<String> {
    let code: String =
        sheet.split("/*").enumerate().map(|(i, part)| if i == 0 { part } else { part.split_once("*/").map_or("", |p| p.1) }).collect();
    let heads = code.split('{').filter_map(|part| part.rsplit(['}', ';', '{']).next()).map(str::trim).filter(|head| !head.starts_with('@'));
    heads.flat_map(selectors).filter_map(|selector| first_class(&selector)).collect()
}

/// Splits a list of selectors at its commas outside of brackets.
fn selectors(list: &str) -> Vec<String> {
    let (mut all, mut depth) = (vec![String::new()], 0);
    for c in list.chars() {
        depth += i32::from("([".contains(c)) - i32::from(")]".contains(c));
        match all.last_mut() {
            Some(last) if c != ',' || depth > 0 => last.push(c),
            _ => all.push(String::new()),
        }
    }
    all
}

/// Returns the first class of the first element that a selector names, outside of brackets.
fn first_class(selector: &str) -> Option<String> {
    let element = selector.trim().split([' ', '>', '+', '~', '(', '[']).next()?;
    let class = element.split_once('.')?.1.split(['.', ':']).next()?;
    Some(class.to_string())
}

#[test]
fn a_class_is_styled_in_one_folder() {
    let mut folders: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, sheet) in
        super::texts("web/page", ".css").into_iter().filter(|(name, _)| !COMMON.iter().any(|folder| name.starts_with(folder)))
    {
        for class in scopes(&sheet) {
            folders.entry(class).or_default().insert(name.split('/').next().unwrap_or_default().to_string());
        }
    }
    assert!(folders.len() > 50, "{} classes", folders.len());
    folders.retain(|_, folders| folders.len() > 1);
    assert!(folders.is_empty(), "classes that several folders style: {folders:?}");
}

#[test]
fn scopes_are_the_classes_that_selectors_begin_with() {
    let sheet =
        "/* .no { */ .a > .b, a.c.d:is(.e, .f) .g { color: red; }\n@media (width > 1px) { main, .h:has(.i) { top: 0 } .j { left: 0 } }";
    assert_eq!(scopes(sheet), ["a", "c", "h", "j"].map(String::from).into());
}
