//! The scene of a Kakuro board.

use super::board::Board;
use super::cell_info;
use super::layout::Dir;
use super::puzzle::{Kakuro, KakuroRule};
use super::run_status::{RunStatus, runs_at};
use shumi_core::grid::{Cell, Grid};
use shumi_core::message::Message;
use shumi_core::scene::{Glyph, LOW_WEDGE, Role, SMALL_WEDGE, Scene};
use shumi_frame::family::{Aid, Aids, CellOverlay, Draw, Line, Note, Reading, View};

/// The runs whose clues are in a black cell.
#[derive(Clone, Copy, Default)]
struct Clues {
    down: Option<usize>,
    across: Option<usize>,
}

impl Draw for Kakuro {
    fn draw(&self, board: &Board, view: &View<'_, Board>, scene: &mut Scene) {
        let l = &self.layout;
        let over = overlays(self, board, view);
        let mut clues = Grid::new(l.size, Clues::default());
        for r in 0..l.runs.len() {
            if l.clue(r).is_some() {
                let at = &mut clues[l.clue_cell(r)];
                match l.dir(r) {
                    Dir::Down => at.down = Some(r),
                    Dir::Across => at.across = Some(r),
                }
            }
        }
        // The colour of a clue depends on the board that is drawn.
        let drawn = view.pair.map_or(board, |(first, _)| first);
        let mut is_white = Grid::new(l.size, self.rule == KakuroRule::Simple);
        l.at.iter().for_each(|i| is_white.at[*i as usize] = true);
        let mut k = 0;
        for (i, at) in l.size.all().enumerate() {
            if l.at.get(k) == Some(&(i as u32)) {
                white(self, board, view, over[at], k, at, scene);
                let edges = edges(&is_white, at);
                if edges != 0 {
                    scene.bits(at, Glyph::Border, Role::Outline, edges);
                }
                k += 1;
            } else if self.rule == KakuroRule::Simple {
                label(self, drawn, view.aids, clues[at], over[at], at, scene);
            } else {
                black(self, drawn, view.aids, clues[at], over[at], at, scene);
            }
            over[at].outline(at, scene);
        }
    }

    fn describe(&self, board: &Board, cell: Cell) -> Message {
        cell_info::describe(self, board, cell)
    }

    fn notes(&self, board: &Board, cell: Cell) -> Vec<Note> {
        cell_info::notes(self, board, cell)
    }

    fn aids(&self) -> Aids {
        Aids::of(&[Aid::Sight, Aid::SameValues, Aid::Combinations, Aid::FinishedClues, Aid::ImpossibleClues])
    }

    fn reading(&self, board: &Board, cell: Cell, line: Line) -> Option<Reading> {
        cell_info::reading(self, board, cell, line)
    }
}

/// Returns the sides of a white cell that border on black ones, as bits of [`Glyph::Border`].
fn edges(is_white: &Grid<bool>, Cell { row, col }: Cell) -> u32 {
    let neighbours =
        [row.checked_sub(1).map(|row| (row, col)), Some((row, col + 1)), Some((row + 1, col)), col.checked_sub(1).map(|col| (row, col))];
    let is_black = |(row, col)| is_white.size.contains(Cell::new(row, col)) && !is_white[Cell::new(row, col)];
    (0..).zip(neighbours).filter(|(_, next)| next.is_some_and(is_black)).map(|(i, _)| 1 << i).sum()
}

fn overlays(p: &Kakuro, board: &Board, view: &View<'_, Board>) -> Grid<CellOverlay> {
    let mut over = view.overlays(p.layout.size);
    if let Some(cursor) = view.cursor.filter(|_| view.aids.has(Aid::Sight)) {
        for r in runs_at(p, cursor) {
            for k in p.layout.cells(r) {
                over[p.layout.cell(*k as usize)].peer = true;
            }
        }
    }
    for k in (0..board.digits.len()).filter(|k| view.value == Some(board.digits[*k].into())) {
        over[p.layout.cell(k)].sight = true;
    }
    over
}

