//! Where things lie.
use std::path::{Path, PathBuf};

/// The workspace's version, which names the widget's folder in `dist/`.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The workspace's top level. Cargo tells a running program the folder of its package, one of `crates`; a program that is
/// started by hand falls back to where this crate was compiled.
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

/// Cargo's folder for what is built and cached.
pub fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(dir) => root().join(dir),
        None => root().join("target"),
    }
}

/// The built page.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Corpora, peers and prototypes, which stay outside the project; `None` where they are absent.
pub fn shared(part: &str) -> Option<PathBuf> {
    let dir = root().parent()?.join("shared").join(part);
    dir.exists().then_some(dir)
}
