//! What is being typed at the cursor.

use super::pen::Pen;

/// What has been typed at the cursor.
#[derive(Clone)]
pub struct Typing {
    /// The characters.
    pub text: String,
    /// They have made a move, which the next character replaces.
    pub made: bool,
    /// They are a value, not just the start of one.
    pub is_value: bool,
    /// What they are written with.
    pub pen: Pen,
}

impl Typing {
    /// Nothing has been typed.
    pub const NONE: Self = Self { text: String::new(), made: false, is_value: false, pen: Pen::Digit };
}
