//! Textbook algorithms, shown step by step.

use crate::layout::{Blocks, HouseCells, HouseKind};
use crate::names;
use crate::puzzle::Regions;
use shumi_digits::board::Board;
use shumi_digits::tables::combos;
use shumi_frame::family::Puzzle;
use shumi_watch::{Algorithm, CAGED_COVER, Cover, CoverCage, CoverHouse, ExactCover, StageCell, Watch};

impl Watch for Regions {
    fn algorithms(_: usize) -> &'static [Algorithm<Self>] {
        &[COVERED]
    }

    fn stage(&self) -> Vec<StageCell> {
        let given = |value: &u8| StageCell { given: Some(*value).filter(|value| *value > 0), ..StageCell::default() };
        self.givens.iter().map(given).collect()
    }

    fn board_of(&self, values: &[u8]) -> Board {
        Board::of(values.to_vec())
    }

    fn boxes(&self) -> Option<[usize; 2]> {
        match self.layout().blocks() {
            Blocks::Boxes(rows, cols) => Some([usize::from(*rows), usize::from(*cols)]),
            _ => None,
        }
    }
}

/// Exact cover.
const COVERED: Algorithm<Regions> =
    Algorithm { about: &CAGED_COVER, suits: |_| true, make: |puzzle, switches| Box::new(ExactCover::<true>::new(cover(puzzle), switches)) };

fn cover(puzzle: &Regions) -> Cover {
    let cells = |cells: &[u8]| cells.iter().map(|cell| usize::from(*cell)).collect::<Vec<_>>();
    let house = |house: &HouseCells| CoverHouse { kind: kind(house.kind), name: names::house(house), cells: cells(&house.cells) };
    let has = |set: &u16| usize::from(*set) < 1 << puzzle.layout().side();
    let cages = puzzle.cages.iter().map(|cage| CoverCage {
        name: names::cage(puzzle, cage),
        cells: cells(&cage.cells),
        sets: combos(cage.cells.len(), cage.sum.into()).iter().copied().filter(has).collect(),
    });
    let houses = puzzle.houses.iter().map(house).collect();
    Cover { size: puzzle.size(), givens: puzzle.givens.clone(), houses, cages: cages.collect() }
}

/// Returns the id of a kind of house.
const fn kind(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
        HouseKind::Region => "region",
        HouseKind::Diagonal => "diagonal",
        HouseKind::Window => "window",
        HouseKind::Group => "group",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{GAMES, game, puzzles, solutions};
    use proptest::prelude::*;
    use shumi_watch::{EventKind, Machine, RunOutcome, Switches};

    #[test]
    fn the_stage_has_the_givens_and_the_boxes() {
        for p in GAMES.lines().map(game) {
            let givens: Vec<u8> = p.stage().iter().map(|cell| cell.given.unwrap_or(0)).collect();
            assert_eq!(p.board_of(&givens), p.start());
            assert_eq!(p.boxes().is_none(), matches!(p.layout().blocks(), Blocks::Jigsaw(_)));
        }
    }

    /// Runs a machine up to a number of events.
    fn run(puzzle: &Regions, switches: Switches, most: usize) -> Option<ExactCover<true>> {
        let mut machine = ExactCover::new(cover(puzzle), switches);
        (0..most).any(|_| machine.step().kind == EventKind::Done).then_some(machine)
    }

    #[test]
    fn the_cover_of_each_game_is_its_only_solution() {
        let second = Switches::usual(&CAGED_COVER).with(2, true);
        for p in GAMES.lines().map(game) {
            let machine = run(&p, second, 1_000_000).unwrap_or_else(|| panic!("{p:?}"));
            assert_eq!(machine.outcome(), RunOutcome::One, "{p:?}");
            assert_eq!(p.board_of(&machine.values()), solutions(&p, 1).0[0]);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn a_cover_counts_like_the_solver(p in puzzles(), positions in 0..16usize) {
            let usual = Switches::usual(&CAGED_COVER);
            let switches = (0..4).fold(usual, |switches, i| switches.with(i, positions >> i & 1 == 1)).with(2, true);
            let machine = run(&p, switches, usize::MAX).expect("an end");
            let all = solutions(&p, 2).0;
            prop_assert_eq!(machine.outcome(), [RunOutcome::None, RunOutcome::One, RunOutcome::Several][all.len()]);
            if all.len() == 1 {
                prop_assert_eq!(&p.board_of(&machine.values()), &all[0]);
            }
        }

        #[test]
        fn a_saved_state_goes_on_as_before(p in puzzles(), first in 0..60usize, more in 0..60usize) {
            let start = || ExactCover::new(cover(&p), Switches::usual(&CAGED_COVER).with(2, true));
            let (mut machine, mut saved) = (start(), Vec::new());
            let is_over = (0..first).any(|_| machine.step().kind == EventKind::Done);
            machine.save(&mut saved);
            let mut other = start();
            (0..more).any(|_| other.step().kind == EventKind::Done);
            other.restore(&saved);
            for _ in 0..if is_over { 0 } else { 60 } {
                let event = machine.step();
                prop_assert_eq!(event, other.step());
                let state = |machine: &ExactCover<true>| (machine.values(), machine.structure(), machine.candidates());
                prop_assert_eq!(state(&machine), state(&other));
                if event.kind == EventKind::Done {
                    break;
                }
            }
        }
    }
}
