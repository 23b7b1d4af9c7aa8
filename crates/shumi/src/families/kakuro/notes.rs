//! What a player wants to know at a cell: its words, its runs, their combinations.

use super::board::{Board, run_arg};
use super::{Dir, Puzzle, Rule};
use crate::engine::sums;
use crate::family::Note;
use crate::grid::Cell;
use crate::say::Lang;

/// Most combinations listed one by one.
const MOST_LINES: usize = 12;

/// How a run stands.
pub(super) struct Load {
    /// Cells without a digit.
    pub open: usize,
    /// What they have to add up to; `None`: anything, or less than nothing.
    pub left: Option<u32>,
    /// Digits placed.
    pub used: u16,
    /// A digit stands twice although it may not, or the sum is exceeded.
    pub broken: bool,
}

impl Load {
    pub(super) fn of(p: &Puzzle, b: &Board, r: usize) -> Self {
        let (mut open, mut used, mut sum, mut twice) = (0, 0u16, 0, false);
        for k in p.layout.cells(r) {
            let digit = b.digits[*k as usize];
            let bit = (1u16 << digit) >> 1;
            open += usize::from(digit == 0);
            sum += u32::from(digit);
            twice |= used & bit != 0;
            used |= bit;
        }
        let clue = p.layout.clue(r);
        let left = clue.and_then(|c| c.checked_sub(sum));
        Self { open, left, used, broken: (twice && p.is_distinct()) || (clue.is_some() && left.is_none()) }
    }

    /// Whether some digits in the open cells fulfil the clue, as far as this run alone can tell.
    pub(super) fn is_reachable(&self, p: &Puzzle) -> bool {
        match self.left {
            _ if self.broken => false,
            None => true,
            Some(left) if !p.is_distinct() => (self.open as u64..=9 * self.open as u64).contains(&left.into()),
            Some(left) => sums::combinations(self.open, left).iter().any(|set| set & self.used == 0),
        }
    }
}

/// The runs of a white cell, or those whose clue a black cell holds.
pub(super) fn runs_at(p: &Puzzle, cell: Cell) -> Vec<usize> {
    if let Some(k) = p.layout.white(cell) {
        return p.layout.runs_of(k).into();
    }
    let (l, at) = (&p.layout, p.layout.size.index(cell) as u32);
    // In both directions runs are ordered by their clue cells.
    let find = |runs: std::ops::Range<usize>| l.runs[runs.clone()].binary_search_by_key(&at, |r| r.clue_at).ok().map(|i| runs.start + i);
    find(0..l.n_across).into_iter().chain(find(l.n_across..l.runs.len())).collect()
}

/// A cell as the text numbers it.
fn place(p: &Puzzle, cell: Cell) -> Cell {
    let [row, col] = super::board::text_place(p, cell);
    Cell::new(row as u16 - 1, col as u16 - 1)
}

/// `17 in 2 cells` and what makes it.
pub(super) fn notes(p: &Puzzle, b: &Board, cell: Cell, lang: Lang) -> Vec<Note> {
    let note = |r: usize| {
        let load = Load::of(p, b, r);
        p.layout.clue(r)?;
        let title = format!("{}: {}", run_arg(p, r).placed(&|c| place(p, c)).say(lang), rest(&load));
        Some(Note { title, lines: if load.broken { Vec::new() } else { lines(p, b, r, &load) } })
    };
    runs_at(p, cell).into_iter().filter_map(note).collect()
}

fn rest(load: &Load) -> String {
    match (load.open, load.left) {
        _ if load.broken => "broken".into(),
        (0, Some(0)) => "done".into(),
        (0, _) => "wrong sum".into(),
        (1, Some(left)) => format!("{left} left in 1 cell"),
        (n, Some(left)) => format!("{left} left in {n} cells"),
        (_, None) => String::new(),
    }
}

fn lines(p: &Puzzle, b: &Board, r: usize, load: &Load) -> Vec<(String, bool)> {
    let Some(left) = load.left.filter(|_| load.open > 0) else { return Vec::new() };
    if !p.is_distinct() {
        let (least, most) = (left.saturating_sub(9 * (load.open as u32 - 1)).max(1), left.saturating_sub(load.open as u32 - 1).min(9));
        let text = if least > most { "no digits make this".into() } else { format!("each {least} to {most}, repeats allowed") };
        return vec![(text, least <= most)];
    }
    let sets: Vec<u16> = sums::combinations(load.open, left).iter().copied().filter(|s| s & load.used == 0).collect();
    if sets.is_empty() {
        return vec![("no digits make this".into(), false)];
    }
    // A combination that the pencil marks rule out is shown as such.
    let marks = |k: &u32| (b.digits[*k as usize] == 0).then(|| b.marks[*k as usize]).filter(|m| *m != 0);
    let fits = |set: u16| p.layout.cells(r).iter().filter_map(marks).all(|m| m & set != 0);
    let say = |set: u16| sums::digits(set).map(|d| d.to_string()).collect::<Vec<_>>().join(" ");
    let mut lines: Vec<_> = sets.iter().take(MOST_LINES).map(|s| (say(*s), fits(*s))).collect();
    if sets.len() > MOST_LINES {
        lines.push((format!("and {} more", sets.len() - MOST_LINES), true));
    }
    lines
}

/// A cell in words, content first.
pub(super) fn describe(p: &Puzzle, b: &Board, cell: Cell, _: Lang) -> String {
    let [row, col] = super::board::text_place(p, cell);
    let runs: Vec<String> = runs_at(p, cell)
        .into_iter()
        .filter_map(|r| {
            let clue = p.layout.clue(r)?;
            let way = if p.layout.dir(r) == Dir::Across { "across" } else { "down" };
            Some(format!("{way} {clue} in {}", p.layout.len(r)))
        })
        .collect();
    let runs = if runs.is_empty() { String::new() } else { format!(", {}", runs.join(", ")) };
    let place = format!("row {row} column {col}");
    let Some(k) = p.layout.white(cell) else {
        if p.rule == Rule::Simple {
            return sum_label(p, cell);
        }
        return if runs.is_empty() { format!("black, {place}") } else { format!("clue{runs}, {place}") };
    };
    match (b.digits[k], p.given(k)) {
        (0, _) if b.marks[k] == 0 => format!("empty, {place}{runs}"),
        (0, _) => {
            let marks: Vec<String> = sums::digits(b.marks[k]).map(|d| d.to_string()).collect();
            format!("empty, candidates {}, {place}{runs}", marks.join(" "))
        }
        (d, 0) => format!("{d}, {place}{runs}"),
        (d, _) => format!("{d}, given, {place}{runs}"),
    }
}

/// A cell outside the grid of Simple Kakuro: a row's or a column's sum, or the corner between them.
fn sum_label(p: &Puzzle, cell: Cell) -> String {
    let clue = runs_at(p, cell).first().and_then(|r| p.layout.clue(*r));
    match (clue, cell.row, cell.col) {
        (Some(clue), 0, col) => format!("sum {clue} of column {col}"),
        (Some(clue), row, _) => format!("sum {clue} of row {row}"),
        (None, ..) => "corner, no sum".into(),
    }
}
