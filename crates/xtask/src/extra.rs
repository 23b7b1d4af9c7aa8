//! Families of a build beside the complete ones: they are played, and have no editor. Such a build has a folder of its own; it is for
//! tests, and for work on a new family.

/// Environment variable with the names of their modules, separated by commas.
pub const VARIABLE: &str = "SHUMI_FAMILIES";

/// Returns the names of their modules.
pub fn modules() -> Vec<String> {
    let named = std::env::var(VARIABLE).unwrap_or_default();
    named.split(',').filter(|name| !name.is_empty()).map(String::from).collect()
}
