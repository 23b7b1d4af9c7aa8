//! The language of a module's answers.

use std::cell::Cell;

use shumi::message::Lang;

thread_local! {
    static SPOKEN: Cell<Lang> = const { Cell::new(Lang::DEFAULT) };
}

/// The language of answers.
pub fn lang() -> Lang {
    SPOKEN.get()
}

/// Sets the language of later answers.
pub fn set(lang: Lang) {
    SPOKEN.set(lang);
}
