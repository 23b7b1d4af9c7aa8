//! What is said of each technique: its name, the sentence of one instance, what it sees, and why it holds.

use crate::say::Words;

/// English, in the order of the ladder.
pub(in super::super) const WORDS_EN: &[Words] = &[
    Words {
        id: "last-cell",
        name: "Last cell",
        sentence: "Only {cell} is open in {run}: it is {digit}.",
        about: ["A run with one open cell. The cell takes what is missing to the clue.", "The digits of a run add up to its clue."],
    },
    Words {
        id: "single-candidate",
        name: "Single candidate",
        sentence: "{cell} can only be {digit}: no other digit is left where {across} and {down} cross.",
        about: [
            "A cell where all digits but one are ruled out, mostly by its two runs. It takes that digit.",
            "Every cell takes a digit, and each of the others has been shown to be impossible there.",
        ],
    },
    Words {
        id: "unique-combination",
        name: "Unique combination",
        sentence: "{run} still needs {left} in {n} cells: only {combination} together make that. So {cells} cannot be {digits}.",
        about: [
            "A run whose open cells can make their total with one set of digits only. All other digits go out of these cells.",
            "The open cells take different digits, none of them placed in the run, that add up to what the clue leaves.",
        ],
    },
    Words {
        id: "several-combinations",
        name: "Several combinations",
        sentence: "{run} still needs {left} in {n} cells: {combinations}. None of these has {digits}, so {cells} cannot be that.",
        about: [
            "A run whose open cells can make their total in a few ways. Digits that no way uses go out of these cells.",
            "Whatever the solution, the open cells take the digits of one of the combinations listed.",
        ],
    },
    Words {
        id: "partner",
        name: "Partner",
        sentence: "{cell} and {other} make {left}. {other} cannot be {partners}, so {cell} is not {digits}.",
        about: [
            "A run with two open cells. A digit of one cell goes where the other cell cannot take what is then missing.",
            "The two cells have a fixed sum, so the digit of one settles the digit of the other.",
        ],
    },
    Words {
        id: "cut-cell",
        name: "Cut cell",
        sentence: "The marked area joins the rest only through {cell}. Its down runs still need {down}, its across runs {across}; the \
                   difference stands in {cell}: {digit}.",
        about: [
            "A small area of open cells whose runs meet the rest of the board in one open cell. Its clues give that cell.",
            "Add what the down runs of the area need and take away what its across runs need: each cell of the area is counted once on \
             both sides and falls out, only the cut cell remains.",
        ],
    },
    Words {
        id: "minimum-maximum",
        name: "Minimum and maximum",
        sentence: "{run} still needs {left} in {n} cells. Without {cell}, the rest makes {least} to {most}, so {cell} is not {digits}.",
        about: [
            "The least and the most that the other open cells of a run can make. Digits of a cell that would ask for less or more go.",
            "No cell is less than its smallest or more than its largest candidate, so their sums bound the rest of the run.",
        ],
    },
    Words {
        id: "needed-digit",
        name: "Needed digit",
        sentence: "Every way to make {left} in the {n} open cells of {run} uses {digit}, and only {cell} can take it.",
        about: [
            "A digit in every combination of a run, and only one of its cells can take it. It is placed there.",
            "Whatever combination the solution uses, the digit stands in the run, and no other cell of it can be the one.",
        ],
    },
    Words {
        id: "naked-pair",
        name: "Naked pair",
        sentence: "In {run}, {pair} hold only {values}, so {removals}.",
        about: [
            "Two cells of a run with the same two candidates. These digits go out of the other cells of the run.",
            "The two cells differ, so they take both digits between them, and no digit stands twice in a run.",
        ],
    },
    Words {
        id: "combinations-against-candidates",
        name: "Combinations against candidates",
        sentence: "With these candidates, the {n} open cells of {run} can make {left} only by {combinations}. None of these has {digits}, so \
                   {cells} cannot be that.",
        about: [
            "The combinations of a run in which every digit has a place and every cell a digit. Digits in none of them go.",
            "A combination with a digit that no cell can take, or a cell that can take none of its digits, is in no solution.",
        ],
    },
    Words {
        id: "filtered-needed-digit",
        name: "Needed digit among the candidates",
        sentence: "With these candidates, the {n} open cells of {run} can make {left} only by {combinations}. All of that needs {digit}, and \
                   only {cell} can take it.",
        about: [
            "A digit in every combination that the candidates of a run allow, and only one cell can take it. It is placed there.",
            "A combination with a digit that no cell can take, or a cell that can take none of its digits, is in no solution; all \
             others use the digit.",
        ],
    },
    Words {
        id: "hidden-set",
        name: "Hidden pair or triple",
        sentence: "With these candidates, every way to make {left} in {run} uses {values}, and only {places} can take them. So {removals}.",
        about: [
            "Two or three digits in every combination that the candidates of a run allow, with only two or three cells for them. \
             Everything else goes out of these cells.",
            "All of the digits stand in the run, each in another of these cells, so none of the cells is left for anything else.",
        ],
    },
    Words {
        id: "exact-run",
        name: "Exact run",
        sentence: "Try {digits} in {cell}: in {run}, {others} would have to make {rest} with other digits, and cannot. So {cell} is not \
                   {digits}.",
        about: [
            "A candidate with which the other open cells of the run cannot make the rest. It goes.",
            "Every filling of the run with the candidates left has been tried, and none has the digit there.",
        ],
    },
    Words {
        id: "wide-cut-cell",
        name: "Cut cell of a wide area",
        sentence: "The marked area joins the rest only through {cell}. Its down runs still need {down}, its across runs {across}; the \
                   difference stands in {cell}: {digit}.",
        about: [
            "An area of up to 20 open cells whose runs meet the rest of the board in one open cell. Its clues give that cell.",
            "Add what the down runs of the area need and take away what its across runs need: each cell of the area is counted once on \
             both sides and falls out, only the cut cell remains.",
        ],
    },
    Words {
        id: "chain",
        name: "Chain of runs",
        sentence: "Suppose {cell} is {digit}. Run by run it follows that {removals}, and then nothing finishes {run}. So {cell} is not \
                   {digit}.",
        about: [
            "A candidate that, followed from run to run, leaves a run which cannot be finished. It goes.",
            "In each run only the fillings that the digits left allow are kept. If one has none, the digit supposed is in no solution.",
        ],
    },
];
