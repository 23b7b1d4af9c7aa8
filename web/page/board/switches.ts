/** The player's switches: kept on this device, and applied to every board. */

import { el } from "../base/dom.ts";
import { recall, remember } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { say } from "../i18n/say.ts";
import type { AidName, ShumiBoard, Standing, SwitchName } from "#shumi";

/** The switches of the keys and marks. `on`: default; `fits`: tells whether the switch applies to a board. */
const SWITCHES: { name: SwitchName; on: boolean; words: () => string; fits: (standing: Standing) => boolean }[] = [
  { name: "digit-first", on: false, words: () => say("switches.digit-first"), fits: (now) => now.digitFirst !== undefined },
  { name: "follow-ups", on: false, words: () => say("switches.follow-ups"), fits: (now) => now.followUps !== undefined },
  { name: "clear-marks", on: true, words: () => say("switches.clear-marks"), fits: (now) => now.clearMarks !== undefined },
  { name: "show-candidates", on: false, words: () => say("switches.show-candidates"), fits: (now) => now.showCandidates !== undefined },
  { name: "single-keys", on: true, words: () => say("switches.single-keys"), fits: () => true },
];
/** The aids while playing, with their defaults; `aids.ts` names them. */
export const AIDS = ([
  ["sight", true], ["areas", false], ["same-values", true], ["combinations", true], ["digits-left", true], ["finished-clues", true],
  ["impossible-clues", true], ["doubled", false], ["coordinates", false],
] as [AidName, boolean][]).map(([name, on]) => ({ name, on }));

/** The switches of the look, as attributes of a board; the page's style sheet reads `left-handed`, too. All are off by default. */
const LOOKS: { name: string; words: () => string; apply: (board: ShumiBoard, on: boolean) => void }[] = [
  {
    name: "large-digits",
    words: () => say("switches.large-digits"),
    apply: (board, on) => (on ? board.setAttribute("digits", "large") : board.removeAttribute("digits")),
  },
  { name: "left-handed", words: () => say("switches.left-handed"), apply: (board, on) => void board.toggleAttribute("left-handed", on) },
];

const isOn = ({ name, on }: { name: SwitchName; on: boolean }) => recall(records.switches, name) ?? on;

/** Applies the player's switches to a board. */
export function applySwitches(board: ShumiBoard) {
  for (const each of [...SWITCHES, ...AIDS]) if (isOn(each) !== each.on) board.setSwitch(each.name, !each.on);
  for (const { name, apply } of LOOKS) apply(board, recall(records.switches, name) ?? false);
}

/** Returns a check box for each switch of the look. */
export const lookBoxes = (board: ShumiBoard) =>
  LOOKS.map(({ name, words, apply }) => {
    const set = () => {
      remember(records.switches, box.checked, name);
      apply(board, box.checked);
    };
    const box = el("input", { type: "checkbox", name, checked: recall(records.switches, name) ?? false, onchange: set });
    return el("label", { className: "check" }, box, words());
  });

/** Returns a check box for each switch that applies to a board. */
export const switchBoxes = (board: ShumiBoard) => boxes(SWITCHES, board);

/** Returns a check box for each of some switches that applies to a board. @param changed called after each change */
export function boxes(switches: typeof SWITCHES, board: ShumiBoard, changed?: () => void) {
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
