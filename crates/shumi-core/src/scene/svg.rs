//! A scene as a standalone SVG picture.

use std::fmt::Write as _;

use super::cage::CagePainter;
use super::items::{Item, Scene};
use super::roles::{Glyph, LOW_WEDGE, ROLES, Role, SMALL_WEDGE};
use super::units::{SIDE, Tenths, tenths};

/// Colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Theme {
    /// On white.
    Light,
    /// On slate.
    Dark,
}

/// Writes the scene as an SVG document fragment that begins with `<svg`. O(items).
pub fn to_svg(scene: &Scene, theme: Theme) -> String {
    let (w, h) = (u32::from(scene.size.cols) * SIDE, u32::from(scene.size.rows) * SIDE);
    let mut out = String::with_capacity(scene.items.len() * 64 + 512);
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-2 -2 {} {}\" width=\"{}\" height=\"{}\" role=\"img\" \
         font-family=\"system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif\" text-anchor=\"middle\" dominant-baseline=\"central\">",
        w + 4,
        h + 4,
        w + 4,
        h + 4
    );
    let size = text_size(scene);
    // Items on corners of several cells are painted last, over all others.
    for shared in [false, true] {
        let mut cornered = None;
        for item in scene.items.iter().filter(|i| (i.glyph == Glyph::Badge) == shared) {
            if matches!(item.glyph, Glyph::Corner | Glyph::Cage) {
                cornered = Some(item.at);
            }
            // A number in a corner pushes the marks down.
            let top = if cornered == Some(item.at) { 24 } else { 10 };
            draw(&mut out, item, (size, top), theme, scene.cages);
        }
    }
    let line = colour(Role::Outline, theme);
    let _ = write!(out, "<rect width=\"{w}\" height=\"{h}\" fill=\"none\" stroke=\"{line}\" stroke-width=\"2\"/></svg>");
    out
}

/// Returns the size of all large texts of a board, in hundredths of a cell, so that the longest one fits.
fn text_size(scene: &Scene) -> u32 {
    let texts = scene.items.iter().filter(|item| item.glyph == Glyph::Text);
    match texts.map(|item| item.text.to_string().chars().count()).max().unwrap_or(1).min(60) as u32 {
        0 | 1 => 58,
        2 => 48,
        3 => 38,
        long => 130 / long,
    }
}

