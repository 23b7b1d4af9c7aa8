//! A scene as a picture that stands on its own.

use std::fmt::Write as _;

use super::{Glyph, Item, Role, Scene};

/// Colours of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// On white.
    Light,
    /// On slate.
    Dark,
}

/// Side of a cell in user units.
const SIDE: i32 = 48;

/// The scene as an SVG document fragment that begins with `<svg`. O(items).
pub fn to_svg(scene: &Scene, theme: Theme) -> String {
    let (w, h) = (i32::from(scene.size.cols) * SIDE, i32::from(scene.size.rows) * SIDE);
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
    // What lies on corners that cells share lies over all of them.
    for shared in [false, true] {
        let items = scene.items.iter().filter(|i| (i.glyph == Glyph::Badge) == shared);
        items.for_each(|item| draw(&mut out, item, theme));
    }
    let line = colour(Role::Outline, theme);
    let _ = write!(out, "<rect width=\"{w}\" height=\"{h}\" fill=\"none\" stroke=\"{line}\" stroke-width=\"2\"/></svg>");
    out
}

/// Hundredths of a cell as tenths of a unit.
const fn tenths(hundredths: i32) -> i32 {
    (hundredths * SIDE + 5) / 10
}

/// Tenths of a unit, not negative, written as units; floats cost the page more than all pictures.
struct Tenths(i32);

impl std::fmt::Display for Tenths {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

fn draw(out: &mut String, item: &Item, theme: Theme) {
    let (x, y) = (i32::from(item.at.col) * SIDE, i32::from(item.at.row) * SIDE);
    let ink = colour(item.role, theme);
    let text = escape(&item.text.to_string());
    // Place and size in hundredths of a cell.
    let put = |out: &mut String, dx: i32, dy: i32, size: i32, text: &str| {
        let [cx, cy, size] = [x * 10 + tenths(dx), y * 10 + tenths(dy), tenths(size)].map(Tenths);
        let weight = if matches!(item.role, Role::Given | Role::ClueText | Role::LabelText) { 600 } else { 500 };
        let _ = write!(out, "<text x=\"{cx}\" y=\"{cy}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{ink}\">{text}</text>",);
    };
    match item.glyph {
        Glyph::Text => {
            let long = item.text.to_string().chars().count().clamp(2, 60) as i32 - 1;
            put(out, 50, 52, 58 / long, &text);
        }
        Glyph::TopRight => put(out, 70, 28, 31, &text),
        Glyph::BottomLeft => put(out, 30, 74, 31, &text),
        Glyph::TopLeft => put(out, 16, 18, 22, &text),
        Glyph::Pair => {
            for (part, dx) in text.split(' ').zip([30, 70]) {
                put(out, dx, 52, 40, part);
            }
        }
        Glyph::Marks | Glyph::Struck => {
            // Digits unless the text has labels; as many columns as make a square of all.
            let labels = if text.is_empty() { "123456789" } else { &text };
            let side = (1..).find(|n| n * n >= labels.len() as i32).unwrap_or(1);
            let step = 84 / side;
            for (d, label) in (0..).zip(labels.chars()).filter(|(d, _)| item.n >> d & 1 == 1) {
                put(out, 8 + step / 2 + step * (d % side), 10 + step / 2 + step * (d / side), 72 / side, label.encode_utf8(&mut [0; 4]));
            }
        }
        Glyph::Fill => {
            // On a dark board the edge carries the shade.
            let edge = match (theme, item.role) {
                (Theme::Light, _) => "stroke=\"#b8b4ab\" stroke-width=\"0.6\"",
                (Theme::Dark, Role::Shade) => "stroke=\"#8f99a6\" stroke-width=\"1.5\"",
                (Theme::Dark, _) => "stroke=\"#525b68\" stroke-width=\"0.6\"",
            };
            let _ = write!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{ink}\" {edge}/>");
        }
        Glyph::Slash => {
            let _ = write!(out, "<path d=\"M{x} {y}l{SIDE} {SIDE}\" stroke=\"{ink}\"/>");
        }
        Glyph::Frame | Glyph::Dashes | Glyph::Hatch => {
            let dash = if item.glyph == Glyph::Frame { "" } else { " stroke-dasharray=\"5 3\"" };
            let _ = write!(
                out,
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.5\"{dash}/>",
                x + 2,
                y + 2,
                SIDE - 4,
                SIDE - 4
            );
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
            let (tray, edge) = if theme == Theme::Light { ("#e9e4d9", "#cbc4b5") } else { ("#171b20", "#525b68") };
            let _ = write!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{tray}\"/>");
            let (x, y, side) = (x + 2, y + 2, SIDE - 4);
            let _ = write!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"7\" fill=\"{ink}\" stroke=\"{edge}\"/>");
        }
        // A picture needs no quarters: the cell at the top left of the corner draws all of it.
        Glyph::Badge if item.n == 2 => {
            let paper = colour(Role::Board, theme);
            let _ = write!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"12\" fill=\"{paper}\" stroke=\"{ink}\"/>", x + SIDE, y + SIDE);
            put(out, 100, 101, 24, &text);
        }
        Glyph::Badge => {}
        Glyph::Wedge => {
            let _ = write!(out, "<path d=\"M{} {y}v14l-14 -14z\" fill=\"{ink}\"/>", x + SIDE);
        }
        Glyph::Border => {
            let corners = [(x, y, 'h'), (x + SIDE, y, 'v'), (x, y + SIDE, 'h'), (x, y, 'v')];
            for (i, (sx, sy, way)) in corners.iter().enumerate() {
                if item.n >> i & 1 == 1 {
                    let _ = write!(out, "<path d=\"M{sx} {sy}{way}{SIDE}\" stroke=\"{ink}\" stroke-width=\"2.2\"/>");
                }
            }
        }
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

