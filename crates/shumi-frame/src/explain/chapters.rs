//! Chapters of a long walk: runs of consecutive steps, with their area and gain.

use std::ops::Range;

use serde::{Serialize, Serializer};

use super::hint_parts::{Area, lines};
use crate::family::{Conclusion, Explain, Step};
use crate::words::common::chapter as texts;
use shumi_core::grid::{Cell, Size};
use shumi_core::message::{Arg, Lang, Message, Template};
use shumi_core::words::common::connective;

/// A walk of at most so many steps has no chapters.
const SHORT: usize = 12;
/// The usual least, and the greatest, number of chapters.
const CHAPTERS: [usize; 2] = [5, 20];
/// A chapter is divided only where each part has this share of its steps, and at least two.
const LEAST_SHARE: usize = 4;
/// A harder grade at the start of a chapter weighs as much as this share of the board.
const OPENING: u64 = 16;

/// A run of consecutive steps of a walk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chapter {
    /// Number of its first step, from 1.
    pub first: usize,
    /// Number of its last step.
    pub last: usize,
    /// The first and the last row with a conclusion, 1-based in the puzzle's text.
    pub rows: [u32; 2],
    /// The first and the last column.
    pub cols: [u32; 2],
    /// The number of cells that get their value.
    pub placed: usize,
    /// The number of candidates that are ruled out.
    pub removed: usize,
    /// Id of its hardest technique; of several, the last one of the ladder.
    pub hardest: &'static str,
    /// The grade of that technique.
    pub grade: u8,
    /// All this in a sentence.
    pub text: String,
}

/// A step in short, or several.
#[derive(Clone, Copy)]
struct Gist {
    area: Area,
    placed: usize,
    removed: usize,
    grade: u8,
    rung: usize,
}