fn white(p: &Kakuro, b: &Board, view: &View<'_, Board>, over: CellOverlay, k: usize, at: Cell, scene: &mut Scene) {
    let differs = view.pair.is_some_and(|(a, b)| a.digits[k] != b.digits[k]);
    scene.shape(at, Glyph::Fill, over.fill(differs, Role::Board));
    if over.reason {
        scene.shape(at, Glyph::Hatch, Role::Reason);
    }
    if let Some((a, b)) = view.pair {
        let digit = |d: u8| if d == 0 { '.' } else { char::from(b'0' + d) };
        if differs {
            scene.text(at, Glyph::Pair, Role::Entry, format!("{} {}", digit(a.digits[k]), digit(b.digits[k])));
        } else if a.digits[k] != 0 {
            scene.number(at, Glyph::Text, if p.given(k) != 0 { Role::Given } else { Role::Entry }, a.digits[k].into());
        }
        return;
    }
    if b.digits[k] != 0 {
        let role = if p.given(k) != 0 { Role::Given } else { Role::Entry };
        scene.number(at, Glyph::Text, role, b.digits[k].into());
        return;
    }
    if let Some(candidates) = view.candidates {
        let digits = set_of(candidates[at].as_deref().unwrap_or_default());
        if digits != 0 {
            scene.bits(at, Glyph::Marks, Role::Candidate, digits.into());
        }
        return;
    }
    let change = view.conclusion(at);
    if let Some(digit) = change.and_then(|c| c.place).filter(|d| (1..=9).contains(d)) {
        // The concluded digit, in its final place but paler than an entry.
        scene.number(at, Glyph::Text, Role::Pencil, digit.into());
        return;
    }
    let struck = change.map_or(0, |c| set_of(&c.remove));
    // Show candidates that a hint removes even if the player has written no marks.
    let marks = change.filter(|_| b.marks[k] == 0).map_or(b.marks[k], |c| set_of(&c.left));
    let same = set_of(view.value.as_slice());
    for (role, marks) in [(Role::Pencil, marks & !struck & !same), (Role::SameMark, marks & !struck & same)] {
        if marks != 0 {
            scene.bits(at, Glyph::Marks, role, marks.into());
        }
    }
    if struck != 0 {
        scene.bits(at, Glyph::Struck, Role::Error, struck.into());
    }
}

fn set_of(values: &[u32]) -> u16 {
    values.iter().filter(|d| (1..=9).contains(*d)).fold(0, |set, d| set | 1 << (d - 1))
}

fn black(p: &Kakuro, b: &Board, aids: Aids, clues: Clues, over: CellOverlay, at: Cell, scene: &mut Scene) {
    scene.shape(at, Glyph::Fill, Role::Clue);
    if clues.down.is_some() || clues.across.is_some() {
        scene.shape(at, Glyph::Slash, Role::ClueLine);
    }
    for (run, glyph) in [(clues.across, Glyph::TopRight), (clues.down, Glyph::BottomLeft)] {
        if let Some(run) = run {
            clue(p, b, aids, run, over, (at, glyph, Role::ClueText), scene);
        }
    }
}

fn label(p: &Kakuro, b: &Board, aids: Aids, clues: Clues, over: CellOverlay, at: Cell, scene: &mut Scene) {
    scene.shape(at, Glyph::Fill, Role::Label);
    if let Some(run) = clues.across.or(clues.down) {
        clue(p, b, aids, run, over, (at, Glyph::Text, Role::LabelText), scene);
    }
}

/// Draws a clue in the role of its status: completed, out of reach, or else the last of `place`.
fn clue(p: &Kakuro, b: &Board, aids: Aids, r: usize, over: CellOverlay, (at, glyph, open): (Cell, Glyph, Role), scene: &mut Scene) {
    let Some(clue) = p.layout.clue(r) else { return };
    let status = RunStatus::of(p, b, r);
    let is_reachable = status.is_reachable(p);
    let is_hopeless = !is_reachable && aids.has(Aid::ImpossibleClues);
    let role = match () {
        () if over.error || is_hopeless => Role::ClueBad,
        () if is_reachable && status.open == 0 && aids.has(Aid::FinishedClues) => Role::ClueDone,
        () => open,
    };
    scene.number(at, glyph, role, clue.into());
    if is_hopeless && !over.error {
        scene.bits(at, Glyph::Wedge, role, if glyph == Glyph::BottomLeft { LOW_WEDGE } else { SMALL_WEDGE });
    }
}
