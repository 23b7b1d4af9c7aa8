//! Announcements of moves and of keys, for screen readers only: sighted players see the same on the board.

use super::game::Game;
use crate::family::{Draw, Input, Line, Notations, Play, Reading, message};
use crate::words::common::heard as words;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args, Message, Text};
use shumi_core::scene::Delta;
use shumi_core::words::common::connective;

/// The value of a cell, and its marks, before an input.
pub(super) type Before = (Option<u32>, Vec<u32>);

impl<P: Play + Draw + Notations> Game<P> {
    pub(super) fn contents_of(&self, cells: &[Cell]) -> Vec<Before> {
        let (puzzle, board) = (self.puzzle(), &self.state.board);
        cells.iter().map(|cell| (puzzle.value(board, *cell), puzzle.marks(board, *cell))).collect()
    }

    /// The announcement of an input to cells that held `before`.
    pub(super) fn heard_of_input(&self, cells: &[Cell], input: Input, before: &[Before], delta: &Delta) -> Option<String> {
        if let Some(motion) = delta.motion {
            let text = if motion.clockwise { words::TURNED } else { words::TURNED_BACK };
            return Some(self.note(text, vec![("what", self.window(motion.at))]));
        }
        let now = self.contents_of(cells);
        let changed: Vec<usize> = (0..cells.len()).filter(|i| before[*i].0 != now[*i].0).collect();
        let value = |value: u32| ("value", Arg::Values(vec![value]));
        Some(match (cells, changed.as_slice()) {
            ([cell], []) => self.heard_of_mark(*cell, input),
            (_, []) => self.heard_of_marks((0..cells.len()).filter(|i| before[*i] != now[*i]).count()),
            (_, [i]) => match (before[*i].0, now[*i].0) {
                // A value written by presses is a state; any other value counts as removed.
                (Some(old), None) if !self.family_capabilities().paints => self.note(words::TAKEN_AWAY, vec![value(old)]),
                _ => self.note(words::LIST, vec![("items", self.brief(cells[*i]))]),
            },
            (_, changed) => {
                let n = ("n", Arg::Number(changed.len() as i64));
                match now[changed[0]].0 {
                    Some(new) => self.note(words::VALUE_IN, vec![value(new), n]),
                    None => self.note(words::EMPTIED, vec![n]),
                }
            }
        })
    }

    /// The announcement of changed marks, in a cell whose value is unchanged.
    fn heard_of_mark(&self, cell: Cell, input: Input) -> String {
        match input {
            Input::Mark(v) | Input::PaintMark(v) => {
                // Writing the mark would change nothing, so the cell has it.
                let stands = self.puzzle().input(&self.state.board, cell, Input::PaintMark(v)).is_none();
                self.note(if stands { words::MARK } else { words::MARK_AWAY }, vec![("value", Arg::Values(vec![v]))])
            }
            Input::Clear => self.note(words::MARKS_AWAY, Vec::new()),
            _ => self.note(words::LIST, vec![("items", Arg::Phrase(self.puzzle().describe(&self.state.board, cell)))]),
        }
    }

    /// The announcement of a centre mark written into so many cells, or removed.
    pub(super) fn heard_of_centre(&self, value: u32, away: bool, n: usize) -> String {
        if n > 1 {
            return self.heard_of_marks(n);
        }
        self.note(if away { words::CENTRE_AWAY } else { words::CENTRE }, vec![("value", Arg::Values(vec![value]))])
    }

    /// The announcement of a colour given to so many cells, 0 for none.
    pub(super) fn heard_of_colour(&self, colour: u8, n: usize) -> String {
        let (to, count) = (("colour", Arg::Number(colour.into())), ("n", Arg::Number(n as i64)));
        match (colour, n) {
            (0, 1) => self.note(words::COLOUR_AWAY, Vec::new()),
            (0, _) => self.note(words::COLOURS_AWAY, vec![count]),
            (_, 1) => self.note(words::COLOUR, vec![to]),
            _ => self.note(words::COLOURS, vec![to, count]),
        }
    }

    /// The announcement of changed marks in so many cells.
    pub(super) fn heard_of_marks(&self, n: usize) -> String {
        self.note(words::MARKS_CHANGED, vec![("n", Arg::Number(n as i64))])
    }

    /// The announcement of values entered in these cells.
    pub(super) fn heard_of_values(&self, cells: &[Cell]) -> String {
        match cells {
            [cell] => self.note(words::LIST, vec![("items", self.brief(*cell))]),
            cells => self.note(words::FILLED, vec![("n", Arg::Number(cells.len() as i64))]),
        }
    }

