//! Additions of the session to a family's scene: colours, centre marks, faint candidates, entries of a trial, differences from a
//! checkpoint.

use super::annotations::Annotation;
use super::game::Game;
use super::step::Position;
use crate::family::{Draw, Notations, Play, Supposed};
use crate::words::common::jot as words;
use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Lang, joined};
use shumi_core::scene::{Glyph, Item, Label, Role, Scene};
use shumi_core::sort::sort;
use shumi_core::words::common::connective;

/// The additions in a cell.
#[derive(Default)]
struct Look {
    colour: u8,
    centre: String,
    /// Candidates of the cell, if the player has them shown.
    faint: Vec<u32>,
    /// The trial has written the value, or marks.
    tried: [bool; 2],
    differs: bool,
    /// The cell is part of a clash; `true`: with an entry.
    clash: Option<bool>,
}

impl<P: Play + Draw + Notations> Game<P> {
    /// Draws all additions over a family's board.
    pub(super) fn draw_layer(&self, scene: &mut Scene, supposed: &[Supposed]) {
        let compared = self.over.compared.and_then(|at| self.state.checkpoints.get(at)).map(|checkpoint| &checkpoint.position);
        let faint = self.shows_candidates && self.has_marks();
        let clashes = if self.over.pair.is_some() { Vec::new() } else { self.clashing() };
        let is_everywhere = compared.is_some() || faint || self.state.trial.is_some() || !self.state.annotations.is_empty();
        if is_everywhere || !supposed.is_empty() || !clashes.is_empty() {
            let own = scene.items.iter().any(|item| item.glyph == Glyph::Pair) || self.over.candidates.is_some();
            let start = self.puzzle().start();
            // Cells come in reading order, as the clashes do.
            let mut clashes = clashes.into_iter().peekable();
            self.lay(scene, &mut |cell| {
                let is_supposed = supposed.iter().any(|supposed| supposed.cell == cell);
                while clashes.next_if(|clash| *clash < cell).is_some() {}
                let is_clash = clashes.peek() == Some(&cell);
                (is_everywhere || is_supposed || is_clash).then(|| {
                    let mut look = self.look(cell, self.state.trial.as_ref(), compared, faint && !own, own);
                    look.tried[0] |= is_supposed;
                    let value = |board| self.puzzle().value(board, cell);
                    look.clash = is_clash.then(|| value(&self.state.board).is_some() && value(&start).is_none());
                    look
                })
            });
        }
    }

    /// The cells of all clashes, in reading order.
    pub(super) fn clashing(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.clashes.iter().flat_map(|fault| fault.cells.iter().chain(&fault.clues)).copied().collect();
        sort(&mut cells);
        cells
    }

    /// Draws the annotations, which a picture of the board includes.
    pub(super) fn draw_annotations(&self, scene: &mut Scene) {
        if !self.state.annotations.is_empty() {
            self.lay(scene, &mut |cell| Some(self.look(cell, None, None, false, false)));
        }
    }

    fn look(&self, cell: Cell, trial: Option<&Position<P::Board>>, compared: Option<&Position<P::Board>>, faint: bool, bare: bool) -> Look {
        let Annotation(_, centre, colour) = self.annotation_at(cell);
        let (puzzle, board) = (self.puzzle(), &self.state.board);
        let is_open = (centre != 0 || faint) && self.is_open(cell);
        let centre = if is_open && centre != 0 && !bare { self.labels(&self.centre_marks(cell)) } else { String::new() };
        let is_bare = faint && is_open && centre.is_empty() && puzzle.marks(board, cell).is_empty();
        let tried = trial.map_or([false; 2], |begin| {
            let marks = |b| puzzle.marks(b, cell);
            let wrote = puzzle.value(board, cell) != puzzle.value(&begin.board, cell);
            [wrote, !wrote && marks(board) != marks(&begin.board)]
        });
        Look {
            colour,
            centre,
            faint: if is_bare { puzzle.plain_candidates(board, cell) } else { Vec::new() },
            tried,
            differs: compared.is_some_and(|position| self.differs(position, cell)),
            clash: None,
        }
    }

    /// Values with their labels on the board, one after the other.
    fn labels(&self, values: &[u32]) -> String {
        let labels: Vec<String> = values.iter().map(|v| self.puzzle().label(*v).to_string()).collect();
        let between = if labels.iter().any(|label| label.chars().count() > 1) { " " } else { "" };
        joined(&labels, between)
    }

