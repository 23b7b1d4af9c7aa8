/** A grade as a bar of six steps; its name stands beside it. */

import { el } from "../base/dom.ts";

/** The hardest grade. */
const MOST = 6;

/** Builds the bar. */
export const gradeBar = (grade: number) =>
  el(
    "span",
    { className: "grade-bar", "aria-hidden": "true" },
    ...Array.from({ length: MOST }, (_, i) => el("i", { className: i < grade ? "on" : "" })),
  );
