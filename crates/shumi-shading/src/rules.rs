//! The rules: valid boards of a puzzle, violations, and the values of cells.

use super::board::Board;
use super::checks::{Areas, is_solution, repeats};
use super::puzzle::{Clue, DIRECTIONS, Shading, Variant};
use super::shade::Shade;
use super::visibility::visibilities;
use super::{draw, info, tokens};
use crate::words::shading::{cell as said, rule};
use shumi_core::grid::{Cell, Size};
use shumi_core::message::Lang;
use shumi_core::message::{Arg, Args, Message, Template};
use shumi_core::scene::Label;
use shumi_core::text::{Cursor, Stop};
use shumi_frame::family::{Fault, Info, Puzzle, Sample};

/// Limit of cells named in a sentence.
const MAX_NAMED: usize = 6;

impl Puzzle for Shading {
    const IDS: &'static [&'static str] = &["hitori", "kuromasu"];
    const VARIANTS: &'static [Info] = info::VARIANTS;
    const SAMPLES: &'static [&'static [Sample]] = info::SAMPLES;
    type Board = Board;

    fn variant(&self) -> usize {
        self.variant as usize
    }

    fn size(&self) -> Size {
        self.clues.size
    }

    fn start(&self) -> Board {
        Board::open(self)
    }

    fn is_valid_board(&self, board: &Board) -> bool {
        let fits = |(cell, shade): (usize, &Shade)| !self.is_clue(cell) || shade.is_unshaded();
        board.shades.len() == self.n_cells() && board.shades.iter().enumerate().all(fits)
    }

    /// Reads `#` as shaded, `?` as undecided, anything else as unshaded; on a clue of a Kuromasu `?` is the clue.
    fn read_board(&self, cursor: &mut Cursor<'_>) -> Result<Board, Stop> {
        let mut shades = Vec::with_capacity(self.n_cells());
        cursor.at_end()?;
        tokens::read(cursor, self.clues.size, false, |token, cell| {
            shades.push(match token {
                b"#" => Shade::Shaded,
                b"?" if !self.is_clue(cell) => Shade::Undecided,
                _ => Shade::Unshaded,
            });
            Some(())
        })?;
        Ok(Board { shades })
    }

    /// If the shading is correct, writes undecided cells as unshaded.
    fn write_board(&self, board: &Board, out: &mut String) {
        let marks_undecided = board.shades.contains(&Shade::Undecided) && !is_solution(self, board);
        tokens::write(self, out, |cell, out| match (board.shades[cell], self.clues.at[cell]) {
            (Shade::Shaded, _) => out.push('#'),
            (Shade::Undecided, _) if marks_undecided => out.push('?'),
            (_, Clue::Unknown) if self.variant == Variant::Hitori => out.push('.'),
            (_, clue) => tokens::push_clue(clue, out),
        });
    }

    /// On an incomplete board, returns the violations that no shading of the undecided cells can repair. This includes cells cut off:
    /// each area has a cell beside a shaded one, which must stay unshaded.
    fn faults(&self, board: &Board) -> Vec<Fault> {
        let mut faults = Vec::new();
        for c in (0..self.n_cells()).filter(|c| board.shades[*c].is_shaded() && self.is_clue(*c)) {
            faults.push(fault(self, &rule::CLUE_SHADED, &[c], vec![("c", Arg::Cell(self.clues.size.cell(c)))]));
        }
        for cells in Areas::of(self, &board.shades, true).of_several() {
            faults.push(fault(self, &rule::ADJACENT, &cells, vec![("cells", named(self, &cells))]));
        }
        match self.variant {
            Variant::Hitori => {
                for (house, cells) in repeats(self, |c| board.shades[c].is_unshaded()) {
                    let n = self.clues.at[cells[0]].number().unwrap_or(0);
                    let args = vec![("cells", named(self, &cells)), ("n", Arg::Number(n.into())), ("house", Arg::House(house))];
                    faults.push(fault(self, &rule::REPEAT, &cells, args));
                }
            }
            Variant::Kuromasu => add_wrong_counts(self, board, &mut faults),
        }
        for cells in Areas::of(self, &board.shades, false).but_the_largest() {
            faults.push(fault(self, &rule::CUT_OFF, &cells, vec![("cells", named(self, &cells))]));
        }
        faults
    }

    /// Once the shading is correct, all cells count as decided: a cell without a mark is unshaded.
    fn filled(&self, board: &Board) -> (usize, usize) {
        let (mut decided, mut total) = (0, 0);
        for (_, shade) in board.shades.iter().enumerate().filter(|(cell, _)| !self.is_clue(*cell)) {
            decided += usize::from(!shade.is_undecided());
            total += 1;
        }
        (if decided < total && is_solution(self, board) { total } else { decided }, total)
    }

    /// Counts the cells that are marked or settled by a rule: beside a shaded cell, seen by a clue that sees no more, or with a number that
    /// occurs only once in its lines.
    fn progress(&self, board: &Board) -> (usize, usize) {
        let (decided, total) = self.filled(board);
        if decided == total {
            return (total, total);
        }
        let doubled = draw::doubled(self, board);
        let mut seen = vec![false; self.n_cells()];
        for (clue, visible) in visibilities(self, &board.shades).iter().enumerate() {
            if self.variant == Variant::Kuromasu && self.clues.at[clue].number() == Some(visible.most) {
                let cells = DIRECTIONS.into_iter().flat_map(|direction| draw::seen(self, board, clue, direction));
                cells.for_each(|c| seen[c] = true);
            }
        }
        let is_settled = |c: &usize| {
            let is_single = self.variant == Variant::Hitori && !doubled[*c];
            !board.shades[*c].is_undecided() || seen[*c] || is_single || self.neighbours(*c).any(|next| board.shades[next].is_shaded())
        };
        let settled = (0..self.n_cells()).filter(|c| !self.is_clue(*c)).filter(is_settled).count();
        (settled.min(total - 1), total)
    }

    fn values(&self, cell: Cell) -> Vec<u32> {
        if self.is_clue(self.clues.size.index(cell)) { Vec::new() } else { Shade::DECIDED.map(Shade::value).into() }
    }

    fn value(&self, board: &Board, cell: Cell) -> Option<u32> {
        let shade = board.shades[self.clues.size.index(cell)];
        (!shade.is_undecided()).then(|| shade.value())
    }

    fn with_value(&self, board: &Board, cell: Cell, value: u32) -> Board {
        let mut board = board.clone();
        let at = self.clues.size.index(cell);
        if let Some(shade) = Shade::decided(value) {
            board.shades[at] = shade;
        }
        board
    }

    fn label(&self, value: u32) -> Label {
        Label::Text(if value == Shade::Shaded.value() { "#" } else { "." }.into())
    }

    fn spoken(&self, value: u32, lang: Lang) -> String {
        (if value == Shade::Shaded.value() { said::SHADED } else { said::UNSHADED }).to(lang).into()
    }
}

