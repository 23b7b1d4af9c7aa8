//! No sentence lies in the bytes of a wasm module: each is handed the texts of the language that is spoken.
use crate::{build, wasm, words};
use anyhow::{Context, Result, ensure};

/// A piece of a text that is at least so long, in characters, and has so many blanks is a sentence and no name.
const LONG: usize = 12;
const BLANKS: usize = 2;

/// Looks for the pieces of all English texts in all modules that were built.
pub fn check() -> Result<String> {
    let folder = build::folder()?;
    let catalogs = words::catalogs()?;
    let texts = catalogs.iter().flat_map(|(_, catalog)| &catalog.texts).map(|entry| entry.text(0));
    let pieces: Vec<&str> = texts.flat_map(pieces).collect();
    ensure!(pieces.len() > 100, "only {} pieces of sentences are known", pieces.len());
    let mut found = Vec::new();
    for name in wasm::names() {
        let path = folder.join(format!("{name}_bg.wasm"));
        let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
        let text = String::from_utf8_lossy(&bytes);
        found.extend(pieces.iter().filter(|piece| text.contains(**piece)).map(|piece| format!("{name}: {piece:?}")));
    }
    ensure!(found.is_empty(), "modules hold sentences: {}", found.join(", "));
    Ok(format!("{} pieces of sentences, none in a module", pieces.len()))
}

/// What stands between the placeholders of a text, where it is long enough to be known again.
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