/// The words and the grade of a technique.
type Graded = (&'static Template, u8);

/// Divides steps into chapters; a walk that is short has none. Takes time in proportion to the number of steps.
pub fn chapters<P: Explain>(p: &P, steps: &[Step], lang: Lang) -> Vec<Chapter> {
    if steps.len() <= SHORT {
        return Vec::new();
    }
    let ladder: Vec<Graded> = p.techniques().iter().map(|technique| (technique.words, technique.grade)).collect();
    told(steps, &ladder, p.size(), &|cell| p.text_position(cell), lang)
}

// The rest is not generic, so that a module contains it only once.

/// Tells the chapters of steps.
#[inline(never)]
fn told(steps: &[Step], ladder: &[Graded], size: Size, position: &dyn Fn(Cell) -> [u32; 2], lang: Lang) -> Vec<Chapter> {
    let gists: Vec<Gist> = steps.iter().map(|step| gist(step, ladder)).collect();
    let board = u64::from(size.rows) * u64::from(size.cols);
    let mut chapters = Vec::new();
    for run in divide(&gists, board) {
        let inside = &gists[run.clone()];
        let mut whole = inside[0];
        for gist in &inside[1..] {
            whole.area = whole.area.join(gist.area);
            whole.placed += gist.placed;
            whole.removed += gist.removed;
            // Rungs are in the order of their grades.
            whole.rung = whole.rung.max(gist.rung);
        }
        let (words, grade) = ladder[whole.rung];
        let corners = whole.area.corners().map(position);
        let [[top, left], [bottom, right]] = corners;
        let text = sentence(&run, &whole, lines(size, whole.area, corners), ladder[whole.rung], lang);
        chapters.push(Chapter {
            first: run.start + 1,
            last: run.end,
            rows: [top, bottom],
            cols: [left, right],
            placed: whole.placed,
            removed: whole.removed,
            hardest: words.id,
            grade,
            text,
        });
    }
    chapters
}

fn gist(step: &Step, ladder: &[Graded]) -> Gist {
    let rung = ladder.iter().position(|(words, _)| words.id == step.technique).unwrap_or(0);
    let mut gist = Gist { area: Area::of(step.conclusions[0].cell()), placed: 0, removed: 0, grade: ladder[rung].1, rung };
    for conclusion in &step.conclusions {
        gist.area = gist.area.join(Area::of(conclusion.cell()));
        match conclusion {
            Conclusion::Place(..) => gist.placed += 1,
            Conclusion::Remove(_, values) => gist.removed += values.len(),
        }
    }
    gist
}

/// Divides the longest run until there are enough.
fn divide(gists: &[Gist], board: u64) -> Vec<Range<usize>> {
    let n = gists.len();
    let [few, many] = CHAPTERS;
    let wanted = n.isqrt().max(few.min(n / 4)).min(many);
    let mut runs = vec![Range { start: 0, end: n }];
    while runs.len() < wanted {
        let mut longest = 0;
        for at in 1..runs.len() {
            if runs[at].len() > runs[longest].len() {
                longest = at;
            }
        }
        let Range { start, end } = runs[longest];
        let middle = start + cut(&gists[start..end], board);
        runs[longest].end = middle;
        runs.insert(longest + 1, middle..end);
    }
    runs
}

/// Returns the place to divide a run: the areas of both parts are small, and perhaps a harder step begins the second one; of equal places
/// the one nearest the middle.
fn cut(run: &[Gist], board: u64) -> usize {
    let n = run.len();
    let least = (n / LEAST_SHARE).max(2);
    // The sizes of the second part's areas, from the last place on.
    let mut after = Vec::new();
    let mut area = run[n - 1].area;
    for gist in run[least..].iter().rev() {
        area = area.join(gist.area);
        after.push(area.size());
    }
    let (mut best, mut found) = ((u64::MAX, 0), n / 2);
    let mut area = run[0].area;
    for at in 1..=n - least {
        area = area.join(run[at - 1].area);
        if at < least {
            continue;
        }
        let harder = u64::from(run[at].grade.saturating_sub(run[at - 1].grade));
        let areas = at as u64 * area.size() + (n - at) as u64 * after[n - at - 1];
        let cost = (OPENING * areas + (6 - harder) * n as u64 * board, at.abs_diff(n / 2));
        if cost < best {
            (best, found) = (cost, at);
        }
    }
    found
}

/// Tells a run in a sentence. `lines` are the rows and the columns of its area, without those that are all.
fn sentence(run: &Range<usize>, whole: &Gist, lines: [Option<Message>; 2], (words, grade): Graded, lang: Lang) -> String {
    let place = match lines {
        [Some(rows), Some(cols)] => texts::REGION.with([("rows", rows.into()), ("cols", cols.into())]),
        [Some(lines), None] | [None, Some(lines)] => lines,
        [None, None] => texts::WHOLE.into(),
    };
    let mut gains = Vec::new();
    for (text, n) in [(texts::PLACED, whole.placed), (texts::REMOVED, whole.removed)] {
        if n > 0 {
            gains.push(text.with([("n", n.into())]).into());
        }
    }
    let args = [
        ("a", (run.start + 1).into()),
        ("b", run.end.into()),
        ("place", place.into()),
        ("gains", Arg::Joined(gains, connective::SEMICOLON)),
        ("name", words.name.into()),
        ("grade", grade.into()),
    ];
    texts::TOLD.with(args).to(lang)
}

/// Serialises chapters, apart from their walk: a short walk then leaves this to the second part of a module.
#[inline(never)]
pub(super) fn listed<S: Serializer>(chapters: &[Chapter], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(chapters)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn easy(row: u16, col: u16) -> Gist {
        Gist { area: Area::of(Cell::new(row, col)), placed: 1, removed: 0, grade: 1, rung: 0 }
    }

    #[test]
    fn a_run_is_divided_where_its_area_moves() {
        let run: Vec<Gist> = (0..7).map(|i| easy(i % 3, i % 2)).chain((0..5).map(|i| easy(7 + i % 2, 7))).collect();
        assert_eq!(cut(&run, 81), 7);
    }

    #[test]
    fn a_hard_step_opens_a_part() {
        let mut run: Vec<Gist> = (0..12).map(|i| easy(i % 2 * 8, i % 3 * 4)).collect();
        assert_eq!(cut(&run, 81), 6, "the middle, as all parts have one area");
        run[8].grade = 5;
        assert_eq!(cut(&run, 81), 8);
    }

    #[test]
    fn the_number_of_parts_grows_slowly_and_none_is_a_single_step() {
        for (steps, parts) in [(13, 3), (20, 5), (36, 6), (100, 10), (400, 20), (5000, 20)] {
            let gists: Vec<Gist> = (0..steps).map(|i| easy(i as u16 * 7 % 20, i as u16 * 3 % 20)).collect();
            let runs = divide(&gists, 400);
            assert_eq!(runs.len(), parts, "{steps}");
            assert!(runs.iter().all(|run| run.len() > 1), "{runs:?}");
        }
    }
}
