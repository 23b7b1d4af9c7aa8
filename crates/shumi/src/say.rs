//! Sentences: templates in the reader's language, filled with the things a rule or a technique speaks of.
//!
//! A family keeps one table of [`Words`] a language; code hands over ids and [`Arg`]s and never builds prose itself.

use std::fmt::Write as _;

use crate::grid::Cell;
use crate::scene::Label;

/// A language of explanations. Texts that are not translated yet come in English.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Chinese.
    Zh,
    /// Japanese.
    Ja,
}

impl Lang {
    /// The language of a tag such as `en` or `zh-CN`.
    pub fn of_tag(tag: &str) -> Option<Self> {
        match tag.split(['-', '_']).next()? {
            "en" => Some(Self::En),
            "zh" => Some(Self::Zh),
            "ja" => Some(Self::Ja),
            _ => None,
        }
    }
}

/// What is said of one rule, technique or refusal.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// Its id, lower-kebab, stable.
    pub id: &'static str,
    /// Its name as a heading ("Unique combination").
    pub name: &'static str,
    /// The sentence for one instance, with `{placeholders}` that [`Arg`]s fill.
    pub sentence: &'static str,
}

/// What a technique is, for a page of help.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// Its id.
    pub id: &'static str,
    /// What a person sees, and what follows.
    pub sees: &'static str,
    /// Why that holds in every solution.
    pub holds: &'static str,
}

/// A thing that a sentence names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// `r3c2`.
    Cell(Cell),
    /// `r3c2, r3c3 and r3c4`.
    Cells(Vec<Cell>),
    /// A run of cells with its total: `23 across (r3c2-r3c5)`; without total: `the run across (…)`.
    Run {
        /// The clue.
        total: Option<u32>,
        /// Across, else down.
        across: bool,
        /// First and last cell.
        ends: [Cell; 2],
    },
    /// A whole number.
    Number(i64),
    /// `1, 2 and 7`.
    Values(Vec<u32>),
    /// `1, 2 or 7`.
    AnyOf(Vec<u32>),
    /// Sets of digits: `17 or 26 or 35`.
    Combinations(Vec<Vec<u32>>),
    /// Several things: `17 across (r2c2-r2c3) and 4 down (r2c2-r3c2)`.
    List(Vec<Arg>),
    /// So many clues that naming them would not help: `the 12 marked clues`.
    Clues(usize),
    /// Candidates that fall: `r3c2 is not 1 or 2 and r3c4 is not 9`.
    Removals(Vec<(Cell, Vec<u32>)>),
    /// `r3c2 or r3c3`.
    AnyCell(Vec<Cell>),
    /// `row 3`.
    House(House),
    /// One of the cells has the value: `r3c2 or r3c3 is 5`.
    Is(Vec<Cell>, u32),
    /// What follows from a supposition: `Then r3c2 is 5 (only place left in row 3). Then nothing is left for r4c2.`
    Story(Vec<Forced>, Clash),
    /// A sentence of its own, or a clause that begins with an argument, with its arguments.
    Clause(&'static Text, Args),
    /// Whole numbers that cells keep (`true`) or lose: `r1c2 can only be -3 or 5 and r2c2 is not 7`; long lists by count and range.
    Narrowed(Vec<(Cell, bool, Vec<i64>)>),
    /// Where it ends, alone: `nothing is left for r4c2`.
    Clash(Clash),
}

/// Most whole numbers that a sentence lists.
const MOST_LISTED: usize = 8;

/// A row, column or box, counted from 0; boxes row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum House {
    /// A row.
    Row(u16),
    /// A column.
    Column(u16),
    /// A box.
    Box(u16),
}

/// A value that follows in a cell: no other place is left for it in the house, or, without house, nothing else is left there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forced {
    /// The cell.
    pub cell: Cell,
    /// The value.
    pub value: u32,
    /// Where the value had no other place.
    pub house: Option<House>,
}

/// What cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clash {
    /// A cell without candidates.
    Cell(Cell),
    /// A house without a place for a value.
    House(House, u32),
}

