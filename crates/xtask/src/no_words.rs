//! No wasm module contains a sentence: each receives the texts of the current language. Missing texts are listed first.
use crate::{build, untranslated, wasm, words};
use anyhow::{Context, Result, ensure};

/// Minimum length in characters of a piece of text that counts as a sentence rather than a name, if it has enough blanks.
const LONG: usize = 12;
const BLANKS: usize = 2;

/// Lists missing texts, and searches all built modules for the pieces of all English texts.
pub fn check() -> Result<String> {
    let missing = untranslated::check()?;
    let folder = build::folder()?;
    let catalogs = words::catalogs()?;
    let texts = catalogs.iter().flat_map(|(_, catalog)| &catalog.texts).map(|entry| entry.text(0));
    let pieces: Vec<&str> = texts.flat_map(pieces).collect();
    ensure!(pieces.len() > 100, "only {} pieces of sentences are known", pieces.len());
    let mut found = Vec::new();
    let rests = wasm::divided().map(|module| wasm::rest_file(&module));
    for name in wasm::names().map(|name| format!("{name}_bg.wasm")).chain(rests) {
        let path = folder.join(&name);
        let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
        let text = String::from_utf8_lossy(&bytes);
        found.extend(pieces.iter().filter(|piece| text.contains(**piece)).map(|piece| format!("{name}: {piece:?}")));
    }
    ensure!(found.is_empty(), "modules hold sentences: {}", found.join(", "));
    Ok(format!("{missing}; {} pieces of sentences, none in a module", pieces.len()))
}

/// Returns the pieces between the placeholders of a text that are long enough to be recognised.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let between = text.split(['{', '}']).step_by(2).map(str::trim);
    between.filter(|piece| piece.chars().count() >= LONG && piece.matches(' ').count() >= BLANKS)
}

#[cfg(test)]
mod tests {
    use super::pieces;

    #[test]
    fn pieces_are_long_and_lie_between_placeholders() {
        let text = "{cell} can only be {digit}: {others} are ruled out there.";
        assert_eq!(pieces(text).collect::<Vec<_>>(), ["are ruled out there."]);
    }
}
