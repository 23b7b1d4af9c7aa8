//! The families, read from the manifests of their crates and the lists for menus. This crate does not depend on the crates of families,
//! which take longer to compile than all of it.
use crate::{extra, root};
use anyhow::{Context, Result};
use serde_json::Value as Json;
use shumi_texts::LANGUAGES;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;
use toml::{Table, Value};

/// Names of the complete families' modules: the feature `families` of the crate `shumi`. The module `NAME` is built from the crate
/// `shumi-NAME`.
pub static COMPLETE: LazyLock<Vec<String>> = LazyLock::new(|| complete().expect("crates/shumi/Cargo.toml lists the families"));

/// Names of all modules that the build makes.
pub static MODULES: LazyLock<Vec<String>> = LazyLock::new(|| COMPLETE.iter().cloned().chain(extra::modules()).collect());

/// Names of the modules whose families have algorithms to watch, by the table `watch` of their manifests: ids with their algorithms.
pub static WATCHED: LazyLock<Vec<String>> = LazyLock::new(|| {
    let is_watched = |module: &&String| !metadata(module, "watch").expect("a manifest for each family").is_empty();
    COMPLETE.iter().filter(is_watched).cloned().collect()
});

fn complete() -> Result<Vec<String>> {
    let manifest = manifest("shumi")?;
    let listed = manifest.get("features").and_then(|features| features.get("families")).and_then(Value::as_array);
    let name = |family: &Value| family.as_str().map(String::from).context("a name");
    listed.context("no feature `families`")?.iter().map(name).collect()
}

/// Returns whether a crate is a family without modules.
pub fn is_hidden(package: &str) -> Result<bool> {
    let manifest = manifest("shumi")?;
    let is_optional = |all: &Value| all.get(package)?.get("optional")?.as_bool();
    // The feature of a family has its name; so have those of the judge and of the algorithms to watch.
    let has_feature = |all: &Value| all.get(package.strip_prefix("shumi-")?).map(|_| true);
    let is_family =
        manifest.get("dependencies").and_then(is_optional) == Some(true) && manifest.get("features").and_then(has_feature).is_some();
    Ok(is_family && !["shumi-judge", "shumi-watch"].contains(&package) && MODULES.iter().all(|module| package != format!("shumi-{module}")))
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

/// Reads the manifest of a crate.
pub fn manifest(package: &str) -> Result<Table> {
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
    fn each_module_is_a_crate_with_texts() {
        assert!(COMPLETE.len() > 1 && COMPLETE.iter().any(|module| module == crate::wasm::TRUNK_MODULE), "{COMPLETE:?}");
        for module in COMPLETE.iter() {
            assert!(!metadata(module, "texts").unwrap().is_empty(), "{module}");
            assert!(metadata(module, "nothing").unwrap().is_empty());
        }
    }
}
