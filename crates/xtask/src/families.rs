//! The families, read from the manifests of their crates and the lists for menus. This crate does not depend on the crates of families,
//! which take longer to compile than all of it.
use crate::root;
use anyhow::{Context, Result, bail};
use serde_json::Value as Json;
use shumi_texts::LANGUAGES;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;
use toml::{Table, Value};

/// Names of the families' modules: those default features of the crate `shumi` that enable a family's crate. The module `NAME` is built
/// from the crate `shumi-NAME`.
pub static MODULES: LazyLock<Vec<String>> = LazyLock::new(|| modules().expect("crates/shumi/Cargo.toml has a feature for each family"));

/// Names of all families: [`MODULES`], and families without a module.
pub static KNOWN: LazyLock<Vec<String>> = LazyLock::new(|| known().expect("crates/shumi/Cargo.toml has a feature for each family"));

fn modules() -> Result<Vec<String>> {
    let features = features()?;
    let is_family = |feature: &&String| family_of(&features, feature) == Some(feature);
    let found: Vec<String> = features.get("default").into_iter().flatten().filter(is_family).cloned().collect();
    if found.is_empty() {
        bail!("no families among the default features");
    }
    Ok(found)
}

fn known() -> Result<Vec<String>> {
    let features = features()?;
    Ok(features.keys().filter_map(|feature| family_of(&features, feature)).map(String::from).collect())
}

/// Reads the features of the crate `shumi` with the parts of each.
fn features() -> Result<BTreeMap<String, Vec<String>>> {
    manifest("shumi")?.remove("features").context("no features")?.try_into().context("features")
}

/// Returns the family that a feature adds.
fn family_of<'a>(features: &'a BTreeMap<String, Vec<String>>, feature: &str) -> Option<&'a str> {
    features.get(feature)?.iter().find_map(|part| part.strip_prefix("dep:shumi-"))
}

/// Reads the table `package.metadata.KEY` in the manifest of a module's family; it is empty if the manifest has none.
pub fn metadata(module: &str, key: &str) -> Result<Table> {
    let mut manifest = manifest(&format!("shumi-{module}"))?;
    for key in ["package", "metadata", key] {
        match manifest.remove(key) {
            Some(Value::Table(inner)) => manifest = inner,
            _ => return Ok(Table::new()),
        }
    }
    Ok(manifest)
}

fn manifest(package: &str) -> Result<Table> {
    let path = root::root().join("crates").join(package).join("Cargo.toml");
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    text.parse().with_context(|| path.display().to_string())
}

/// Returns the file name of the families' list for menus.
pub fn list_file(lang: &str) -> String {
    format!("families-{lang}.json")
}

/// Reads the list from a folder.
pub fn list(folder: &Path, lang: &str) -> Result<Vec<Json>> {
    let path = folder.join(list_file(lang));
    let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    serde_json::from_str(&text).with_context(|| path.display().to_string())
}

/// Maps each id to its module, by the lists in a folder.
pub fn ids(folder: &Path) -> Result<BTreeMap<String, String>> {
    let field = |listing: &Json, name: &str| listing[name].as_str().map(String::from).with_context(|| format!("a listing without {name}"));
    list(folder, LANGUAGES[0].0)?.iter().map(|listing| Ok((field(listing, "id")?, field(listing, "module")?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_module_is_a_crate_with_its_budgets() {
        assert!(MODULES.len() > 1 && MODULES.iter().any(|module| module == crate::wasm::TRUNK_MODULE), "{MODULES:?}");
        assert!(MODULES.iter().all(|module| KNOWN.contains(module)) && KNOWN.len() > MODULES.len(), "{KNOWN:?}");
        for module in MODULES.iter() {
            assert!(!metadata(module, "wasm").unwrap().is_empty(), "{module}");
            assert!(metadata(module, "nothing").unwrap().is_empty());
        }
    }
}
