//! Finds of soaks, a file each; every test run checks them again.
use super::case::Case;
use anyhow::{Context, Result};
use std::path::PathBuf;
use xtask::root;

fn folder() -> PathBuf {
    root::root().join("crates/shumi/tests/finds")
}

/// Prints a find and writes its file.
pub fn keep(case: &Case, why: &str) -> Result<()> {
    let path = folder().join(format!("{}-{}.json", case.family, case.seed));
    println!("found: {} seed {}: {why}\n{}kept as {}", case.family, case.seed, case.text, path.display());
    std::fs::create_dir_all(folder())?;
    let mut value = case.to_json();
    value["why"] = why.into();
    std::fs::write(&path, format!("{value:#}\n")).with_context(|| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::super::case::Finding;
    use super::super::tally::Tally;
    use super::super::{puzzles, worker};
    use super::*;
    use shumi::families;
    use shumi::rng::Rng;

    /// Checks a case without wasm; makes the text again if the making was the find.
    fn check_again(case: &Case) -> Finding {
        let text = if case.text.is_empty() { puzzles::random(&case.family, &mut Rng::new(case.seed))? } else { case.text.clone() };
        worker::check(&Case { text, ..case.clone() }, None, &mut Tally::default())
    }

    #[test]
    fn what_was_found_holds_now() {
        for entry in std::fs::read_dir(folder()).into_iter().flatten() {
            let path = entry.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let case = serde_json::from_str(&text).ok().and_then(|value| Case::of_json(&value));
            let case = case.unwrap_or_else(|| panic!("{}: no case", path.display()));
            check_again(&case).unwrap_or_else(|why| panic!("{}: {why:#}", path.display()));
        }
    }

    #[test]
    fn a_seed_of_each_id_holds() {
        for (seed, entry) in families().enumerate() {
            let case = Case { seed: seed as u64, family: entry.id().into(), text: String::new() };
            check_again(&case).unwrap_or_else(|why| panic!("{} {seed}: {why:#}", case.family));
        }
    }
}
