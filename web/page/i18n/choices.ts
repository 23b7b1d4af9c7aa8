/** Names of choices and requests. */

import { gradeName, sizeName, within } from "./grades.ts";
import { say } from "./say.ts";
import type { Family, Kind } from "#shumi";
import type { Choice, PageWish } from "../new/generatable.ts";

const kinds = (): Record<Kind, string> => ({
  arrange: say("order.arrange"),
  turn: say("order.turn"),
  boxes: say("order.boxes"),
  jigsaw: say("order.jigsaw"),
  diagonals: say("order.diagonals"),
  windows: say("order.windows"),
  disjoint: say("order.disjoint"),
  "no-boxes": say("order.no-boxes"),
  "jigsaw-diagonals": say("order.jigsaw-diagonals"),
  "windows-diagonals": say("order.windows-diagonals"),
});

/** Returns the name of a kind of houses; without one, chance chooses. */
export const housesName = (kind?: Kind) => (kind ? kinds()[kind] : say("order.any-houses"));

/** Formats a choice as `Hard`, `Turn`, `Turn, hard`. @param houses kinds that another list names */
export function choiceName({ grade, kind }: Choice, houses: readonly Choice["kind"][] = []): string {
  const called = kind && !houses.includes(kind) ? kinds()[kind] : "";
  if (grade === undefined) return called;
  return called ? say("order.kind-grade", { kind: called, grade: within(gradeName(grade)) }) : gradeName(grade);
}

/** Formats a request as `9 × 9, hard`. */
export function wishName({ size, ...choice }: PageWish, family: Family) {
  const [name, called] = [choiceName(choice), sizeName(size, family)];
  return name ? say("order.wish", { size: called, choice: within(name) }) : called;
}
