//! What is said of each technique: its name and the sentence of one instance.

use crate::say::Words;

/// English, in the order of the ladder.
pub(in super::super) const WORDS_EN: &[Words] = &[
    Words { id: "last-cell", name: "Last cell", sentence: "Only {cell} is open in {run}: it is {digit}." },
    Words {
        id: "single-candidate",
        name: "Single candidate",
        sentence: "{cell} can only be {digit}: no other digit is left where {across} and {down} cross.",
    },
    Words {
        id: "unique-combination",
        name: "Unique combination",
        sentence: "{run} still needs {left} in {n} cells: only {combination} together make that. So {cells} cannot be {digits}.",
    },
    Words {
        id: "several-combinations",
        name: "Several combinations",
        sentence: "{run} still needs {left} in {n} cells: {combinations}. None of these has {digits}, so {cells} cannot be that.",
    },
    Words {
        id: "partner",
        name: "Partner",
        sentence: "{cell} and {other} make {left}. {other} cannot be {partners}, so {cell} is not {digits}.",
    },
    Words {
        id: "cut-cell",
        name: "Cut cell",
        sentence: "The marked area joins the rest only through {cell}. Its down runs still need {down}, its across runs {across}; the \
                   difference stands in {cell}: {digit}.",
    },
    Words {
        id: "minimum-maximum",
        name: "Minimum and maximum",
        sentence: "{run} still needs {left} in {n} cells. Without {cell}, the rest makes {least} to {most}, so {cell} is not {digits}.",
    },
    Words {
        id: "needed-digit",
        name: "Needed digit",
        sentence: "Every way to make {left} in the {n} open cells of {run} uses {digit}, and only {cell} can take it.",
    },
    Words { id: "naked-pair", name: "Naked pair", sentence: "In {run}, {pair} hold only {values}, so {removals}." },
    Words {
        id: "combinations-against-candidates",
        name: "Combinations against candidates",
        sentence: "With these candidates, the {n} open cells of {run} can make {left} only by {combinations}. None of these has {digits}, so \
                   {cells} cannot be that.",
    },
    Words {
        id: "filtered-needed-digit",
        name: "Needed digit among the candidates",
        sentence: "With these candidates, the {n} open cells of {run} can make {left} only by {combinations}. All of that needs {digit}, and \
                   only {cell} can take it.",
    },
    Words {
        id: "hidden-set",
        name: "Hidden pair or triple",
        sentence: "With these candidates, every way to make {left} in {run} uses {values}, and only {places} can take them. So {removals}.",
    },
    Words {
        id: "exact-run",
        name: "Exact run",
        sentence: "Try {digits} in {cell}: in {run}, {others} would have to make {rest} with other digits, and cannot. So {cell} is not \
                   {digits}.",
    },
    Words {
        id: "wide-cut-cell",
        name: "Cut cell of a wide area",
        sentence: "The marked area joins the rest only through {cell}. Its down runs still need {down}, its across runs {across}; the \
                   difference stands in {cell}: {digit}.",
    },
    Words {
        id: "chain",
        name: "Chain of runs",
        sentence: "Suppose {cell} is {digit}. Run by run it follows that {removals}, and then nothing finishes {run}. So {cell} is not \
                   {digit}.",
    },
];
