//! The look of a Kakuro board.

use super::board::{Board, clue_cell};
use super::notes::Load;
use super::{Dir, Kakuro, Puzzle, Rule};
use crate::family::{Stage, View};
use crate::grid::{Cell, Grid};
use crate::scene::{Glyph, Role, Scene};

/// What lies over a cell; a later one covers an earlier one.
#[derive(Clone, Copy, Default)]
struct Over {
    peer: bool,
    error: bool,
    reason: bool,
    target: bool,
    selected: bool,
}

/// Clues of a black cell: run going down, run going across.
#[derive(Clone, Copy, Default)]
struct Clues {
    down: Option<usize>,
    across: Option<usize>,
}

pub(super) fn draw(p: &Puzzle, b: &Board, view: &View<'_, Kakuro>, scene: &mut Scene) {
    let l = &p.layout;
    let over = overlays(p, view);
    let mut clues = Grid::new(l.size, Clues::default());
    for r in 0..l.runs.len() {
        if l.clue(r).is_some() {
            let at = &mut clues[clue_cell(p, r)];
            match l.dir(r) {
                Dir::Down => at.down = Some(r),
                Dir::Across => at.across = Some(r),
            }
        }
    }
    // Clues speak of the board that is seen.
    let seen = view.pair.map_or(b, |(first, _)| first);
    let mut k = 0;
    for (i, at) in l.size.all().enumerate() {
        if l.at.get(k) == Some(&(i as u32)) {
            white(p, b, view, over[at], k, at, scene);
            k += 1;
        } else if p.rule == Rule::Simple {
            label(p, seen, clues[at], over[at], at, scene);
        } else {
            black(p, seen, clues[at], over[at], at, scene);
        }
        let over = over[at];
        if over.reason {
            scene.shape(at, Glyph::Dashes, Role::Reason);
        }
        if over.target {
            scene.shape(at, Glyph::Frame, Role::Target);
        }
        if over.error {
            scene.shape(at, Glyph::Wedge, Role::Error);
        }
        if over.selected {
            scene.shape(at, Glyph::Frame, Role::Selected);
        }
    }
}

fn overlays(p: &Puzzle, view: &View<'_, Kakuro>) -> Grid<Over> {
    let mut over = Grid::new(p.layout.size, Over::default());
    if let Some(cursor) = view.cursor {
        for r in super::notes::runs_at(p, cursor) {
            for k in p.layout.cells(r) {
                over[p.layout.cell(*k as usize)].peer = true;
            }
        }
        over[cursor].selected = true;
    }
    for cell in view.faults.iter().flat_map(|f| f.cells.iter().chain(&f.clues)).chain(view.conflict) {
        over[*cell].error = true;
    }
    if let Some((hint, stage)) = view.hint {
        for cell in &hint.because {
            over[*cell].reason = true;
        }
        for change in &hint.changes {
            // What is concluded on covers what it is concluded from.
            let over = &mut over[change.cell];
            over.target = stage == Stage::Why;
            over.reason = stage == Stage::Where;
        }
    }
    over
}

fn white(p: &Puzzle, b: &Board, view: &View<'_, Kakuro>, over: Over, k: usize, at: Cell, scene: &mut Scene) {
    let differs = view.pair.is_some_and(|(a, b)| a.digits[k] != b.digits[k]);
    let fill = match over {
        Over { target: true, .. } => Role::Target,
        Over { error: true, .. } => Role::Error,
        Over { selected: true, .. } => Role::Selected,
        _ if differs => Role::Differs,
        Over { peer: true, .. } => Role::Peer,
        _ => Role::Board,
    };
    scene.shape(at, Glyph::Fill, fill);
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
    let struck = match view.hint {
        Some((hint, Stage::Why)) => hint.changes.iter().find(|c| c.cell == at).map_or(0, |c| set_of(&c.remove)),
        _ => 0,
    };
    // Candidates that a hint removes are shown even where the player wrote none.
    let left = match view.hint {
        Some((hint, Stage::Why)) if b.marks[k] == 0 => hint.changes.iter().find(|c| c.cell == at && c.place.is_none()),
        _ => None,
    };
    let marks = left.map_or(b.marks[k], |c| set_of(&c.left));
    if marks & !struck != 0 {
        scene.bits(at, Glyph::Marks, Role::Pencil, (marks & !struck).into());
    }
    if struck != 0 {
        scene.bits(at, Glyph::Struck, Role::Error, struck.into());
    }
}

fn set_of(values: &[u32]) -> u16 {
    values.iter().filter(|d| (1..=9).contains(*d)).fold(0, |set, d| set | 1 << (d - 1))
}

fn black(p: &Puzzle, b: &Board, clues: Clues, over: Over, at: Cell, scene: &mut Scene) {
    scene.shape(at, Glyph::Fill, Role::Clue);
    if clues.down.is_some() || clues.across.is_some() {
        scene.shape(at, Glyph::Slash, Role::ClueLine);
    }
    for (run, glyph) in [(clues.across, Glyph::TopRight), (clues.down, Glyph::BottomLeft)] {
        if let Some((clue, role)) = run.and_then(|r| clue_text(p, b, r, over, Role::ClueText)) {
            scene.number(at, glyph, role, clue.into());
        }
    }
}

fn label(p: &Puzzle, b: &Board, clues: Clues, over: Over, at: Cell, scene: &mut Scene) {
    scene.shape(at, Glyph::Fill, Role::Label);
    if let Some((clue, role)) = clues.across.or(clues.down).and_then(|r| clue_text(p, b, r, over, Role::LabelText)) {
        scene.number(at, Glyph::Text, role, clue.into());
    }
}

/// A clue with its role: done, beyond reach, or open.
fn clue_text(p: &Puzzle, b: &Board, r: usize, over: Over, open: Role) -> Option<(u32, Role)> {
    let clue = p.layout.clue(r)?;
    let load = Load::of(p, b, r);
    let role = match () {
        () if over.error || !load.is_reachable(p) => Role::ClueBad,
        () if load.open == 0 => Role::ClueDone,
        () => open,
    };
    Some((clue, role))
}
