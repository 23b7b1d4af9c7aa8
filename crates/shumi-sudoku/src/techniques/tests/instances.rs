//! Positive and negative instances of each technique.

use super::*;
use shumi_core::grid::Cell;

/// Creates an empty board of a size, with `values` placed and only some candidates in some cells: `(row, col, values)`, from 1.
fn state(size: usize, values: &[(u16, u16, u32)], only: &[(u16, u16, &[u32])]) -> Deduction {
    let shape = Shape::of_size(size).unwrap();
    let mut state = Deduction::new(shape, &vec![0; shape.cells()]);
    let at = |row, col| Cell::new(row - 1, col - 1);
    let mut conclusions: Vec<_> = values.iter().map(|(row, col, v)| Conclusion::Place(at(*row, *col), *v)).collect();
    conclusions.extend(only.iter().map(|(row, col, kept)| {
        let out = (1..=size as u32).filter(|v| !kept.contains(v)).collect();
        Conclusion::Remove(at(*row, *col), out)
    }));
    know(&mut state, conclusions);
    state
}

/// Removes `value` from the places `(row, col)`.
fn without(mut state: Deduction, value: u32, places: impl IntoIterator<Item = (u16, u16)>) -> Deduction {
    know(&mut state, places.into_iter().map(|(row, col)| Conclusion::Remove(Cell::new(row - 1, col - 1), vec![value])).collect());
    state
}

fn know(state: &mut Deduction, conclusions: Vec<Conclusion>) {
    state.conclude(&Step { technique: "full-house", because: Vec::new(), conclusions, args: Vec::new() });
    assert!(!state.facts.is_broken());
}

/// Returns the other columns of a row, as places.
fn rest_of_row(row: u16, but: [u16; 2]) -> impl Iterator<Item = (u16, u16)> {
    (1..=9).filter(move |col| !but.contains(col)).map(move |col| (row, col))
}

#[track_caller]
fn fires(state: &mut Deduction, id: &str, concludes: &str, text: &str) -> Step {
    let step = rung(state, id).expect("the technique fires");
    check_shape(state, &step);
    assert_eq!((step.technique, short(&step).as_str(), say(&step).as_str()), (id, concludes, text));
    step
}

#[track_caller]
fn is_silent(state: &mut Deduction, id: &str) {
    assert_eq!(rung(state, id), None);
}

#[test]
fn a_board_without_anything_says_nothing() {
    for size in [4, 6, 9] {
        for id in LADDER.iter().map(|technique| technique.id()) {
            is_silent(&mut state(size, &[], &[]), id);
        }
    }
}

#[test]
fn a_board_that_contradicts_itself_says_nothing() {
    let mut broken = state(4, &[(1, 1, 1), (1, 2, 2), (1, 3, 3)], &[]);
    assert!(rung(&mut broken, "full-house").is_some());
    broken.conclude(&Step {
        technique: "full-house",
        because: Vec::new(),
        conclusions: vec![Conclusion::Remove(Cell::new(0, 3), vec![4])],
        args: Vec::new(),
    });
    assert!(broken.facts.is_broken());
    for id in LADDER.iter().map(|technique| technique.id()) {
        is_silent(&mut broken, id);
    }
}

#[test]
fn full_house() {
    let row = [(2, 1, 1), (2, 2, 2), (2, 4, 4)];
    let step = fires(&mut state(4, &row, &[]), "full-house", "r2c3=3", "Row 2 has one open cell left: r2c3 is 3.");
    assert_eq!(step.because, [0, 1, 2, 3].map(|col| Cell::new(1, col)));
    is_silent(&mut state(4, &row[..2], &[]), "full-house");
}

