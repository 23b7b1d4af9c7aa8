/** A bar of progress; the text beside it says the same. */

import { el } from "../base/dom.ts";

/** Builds the bar. @param part from 0 to 1 */
export function progressBar(part: number) {
  const done = el("i");
  done.style.width = `${Math.round(100 * part)}%`;
  return el("div", { className: "progress", "aria-hidden": "true" }, done);
}
