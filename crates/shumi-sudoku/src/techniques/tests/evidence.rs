//! The forbidding cells of a hint are exactly those that eliminate its other places or values.
use super::*;
use shumi_core::grid::Cell;
use shumi_frame::explain::next_hint;
use shumi_frame::family::{Explain, Hint, Play, Premise, Puzzle};

/// Returns the first hint of a technique in its example, with its board and its deduction state.
fn first(p: &Sudoku, id: &str) -> (Hint, <Sudoku as Puzzle>::Board) {
    let mut board = p.start();
    for _ in 0..300 {
        let hint = unlimited(|m| next_hint(p, &board, Lang::default(), m)).unwrap();
        if hint.technique == id {
            return (hint, board);
        }
        let done = p.hint_move(&board, &hint.changes).unwrap();
        drop(p.apply(&mut board, &done).unwrap());
    }
    panic!("{id} is not on the way");
}

/// Returns the cells of the board that hold a value and see a cell.
fn against(p: &Sudoku, board: &<Sudoku as Puzzle>::Board, cell: Cell, value: u32) -> Vec<Cell> {
    p.holders(board, cell, value)
}

#[test]
fn of_each_technique_that_counts_places_or_values() {
    for (technique, lesson) in LADDER.iter().zip(LESSONS).filter(|(technique, _)| !matches!(technique.premise, Premise::None)) {
        let id = technique.id();
        let p = Sudoku::read_text(&mut Cursor::new(lesson.example), 0).unwrap();
        let (hint, board) = first(&p, id);
        let mut state = p.deduction(&board);
        let step = std::iter::from_fn(|| {
            let step = next(&mut state)?;
            Sudoku::conclude(&mut state, &step);
            Some(step)
        })
        .find(|step| step.technique == id && step.because == hint.because)
        .unwrap();
        let counted = p.ruled_out(&technique.premise, &step);
        assert!(!counted.is_empty(), "{id}");
        let open = |cell: &Cell| p.value(&board, *cell).is_none();
        let forbidden: Vec<(Cell, u32)> =
            counted.into_iter().filter(|(cell, value)| open(cell) && !against(&p, &board, *cell, *value).is_empty()).collect();
        // Each candidate that a value on the board eliminates is shown with such a value.
        for (cell, value) in &forbidden {
            let shown = against(&p, &board, *cell, *value).iter().any(|holder| hint.forbids.contains(holder));
            assert!(shown, "{id}: {value} in {cell} is forbidden by nothing that is shown: {hint:?}");
        }
        // No shown value is superfluous.
        for holder in &hint.forbids {
            let rules_out = forbidden.iter().any(|(cell, value)| against(&p, &board, *cell, *value).contains(holder));
            assert!(rules_out, "{id}: {holder} forbids nothing: {hint:?}");
        }
        // The remaining cells are the subject of the technique.
        assert!(!hint.changes.iter().any(|change| hint.forbids.contains(&change.cell)), "{id}: {hint:?}");
    }
}
