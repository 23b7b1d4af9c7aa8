//! The story of a contradiction: what follows from an assumption, event by event.

use super::board::{Board, DeadEnd, Event, Why};
use super::steps::digit;
use super::tables::Cells;
use crate::words::regions::step as words;
use shumi_core::message::{Arg, Args, Message, Text};
use shumi_digits::bits::values;

/// Returns the sentences of the events of a board that a contradiction needs, except the assumption, and that of the contradiction.
pub(super) fn story(board: &Board<'_>, needed: &[u16], dead_end: DeadEnd) -> Arg {
    let events = needed.iter().map(|id| board.events[usize::from(*id)]);
    let mut told: Vec<Arg> = events.filter_map(|event| sentence(board, event)).collect();
    told.push(Arg::Phrase(Message::new(words::AT_LAST, vec![("clash", clash(board, dead_end))])));
    Arg::Joined(told, Text::NONE)
}

/// Tells one event; `None` for an assumption and a failed trial.
fn sentence(board: &Board<'_>, Event { cell, v, why }: Event) -> Option<Arg> {
    let facts = board.facts;
    let name = |group: usize| facts.tables.groups[group].name.clone();
    let placed = |more: Args| {
        let mut args = vec![("cell", Arg::Supposed(vec![facts.tables.at(cell)], v as u32 + 1)), ("digit", digit(v))];
        args.extend(more);
        args
    };
    let removals = |from, to| ("removals", removals(board, from, to));
    let (text, args) = match why {
        Why::Supposed | Why::Tried(..) => return None,
        Why::Cell => (words::ONLY_VALUE, placed(Vec::new())),
        Why::House(house) => (words::ONLY_PLACE, placed(vec![("house", name(house))])),
        Why::Cage(cage, from, to) => (words::IN_CAGE, vec![("cage", name(cage)), removals(from, to)]),
        Why::Sum(sum, from, to) => (words::BY_SUM, vec![("houses", houses(board, sum)), removals(from, to)]),
    };
    Some(Arg::Phrase(Message::new(text, args)))
}

/// Lists the candidates of an event, cell by cell.
fn removals(board: &Board<'_>, from: usize, to: usize) -> Arg {
    let mut list: Vec<(usize, u16)> = Vec::new();
    for (cell, v) in &board.removed[from..to] {
        match list.iter_mut().find(|(known, _)| known == cell) {
            Some((_, mask)) => *mask |= 1 << v,
            None => list.push((*cell, 1 << v)),
        }
    }
    Arg::Removals(list.into_iter().map(|(cell, mask)| (board.facts.tables.at(cell), values(mask))).collect())
}

fn houses(board: &Board<'_>, sum: usize) -> Arg {
    let sum = &board.facts.tables.sums[board.sums[sum].at];
    Arg::List(sum.houses.iter().map(|house| board.facts.tables.groups[*house].name.clone()).collect())
}

/// Tells a contradiction as a clause.
pub(super) fn clash(board: &Board<'_>, dead_end: DeadEnd) -> Arg {
    let facts = board.facts;
    let name = |group: usize| facts.tables.groups[group].name.clone();
    let (text, args) = match dead_end {
        DeadEnd::Cell(cell) => (words::NO_VALUE, vec![("cell", Arg::Cell(facts.tables.at(cell)))]),
        DeadEnd::House(house, v) => (words::NO_PLACE, vec![("house", name(house)), ("digit", digit(v))]),
        DeadEnd::Cage(cage) => (words::NO_SUM, vec![("cage", name(cage))]),
        DeadEnd::Sum(sum) => (words::NO_BALANCE, vec![("houses", houses(board, sum))]),
    };
    Arg::Phrase(Message::new(text, args))
}

/// Returns the cells of the events and of the contradiction.
pub(super) fn because(board: &Board<'_>, needed: &[u16], dead_end: DeadEnd) -> Cells {
    let facts = board.facts;
    let mut cells: Cells = needed.iter().map(|id| board.events[usize::from(*id)].cell).collect();
    match dead_end {
        DeadEnd::Cell(cell) => cells.insert(cell),
        DeadEnd::House(house, v) => cells.unite(&facts.places(&facts.tables.groups[house], v)),
        DeadEnd::Cage(cage) => cells.unite(&facts.tables.groups[cage].set),
        DeadEnd::Sum(sum) => [board.sums[sum].plus, board.sums[sum].minus].iter().for_each(|terms| cells.unite(terms)),
    }
    cells
}
