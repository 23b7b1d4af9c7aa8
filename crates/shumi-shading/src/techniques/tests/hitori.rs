//! Positive and negative instances of Hitori's own and of the shared techniques.

use super::*;

fn hitori(text: &str, known: &str) -> Deduction {
    state(&puzzle(Variant::Hitori, text), known)
}

fn cells(list: &[(u16, u16)]) -> Vec<Cell> {
    list.iter().map(|(row, col)| Cell::new(*row, *col)).collect()
}

#[test]
fn circled() {
    let text = "4 1 4 2\n1 2 3 4\n4 3 1 2";
    let says = "The 4 in r1c1 is unshaded, so no other 4 in its row or column is. So r1c3 and r3c1 are shaded.";
    let step = fires(&mut hitori(text, "."), "circled", "r1c3# r3c1#", says);
    assert_eq!(step.because, cells(&[(0, 0)]));
    is_silent(&mut hitori(text, "_ ."), "circled");
    is_silent(&mut hitori(text, ". _ # _ _ _ _ _ #"), "circled");
    // An empty cell has no number.
    is_silent(&mut hitori(". . ?\n? . .", "."), "circled");
}

#[test]
fn shaded_neighbours() {
    let says = "r2c1 is shaded, and shaded cells never touch side by side. So r1c1, r2c2 and r3c1 are unshaded.";
    fires(&mut hitori(". .\n. .\n. .", "_ _ #"), "shaded-neighbours", "r1c1. r2c2. r3c1.", says);
    is_silent(&mut hitori(". .\n. .\n. .", "_ _ ."), "shaded-neighbours");
}

#[test]
fn sandwich() {
    let says = "If r1c2 were shaded, r1c1 and r1c3 would both be unshaded, with the same 3 in one line. So r1c2 is unshaded.";
    let step = fires(&mut hitori("3 1 3 2", ""), "sandwich", "r1c2.", says);
    assert_eq!(step.because, cells(&[(0, 0), (0, 2)]));
    fires(&mut hitori("3\n1\n3", ""), "sandwich", "r2c1.", &says.replace("r1c2", "r2c1").replace("r1c3", "r3c1"));
    is_silent(&mut hitori("3 1 2 3", ""), "sandwich");
    is_silent(&mut hitori(". 1 .", ""), "sandwich");
    // Not across the end of a row.
    is_silent(&mut hitori("1 2 3\n4 3 5", ""), "sandwich");
}

#[test]
fn pair_induction() {
    let says = "r1c2 and r1c3 are 5 side by side, so exactly one of them is unshaded, and no other 5 in that line is. So r1c5 is shaded.";
    fires(&mut hitori("1 5 5 2 5\n5 1 2 3 4", ""), "pair-induction", "r1c5#", says);
    is_silent(&mut hitori("5 1 5 2 5", ""), "pair-induction");
    // Not in the column of one of them: that one may be the shaded one.
    is_silent(&mut hitori("5 5 1\n1 2 3\n5 3 2", ""), "pair-induction");
}

#[test]
fn one_exit() {
    let says = "r1c1 would be cut off if r2c1, its only way out, were shaded. So r2c1 is unshaded.";
    let step = fires(&mut hitori(". . .\n. . .", ". #"), "one-exit", "r2c1.", says);
    assert_eq!(step.because, cells(&[(0, 0), (0, 1)]));
    is_silent(&mut hitori(". . .\n. . .", "."), "one-exit");
    // Here the middle may be the only unshaded cell.
    is_silent(&mut hitori(". . .", "# ."), "one-exit");
    is_silent(&mut hitori(". .", "."), "one-exit");
}

#[test]
fn connectivity() {
    let says = "Shading r2c1 would close a fence with r1c2 that cuts the unshaded cells apart. So r2c1 is unshaded.";
    fires(&mut hitori(". . .\n. . .\n. . .", "_ #"), "connectivity", "r2c1.", says);
    let says = "Shading r1c2 would cut the line apart. So r1c2 is unshaded.";
    fires(&mut hitori(". . . .", ""), "connectivity", "r1c2.", says);
    is_silent(&mut hitori(". .", ""), "connectivity");
    is_silent(&mut hitori(". . .\n. . .\n. . .", "_ _ _ _ #"), "connectivity");
}

#[test]
fn offset_pairs() {
    let text = "9 1 3\n2 8 4\n5 6 7\n2 1 3";
    let says = "If r1c1 were shaded, r1c2 and r2c1 would be unshaded. The 1 in r4c2 and the 2 in r4c1 would then both be shaded, side by \
                side. So r1c1 is unshaded.";
    let step = fires(&mut hitori(text, ""), "offset-pairs", "r1c1.", says);
    assert_eq!(step.because, cells(&[(0, 1), (1, 0), (3, 0), (3, 1)]));
    is_silent(&mut hitori("9 1 3\n2 8 4\n5 6 7\n2 5 1", ""), "offset-pairs");
}

#[test]
fn corner() {
    // With r1c1 unshaded both 1s are shaded and fence it in; with it shaded the other two are unshaded.
    let says = "Try all ways to shade the corner block r1c1, r1c2, r2c1 and r2c2. In each that keeps the rules, r1c1 is shaded and r1c2 \
                and \
                r2c1 are unshaded.";
    fires(&mut hitori("1 1 3\n1 2 4\n5 6 7", ""), "corner", "r1c1# r1c2. r2c1.", says);
    is_silent(&mut hitori("1 2 3\n3 4 5\n5 6 7", ""), "corner");
    is_silent(&mut hitori("1 1 1 2", ""), "corner");
}