#[test]
fn hidden_single() {
    let placed = [(1, 1, 2), (1, 2, 3), (2, 5, 1), (3, 8, 1)];
    fires(&mut state(9, &placed, &[]), "hidden-single", "r1c3=1", "In box 1, 1 has one place left: r1c3.");
    is_silent(&mut state(9, &placed[..3], &[]), "hidden-single");
    let mut row = without(state(9, &[], &[]), 6, rest_of_row(4, [5, 5]));
    fires(&mut row, "hidden-single", "r4c5=6", "In row 4, 6 has one place left: r4c5.");
}

#[test]
fn naked_single() {
    let placed = [(1, 1, 1), (1, 2, 2), (3, 4, 4), (4, 4, 3)];
    let text = "In r1c4, 1, 2, 3, 4 and 6 are ruled out: it can only be 5.";
    let mut six = state(6, &[(1, 1, 1), (1, 2, 2), (3, 4, 4), (4, 4, 3), (2, 5, 6)], &[]);
    fires(&mut six, "naked-single", "r1c4=5", text);
    is_silent(&mut state(6, &placed, &[]), "naked-single");
}

#[test]
fn locked_candidates() {
    let mut pointing = without(state(6, &[], &[]), 5, [(2, 1), (2, 2), (2, 3)]);
    let text =
        "In row 2, 5 fits only in r2c4, r2c5 or r2c6. All these places are in box 2, so r1c4 is not 5, r1c5 is not 5 and r1c6 is not 5.";
    fires(&mut pointing, "locked-candidates", "r1c4-5 r1c5-5 r1c6-5", text);
    is_silent(&mut without(state(6, &[], &[]), 5, [(2, 1), (2, 2), (1, 3)]), "locked-candidates");
}

#[test]
fn naked_pair() {
    let mut pair = state(4, &[], &[(1, 1, &[1, 2]), (1, 3, &[1, 2])]);
    let text = "In row 1, r1c1 and r1c3 hold only 1 and 2 between them, so r1c2 is not 1 or 2 and r1c4 is not 1 or 2.";
    let step = fires(&mut pair, "naked-pair", "r1c2-12 r1c4-12", text);
    assert_eq!(step.because, [Cell::new(0, 0), Cell::new(0, 2)]);
    is_silent(&mut state(4, &[], &[(1, 1, &[1, 2]), (1, 3, &[1, 3])]), "naked-pair");
    is_silent(&mut state(4, &[], &[(1, 1, &[1, 2]), (3, 3, &[1, 2])]), "naked-pair");
}

#[test]
fn hidden_pair() {
    let mut row = without(state(6, &[], &[]), 1, [(3, 2), (3, 3), (3, 5), (3, 6)]);
    row = without(row, 2, [(3, 2), (3, 3), (3, 5), (3, 6)]);
    let text =
        "In row 3, 1 and 2 fit only in r3c1 and r3c4, so nothing else is there: r3c1 is not 3, 4, 5 or 6 and r3c4 is not 3, 4, 5 or 6.";
    fires(&mut row, "hidden-pair", "r3c1-3456 r3c4-3456", text);
    is_silent(&mut without(state(6, &[], &[]), 1, [(3, 2), (3, 3), (3, 5), (3, 6)]), "hidden-pair");
}

#[test]
fn naked_triple() {
    let cells: [(u16, u16, &[u32]); 3] = [(1, 1, &[1, 2]), (1, 4, &[2, 3]), (1, 6, &[1, 3])];
    let text = "In row 1, r1c1, r1c4 and r1c6 hold only 1, 2 and 3 between them, so r1c2 is not 1, 2 or 3, r1c3 is not 1, 2 or 3 and r1c5 \
                is \
                not 1, 2 or 3.";
    fires(&mut state(6, &[], &cells), "naked-triple", "r1c2-123 r1c3-123 r1c5-123", text);
    is_silent(&mut state(6, &[], &cells[..2]), "naked-triple");
    is_silent(&mut state(6, &[], &cells), "naked-pair");
}

