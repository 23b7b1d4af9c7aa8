/** Check boxes of the player's switches. */

import { el } from "../base/dom.ts";
import { recall, remember } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { say } from "../i18n/say.ts";
import { isOn, LOOKS, SWITCHES } from "./switches.ts";
import type { ShumiBoard, Standing } from "#shumi";
import type { Switch } from "./switches.ts";

/** A switch with its text. `fits`: tells whether it applies to a board. */
type Shown = Switch & { words: () => string; fits: (standing: Standing) => boolean };

/** Texts of the switches, and those states of a board to which they apply, in the order of `SWITCHES`. */
const shown: Pick<Shown, "words" | "fits">[] = [
  { words: () => say("switches.digit-first"), fits: (now) => now.digitFirst !== undefined },
  { words: () => say("switches.follow-ups"), fits: (now) => now.followUps !== undefined },
  { words: () => say("switches.clear-marks"), fits: (now) => now.clearMarks !== undefined },
  { words: () => say("switches.show-candidates"), fits: (now) => now.showCandidates !== undefined },
  { words: () => say("switches.single-keys"), fits: () => true },
];

/** Returns a check box for each switch that applies to a board. */
export const switchBoxes = (board: ShumiBoard) => boxes(SWITCHES.map((each, i) => ({ ...each, ...shown[i] })), board);

/** Returns a check box for each of some switches that applies to a board. @param changed called after each change */
export function boxes(switches: Shown[], board: ShumiBoard, changed?: () => void) {
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

/** Returns a check box for each switch of the look. */
export function lookBoxes(board: ShumiBoard) {
  const texts = { "large-digits": say("switches.large-digits"), "left-handed": say("switches.left-handed") };
  return (Object.keys(texts) as (keyof typeof texts)[]).map((name) => {
    const set = () => {
      remember(records.switches, box.checked, name);
      LOOKS[name](board, box.checked);
    };
    const box = el("input", { type: "checkbox", name, checked: recall(records.switches, name) ?? false, onchange: set });
    return el("label", { className: "check" }, box, texts[name]);
  });
}
