/** The subtitle of a game. */

import { gradeName, levelName } from "./grades.js";

/** Returns size and grade, as far as they are known. @param {string} size @param {import("../base/records.js").Made} [made] */
export function kindOf(size, made) {
  const grade = made?.level ? levelName(made.level) : gradeName(made?.grade);
  return grade ? `${size} · ${grade}` : size;
}
