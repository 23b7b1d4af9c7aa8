/** What grades, sizes and choices are called. */

import { say } from "./say.js";

/** By grade; 0 is one that techniques do not tell. */
const grades = () => ["", say("grade.easy"), say("grade.medium"), say("grade.hard"), say("grade.very-hard"), say("grade.expert"), say("grade.extreme")];

/** The grades of a day, the easiest first. @type {import("#shumi").Level[]} */
export const DAY_LEVELS = ["easy", "middle", "hard"];

/** @param {number | undefined} grade */
export const gradeName = (grade) => (grade === undefined ? "" : (grades()[grade] ?? say("grade.other", { grade })));

/** A grade of a day, as it is called on its cards. @param {import("#shumi").Level} level */
export const levelName = (level) => gradeName(DAY_LEVELS.indexOf(level) + 1);

/** Within a sentence. @param {string} name of a grade or a kind */
export const within = (name) => name.toLowerCase();

/** `9 × 9`. @param {[number, number]} size */
export const sizeName = ([rows, cols]) => `${rows} × ${cols}`;

/** `Hard`, `Turn`, `Turn, hard`. @param {import("../new/offers.js").Choice} choice @returns {string} */
export function choiceName({ grade, kind }) {
  const called = kind && { arrange: say("order.arrange"), turn: say("order.turn") }[kind];
  if (grade === undefined) return called ?? "";
  return called ? say("order.kind-grade", { kind: called, grade: within(gradeName(grade)) }) : gradeName(grade);
}

/** The wish in words: `9 × 9, hard`. @param {import("../new/offers.js").PageWish} wish */
export function wishName({ size, ...choice }) {
  const name = choiceName(choice);
  return name ? say("order.wish", { size: sizeName(size), choice: within(name) }) : sizeName(size);
}
