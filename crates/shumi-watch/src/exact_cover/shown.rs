//! The state of an exact cover in words and numbers.

use super::links::ROOT;
use super::search::{ExactCover, FEWEST, Next, SINGLES, SUM, SUMS};
use crate::event::{CellRole, EventKind, EventText};
use crate::words::watch::exact_cover as words;
use serde::Serialize;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Message};
use shumi_core::text::to_json;

/// The constant part of the structure beside the board.
#[derive(Serialize)]
struct Stripes<'a> {
    kind: &'static str,
    n: usize,
    stripes: Vec<Stripe<'a>>,
}

/// The heads of the houses of a kind.
#[derive(Serialize)]
struct Stripe<'a> {
    kind: &'static str,
    /// Cells of each house.
    houses: Vec<&'a [usize]>,
}

/// The structure beside the board.
#[derive(Serialize)]
struct Matrix {
    kind: &'static str,
    /// Head -> options left, -1 for a covered one.
    heads: Vec<i32>,
    /// The head that is branched on, -1 for none.
    chosen: i64,
    /// Its options, in the order of trying.
    options: Vec<OptionRow>,
    /// The nodes of the option at the last event, on a small board without cages.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    links: Vec<NodeRow>,
}

/// A value in a cell.
#[derive(Serialize)]
struct OptionRow {
    row: u16,
    col: u16,
    value: u8,
}

/// A node with its neighbours.
#[derive(Serialize)]
struct NodeRow {
    head: usize,
    option: OptionRow,
    left: usize,
    right: usize,
    up: Option<OptionRow>,
    down: Option<OptionRow>,
}

/// The largest side with links in its structure.
const MAX_LINKED: usize = 4;

impl<const CAGES: bool> ExactCover<CAGES> {
    fn cell(&self, node: usize) -> Cell {
        self.cover.size.cell(self.cell_and_value(node).0)
    }

    fn is_option(&self, at: usize) -> bool {
        self.links.is_option(at)
    }

    /// Returns the last event in words.
    pub(super) fn told(&self) -> EventText {
        let (kind, at) = (self.last.kind, self.at);
        match kind {
            EventKind::Choose => self.about_head(at),
            EventKind::Fail if !self.is_option(at) => self.about_head(at),
            EventKind::Answer if self.answers > 1 => EventText::new(words::SECOND_ANSWER),
            EventKind::Answer => EventText::new(words::ANSWER),
            _ if !self.is_option(at) => EventText::new(words::ANSWER),
            _ => self.about_option(kind, at),
        }
    }

    /// Tells the choice of a head, or that it has no option.
    fn about_head(&self, head: usize) -> EventText {
        let (n, at) = (self.n, head - 1);
        let options: Vec<usize> = self.links.options(head).collect();
        let cells: Vec<Cell> = options.iter().map(|node| self.cell(*node)).collect();
        let why = ("why", self.why());
        let message = if at < n * n {
            let cell = ("cell", Arg::Cell(self.cover.size.cell(at)));
            let values = options.iter().map(|node| self.cell_and_value(*node).1.into()).collect();
            match cells.is_empty() {
                true => words::NO_VALUE.with([cell]),
                false => words::CHOOSE_CELL.with([cell, ("values", Arg::AnyOf(values)), why]),
            }
        } else {
            let (house, value) = ((at - n * n) / n, (at % n + 1) as u32);
            let [house, value] = [("house", self.cover.houses[house].name.clone()), ("value", Arg::Values(vec![value]))];
            match cells.is_empty() {
                true => words::NO_PLACE.with([house, value]),
                false => words::CHOOSE_PLACE.with([house, value, ("cells", Arg::AnyCell(cells.clone())), why]),
            }
        };
        let told = EventText::new(message).with_parts([at]);
        match at < n * n {
            true => told.with_cells(CellRole::Target, [self.cover.size.cell(at)]),
            false if cells.is_empty() => {
                let house = (at - n * n) / n;
                told.with_cells(CellRole::Reason, self.cover.houses[house].cells.iter().map(|cell| self.cover.size.cell(*cell)))
            }
            false => told.with_cells(CellRole::Target, cells),
        }
    }

    /// Returns the reason for the choice of a head, by the switches.
    fn why(&self) -> Arg {
        let size = self.stack.last().map_or(0, |level| self.links.size(level.head));
        Arg::Phrase(Message::plain(match () {
            () if self.switches.is_on(FEWEST) => words::WHY_FEWEST,
            () if self.switches.is_on(SINGLES) && size == 1 => words::WHY_SINGLE,
            () => words::WHY_FIRST,
        }))
    }

