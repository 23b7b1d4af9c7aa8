/** The rules of a family, as a list. */

import { el } from "../base/dom.js";

/** @param {Pick<import("./widget.js").Family, "rules">} family */
export function rules(family) {
  return el("ol", { className: "rules" }, ...family.rules.map((rule) => el("li", {}, rule)));
}
