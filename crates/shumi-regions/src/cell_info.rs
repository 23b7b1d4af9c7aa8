//! Cell descriptions for players: the content in words, the combinations of a cage, and the missing values of houses.

use super::cage::Cage;
use super::cage_status::CageStatus;
use super::layout::{HouseCells, HouseKind};
use super::names;
use super::puzzle::Regions;
use crate::words::regions::{cell as cell_words, note as words};
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Args, Message};
use shumi_core::words::common::connective;
use shumi_digits::board::Board;
use shumi_digits::digits;
use shumi_digits::filling::{values, values_in};
use shumi_frame::family::{Line, Note, Pencil, Puzzle, Reading};
use shumi_frame::words::common::heard;

/// Longest list of combinations.
const MAX_LISTED: usize = 12;

/// Returns, for an open cell, the values that no peer holds; the cage with its combinations; and for each house, the missing or repeated
/// values.
pub(super) fn notes(p: &Regions, board: &Board, cell: Cell) -> Vec<Note> {
    let k = p.size().index(cell);
    let mut notes = Vec::new();
    if board.values[k] == 0 {
        let left = p.plain_candidates(board, cell);
        notes.push(title(match left.is_empty() {
            true => Message::plain(words::NOTHING_LEFT),
            false => words::LEFT.with([("values", Arg::Spaced(left))]),
        }));
    }
    notes.extend(p.cage_at(k).map(|cage| cage_note(p, board, cage)));
    notes.extend(p.houses_of(k).map(|house| house_note(p, board, house)));
    notes
}

fn title(title: Message) -> Note {
    Note { title, lines: Vec::new() }
}

fn house_note(p: &Regions, board: &Board, house: &HouseCells) -> Note {
    let (text, mask) = match missing(p, board, house) {
        (0, 0) => (words::COMPLETE, 0),
        (lacking, 0) => (words::LACKS, lacking),
        (_, twice) => (words::REPEATS, twice),
    };
    title(text.with([("house", names::house(house)), ("values", Arg::Spaced(values(mask)))]))
}

/// Returns the values that a house lacks, and those that it holds more than once, as masks.
fn missing(p: &Regions, board: &Board, house: &HouseCells) -> (u32, u32) {
    let (once, twice) = values_in(&board.values, house.cells.iter().map(|cell| usize::from(*cell)));
    (((1 << p.layout.side) - 1) & !once, twice)
}

fn cage_note(p: &Regions, board: &Board, cage: &Cage) -> Note {
    let status = CageStatus::of(p, board, cage);
    let mut args: Args = vec![("sum", Arg::Number(cage.sum.into())), ("n", Arg::Number(status.open as i64))];
    args.extend(status.left.map(|left| ("left", Arg::Number(left.into()))));
    let (title, lines) = match (status.open, status.left) {
        _ if status.is_broken => (words::CAGE_BROKEN, Vec::new()),
        (0, Some(0)) => (words::CAGE_DONE, Vec::new()),
        (0, _) | (_, None) => (words::CAGE_WRONG, Vec::new()),
        (1, _) => (words::CAGE_LEFT_IN_ONE, combinations(board, cage, &status)),
        _ => (words::CAGE_LEFT, combinations(board, cage, &status)),
    };
    Note { title: Message::new(title, args), lines }
}

/// Lists the combinations of a cage's open cells; `true`: the pencil marks allow it.
fn combinations(board: &Board, cage: &Cage, status: &CageStatus) -> Vec<(Message, bool)> {
    let sets = status.sets();
    if sets.is_empty() {
        return vec![(Message::plain(words::NO_COMBINATION), false)];
    }
    let marks = |cell: &u8| (board.values[usize::from(*cell)] == 0).then(|| board.marks_at(usize::from(*cell))).filter(|marks| *marks != 0);
    let fits = |set: u16| cage.cells.iter().filter_map(marks).all(|marks| marks & u32::from(set) != 0);
    let line = |set: &u16| (words::COMBINATION.with([("digits", Arg::Combinations(vec![digits(*set).collect()]))]), fits(*set));
    let mut lines: Vec<_> = sets.iter().take(MAX_LISTED).map(line).collect();
    if sets.len() > MAX_LISTED {
        lines.push((words::MORE_COMBINATIONS.with([("n", (sets.len() - MAX_LISTED).into())]), true));
    }
    lines
}

