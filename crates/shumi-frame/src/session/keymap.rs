//! The one key map of all boards.

use super::action::Tool;
use super::annotations::COLOURS;
use super::pen::Pen;
use crate::family::Line;
use crate::words::common::key as words;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::Text;
use shumi_core::scene::UiRequest;

/// The meaning of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Moves the cursor.
    Go(CursorMove),
    /// Moves the cursor and adds the cell to the selection.
    Reach(CursorMove),
    /// Moves the cursor and leaves the selection unchanged.
    Walk(CursorMove),
    /// Adds the cell to the selection or removes it.
    Toggle,
    /// Selects all cells.
    All,
    /// Types a value.
    Value(u32),
    /// Types a pencil mark.
    Mark(u32),
    /// Empties the cell.
    Clear,
    /// Types a centre mark.
    Centre(u32),
    /// Selects a pen, or returns to the one for values.
    Pen(Pen),
    /// Uses a tool.
    Use(Tool<'static>),
    /// Returns to the last checkpoint.
    BackToLast,
    /// Undoes the last move.
    Undo,
    /// Redoes it.
    Redo,
    /// Moves to the next cell with a violation.
    NextMistake,
    /// Moves to the next cell of a hint, or to the next open cell.
    NextPlace,
    /// Reads a line through the cell aloud.
    Read(Line),
    /// Announces the position of the cursor, and the number of filled cells.
    Place,
    /// Sends a request to the page.
    Ask(UiRequest),
    /// Removes overlays.
    Escape,
}

/// Keys with one meaning.
pub struct Row {
    /// Their names; a letter acts alone if the board takes no such value, and with Alt always.
    pub keys: &'static [&'static str],
    /// Their command.
    pub command: Command,
    /// Their meaning in words.
    pub what: Text,
}

const fn row(keys: &'static [&'static str], command: Command, what: Text) -> Row {
    Row { keys, command, what }
}

const UP: CursorMove = CursorMove::By(-1, 0);
const DOWN: CursorMove = CursorMove::By(1, 0);
const LEFT: CursorMove = CursorMove::By(0, -1);
const RIGHT: CursorMove = CursorMove::By(0, 1);

/// All keys.
pub const TABLE: &[Row] = &[
    row(&["ArrowUp"], Command::Go(UP), words::MOVE),
    row(&["ArrowDown"], Command::Go(DOWN), words::MOVE),
    row(&["ArrowLeft"], Command::Go(LEFT), words::MOVE),
    row(&["ArrowRight"], Command::Go(RIGHT), words::MOVE),
    row(&["PageUp"], Command::Go(CursorMove::By(-PAGE, 0)), words::MOVE),
    row(&["PageDown"], Command::Go(CursorMove::By(PAGE, 0)), words::MOVE),
    row(&["Home"], Command::Go(CursorMove::Row(false)), words::MOVE),
    row(&["End"], Command::Go(CursorMove::Row(true)), words::MOVE),
    row(&["Ctrl+Home"], Command::Go(CursorMove::Board(false)), words::MOVE),
    row(&["Ctrl+End"], Command::Go(CursorMove::Board(true)), words::MOVE),
    row(&["Shift+ArrowUp"], Command::Reach(UP), words::REACH),
    row(&["Shift+ArrowDown"], Command::Reach(DOWN), words::REACH),
    row(&["Shift+ArrowLeft"], Command::Reach(LEFT), words::REACH),
    row(&["Shift+ArrowRight"], Command::Reach(RIGHT), words::REACH),
    row(&["Ctrl+ArrowUp"], Command::Walk(UP), words::WALK),
    row(&["Ctrl+ArrowDown"], Command::Walk(DOWN), words::WALK),
    row(&["Ctrl+ArrowLeft"], Command::Walk(LEFT), words::WALK),
    row(&["Ctrl+ArrowRight"], Command::Walk(RIGHT), words::WALK),
    row(&["Ctrl+ "], Command::Toggle, words::TOGGLE),
    row(&["Ctrl+a"], Command::All, words::ALL),
    row(&["Delete", "Backspace", "0", " ", "."], Command::Clear, words::CLEAR),
    row(&["z"], Command::Pen(Pen::Corner), words::PENCIL),
    row(&["x"], Command::Pen(Pen::Centre), words::CENTRE),
    row(&["v"], Command::Pen(Pen::Colour), words::COLOUR),
    row(&["f"], Command::Use(Tool::FillMarks), words::FILL_MARKS),
    row(&["o"], Command::Use(Tool::Promote), words::PROMOTE),
    row(&["k"], Command::Use(Tool::Checkpoint("")), words::CHECKPOINT),
    row(&["g"], Command::BackToLast, words::BACK_TO_LAST),
    row(&["t"], Command::Use(Tool::Try), words::TRY),
    row(&["y"], Command::Use(Tool::Keep), words::KEEP),
    row(&["Ctrl+z", "u"], Command::Undo, words::UNDO),
    row(&["Ctrl+y", "Ctrl+Shift+z"], Command::Redo, words::REDO),
    row(&["h"], Command::Ask(UiRequest::Hint), words::HINT),
    row(&["e"], Command::NextMistake, words::NEXT_MISTAKE),
    row(&["n"], Command::NextPlace, words::NEXT_PLACE),
    row(&["r"], Command::Read(Line::Row), words::READ_ROW),
    row(&["c"], Command::Read(Line::Column), words::READ_COLUMN),
    row(&["b"], Command::Read(Line::Box), words::READ_BOX),
    row(&["w"], Command::Place, words::PLACE),
    row(&["+"], Command::Ask(UiRequest::ZoomIn), words::ZOOM),
    row(&["-"], Command::Ask(UiRequest::ZoomOut), words::ZOOM),
    row(&["Escape"], Command::Escape, words::ESCAPE),
    row(&["?"], Command::Ask(UiRequest::Help), words::HELP),
];

