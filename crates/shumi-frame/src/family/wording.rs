//! Faults, steps and boards in sentences, with cells named as the puzzle's text numbers them.

use serde::Serialize;

use super::{Fault, Puzzle};
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args, Lang, Message, Part, Template, Voice, fill, parts, reason, render, say};

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// Whether every cell is filled.
    pub full: bool,
    /// The rules that the board breaks.
    pub faults: Vec<Broken>,
    /// Open cells, 1-based `[row, col]`.
    #[serde(skip)]
    pub open: Vec<[u32; 2]>,
}

/// A broken rule in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Broken {
    /// Id of the rule.
    pub rule: &'static str,
    /// The cells, 1-based `[row, col]`.
    pub cells: Vec<[u32; 2]>,
    /// The sentence.
    pub text: String,
}

/// Checks a board against the rules.
pub fn verdict<P: Puzzle>(p: &P, board: &P::Board, lang: Lang) -> Verdict {
    let faults = p.faults(board).iter().map(|fault| broken(p, fault, lang)).collect();
    let is_open = |cell: &Cell| p.value(board, *cell).is_none() && !p.values(*cell).is_empty();
    let open: Vec<_> = p.size().all().filter(is_open).map(|cell| p.text_position(cell)).collect();
    Verdict { full: open.is_empty(), faults, open }
}

/// A fault in words.
pub fn broken<P: Puzzle>(p: &P, fault: &Fault, lang: Lang) -> Broken {
    let cells = fault.cells.iter().map(|cell| p.text_position(*cell)).collect();
    Broken { rule: fault.rule.id, cells, text: sentence(p, fault.rule, &fault.args, lang) }
}

/// The sentence of a rule, refusal or technique with its arguments.
pub fn sentence<P: Puzzle>(p: &P, words: &Template, args: &Args, lang: Lang) -> String {
    tell(p, lang, |voice| render(words.sentence, args, voice))
}

/// The sentence without its conclusion; empty if the words have no separate reason.
pub fn sentence_reason<P: Puzzle>(p: &P, words: &Template, args: &Args, lang: Lang) -> String {
    tell(p, lang, |voice| reason(words.sentence, args, voice)).unwrap_or_default()
}

/// The sentence in parts, if it lists conclusions one after the other; else its sentences.
pub fn sentence_parts<P: Puzzle>(p: &P, words: &Template, args: &Args, lang: Lang) -> Vec<Part> {
    tell(p, lang, |voice| parts(words.sentence, args, voice))
}

/// Renders a message, with its first letter unchanged.
pub fn message<P: Puzzle>(p: &P, message: &Message, lang: Lang) -> String {
    tell(p, lang, |voice| fill(message, voice))
}

/// Renders a single argument of a sentence.
pub fn argument<P: Puzzle>(p: &P, arg: &Arg, lang: Lang) -> String {
    tell(p, lang, |voice| say(arg, voice))
}

/// Renders with the puzzle's names of values and cells.
fn tell<P: Puzzle, T>(p: &P, lang: Lang, told: impl FnOnce(Voice<'_>) -> T) -> T {
    told(Voice { lang, value: &|value| p.spoken(value, lang), place: &|cell| position(p, cell) })
}

/// The position of a drawn cell in the numbering of the puzzle's text.
fn position<P: Puzzle>(p: &P, cell: Cell) -> Cell {
    let [row, col] = p.text_position(cell);
    Cell::new(row.saturating_sub(1) as u16, col.saturating_sub(1) as u16)
}
