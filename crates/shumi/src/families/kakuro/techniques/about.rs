//! What the techniques are: what a person sees, and why the conclusion holds.

use crate::say::About;

/// English, in the order of the ladder.
pub const ABOUT_EN: &[About] = &[
    About {
        id: "last-cell",
        sees: "A run with one open cell. The cell takes what is missing to the clue.",
        holds: "The digits of a run add up to its clue.",
    },
    About {
        id: "single-candidate",
        sees: "A cell where all digits but one are ruled out, mostly by its two runs. It takes that digit.",
        holds: "Every cell takes a digit, and each of the others has been shown to be impossible there.",
    },
    About {
        id: "unique-combination",
        sees: "A run whose open cells can make their total with one set of digits only. All other digits go out of these cells.",
        holds: "The open cells take different digits, none of them placed in the run, that add up to what the clue leaves.",
    },
    About {
        id: "several-combinations",
        sees: "A run whose open cells can make their total in a few ways. Digits that no way uses go out of these cells.",
        holds: "Whatever the solution, the open cells take the digits of one of the combinations listed.",
    },
    About {
        id: "partner",
        sees: "A run with two open cells. A digit of one cell goes where the other cell cannot take what is then missing.",
        holds: "The two cells have a fixed sum, so the digit of one settles the digit of the other.",
    },
    About {
        id: "cut-cell",
        sees: "A small area of open cells whose runs meet the rest of the board in one open cell. Its clues give that cell.",
        holds: "Add what the down runs of the area need and take away what its across runs need: each cell of the area is counted once on \
             both sides and falls out, only the cut cell remains.",
    },
    About {
        id: "minimum-maximum",
        sees: "The least and the most that the other open cells of a run can make. Digits of a cell that would ask for less or more go.",
        holds: "No cell is less than its smallest or more than its largest candidate, so their sums bound the rest of the run.",
    },
    About {
        id: "needed-digit",
        sees: "A digit in every combination of a run, and only one of its cells can take it. It is placed there.",
        holds: "Whatever combination the solution uses, the digit stands in the run, and no other cell of it can be the one.",
    },
    About {
        id: "naked-pair",
        sees: "Two cells of a run with the same two candidates. These digits go out of the other cells of the run.",
        holds: "The two cells differ, so they take both digits between them, and no digit stands twice in a run.",
    },
    About {
        id: "combinations-against-candidates",
        sees: "The combinations of a run in which every digit has a place and every cell a digit. Digits in none of them go.",
        holds: "A combination with a digit that no cell can take, or a cell that can take none of its digits, is in no solution.",
    },
    About {
        id: "filtered-needed-digit",
        sees: "A digit in every combination that the candidates of a run allow, and only one cell can take it. It is placed there.",
        holds: "A combination with a digit that no cell can take, or a cell that can take none of its digits, is in no solution; all \
             others use the digit.",
    },
    About {
        id: "hidden-set",
        sees: "Two or three digits in every combination that the candidates of a run allow, with only two or three cells for them. \
             Everything else goes out of these cells.",
        holds: "All of the digits stand in the run, each in another of these cells, so none of the cells is left for anything else.",
    },
    About {
        id: "exact-run",
        sees: "A candidate with which the other open cells of the run cannot make the rest. It goes.",
        holds: "Every filling of the run with the candidates left has been tried, and none has the digit there.",
    },
    About {
        id: "wide-cut-cell",
        sees: "An area of up to 20 open cells whose runs meet the rest of the board in one open cell. Its clues give that cell.",
        holds: "Add what the down runs of the area need and take away what its across runs need: each cell of the area is counted once on \
             both sides and falls out, only the cut cell remains.",
    },
    About {
        id: "chain",
        sees: "A candidate that, followed from run to run, leaves a run which cannot be finished. It goes.",
        holds: "In each run only the fillings that the digits left allow are kept. If one has none, the digit supposed is in no solution.",
    },
];
