//! Dependencies of the artefacts: a bill of materials in CycloneDX's JSON, and the texts of all licences.
use super::artefacts;
use super::sources::{self, metadata, read};
use crate::root::{self, VERSION};
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;
use std::path::Path;

/// Packages of the page, the npm package and the Python package, beside the published crates.
const MODULES: [&str; 5] = ["shumi-formats", "shumi-python", "shumi-solver", "shumi-wasm", "shumi-watcher"];
/// Beginnings of the names of files with licences.
const LICENCES: [&str; 5] = ["licen", "copying", "notice", "copyright", "unlicense"];

/// A package, of cargo or npm.
struct Component {
    name: String,
    version: String,
    kind: &'static str,
    licence: String,
    sum: Option<Value>,
    uses: Vec<String>,
    /// Texts of its licences.
    texts: Vec<String>,
}

impl Component {
    fn url(&self) -> String {
        format!("pkg:{}/{}@{}", self.kind, self.name, self.version)
    }
}

/// Writes both files.
fn write_all(out: &Path, components: &[Component]) -> Result<()> {
    let rows: Vec<Value> = components.iter().map(row).collect();
    let uses: Vec<Value> = components.iter().map(|one| json!({ "ref": one.url(), "dependsOn": one.uses })).collect();
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": { "component": { "type": "application", "bom-ref": "shumi", "name": "shumi", "version": VERSION } },
        "components": rows,
        "dependencies": uses,
    });
    sources::write(&out.join(format!("shumi-{VERSION}.cdx.json")), &format!("{}\n", serde_json::to_string_pretty(&bill)?))?;
    sources::write(&out.join("LICENCES.txt"), &licences(components))
}

/// Writes both files for all artefacts.
pub fn write(out: &Path) -> Result<()> {
    let mut components = cargo()?;
    components.extend(npm()?);
    write_all(out, &components)
}

fn row(one: &Component) -> Value {
    let mut row = json!({
        "type": "library",
        "bom-ref": one.url(),
        "name": one.name,
        "version": one.version,
        "purl": one.url(),
        "licenses": [{ "expression": one.licence.replace('/', " OR ") }],
    });
    if let Some(sum) = &one.sum {
        row["hashes"] = json!([sum]);
    }
    row
}

