//! What is said of each technique: its name and the sentence of one instance.

use crate::say::Words;

/// English, in the order of the ladder.
pub(in super::super) const WORDS_EN: &[Words] = &[
    Words { id: "full-house", name: "Full house", sentence: "{cell} is the last open cell of {house}: it is {digit}." },
    Words { id: "hidden-single", name: "Hidden single", sentence: "In {house}, {digit} fits only in {cell}." },
    Words { id: "naked-single", name: "Naked single", sentence: "{cell} can only be {digit}: {others} are ruled out there." },
    Words {
        id: "locked-candidates",
        name: "Locked candidates",
        sentence: "In {house}, {digit} fits only in {places}. All of that is in {other}, so {removals}.",
    },
    Words { id: "naked-pair", name: "Naked pair", sentence: "In {house}, {cells} hold only {values} between them, so {removals}." },
    Words {
        id: "hidden-pair",
        name: "Hidden pair",
        sentence: "In {house}, {values} fit only in {cells}, so nothing else is there: {removals}.",
    },
    Words { id: "naked-triple", name: "Naked triple", sentence: "In {house}, {cells} hold only {values} between them, so {removals}." },
    Words {
        id: "hidden-triple",
        name: "Hidden triple",
        sentence: "In {house}, {values} fit only in {cells}, so nothing else is there: {removals}.",
    },
    Words {
        id: "x-wing",
        name: "X-wing",
        sentence: "In {lines}, {digit} fits only in {crossing}. These lines take up both places there, so {removals}.",
    },
    Words {
        id: "turbot",
        name: "Skyscraper, kite or turbot",
        sentence: "{digit} fits in only two places in {house} ({near}, {far}) and in {other} ({near2}, {far2}). {near} and {near2} see each \
                   other, so not both are {digit}: {far} or {far2} is. Whatever sees both is not, so {removals}.",
    },
    Words {
        id: "xy-wing",
        name: "XY-wing",
        sentence: "{pivot} is {first} or {second}. If it is {first}, {a} is {digit}; if it is {second}, {b} is {digit}. Either way one of these \
                   two is {digit}, and whatever sees both is not, so {removals}.",
    },
    Words {
        id: "w-wing",
        name: "W-wing",
        sentence: "{a} and {b} are both {other} or {digit}. In {house}, {other} fits only in {u}, which {a} sees, or {v}, which {b} sees. So \
                   {a} and {b} are not both {other}: one is {digit}, and whatever sees both is not, so {removals}.",
    },
    Words { id: "chain", name: "Chain", sentence: "Suppose {suppose}. {story} So {removals}." },
    Words { id: "short-contradiction", name: "Short contradiction", sentence: "Suppose {suppose}. {story} So {removals}." },
    Words { id: "long-contradiction", name: "Long contradiction", sentence: "Suppose {suppose}. {story} So {removals}." },
    Words { id: "contradiction", name: "Very long contradiction", sentence: "Suppose {suppose}. {story} So {removals}." },
    Words {
        id: "nested-contradiction",
        name: "Nested contradiction",
        sentence: "Suppose {cell} is {digit}, and follow all singles. By a trial of its own each, one after another, {tried}. With the singles \
                   after that, {clash}. So {removals}.",
    },
];
