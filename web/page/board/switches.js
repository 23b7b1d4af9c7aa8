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
/** The aids while playing; their texts load after the first game. */
const HELPS = /** @type {[import("#shumi").AidName, boolean, () => string][]} */ ([
  ["sight", true, () => say("aids.sight")],
  ["areas", false, () => say("aids.areas")],
  ["same-values", true, () => say("aids.same-values")],
  ["combinations", true, () => say("aids.combinations")],
  ["digits-left", true, () => say("aids.digits-left")],
  ["finished-clues", true, () => say("aids.finished-clues")],
  ["impossible-clues", true, () => say("aids.impossible-clues")],
  ["doubled", false, () => say("aids.doubled")],
  ["coordinates", false, () => say("aids.coordinates")],
]).map(([name, on, words]) => ({ name, on, words, fits: (/** @type {Standing} */ now) => now.aids[name] !== undefined }));

/** @param {{ name: SwitchName, on: boolean }} which */
const isOn = ({ name, on }) => recall(records.switches, name) ?? on;

/** Applies the player's switches to a board. @param {import("./widget.js").ShumiBoard} board */
export function applySwitches(board) {
  for (const each of [...SWITCHES, ...HELPS]) if (isOn(each) !== each.on) board.setSwitch(each.name, !each.on);
}

/** Returns a check box for each switch that applies to a board. @param {import("./widget.js").ShumiBoard} board */
export const switchBoxes = (board) => boxes(SWITCHES, board);

/**
 * Returns a check box for each aid that applies to a board.
 * @param {import("./widget.js").ShumiBoard} board @param {() => void} changed called after each change
 */
export const aidBoxes = (board, changed) => boxes(HELPS, board, changed);

/** @param {typeof SWITCHES} switches @param {import("./widget.js").ShumiBoard} board @param {() => void} [changed] */
function boxes(switches, board, changed) {
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