/// A template in English, Chinese and Japanese; where one is empty, the English serves.
pub type Text = [&'static str; 3];

/// Arguments by placeholder name.
pub type Args = Vec<(&'static str, Arg)>;

/// `template` with its `{placeholders}` filled. A placeholder without argument stays as it is.
pub fn fill(template: &str, args: &Args, lang: Lang) -> String {
    tell(template, args, lang, &number)
}

/// As [`fill`], with values shown by their `label`s.
pub fn tell(template: &str, args: &Args, lang: Lang, label: &dyn Fn(u32) -> Label) -> String {
    let mut out = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some((before, behind)) = rest.split_once('{') {
        out.push_str(before);
        let Some((key, after)) = behind.split_once('}') else {
            out.push('{');
            rest = behind;
            continue;
        };
        match args.iter().find(|(name, _)| *name == key) {
            Some((_, arg)) => out.push_str(&arg.tell(lang, label)),
            None => out.extend(["{", key, "}"]),
        }
        rest = after;
    }
    out.push_str(rest);
    // A sentence may begin with an argument ("the run across …").
    // Cell names (`r3c2`) stay small; only English begins with such letters, so ASCII will do.
    let names_a_cell = out.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    if let (Some(first), false) = (out.get_mut(..1), names_a_cell) {
        first.make_ascii_uppercase();
    }
    out
}

fn number(value: u32) -> Label {
    Label::Number(value.into())
}

impl Arg {
    /// The same with its cells renamed: drawn cells become those of the puzzle's text.
    pub fn placed(&self, place: &dyn Fn(Cell) -> Cell) -> Self {
        match self {
            Self::Cell(cell) => Self::Cell(place(*cell)),
            Self::Cells(cells) => Self::Cells(cells.iter().map(|c| place(*c)).collect()),
            Self::Run { total, across, ends } => Self::Run { total: *total, across: *across, ends: ends.map(place) },
            Self::Removals(list) => Self::Removals(list.iter().map(|(c, values)| (place(*c), values.clone())).collect()),
            Self::Narrowed(list) => Self::Narrowed(list.iter().map(|(c, only, values)| (place(*c), *only, values.clone())).collect()),
            Self::List(list) => Self::List(list.iter().map(|arg| arg.placed(place)).collect()),
            Self::AnyCell(cells) => Self::AnyCell(cells.iter().map(|c| place(*c)).collect()),
            Self::Is(cells, value) => Self::Is(cells.iter().map(|c| place(*c)).collect(), *value),
            Self::Story(then, clash) => {
                Self::Story(then.iter().map(|f| Forced { cell: place(f.cell), ..*f }).collect(), clash.placed(place))
            }
            Self::Clash(clash) => Self::Clash(clash.placed(place)),
            Self::Clause(text, args) => Self::Clause(text, args.iter().map(|(name, arg)| (*name, arg.placed(place))).collect()),
            other => other.clone(),
        }
    }

    /// The argument in words, values as numbers.
    pub fn say(&self, lang: Lang) -> String {
        self.tell(lang, &number)
    }

    /// The argument in words, values by their `label`s.
    pub fn tell(&self, lang: Lang, label: &dyn Fn(u32) -> Label) -> String {
        let words = Joiners::of(lang);
        let labels = |values: &[u32]| values.iter().map(|v| label(*v)).collect::<Vec<_>>();
        match self {
            Self::Cell(cell) => cell.to_string(),
            Self::Cells(cells) => join(cells, words.and),
            Self::Run { total, across, ends: [a, b] } => {
                let way = if *across { words.across } else { words.down };
                let place = if a == b { format!("{a}") } else { format!("{a}-{b}") };
                match total {
                    Some(n) => format!("{n} {way} ({place})"),
                    None => format!("{} {way} ({place})", words.run),
                }
            }
            Self::Number(n) => n.to_string(),
            Self::Values(values) => join(&labels(values), words.and),
            Self::AnyOf(values) => join(&labels(values), words.or),
            Self::Combinations(sets) => {
                let wide = sets.iter().flatten().any(|v| *v > 9);
                let texts: Vec<String> = sets.iter().map(|s| digits(s, wide)).collect();
                join(&texts, words.or)
            }
            Self::List(list) => join(&list.iter().map(|arg| arg.tell(lang, label)).collect::<Vec<_>>(), words.and),
            Self::Clues(n) => words.clues.replace('#', &n.to_string()),
            Self::Removals(list) => {
                let texts: Vec<String> = list.iter().map(|(c, v)| format!("{c} {} {}", words.is_not, join(&labels(v), words.or))).collect();
                join(&texts, words.and)
            }
            Self::AnyCell(cells) => join(cells, words.or),
            Self::House(house) => house.say(&words),
            Self::Is(cells, value) => put(words.is, &[&join(cells, words.or), &label(*value)]),
            Self::Story(then, clash) => {
                let mut out = String::new();
                for f in then {
                    let (cell, value) = (&f.cell, &label(f.value));
                    out += &match f.house {
                        Some(house) => put(words.only_place, &[cell, value, &house.say(&words)]),
                        None => put(words.only_value, &[cell, value]),
                    };
                }
                out + &put(words.at_last, &[&clash.say(&words, label)])
            }
            Self::Clash(clash) => clash.say(&words, label),
            Self::Clause(text, args) => {
                let own = text[lang as usize];
                tell(if own.is_empty() { text[0] } else { own }, args, lang, label)
            }
            Self::Narrowed(list) => {
                let texts: Vec<String> = list.iter().map(|(c, only, values)| narrowed(*c, *only, values, &words)).collect();
                join(&texts, words.and)
            }
        }
    }
}

impl House {
    fn say(self, words: &Joiners) -> String {
        match self {
            Self::Row(n) => put(words.row, &[&(n + 1)]),
            Self::Column(n) => put(words.column, &[&(n + 1)]),
            Self::Box(n) => put(words.block, &[&(n + 1)]),
        }
    }
}

impl Clash {
    fn placed(self, place: &dyn Fn(Cell) -> Cell) -> Self {
        match self {
            Self::Cell(cell) => Self::Cell(place(cell)),
            other => other,
        }
    }

    fn say(self, words: &Joiners, label: &dyn Fn(u32) -> Label) -> String {
        match self {
            Self::Cell(cell) => put(words.no_value, &[&cell]),
            Self::House(house, value) => put(words.no_place, &[&house.say(words), &label(value)]),
        }
    }
}

/// `text` with its `#` replaced one by one.
fn put(text: &str, items: &[&dyn std::fmt::Display]) -> String {
    let mut out = String::new();
    for (i, part) in text.split('#').enumerate() {
        if let Some(item) = i.checked_sub(1).and_then(|i| items.get(i)) {
            let _ = write!(out, "{item}");
        }
        out.push_str(part);
    }
    out
}

fn narrowed(cell: Cell, only: bool, values: &[i64], words: &Joiners) -> String {
    let verb = match (only, values) {
        (true, [_]) => words.keeps,
        (true, _) => words.can_only_be,
        (false, _) => words.is_not,
    };
    let values = match values {
        [first, .., last] if values.len() > MOST_LISTED => {
            let n = values.len().to_string();
            words.one_of.replace('#', &n).replace('<', &first.to_string()).replace('>', &last.to_string())
        }
        _ => join(values, words.or),
    };
    format!("{cell} {verb} {values}")
}

fn digits(set: &[u32], wide: bool) -> String {
    let mut out = String::new();
    for (i, v) in set.iter().enumerate() {
        let gap = if wide && i > 0 { "+" } else { "" };
        let _ = write!(out, "{gap}{v}");
    }
    out
}

fn join<T: std::fmt::Display>(items: &[T], last: &str) -> String {
    let mut out = String::new();
    for (i, item) in items.iter().enumerate() {
        let gap = match i {
            0 => "",
            _ if i + 1 == items.len() => last,
            _ => ", ",
        };
        let _ = write!(out, "{gap}{item}");
    }
    out
}

struct Joiners {
    and: &'static str,
    or: &'static str,
    across: &'static str,
    down: &'static str,
    run: &'static str,
    keeps: &'static str,
    is_not: &'static str,
    can_only_be: &'static str,
    one_of: &'static str,
    clues: &'static str,
    row: &'static str,
    column: &'static str,
    block: &'static str,
    is: &'static str,
    only_place: &'static str,
    only_value: &'static str,
    at_last: &'static str,
    no_value: &'static str,
    no_place: &'static str,
}

impl Joiners {
    const fn of(lang: Lang) -> Self {
        match lang {
            Lang::En => Self {
                and: " and ",
                or: " or ",
                across: "across",
                down: "down",
                run: "the run",
                keeps: "is",
                is_not: "is not",
                can_only_be: "can only be",
                one_of: "one of # numbers from < to >",
                clues: "the # marked clues",
                row: "row #",
                column: "column #",
                block: "box #",
                is: "# is #",
                only_place: "Then # is # (only place left in #). ",
                only_value: "Then # is # (nothing else left there). ",
                at_last: "Then #.",
                no_value: "nothing is left for #",
                no_place: "# has no place for #",
            },
            Lang::Zh => Self {
                and: "和",
                or: "或",
                across: "横",
                down: "竖",
                run: "区段",
                keeps: "是",
                is_not: "不是",
                can_only_be: "只能是",
                one_of: "< 到 > 的 # 个数之一",
                clues: "标出的 # 个提示数",
                row: "第 # 行",
                column: "第 # 列",
                block: "第 # 宫",
                is: "# 是 #",
                only_place: "则 # 是 #（# 只剩此处）。",
                only_value: "则 # 是 #（此格只剩此数）。",
                at_last: "于是 #。",
                no_value: "# 无数可填",
                no_place: "# 中无处可填 #",
            },
            Lang::Ja => Self {
                and: "と",
                or: "か",
                across: "ヨコ",
                down: "タテ",
                run: "並び",
                keeps: "は",
                is_not: "ではない:",
                can_only_be: "は次のみ:",
                one_of: "< から > の # 個の数のどれか",
                clues: "印のついた # 個のヒント",
                row: "# 行目",
                column: "# 列目",
                block: "ブロック #",
                is: "# は #",
                only_place: "すると # は #（# で残る唯一の場所）。",
                only_value: "すると # は #（ほかに残る数がない）。",
                at_last: "すると #。",
                no_value: "# に入る数がない",
                no_place: "# に # の入る場所がない",
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_filled_by_name() {
        let args: Args = vec![
            ("run", Arg::Run { total: Some(23), across: true, ends: [Cell::new(2, 1), Cell::new(2, 4)] }),
            ("n", Arg::Number(2)),
            ("sets", Arg::Combinations(vec![vec![1, 7], vec![2, 6]])),
            ("out", Arg::Removals(vec![(Cell::new(2, 1), vec![3, 4]), (Cell::new(2, 2), vec![9])])),
        ];
        let text = fill("{run} in {n}: {sets}. So {out}. {open", &args, Lang::En);
        assert_eq!(text, "23 across (r3c2-r3c5) in 2: 17 or 26. So r3c2 is not 3 or 4 and r3c3 is not 9. {open");
    }

    #[test]
    fn houses_stories_and_labels() {
        let [a, b] = [Cell::new(0, 0), Cell::new(0, 1)];
        let letters = |value: u32| Label::Text(char::from(b'A' + value as u8 - 1).to_string());
        let then = vec![Forced { cell: a, value: 3, house: Some(House::Box(2)) }, Forced { cell: b, value: 1, house: None }];
        let args: Args = vec![
            ("is", Arg::Is(vec![a, b], 2)),
            ("story", Arg::Story(then, Clash::House(House::Column(4), 1))),
            ("out", Arg::Removals(vec![(a, vec![2, 3])])),
            ("clash", Arg::Clash(Clash::Cell(b))),
            ("row", Arg::House(House::Row(0))),
        ];
        let text = tell("Suppose {is}. {story} So {out}; {row}, {clash}.", &args, Lang::En, &letters);
        let says = "Suppose r1c1 or r1c2 is B. Then r1c1 is C (only place left in box 3). Then r1c2 is A (nothing else left there). Then column \
                    5 has no place for A. So r1c1 is not B or C; row 1, nothing is left for r1c2.";
        assert_eq!(text, says);
    }

    #[test]
    fn clauses_are_filled_with_arguments_of_their_own() {
        const OPEN: Text = ["{c} is open", "", "{c}は空"];
        let open = Arg::Clause(&OPEN, vec![("c", Arg::Cell(Cell::new(0, 1)))]);
        let args: Args = vec![("then", Arg::List(vec![open.clone(), open.placed(&|_| Cell::new(4, 4))]))];
        assert_eq!(fill("So {then}.", &args, Lang::En), "So r1c2 is open and r5c5 is open.");
        assert_eq!(fill("{then}", &args, Lang::Ja), "r1c2は空とr5c5は空");
        assert_eq!(fill("{then}", &args, Lang::Zh), "r1c2 is open和r5c5 is open");
    }

    #[test]
    fn cells_keep_or_lose_whole_numbers() {
        let left = |only, values: &[i64]| Arg::Narrowed(vec![(Cell::new(0, 1), only, values.to_vec())]).say(Lang::En);
        assert_eq!(left(true, &[-3]), "r1c2 is -3");
        assert_eq!(left(true, &[-3, 5]), "r1c2 can only be -3 or 5");
        assert_eq!(left(false, &[1, 5, 7]), "r1c2 is not 1, 5 or 7");
        assert_eq!(left(true, &(1..30).collect::<Vec<_>>()), "r1c2 can only be one of 29 numbers from 1 to 29");
    }

    #[test]
    fn a_sentence_begins_with_a_capital_but_a_cell_name_stays() {
        let run = Arg::Run { total: None, across: false, ends: [Cell::new(0, 0); 2] };
        assert_eq!(fill("{run} ends.", &vec![("run", run)], Lang::En), "The run down (r1c1) ends.");
        assert_eq!(fill("{c} is 1.", &vec![("c", Arg::Cell(Cell::new(0, 0)))], Lang::En), "r1c1 is 1.");
    }
}