    /// The announcement of the difference from `before`, which fills `{what}` of `text`.
    pub(super) fn heard_of_change(&self, text: Text, before: &P::Board, delta: &Delta) -> Option<String> {
        let (puzzle, board) = (self.puzzle(), &self.state.board);
        if !delta.moved {
            return None;
        }
        if let Some(motion) = delta.motion {
            return Some(self.note(text, vec![("what", self.window(motion.at))]));
        }
        let mut changed = self.scene.size.all().filter(|cell| puzzle.value(before, *cell) != puzzle.value(board, *cell));
        let what = match (changed.next(), changed.count()) {
            (Some(cell), 0) => {
                let [row, col] = puzzle.text_position(cell).map(|n| Arg::Number(n.into()));
                Arg::Phrase(Message::new(words::AT, vec![("row", row), ("col", col), ("content", self.brief(cell))]))
            }
            (Some(_), others) => Arg::Phrase(Message::new(words::CELLS, vec![("n", Arg::Number(others as i64 + 1))])),
            (None, _) => {
                // Marks of the board or, if these are unchanged, centre marks and colours.
                let size = self.scene.size;
                let mut is_drawn = vec![false; size.all().count()];
                let changed = delta.items.iter().map(|item| item.at).chain(delta.cleared.iter().copied());
                changed.for_each(|cell| is_drawn[size.index(cell)] = true);
                let drawn: Vec<Cell> = size.all().filter(|cell| is_drawn[size.index(*cell)]).collect();
                let told = |board, cell| message(puzzle, &puzzle.describe(board, cell), self.lang);
                let marked: Vec<Cell> = drawn.iter().copied().filter(|cell| told(before, *cell) != told(board, *cell)).collect();
                match if marked.is_empty() { &drawn } else { &marked }.as_slice() {
                    [] => return None,
                    [cell] => Arg::Phrase(puzzle.describe(board, *cell)),
                    cells => Arg::Phrase(Message::new(words::CELLS, vec![("n", Arg::Number(cells.len() as i64))])),
                }
            }
        };
        Some(self.note(text, vec![("what", what)]))
    }

    /// Reads a line through the cursor with its cells; `None`: no such line exists.
    pub(super) fn read(&self, cell: Cell, line: Line) -> Option<Delta> {
        let announcement = self.line(cell, line)?;
        Some(Delta { announcement: Some(self.note(words::LIST, vec![("items", announcement)])), ..Delta::default() })
    }

    /// Whether some cell has such a line.
    pub(super) fn has_line(&self, line: Line) -> bool {
        let mut open = self.scene.size.all().filter(|cell| self.stops_at(*cell));
        open.any(|cell| self.puzzle().reading(&self.state.board, cell, line).is_some())
    }

    /// Announces the selected cell and the progress.
    pub(super) fn place(&self, cell: Cell) -> Delta {
        let (puzzle, board) = (self.puzzle(), &self.state.board);
        let (filled, total) = puzzle.progress(board);
        let [filled, total] = [filled, total].map(|n| Arg::Number(n as i64));
        let cell = Arg::Phrase(puzzle.describe(board, cell));
        Delta {
            announcement: Some(self.note(words::PLACE, vec![("cell", cell), ("filled", filled), ("total", total)])),
            ..Delta::default()
        }
    }

    fn brief(&self, cell: Cell) -> Arg {
        Arg::Phrase(self.puzzle().brief(&self.state.board, cell))
    }

    /// The block of cells that has turned.
    fn window(&self, cell: Cell) -> Arg {
        self.line(cell, Line::Box).unwrap_or(Arg::Nothing)
    }

    fn line(&self, cell: Cell, line: Line) -> Option<Arg> {
        let Reading { title, cells, rest } = self.puzzle().reading(&self.state.board, cell, line)?;
        let mut args: Args = vec![("line", Arg::Phrase(title))];
        let has_cells = !cells.is_empty();
        if has_cells {
            let cells = cells.into_iter().map(|cell| self.brief(cell)).collect();
            args.push(("cells", Arg::Joined(cells, connective::COMMA)));
        }
        let text = match (has_cells, rest.is_some()) {
            (true, true) => words::LINE_AND_REST,
            (true, false) => words::LINE,
            (false, true) => words::LINE_OF_REST,
            (false, false) => words::NAME,
        };
        args.extend(rest.map(|rest| ("rest", Arg::Phrase(rest))));
        Some(Arg::Phrase(Message::new(text, args)))
    }
}
