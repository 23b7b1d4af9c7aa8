/** What players may wish otherwise: switches that are kept on this device and told to every board. */

import { el } from "./dom.js";
import { say } from "./say.js";
import { recall, remember } from "./storage.js";

/** @typedef {import("#shumi").SwitchName} SwitchName */
/** @typedef {import("#shumi").Standing} Standing */

/** @type {{ name: SwitchName, on: boolean, words: () => string, fits: (standing: Standing) => boolean }[]} `on`: at first; `fits`: it has a meaning on a board */
const SWITCHES = [
  { name: "digit-first", on: false, words: () => say("switches.digit-first"), fits: (now) => now.digitFirst !== undefined },
  { name: "follow-ups", on: false, words: () => say("switches.follow-ups"), fits: (now) => now.followUps !== undefined },
  { name: "clear-marks", on: true, words: () => say("switches.clear-marks"), fits: (now) => now.clearMarks !== undefined },
  { name: "show-candidates", on: false, words: () => say("switches.show-candidates"), fits: (now) => now.showCandidates !== undefined },
  { name: "single-keys", on: true, words: () => say("switches.single-keys"), fits: () => true },
];

/** @param {{ name: SwitchName, on: boolean }} which */
const isOn = ({ name, on }) => (typeof recall(name) === "boolean" ? recall(name) === true : on);

/** Tells a board what is wished. @param {import("./widget.js").ShumiBoard} board */
export function applySwitches(board) {
  for (const each of SWITCHES) if (isOn(each) !== each.on) board.setSwitch(each.name, !each.on);
}

/** The switches that have a meaning on a board, each with a box. @param {import("./widget.js").ShumiBoard} board */
export function switchBoxes(board) {
  const now = board.standing;
  return SWITCHES.filter(({ fits }) => now && fits(now)).map((each) => {
    const set = () => {
      remember(each.name, box.checked);
      board.setSwitch(each.name, box.checked);
      // The same switch may stand in another place of the page.
      for (const other of document.querySelectorAll("input")) if (other.name === each.name) other.checked = box.checked;
    };
    const box = el("input", { type: "checkbox", name: each.name, checked: isOn(each), onchange: set });
    return el("label", { className: "check" }, box, each.words());
  });
}
