//! Messages without values of cells, complete by themselves: errors and expected input.

use std::fmt;

use super::arg::{Arg, Args, Message};
use super::render::{Voice, fill};
use super::{Lang, Text};
use crate::grid::Cell;

impl Text {
    /// Combines the text with its arguments.
    pub fn with<const N: usize>(self, args: [(&'static str, Arg); N]) -> Message {
        Message { text: self, args: Args::from(args) }
    }
}

impl Message {
    /// Renders the message in a language; keeps the first letter, writes values as numbers.
    pub fn to(&self, lang: Lang) -> String {
        fill(self, Voice { lang, value: &|value| value.to_string(), place: &|cell| cell })
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to(Lang::default()))
    }
}

impl From<Text> for Message {
    fn from(text: Text) -> Self {
        Self::plain(text)
    }
}

/// Clones the message, which is needed a second time only for an error, hence at most once.
impl From<&Self> for Message {
    fn from(message: &Self) -> Self {
        message.clone()
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Phrase(message)
    }
}

impl From<&Message> for Arg {
    fn from(message: &Message) -> Self {
        Self::Phrase(message.clone())
    }
}

impl From<Text> for Arg {
    fn from(text: Text) -> Self {
        Self::Phrase(text.into())
    }
}

impl From<&str> for Arg {
    fn from(code: &str) -> Self {
        Self::Code(code.into())
    }
}

impl From<Cell> for Arg {
    fn from(cell: Cell) -> Self {
        Self::Cell(cell)
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl From<$number> for Arg {
            fn from(n: $number) -> Self {
                Self::Number(n as i64)
            }
        }
    )*};
}

numbers!(i64 u64 usize u32 u16 u8 i32);