/// Adds the clues that see too many or too few cells.
fn add_wrong_counts(p: &Shading, board: &Board, faults: &mut Vec<Fault>) {
    let visible = visibilities(p, &board.shades);
    for (c, clue) in p.clues.at.iter().enumerate().filter(|(c, _)| !board.shades[*c].is_shaded()) {
        let Clue::Number(n) = *clue else { continue };
        let (rule, seen) = match visible[c] {
            visible if visible.least > n => (&rule::SEES_TOO_MANY, visible.least),
            visible if visible.most < n => (&rule::SEES_TOO_FEW, visible.most),
            _ => continue,
        };
        let args = vec![("c", Arg::Cell(p.clues.size.cell(c))), ("n", Arg::Number(n.into())), ("seen", Arg::Number(seen.into()))];
        faults.push(fault(p, rule, &[c], args));
    }
}

fn fault(p: &Shading, rule: &'static Template, cells: &[usize], args: Args) -> Fault {
    let cells: Vec<Cell> = cells.iter().map(|c| p.clues.size.cell(*c)).collect();
    Fault { rule, cells, clues: Vec::new(), args }
}

fn named(p: &Shading, cells: &[usize]) -> Arg {
    match cells.len() {
        n if n > MAX_NAMED => Arg::Phrase(Message::new(rule::MANY, vec![("n", Arg::Number(n as i64))])),
        _ => Arg::Cells(cells.iter().map(|c| p.clues.size.cell(*c)).collect()),
    }
}
