//! Colour tokens: one table for the widget, for the page's style sheet, and (by a test) for pictures made in Rust.
use anyhow::{Context, Result};
use serde_json::{Map, Value};

/// The table among the widget's sources: token, theme, colour.
pub const FILE: &str = "tokens.json";
/// Placeholder of the tokens in the page's style sheet.
const PLACE: &str = "/* tokens */";

/// Parses the table.
pub fn read(text: &str) -> Result<Map<String, Value>> {
    serde_json::from_str(text).context(FILE)
}

/// Inserts the tokens that the page's style sheet uses, for the light and the dark theme.
pub fn into_style(style: &str, tokens: &Map<String, Value>) -> String {
    let declared = |theme: &str| -> String {
        let used = tokens.iter().filter(|(name, _)| style.contains(&format!("var(--shumi-{name})")));
        let lines = used.filter_map(|(name, colours)| Some(format!("--shumi-{name}:{};", colours[theme].as_str()?)));
        lines.chain([format!("color-scheme:{theme};")]).collect()
    };
    let (light, dark) = (declared("light"), declared("dark"));
    let themes = format!(
        ":root{{{light}}}\n@media (prefers-color-scheme:dark){{:root:not([data-theme=\"light\"]){{{dark}}}}}\n\
            :root[data-theme=\"dark\"]{{{dark}}}"
    );
    style.replace(PLACE, &themes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{files, root};
    use shumi_core::scene::colours;
    use std::path::PathBuf;

    fn tokens() -> Map<String, Value> {
        read(&std::fs::read_to_string(root::root().join("web/widget").join(FILE)).unwrap()).unwrap()
    }

    #[test]
    fn pictures_have_the_colours_of_the_board() {
        let tokens = tokens();
        for (token, [light, dark]) in colours() {
            let expected = tokens.get(&token).unwrap_or_else(|| panic!("there is no token {token}"));
            assert_eq!([expected["light"].as_str(), expected["dark"].as_str()], [Some(light), Some(dark)], "{token}");
        }
    }

    #[test]
    fn every_colour_of_the_page_is_a_token() {
        let style = std::fs::read_to_string(root::root().join("web/page/app/style.css")).unwrap();
        let tokens = tokens();
        for used in style.split("var(--shumi-").skip(1) {
            let name = used.split([')', ',']).next().unwrap_or_default();
            assert!(tokens.contains_key(name), "there is no token {name}");
        }
        assert!(style.contains(PLACE) && !style.contains(": #"), "colours are written in {FILE} only");
    }

    #[test]
    fn the_style_that_comes_later_has_its_tokens_from_the_first_one() {
        let folders = ["web/page", "web/docs"].map(|folder| files::files(&root::root().join(folder)).unwrap()).concat();
        let sheets = folders.into_iter().filter(|path| path.extension().is_some_and(|end| end == "css"));
        let (first, later): (Vec<_>, Vec<_>) = sheets.partition(|path| path.ends_with("app/style.css"));
        let read = |paths: Vec<PathBuf>| paths.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect::<String>();
        let (first, later) = (into_style(&read(first), &tokens()), read(later));
        for used in later.split("var(--shumi-").skip(1) {
            let name = used.split([')', ',']).next().unwrap_or_default();
            assert!(first.contains(&format!("--shumi-{name}:")), "style.css does not use {name}");
        }
    }

    #[test]
    fn only_tokens_that_are_used_are_declared() {
        let style = into_style("/* tokens */ a { color: var(--shumi-given); }", &tokens());
        assert!(style.starts_with(":root{--shumi-given:#171a20;color-scheme:light;}"), "{style}");
        assert!(style.contains("dark") && !style.contains("--shumi-entry"));
    }
}
