//! Import cycles among files: such files can only be read together, so there are none.
use super::imports::Import;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Display, Formatter};

/// Files that import each other, directly or through others of them.
#[derive(Debug)]
pub struct Circle<'a> {
    files: Vec<&'a str>,
    ties: Vec<&'a Import>,
}

impl Display for Circle<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{}", self.files.join(" "))?;
        self.ties.iter().try_for_each(|tie| writeln!(f, "{tie}"))
    }
}

/// Finds all cycles, ordered by their first files.
pub fn circles(imports: &[Import]) -> Vec<Circle<'_>> {
    let mut ahead: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for import in imports {
        ahead.entry(&import.from).or_default().push(&import.to);
    }
    let reached: BTreeMap<&str, BTreeSet<&str>> = ahead.keys().map(|&file| (file, reach(&ahead, file))).collect();
    let leads = |from: &str, to: &str| reached.get(from).is_some_and(|files| files.contains(to));
    let mut circles: Vec<Circle> = Vec::new();
    for &file in ahead.keys().filter(|&&file| leads(file, file)) {
        if circles.iter().any(|circle| circle.files.contains(&file)) {
            continue;
        }
        let files: Vec<&str> = reached[file].iter().copied().filter(|&other| leads(other, file)).collect();
        let is_tie = |import: &&Import| files.contains(&&*import.from) && files.contains(&&*import.to);
        circles.push(Circle { ties: imports.iter().filter(is_tie).collect(), files });
    }
    circles
}

/// Returns the files that one or more imports lead to.
fn reach<'a>(ahead: &BTreeMap<&'a str, Vec<&'a str>>, file: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = ahead.get(file).cloned().unwrap_or_default();
    while let Some(file) = open.pop() {
        if reached.insert(file) {
            open.extend(ahead.get(file).into_iter().flatten());
        }
    }
    reached
}

#[test]
fn no_import_goes_round_in_a_circle() {
    assert!(super::CRATES.len() > 5, "few crates");
    let mut all = 0;
    for (name, sources) in super::CRATES.iter() {
        let imports = sources.imports();
        for circle in circles(&imports) {
            println!("{name}: {circle}");
            all += 1;
        }
    }
    assert_eq!(all, 0, "circles");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn import(text: &str) -> Import {
        let (from, to) = text.split_once(' ').unwrap();
        Import { from: from.into(), line: 1, to: to.into(), path: to.into() }
    }

    #[test]
    fn circles_are_found_with_what_ties_them() {
        let imports: Vec<Import> = ["a b", "b c", "c b", "c d", "d e", "e f", "f d", "g a", "g d"].map(import).into();
        let found = circles(&imports);
        assert_eq!(found.iter().map(|circle| circle.files.join(" ")).collect::<Vec<_>>(), ["b c", "d e f"]);
        assert_eq!(found[0].ties, [&import("b c"), &import("c b")]);
        assert_eq!(found[1].ties.len(), 3);
    }

    #[test]
    fn what_only_leads_into_a_circle_is_no_part_of_it() {
        let imports: Vec<Import> = ["a b", "b c", "d b"].map(import).into();
        assert!(circles(&imports).is_empty());
    }
}
