/** The player's switches: kept on this device, and applied to every board. */

import { el } from "../base/dom.js";
import { recall, remember } from "../base/local-storage.js";
import * as records from "../base/records.js";
import { say } from "../i18n/say.js";

/** @typedef {import("#shumi").SwitchName} SwitchName */
/** @typedef {import("#shumi").Standing} Standing */

/**
 * The switches of the keys and marks. `on`: default; `fits`: tells whether the switch applies to a board.
 * @type {{ name: SwitchName, on: boolean, words: () => string, fits: (standing: Standing) => boolean }[]}
 */
const SWITCHES = [
  { name: "digit-first", on: false, words: () => say("switches.digit-first"), fits: (now) => now.digitFirst !== undefined },
  { name: "follow-ups", on: false, words: () => say("switches.follow-ups"), fits: (now) => now.followUps !== undefined },
  { name: "clear-marks", on: true, words: () => say("switches.clear-marks"), fits: (now) => now.clearMarks !== undefined },
  { name: "show-candidates", on: false, words: () => say("switches.show-candidates"), fits: (now) => now.showCandidates !== undefined },
  { name: "single-keys", on: true, words: () => say("switches.single-keys"), fits: () => true },
];
/** The aids while playing, with their defaults; `aids.js` names them. */
export const AIDS = /** @type {[import("#shumi").AidName, boolean][]} */ ([
  ["sight", true], ["areas", false], ["same-values", true], ["combinations", true], ["digits-left", true], ["finished-clues", true],
  ["impossible-clues", true], ["doubled", false], ["coordinates", false],
]).map(([name, on]) => ({ name, on }));

/** @param {{ name: SwitchName, on: boolean }} which */
const isOn = ({ name, on }) => recall(records.switches, name) ?? on;

/** Applies the player's switches to a board. @param {import("./widget.js").ShumiBoard} board */
export function applySwitches(board) {
  for (const each of [...SWITCHES, ...AIDS]) if (isOn(each) !== each.on) board.setSwitch(each.name, !each.on);
}

/** Returns a check box for each switch that applies to a board. @param {import("./widget.js").ShumiBoard} board */
export const switchBoxes = (board) => boxes(SWITCHES, board);

/**
 * Returns a check box for each of some switches that applies to a board.
 * @param {typeof SWITCHES} switches @param {import("./widget.js").ShumiBoard} board @param {() => void} [changed] called after each change
 */
export function boxes(switches, board, changed) {
  const now = board.standing;
  return switches.filter(({ fits }) => now && fits(now)).map((each) => {
    const set = () => {
      remember(records.switches, box.checked, each.name);
      board.setSwitch(each.name, box.checked);
      // The page may show the same switch in another place.
      for (const other of document.querySelectorAll("input")) if (other.name === each.name) other.checked = box.checked;
      changed?.();
    };
    const box = el("input", { type: "checkbox", name: each.name, checked: isOn(each), onchange: set });
    return el("label", { className: "check" }, box, each.words());
  });
}
