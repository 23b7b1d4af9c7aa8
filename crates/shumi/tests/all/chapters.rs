//! Divides the paths of samples into chapters.

use shumi::builtin::listing;
use shumi::explain::{Chapter, Walk};
use shumi::families;
use shumi::family::Hint;
use shumi::grid::Cell;
use shumi::message::Lang;
use shumi::meter::unlimited;
use shumi::registry::Problem;

/// The samples that are read and explained in a moment, as problems.
fn problems() -> impl Iterator<Item = Box<dyn Problem>> {
    let samples = families().flat_map(|family| {
        let samples = listing(family.id()).unwrap().samples;
        samples.into_iter().filter(|sample| sample.text.len() < 1500).map(move |sample| (sample.text, family.id()))
    });
    samples.map(|(text, id)| shumi::read(text, id).unwrap())
}

fn walked(problem: &dyn Problem, most: usize) -> Walk {
    unlimited(|meter| problem.walk(most, Lang::default(), meter))
}

fn check(id: &str, chapter: &Chapter, steps: &[Hint]) {
    let changes = || steps.iter().flat_map(|step| &step.changes);
    assert_eq!(chapter.placed, changes().filter(|change| change.place.is_some()).count(), "{id}: {chapter:?}");
    assert_eq!(chapter.removed, changes().map(|change| change.remove.len()).sum::<usize>(), "{id}: {chapter:?}");
    assert!(chapter.placed + chapter.removed > 0, "{id}: {chapter:?}");
    let span = |of: fn(&[u32; 2]) -> u32| {
        let lines = || steps.iter().flat_map(|step| &step.cells).map(of);
        [lines().min().unwrap(), lines().max().unwrap()]
    };
    assert_eq!([chapter.rows, chapter.cols], [span(|[row, _]| *row), span(|[_, col]| *col)], "{id}: {chapter:?}");
    assert_eq!(Some(chapter.grade), steps.iter().filter_map(|step| step.grade).max(), "{id}: {chapter:?}");
    let hardest = steps.iter().find(|step| step.technique == chapter.hardest).unwrap();
    assert!(chapter.text.contains(&hardest.name), "{id}: {chapter:?}");
}

#[test]
fn chapters_cover_all_steps_in_order_and_tell_their_gains() {
    let mut divided = 0;
    for problem in problems() {
        let (walk, id) = (walked(&*problem, usize::MAX), problem.id());
        let is_long = walk.steps.len() > 12 && walk.grade > 0;
        assert_eq!(!walk.chapters.is_empty(), is_long, "{id}");
        if !is_long {
            continue;
        }
        divided += 1;
        let mut at = 0;
        for chapter in &walk.chapters {
            assert_eq!(chapter.first, at + 1, "{id}");
            assert!(chapter.last > chapter.first, "{id}: a chapter of one step");
            check(id, chapter, &walk.steps[at..chapter.last]);
            at = chapter.last;
        }
        assert_eq!(at, walk.steps.len(), "{id}");
        assert!((3..=20).contains(&walk.chapters.len()), "{id}: {} chapters", walk.chapters.len());
        let mut cells: Vec<Cell> =
            walk.steps.iter().flat_map(|step| &step.changes).filter(|change| change.place.is_some()).map(|change| change.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        assert_eq!(walk.chapters.iter().map(|chapter| chapter.placed).sum::<usize>(), cells.len(), "{id}: a cell counts twice");
    }
    assert!(divided > families().count(), "{divided} walks with chapters");
}

#[test]
fn chapters_are_those_of_the_steps_that_are_asked_for() {
    let problem = shumi::read(listing("sudoku").unwrap().samples[0].text, "sudoku").unwrap();
    let whole = walked(&*problem, usize::MAX);
    assert!(whole.steps.len() > 13);
    assert_eq!(walked(&*problem, 12).chapters, []);
    assert_eq!(walked(&*problem, 13).chapters.last().unwrap().last, 13);
    let climb = unlimited(|meter| problem.climb(meter));
    assert_eq!(problem.chapters(&climb, Lang::default()), whole.chapters);
}
