//! The menu entries of a family: names, rules, samples.

use crate::words::common::sample as words;
use shumi_core::message::{Lang, Text, put};

/// The menu entry of one id.
#[derive(Debug)]
pub struct Info {
    /// Stable id ("kakuro-repeats").
    pub id: &'static str,
    /// Its name.
    pub name: Text,
    /// One sentence for a menu.
    pub summary: Text,
    /// The rules, one sentence each.
    pub rules: &'static [Text],
    /// Supported sizes, in words.
    pub sizes: Text,
    /// The source of the problem.
    pub source: Text,
}

/// Creates the [`Info`] of an id from a module of texts with a name for each field.
#[macro_export]
macro_rules! info {
    ($id:expr, $($words:ident)::+) => {
        $crate::family::Info {
            id: $id,
            name: $($words)::+::NAME,
            summary: $($words)::+::SUMMARY,
            rules: $($words)::+::RULES,
            sizes: $($words)::+::SIZES,
            source: $($words)::+::SOURCE,
        }
    };
}

/// A puzzle to try.
#[derive(Debug)]
pub struct Sample {
    /// Its size ("6 × 6"), or the judge's name ("SGU 454"); the same in all languages. Empty where only `kind` names it.
    pub size: &'static str,
    /// Its special feature.
    pub kind: Option<Text>,
    /// The puzzle in the `text` notation.
    pub text: &'static str,
}

impl Sample {
    /// A sample that its size or judge names.
    pub const fn plain(size: &'static str, text: &'static str) -> Self {
        Self { size, kind: None, text }
    }

    /// A sample of a kind.
    pub const fn of(size: &'static str, kind: Text, text: &'static str) -> Self {
        Self { size, kind: Some(kind), text }
    }

    /// Its name in a menu ("6 × 6, easy").
    pub fn name(&self, lang: Lang) -> String {
        match self.kind {
            None => self.size.into(),
            Some(kind) if self.size.is_empty() => kind.to(lang).into(),
            Some(kind) => put(words::NAME, &[("size", self.size.into()), ("kind", kind.to(lang).into())], lang),
        }
    }
}
