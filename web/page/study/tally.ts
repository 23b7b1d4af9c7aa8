/** The drills of a lesson that were found, as five boxes. */

import { el } from "../base/dom.ts";
import { icon } from "../ui/icon.ts";
import { DRILLS } from "../store/practice.ts";

/** Builds the boxes; after the last one stands the seal. @param n drills found */
export const tally = (n: number) =>
  el(
    "span",
    { className: "drills-done", "aria-hidden": "true" },
    ...(n >= DRILLS ? [icon("sealed", "seal")] : Array.from({ length: DRILLS }, (_, i) => el("i", { className: i < n ? "on" : "" }))),
  );