/// Draws one item; `size` is that of large texts, `top` the place of the first marks, both in hundredths of a cell.
fn draw(out: &mut String, item: &Item, (size, top): (u32, u32), theme: Theme, cages: Option<CagePainter>) {
    let (x, y) = (u32::from(item.at.col) * SIDE, u32::from(item.at.row) * SIDE);
    let ink = colour(item.role, theme);
    let text = escape(&item.text.to_string());
    // Position and size in hundredths of a cell.
    let put = |out: &mut String, dx: u32, dy: u32, size: u32, text: &str| {
        let [cx, cy, size] = [x * 10 + tenths(dx), y * 10 + tenths(dy), tenths(size)].map(Tenths);
        let weight = if matches!(item.role, Role::Given | Role::ClueText | Role::LabelText) { 600 } else { 500 };
        let _ = write!(out, "<text x=\"{cx}\" y=\"{cy}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{ink}\">{text}</text>",);
    };
    match item.glyph {
        Glyph::Text => put(out, 50, 52, size, &text),
        Glyph::TopRight => put(out, 70, 28, 31, &text),
        Glyph::BottomLeft => put(out, 30, 74, 31, &text),
        Glyph::Corner => put(out, 84, 15, 18, &text),
        Glyph::Pair => {
            for (part, dx) in text.split(' ').zip([30, 70]) {
                put(out, dx, 52, 40, part);
            }
        }
        Glyph::Marks | Glyph::Struck => {
            // The labels are digits unless the item has a text; as many columns as make a square of all.
            let labels = if text.is_empty() { "123456789" } else { &text };
            let side = (1..).find(|n| n * n >= labels.len() as u32).unwrap_or(1);
            let (step, down) = (84 / side, (94 - top) / side);
            for (d, label) in (0..).zip(labels.chars()).filter(|(d, _)| item.n >> d & 1 == 1) {
                let at = [8 + step / 2 + step * (d % side), top + down / 2 + down * (d / side)];
                put(out, at[0], at[1], (72 / side).min(down), label.encode_utf8(&mut [0; 4]));
            }
        }
        Glyph::Centre => {
            let length = text.chars().count() as u32;
            put(out, 50, 52, (140 / length.max(1)).min(30), &text);
        }
        Glyph::Edges => {
            let labels = if text.is_empty() { "123456789" } else { &text };
            let shown: Vec<char> = (0..).zip(labels.chars()).filter(|(d, _)| item.n >> d & 1 == 1).map(|(_, label)| label).collect();
            let row = (shown.len() as u32).div_ceil(2);
            for (i, label) in (0..).zip(shown) {
                let dx = 14 + 72 * (i % row.max(2)) / (row - 1).max(1);
                put(out, dx, if i < row.max(2) { 16 } else { 78 }, (86 / row.max(1)).min(24), label.encode_utf8(&mut [0; 4]));
            }
        }
        Glyph::Fill | Glyph::Tint => {
            // On a dark board the edge distinguishes a shaded cell.
            let (edge, width) = match (theme, item.role) {
                (Theme::Dark, Role::Shade) => (SHADE_EDGE, "1.5"),
                _ => (GRID, "0.6"),
            };
            let edge = edge[theme as usize];
            rect(out, [x, y, SIDE, SIDE], format_args!("fill=\"{ink}\" stroke=\"{edge}\" stroke-width=\"{width}\""));
            if item.glyph == Glyph::Tint {
                let blocks = item.n.clamp(1, BLOCKS.len() as u32);
                let ink = BLOCKS[blocks as usize - 1][theme as usize];
                for block in 0..blocks {
                    rect(out, [x + 3 + 9 * block, y + SIDE - 5, 6, 3], format_args!("fill=\"{ink}\""));
                }
            }
        }
        Glyph::Slash => {
            let path = if item.n == 0 { format!("M{x} {y}l{SIDE} {SIDE}") } else { format!("M{x} {}l{SIDE} -{SIDE}", y + SIDE) };
            let _ = write!(out, "<path d=\"{path}\" stroke=\"{ink}\"/>");
        }
        Glyph::Frame | Glyph::Dashes | Glyph::Hatch => {
            let dash = if item.glyph == Glyph::Frame { "" } else { " stroke-dasharray=\"5 3\"" };
            rect(out, [x + 2, y + 2, SIDE - 4, SIDE - 4], format_args!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.5\"{dash}"));
        }
        Glyph::Ring | Glyph::Dot => {
            let (cx, cy) = (x + SIDE / 2, y + SIDE / 2);
            let look = if item.glyph == Glyph::Dot {
                format!("r=\"4\" fill=\"{ink}\"")
            } else {
                format!("r=\"19\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.8\"")
            };
            let _ = write!(out, "<circle cx=\"{cx}\" cy=\"{cy}\" {look}/>");
        }
        Glyph::Tile => {
            let [tray, edge] = [TRAY, TILE_EDGE].map(|colours| colours[theme as usize]);
            rect(out, [x, y, SIDE, SIDE], format_args!("fill=\"{tray}\""));
            rect(out, [x + 2, y + 2, SIDE - 4, SIDE - 4], format_args!("rx=\"7\" fill=\"{ink}\" stroke=\"{edge}\""));
        }
        // A picture needs no quarters: the cell at the top left of the corner draws the whole disc.
        Glyph::Badge if item.n == 2 => {
            let paper = colour(Role::Board, theme);
            let _ = write!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"12\" fill=\"{paper}\" stroke=\"{ink}\"/>", x + SIDE, y + SIDE);
            put(out, 100, 101, 24, &text);
        }
        Glyph::Badge => {}
        Glyph::Wedge => {
            let path = match item.n {
                LOW_WEDGE => format!("M{x} {}v-8l8 8z", y + SIDE),
                SMALL_WEDGE => format!("M{} {y}v8l-8 -8z", x + SIDE),
                _ => format!("M{} {y}v14l-14 -14z", x + SIDE),
            };
            let _ = write!(out, "<path d=\"{path}\" fill=\"{ink}\"/>");
        }
        Glyph::Underline => {
            let _ = write!(out, "<path d=\"M{} {}h18\" stroke=\"{ink}\" stroke-width=\"2.2\"/>", x + SIDE / 2 - 9, y + SIDE - 10);
        }
        Glyph::Cage => {
            let digits = text.len() as u32;
            if let Some(draw) = cages {
                draw(out, (x, y), item.n, digits, ink);
            }
            if digits > 0 {
                put(out, 6 + 6 * digits, 14, 21, &text);
            }
        }
        Glyph::Border => {
            let corners = [(x, y, "h"), (x + SIDE, y, "v"), (x, y + SIDE, "h"), (x, y, "v")];
            for (i, (sx, sy, way)) in corners.iter().enumerate() {
                if item.n >> i & 1 == 1 {
                    let _ = write!(out, "<path d=\"M{sx} {sy}{way}{SIDE}\" stroke=\"{ink}\" stroke-width=\"2.2\"/>");
                }
            }
        }
    }
}

