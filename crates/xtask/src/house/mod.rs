//! Tests that read the project's own sources: who imports whom, and how long files and traits are.
//!
//! | file | what it does |
//! |---|---|
//! | `source.rs` | reads one Rust file: the paths it mentions, with their lines |
//! | `imports.rs` | finds the file that each path leads to, re-exports included |
//! | `circles.rs` | no files that import one another in a circle |
//! | `layers.rs` | the order of folders; imports point downwards only |
//! | `sizes.rs` | the longest file, the largest trait |
//! | `words.rs` | no text of the page or the widget that nobody says |
mod circles;
mod imports;
mod layers;
mod sizes;
mod source;
mod words;

use crate::{build, root};
use imports::Crate;
use std::collections::BTreeSet;
use std::fmt::Display;
use std::path::Path;
use std::sync::LazyLock;

/// The files below a folder of the project whose names end in `end`: paths from that folder with `/`, and their texts.
fn texts(folder: &str, end: &str) -> Vec<(String, String)> {
    let dir = root::root().join(folder);
    let files = build::files(&dir).unwrap().into_iter().filter(|path| path.to_string_lossy().ends_with(end));
    let name = |path: &Path| path.strip_prefix(&dir).unwrap().to_string_lossy().replace('\\', "/");
    files.map(|path| (name(&path), std::fs::read_to_string(&path).unwrap())).collect()
}

/// The sources of the crate `shumi`, read once.
static SHUMI: LazyLock<Crate> = LazyLock::new(|| Crate::new(&texts("crates/shumi/src", ".rs")));

/// Compares what was found with the known exceptions; the message says what is new and what has gone.
fn assert_known<T: Ord + Display>(what: &str, found: impl IntoIterator<Item = T>, known: impl IntoIterator<Item = T>) {
    let (found, known): (BTreeSet<T>, BTreeSet<T>) = (found.into_iter().collect(), known.into_iter().collect());
    let list = |items: Vec<&T>| items.iter().map(|item| format!("\n{item}")).collect::<String>();
    let (new, gone) = (list(found.difference(&known).collect()), list(known.difference(&found).collect()));
    assert!(new.is_empty(), "{what}, and not known:{new}");
    assert!(gone.is_empty(), "{what} no more; take it out of the list of known ones:{gone}");
}
