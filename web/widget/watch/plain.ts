/** Nothing beside the board. */
import { el } from "../dom.ts";
import type { Structure } from "./structure.ts";

export class Plain implements Structure {
  node = el("div", "");

  constructor() {
    this.node.hidden = true;
  }

  show() {}

  light() {}
}
