//! Renders messages: replaces placeholders by the words for cells, lists, runs and houses.

use super::arg::{Arg, Args, Contradiction, Forced, House, Message};
use super::{Lang, Text};
use crate::grid::Cell;
use crate::words::common::connective as words;

/// Longest list of whole numbers; longer ones become count and range.
const MAX_LISTED: usize = 8;

/// Language of a sentence, and its names for cells and values.
#[derive(Clone, Copy)]
pub struct Voice<'a> {
    /// The language.
    pub lang: Lang,
    /// Returns the name of a value.
    pub value: &'a dyn Fn(u32) -> String,
    /// Maps a drawn cell to its cell in the puzzle's text.
    pub place: &'a dyn Fn(Cell) -> Cell,
}

/// A part of a sentence, or one of several sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its text.
    pub text: String,
    /// Text between the previous part and this one.
    pub gap: String,
    /// Cells named in it, in order, without duplicates.
    pub cells: Vec<Cell>,
    /// The values that it gives to cells under a supposition.
    pub supposed: Vec<(Cell, u32)>,
}

/// Renders `text` as a sentence: fills the placeholders and capitalises the first letter. A placeholder without argument stays.
pub fn render(text: Text, args: &Args, voice: Voice<'_>) -> String {
    without_marks(&voice.sentence(text, args))
}

/// Renders like [`render`], but keeps the first letter.
pub fn fill(message: &Message, voice: Voice<'_>) -> String {
    without_marks(&voice.phrase(message.text, &message.args))
}

/// Renders a single argument.
pub fn say(arg: &Arg, voice: Voice<'_>) -> String {
    without_marks(&voice.arg(arg))
}

/// Renders the reason alone, the part before `¦`, as a sentence; `None` without that mark.
pub fn reason(text: Text, args: &Args, voice: Voice<'_>) -> Option<String> {
    let (reason, _) = text.to(voice.lang).split_once(CONCLUSION)?;
    let reason = without_marks(&voice.sentence_of(reason, args));
    let stop = words::STOP.to(voice.lang).trim_end();
    Some(format!("{}{stop}", reason.trim_end().trim_end_matches(stop)))
}

/// Renders like [`render`], in parts: items of lists, sentences, and the conclusion.
pub fn parts(text: Text, args: &Args, voice: Voice<'_>) -> Vec<Part> {
    let stop = words::STOP.to(voice.lang);
    let text = voice.sentence(text, args).replace(stop, &format!("{stop}{BREAK}"));
    let gaps = [words::AND, words::CLAUSE_AND, words::COMMA, words::CLAUSE_COMMA].map(|gap| gap.to(voice.lang));
    let is_joint = |c: char| c.is_whitespace() || ",:;，：；。".contains(c);
    let mut gap = String::new();
    let mut parts: Vec<Part> = Vec::new();
    for piece in text.split(BREAK) {
        let part = gaps.iter().find_map(|gap| piece.strip_suffix(gap)).unwrap_or(piece).trim_end();
        let after = &piece[part.len()..];
        // The conclusion begins with the punctuation that joins it to its reason.
        let bare = part.trim_start_matches(is_joint);
        gap.push_str(&part[..part.len() - bare.len()]);
        if !bare.is_empty() {
            let (cells, supposed) = marked_cells(bare);
            parts.push(Part { text: without_marks(bare), gap: std::mem::take(&mut gap), cells, supposed });
        }
        gap.push_str(after);
    }
    parts
}

/// Replaces the placeholders of a text by rendered parts.
pub fn put(text: Text, parts: &[(&str, String)], lang: Lang) -> String {
    fill_by(text.to(lang), &|key| parts.iter().find(|(name, _)| *name == key).map(|(_, part)| part.clone()))
}

/// Separates the parts of a list; occurs in no text.
const BREAK: char = '\u{1f}';
/// Encloses row and column of a cell, and its value under a supposition, before its name; occurs in no text.
const CELL: char = '\u{1e}';

/// Marks the beginning of the conclusion in a template.
const CONCLUSION: char = '¦';

/// Removes the marks of lists and cells.
fn without_marks(text: &str) -> String {
    text.split(CELL).step_by(2).flat_map(|part| part.split(BREAK)).collect()
}

