//! What the techniques are: what a person sees, and why the conclusion holds.

use crate::say::About;

const FOLLOWED: &str = "Each value told is the only one left in its cell, or has the only place left in its house, if the supposition is true. At \
                        the end a cell or a value has nothing left, so the supposition is true in no solution.";

/// English, in the order of the ladder.
pub const ABOUT_EN: &[About] = &[
    About {
        id: "full-house",
        sees: "A row, column or box with one open cell. It takes the value that is missing.",
        holds: "Each house holds each value once.",
    },
    About {
        id: "hidden-single",
        sees: "A value with only one place left in a row, column or box. It goes there.",
        holds: "Each house holds each value, and all other places have been ruled out.",
    },
    About {
        id: "naked-single",
        sees: "A cell with one candidate left. It takes it.",
        holds: "Every cell takes a value, and each of the others has been ruled out there.",
    },
    About {
        id: "locked-candidates",
        sees: "A value whose places in one house all lie in a second house too. It goes out of the rest of the second house.",
        holds: "The first house holds the value in one of these places, and so does the second, which holds it only once.",
    },
    About {
        id: "naked-pair",
        sees: "Two cells of a house with the same two candidates. These go out of its other cells.",
        holds: "The two cells differ, so they take both values between them, and a house holds each value once.",
    },
    About {
        id: "hidden-pair",
        sees: "Two values with the same two places in a house. All other candidates of these cells go.",
        holds: "The two values need a cell each, and have only these two.",
    },
    About {
        id: "naked-triple",
        sees: "Three cells of a house with three candidates between them. These go out of its other cells.",
        holds: "The three cells differ, so they take all three values, and a house holds each value once.",
    },
    About {
        id: "hidden-triple",
        sees: "Three values with three places between them in a house. All other candidates of these cells go.",
        holds: "The three values need a cell each, and have only these three.",
    },
    About {
        id: "x-wing",
        sees: "A value with the same two places in two rows (or columns). It goes out of the rest of the two columns (or rows).",
        holds: "Each of the two lines holds the value in one of the crossing lines, not both in the same, so both crossing lines have it there.",
    },
    About {
        id: "turbot",
        sees: "Two houses with two places each for a value, where a place of one sees a place of the other. The value goes out of what sees \
               both other places.",
        holds: "The two places that see each other are not both the value, so one of the houses has it in the other place.",
    },
    About {
        id: "xy-wing",
        sees: "A cell with two candidates that sees two more such cells; each shares one of its candidates, and they share a third value. That \
               value goes out of what sees both.",
        holds: "Whichever value the first cell takes, it leaves the third value to one of the other two.",
    },
    About {
        id: "w-wing",
        sees: "Two cells with the same two candidates, and a house with two places for one of these, each seen by one of the cells. The other \
               value goes out of what sees both cells.",
        holds: "If both cells were the value with two places, the house would have none left. So one of them is the other value.",
    },
    About {
        id: "chain",
        sees: "A supposition followed over cells with two candidates and values with two places, one leading to the next, until it denies itself. \
               If several cells are supposed at once, any of them starts the same chain.",
        holds: FOLLOWED,
    },
    About {
        id: "short-contradiction",
        sees: "A candidate that, tried out, leads to a contradiction which looks at no more than 8 cells. It goes.",
        holds: FOLLOWED,
    },
    About {
        id: "long-contradiction",
        sees: "A candidate that, tried out, leads to a contradiction which looks at no more than 12 cells. It goes.",
        holds: FOLLOWED,
    },
    About {
        id: "contradiction",
        sees: "A candidate that, tried out with full houses, hidden and naked singles, leads to a contradiction. It goes.",
        holds: FOLLOWED,
    },
    About {
        id: "nested-contradiction",
        sees: "A candidate that, tried out, fails only when further candidates are tried on top of it. It goes.",
        holds: "If the supposition is true, each candidate ruled out on the way leads to a contradiction by singles, and so does what is left then.",
    },
];
