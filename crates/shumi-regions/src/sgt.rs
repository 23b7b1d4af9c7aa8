//! Game IDs of Solo with cages, diagonals, irregular regions, or boxes that usual Sudoku lacks: `CxR` or `Nj`, with `x` and `k`, then the
//! givens, the regions, and the cages with their sums, separated by commas.
//!
//! Regions and cages are partitions, coded by the edges between neighbouring cells: those of all pairs side by side, row by row, then those
//! of all pairs one above the other, column by column. A letter counts the pairs without an edge before the next pair with one, `_` for
//! none; after `z`, for 25 of them, no edge follows. An edge behind the last pair ends the code.

use super::cage::{self, Cage};
use super::layout::{Blocks, RegionsLayout};
use super::puzzle::{Regions, RegionsRule};
use crate::words::regions::{expected, unwritten};
use shumi_core::message::Message;
use shumi_core::text::{Cursor, LineReader, ParseError, Stop, sgt};

/// Most pairs of cells that one letter counts.
const LONGEST: usize = 25;

/// Reads one puzzle of a rule.
pub(super) fn read(cursor: &mut Cursor<'_>, rule: RegionsRule) -> Result<Regions, Stop> {
    sgt::read(cursor, |strip, across, down| {
        let [is_jigsaw, is_x, is_killer] = parameters(strip)?;
        // A jigsaw has one number, or two whose product is the side.
        let side = if is_jigsaw && across == down { across } else { across.saturating_mul(down) };
        let side = usize::try_from(side).unwrap_or(0);
        let fits = match rule {
            RegionsRule::Killer => is_killer && !is_jigsaw && !is_x,
            RegionsRule::Regions => is_jigsaw || is_x || !is_killer && !is_usual(side),
        };
        if !fits {
            return Err(strip.wrong(if rule == RegionsRule::Killer { expected::K } else { expected::X_OR_J }));
        }
        let boxes = || Blocks::Boxes(across as u8, down as u8);
        let layout = RegionsLayout::new(side);
        let layout = layout.and_then(|layout| if is_jigsaw { Some(layout) } else { layout.with_blocks(boxes()) });
        let mut layout = layout.ok_or_else(|| strip.wrong_at(0, expected::BLOCKS))?;
        layout.diagonals = is_x;
        sgt::skip_colon(strip)?;
        let n = layout.side;
        let givens = sgt::numbers(strip, n * n, n as u32)?.into_iter().map(|value| value as u8).collect();
        if is_jigsaw {
            comma(strip)?;
            let before = strip.taken();
            let regions = partition(strip, n)?;
            layout = layout
                .with_blocks(Blocks::Jigsaw(regions))
                .ok_or_else(|| strip.wrong_at(before, expected::REGIONS.with([("n", n.into())])))?;
        }
        let cages = if is_killer { cages(strip, n)? } else { Vec::new() };
        Regions::new(rule, layout, givens, cages).ok_or_else(|| strip.wrong(expected::CAGES_THAT_FIT))
    })
}

/// Returns whether plain grids of a side are those of usual Sudoku.
const fn is_usual(side: usize) -> bool {
    matches!(side, 4 | 6 | 9 | 16)
}

/// Takes the parameters: whether the puzzle has regions, diagonals and cages. Skips the settings of the program that made it.
fn parameters(strip: &mut LineReader<'_, '_>) -> Result<[bool; 3], ParseError> {
    let mut found = [false; 3];
    loop {
        match strip.peek() {
            Some(b'd') => {
                sgt::skip_difficulty(strip, b"tbiadeu")?;
                continue;
            }
            Some(b'r' | b'm') => {
                strip.advance(1);
                strip.eat(b'd');
                strip.number(8).ok_or_else(|| strip.wrong(expected::SYMMETRY))?;
                continue;
            }
            Some(b'a') => {}
            Some(letter) => match b"jxk".iter().position(|known| *known == letter) {
                Some(at) => found[at] = true,
                None => return Ok(found),
            },
            None => return Ok(found),
        }
        strip.advance(1);
    }
}

fn comma(strip: &mut LineReader<'_, '_>) -> Result<(), ParseError> {
    if strip.eat(b',') { Ok(()) } else { Err(strip.wrong(expected::COMMA)) }
}

/// Lists the pairs of neighbours in the order of the code.
fn pairs(n: usize) -> Vec<[usize; 2]> {
    let [mut beside, mut below] = [Vec::with_capacity(2 * n * (n - 1)), Vec::with_capacity(n * (n - 1))];
    for line in 0..n {
        for k in 1..n {
            beside.push([line * n + k - 1, line * n + k]);
            below.push([(k - 1) * n + line, k * n + line]);
        }
    }
    beside.append(&mut below);
    beside
}

