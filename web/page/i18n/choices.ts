/** Names of choices and requests. */

import { gradeName, sizeName, within } from "./grades.ts";
import { say } from "./say.ts";
import type { Family } from "#shumi";
import type { Choice, PageWish } from "../new/generatable.ts";

/** Formats a choice as `Hard`, `Turn`, `Turn, hard`. */
export function choiceName({ grade, kind }: Choice): string {
  const called = kind && { arrange: say("order.arrange"), turn: say("order.turn") }[kind];
  if (grade === undefined) return called ?? "";
  return called ? say("order.kind-grade", { kind: called, grade: within(gradeName(grade)) }) : gradeName(grade);
}

/** Formats a request as `9 × 9, hard`. */
export function wishName({ size, ...choice }: PageWish, family: Family) {
  const [name, called] = [choiceName(choice), sizeName(size, family)];
  return name ? say("order.wish", { size: called, choice: within(name) }) : called;
}
