//! The store of texts where none are embedded: those that whoever loaded the module handed over.

use std::cell::Cell;

use super::lang::LANGUAGES;

/// Stands where a text is due that was not handed over; no text holds it.
const MISSING: &str = "\u{fffd}";

/// The texts of a catalog, by their numbers.
type Texts = &'static [&'static str];

thread_local! {
    /// The catalogs of each language. A module has one thread.
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

/// Takes the texts of a language in, kept as long as the module lives, as embedded ones are; once is enough.
pub fn learn(language: usize, texts: String) {
    let mut all = CATALOGS.get();
    let Some(catalogs) = all.get_mut(language).filter(|catalogs| catalogs.is_empty()) else { return };
    let texts: &'static str = texts.leak();
    *catalogs = texts.split('\x0c').map(|lines| -> Texts { lines.split('\n').collect::<Vec<_>>().leak() }).collect::<Vec<_>>().leak();
    CATALOGS.set(all);
}