/// Reads a partition of the grid: the number of each cell's part.
fn partition(strip: &mut LineReader<'_, '_>, n: usize) -> Result<Vec<u8>, ParseError> {
    let total = 2 * n * (n - 1);
    let mut edges = Vec::with_capacity(total + 1);
    while edges.len() <= total {
        let (pairs, is_edge) = match strip.peek() {
            Some(b'_') => (0, true),
            Some(b'z') => (LONGEST, false),
            Some(letter @ b'a'..=b'y') => (usize::from(letter - b'a') + 1, true),
            _ => return Err(strip.wrong(expected::EDGES)),
        };
        edges.resize(edges.len() + pairs, false);
        edges.extend(is_edge.then_some(true));
        if edges.len() > total + 1 || edges.len() == total + 1 && !is_edge {
            return Err(strip.wrong(expected::EDGES));
        }
        strip.advance(1);
    }
    Ok(parts(n, &edges))
}

/// Returns the part of each cell by the edges: its first cell.
fn parts(n: usize, edges: &[bool]) -> Vec<u8> {
    let mut part: Vec<u8> = (0..n * n).map(|cell| cell as u8).collect();
    for (pair, _) in pairs(n).into_iter().zip(edges).filter(|(_, edge)| !**edge) {
        let [a, b] = pair.map(|cell| first_of(&part, cell));
        part[usize::from(a.max(b))] = a.min(b);
    }
    // A cell's link leads to an earlier cell, whose part is already known.
    (0..part.len()).for_each(|cell| part[cell] = part[usize::from(part[cell])]);
    part
}

/// Follows the links from a cell to the first cell of its part.
fn first_of(part: &[u8], mut cell: usize) -> u8 {
    while usize::from(part[cell]) != cell {
        cell = part[cell].into();
    }
    cell as u8
}

/// Reads the cages and their sums, each at the first cell of its cage.
fn cages(strip: &mut LineReader<'_, '_>, n: usize) -> Result<Vec<Cage>, ParseError> {
    comma(strip)?;
    let parts = partition(strip, n)?;
    comma(strip)?;
    let before = strip.taken();
    let sums = sgt::numbers(strip, n * n, cage::MAX_SUM as u32)?;
    let mut cages: Vec<(u8, Cage)> = Vec::new();
    for (cell, part) in parts.into_iter().enumerate() {
        match cages.iter_mut().find(|(known, _)| *known == part) {
            Some((_, cage)) if sums[cell] == 0 => cage.cells.push(cell as u8),
            None if sums[cell] != 0 => cages.push((part, Cage { sum: sums[cell] as u16, cells: vec![cell as u8] })),
            _ => return Err(strip.wrong_at(before, expected::SUM_OF_EACH)),
        }
    }
    Ok(cages.into_iter().map(|(_, cage)| cage).collect())
}

/// Appends a comma and the code of a partition into `count` parts; an error if a part does not hang together.
fn write_partition(n: usize, part: &[usize], count: usize, out: &mut String) -> Result<(), Message> {
    let edges: Vec<bool> = pairs(n).into_iter().map(|[a, b]| part[a] != part[b]).chain([true]).collect();
    let mut joined = parts(n, &edges);
    joined.sort_unstable();
    joined.dedup();
    if joined.len() != count {
        return Err(Message::plain(unwritten::SCATTERED));
    }
    out.push(',');
    let mut run = 0;
    for is_edge in edges {
        if !is_edge {
            run += 1;
            continue;
        }
        while run > LONGEST {
            out.push('z');
            run -= LONGEST;
        }
        out.push(if run == 0 { '_' } else { char::from(b'a' - 1 + run as u8) });
        run = 0;
    }
    Ok(())
}

/// Writes a game ID, or says what it cannot hold.
pub(super) fn write(p: &Regions) -> Result<String, Message> {
    let (n, layout) = (p.layout.side, &p.layout);
    let size = match &layout.blocks {
        _ if layout.windows || layout.disjoint => return Err(Message::plain(unwritten::HOUSES)),
        _ if p.rule == RegionsRule::Killer && p.cages.is_empty() => return Err(Message::plain(unwritten::CAGED)),
        Blocks::Boxes(..) if p.rule == RegionsRule::Regions && !layout.diagonals && (is_usual(n) || !p.cages.is_empty()) => {
            return Err(Message::plain(unwritten::PLAIN));
        }
        Blocks::None => return Err(Message::plain(unwritten::NO_BOXES)),
        Blocks::Boxes(rows, cols) => format!("{rows}x{cols}"),
        Blocks::Jigsaw(_) => format!("{n}j"),
    };
    let is_killer = !p.cages.is_empty();
    let mut out = size + if layout.diagonals { "x" } else { "" } + if is_killer { "k:" } else { ":" };
    out += &sgt::write(p.givens.iter().map(|value| u32::from(*value)));
    if let Blocks::Jigsaw(regions) = &layout.blocks {
        write_partition(n, &regions.iter().map(|region| usize::from(*region)).collect::<Vec<_>>(), n, &mut out)?;
    }
    if is_killer {
        let cage_of: Option<Vec<usize>> = p.cage_of().into_iter().collect();
        write_partition(n, &cage_of.ok_or_else(|| Message::plain(unwritten::CAGED))?, p.cages.len(), &mut out)?;
        out.push(',');
        let sum = |cell: usize| p.cages.iter().find(|cage| usize::from(cage.cells[0]) == cell).map_or(0, |cage| cage.sum.into());
        out += &sgt::write((0..n * n).map(sum));
    }
    out.push('\n');
    Ok(out)
}
