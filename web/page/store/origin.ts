/** Origins of generated puzzles, which their texts do not hold: grade, seed, day. */

import { recall, remember } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import type { Made } from "../base/records.ts";

/** Most remembered puzzles: several times the number of games on the desk. */
const MOST = 150;

/** Puzzles of this visit, for browsers without storage. */
const here = new Map<string, Made>();

export function saveOrigin(made: Made) {
  here.set(made.key, made);
  remember(records.made, [made, ...recall(records.made).filter(({ key }) => key !== made.key)].slice(0, MOST));
}

export const originOf = (key: string): Made | undefined => here.get(key) ?? recall(records.made).find((made) => made.key === key);
