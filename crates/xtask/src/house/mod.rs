//! Tests of the project's own sources: imports, lengths of files and traits, prose.
//!
//! | file | content |
//! |---|---|
//! | `source.rs` | reads one Rust file: the paths it mentions, with their lines |
//! | `imports.rs` | finds the file that each path leads to, re-exports included |
//! | `circles.rs` | no import cycles among files |
//! | `names.rs` | no two public types of one name |
//! | `sizes.rs` | the longest file, the first documents, the largest trait |
//! | `styles.rs` | no class of the page that two folders style |
//! | `web.rs` | no import cycles in `web`, and one direction among the folders of the page |
//! | `pictures.rs` | pictures of the READMEs: themes, size, age |
//! | `plain.rs` | first words of doc comments, and lengths of lines |
//! | `words.rs` | no unused text of the page or the widget; each text of the page in its folder |
mod circles;
mod imports;
mod names;
mod pictures;
mod plain;
mod sizes;
mod source;
mod styles;
mod web;
mod words;

use crate::{files, root};
use imports::Crate;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The files below a folder of the project whose names end in `end`: paths from that folder with `/`, and their texts.
fn texts(folder: &str, end: &str) -> Vec<(String, String)> {
    let dir = root::root().join(folder);
    let files = files::files(&dir).unwrap().into_iter().filter(|path| path.to_string_lossy().ends_with(end));
    let name = |path: &Path| path.strip_prefix(&dir).unwrap().to_string_lossy().replace('\\', "/");
    files.map(|path| (name(&path), std::fs::read_to_string(&path).unwrap())).collect()
}

/// The sources of each crate of the workspace by its name, read once.
static CRATES: LazyLock<Vec<(String, Crate)>> = LazyLock::new(|| {
    let folders = std::fs::read_dir(root::root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let mut folders: Vec<PathBuf> = folders.filter(|folder| folder.join("src").is_dir()).collect();
    folders.sort();
    let name = |folder: &PathBuf| folder.file_name().unwrap().to_string_lossy().into_owned();
    folders.iter().map(name).map(|name| (name.clone(), Crate::new(&texts(&format!("crates/{name}/src"), ".rs")))).collect()
});