const fn colour(role: Role, theme: Theme) -> &'static str {
    let (light, dark) = match role {
        Role::Board => ("#ffffff", "#262b33"),
        Role::Clue => ("#343a43", "#0f1216"),
        Role::ClueText => ("#f5f6f8", "#eef0f3"),
        Role::ClueBad => ("#ffb0ac", "#ff7f6e"),
        Role::ClueDone => ("#aeb6c1", "#8f99a6"),
        Role::ClueLine => ("#8d96a3", "#76808d"),
        Role::Label => ("#ece8df", "#1f252d"),
        Role::LabelText | Role::Given => ("#17191c", "#f1f3f5"),
        Role::Entry => ("#1b4fb8", "#9cc2ff"),
        Role::Pencil => ("#5a6472", "#b3bcc8"),
        Role::Peer => ("#eef3fb", "#2d3541"),
        Role::Selected => ("#0a5bd3", "#7fb0ff"),
        Role::Target => ("#8a5a00", "#ffcf5c"),
        Role::Reason => ("#0f766e", "#5ed3c3"),
        Role::Error => ("#8c0d26", "#ff7f6e"),
        Role::Differs => ("#8a5a00", "#ffcf5c"),
        Role::Outline => ("#2a2d33", "#d5dae1"),
        Role::Shade => ("#23272e", "#07090b"),
        Role::ShadeText => ("#aeb6c1", "#8f99a6"),
        Role::Keep => ("#0f766e", "#5ed3c3"),
        Role::Sight => ("#e3edfb", "#2b3d5c"),
        Role::Candidate => ("#0f766e", "#5ed3c3"),
        Role::Tile => ("#ffffff", "#343c48"),
        Role::TileSelected => ("#cfe2ff", "#23406e"),
        Role::Badge => ("#5a6472", "#b3bcc8"),
        Role::BadgeDone => ("#0f766e", "#5ed3c3"),
        Role::Weight1 => ("#fff6e0", "#2a2a22"),
        Role::Weight2 => ("#ffe7b3", "#40371d"),
        Role::Weight3 => ("#ffd37a", "#574318"),
        Role::Weight4 => ("#fbb843", "#6e5011"),
        Role::Weight5 => ("#ef9a1a", "#855d0a"),
        Role::WeightText => ("#4a3a12", "#f3e9cf"),
    };
    match theme {
        Theme::Light => light,
        Theme::Dark => dark,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Size};

    #[test]
    fn texts_are_escaped() {
        let mut scene = Scene::new(Size { rows: 1, cols: 1 });
        scene.text(Cell::new(0, 0), Glyph::Text, Role::Entry, "<script>&".into());
        let svg = to_svg(&scene, Theme::Light);
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"));
        assert!(svg.contains("&lt;script&gt;&amp;") && !svg.contains("<script"));
    }
}
