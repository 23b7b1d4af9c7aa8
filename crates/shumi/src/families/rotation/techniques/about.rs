//! What the techniques are: what a person sees, and why the conclusion holds.

use crate::say::About;

const fn about(id: &'static str, sees: &'static str, holds: &'static str) -> About {
    About { id, sees, holds }
}

/// English, in the order of the ladder.
pub const ABOUT_EN: &[About] = &[
    about(
        "last-cell",
        "A window with one open cell. The cell takes what is missing to the sum.",
        "The four numbers of a window add up to its sum.",
    ),
    about(
        "single-candidate",
        "A cell for which all numbers but one are used up or ruled out. It takes that number.",
        "Every cell takes a number, and each of the others has been shown to be impossible there.",
    ),
    about(
        "extreme-sum",
        "A window with a very large or a very small sum. What its other cells can make at most or at least leaves a cell only the greatest \
         or the least numbers.",
        "No cell is less than its smallest or more than its largest candidate, and no number stands in more cells than it is given for; so \
         the other cells' sum is bounded, and the cell makes up the rest.",
    ),
    about(
        "line-sum",
        "Two rows, an odd number apart, and a column where both their numbers are known. In any other column the two cells then have a known \
         sum. The same with rows and columns exchanged.",
        "Add and subtract the windows between the two columns in turn: everything but the four corner cells falls out.",
    ),
    about(
        "line-difference",
        "Two rows, an even number apart, and a column where both their numbers are known. In any other column the two cells then have a known \
         difference. The same with rows and columns exchanged.",
        "Add and subtract the windows between the two columns in turn: everything but the four corner cells falls out.",
    ),
    about(
        "smallest-line",
        "Two parallel lines and the crossing line on which few pairs of numbers are left for them. Each pair is tried on all other crossing \
         lines; candidates that no pair leaves go.",
        "One pair of numbers fixes the sum or difference on every crossing line, and the solution has one of the pairs tried.",
    ),
    about(
        "contradiction",
        "A candidate from which simple steps lead to a cell or a window that nothing fits. It goes.",
        "Each step holds if the candidate is right; as the end cannot be, it is not.",
    ),
];
