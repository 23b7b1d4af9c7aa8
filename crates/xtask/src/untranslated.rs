//! Texts that a language lacks: English stands in for them at run time. A family that is no default feature yet may lack texts; all other
//! code must have them in every language.
use crate::{families, root};
use anyhow::{Context, Result, ensure};
use shumi_texts::{Catalog, Files, LANGUAGES, missing, read};
use std::path::Path;

/// The texts that the languages lack in one folder of texts.
struct Lacking {
    /// The crate, or `web`.
    owner: String,
    /// English may stand in for them.
    is_allowed: bool,
    /// The code of a language, and the paths of the texts that it lacks.
    texts: Vec<(&'static str, Vec<String>)>,
}

/// Prints the missing texts by crate and language; returns their number. Fails if a complete family or shared code lacks texts.
pub fn check() -> Result<String> {
    let all = all()?;
    let mut failing = Vec::new();
    let mut n = 0;
    for Lacking { owner, is_allowed, texts } in &all {
        for (lang, ways) in texts.iter().filter(|(_, ways)| !ways.is_empty()) {
            let tier = if *is_allowed { " (English stands in)" } else { "" };
            println!("{owner}: {lang} lacks {} texts{tier}: {}", ways.len(), ways.join(", "));
            n += ways.len();
            if !is_allowed {
                failing.push(format!("{owner}: {} in {lang}", ways.len()));
            }
        }
    }
    ensure!(failing.is_empty(), "missing texts: {}", failing.join("; "));
    Ok(format!("{n} missing texts of families that are not complete"))
}

/// Lists the missing texts of all crates and of the page.
fn all() -> Result<Vec<Lacking>> {
    let crates = root::root().join("crates");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(&crates).context("crates")? {
        let folder = entry?.path();
        if folder.join("words").is_dir() {
            let owner = folder.file_name().context("a crate without a name")?.to_string_lossy().into_owned();
            found.push(Lacking { is_allowed: families::is_hidden(&owner)?, texts: of_catalog(&Catalog::read(&folder)), owner });
        }
    }
    found.push(Lacking { owner: "web".into(), is_allowed: false, texts: of_folder(&root::root().join("web/words")) });
    found.sort_by(|one, two| one.owner.cmp(&two.owner));
    Ok(found)
}

/// Lists the texts of a catalog that each language lacks.
fn of_catalog(catalog: &Catalog) -> Vec<(&'static str, Vec<String>)> {
    let lacking = |at: usize| catalog.texts.iter().filter(|entry| entry.texts[at].is_none()).map(|entry| entry.way()).collect();
    LANGUAGES.iter().enumerate().map(|(at, (lang, _))| (*lang, lacking(at))).collect()
}

/// Lists the texts that each language lacks in a folder with a folder for each language.
fn of_folder(folder: &Path) -> Vec<(&'static str, Vec<String>)> {
    let [english, ..] = LANGUAGES.map(|(lang, _)| read(&folder.join(lang)));
    let lacking = |own: &Files| missing(&english, own);
    LANGUAGES.iter().map(|(lang, _)| (*lang, lacking(&read(&folder.join(lang))))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lower_tier_may_lack_texts_and_others_lack_none() {
        let all = all().unwrap();
        let n = |lacking: &Lacking| lacking.texts.iter().map(|(_, ways)| ways.len()).sum::<usize>();
        let template = all.iter().find(|lacking| lacking.owner == "shumi-latin").unwrap();
        assert!(template.is_allowed && n(template) > 0);
        assert!(all.iter().filter(|lacking| !lacking.is_allowed).all(|lacking| n(lacking) == 0));
        assert!(all.iter().any(|lacking| lacking.owner == "web"));
    }

    #[test]
    fn a_missing_text_is_named_by_file_and_keys() {
        let files = |text: &str| vec![("sudoku".to_string(), text.parse().unwrap())];
        let english = files("[technique.x]\nname = \"X\"\nsees = [\"a\", \"b\"]");
        assert_eq!(missing(&english, &files("[technique.x]\nname = \"Y\"")), ["sudoku.technique.x.sees.0", "sudoku.technique.x.sees.1"]);
        assert_eq!(missing(&english, &Vec::new()).len(), 3);
        assert!(missing(&english, &english).is_empty());
        let forms = files("[count]\nn = { one = \"{n} cell\", other = \"{n} cells\" }");
        assert!(missing(&forms, &files("[count]\nn = \"{n}格\"")).is_empty());
        assert!(missing(&forms, &files("[count]\nn = { other = \"{n}格\" }")).is_empty());
        assert_eq!(missing(&forms, &files("[count]")), ["sudoku.count.n.one", "sudoku.count.n.other"]);
    }
}