#[test]
fn hidden_triple() {
    let column = |value| (1..=9).filter(|row| ![2, 5, 8].contains(row)).map(move |row| (row, value));
    let mut three = state(9, &[], &[]);
    for value in [4, 5, 6] {
        three = without(three, value, column(7));
    }
    let text = "In column 7, 4, 5 and 6 fit only in r2c7, r5c7 and r8c7, so nothing else is there: r2c7 is not 1, 2, 3, 7, 8 or 9, r5c7 \
                is not \
                1, 2, 3, 7, 8 or 9 and r8c7 is not 1, 2, 3, 7, 8 or 9.";
    fires(&mut three, "hidden-triple", "r2c7-123789 r5c7-123789 r8c7-123789", text);
    is_silent(&mut without(state(9, &[], &[]), 4, column(7)), "hidden-triple");
}

#[test]
fn x_wing() {
    let lines = |other| without(without(state(9, &[], &[]), 5, rest_of_row(1, [2, 5])), 5, rest_of_row(6, [2, other]));
    let text = "In row 1 and row 6, 5 fits only in column 2 and column 5. These lines take up both places there, so r2c2 is not 5, r2c5 \
                is not 5, \
                r3c2 is not 5, r3c5 is not 5, r4c2 is not 5, r4c5 is not 5, r5c2 is not 5, r5c5 is not 5, r7c2 is not 5, r7c5 is not 5, \
                r8c2 is \
                not 5, r8c5 is not 5, r9c2 is not 5 and r9c5 is not 5.";
    let out = "r2c2-5 r2c5-5 r3c2-5 r3c5-5 r4c2-5 r4c5-5 r5c2-5 r5c5-5 r7c2-5 r7c5-5 r8c2-5 r8c5-5 r9c2-5 r9c5-5";
    let step = fires(&mut lines(5), "x-wing", out, text);
    assert_eq!(step.because, [(0, 1), (0, 4), (5, 1), (5, 4)].map(|(row, col)| Cell::new(row, col)));
    is_silent(&mut lines(6), "x-wing");
}

#[test]
fn turbot() {
    let lines = |other| without(without(state(9, &[], &[]), 5, rest_of_row(1, [1, 5])), 5, rest_of_row(5, [other, 6]));
    let text = "5 fits in only two places in row 1 (r1c1, r1c5) and in row 5 (r5c1, r5c6). r1c1 and r5c1 see each other, so not both are \
                5: r1c5 or r5c6 is. A cell that sees both of these is not, so r2c6 is not 5, r3c6 is not 5, r4c5 is not 5 and \
                r6c5 is not 5.";
    fires(&mut lines(1), "turbot", "r2c6-5 r3c6-5 r4c5-5 r6c5-5", text);
    is_silent(&mut lines(2), "turbot");
}

#[test]
fn xy_wing() {
    let cells: [(u16, u16, &[u32]); 3] = [(1, 1, &[1, 2]), (1, 5, &[1, 3]), (5, 1, &[2, 3])];
    let text = "r1c1 is 1 or 2. If it is 1, r1c5 is 3; if it is 2, r5c1 is 3. Either way one of these two is 3, and a cell that sees both \
                is not, so r5c5 is not 3.";
    fires(&mut state(9, &[], &cells), "xy-wing", "r5c5-3", text);
    is_silent(&mut state(9, &[], &[cells[0], cells[1], (5, 1, &[1, 3])]), "xy-wing");
    is_silent(&mut state(9, &[], &[cells[0], cells[1], (5, 2, &[2, 3])]), "xy-wing");
}

#[test]
fn w_wing() {
    let wings = |row| without(state(9, &[], &[(1, 1, &[1, 2]), (5, row, &[1, 2])]), 1, rest_of_row(9, [1, 9]));
    let text = "r1c1 and r5c9 are both 1 or 2. In row 9, 1 fits only in r9c1, which r1c1 sees, or r9c9, which r5c9 sees. So r1c1 and r5c9 \
                are not \
                both 1: one is 2, and a cell that sees both is not, so r1c9 is not 2 and r5c1 is not 2.";
    fires(&mut wings(9), "w-wing", "r1c9-2 r5c1-2", text);
    is_silent(&mut wings(8), "w-wing");
}

