//! Folders of the project.
use crate::extra;
use std::path::{Path, PathBuf};

/// The workspace's version, a part of the name of the widget's folder in `dist/`.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Returns the workspace's top level. Cargo passes the folder of a program's package, one of `crates`; a program that is started by hand
/// falls back to the folder at compile time.
pub fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR")
        .map(PathBuf::from)
        .filter(|dir| dir.parent().is_some_and(|above| above.ends_with("crates")))
        .unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    match package.parent().and_then(Path::parent) {
        Some(root) => root.to_path_buf(),
        None => PathBuf::from("."),
    }
}

/// Returns Cargo's folder of build output and caches.
pub fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(dir) => root().join(dir),
        None => root().join("target"),
    }
}

/// Returns the folder of the built page; a page with further families has a folder of its own.
pub fn dist() -> PathBuf {
    match &*extra::modules().join("-") {
        "" => root().join("dist"),
        more => target().join("xtask/dist").join(more),
    }
}

/// Returns a folder of corpora, peers and prototypes, which stay outside the project; `None` if it is absent.
pub fn shared(part: &str) -> Option<PathBuf> {
    let dir = root().parent()?.join("shared").join(part);
    dir.exists().then_some(dir)
}
