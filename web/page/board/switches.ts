/** The player's switches: kept on this device, and applied to every board. `switch-boxes.ts` shows them. */

import { recall } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import type { AidName, ShumiBoard, SwitchName } from "#shumi";

/** A switch and its default. */
export interface Switch {
  name: SwitchName;
  on: boolean;
}

/** The switches of the keys and marks. */
export const SWITCHES = ([
  ["digit-first", false], ["follow-ups", false], ["clear-marks", true], ["show-candidates", false], ["single-keys", true],
] as [SwitchName, boolean][]).map(([name, on]) => ({ name, on }));
/** The aids while playing; `aids.ts` names them. */
export const AIDS = ([
  ["sight", true], ["areas", false], ["same-values", true], ["combinations", true], ["digits-left", true], ["finished-clues", true],
  ["impossible-clues", true], ["doubled", false], ["coordinates", false], ["clashes", true],
] as [AidName, boolean][]).map(([name, on]) => ({ name, on }));
/** The switches of the look, which are attributes of a board and off by default; the page's style sheet reads `left-handed`, too. */
export const LOOKS = {
  "large-digits": (board: ShumiBoard, on: boolean) => (on ? board.setAttribute("digits", "large") : board.removeAttribute("digits")),
  "left-handed": (board: ShumiBoard, on: boolean) => void board.toggleAttribute("left-handed", on),
};

export const isOn = ({ name, on }: Switch) => recall(records.switches, name) ?? on;

/** Applies the player's switches to a board. */
export function applySwitches(board: ShumiBoard) {
  for (const each of [...SWITCHES, ...AIDS]) if (isOn(each) !== each.on) board.setSwitch(each.name, !each.on);
  for (const [name, apply] of Object.entries(LOOKS)) apply(board, recall(records.switches, name) ?? false);
}
