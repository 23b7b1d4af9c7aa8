//! The order of folders: an import points to its own layer or a lower one.
use super::imports::Import;
use std::collections::BTreeMap;

/// Files and folders of `crates/shumi/src`, from the bottom. `lib.rs` stands above them all.
const LAYERS: [&[&str]; 12] = [
    &["grid", "meter", "rng", "sort"],
    &["message"],
    &["text"],
    &["engine"],
    &["scene"],
    &["family"],
    &["explain", "generate", "session", "solve"],
    &["draft", "making"],
    &["registry"],
    &["families"],
    &["puzzles"],
    &["kit"],
];

/// A family imports from this layer and those below it, and never from another family. The list of families, `families/mod.rs`, is
/// not bound by that.
const HIGHEST_FOR_FAMILIES: &str = "family";

/// The part of the crate that a file belongs to: a name in [`LAYERS`], or a family's folder ("families/kakuro").
fn part(file: &str) -> &str {
    let (first, rest) = file.split_once('/').unwrap_or((file, ""));
    match rest.split_once('/') {
        Some((family, _)) if first == "families" => &file[..first.len() + 1 + family.len()],
        _ => first.trim_end_matches(".rs"),
    }
}

/// Height of a part; panics where the table lacks it.
fn layer(part: &str) -> usize {
    let name = part.split('/').next().unwrap_or(part);
    let found = LAYERS.iter().position(|layer| layer.contains(&name));
    found.unwrap_or_else(|| panic!("{name} has no place in LAYERS"))
}

fn is_allowed(from: &str, to: &str) -> bool {
    let is_family = from.starts_with("families/");
    from == to || if is_family { layer(to) <= layer(HIGHEST_FOR_FAMILIES) } else { layer(to) <= layer(from) }
}

/// The imports that point upwards, by the two parts.
fn upward(imports: &[Import]) -> BTreeMap<String, Vec<&Import>> {
    let mut found: BTreeMap<String, Vec<&Import>> = BTreeMap::new();
    for import in imports.iter().filter(|import| import.from != "lib.rs") {
        let (from, to) = (part(&import.from), part(&import.to));
        if !is_allowed(from, to) {
            found.entry(format!("{from} -> {to}")).or_default().push(import);
        }
    }
    found
}

#[test]
fn imports_point_downwards() {
    let imports = super::SHUMI.imports();
    let upward = upward(&imports);
    for (parts, imports) in &upward {
        println!("{parts}");
        imports.iter().for_each(|import| println!("{import}"));
    }
    assert!(upward.is_empty(), "imports upwards: {:?}", upward.keys());
}

#[test]
fn the_table_names_what_there_is() {
    let parts = super::SHUMI.files().filter(|file| *file != "lib.rs").map(|file| part(file).split('/').next().unwrap_or_default());
    super::assert_known("files or folders without a layer", parts, LAYERS.into_iter().flatten().copied());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_top_level_names_and_families() {
        assert_eq!(
            ["grid.rs", "text/json.rs", "families/mod.rs", "families/kakuro/techniques/mod.rs"].map(part),
            ["grid", "text", "families", "families/kakuro"]
        );
    }

    #[test]
    fn what_points_upwards_is_found() {
        let import = |from: &str, to: &str| Import { from: from.into(), line: 1, to: to.into(), path: to.into() };
        let imports = [
            import("family.rs", "grid.rs"),
            import("family.rs", "solve.rs"),
            import("families/mod.rs", "registry.rs"),
            import("families/mod.rs", "families/kakuro/mod.rs"),
            import("families/kakuro/text.rs", "families/kakuro/board.rs"),
            import("families/kakuro/text.rs", "engine/sums.rs"),
            import("families/kakuro/text.rs", "families/sudoku/board.rs"),
            import("families/kakuro/text.rs", "registry.rs"),
        ];
        let found: Vec<String> = upward(&imports).into_keys().collect();
        assert_eq!(found, ["families/kakuro -> families/sudoku", "families/kakuro -> registry", "family -> solve"]);
    }
}