/// Returns the cells named in a text, and the values that it gives them under a supposition.
fn marked_cells(text: &str) -> (Vec<Cell>, Vec<(Cell, u32)>) {
    let (mut cells, mut supposed) = (Vec::new(), Vec::new());
    for mark in text.split(CELL).skip(1).step_by(2) {
        let mut numbers = mark.split(',').map_while(|n| n.parse::<u32>().ok());
        let (Some(row), Some(col)) = (numbers.next(), numbers.next()) else { continue };
        let cell = Cell::new(row as u16, col as u16);
        if !cells.contains(&cell) {
            cells.push(cell);
        }
        supposed.extend(numbers.next().map(|value| (cell, value)));
    }
    (cells, supposed)
}

/// Replaces the placeholders of `template` that `value_of` knows.
fn fill_by(template: &str, value_of: &dyn Fn(&str) -> Option<String>) -> String {
    if let Some((reason, conclusion)) = template.split_once(CONCLUSION) {
        return fill_by(reason, value_of) + &String::from(BREAK) + &fill_by(conclusion, value_of);
    }
    let mut out = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some((before, behind)) = rest.split_once('{') {
        out.push_str(before);
        let Some((key, after)) = behind.split_once('}') else {
            out.push('{');
            rest = behind;
            continue;
        };
        match value_of(key) {
            Some(value) => out.push_str(&value),
            None => out.extend(["{", key, "}"]),
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

/// The results may hold `BREAK` and `CELL`.
impl Voice<'_> {
    fn sentence(self, text: Text, args: &Args) -> String {
        self.sentence_of(text.to(self.lang), args)
    }

    fn sentence_of(self, template: &str, args: &Args) -> String {
        let mut out = self.filled(template, args);
        // A sentence may begin with an argument ("the run across …"); the name of a cell (`r3c2`) stays in lower case.
        if !out.starts_with(CELL)
            && let Some(first) = out.get_mut(..1)
        {
            first.make_ascii_uppercase();
        }
        out
    }

    fn phrase(self, text: Text, args: &Args) -> String {
        self.filled(text.to(self.lang), args)
    }

    fn filled(self, template: &str, args: &Args) -> String {
        fill_by(template, &|key| args.iter().find(|(name, _)| *name == key).map(|(_, arg)| self.arg(arg)))
    }

    /// Fills a connective with its parts.
    fn put(self, text: Text, parts: &[(&str, String)]) -> String {
        put(text, parts, self.lang)
    }

    /// Renders an argument.
    fn arg(self, arg: &Arg) -> String {
        match arg {
            Arg::Nothing | Arg::Links(_) => String::new(),
            // Text from outside must not contain our marks.
            Arg::Code(code) => code.replace([BREAK, CELL], "\u{fffd}"),
            Arg::AnyCode(codes) => self.join(codes, words::OR),
            Arg::Joined(list, gap) => joined(&list.iter().map(|arg| self.arg(arg)).collect::<Vec<_>>(), gap.to(self.lang)),
            Arg::Cell(cell) => self.cell(*cell),
            Arg::Cells(cells) => self.cells(cells, words::AND),
            Arg::Supposed(cells, value) => self.join(&self.supposed(cells, *value), words::AND),
            Arg::Run { total, across, ends } => self.run(*total, *across, *ends),
            Arg::Number(n) => n.to_string(),
            Arg::Values(values) => self.values(values, words::AND),
            Arg::AnyOf(values) => self.values(values, words::OR),
            Arg::AnyNumber(numbers) => self.join(&texts(numbers), words::OR),
            Arg::Spaced(values) => joined(&self.names(values), words::SPACE.to(self.lang)),
            Arg::Combinations(sets) => {
                let plus = words::PLUS.to(self.lang);
                self.join(&sets.iter().map(|set| joined(&texts(set), plus)).collect::<Vec<_>>(), words::OR)
            }
            Arg::List(list) => {
                let item = |(i, arg)| if i > 0 { String::from(BREAK) + &self.arg(arg) } else { self.arg(arg) };
                let items: Vec<String> = list.iter().enumerate().map(item).collect();
                let is_clause = |arg: &Arg| matches!(arg, Arg::Phrase(_) | Arg::Clause(_));
                if list.iter().any(is_clause) { self.clauses(&items) } else { self.join(&items, words::AND) }
            }
            Arg::Clues(n) => self.put(words::CLUES, &[("n", n.to_string())]),
            Arg::Removals(list) => {
                let text = |(cell, values): &(Cell, Vec<u32>)| {
                    self.put(words::IS_NOT, &[("cell", self.cell(*cell)), ("values", self.values(values, words::OR))])
                };
                self.clauses(&list.iter().map(text).collect::<Vec<_>>())
            }
            Arg::AnyCell(cells) => self.cells(cells, words::EITHER),
            Arg::House(house) => self.house(*house),
            Arg::Is(cells, value) => {
                // Of several cells, each is supposed by itself: no picture shows all of them.
                let named = if cells.len() == 1 { self.supposed(cells, *value).concat() } else { self.cells(cells, words::EITHER) };
                self.put(words::IS, &[("cells", named), ("value", (self.value)(*value))])
            }
            Arg::Story(then, clash) => {
                let told: String = then.iter().enumerate().map(|(i, forced)| self.forced(i, forced)).collect();
                told + &self.put(words::AT_LAST, &[("clash", self.clash(clash))])
            }
            Arg::Contradiction(clash) => self.clash(clash),
            Arg::Clause(message) => self.sentence(message.text, &message.args),
            Arg::Phrase(message) => self.phrase(message.text, &message.args),
            Arg::Narrowed(list) => {
                let texts: Vec<String> = list.iter().map(|(cell, only, values)| self.narrowed(*cell, *only, values)).collect();
                self.clauses(&texts)
            }
        }
    }

    fn cell(self, cell: Cell) -> String {
        self.cell_with(cell, "")
    }

    /// Names a cell; `value` stands in its mark.
    fn cell_with(self, cell: Cell, value: &str) -> String {
        let cell = (self.place)(cell);
        mark(cell, value) + &self.put(words::CELL, &[("row", one(cell.row)), ("col", one(cell.col))])
    }

    fn supposed(self, cells: &[Cell], value: u32) -> Vec<String> {
        cells.iter().map(|cell| self.cell_with(*cell, &format!(",{value}"))).collect()
    }

    fn span(self, across: bool, first: Cell, last: Cell) -> String {
        match across {
            true => self.put(words::ACROSS_SPAN, &[("row", one(first.row)), ("first", one(first.col)), ("last", one(last.col))]),
            false => self.put(words::DOWN_SPAN, &[("col", one(first.col)), ("first", one(first.row)), ("last", one(last.row))]),
        }
    }

    fn cells(self, cells: &[Cell], last: Text) -> String {
        self.join(&cells.iter().map(|cell| self.cell(*cell)).collect::<Vec<_>>(), last)
    }

    fn values(self, values: &[u32], last: Text) -> String {
        self.join(&self.names(values), last)
    }

    fn names(self, values: &[u32]) -> Vec<String> {
        values.iter().map(|value| (self.value)(*value)).collect()
    }

    fn run(self, total: Option<u32>, across: bool, [first, last]: [Cell; 2]) -> String {
        let place = if first == last {
            self.cell(first)
        } else {
            let (first, last) = ((self.place)(first), (self.place)(last));
            mark(first, "") + &mark(last, "") + &self.span(across, first, last)
        };
        let text = match (total.is_some(), across) {
            (true, true) => words::ACROSS,
            (true, false) => words::DOWN,
            (false, true) => words::RUN_ACROSS,
            (false, false) => words::RUN_DOWN,
        };
        self.put(text, &[("place", place), ("total", total.map_or(String::new(), |total| total.to_string()))])
    }

    fn house(self, house: House) -> String {
        let (text, n) = match house {
            House::Row(n) => (words::ROW, n),
            House::Column(n) => (words::COLUMN, n),
            House::Box(n) => (words::BOX, n),
        };
        self.put(text, &[("n", one(n))])
    }

    /// Renders one consequence. Rotates through the available wordings, so that a long chain does not read like a list.
    fn forced(self, i: usize, forced: &Forced) -> String {
        let cell = self.supposed(&[forced.cell], forced.value).concat();
        let mut parts = vec![("cell", cell), ("value", (self.value)(forced.value))];
        let texts = match forced.house {
            Some(house) => {
                parts.push(("house", self.house(house)));
                words::ONLY_PLACE
            }
            None => words::ONLY_VALUE,
        };
        self.put(texts[i % texts.len()], &parts)
    }

    fn clash(self, clash: &Contradiction) -> String {
        match clash {
            Contradiction::Cell(cell) => self.put(words::NO_VALUE, &[("cell", self.cell(*cell))]),
            Contradiction::House(house, value) => {
                self.put(words::NO_PLACE, &[("house", self.house(*house)), ("value", (self.value)(*value))])
            }
        }
    }

    fn narrowed(self, cell: Cell, only: bool, values: &[i64]) -> String {
        let text = match (only, values) {
            (true, [_]) => words::KEEPS,
            (true, _) => words::CAN_ONLY_BE,
            (false, _) => words::IS_NOT,
        };
        let values = match values {
            [first, .., last] if values.len() > MAX_LISTED => {
                let parts = [("n", values.len().to_string()), ("first", first.to_string()), ("last", last.to_string())];
                self.put(words::ONE_OF, &parts)
            }
            _ => self.join(&texts(values), words::OR),
        };
        self.put(text, &[("cell", self.cell(cell)), ("values", values)])
    }

    fn join(self, items: &[String], last: Text) -> String {
        self.list(items, words::COMMA, last)
    }

    fn clauses(self, items: &[String]) -> String {
        self.list(items, words::CLAUSE_COMMA, words::CLAUSE_AND)
    }

    fn list(self, items: &[String], comma: Text, last: Text) -> String {
        match items {
            [first @ .., end] if !first.is_empty() => joined(first, comma.to(self.lang)) + last.to(self.lang) + end,
            _ => joined(items, ""),
        }
    }
}

/// Returns the mark before the name of a cell.
fn mark(cell: Cell, value: &str) -> String {
    let [row, col] = [cell.row, cell.col].map(u32::from);
    [&String::from(CELL), &*row.to_string(), ",", &col.to_string(), value, &String::from(CELL)].concat()
}

/// Writes the 1-based number of a row, column or box.
fn one(n: u16) -> String {
    (u32::from(n) + 1).to_string()
}

/// Joins texts with `gap` between them. `[T]::join` compiles extra code for each length of separator.
pub fn joined(texts: &[String], gap: &str) -> String {
    let mut out = String::new();
    for (i, text) in texts.iter().enumerate() {
        if i > 0 {
            out.push_str(gap);
        }
        out.push_str(text);
    }
    out
}

fn texts<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(T::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: Text = Text::own(&["row {n}"]);
    const GIVEN: Text = Text::own(&["{c} is given as {d}."]);
    const CHAIN: Text = Text::own(&["Suppose {suppose}. {story}¦ So {removals}."]);

    fn voice(value: &dyn Fn(u32) -> String) -> Voice<'_> {
        Voice { lang: Lang::default(), value, place: &|cell| cell }
    }

    fn sentence(template: &str, args: &Args) -> String {
        without_marks(&voice(&|value| value.to_string()).sentence_of(template, args))
    }

    #[test]
    fn placeholders_are_filled_by_name() {
        let args: Args = vec![
            ("run", Arg::Run { total: Some(23), across: true, ends: [Cell::new(2, 1), Cell::new(2, 4)] }),
            ("n", Arg::Number(2)),
            ("sets", Arg::Combinations(vec![vec![1, 7], vec![2, 6]])),
            ("out", Arg::Removals(vec![(Cell::new(2, 1), vec![3, 4]), (Cell::new(2, 2), vec![9])])),
        ];
        let text = sentence("{run} in {n}: {sets}. So {out}. {open", &args);
        assert_eq!(text, "23 across (r3c2-r3c5) in 2: 1+7 or 2+6. So r3c2 is not 3 or 4 and r3c3 is not 9. {open");
    }

    #[test]
    fn houses_stories_and_labels() {
        let [a, b] = [Cell::new(0, 0), Cell::new(0, 1)];
        let letters = |value: u32| char::from(b'A' + value as u8 - 1).to_string();
        let then = vec![Forced { cell: a, value: 3, house: Some(House::Box(2)) }, Forced { cell: b, value: 1, house: None }];
        let args: Args = vec![
            ("is", Arg::Is(vec![a, b], 2)),
            ("story", Arg::Story(then, Contradiction::House(House::Column(4), 1))),
            ("out", Arg::Removals(vec![(a, vec![2, 3])])),
            ("clash", Arg::Contradiction(Contradiction::Cell(b))),
            ("row", Arg::House(House::Row(0))),
        ];
        let text = without_marks(&voice(&letters).sentence_of("Suppose {is}. {story} So {out}; {row}, {clash}.", &args));
        let expected = "Suppose r1c1 or r1c2 is B. Then r1c1 is C (only place left in box 3). Then r1c2 is A (nothing else left there). \
                        Then column 5 has no place for A. So r1c1 is not B or C; row 1, nothing is left for r1c2.";
        assert_eq!(text, expected);
    }

    #[test]
    fn clauses_are_filled_with_arguments_of_their_own() {
        let given = |c| Arg::Clause(Message::new(GIVEN, vec![("c", Arg::Cell(c)), ("d", Arg::Number(7))]));
        let args: Args = vec![("then", Arg::List(vec![given(Cell::new(0, 1)), given(Cell::new(4, 4))]))];
        assert_eq!(sentence("So {then}", &args), "So r1c2 is given as 7. and r5c5 is given as 7.");
    }

    #[test]
    fn cells_are_named_by_their_places_in_the_text() {
        let below = |cell: Cell| Cell::new(cell.row + 1, cell.col);
        let voice = Voice { place: &below, ..voice(&|value| value.to_string()) };
        let ends = [Cell::new(0, 0), Cell::new(0, 1)];
        let args: Args = vec![("run", Arg::Run { total: None, across: true, ends })];
        assert_eq!(without_marks(&voice.arg(&Arg::Cells(ends.to_vec()))), "r2c1 and r2c2");
        assert_eq!(without_marks(&voice.sentence_of("{run}", &args)), "The run across (r2c1-r2c2)");
    }

    #[test]
    fn a_phrase_keeps_its_first_letter_and_a_clause_gets_a_capital() {
        let message = Message::new(ROW, vec![("n", Arg::Number(3))]);
        let args: Args = vec![("p", Arg::Phrase(message.clone())), ("c", Arg::Clause(message))];
        assert_eq!(sentence("-{p} {c}", &args), "-row 3 Row 3");
    }

    #[test]
    fn parts_are_items_and_sentences_with_the_cells_they_name() {
        let [a, b, c] = [0, 1, 2].map(|col| Cell::new(0, col));
        let then = vec![Forced { cell: a, value: 3, house: None }, Forced { cell: b, value: 1, house: None }];
        let args = vec![
            ("suppose", Arg::Supposed(vec![a, b], 2)),
            ("story", Arg::Story(then, Contradiction::Cell(c))),
            ("removals", Arg::Removals(vec![(c, vec![2]), (c, vec![4])])),
        ];
        let found = parts(CHAIN, &args, voice(&|value| value.to_string()));
        let told: Vec<(&str, &[Cell])> = found.iter().map(|part| (&*part.text, &*part.cells)).collect();
        let expected: [(&str, &[Cell]); 5] = [
            ("Suppose r1c1 and r1c2.", &[a, b]),
            ("Then r1c1 is 3 (nothing else left there).", &[a]),
            ("Then r1c2 is 1 (nothing else left there).", &[b]),
            ("Then nothing is left for r1c3.", &[c]),
            ("So r1c3 is not 2 and r1c3 is not 4.", &[c]),
        ];
        assert_eq!(told, expected);
        let supposed: Vec<&[(Cell, u32)]> = found.iter().map(|part| &*part.supposed).collect();
        assert_eq!(supposed, [&[(a, 2), (b, 2)][..], &[(a, 3)], &[(b, 1)], &[], &[]]);
        let whole: String = found.iter().map(|part| part.gap.clone() + &part.text).collect();
        assert_eq!(whole, render(CHAIN, &args, voice(&|value| value.to_string())));
    }

    #[test]
    fn cells_keep_or_lose_whole_numbers() {
        let left =
            |only, values: &[i64]| sentence("{left}", &vec![("left", Arg::Narrowed(vec![(Cell::new(0, 1), only, values.to_vec())]))]);
        assert_eq!(left(true, &[-3]), "r1c2 is -3");
        assert_eq!(left(true, &[-3, 5]), "r1c2 can only be -3 or 5");
        assert_eq!(left(false, &[1, 5, 7]), "r1c2 is not 1, 5 or 7");
        assert_eq!(left(true, &(1..30).collect::<Vec<_>>()), "r1c2 can only be one of 29 numbers from 1 to 29");
    }

    #[test]
    fn a_sentence_begins_with_a_capital_but_a_cell_name_stays() {
        let run = Arg::Run { total: None, across: false, ends: [Cell::new(0, 0); 2] };
        assert_eq!(sentence("{run} ends.", &vec![("run", run)]), "The run down (r1c1) ends.");
        assert_eq!(sentence("{c} is 1.", &vec![("c", Arg::Cell(Cell::new(0, 0)))]), "r1c1 is 1.");
    }
}
