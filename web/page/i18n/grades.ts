/** Names of grades and sizes. */

import { say } from "./say.ts";
import type { FamilyInfo, Level } from "#shumi";

/** Names by grade; 0: techniques do not determine it. */
const grades = () => [
  "", say("grade.easy"), say("grade.medium"), say("grade.hard"), say("grade.very-hard"), say("grade.expert"), say("grade.extreme"),
];

/** The grades of a day, the easiest first. */
export const DAY_LEVELS: Level[] = ["easy", "middle", "hard"];

export const gradeName = (grade: number | undefined) => (grade === undefined ? "" : (grades()[grade] ?? say("grade.other", { grade })));

/** Returns the name of a level of the day. */
export const levelName = (level: Level) => gradeName(DAY_LEVELS.indexOf(level) + 1);

/** Returns a name in the form that it has within a sentence. @param name of a grade or a kind */
export const within = (name: string) => name.toLowerCase();

/** Formats a size as `9 × 9`, without the rows and columns that hold only clues. */
export const sizeName = ([rows, cols]: [number, number], { margin = 0 }: Pick<FamilyInfo, "margin">) =>
  `${rows - margin} × ${cols - margin}`;
