/** Names of choices and requests. */

import { gradeName, sizeName, within } from "./grades.js";
import { say } from "./say.js";

/** Formats a choice as `Hard`, `Turn`, `Turn, hard`. @param {import("../new/offers.js").Choice} choice @returns {string} */
export function choiceName({ grade, kind }) {
  const called = kind && { arrange: say("order.arrange"), turn: say("order.turn") }[kind];
  if (grade === undefined) return called ?? "";
  return called ? say("order.kind-grade", { kind: called, grade: within(gradeName(grade)) }) : gradeName(grade);
}

/** Formats a request as `9 × 9, hard`. @param {import("../new/offers.js").PageWish} wish */
export function wishName({ size, ...choice }) {
  const name = choiceName(choice);
  return name ? say("order.wish", { size: sizeName(size), choice: within(name) }) : sizeName(size);
}