/// A movement of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CursorMove {
    /// By rows or columns; stops at the border.
    By(i32, i32),
    /// To the first or last column of the row.
    Row(bool),
    /// To the first or last cell of the board.
    Board(bool),
}

impl CursorMove {
    /// The target cell: one where the cursor stops, or the cell itself if there is none that way. O(rows + columns), but O(cells) to an end
    /// of the board.
    pub fn from(self, cell: Cell, size: Size, stops: &dyn Fn(Cell) -> bool) -> Cell {
        let found = match self {
            Self::By(rows, cols) => {
                let far = rows.unsigned_abs().max(cols.unsigned_abs());
                let (mut at, mut n, mut found) = (cell, 0, None);
                // A jump leads to the last stop within its length, else to the first one beyond it.
                while n < far || found.is_none() {
                    let row = u16::try_from(i32::from(at.row) + rows.signum()).ok();
                    let next = row.zip(u16::try_from(i32::from(at.col) + cols.signum()).ok()).map(|(row, col)| Cell::new(row, col));
                    let Some(next) = next.filter(|next| size.contains(*next)) else { break };
                    (at, n) = (next, n + 1);
                    if stops(at) {
                        found = Some(at);
                    }
                }
                found
            }
            Self::Row(is_last) => {
                let col = |n: u16| Cell::new(cell.row, if is_last { size.cols - 1 - n } else { n });
                (0..size.cols).map(col).find(|c| stops(*c))
            }
            Self::Board(is_last) => {
                let at = |n: usize| size.cell(if is_last { size.cells() - 1 - n } else { n });
                (0..size.cells()).map(at).find(|c| stops(*c))
            }
        };
        found.unwrap_or(cell)
    }
}

/// Rows of a page up or down.
const PAGE: i32 = 10;

/// The name of a key in the tables: letters lower-case, signs without the Shift that some keyboards need for them.
pub fn plain_name(key: &str) -> String {
    let mut before = key.chars();
    match (before.next_back(), before.as_str()) {
        (Some(c), modifiers) if modifiers.is_empty() || modifiers.ends_with('+') => {
            let is_sign = c.is_ascii_punctuation();
            let modifiers = if is_sign { modifiers.strip_suffix("Shift+").unwrap_or(modifiers) } else { modifiers };
            let mut name = String::from(modifiers);
            name.push(c.to_ascii_lowercase());
            name
        }
        _ => key.into(),
    }
}

/// Whether a name is a single letter or sign as a command, which a player may switch off.
pub fn is_single(name: &str) -> bool {
    let mut chars = name.chars();
    chars.next().is_some_and(|c| !matches!(c, '0' | ' ' | '.')) && chars.next().is_none()
}

/// The colour of a key in colour mode, 0 to remove the colour.
pub fn colour(name: &str) -> Option<u8> {
    match name {
        "Delete" | "Backspace" => Some(0),
        _ => name.parse().ok().filter(|colour| *colour <= COLOURS && name.len() == 1),
    }
}

