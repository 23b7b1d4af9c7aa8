//! What the techniques are: what a person sees, and why the conclusion holds.

use crate::say::About;

const fn about(id: &'static str, sees: &'static str, holds: &'static str) -> About {
    About { id, sees, holds }
}

/// English, in the order of [`WORDS_EN`](super::WORDS_EN).
pub const ABOUT_EN: &[About] = &[
    about(
        "circled",
        "A number that is known to be unshaded. All others like it in its row and column are shaded.",
        "No number stands twice among the unshaded cells of a line. Example: an unshaded 4 in r1c1 shades a 4 in r1c5.",
    ),
    about(
        "clue-unshaded",
        "A clue, also one without a number. It is unshaded.",
        "That is a rule. Example: a ? in r2c2 makes r2c2 unshaded.",
    ),
    about(
        "shaded-neighbours",
        "A shaded cell. The cells above, below and beside it are unshaded.",
        "Shaded cells never share a side. Example: r2c2 shaded makes r1c2, r2c1, r2c3 and r3c2 unshaded.",
    ),
    about(
        "sandwich",
        "A cell between two equal numbers. It is unshaded.",
        "If it were shaded, both would be unshaded, the same number twice in a line. Example: in 3 1 3 the 1 is unshaded.",
    ),
    about(
        "pair-induction",
        "Two equal numbers side by side. All others like them in that line are shaded.",
        "The two cannot both be unshaded, nor both shaded: one of them is unshaded. Example: in 5 5 1 5 the last 5 is shaded.",
    ),
    about(
        "clue-satisfied",
        "A clue that sees as many cells as it says. The cells that end its arms are shaded.",
        "One more unshaded cell, and it would see too many. Example: a 3 in a corner with two unshaded cells beside it on the right.",
    ),
    about(
        "clue-maximum",
        "A clue that can just reach as many cells as it says. All of them are unshaded.",
        "A shaded one among them would leave it too few. Example: a 5 in the corner of a board of 3 by 3.",
    ),
    about(
        "overshoot",
        "An open cell between the cells that a clue sees and others that it would see then. If they are too many, it is shaded.",
        "If it were unshaded, the runs would join. Example: for a 3 at the left end of the row, the second cell, if the third and fourth \
         are unshaded.",
    ),
    about(
        "one-exit",
        "An unshaded cell with one neighbour left that is not shaded. That one is unshaded.",
        "All unshaded cells are connected, and there are others: of four or more cells, no more than half are shaded. Example: r1c1 \
         unshaded with r1c2 shaded makes r2c1 unshaded.",
    ),
    about(
        "three-arms",
        "The most that three arms of a clue can give. What is missing comes from the fourth, whose first cells are unshaded.",
        "The arms and the clue add up to its number. Example: a 6 in a corner of a board of 4 by 4 needs two cells of each arm.",
    ),
    about(
        "connectivity",
        "A cell that would close a fence of shaded cells that touch at corners, round or from border to border. It is unshaded.",
        "A closed fence has unshaded cells on both sides, and these must be connected. Example: r1c2 shaded makes r2c1 unshaded.",
    ),
    about(
        "offset-pairs",
        "A cell beside two numbers whose likes, each in line with its own, lie side by side. The cell is unshaded.",
        "If it were shaded, the two numbers would be unshaded and their likes shaded, side by side. Example: 1 in r1c2 and r4c2, 2 in \
         r2c1 and r4c1: r1c1 is unshaded.",
    ),
    about(
        "corner",
        "The four cells of a corner. What all ways to shade them have in common holds, if they keep the rules and do not cut off the corner.",
        "Every solution shades them in one of these ways. Example: 1 1 over 1 2 in the top left corner.",
    ),
    about(
        "arm-lengths",
        "All lengths that the arms of a clue can have, since an arm ends at a cell that is not unshaded. Those that add up count.",
        "In every solution the arms have some of the lengths listed. Cells within the shortest are unshaded; a cell after the only length \
         is shaded. Example: an arm of 0 or 2 with another of 1, for a 4, is 2 long.",
    ),
    about(
        "same-line",
        "Another clue within an arm. Lengths at which it would see too many or too few cells are left out.",
        "Both clues see the whole run between them. Example: a 3 beside a 7 in a row lets the arm of the 7 go no further than the 3 sees.",
    ),
    about(
        "forced-cut",
        "A cell; what it makes of its neighbours or of numbers like it, and what these do next. If shaded cells meet or close a fence, \
         the cell is the other.",
        "Each of the cells follows from the one before by a rule. Example: three equal numbers in a corner.",
    ),
    about(
        "either-way",
        "Two equal numbers in a line. What follows at once both if the one is shaded and if the other is, holds.",
        "They are not both unshaded. Example: 7 in r1c1 and r1c3 leaves r1c2 unshaded.",
    ),
    about(
        "arm-ends",
        "An arm laid out to its end, a shaded cell. If that breaks a rule at once, by its neighbours, a fence or a clue around, the arm has \
         another length.",
        "An arm of that length is in no solution; the others must add up. Example: an arm cannot end beside a shaded cell.",
    ),
    about(
        "chain",
        "Shaded makes the neighbours unshaded, unshaded makes equal numbers in line shaded, and so on, until two shaded cells meet or a \
         number is unshaded twice.",
        "Each cell follows from the one before by a rule, so the first was wrong. Example: a loop of such steps that comes back to its start.",
    ),
    about(
        "chain-cut",
        "The same, until the shaded cells close a fence.",
        "Each cell follows by a rule, and the unshaded cells must be connected. Example: shaded cells that follow along a diagonal to \
         the border.",
    ),
    about(
        "chain-exit",
        "The same; and once, cells that would close a fence, and so are unshaded, carry it on.",
        "A cell that is the only way out must be unshaded; the rest follows by the rules. Example: a chain that leaves a corner one exit.",
    ),
    about(
        "clue-combinations",
        "All ways to lay out the four arms of a clue, less those that break a rule around it. What they have in common holds.",
        "Every solution lays them out in one of these ways. Example: a 2 in the corner r1c1 makes r2c2 unshaded.",
    ),
    about(
        "contradiction",
        "A cell that, followed by all the plain rules, breaks one. It is the other.",
        "All of that follows, and it cannot be. Example: a shaded cell that starves a clue far away.",
    ),
    about(
        "nested-contradiction",
        "The same; on the way, a cell whose one shade breaks a rule is the other.",
        "Each of these is a proof of its own under the supposition. Example: none that is short.",
    ),
];