    /// Tells that an option is tried, forced, taken back or impossible.
    fn about_option(&self, kind: EventKind, node: usize) -> EventText {
        let (cell, value) = (self.cell(node), self.cell_and_value(node).1);
        let args = [("cell", Arg::Cell(cell)), ("value", Arg::Values(vec![value.into()]))];
        let message = match kind {
            EventKind::Infer => words::FORCED.with(args),
            EventKind::Back => words::BACK.with(args),
            EventKind::Fail if self.last.cause == SUM => return self.about_sum(cell, node),
            EventKind::Fail => words::cause::GIVENS.sentence.with(args),
            _ => {
                let head = self.stack.last().map_or(ROOT, |level| level.head);
                let number = self.links.options(head).position(|other| other == node).map_or(0, |i| i + 1);
                let [cell, value] = args;
                words::TRY.with([cell, value, ("i", number.into()), ("n", self.links.size(head).into())])
            }
        };
        let heads = std::iter::once(node).chain(self.links.others(node)).map(|node| self.links.head(node) - 1);
        let mut heads: Vec<usize> = heads.filter(|head| *head < self.heads()).collect();
        heads.sort_unstable();
        let is_taken = matches!(kind, EventKind::Try | EventKind::Infer);
        EventText::new(if is_taken { self.with_cage(message, node) } else { message })
            .with_cells(CellRole::Target, [cell])
            .with_parts(heads)
    }

    /// Adds the sets that are left to the cage of an option that is taken.
    fn with_cage(&self, told: Message, node: usize) -> Message {
        let Some(cage) = self.cage(self.cell_and_value(node).0).filter(|_| self.switches.is_on(SUMS)) else { return told };
        let sets: Vec<u16> = cage.sets_left(&self.values).collect();
        let told = ("told", Arg::Phrase(told));
        match sets.first() {
            None => words::NO_SET.with([told]),
            Some(0) => words::FULL_CAGE.with([told]),
            Some(_) => words::CAGE.with([told, ("combinations", Arg::Combinations(sets.into_iter().map(in_set).collect()))]),
        }
    }

    /// Tells that the cage of an option has a wrong sum.
    fn about_sum(&self, cell: Cell, node: usize) -> EventText {
        let cage = self.cage(self.cell_and_value(node).0);
        let name = cage.map_or(Arg::Cell(cell), |cage| cage.name.clone());
        let cells = cage.into_iter().flat_map(|cage| &cage.cells).map(|cell| self.cover.size.cell(*cell));
        EventText::new(words::cause::SUM.sentence.with([("cage", name)])).with_cells(CellRole::Reason, cells)
    }

    /// Returns the candidates of each open cell.
    pub(super) fn left(&self) -> Vec<u32> {
        let mut masks = vec![0; self.values.len()];
        let open = self.stack.last().filter(|_| self.next == Next::Try).map(|level| level.head);
        for node in self.links.uncovered().chain(open).flat_map(|head| self.links.options(head)) {
            let (cell, value) = self.cell_and_value(node);
            masks[cell] |= 1 << (value - 1);
        }
        masks
    }

    /// Returns the constant part of the structure beside the board.
    pub(super) fn stripes(&self) -> String {
        let kinds = self.cover.houses.chunk_by(|a, b| a.kind == b.kind);
        let stripes = kinds.map(|of| Stripe { kind: of[0].kind, houses: of.iter().map(|house| &*house.cells).collect() }).collect();
        to_json(&Stripes { kind: "cover", n: self.n, stripes })
    }

    /// Returns the structure beside the board.
    pub(super) fn matrix(&self) -> String {
        let mut heads = vec![-1; self.heads()];
        for head in self.links.uncovered() {
            heads[head - 1] = self.links.size(head) as i32;
        }
        let chosen = self.stack.last().map(|level| level.head);
        let options = chosen.into_iter().flat_map(|head| self.links.options(head)).map(|node| self.option_row(node)).collect();
        let has_links = self.n <= MAX_LINKED && self.cover.cages.is_empty() && self.is_option(self.at);
        let node = has_links.then_some(self.at);
        let links = node.into_iter().flat_map(|node| std::iter::once(node).chain(self.links.others(node)));
        let links = links.map(|node| self.node_row(node)).collect();
        to_json(&Matrix { kind: "cover", heads, chosen: chosen.map_or(-1, |head| head as i64 - 1), options, links })
    }

    fn option_row(&self, node: usize) -> OptionRow {
        let (Cell { row, col }, (_, value)) = (self.cell(node), self.cell_and_value(node));
        OptionRow { row, col, value }
    }

    fn node_row(&self, node: usize) -> NodeRow {
        let neighbour = |node: usize| self.is_option(node).then(|| self.option_row(node));
        let head = self.links.head(node);
        let side = |node: Option<usize>| node.map_or(head, |node| self.links.head(node)) - 1;
        NodeRow {
            head: head - 1,
            option: self.option_row(node),
            left: side(self.links.others(node).last()),
            right: side(self.links.others(node).next()),
            up: neighbour(self.links.up(node)),
            down: neighbour(self.links.down(node)),
        }
    }
}

/// Returns the values of a set, ascending.
fn in_set(set: u16) -> Vec<u32> {
    (1..=16).filter(|value| set >> (value - 1) & 1 == 1).collect()
}
