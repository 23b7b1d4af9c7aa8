/** Check boxes of the aids while playing. */

import { say } from "../i18n/say.ts";
import { boxes } from "./switch-boxes.ts";
import { AIDS } from "./switches.ts";
import type { AidName, ShumiBoard, Standing } from "#shumi";

const names = (): Record<AidName, string> => ({
  sight: say("aids.sight"),
  areas: say("aids.areas"),
  "same-values": say("aids.same-values"),
  combinations: say("aids.combinations"),
  "digits-left": say("aids.digits-left"),
  "finished-clues": say("aids.finished-clues"),
  "impossible-clues": say("aids.impossible-clues"),
  doubled: say("aids.doubled"),
  coordinates: say("aids.coordinates"),
  clashes: say("aids.clashes"),
});

/** Returns a check box for each aid that applies to a board. @param changed called after each change */
export function aidBoxes(board: ShumiBoard, changed: () => void) {
  const texts = names();
  const switches = AIDS.map(({ name, on }) => ({
    name, on, words: () => texts[name], fits: (now: Standing) => now.aids[name] !== undefined,
  }));
  return boxes(switches, board, changed);
}
