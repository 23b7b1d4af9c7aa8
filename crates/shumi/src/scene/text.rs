//! A scene as plain text, for tests and terminals.

use super::{Glyph, Role, Scene};

/// One line a row, cells separated by a space: the large text of a cell, clues as `down\across`, `#` for a black cell, `.` for an
/// empty one.
pub fn to_text(scene: &Scene) -> String {
    let mut out = String::new();
    let mut cells = scene.cells().peekable();
    for at in scene.size.all() {
        let items = cells.next_if(|items| items[0].at == at).unwrap_or(&[]);
        let find = |glyph| items.iter().find(|i| i.glyph == glyph);
        let text = match (find(Glyph::Text), find(Glyph::BottomLeft), find(Glyph::TopRight)) {
            (Some(item), _, _) => item.text.to_string(),
            (_, None, None) if items.iter().any(|i| i.role == Role::Clue) => "#".into(),
            (_, None, None) => ".".into(),
            (_, down, across) => {
                let say = |i: Option<&super::Item>| i.map(|i| i.text.to_string()).unwrap_or_default();
                format!("{}\\{}", say(down), say(across))
            }
        };
        out.push_str(&text);
        out.push(if at.col + 1 == scene.size.cols { '\n' } else { ' ' });
    }
    out
}
