//! Colour tokens: one table for the widget, for the page's style sheet, and (by a test) for pictures made in Rust.
use anyhow::{Context, Result};
use serde_json::{Map, Value};
use std::path::Path;

/// The table among the widget's sources: token, theme, colour.
pub const FILE: &str = "tokens.json";
/// Placeholder of the tokens in the page's style sheet.
const PLACE: &str = "/* tokens */";

/// The page's style sheet that declares the tokens; beside it lies the table of those that boards do not need.
pub const STYLE: &str = "app/tokens.css";

/// Parses the table of boards.
pub fn read(text: &str) -> Result<Map<String, Value>> {
    serde_json::from_str(text).context(FILE)
}

/// Adds the page's own tokens, from the folder of its sources.
pub fn with_page(mut tokens: Map<String, Value>, page: &Path) -> Result<Map<String, Value>> {
    let path = page.join("app").join(FILE);
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    tokens.extend(read(&text)?);
    Ok(tokens)
}

/// Inserts the tokens that some texts use into a style sheet, for the light and the dark theme.
pub fn into_style(style: &str, users: &str, tokens: &Map<String, Value>) -> String {
    let declared = |theme: &str| -> String {
        let used = tokens.iter().filter(|(name, _)| users.contains(&format!("var(--shumi-{name})")));
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
        let tokens = with_page(tokens(), &root::root().join("web/page")).unwrap();
        let folders = ["web/page", "web/docs"].map(|folder| files::files(&root::root().join(folder)).unwrap()).concat();
        let sheets = folders.into_iter().filter(|path| path.extension().is_some_and(|end| end == "css"));
        for (path, style) in sheets.map(|path| (path.clone(), std::fs::read_to_string(path).unwrap())) {
            for used in style.split("var(--shumi-").skip(1) {
                let name = used.split([')', ',']).next().unwrap_or_default();
                assert!(tokens.contains_key(name), "{}: there is no token {name}", path.display());
            }
            let is_paper = path.ends_with("share/share.css") || path.ends_with("study/study.css");
            assert!(is_paper || !style.contains(": #"), "{}: colours are written in {FILE} only", path.display());
            assert_eq!(path.ends_with(STYLE), style.contains(PLACE), "{}", path.display());
        }
    }

    #[test]
    fn only_tokens_that_are_used_are_declared() {
        let style = into_style("/* tokens */", "a { color: var(--shumi-given); }", &tokens());
        assert!(style.starts_with(":root{--shumi-given:#171a20;color-scheme:light;}"), "{style}");
        assert!(style.contains("dark") && !style.contains("--shumi-entry"));
    }
}
