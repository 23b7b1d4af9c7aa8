//! Positive and negative instances of each technique.

use super::*;
use shumi_core::grid::Cell;

/// Creates a state on `text` with `digits` placed (0 open) and `out` removed: `(white cell, digits)`.
fn state(text: &str, digits: &[u8], out: &[(usize, &[u32])]) -> Deduction {
    let mut state = Deduction::new(board(text), true, digits);
    for (k, digits) in out {
        let cell = state.facts.layout.cell(*k);
        state.conclude(&Conclusion::Remove(cell, digits.to_vec()));
    }
    assert!(!state.facts.is_broken());
    state
}

fn cells(list: &[(u16, u16)]) -> Vec<Cell> {
    list.iter().map(|(row, col)| Cell::new(*row, *col)).collect()
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
fn last_cell() {
    let step =
        fires(&mut state("0\\9 . . .", &[2, 0, 4], &[]), "last-cell", "r1c3=3", "9 across (r1c2-r1c4) has one open cell left: r1c3 is 3.");
    assert_eq!(step.because, cells(&[(0, 0), (0, 1), (0, 3)]));
    is_silent(&mut state("0\\9 . . .", &[2, 0, 0], &[]), "last-cell");
    // A free sum, and an impossible digit.
    is_silent(&mut state("0\\0 . . .", &[2, 0, 4], &[]), "last-cell");
    is_silent(&mut state("0\\9 . . .", &[2, 0, 5], &[]), "last-cell");
}

#[test]
fn single_candidate() {
    let text = "# 4\\0 0\\0\n0\\6 . .\n0\\0 . .";
    let mut one = state(text, &[0; 4], &[(0, &[2, 3, 4, 5, 6, 7, 8, 9])]);
    let says = "Where 6 across (r2c2-r2c3) and 4 down (r2c2-r3c2) cross, one digit is left: r2c2 is 1.";
    let step = fires(&mut one, "single-candidate", "r2c2=1", says);
    assert_eq!(step.because, cells(&[(0, 1), (1, 0), (1, 2), (2, 1)]));
    one.apply(&step);
    is_silent(&mut one, "single-candidate");
    is_silent(&mut state(text, &[0; 4], &[(0, &[3, 4, 5, 6, 7, 8, 9])]), "single-candidate");
}

#[test]
fn unique_combination() {
    let says =
        "9 across (r1c2-r1c4) still needs 3 in 2 cells: only 1 and 2 together make that. So r1c2 and r1c4 cannot be 3, 4, 5, 7, 8 or 9.";
    let step = fires(&mut state("0\\9 . . .", &[0, 6, 0], &[]), "unique-combination", "r1c2-345789 r1c4-345789", says);
    assert_eq!(step.because, cells(&[(0, 0), (0, 1), (0, 2), (0, 3)]));
    is_silent(&mut state("0\\5 . .", &[0; 2], &[]), "unique-combination");
    // 8 with 2 placed leaves 6: 15 only, since 24 would repeat the 2.
    fires(
        &mut state("0\\8 . . .", &[2, 0, 0], &[]),
        "unique-combination",
        "r1c3-346789 r1c4-346789",
        "8 across (r1c2-r1c4) still needs 6 in 2 cells: only 1 and 5 together make that. So r1c3 and r1c4 cannot be 3, 4, 6, 7, 8 or 9.",
    );
}

#[test]
fn several_combinations() {
    let says =
        "5 down (r2c2-r3c2) still needs 5 in 2 cells: 1+4 or 2+3. None of these has 5, 6, 7, 8 or 9, so r2c2 and r3c2 cannot be that.";
    let text = "# 5\\0\n0\\0 .\n0\\0 .";
    fires(&mut state(text, &[0; 2], &[]), "several-combinations", "r2c2-56789 r3c2-56789", says);
    is_silent(&mut state(text, &[0; 2], &[(0, &[5, 6, 7, 8, 9]), (1, &[5, 6, 7, 8, 9])]), "several-combinations");
    is_silent(&mut state("0\\3 . .", &[0; 2], &[]), "several-combinations");
    is_silent(&mut state("0\\15 . . .", &[0; 3], &[]), "several-combinations");
}

#[test]
fn partner() {
    let says = "r1c3 and r1c2 make 9. r1c2 cannot be 7 or 8, so r1c3 is not 1 or 2.";
    let step = fires(&mut state("0\\9 . .", &[0; 2], &[(0, &[7, 8])]), "partner", "r1c3-12", says);
    assert_eq!(step.because, cells(&[(0, 0), (0, 1)]));
    is_silent(&mut state("0\\9 . .", &[0; 2], &[]), "partner");
    is_silent(&mut state("0\\9 . . .", &[0; 3], &[(0, &[7, 8])]), "partner");
    // Other techniques handle 4 + 4 and 9 + 0.
    is_silent(&mut state("0\\8 . .", &[0; 2], &[]), "partner");
}

/// Two across and two down runs that meet the third column in r2c4 only.
const AREA: &str = "# 10\\0 11\\0 0\\0 0\\0\n0\\13 . . . #\n0\\9 . . 0\\0 #\n0\\0 # # 0\\0 #";

#[test]
fn cut_cell() {
    let text = "# 10\\0 11\\0 9\\0\n0\\17 . . .\n0\\9 . . #\n0\\0 # # #";
    // 10 + 11 down, 17 + 9 across: 5 in r2c4.
    let text = text.replace("9\\0\n", "0\\0\n");
    let says = "The marked area joins the rest only through r2c4. Its down runs still need 21, its across runs 26; the difference stands \
                in r2c4: 5.";
    let step = fires(&mut state(&text, &[0; 5], &[]), "cut-cell", "r2c4=5", says);
    assert_eq!(step.because, cells(&[(0, 1), (0, 2), (1, 0), (2, 0), (1, 1), (1, 2), (2, 1), (2, 2)]));
    is_silent(&mut state(&text, &[0; 5], &[]), "wide-cut-cell");
    // 13 + 9 - 21 is 1; if a 1 is eliminated, there is nothing to place.
    fires(
        &mut state(AREA, &[0; 5], &[]),
        "cut-cell",
        "r2c4=1",
        "The marked area joins the rest only through r2c4. Its down runs still need 21, its across runs 22; the difference stands in \
         r2c4: 1.",
    );
    is_silent(&mut state(AREA, &[0; 5], &[(2, &[1])]), "cut-cell");
}

#[test]
fn cut_cell_subtracts_placed_digits() {
    let text = "# 10\\0 11\\0 12\\0 0\\0\n0\\20 . . . .\n0\\14 . . . #";
    let says = "The marked area joins the rest only through r2c5. Its down runs still need 29, its across runs 30; the difference stands \
                in r2c5: 1.";
    fires(&mut state(text, &[4, 0, 0, 0, 0, 0, 0], &[]), "cut-cell", "r2c5=1", says);
}

#[test]
fn cut_cell_needs_every_clue_of_one_side() {
    is_silent(&mut state(&AREA.replace("11\\0", "0\\0"), &[0; 5], &[]), "cut-cell");
    // No bridge: a block of four cells.
    is_silent(&mut state("# 10\\0 11\\0\n0\\12 . .\n0\\9 . .", &[0; 4], &[]), "cut-cell");
}

#[test]
fn wide_cut_cell() {
    let open = "# 10\\0 10\\0 10\\0 10\\0 10\\0 0\\0\n0\\25 . . . . . .\n0\\28 . . . . . #";
    let says = "The marked area joins the rest only through r2c7. Its down runs still need 50, its across runs 53; the difference stands \
                in r2c7: 3.";
    fires(&mut state(open, &[0; 11], &[]), "wide-cut-cell", "r2c7=3", says);
    is_silent(&mut state(open, &[0; 11], &[]), "cut-cell");
}

#[test]
fn minimum_maximum() {
    let high: &[u32] = &[1, 2, 3];
    let says = "12 across (r1c2-r1c4) still needs 12 in 3 cells. Without r1c4, the rest makes 8 to 18, so r1c4 is not 5, 6, 7, 8 or 9.";
    let step = fires(&mut state("0\\12 . . .", &[0; 3], &[(0, high), (1, high)]), "minimum-maximum", "r1c4-56789", says);
    assert_eq!(step.because, cells(&[(0, 0), (0, 1), (0, 2)]));
    is_silent(&mut state("0\\15 . . .", &[0; 3], &[]), "minimum-maximum");
    is_silent(&mut state("0\\0 . . .", &[0; 3], &[(0, high), (1, high)]), "minimum-maximum");
}

#[test]
fn needed_digit() {
    // 22 in 3: 589 or 679.
    let out: &[u32] = &[9];
    let says = "Every way to make 22 in the 3 open cells of 22 across (r1c2-r1c4) uses 9, and only one cell can take it: r1c3.";
    fires(&mut state("0\\22 . . .", &[0; 3], &[(0, out), (2, out)]), "needed-digit", "r1c3=9", says);
    is_silent(&mut state("0\\22 . . .", &[0; 3], &[(0, out)]), "needed-digit");
    is_silent(&mut state("0\\20 . . .", &[0; 3], &[(0, out), (2, out)]), "needed-digit");
}

#[test]
fn naked_pair() {
    let only: &[u32] = &[1, 2, 3, 4, 7, 8, 9];
    let says = "In the run across (r1c2-r1c4), r1c2 and r1c4 hold only 5 and 6, so r1c3 is not 5 or 6.";
    fires(&mut state("0\\0 . . .", &[0; 3], &[(0, only), (2, only)]), "naked-pair", "r1c3-56", says);
    is_silent(&mut state("0\\0 . . .", &[0; 3], &[(0, only), (2, &[1, 2, 3, 4, 5, 8, 9])]), "naked-pair");
    is_silent(&mut state("0\\0 . .", &[0; 2], &[(0, only), (1, only)]), "naked-pair");
}

#[test]
fn combinations_against_candidates() {
    // 7 in 2: 16, 25, 34; without a 6 anywhere no 1 either.
    let says = "With these candidates, the 2 open cells of 7 across (r1c2-r1c3) can make 7 only by 2+5 or 3+4. None of these has 1, so \
                r1c2 and \
                r1c3 cannot be that.";
    let out: &[u32] = &[6, 7, 8, 9];
    fires(&mut state("0\\7 . .", &[0; 2], &[(0, out), (1, out)]), "combinations-against-candidates", "r1c2-1 r1c3-1", says);
    let out: &[u32] = &[7, 8, 9];
    is_silent(&mut state("0\\7 . .", &[0; 2], &[(0, out), (1, out)]), "combinations-against-candidates");
}

#[test]
fn filtered_needed_digit() {
    // 10 in 3: 127, 136, 145, 235; the first cell takes 2 or 3 and no cell takes the 1, which leaves 235 and its 5.
    let out: &[u32] = &[1];
    let says = "With these candidates, the 3 open cells of 10 across (r1c2-r1c4) can make 10 only by 2+3+5. All of these need 5, and only \
                one \
                cell can take it: r1c4.";
    let removed: [(usize, &[u32]); 4] = [(0, out), (1, &[1, 5]), (2, out), (0, &[4, 5, 6, 7, 8, 9])];
    fires(&mut state("0\\10 . . .", &[0; 3], &removed), "filtered-needed-digit", "r1c4=5", says);
    is_silent(&mut state("0\\10 . . .", &[0; 3], &removed[..1]), "filtered-needed-digit");
}

#[test]
fn hidden_set() {
    // 23 in 3 is 689: if the first cell cannot take 8 and 9, those two are in the others.
    let says = "With these candidates, every way to make 23 in 23 across (r1c2-r1c4) uses 8 and 9, and only r1c3 and r1c4 can take them. \
                So r1c3 \
                is not 1, 2, 3, 4, 5, 6 or 7 and r1c4 is not 1, 2, 3, 4, 5, 6 or 7.";
    fires(&mut state("0\\23 . . .", &[0; 3], &[(0, &[8, 9])]), "hidden-set", "r1c3-1234567 r1c4-1234567", says);
    is_silent(&mut state("0\\23 . . .", &[0; 3], &[(0, &[8])]), "hidden-set");
    is_silent(&mut state("0\\15 . . .", &[0; 3], &[(0, &[8, 9])]), "hidden-set");
}

#[test]
fn exact_run() {
    // 10 in 3 with the last two cells 1 to 3: a 3 in the first would require 7 from them, over 5.
    let small: &[u32] = &[4, 5, 6, 7, 8, 9];
    let removed: [(usize, &[u32]); 3] = [(0, &[1, 2, 4, 5, 7, 8, 9]), (1, small), (2, small)];
    let says =
        "Try 3 in r1c2: in 10 across (r1c2-r1c4), r1c3 and r1c4 would have to make 7 with other digits, and cannot. So r1c2 is not 3.";
    fires(&mut state("0\\10 . . .", &[0; 3], &removed), "exact-run", "r1c2-3", says);
    let mut free = state("0\\0 . . .", &[0; 3], &removed);
    is_silent(&mut free, "exact-run");
    is_silent(&mut state("0\\15 . . .", &[0; 3], &[]), "exact-run");
}

#[test]
fn chain() {
    // 9 in r2c3 makes 2 in r3c3: then 12 would need 8 and another 2, or 7 and 3.
    let text = "# 9\\0 11\\0 0\\0\n0\\10 . . #\n0\\12 . . .";
    let removed: [(usize, &[u32]); 5] = [
        (0, &[3, 4, 5, 6, 7, 8, 9]),
        (1, &[1, 2, 3, 4, 5, 6, 7]),
        (2, &[1, 2, 3, 4, 5, 6, 9]),
        (3, &[1, 4, 5, 6, 7, 8, 9]),
        (4, &[3, 4, 5, 6, 7, 8, 9]),
    ];
    let says =
        "Suppose r2c3 is 9. Run by run it follows that r3c3 is not 3, and then nothing finishes 12 across (r3c2-r3c4). So r2c3 is not 9.";
    let step = fires(&mut state(text, &[0; 5], &removed), "chain", "r2c3-9", says);
    assert_eq!(step.because, cells(&[(0, 2), (2, 0), (2, 1), (2, 2), (2, 3)]));
    // Without across clues, no chain leads from one down run to the other.
    is_silent(&mut state(&text.replace("0\\10", "0\\0").replace("0\\12", "0\\0"), &[0; 5], &removed), "chain");
}

#[test]
fn the_instance_with_fewest_cells_comes_first() {
    let mut two = state("0\\6 . . .\n0\\3 . . #", &[0; 5], &[]);
    assert_eq!(short(&rung(&mut two, "unique-combination").unwrap()), "r2c2-3456789 r2c3-3456789");
}

#[test]
fn a_broken_state_and_repeated_digits_are_silent_where_they_must() {
    let mut broken = Deduction::new(board("0\\9 . . ."), true, &[2, 2, 0]);
    assert_eq!(next(&mut broken), None);
    let mut repeats = Deduction::new(board("0\\4 . . ."), false, &[0; 3]);
    is_silent(&mut repeats, "unique-combination");
    fires(
        &mut repeats,
        "minimum-maximum",
        "r1c2-3456789",
        "4 across (r1c2-r1c4) still needs 4 in 3 cells. Without r1c2, the rest makes 2 to 18, so r1c2 is not 3, 4, 5, 6, 7, 8 or 9.",
    );
    let mut doubles = Deduction::new(board("0\\8 . ."), false, &[4, 0]);
    fires(&mut doubles, "last-cell", "r1c3=4", "8 across (r1c2-r1c3) has one open cell left: r1c3 is 4.");
}
