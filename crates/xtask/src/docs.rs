//! The pages for engineers, `docs/` of the site: texts of `web/docs`, and tables generated from the published types.
use crate::root::{self, VERSION};
use crate::step::{self, minutes};
use crate::tools;
use anyhow::Result;
use std::path::Path;

/// Writes the pages into the site; `widget` is the name of the widget's folder there.
pub fn write(site: &Path, widget: &str) -> Result<()> {
    let mut node = tools::command("node");
    node.arg(root::root().join("web/docs/build.ts")).arg(site).args([widget, VERSION]);
    step::run("docs", "node web/docs/build.ts", minutes(5), &mut node).map(drop)
}