/// Lists the packages that the artefacts are compiled from, for all systems; those of tests alone are left out.
fn cargo() -> Result<Vec<Component>> {
    let metadata = metadata()?;
    let all = |key: &str| metadata[key].as_array().context("cargo metadata");
    let packages: HashMap<&str, &Value> = all("packages")?.iter().filter_map(|one| Some((one["id"].as_str()?, one))).collect();
    let nodes = metadata["resolve"]["nodes"].as_array().context("cargo metadata")?;
    let nodes: HashMap<&str, &Value> = nodes.iter().filter_map(|node| Some((node["id"].as_str()?, node))).collect();
    let sums = sums()?;
    let names: Vec<String> = artefacts::published()?.into_iter().chain(MODULES.map(String::from)).collect();
    let is_root = |id: &&&str| packages[**id]["source"].is_null() && names.iter().any(|name| packages[**id]["name"] == name.as_str());
    let mut open: Vec<&str> = packages.keys().filter(is_root).copied().collect();
    let mut found = BTreeMap::new();
    while let Some(id) = open.pop() {
        let package = packages[id];
        let text = |key: &str| package[key].as_str().unwrap_or_default().to_string();
        let (name, version) = (text("name"), text("version"));
        if found.contains_key(&(name.clone(), version.clone())) {
            continue;
        }
        let is_used = |edge: &&Value| edge["dep_kinds"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"] != "dev"));
        let edges = nodes[id]["deps"].as_array().context("cargo metadata")?;
        let used: Vec<&str> = edges.iter().filter(is_used).filter_map(|edge| edge["pkg"].as_str()).collect();
        let url = |id: &&str| {
            let of = |key: &str| packages[id][key].as_str().unwrap_or_default();
            format!("pkg:cargo/{}@{}", of("name"), of("version"))
        };
        let folder = Path::new(package["manifest_path"].as_str().context("manifest_path")?).parent().context("a folder")?;
        let component = Component {
            sum: sums.get(&(name.clone(), version.clone())).map(|sum| json!({ "alg": "SHA-256", "content": sum })),
            uses: used.iter().map(url).collect::<BTreeSet<_>>().into_iter().collect(),
            texts: texts(folder)?,
            licence: text("license"),
            kind: "cargo",
            name: name.clone(),
            version: version.clone(),
        };
        found.insert((name, version), component);
        open.extend(used);
    }
    Ok(found.into_values().collect())
}

/// Returns the sums of packages from registries.
fn sums() -> Result<HashMap<(String, String), String>> {
    let lock: toml::Table = read("Cargo.lock")?.parse()?;
    let packages = lock["package"].as_array().context("Cargo.lock")?;
    let of = |one: &toml::Value, key: &str| Some(one.get(key)?.as_str()?.to_string());
    Ok(packages.iter().filter_map(|one| Some(((of(one, "name")?, of(one, "version")?), of(one, "checksum")?))).collect())
}

/// Lists the packages that the page's scripts contain: the dependencies in `web/package.json`, which have none of their own.
fn npm() -> Result<Vec<Component>> {
    let lock: Value = serde_json::from_str(&read("web/package-lock.json")?)?;
    let packages = &lock["packages"];
    let names = packages[""]["dependencies"].as_object().context("web/package-lock.json")?;
    let component = |name: &String| {
        let entry = &packages[format!("node_modules/{name}")];
        let text = |key: &str| Some(entry[key].as_str()?.to_string());
        let installed = root::root().join("web/node_modules").join(name);
        Ok(Component {
            name: name.clone(),
            version: text("version").with_context(|| name.clone())?,
            kind: "npm",
            licence: text("license").unwrap_or_default(),
            sum: None,
            uses: Vec::new(),
            texts: texts(&installed)?,
        })
    };
    names.keys().map(component).collect()
}

/// Returns the texts of the licences in a folder, in the order of their files' names.
fn texts(folder: &Path) -> Result<Vec<String>> {
    let is_one = |path: &Path| {
        let name = path.file_name().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
        path.is_file() && LICENCES.iter().any(|start| name.starts_with(start))
    };
    let entries = std::fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.retain(|path| is_one(path));
    paths.sort();
    paths.iter().map(|path| Ok(std::fs::read_to_string(path)?.trim().replace("\r\n", "\n"))).collect()
}

/// Returns each text once, below the packages that have it.
fn licences(components: &[Component]) -> String {
    let mut by_text: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut out = format!("Licences of Shumi {VERSION} and of the packages in its artefacts\n\n");
    for one in components {
        let _ = writeln!(out, "{} {}: {}", one.name, one.version, one.licence);
        for text in &one.texts {
            by_text.entry(text).or_default().push(format!("{} {}", one.name, one.version));
        }
    }
    for (text, names) in by_text {
        let _ = write!(out, "\n{}\n{}\n\n{text}\n", "=".repeat(80), names.join(", "));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_package_of_the_artefacts_has_its_licence_and_sum() {
        let components = cargo().unwrap();
        let has = |name: &str| components.iter().any(|one| one.name == name);
        assert!(has("shumi") && has("shumi-wasm") && has("serde") && has("wasm-bindgen"));
        assert!(!has("sudoku") && !has("proptest") && !has("shumi-lab"), "of benchmarks and tests");
        for one in &components {
            assert!(!one.licence.is_empty(), "{}", one.url());
            assert!(one.sum.is_some() || one.name.starts_with("shumi"), "{}", one.url());
            assert!(one.uses.iter().all(|used| components.iter().any(|other| other.url() == *used)), "{}", one.url());
        }
    }
}
