//! Parts of a hint beside its sentence: the place to look at, without the cell's name, and long reasons as steps.

use crate::family::{Explain, Hint, HintStep, Supposed, message};
use crate::words::common::look as words;
use shumi_core::grid::Cell;
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
        Arg::House(house) => Some((look(p, lang, words::HOUSE, vec![("house", Arg::House(*house))]), p.cells_in(*house))),
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
            Some((look(p, lang, text, vec![("total", Arg::Number(total.unwrap_or(0).into())), line]), cells))
        }
        _ => None,
    });
    (hint.place, hint.region) = named.filter(|(_, cells)| !cells.is_empty()).unwrap_or_else(|| around(p, hint, lang));
}

/// The rows and columns around the cells of a hint; for a single cell the whole row.
fn around<P: Explain>(p: &P, hint: &Hint, lang: Lang) -> (String, Vec<Cell>) {
    let cells: Vec<Cell> = hint.because.iter().copied().chain(hint.changes.iter().map(|c| c.cell)).collect();
    let span = |of: fn(&Cell) -> u16| Some((cells.iter().map(of).min()?, cells.iter().map(of).max()?));
    let (Some((top, bottom)), Some((left, right))) = (span(|c| c.row), span(|c| c.col)) else { return (String::new(), Vec::new()) };
    let size = p.size();
    let (left, right) = if (top, left) == (bottom, right) { (0, size.cols - 1) } else { (left, right) };
    let region = size.all().filter(|c| (top..=bottom).contains(&c.row) && (left..=right).contains(&c.col)).collect();
    let number = |name, n: u32| (name, Arg::Number(n.into()));
    let ([a, c], [b, d]) = (p.text_position(Cell::new(top, left)), p.text_position(Cell::new(bottom, right)));
    let rows = || match a == b {
        true => Message::new(words::ROW, vec![number("n", a)]),
        false => Message::new(words::ROWS, vec![number("a", a), number("b", b)]),
    };
    let cols = || match c == d {
        true => Message::new(words::COLUMN, vec![number("n", c)]),
        false => Message::new(words::COLUMNS, vec![number("a", c), number("b", d)]),
    };
    let (all_rows, all_cols) = (bottom - top + 1 >= size.rows, right - left + 1 >= size.cols);
    let text = match (all_rows, all_cols) {
        (true, true) => look(p, lang, words::WHOLE, Vec::new()),
        (false, true) => look(p, lang, words::LINES, vec![("lines", Arg::Phrase(rows()))]),
        (true, false) => look(p, lang, words::LINES, vec![("lines", Arg::Phrase(cols()))]),
        (false, false) => look(p, lang, words::REGION, vec![("rows", Arg::Phrase(rows())), ("cols", Arg::Phrase(cols()))]),
    };
    (text, region)
}

fn look<P: Explain>(p: &P, lang: Lang, text: Text, args: Args) -> String {
    message(p, &Message::new(text, args), lang)
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
