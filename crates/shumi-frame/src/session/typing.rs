//! What is being typed at the cursor.

use super::pen::Pen;

/// What has been typed at the cursor.
#[derive(Clone, Default)]
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
