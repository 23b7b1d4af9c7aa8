//! The language of this run.

use std::sync::OnceLock;

use shumi::message::Lang;

static CHOSEN: OnceLock<Lang> = OnceLock::new();

/// Returns the language of messages: that of `--lang`, else English.
pub fn lang() -> Lang {
    CHOSEN.get().copied().unwrap_or_default()
}

/// Sets the language of this run, once.
pub fn choose(lang: Lang) {
    let _ = CHOSEN.set(lang);
}