    /// Draws the additions of the cells that have some. Moves the items of all others, whose copies take a quarter of a key's time on
    /// 100 × 100.
    fn lay(&self, scene: &mut Scene, look: &mut dyn FnMut(Cell) -> Option<Look>) {
        let mut items = std::mem::take(&mut scene.items);
        scene.items.reserve(items.len());
        for group in items.chunk_by_mut(|a, b| a.at == b.at) {
            let at = group[0].at;
            let Some(look) = look(at) else {
                scene.items.extend(group.iter_mut().map(|item| Item { text: std::mem::take(&mut item.text), ..*item }));
                continue;
            };
            let has_text = group.iter().any(|item| matches!(item.glyph, Glyph::Text | Glyph::Struck));
            for (i, item) in group.iter().enumerate() {
                let mut item = item.clone();
                item.role = role(&item, i, &look);
                if item.glyph == Glyph::Marks && !look.centre.is_empty() {
                    item.glyph = Glyph::Edges;
                }
                scene.items.push(item);
                if i > 0 {
                    continue;
                }
                if look.colour > 0 {
                    let role = [Role::Colour1, Role::Colour2, Role::Colour3, Role::Colour4, Role::Colour5][usize::from(look.colour) - 1];
                    scene.bits(at, Glyph::Tint, role, look.colour.into());
                }
                if !look.centre.is_empty() && !has_text {
                    scene.text(at, Glyph::Centre, Role::Pencil, look.centre.clone());
                }
                if !look.faint.is_empty() && !has_text {
                    let of_faint = self.marks_item(at, &look.faint);
                    scene.items.extend(of_faint);
                }
            }
            let is_marked = || group.iter().any(|item| (item.glyph, item.role) == (Glyph::Wedge, Role::Error));
            match look.clash {
                // A printed or open cell of a clash is only outlined: the player changes an entry.
                Some(false) if !is_marked() => scene.shape(at, Glyph::Dashes, Role::Error),
                Some(true) if !is_marked() => {
                    scene.shape(at, Glyph::Frame, Role::Error);
                    scene.shape(at, Glyph::Wedge, Role::Error);
                }
                _ => {}
            }
        }
    }

    /// Marks with the labels of a family with letters; families with too many values for a square have none.
    fn marks_item(&self, at: Cell, values: &[u32]) -> Option<Item> {
        let all = self.puzzle().keys();
        let bits = values
            .iter()
            .map(|v| all.iter().position(|key| key.value == *v))
            .try_fold(0u32, |bits, place| place.filter(|place| *place < 32).map(|place| bits | 1 << place))?;
        let labels: String = all.iter().map(|key| key.label.as_str()).collect();
        let text = match labels.as_str() {
            "123456789" => Label::None,
            _ if labels.chars().count() == all.len() => Label::Text(labels),
            _ => return None,
        };
        Some(Item { at, glyph: Glyph::Marks, role: Role::Faint, n: bits, text })
    }

    /// Appends the annotations of a cell, and its mark as a mistake, to the description of its content.
    pub(super) fn tell_annotations(&self, cell: Cell, told: String) -> String {
        let Annotation(_, centre, colour) = self.annotation_at(cell);
        let mut parts: Vec<String> = Vec::new();
        if centre != 0 && self.is_open(cell) {
            parts.push(self.note(words::CENTRE, vec![("values", Arg::Spaced(self.centre_marks(cell)))]));
        }
        if let Some(name) = usize::from(colour).checked_sub(1).and_then(|at| words::COLOURS.get(at)) {
            parts.push(name.to(self.lang).into());
        }
        if self.state.trial.as_ref().is_some_and(|begin| self.differs(begin, cell)) {
            parts.push(words::TRIED.to(self.lang).into());
        }
        if self.clashes.iter().any(|fault| fault.cells.contains(&cell) || fault.clues.contains(&cell)) {
            parts.push(words::CLASH.to(self.lang).into());
        } else if self.is_marked_wrong(cell) {
            parts.push(words::MISTAKE.to(self.lang).into());
        }
        if parts.is_empty() {
            return told;
        }
        let commas = [connective::CLAUSE_COMMA, connective::COMMA].map(|comma| comma.to(self.lang));
        let split = commas.iter().find_map(|comma| Some((*comma, split_at_first(&told, comma)?)));
        let (comma, content, rest) = match split {
            Some((comma, (content, rest))) => (comma, content, Some(rest)),
            None => (commas[1], told.as_str(), None),
        };
        parts.insert(0, content.into());
        parts.extend(rest.map(Into::into));
        joined(&parts, comma)
    }
}

/// The names of the colours.
pub fn colours(lang: Lang) -> Vec<&'static str> {
    words::COLOURS.iter().map(|name| name.to(lang)).collect()
}

/// The role of the `i`-th item of a cell.
fn role(item: &Item, i: usize, look: &Look) -> Role {
    match (item.glyph, item.role) {
        (Glyph::Fill | Glyph::Tile, Role::Board | Role::Peer | Role::Sight | Role::Selected | Role::Tile | Role::TileSelected)
            if look.differs && i == 0 =>
        {
            Role::Differs
        }
        (_, Role::Shade) if look.tried[0] => Role::TrialShade,
        (Glyph::Text | Glyph::Dot | Glyph::Ring, Role::Entry | Role::Given | Role::Keep) if look.tried[0] => Role::Trial,
        (Glyph::Marks, Role::Pencil) if look.tried[1] => Role::Trial,
        (_, role) => role,
    }
}

/// The parts before and after the first `separator`. The standard search would link code for long texts.
fn split_at_first<'t>(text: &'t str, separator: &str) -> Option<(&'t str, &'t str)> {
    text.char_indices().find_map(|(at, _)| Some((text.get(..at)?, text.get(at..)?.strip_prefix(separator)?)))
}
