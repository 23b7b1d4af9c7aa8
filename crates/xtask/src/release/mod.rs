//! `cargo xtask release [--check]`: all artefacts of a version in `target/release-VERSION`, with their sums. docs/releasing.md has the
//! order of a release.
//!
//! | file | content |
//! |---|---|
//! | `conditions.rs` | reasons to refuse: a dirty tree, versions that differ, the changelog, dependencies |
//! | `artefacts.rs`, `archive.rs` | crates, packages, page and command; archives with equal bytes wherever they are built |
//! | `folder.rs` | the folder that takes them, with their sums |
//! | `sources.rs` | texts of the tree, and what Git and Cargo say of it |
//! | `bill.rs` | the list of dependencies, and their licences |
//! | `refusals.rs` | each refusal, tried in a clone |
//! | `check.rs` | the same in a second folder, the comparison, and the artefacts in the hands of strangers |

mod archive;
mod artefacts;
mod bill;
mod check;
mod conditions;
mod folder;
mod refusals;
mod sources;

use anyhow::Result;

/// Runs `cargo xtask release [--check]`.
pub fn command(args: &[&str]) -> Result<bool> {
    match args {
        [] => {
            conditions::check(conditions::Strictness::Release)?;
            println!("{}\nin {}", folder::make()?, folder::path().display());
            Ok(true)
        }
        ["--check"] => check::command(),
        // The second folder of `--check` calls this.
        ["--artefacts"] => folder::make().map(|_| true),
        // Its refusals call this.
        ["--conditions"] => conditions::check(conditions::Strictness::Rehearsal).map(|()| true),
        _ => anyhow::bail!("usage: cargo xtask release [--check]"),
    }
}
