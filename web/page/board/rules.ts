/** The rules of a family, as a list. */

import { el } from "../base/dom.ts";
import type { Family } from "#shumi";

export function rules(family: Pick<Family, "rules">) {
  return el("ol", { className: "rules" }, ...family.rules.map((rule) => el("li", {}, rule)));
}
