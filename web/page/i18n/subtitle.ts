/** The subtitle of a game. */

import { gradeName, levelName } from "./grades.ts";
import type { Made } from "../base/records.ts";

/** Returns size and grade, as far as they are known. */
export function describeSize(size: string, made?: Made) {
  const grade = made?.level ? levelName(made.level) : gradeName(made?.grade);
  return grade ? `${size} · ${grade}` : size;
}