/// Describes a row, a column, or the block of a cell: its values and the missing or repeated ones. The block's text ends with the further
/// houses of the cell and its cage, which stand in for a block where there is none.
pub(super) fn reading(p: &Regions, board: &Board, cell: Cell, line: Line) -> Option<Reading> {
    let k = p.size().index(cell);
    let is_asked = |kind| match line {
        Line::Row => kind == HouseKind::Row,
        Line::Column => kind == HouseKind::Column,
        Line::Box => matches!(kind, HouseKind::Box | HouseKind::Region),
    };
    let is_further = |house: &&HouseCells| matches!(house.kind, HouseKind::Diagonal | HouseKind::Window | HouseKind::Group);
    let further = p.houses_of(k).filter(is_further).map(|house| house_note(p, board, house));
    let further = further.chain(p.cage_at(k).map(|cage| cage_note(p, board, cage)));
    let further: Vec<Arg> = further.filter(|_| line == Line::Box).map(read_aloud).collect();
    let joined = |parts| Message::new(heard::LIST, vec![("items", Arg::Joined(parts, cell_words::NEXT))]);
    let Some(house) = p.houses_of(k).find(|house| is_asked(house.kind)) else {
        return (!further.is_empty()).then(|| Reading { title: joined(further), cells: Vec::new(), rest: None });
    };
    let (rest, mask) = match missing(p, board, house) {
        (0, 0) => (heard::COMPLETE, 0),
        (lacking, 0) => (heard::MISSING, lacking),
        (_, twice) => (heard::TWICE, twice),
    };
    let n = ("n", Arg::Number(house.index as i64 + 1));
    let title = match house.kind {
        HouseKind::Row => Message::new(connective::ROW, vec![n]),
        HouseKind::Column => Message::new(connective::COLUMN, vec![n]),
        HouseKind::Box => Message::new(connective::BOX, vec![n]),
        _ => Message::new(heard::LIST, vec![("items", names::house(house))]),
    };
    let rest = Message::new(rest, vec![("values", Arg::Spaced(values(mask)))]);
    let rest = joined([Arg::Phrase(rest)].into_iter().chain(further).collect());
    Some(Reading { title, cells: p.cells(house.cells.iter().copied()), rest: Some(rest) })
}

fn read_aloud(Note { title, lines }: Note) -> Arg {
    let all = std::iter::once(title).chain(lines.into_iter().map(|(line, _)| line));
    Arg::Joined(all.map(Arg::Phrase).collect(), connective::COMMA)
}

/// Describes a cell in words, content first, then its place: block, further houses, cage.
pub(super) fn describe(p: &Regions, board: &Board, cell: Cell) -> Message {
    let k = p.size().index(cell);
    let at = cell_words::AT.with([("row", (u32::from(cell.row) + 1).into()), ("col", (u32::from(cell.col) + 1).into())]);
    let further = p.houses_of(k).filter(|house| !matches!(house.kind, HouseKind::Row | HouseKind::Column)).map(names::house);
    let cage = p.cage_at(k).map(|cage| names::cage(p, cage));
    let place = Arg::Joined([Arg::Phrase(at)].into_iter().chain(further).chain(cage).collect(), cell_words::GAP);
    let (text, content) = match (board.values[k], board.marks_at(k)) {
        (0, 0) => (cell_words::EMPTY, None),
        (0, marks) => (cell_words::CANDIDATES, Some(("candidates", Arg::Spaced(values(marks))))),
        (value, _) => {
            let text = if p.givens[k] != 0 { cell_words::GIVEN } else { cell_words::ENTERED };
            (text, Some(("value", Arg::Values(vec![value.into()]))))
        }
    };
    Message::new(text, content.into_iter().chain([("place", place)]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use shumi_core::text::Cursor;
    use shumi_frame::family::Notations;

    fn heard_of(text: &str) -> [String; 2] {
        let p = Regions::read_text(&mut Cursor::new(text), 1).unwrap();
        let reading = reading(&p, &p.start(), Cell::new(0, 0), Line::Box).unwrap();
        [reading.title.to_string(), reading.rest.map_or(String::new(), |rest| rest.to_string())]
    }

    #[test]
    fn the_line_of_a_box_ends_with_further_houses_and_the_cage() {
        let further = "Missing in the diagonal from the top left: 1 2 3 4. Cage of 7: 7 left in 3 cells, 1+2+4";
        let grid = "....\n....\n....\n....\n";
        let cage = "7 r1c1 r1c2 r2c2\n";
        assert_eq!(heard_of(&format!("{grid}diagonals\n{cage}")), ["box 1", &format!("missing 1 2 3 4. {further}")]);
        assert_eq!(heard_of(&format!("{grid}boxes none\ndiagonals\n{cage}")), [further, ""]);
    }
}