/// The meaning of a key, named as browsers do, with `Ctrl+` (also for Cmd), `Alt+`, `Shift+` in front, in that order. Values that the
/// family types come before letter commands, which act alone only with `single`. `None`: the browser keeps the key.
pub fn command(key: &str, typed: impl Fn(char) -> Option<u32>, single: bool) -> Option<Command> {
    let (base, shift) = key.strip_prefix("Shift+").map_or((key, false), |k| (k, true));
    let mut chars = base.chars();
    if let (Some(c), None) = (chars.next(), chars.next())
        && let Some(value) = typed(c)
    {
        return Some(if shift { Command::Mark(value) } else { Command::Value(value) });
    }
    let digit = key.strip_prefix("Ctrl+").or_else(|| key.strip_prefix("Alt+")).filter(|digit| digit.len() == 1);
    if let Some(c) = digit.and_then(|digit| digit.chars().next()).filter(char::is_ascii_digit)
        && let Some(value) = typed(c)
    {
        return Some(Command::Centre(value));
    }
    let name = plain_name(key);
    let of_letter = name.strip_prefix("Alt+").filter(|letter| letter.len() == 1 && letter.as_bytes()[0].is_ascii_alphabetic());
    let wanted = match of_letter {
        Some(letter) => letter,
        None if is_single(&name) && !single => return None,
        None => &name,
    };
    TABLE.iter().find(|row| row.keys.contains(&wanted)).map(|row| row.command)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digit(c: char) -> Option<u32> {
        c.to_digit(10).filter(|d| *d > 0)
    }

    fn letter(c: char) -> Option<u32> {
        c.is_ascii_alphabetic().then_some(1)
    }

    #[test]
    fn digits_enter_and_with_shift_mark() {
        assert_eq!(command("5", digit, true), Some(Command::Value(5)));
        assert_eq!(command("Shift+5", digit, true), Some(Command::Mark(5)));
        assert_eq!(command("0", digit, true), Some(Command::Clear));
        assert_eq!([command("Ctrl+5", digit, true), command("Alt+5", digit, true)], [Some(Command::Centre(5)); 2]);
    }

    #[test]
    fn browser_keys_are_left_alone() {
        for key in ["Tab", "Ctrl+r", "F5", "Alt+ArrowLeft", "Ctrl+0", "Enter", "Ctrl+Shift+r", "Alt+Home", "", "Ctrl+e", "+++"] {
            assert_eq!(command(key, digit, true), None, "{key}");
        }
    }

    #[test]
    fn letters_act_alone_where_they_are_no_values_and_with_alt_everywhere() {
        let hint = Some(Command::Ask(UiRequest::Hint));
        for key in ["h", "H", "Alt+h", "Alt+H"] {
            assert_eq!(command(key, digit, true), hint, "{key}");
        }
        assert_eq!(command("h", letter, true), Some(Command::Value(1)));
        assert_eq!(command("Alt+h", letter, true), hint);
        for (key, line) in [("r", Line::Row), ("c", Line::Column), ("b", Line::Box)] {
            let read = Some(Command::Read(line));
            assert_eq!([command(key, digit, true), command(&format!("Alt+{key}"), letter, true)], [read, read], "{key}");
            assert_eq!(command(key, letter, true), Some(Command::Value(1)), "{key}");
        }
    }

    #[test]
    fn single_letters_and_signs_can_be_switched_off() {
        for key in ["h", "e", "z", "u", "?", "Shift+?", "+", "-"] {
            assert!(command(key, digit, true).is_some() && command(key, digit, false).is_none(), "{key}");
        }
        for key in ["5", "0", " ", "Alt+h", "Alt+e", "Ctrl+z", "ArrowUp", "Escape"] {
            assert!(command(key, digit, false).is_some(), "{key}");
        }
    }

    #[test]
    fn signs_mean_the_same_with_the_shift_that_some_keyboards_need() {
        for (key, wish) in [("?", UiRequest::Help), ("Shift+?", UiRequest::Help), ("Shift++", UiRequest::ZoomIn), ("+", UiRequest::ZoomIn)]
        {
            assert_eq!(command(key, digit, true), Some(Command::Ask(wish)), "{key}");
        }
        assert_eq!(command("Ctrl+Shift+Z", digit, true), Some(Command::Redo));
    }

    #[test]
    fn no_key_stands_twice_in_the_table() {
        let mut keys: Vec<&str> = TABLE.iter().flat_map(|row| row.keys).copied().collect();
        let n = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), n);
    }

    #[test]
    fn the_cursor_stops_at_the_border() {
        let size = Size { rows: 2, cols: 3 };
        let at = |way: CursorMove| way.from(Cell::new(0, 2), size, &|_| true);
        assert_eq!(at(CursorMove::By(0, 1)), Cell::new(0, 2));
        assert_eq!(at(CursorMove::By(10, 0)), Cell::new(1, 2));
        assert_eq!(at(CursorMove::Row(false)), Cell::new(0, 0));
        assert_eq!(at(CursorMove::Board(true)), Cell::new(1, 2));
    }

    #[test]
    fn the_cursor_skips_cells_where_it_does_not_stop() {
        // ## # .
        // .. # .
        let size = Size { rows: 2, cols: 4 };
        let stops = |c: Cell| !(c.row == 0 && c.col < 3 || c.col == 2);
        let go = |way: CursorMove, row, col| way.from(Cell::new(row, col), size, &stops);
        assert_eq!(go(CursorMove::By(0, 1), 1, 1), Cell::new(1, 3));
        assert_eq!(go(CursorMove::By(0, -1), 1, 3), Cell::new(1, 1));
        assert_eq!(go(CursorMove::By(-1, 0), 1, 1), Cell::new(1, 1), "nothing that way");
        assert_eq!(go(CursorMove::By(-10, 0), 1, 3), Cell::new(0, 3));
        assert_eq!(go(CursorMove::Row(false), 0, 3), Cell::new(0, 3));
        assert_eq!(go(CursorMove::Board(false), 1, 0), Cell::new(0, 3));
        assert_eq!(go(CursorMove::By(1, 0), 0, 0), Cell::new(1, 0), "from one where it was put");
    }
}
