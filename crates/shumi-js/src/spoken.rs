//! The language that a module answers in.

use std::cell::Cell;

use shumi::message::Lang;

thread_local! {
    static SPOKEN: Cell<Lang> = const { Cell::new(Lang::DEFAULT) };
}

/// The language that answers are in.
pub fn lang() -> Lang {
    SPOKEN.get()
}

/// Chooses the language that answers are in from now on.
pub fn set(lang: Lang) {
    SPOKEN.set(lang);
}
