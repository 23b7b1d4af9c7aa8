//! The state of an exact cover in words and numbers.

use super::links::ROOT;
use super::search::{ExactCover, FEWEST, Next, SINGLES};
use crate::words::watch::exact_cover as words;
use serde::Serialize;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Message};
use shumi_core::text::to_json;
use shumi_watch::{CellRole, EventKind, EventText};

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
    /// The four nodes of the option at the last event, on a small board.
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

impl ExactCover {
    fn cell(&self, node: usize) -> Cell {
        self.size.cell(self.cell_and_value(node).0)
    }

    fn is_option(&self, at: usize) -> bool {
        at > 4 * self.shape.cells()
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
        let (n, at) = (self.shape.size(), head - 1);
        let options: Vec<usize> = self.links.options(head).collect();
        let cells: Vec<Cell> = options.iter().map(|node| self.cell(*node)).collect();
        let why = ("why", self.why());
        let message = if at < n * n {
            let cell = ("cell", Arg::Cell(self.size.cell(at)));
            let values = options.iter().map(|node| self.cell_and_value(*node).1.into()).collect();
            match cells.is_empty() {
                true => words::NO_VALUE.with([cell]),
                false => words::CHOOSE_CELL.with([cell, ("values", Arg::AnyOf(values)), why]),
            }
        } else {
            let (house, value) = ((at - n * n) / n, (at % n + 1) as u32);
            let [house, value] = [("house", Arg::House(self.shape.house(house))), ("value", Arg::Values(vec![value]))];
            match cells.is_empty() {
                true => words::NO_PLACE.with([house, value]),
                false => words::CHOOSE_PLACE.with([house, value, ("cells", Arg::AnyCell(cells.clone())), why]),
            }
        };
        let told = EventText::new(message).with_parts([at]);
        match at < n * n {
            true => told.with_cells(CellRole::Target, [self.size.cell(at)]),
            false if cells.is_empty() => {
                let house = (at - n * n) / n;
                told.with_cells(CellRole::Reason, self.shape.cells_of(house).map(|cell| self.size.cell(cell)))
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
            EventKind::Fail => words::cause::GIVENS.sentence.with(args),
            _ => {
                let head = self.stack.last().map_or(ROOT, |level| level.head);
                let number = self.links.options(head).position(|other| other == node).map_or(0, |i| i + 1);
                let [cell, value] = args;
                words::TRY.with([cell, value, ("i", number.into()), ("n", self.links.size(head).into())])
            }
        };
        let heads = std::iter::once(node).chain(self.links.others(node)).map(|node| self.links.head(node) - 1);
        let mut heads: Vec<usize> = heads.collect();
        heads.sort_unstable();
        EventText::new(message).with_cells(CellRole::Target, [cell]).with_parts(heads)
    }

    /// Returns the value of each cell.
    pub(super) fn filled(&self) -> Vec<u8> {
        let mut values = self.givens.clone();
        for level in &self.stack[..self.taken()] {
            let (cell, value) = self.cell_and_value(level.node);
            values[cell] = value;
        }
        values
    }

    /// Returns the candidates of each open cell.
    pub(super) fn left(&self) -> Vec<u32> {
        let mut masks = vec![0; self.shape.cells()];
        let open = self.stack.last().filter(|_| self.next == Next::Try).map(|level| level.head);
        for node in self.links.uncovered().chain(open).flat_map(|head| self.links.options(head)) {
            let (cell, value) = self.cell_and_value(node);
            masks[cell] |= 1 << (value - 1);
        }
        masks
    }

    /// Returns the structure beside the board.
    pub(super) fn matrix(&self) -> String {
        let mut heads = vec![-1; 4 * self.shape.cells()];
        for head in self.links.uncovered() {
            heads[head - 1] = self.links.size(head) as i32;
        }
        let chosen = self.stack.last().map(|level| level.head);
        let options = chosen.into_iter().flat_map(|head| self.links.options(head)).map(|node| self.option_row(node)).collect();
        let has_links = self.shape.size() <= MAX_LINKED && self.is_option(self.at);
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
        let first = self.links.first(self.links.option(node));
        let side = |step: usize| self.links.head(first + (node - first + step) % 4) - 1;
        NodeRow {
            head: head - 1,
            option: self.option_row(node),
            left: side(3),
            right: side(1),
            up: neighbour(self.links.up(node)),
            down: neighbour(self.links.down(node)),
        }
    }
}
