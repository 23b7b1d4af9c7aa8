//! The one key map of all boards.

use crate::grid::{Cell, Size};

/// What a key means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Moves the cursor.
    Go(Way),
    /// Types a value.
    Value(u32),
    /// Types a pencil mark.
    Mark(u32),
    /// Empties the cell.
    Clear,
    /// Switches pencil mode.
    Pencil,
    /// Takes the last move back.
    Undo,
    /// Makes it again.
    Redo,
    /// Takes marks away.
    Escape,
}

/// Where a key moves the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By rows and columns; stops at the border.
    By(i32, i32),
    /// To the first or last column of the row.
    Row(bool),
    /// To the first or last cell of the board.
    Board(bool),
}

impl Way {
    /// The cell it leads to.
    pub fn from(self, cell: Cell, size: Size) -> Cell {
        let step = |at: u16, by: i32, n: u16| (i32::from(at) + by).clamp(0, i32::from(n) - 1) as u16;
        match self {
            Self::By(rows, cols) => Cell::new(step(cell.row, rows, size.rows), step(cell.col, cols, size.cols)),
            Self::Row(end) => Cell::new(cell.row, if end { size.cols - 1 } else { 0 }),
            Self::Board(end) => size.cell(if end { size.cells() - 1 } else { 0 }),
        }
    }
}

/// Rows of a page up or down.
const PAGE: i32 = 10;

/// The meaning of a key, named as browsers do, with `Ctrl+` (also for Cmd), `Alt+`, `Shift+` in front, in that order. Values that
/// the family types come before letters that command. `None`: the browser keeps the key.
pub fn action(key: &str, typed: impl Fn(char) -> Option<u32>) -> Option<Action> {
    let (base, shift) = key.strip_prefix("Shift+").map_or((key, false), |k| (k, true));
    let mut chars = base.chars();
    if let (Some(c), None) = (chars.next(), chars.next())
        && let Some(value) = typed(c)
    {
        return Some(if shift { Action::Mark(value) } else { Action::Value(value) });
    }
    Some(match key {
        "ArrowUp" => Action::Go(Way::By(-1, 0)),
        "ArrowDown" => Action::Go(Way::By(1, 0)),
        "ArrowLeft" => Action::Go(Way::By(0, -1)),
        "ArrowRight" => Action::Go(Way::By(0, 1)),
        "PageUp" => Action::Go(Way::By(-PAGE, 0)),
        "PageDown" => Action::Go(Way::By(PAGE, 0)),
        "Home" => Action::Go(Way::Row(false)),
        "End" => Action::Go(Way::Row(true)),
        "Ctrl+Home" => Action::Go(Way::Board(false)),
        "Ctrl+End" => Action::Go(Way::Board(true)),
        "Backspace" | "Delete" | "0" | " " | "." => Action::Clear,
        "z" | "x" | "c" | "v" => Action::Pencil,
        "Ctrl+z" | "u" => Action::Undo,
        "Ctrl+y" | "Ctrl+Shift+z" | "Ctrl+Shift+Z" | "r" => Action::Redo,
        "Escape" => Action::Escape,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digit(c: char) -> Option<u32> {
        c.to_digit(10).filter(|d| *d > 0)
    }

    #[test]
    fn digits_enter_and_with_shift_mark() {
        assert_eq!(action("5", digit), Some(Action::Value(5)));
        assert_eq!(action("Shift+5", digit), Some(Action::Mark(5)));
        assert_eq!(action("0", digit), Some(Action::Clear));
    }

    #[test]
    fn browser_keys_are_left_alone() {
        for key in ["Tab", "Ctrl+r", "F5", "Alt+ArrowLeft", "Ctrl+5", "Enter"] {
            assert_eq!(action(key, digit), None, "{key}");
        }
    }

    #[test]
    fn the_cursor_stops_at_the_border() {
        let size = Size { rows: 2, cols: 3 };
        let at = |way: Way| way.from(Cell::new(0, 2), size);
        assert_eq!(at(Way::By(0, 1)), Cell::new(0, 2));
        assert_eq!(at(Way::By(10, 0)), Cell::new(1, 2));
        assert_eq!(at(Way::Row(false)), Cell::new(0, 0));
        assert_eq!(at(Way::Board(true)), Cell::new(1, 2));
    }
}
