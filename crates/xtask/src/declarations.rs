//! The published declarations, `shumi.d.ts`, emitted from the widget's sources by `web/declare.ts`. Types that cross from the modules are
//! declared beside the Rust code that writes them, and wasm-bindgen emits them with the modules.
use crate::step::{self, minutes};
use crate::{root, tools};
use anyhow::Result;
use std::path::Path;

/// Name of the file in the widget's folder.
pub const FILE: &str = "shumi.d.ts";

/// Writes the file into the widget's folder; needs the modules' types.
pub fn write(folder: &Path) -> Result<()> {
    let mut node = tools::command("node");
    node.arg(root::root().join("web/declare.ts")).arg(folder);
    step::run("declarations", "node web/declare.ts", minutes(5), &mut node).map(drop)
}
