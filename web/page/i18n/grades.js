/** Names of grades and sizes. */

import { say } from "./say.js";

/** Names by grade; 0: techniques do not determine it. */
const grades = () => [
  "", say("grade.easy"), say("grade.medium"), say("grade.hard"), say("grade.very-hard"), say("grade.expert"), say("grade.extreme"),
];

/** The grades of a day, the easiest first. @type {import("#shumi").Level[]} */
export const DAY_LEVELS = ["easy", "middle", "hard"];

/** @param {number | undefined} grade */
export const gradeName = (grade) => (grade === undefined ? "" : (grades()[grade] ?? say("grade.other", { grade })));

/** Returns the name of a level of the day. @param {import("#shumi").Level} level */
export const levelName = (level) => gradeName(DAY_LEVELS.indexOf(level) + 1);

/** Returns a name in the form that it has within a sentence. @param {string} name of a grade or a kind */
export const within = (name) => name.toLowerCase();

/** Formats a size as `9 × 9`. @param {[number, number]} size */
export const sizeName = ([rows, cols]) => `${rows} × ${cols}`;