/// A chain of four cells with two candidates each.
const LINKS: [(u16, u16, &[u32]); 4] = [(1, 1, &[1, 2]), (1, 5, &[2, 3]), (5, 5, &[3, 4]), (5, 9, &[1, 4])];

#[test]
fn chain() {
    let text = "Suppose r1c9 or r5c1 is 1. Then r1c1 is 2 (nothing else left there). Then r1c5 is 3 (nothing else left there). Then r5c5 \
                is 4 \
                (nothing else left there). Then nothing is left for r5c9. So r1c9 is not 1 and r5c1 is not 1.";
    let mut board = state(9, &[], &LINKS);
    let step = fires(&mut board, "chain", "r1c9-1 r5c1-1", text);
    assert_eq!(step.because, [(0, 0), (0, 4), (4, 4), (4, 8)].map(|(row, col)| Cell::new(row, col)));
    board.conclude(&step);
    is_silent(&mut board, "chain");
    is_silent(&mut board, "chain");
    is_silent(&mut state(9, &[], &LINKS[..3]), "chain");
}

#[test]
fn a_chain_of_one_digit_names_houses() {
    let links = |last| {
        let mut board = without(state(9, &[], &[]), 7, rest_of_row(1, [1, 5]));
        board = without(board, 7, rest_of_row(4, [5, 8]));
        without(board, 7, rest_of_row(7, [last, 2]))
    };
    let text = "Suppose r2c2, r3c2, r8c1 or r9c1 is 7. Then r7c8 is 7 (only place left in row 7). Then r4c5 is 7 (only place left in row \
                4). Then \
                row 1 has no place for 7. So r2c2 is not 7, r3c2 is not 7, r8c1 is not 7 and r9c1 is not 7.";
    fires(&mut links(8), "chain", "r2c2-7 r3c2-7 r8c1-7 r9c1-7", text);
    is_silent(&mut links(9), "chain");
}

#[test]
fn contradictions() {
    let text = "Suppose r1c1 is 1. Then r1c2 is 2 (nothing else left there). Then r1c6 is 3 (nothing else left there). Then nothing is \
                left for \
                r1c4. So r1c1 is not 1.";
    let cells: [(u16, u16, &[u32]); 3] = [(1, 2, &[1, 2]), (1, 4, &[2, 3]), (1, 6, &[1, 3])];
    for id in ["short-contradiction", "long-contradiction", "contradiction"] {
        let mut board = state(6, &[], &cells);
        let step = rung(&mut board, id).unwrap();
        assert_eq!((step.technique, step.because.len()), (id, 4));
        assert_eq!((short(&step).as_str(), say(&step).as_str()), ("r1c1-1", text));
        is_silent(&mut state(6, &[], &cells[..2]), id);
    }
}

#[test]
fn a_contradiction_of_nine_cells_is_none_of_eight() {
    // A ring of bivalue cells that closes only after nine cells.
    let at = [(1, 1), (1, 5), (5, 5), (5, 9), (9, 9), (9, 3), (6, 3), (6, 8)];
    let values: [&[u32]; 8] = [&[1, 2], &[2, 3], &[3, 4], &[4, 5], &[5, 6], &[6, 7], &[7, 8], &[1, 8]];
    let cells: Vec<(u16, u16, &[u32])> = at.iter().zip(values).map(|((row, col), v)| (*row, *col, v)).collect();
    let mut board = state(9, &[], &cells);
    is_silent(&mut board, "short-contradiction");
    let step = rung(&mut board, "long-contradiction").unwrap();
    assert_eq!((short(&step).as_str(), step.because.len()), ("r1c8-1", 9));
}
