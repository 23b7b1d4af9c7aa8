//! Errors of requests for a run.

use std::fmt;

use crate::words::watch::error as words;
use shumi_core::message::{Arg, Lang, Message};
use shumi_core::words::common::connective;

/// The reason why a run cannot begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatchError(Message);

impl WatchError {
    /// A family has no such algorithm; `known` lists those that it has.
    pub fn algorithm(family: &'static str, name: &str, known: &[&'static str]) -> Self {
        let args = [("family", family.into()), ("name", code(name)), ("names", list(known))];
        Self(words::NO_ALGORITHM.with(args))
    }

    /// A family has no algorithm at all; `known` lists the families with one.
    pub fn family(family: &str, known: &[&'static str]) -> Self {
        Self(words::NO_FAMILY.with([("family", code(family)), ("names", list(known))]))
    }

    /// An algorithm has no such switch; `known` lists its switches.
    pub fn switch(algorithm: &'static str, name: &str, known: &[&'static str]) -> Self {
        Self(words::NO_SWITCH.with([("algorithm", algorithm.into()), ("name", code(name)), ("names", list(known))]))
    }

    /// The board has more cells than are shown.
    pub fn too_large(cells: usize, most: usize) -> Self {
        Self(words::TOO_LARGE.with([("cells", cells.into()), ("most", most.into())]))
    }

    /// A text names a switch without its position.
    pub fn position(text: &str) -> Self {
        Self(words::NO_POSITION.with([("text", code(text))]))
    }

    /// No run is open.
    pub fn no_run() -> Self {
        Self(words::NO_RUN.into())
    }

    /// Returns the reason in a language.
    pub fn to(&self, lang: Lang) -> String {
        self.0.to(lang)
    }
}

impl fmt::Display for WatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to(Lang::default()))
    }
}

impl std::error::Error for WatchError {}

/// Quotes the beginning of a name from outside.
fn code(name: &str) -> Arg {
    Arg::Code(name.chars().take(40).collect())
}

fn list(known: &[&'static str]) -> Arg {
    Arg::Joined(known.iter().map(|id| Arg::from(*id)).collect(), connective::SPACE)
}
