//! The files of the page that require the families' crates: lists for menus, lessons of techniques, pictures of home. The build of the page
//! runs this program.
mod lessons;
mod pictures;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use shumi::builtin::{PLAYED, listings_in};
use shumi::message::Lang;
use shumi::registry::Listing;
use std::path::Path;

/// Runs `shumi-page FOLDER`: writes `families-LANG.json` into the folder, and into its subfolder `page` the files beside the page's
/// scripts.
fn main() -> Result<()> {
    let Some(folder) = std::env::args_os().nth(1) else { bail!("usage: shumi-page FOLDER") };
    let folder = Path::new(&folder);
    let page = folder.join("page");
    std::fs::create_dir_all(&page).with_context(|| page.display().to_string())?;
    for lang in Lang::all() {
        let path = folder.join(format!("families-{}.json", lang.code()));
        std::fs::write(&path, serde_json::to_string(&list(lang)?)?).with_context(|| path.display().to_string())?;
    }
    lessons::write(&page)?;
    pictures::draw(&page)
}

/// Returns the listings of all families that are played, each with the name of its module.
fn list(lang: Lang) -> Result<Vec<Value>> {
    let with_module = |listing: Listing| {
        let module = PLAYED.find(listing.id)?.module();
        let with = |mut listing: Value| {
            listing["module"] = module.into();
            listing
        };
        Some(serde_json::to_value(listing).map(with).context("a listing"))
    };
    listings_in(lang).into_iter().filter_map(with_module).collect()
}
