//! The public interface of the crate `shumi`, as `cargo doc` shows it: a golden file that each change of a name or a signature changes.
use crate::root;
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};

/// Headings of the parts of a page that say nothing of its item: other types' implementations, and those that the compiler derives.
const ENDS: [&str; 4] =
    ["id=\"implementors\"", "id=\"foreign-impls\"", "id=\"synthetic-implementations\"", "id=\"blanket-implementations\""];

fn golden() -> PathBuf {
    root::root().join("crates/shumi/api.txt")
}

fn current() -> Result<String> {
    listing(&root::target().join("doc/shumi"))
}

/// Writes the golden file from the pages of the last `cargo doc`.
pub fn bless() -> Result<()> {
    std::fs::write(golden(), current()?).with_context(|| golden().display().to_string())
}

/// Compares the pages of the last `cargo doc` with the golden file.
pub fn check() -> Result<()> {
    let now = current()?;
    let before = std::fs::read_to_string(golden()).unwrap_or_default();
    let (gone, new) = (lines_beyond(&before, &now), lines_beyond(&now, &before));
    ensure!(
        before == now,
        "the public interface has changed; if that is wanted: cargo xtask bless api\nbefore: {}\nnow: {}",
        gone.join("\n        "),
        new.join("\n     ")
    );
    Ok(())
}

/// Returns the first lines of a text that another one does not have.
fn lines_beyond<'t>(text: &'t str, other: &str) -> Vec<&'t str> {
    let known: std::collections::HashSet<&str> = other.lines().collect();
    text.lines().filter(|line| !known.contains(line)).take(10).collect()
}

/// Lists the items of a crate's pages, each with its declaration, its methods and its implementations of traits.
fn listing(pages: &Path) -> Result<String> {
    let read = |name: &str| std::fs::read_to_string(pages.join(name)).with_context(|| pages.join(name).display().to_string());
    let all = read("all.html")?;
    let mut out = String::new();
    for item in all.split("<li><a href=\"").skip(1).filter_map(|rest| rest.split('"').next()).filter(|link| !link.starts_with('#')) {
        out += item.strip_suffix(".html").unwrap_or(item);
        out.push('\n');
        for line in declarations(&read(item)?, item.contains("trait.")) {
            out += "    ";
            out += &line;
            out.push('\n');
        }
    }
    ensure!(out.lines().count() > 1000, "{} has too few items", pages.display());
    Ok(out)
}

/// Returns the declarations on a page. The declaration of a trait contains its methods; methods of implemented traits are those traits'.
fn declarations(page: &str, is_trait: bool) -> Vec<String> {
    let page = &page[..ENDS.iter().filter_map(|end| page.find(end)).min().unwrap_or(page.len())];
    let traits = page.find("id=\"trait-implementations\"").unwrap_or(page.len());
    let marks: [(&str, &str, usize); 3] = [
        ("<pre class=\"rust item-decl\"><code>", "</code></pre>", page.len()),
        ("<h3 class=\"code-header\">", "</h3>", if is_trait { 0 } else { page.len() }),
        ("<h4 class=\"code-header\">", "</h4>", if is_trait { 0 } else { traits }),
    ];
    let mut found: Vec<(usize, String)> = Vec::new();
    for (open, close, end) in marks {
        for (at, _) in page[..end].match_indices(open) {
            let rest = &page[at + open.len()..];
            found.push((at, plain(rest.split(close).next().unwrap_or_default())));
        }
    }
    found.sort();
    found.into_iter().map(|(_, text)| text).collect()
}

/// Returns the text of a piece of HTML, on one line.
fn plain(html: &str) -> String {
    let mut parts = html.split('<');
    let first = parts.next().unwrap_or_default();
    // The button of a long list, which rustdoc folds.
    let is_button = |text: &str| text.starts_with("Show ");
    let rest = parts.map(|part| part.split_once('>').map_or("", |(_, text)| if is_button(text) { " " } else { text }));
    let text = std::iter::once(first).chain(rest).collect::<String>();
    let text = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&nbsp;", " "), ("&amp;", "&")]
        .iter()
        .fold(text, |text, (code, sign)| text.replace(code, sign));
    sort_bindings(&text.split_whitespace().filter(|word| *word != "ⓘ").collect::<Vec<_>>().join(" "))
}

/// Sorts lists of associated types such as `<Board = B, Move = M>`: rustdoc orders them by a hash that depends on the crate's folder.
fn sort_bindings(text: &str) -> String {
    let mut pieces = text.split('<');
    let first = pieces.next().unwrap_or_default().to_string();
    pieces.fold(first, |sorted, piece| {
        let (list, rest) = piece.split_once('>').map_or((piece, None), |(list, rest)| (list, Some(rest)));
        let mut bindings: Vec<&str> = list.split(", ").collect();
        if rest.is_some() && bindings.iter().all(|binding| binding.contains(" = ")) {
            bindings.sort_unstable();
        }
        sorted + "<" + &bindings.join(", ") + &rest.map_or(String::new(), |rest| format!(">{rest}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_gives_its_declarations_in_order() {
        let page = "<pre class=\"rust item-decl\"><code>pub struct <a>A</a>&lt;V&gt; { <span>x: u8</span> }</code></pre>\
            <h3 class=\"code-header\">impl A</h3><h4 class=\"code-header\">pub fn f(\n    &amp;self) <a>ⓘ</a></h4>\
            <h2 id=\"trait-implementations\"></h2><h3 class=\"code-header\">impl Clone for A</h3><h4 class=\"code-header\">fn clone()</h4>\
            <h2 id=\"blanket-implementations\"></h2><h3 class=\"code-header\">impl Any for T</h3>";
        assert_eq!(declarations(page, false), ["pub struct A<V> { x: u8 }", "impl A", "pub fn f( &self)", "impl Clone for A"]);
        assert_eq!(declarations(page, true), ["pub struct A<V> { x: u8 }"]);
        let turn = "fn turning<'a>(&'a self) -> Option<&'a dyn Turn<Move = M, Board = B>>";
        assert_eq!(plain(&turn.replace('<', "&lt;")), "fn turning<'a>(&'a self) -> Option<&'a dyn Turn<Board = B, Move = M>>");
        assert_eq!(lines_beyond("a\nb", "b\nc"), ["a"]);
    }
}
