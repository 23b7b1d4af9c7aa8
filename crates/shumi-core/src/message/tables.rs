//! Texts loaded at run time, for modules without embedded texts.

use std::cell::Cell;

use super::lang::LANGUAGES;

/// Placeholder for a text that was not loaded; occurs in no text.
const MISSING: &str = "\u{fffd}";

/// Texts of a catalog, by number.
type Texts = &'static [&'static str];

thread_local! {
    /// Catalogs of each language. A module has one thread.
    static CATALOGS: Cell<[&'static [Texts]; LANGUAGES.len()]> = const { Cell::new([&[]; LANGUAGES.len()]) };
}

/// Returns a text.
pub fn text(language: usize, catalog: usize, number: usize) -> &'static str {
    match CATALOGS.get()[language].get(catalog).and_then(|texts| texts.get(number)).copied() {
        None | Some("") => MISSING,
        Some("\0") => "",
        Some(text) => text,
    }
}

/// Loads the texts of a language for the lifetime of the module; call it once per language.
pub fn learn(language: usize, texts: String) {
    let mut all = CATALOGS.get();
    let Some(catalogs) = all.get_mut(language).filter(|catalogs| catalogs.is_empty()) else { return };
    let texts: &'static str = texts.leak();
    *catalogs = texts.split('\x0c').map(|lines| -> Texts { lines.split('\n').collect::<Vec<_>>().leak() }).collect::<Vec<_>>().leak();
    CATALOGS.set(all);
}