/// Draws a rectangle from its position, width and height.
fn rect(out: &mut String, [x, y, width, height]: [u32; 4], look: std::fmt::Arguments<'_>) {
    let _ = write!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {look}/>");
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Light and dark colour of each role, by its number.
const COLOURS: [[&str; 2]; ROLES.len()] = [
    ["#ffffff", "#242a34"], // board
    ["#dce1eb", "#12161d"], // clue
    ["#1c2230", "#e6e8ef"], // clue-text
    ["#8c0d26", "#ff9c8f"], // clue-bad
    ["#5b6477", "#8f99ab"], // clue-done
    ["#737d92", "#6d7889"], // clue-line
    ["#dce1eb", "#12161d"], // label
    ["#1c2230", "#e6e8ef"], // label-text
    ["#171a20", "#f1efe9"], // given
    ["#2a4592", "#a9bdf8"], // entry
    ["#525a68", "#b7bfcc"], // pencil
    ["#ebeff7", "#353f51"], // peer
    ["#2a4592", "#a9bdf8"], // selected
    ["#855600", "#ffcf5c"], // target
    ["#0f6f67", "#5ed3c3"], // reason
    ["#8c0d26", "#ff9c8f"], // error
    ["#855600", "#ffcf5c"], // differs
    ["#22262e", "#c9ced8"], // outline
    ["#2a303b", "#080a0d"], // shade
    ["#b9c1cd", "#97a1b0"], // shade-text
    ["#0f6f67", "#5ed3c3"], // keep
    ["#dbe3f6", "#37435f"], // sight
    ["#0f6f67", "#5ed3c3"], // candidate
    ["#ffffff", "#303846"], // tile
    ["#cfdaf5", "#33457a"], // tile-selected
    ["#535a65", "#aeb5c0"], // badge
    ["#0f6f67", "#5ed3c3"], // badge-done
    ["#f6f8f7", "#232a30"], // weight-1
    ["#e3efea", "#24383a"], // weight-2
    ["#c4e0d7", "#28494a"], // weight-3
    ["#9accbe", "#2b5c5a"], // weight-4
    ["#78bdab", "#2a625e"], // weight-5
    ["#203f38", "#d6e9e4"], // weight-text
    ["#2a4592", "#a9bdf8"], // chosen
    ["#7800d2", "#fbe4ff"], // forbids
    ["#ffeca4", "#544820"], // colour-1
    ["#cbe7ff", "#1c486b"], // colour-2
    ["#c9f0cd", "#25503a"], // colour-3
    ["#ffd9e8", "#5e304f"], // colour-4
    ["#e2e4e8", "#454d5a"], // colour-5
    ["#8a4300", "#ffb37a"], // trial
    ["#5f2f00", "#3d1f00"], // trial-shade
    ["#5f6671", "#959dab"], // faint
    ["#2a4592", "#a9bdf8"], // same-mark
    ["#dcefe0", "#2b4a41"], // area
    ["#f1ebdf", "#373227"], // house
    ["#857650", "#a3946b"], // house-line
];
/// Roles drawn with the ink of their token instead of its fill.
const INKS: [&str; 8] = ["selected", "target", "reason", "error", "differs", "candidate", "chosen", "forbids"];
/// Colours without a role.
const GRID: [&str; 2] = ["#b9bec4", "#5c6676"];
/// Blocks of the colours that players assign to cells.
const BLOCKS: [[&str; 2]; 5] =
    [["#8f6a00", "#ffd84a"], ["#0b5cad", "#7cc4ff"], ["#1a7a34", "#7fd48a"], ["#b0206a", "#ff9fc4"], ["#4a5058", "#d0d5dc"]];
const SHADE_EDGE: [&str; 2] = ["#2a303b", "#8f99a6"];
const TRAY: [&str; 2] = ["#e0e4ec", "#14181f"];
const TILE_EDGE: [&str; 2] = ["#9aa3b3", "#66728a"];

/// Returns the colours of pictures by token, light and dark: the same as on the page's boards.
pub fn colours() -> impl Iterator<Item = (String, [&'static str; 2])> {
    let token = |role: &str| if INKS.contains(&role) { format!("{role}-ink") } else { role.into() };
    let others = [("grid", GRID), ("shade-edge", SHADE_EDGE), ("tray", TRAY), ("tile-edge", TILE_EDGE)];
    let blocks = (1..).zip(BLOCKS).map(|(n, colours)| (format!("colour-{n}-ink"), colours));
    let others = others.into_iter().map(|(token, colours)| (token.into(), colours)).chain(blocks);
    ROLES.iter().zip(COLOURS).map(move |(role, colours)| (token(role), colours)).chain(others)
}

const fn colour(role: Role, theme: Theme) -> &'static str {
    COLOURS[role as usize][theme as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Size};

    #[test]
    fn all_large_texts_of_a_board_have_one_size() {
        let mut scene = Scene::new(Size { rows: 1, cols: 2 });
        scene.text(Cell::new(0, 0), Glyph::Text, Role::Given, "7".into());
        scene.text(Cell::new(0, 1), Glyph::Text, Role::Given, "12".into());
        let svg = to_svg(&scene, Theme::Light);
        let sizes: Vec<&str> = svg.split("font-size=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(sizes.len() == 2 && sizes[0] == sizes[1], "{sizes:?}");
    }

    #[test]
    fn texts_are_escaped() {
        let mut scene = Scene::new(Size { rows: 1, cols: 1 });
        scene.text(Cell::new(0, 0), Glyph::Text, Role::Entry, "<script>&".into());
        let svg = to_svg(&scene, Theme::Light);
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"));
        assert!(svg.contains("&lt;script&gt;&amp;") && !svg.contains("<script"));
    }
}
