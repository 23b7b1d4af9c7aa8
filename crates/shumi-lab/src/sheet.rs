//! `cargo xtask sheet [ID]`: draws fifty new puzzles of each id on one sheet, for visual inspection, which finds flaws that no number
//! shows: uniform blocks, rims, stripes.
use crate::corpus;
use anyhow::{Context, Result, bail};
use shumi::builtin::listing;
use shumi::families;
use shumi::family::Offer;
use shumi::scene::Theme;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use xtask::step::minutes;
use xtask::{step, tools};

/// Number of puzzles on a sheet.
const PUZZLES: usize = 50;
/// Number of puzzles in a row.
const COLUMNS: usize = 10;
/// Pixels of a picture's side.
const SIDE: usize = 230;
/// The largest side to draw: cells of larger boards are too small to see.
const LARGEST: u16 = 14;

/// Draws the sheets of all ids, or of one, into `target/xtask/sheets`.
pub fn command(ids: &[&str]) -> Result<bool> {
    if let Some(id) = ids.iter().find(|id| families().all(|entry| entry.id() != **id)) {
        bail!("no id {id}; there are {}", families().map(|entry| entry.id()).collect::<Vec<_>>().join(", "));
    }
    let (shumi, folder) = (corpus::built_tool()?, corpus::scratch("sheets")?);
    for entry in families().filter(|entry| ids.is_empty() || ids.contains(&entry.id())) {
        let page = folder.join(format!("{}.html", entry.id()));
        std::fs::write(&page, sheet(entry.id(), &shumi)?).with_context(|| page.display().to_string())?;
        println!("{}", page.display());
        if let Some(chromium) = tools::find("chromium") {
            println!("{}", photograph(&chromium, &page)?.display());
        }
    }
    Ok(true)
}

/// Returns a page of pictures, each with its options.
fn sheet(id: &str, shumi: &Path) -> Result<String> {
    let wishes = wishes(&listing(id).context("an id")?.offers);
    let mut page = format!(
        "<!doctype html><meta charset=\"utf-8\"><title>{id}</title><style>body{{margin:8px;font:12px sans-serif;display:grid;\
        grid-template-columns:repeat({COLUMNS},{SIDE}px);gap:10px}}\
        img{{width:{SIDE}px;height:{SIDE}px;object-fit:contain}}p{{margin:0}}</style>"
    );
    for (at, options) in (0..PUZZLES).zip(wishes.iter().cycle()) {
        let seed = (at + 1).to_string();
        let mut make = Command::new(shumi);
        make.args(["generate", "--family", id, "--seed", &seed, "--time-limit", "60"]).args(options);
        let made = make.output().with_context(|| shumi.display().to_string())?;
        if !made.status.success() {
            bail!("{id} {}: {}", options.join(" "), String::from_utf8_lossy(&made.stderr).trim());
        }
        let text = String::from_utf8_lossy(&made.stdout);
        let svg = shumi::read(&text, id).with_context(|| text.to_string())?.play().svg(Theme::Light);
        let words = options.iter().filter(|word| !word.starts_with("--")).map(String::as_str).collect::<Vec<_>>().join(" ");
        let _ = write!(page, "<div><p>{words}, seed {seed}</p><img src=\"data:image/svg+xml,{}\"></div>", escaped(&svg));
    }
    Ok(page)
}

/// Lists options of `generate`: of each offer each grade, at its default and largest sizes, with its symmetries in turn.
fn wishes(offers: &[Offer]) -> Vec<Vec<String>> {
    let mut wishes = Vec::new();
    for offer in offers {
        let size = |wanted: u16| {
            let rows = wanted.clamp(offer.rows[0], offer.rows[1]);
            let cols = wanted.clamp(offer.cols[0], offer.cols[1]);
            format!("{rows}x{}", if offer.square { rows } else { cols })
        };
        let mut sizes = [offer.default[0], LARGEST, offer.rows[0] + 1].map(size).to_vec();
        sizes.dedup();
        let grades: Vec<Option<u8>> = if offer.grades.is_empty() { vec![None] } else { offer.grades.iter().copied().map(Some).collect() };
        for (at, size) in sizes.into_iter().enumerate() {
            for (i, grade) in grades.iter().enumerate() {
                let mut options: Vec<String> = vec!["--size".into(), size.clone()];
                options.extend(grade.iter().flat_map(|grade| ["--grade".into(), grade.to_string()]));
                options.extend(offer.kind.iter().flat_map(|kind| ["--kind".into(), kind.name().into()]));
                let symmetry = offer.symmetries[(i + at) % offer.symmetries.len()];
                let is_square = size.split_once('x').is_some_and(|(rows, cols)| rows == cols);
                if symmetry.name() != "quarter" || is_square {
                    options.extend(["--symmetry".into(), symmetry.name().into()]);
                }
                wishes.push(options);
            }
        }
    }
    wishes
}

/// Escapes a picture for a data URL.
fn escaped(svg: &str) -> String {
    let mut text = String::new();
    for byte in svg.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b' ' | b'=' | b'/' | b':' | b'.' | b'-' | b'(' | b')' | b',' => {
                text.push(byte.into())
            }
            _ => _ = write!(text, "%{byte:02X}"),
        }
    }
    text
}

/// Takes Chromium's screenshot of a page, beside it.
fn photograph(chromium: &Path, page: &Path) -> Result<std::path::PathBuf> {
    let picture = page.with_extension("png");
    let (width, height) = (16 + COLUMNS * (SIDE + 10), 16 + PUZZLES / COLUMNS * (SIDE + 30));
    let mut draw = tools::command(&chromium.display().to_string());
    draw.args(["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]);
    draw.args([format!("--window-size={width},{height}"), format!("--screenshot={}", picture.display())]);
    step::run("sheet", "chromium", minutes(3), draw.arg(format!("file://{}", page.display())))?;
    Ok(picture)
}
