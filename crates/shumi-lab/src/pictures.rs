//! Pictures for the page, drawn once per theme, so that it needs no module for them: each family's first sample, and the boards from which
//! the build cuts the pieces on the first page.
use anyhow::{Context, Result};
use shumi::builtin::{BASIC, PLAYED, listing};
use shumi::meter::unlimited;
use shumi::scene::Theme;
use shumi::solving::Goal;
use std::path::Path;

/// Columns of a piece.
const COLUMNS: u16 = 6;

/// Draws `pictures/ID-light.svg` and `pictures/ID-dark.svg` into a folder; and in `pieces`, of the first sample that is wide enough, if
/// there is one, the board at the beginning (`ID-open-light.svg`) and at the end (`ID-done-light.svg`).
pub fn draw(folder: &Path) -> Result<()> {
    let [pictures, pieces] = ["pictures", "pieces"].map(|name| folder.join(name));
    for folder in [&pictures, &pieces] {
        std::fs::create_dir_all(folder)?;
    }
    for entry in PLAYED.entries() {
        let id = entry.id();
        let samples = listing(id).with_context(|| format!("{id} is not listed"))?.samples;
        let problem = |text: &str| PLAYED.read(text, id).with_context(|| format!("a sample of {id}"));
        let put = |folder: &Path, name: &str, svg: &dyn Fn(Theme) -> String| -> Result<()> {
            for (theme, end) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
                std::fs::write(folder.join(format!("{name}-{end}.svg")), svg(theme))?;
            }
            Ok(())
        };
        let boards = samples.iter().map(|sample| problem(sample.text)).collect::<Result<Vec<_>>>()?;
        let first = boards.first().with_context(|| format!("{id} has no sample"))?;
        put(&pictures, id, &|theme| first.play().svg(theme))?;
        let wide = boards.iter().position(|problem| problem.play().scene().size.cols >= COLUMNS).unwrap_or(0);
        let mut game = boards[wide].play();
        put(&pieces, &format!("{id}-open"), &|theme| game.svg(theme))?;
        let problem = BASIC.read(samples[wide].text, id)?;
        let answer = unlimited(|meter| problem.solve(&Goal::First.into(), meter));
        let board = answer.solutions.first().with_context(|| format!("a sample of {id} has no answer"))?;
        drop(game.set_value(board)?);
        put(&pieces, &format!("{id}-done"), &|theme| game.svg(theme))?;
    }
    Ok(())
}
