//! Parts of a hint beside its sentence: the place to look at, without the cell's name, and long reasons as steps.

use crate::family::{Explain, Hint, HintStep, Supposed};
use crate::words::common::look as words;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::{Arg, Args, Lang, Message, Part, Text};

/// Sentences wider than this, in Latin letters, are split into steps: a small screen has no room for more at once.
const LONG: usize = 90;

/// Fills in the place to look at, unless the hint has one: the first house or run that its sentence names, else the rows and columns of its
/// cells.
pub(super) fn fill_place<P: Explain>(p: &P, args: &Args, hint: &mut Hint, lang: Lang) {
    if hint.changes.is_empty() || !hint.place.is_empty() {
        return;
    }
    let named = args.iter().find_map(|(_, arg)| match arg {
        Arg::House(house) => Some((look(lang, words::HOUSE, vec![("house", Arg::House(*house))]), p.cells_in(*house))),
        Arg::Run { total, across, ends: [first, last] } => {
            let inside = |c: &Cell| (first.row..=last.row).contains(&c.row) && (first.col..=last.col).contains(&c.col);
            let ([row, col], cells) = (p.text_position(*first), p.size().all().filter(inside).collect());
            let line = if *across { ("n", Arg::Number(row.into())) } else { ("n", Arg::Number(col.into())) };
            let text = match (total, across) {
                (Some(_), true) => words::ACROSS,
                (Some(_), false) => words::DOWN,
                (None, true) => words::RUN_ACROSS,
                (None, false) => words::RUN_DOWN,
            };
            Some((look(lang, text, vec![("total", Arg::Number(total.unwrap_or(0).into())), line]), cells))
        }
        _ => None,
    });
    (hint.place, hint.region) = named.filter(|(_, cells)| !cells.is_empty()).unwrap_or_else(|| around(p, hint, lang));
}

/// The rows and columns around the cells of a hint; for a single cell the whole row.
fn around<P: Explain>(p: &P, hint: &Hint, lang: Lang) -> (String, Vec<Cell>) {
    let cells = hint.because.iter().copied().chain(hint.changes.iter().map(|c| c.cell));
    let Some(mut area) = cells.map(Area::of).reduce(Area::join) else { return (String::new(), Vec::new()) };
    let size = p.size();
    if area.size() == 1 {
        area.cols = [0, size.cols - 1];
    }
    let region = size.all().filter(|c| area.contains(*c)).collect();
    let text = match lines(size, area, area.corners().map(|cell| p.text_position(cell))) {
        [None, None] => look(lang, words::WHOLE, Vec::new()),
        [Some(lines), None] | [None, Some(lines)] => look(lang, words::LINES, vec![("lines", Arg::Phrase(lines))]),
        [Some(rows), Some(cols)] => look(lang, words::REGION, vec![("rows", Arg::Phrase(rows)), ("cols", Arg::Phrase(cols))]),
    };
    (text, region)
}

/// A rectangle of the drawn board: its first and last row and column.
#[derive(Clone, Copy)]
pub(super) struct Area {
    rows: [u16; 2],
    cols: [u16; 2],
}

impl Area {
    /// The area of one cell.
    pub(super) fn of(cell: Cell) -> Self {
        Self { rows: [cell.row; 2], cols: [cell.col; 2] }
    }

    /// The least area that contains both.
    pub(super) fn join(self, other: Self) -> Self {
        let both = |[a, b]: [u16; 2], [c, d]: [u16; 2]| [a.min(c), b.max(d)];
        Self { rows: both(self.rows, other.rows), cols: both(self.cols, other.cols) }
    }

    /// Its number of cells.
    pub(super) fn size(self) -> u64 {
        let length = |[first, last]: [u16; 2]| u64::from(last - first) + 1;
        length(self.rows) * length(self.cols)
    }

    /// Its first and last cell.
    pub(super) fn corners(self) -> [Cell; 2] {
        [0, 1].map(|i| Cell::new(self.rows[i], self.cols[i]))
    }

    fn contains(self, cell: Cell) -> bool {
        (self.rows[0]..=self.rows[1]).contains(&cell.row) && (self.cols[0]..=self.cols[1]).contains(&cell.col)
    }
}

/// The rows and the columns of an area in words, by the positions of its corners in the puzzle's text; `None` for all of them.
pub(super) fn lines(size: Size, area: Area, [[top, left], [bottom, right]]: [[u32; 2]; 2]) -> [Option<Message>; 2] {
    let number = |name, n: u32| (name, Arg::Number(n.into()));
    let named = |[first, last]: [u32; 2], one, several| match first == last {
        true => Message::new(one, vec![number("n", first)]),
        false => Message::new(several, vec![number("a", first), number("b", last)]),
    };
    let all = |[first, last]: [u16; 2], length: u16| last - first + 1 >= length;
    [
        (!all(area.rows, size.rows)).then(|| named([top, bottom], words::ROW, words::ROWS)),
        (!all(area.cols, size.cols)).then(|| named([left, right], words::COLUMN, words::COLUMNS)),
    ]
}

fn look(lang: Lang, text: Text, args: Args) -> String {
    Message::new(text, args).to(lang)
}

/// The width of a text: Han characters, kana and full-width signs count twice as much as Latin letters.
fn width(text: &str) -> usize {
    text.chars().map(|c| if c < '\u{1100}' { 1 } else { 2 }).sum()
}

/// Splits a long sentence, or one that infers from a supposition, into steps, each with the cells that it names; no steps if it is short or
/// has no parts. A part that names no cell joins the step before it, if there is room, or takes over its cells. Also returns the supposed
/// values.
pub(super) fn steps<P: Explain>(p: &P, text: &str, parts: Vec<Part>) -> (Vec<HintStep>, Vec<Supposed>) {
    let infers = parts.len() > 2 && parts.iter().filter(|part| !part.supposed.is_empty()).count() > 1;
    let splits = parts.len() > 1 && (width(text) > LONG || infers);
    if !splits && parts.iter().all(|part| part.supposed.is_empty()) {
        return (Vec::new(), Vec::new());
    }
    // The sentence names cells as the puzzle's text numbers them.
    let positions: Vec<([u32; 2], Cell)> = p.size().all().map(|cell| (p.text_position(cell), cell)).collect();
    let drawn = |named: &Cell| {
        let position = [u32::from(named.row) + 1, u32::from(named.col) + 1];
        positions.iter().find(|(known, _)| *known == position).map(|(_, cell)| *cell)
    };
    let mut steps: Vec<HintStep> = Vec::new();
    let mut all: Vec<Supposed> = Vec::new();
    for Part { text, gap, cells, supposed } in parts {
        let cells: Vec<Cell> = cells.iter().filter_map(drawn).collect();
        for (cell, value) in supposed.iter().filter_map(|(cell, value)| Some((drawn(cell)?, *value))) {
            if all.iter().all(|known| known.cell != cell) {
                all.push(Supposed { cell, value });
            }
        }
        let supposed = all.len();
        match steps.last_mut() {
            // A part without cells says little without the one before it.
            Some(last) if cells.is_empty() && width(&last.text) + width(&gap) + width(&text) <= LONG => {
                last.text.extend([gap, text]);
            }
            Some(HintStep { cells: before, .. }) if cells.is_empty() => {
                let cells = before.clone();
                steps.push(HintStep { text, cells, supposed });
            }
            _ => steps.push(HintStep { text, cells, supposed }),
        }
    }
    if steps.len() < 2 || !splits {
        steps.clear();
    }
    (steps, all)
}
