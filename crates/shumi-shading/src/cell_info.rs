//! Cell descriptions for players: the content, the visibility of a circle, and other occurrences of a number.

use super::board::Board;
use super::puzzle::{Clue, DIRECTIONS, Shading, Variant};
use super::shade::Shade;
use super::visibility::{Visibility, arms, visibility};
use crate::words::shading::{cell as words, note};
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Message, Text};
use shumi_core::sort::sort;
use shumi_core::words::common::connective;
use shumi_frame::family::{Line, Note, Puzzle, Reading};
use shumi_frame::words::common::heard;

/// Describes the content of a cell.
pub(super) fn content(p: &Shading, board: &Board, cell: usize) -> Message {
    let shade = || Arg::Phrase(Message::plain(name(board.shades[cell])));
    let seen = || range(visibility(p, &board.shades, cell));
    match (p.variant, p.clues.at[cell]) {
        (Variant::Kuromasu, Clue::Number(n)) => Message::new(words::CIRCLE, vec![("n", Arg::Number(n.into())), ("seen", seen())]),
        (Variant::Kuromasu, Clue::Unknown) => Message::new(words::CIRCLE_WITHOUT_NUMBER, vec![("seen", seen())]),
        (Variant::Kuromasu, Clue::None) => Message::plain(name(board.shades[cell])),
        (Variant::Hitori, Clue::Number(n)) => Message::new(words::NUMBER, vec![("n", Arg::Number(n.into())), ("state", shade())]),
        (Variant::Hitori, _) => Message::new(words::NO_NUMBER, vec![("state", shade())]),
    }
}

/// Describes the content without the visibility of a circle.
pub(super) fn brief(p: &Shading, board: &Board, cell: usize) -> Message {
    match (p.variant, p.clues.at[cell]) {
        (Variant::Kuromasu, Clue::Number(n)) => Message::new(words::CIRCLE_ALONE, vec![("n", Arg::Number(n.into()))]),
        _ => content(p, board, cell),
    }
}

/// Describes a row or column: in Hitori with the numbers that occur in it more than once unshaded; in Kuromasu, for a box, the
/// visibility of a cell.
pub(super) fn reading(p: &Shading, board: &Board, cell: Cell, line: Line) -> Option<Reading> {
    let size = p.size();
    match (line, p.variant) {
        (Line::Box, Variant::Hitori) => None,
        (Line::Box, Variant::Kuromasu) => {
            let at = size.index(cell);
            Some(match p.clues.at[at] {
                _ if board.shades[at].is_shaded() => Reading { title: brief(p, board, at), cells: Vec::new(), rest: None },
                Clue::None => {
                    let title = Message::new(words::SEES, vec![("seen", range(visibility(p, &board.shades, at)))]);
                    Reading { title, ..Reading::of_note(circle(p, board, at, None)) }
                }
                clue => Reading::of_note(circle(p, board, at, clue.number())),
            })
        }
        _ => {
            let reading = Reading::straight(size, cell, line)?;
            let unshaded = |cell: &Cell| Some(size.index(*cell)).filter(|at| !board.shades[*at].is_shaded());
            let number = |at: usize| p.clues.at[at].number().filter(|_| p.variant == Variant::Hitori);
            let mut numbers: Vec<u16> = reading.cells.iter().filter_map(unshaded).filter_map(number).collect();
            sort(&mut numbers);
            let twice: Vec<Arg> =
                numbers.chunk_by(|a, b| a == b).filter(|same| same.len() > 1).map(|same| Arg::Number(same[0].into())).collect();
            let rest = (!twice.is_empty()).then(|| Message::new(heard::TWICE, vec![("values", Arg::Joined(twice, connective::SPACE))]));
            Some(Reading { rest, ..reading })
        }
    }
}

const fn name(shade: Shade) -> Text {
    match shade {
        Shade::Undecided => words::UNDECIDED,
        Shade::Shaded => words::SHADED,
        Shade::Unshaded => words::UNSHADED,
    }
}

/// Writes `5`, or `1 to 9`.
fn range(seen: Visibility) -> Arg {
    let [least, most] = [seen.least, seen.most].map(|n| Arg::Number(n.into()));
    if least == most { most } else { Arg::Phrase(Message::new(words::RANGE, vec![("least", least), ("most", most)])) }
}

/// Describes the visibility of a circle: in total, and in each direction.
pub(super) fn circle(p: &Shading, board: &Board, cell: usize, number: Option<u16>) -> Note {
    let seen = visibility(p, &board.shades, cell);
    let is_possible = number.is_none_or(|n| seen.least <= n && n <= seen.most);
    let line = |(text, arm)| (Message::new(text, vec![("seen", range(arm))]), is_possible);
    let title = match number {
        Some(n) => Message::new(note::CIRCLE, vec![("n", Arg::Number(n.into())), ("seen", range(seen))]),
        None => Message::new(note::CIRCLE_WITHOUT_NUMBER, vec![("seen", range(seen))]),
    };
    let lines = [note::UP, note::RIGHT, note::DOWN, note::LEFT].into_iter().zip(arms(p, &board.shades, cell)).map(line);
    Note { title, lines: lines.collect() }
}

/// Lists the equal numbers in the row and column of a cell, and their shades.
pub(super) fn equal_numbers(p: &Shading, board: &Board, cell: usize, n: u16) -> Note {
    let ray = |direction| std::iter::successors(p.step(cell, direction), move |c| p.step(*c, direction));
    let mut equal: Vec<usize> = DIRECTIONS.into_iter().flat_map(ray).filter(|c| p.clues.at[*c] == Clue::Number(n)).collect();
    sort(&mut equal);
    let line = |c: &usize| {
        let at = p.clues.size.cell(*c);
        let shade = board.shades[*c];
        let args = vec![
            ("row", Arg::Number(i64::from(at.row) + 1)),
            ("col", Arg::Number(i64::from(at.col) + 1)),
            ("state", Arg::Phrase(Message::plain(name(shade)))),
        ];
        (Message::new(note::EQUAL, args), !shade.is_shaded())
    };
    let title = if equal.is_empty() { note::NO_OTHER } else { note::AGAIN };
    Note { title: Message::new(title, vec![("n", Arg::Number(n.into()))]), lines: equal.iter().map(line).collect() }
}
