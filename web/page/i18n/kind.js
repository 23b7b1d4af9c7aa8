/** What kind of puzzle a game is, in its title. */

import { gradeName, levelName } from "./grades.js";

/** Size and grade, as far as they are known. @param {string} size @param {import("../store/made.js").Made} [made] */
export function kindOf(size, made) {
  const grade = made?.level ? levelName(made.level) : gradeName(made?.grade);
  return grade ? `${size} · ${grade}` : size;
}
