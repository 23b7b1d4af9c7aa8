//! What a player wants to know at a cell: its words, how far a circle sees, where the number stands again.

use super::board::Board;
use super::puzzle::DIRS;
use super::seen::{KEPT, SHADED, Sight, arms, sight};
use super::{Clue, Puzzle, Variant};
use crate::family::Note;
use crate::grid::Cell;
use crate::say::Lang;

const fn state(value: u8) -> &'static str {
    match value {
        SHADED => "shaded",
        KEPT => "unshaded",
        _ => "undecided",
    }
}

/// A circle: how far each arm reaches. A number of a Hitori: the equal ones in its row and column, and what they are.
pub(super) fn notes(p: &Puzzle, b: &Board, cell: Cell, _: Lang) -> Vec<Note> {
    let k = p.size().index(cell);
    match (p.variant, p.clues.at[k]) {
        (Variant::Kuromasu, clue @ (Clue::Number(_) | Clue::Unknown)) => vec![circle(p, b, k, clue)],
        (Variant::Hitori, Clue::Number(n)) => vec![repeated(p, b, k, n)],
        _ => Vec::new(),
    }
}

fn circle(p: &Puzzle, b: &Board, k: usize, clue: Clue) -> Note {
    let seen = sight(p, &b.values, k);
    let is_open = clue.number().is_none_or(|n| seen.least <= n && n <= seen.most);
    let names = ["up", "right", "down", "left"];
    let line = |(name, arm): (&str, Sight)| (format!("{name} {}", arm.say()), is_open);
    let title = match clue.number() {
        Some(n) => format!("Circle {n} sees {}, itself included", seen.say()),
        None => format!("Circle without number sees {}, itself included", seen.say()),
    };
    Note { title, lines: names.into_iter().zip(arms(p, &b.values, k)).map(line).collect() }
}

fn repeated(p: &Puzzle, b: &Board, k: usize, n: u16) -> Note {
    let ray = |dir| std::iter::successors(p.step(k, dir), move |c| p.step(*c, dir));
    let mut equal: Vec<usize> = DIRS.into_iter().flat_map(ray).filter(|c| p.clues.at[*c] == Clue::Number(n)).collect();
    crate::engine::order::sort(&mut equal);
    let line = |c: &usize| {
        let cell = p.size().cell(*c);
        (format!("row {} column {}, {}", cell.row + 1, cell.col + 1, state(b.values[*c])), b.values[*c] != SHADED)
    };
    let title = if equal.is_empty() { format!("No other {n} in its row or column") } else { format!("{n} again in its row or column") };
    Note { title, lines: equal.iter().map(line).collect() }
}

/// A cell in words, content first.
pub(super) fn describe(p: &Puzzle, b: &Board, cell: Cell, _: Lang) -> String {
    let k = p.size().index(cell);
    let place = format!("row {} column {}", cell.row + 1, cell.col + 1);
    let content = match (p.variant, p.clues.at[k]) {
        (Variant::Kuromasu, Clue::Number(n)) => format!("circle {n}, sees {} of {n}", sight(p, &b.values, k).say()),
        (Variant::Kuromasu, Clue::Unknown) => format!("circle without number, sees {}", sight(p, &b.values, k).say()),
        (Variant::Hitori, Clue::Number(n)) => format!("{n}, {}", state(b.values[k])),
        (Variant::Hitori, _) => format!("no number, {}", state(b.values[k])),
        (_, Clue::None) => state(b.values[k]).into(),
    };
    format!("{content}, {place}")
}
