//! The pictures on the first page: each family's first sample, drawn once per theme, so that the page needs no module for them.
use anyhow::{Context, Result};
use shumi::families::{PLAYED, listing};
use shumi::scene::Theme;
use std::path::Path;

/// Draws `ID-light.svg` and `ID-dark.svg` into a folder.
pub fn draw(folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder)?;
    for entry in PLAYED.entries() {
        let id = entry.id();
        let sample = listing(id).and_then(|listing| listing.samples.into_iter().next()).with_context(|| format!("{id} has no sample"))?;
        let game = PLAYED.read(sample.text, id).with_context(|| format!("the first sample of {id}"))?.play();
        for (theme, name) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            std::fs::write(folder.join(format!("{id}-{name}.svg")), game.svg(theme))?;
        }
    }
    Ok(())
}
