/** Records of the drills that the player found. */

import { recall } from "../base/local-storage.ts";
import { writeEvicting } from "./local-store.ts";
import * as puzzles from "./puzzle-records.ts";

/** Number of drills of a lesson: with them a technique is practised. */
export const DRILLS = 5;

/** Returns the practice of a family's techniques, by technique. */
export const practiceOf = (family: string) => recall(puzzles.practised, family);

/** Records that the player found a drill; the same one again does not count. */
export function noteFound(family: string, technique: string, seed: number) {
  const all = practiceOf(family);
  const before = all[technique] ?? { n: 0, seed: -1 };
  if (before.seed !== seed) writeEvicting(puzzles.practised, { ...all, [technique]: { n: before.n + 1, seed } }, family);
}
