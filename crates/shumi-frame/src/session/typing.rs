//! The text being typed at the cursor.

use super::pen::Pen;

/// The text being typed at the cursor.
#[derive(Clone)]
pub struct Typing {
    /// The characters.
    pub text: String,
    /// The text has made a move, which the next character replaces.
    pub made: bool,
    /// The text is a value, not just the start of one.
    pub is_value: bool,
    /// The pen in use.
    pub pen: Pen,
}

impl Typing {
    /// No text.
    pub const NONE: Self = Self { text: String::new(), made: false, is_value: false, pen: Pen::Digit };
}