#[test]
fn one_link() {
    let text = "1 4 1\n5 3 3\n1 3 2";
    let says = "Suppose r1c1 is unshaded. Then r1c3 and r3c1 are shaded. The unshaded cells are then cut apart by r1c3, r2c2 and r3c1. So \
                r1c1 \
                is shaded.";
    let step = fires(&mut hitori(text, "_._ .#. _._"), "forced-cut", "r1c1#", says);
    assert_eq!(step.because, cells(&[(0, 2), (1, 1), (2, 0)]));
    is_silent(&mut hitori(&text.replace("4 1", "4 6"), "_._ .#. _._"), "forced-cut");
    is_silent(&mut hitori("1 2 3\n2 3 1\n3 1 2", ""), "forced-cut");
}

#[test]
fn either_way() {
    // Shading either 7 would make r1c2 unshaded.
    let says = "At least one of r1c1 and r1c3, both 7 in one line, is shaded. If r1c1 is shaded, r1c2 is unshaded. If r1c3 is shaded, r1c2 \
                is unshaded. So r1c2 is unshaded.";
    let step = fires(&mut hitori("7 1 7 4\n2 3 4 5", ""), "either-way", "r1c2.", says);
    assert_eq!(step.because, cells(&[(0, 0), (0, 2)]));
    is_silent(&mut hitori("7 1 2 7\n2 3 4 5", ""), "either-way");
}

#[test]
fn either_way_over_two_links() {
    let says = "At least one of r1c3 and r1c5, both 3 in one line, is shaded. If r1c3 is shaded, r2c3 is unshaded and r2c1 is shaded. If \
                r1c5 \
                is shaded, r2c5 is unshaded and r2c1 is shaded. So r2c1 is shaded.";
    fires(&mut hitori(". . 3 2 3\n3 4 3 6 3", "_._._ _._._"), "either-way", "r2c1#", says);
}

#[test]
fn chain() {
    let text = "1 6 4 1\n1 7 4 3\n2 5 2 4";
    let says = "Suppose r1c1 is unshaded. Then r1c4 and r2c1 are shaded, r1c3 and r3c1 are unshaded and r2c3 and r3c3 are shaded. But \
                r2c3 and \
                r3c3 lie side by side. So r1c1 is shaded.";
    fires(&mut hitori(text, "_.__ _._. _.__"), "chain", "r1c1#", says);
    is_silent(&mut hitori(&text.replace("2 5 2", "2 5 8"), "_.__ _._. _.__"), "chain");
}

#[test]
fn chain_that_cuts() {
    let text = "3 1 6\n1 5 5\n3 4 3";
    let says = "Suppose r3c1 is unshaded. Then r1c1 and r3c3 are shaded, r2c3 is unshaded and r2c2 is shaded. The unshaded cells are then \
                cut \
                apart by r1c1, r2c2 and r3c3. So r3c1 is shaded.";
    fires(&mut hitori(text, "_._ .__ _._"), "chain-cut", "r3c1#", says);
    is_silent(&mut hitori(&text.replace("5 5", "5 7"), "_._ .__ _._"), "chain-cut");
    is_silent(&mut hitori(text, "_._ .__ _._"), "chain");
}

#[test]
fn chain_with_an_exit() {
    let text = "3 ? 3\n4 1 4\n? 2 1";
    let says = "Suppose r3c2 is shaded. Then r2c1 and r2c3 are unshaded. Cells that would close a fence are unshaded here, too. But r2c1 \
                and \
                r2c3, in one line, are both 4. So r3c2 is unshaded.";
    fires(&mut hitori(text, "_.__.____"), "chain-exit", "r3c2.", says);
    is_silent(&mut hitori(&text.replace("1 4", "1 5"), "_.__.____"), "chain-exit");
    is_silent(&mut hitori(text, "_.__.____"), "chain-cut");
}

#[test]
fn contradiction() {
    let text = "2 . 4 2\n. 2 5 2\n2 . . 5";
    let says = "Suppose r3c3 is shaded. Then r2c4 is unshaded, r2c2 is shaded and r1c1 and r3c1 are unshaded. But r1c1 and r3c1, in one \
                line, are \
                both 2. So r3c3 is unshaded.";
    fires(&mut hitori(text, "_.._ ._._ ____"), "contradiction", "r3c3.", says);
    is_silent(&mut hitori(text, "_.._ ._._ ____"), "chain-exit");
}

#[test]
fn nested_contradiction() {
    let text = "2 1 2\n5 2 1\n2 3 2";
    let says = "Suppose r2c2 is shaded. Then r1c1 is shaded and r1c3 and r3c3 are unshaded. Each of that follows at once, or because the \
                opposite would break a rule. But r1c3 and r3c3, in one line, are both 2. So r2c2 is unshaded.";
    fires(&mut hitori(text, "_._._._._"), "nested-contradiction", "r2c2.", says);
    is_silent(&mut hitori(text, "_._._._._"), "contradiction");
}

#[test]
fn where_nothing_repeats_nothing_follows() {
    let free = "1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3";
    for id in ["chain", "chain-cut", "chain-exit", "contradiction", "nested-contradiction"] {
        is_silent(&mut hitori(free, ""), id);
    }
}
