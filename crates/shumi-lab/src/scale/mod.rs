//! `cargo xtask scale ratings FILE` and `cargo xtask scale images [N] [ID…]`: the numbers of `docs/scale.md`.
mod images;
mod kakuro;
mod ratings;
mod turn;

use anyhow::{Result, bail};

/// Prints rank correlations with ratings, or compares grades of puzzles and of their images; `Ok(false)`: grades differ.
pub fn command(args: &[&str]) -> Result<bool> {
    match args {
        ["ratings", file] => ratings::command(file),
        ["images", rest @ ..] => images::command(rest),
        _ => bail!("usage: cargo xtask scale ratings FILE | images [N] [ID…]"),
    }
}
