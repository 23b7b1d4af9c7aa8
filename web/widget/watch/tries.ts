/** The open tries of a search as a column of cells, the last one below. */
import { el } from "../dom.ts";
import type { Links, Spot } from "./structure.ts";

/** An open try: its cell, and its text; `struck`: values that have failed there. */
export interface Try {
  cell: Spot;
  text: string;
  struck?: string;
}

export class Tries {
  node = el("ol", "tries");
  #items: { node: HTMLElement; cell: Spot }[] = [];
  #links: Links;

  constructor(label: string, links: Links) {
    this.#links = links;
    this.node.setAttribute("aria-label", label);
  }

  show(tries: Try[]) {
    const keyOf = ({ text, struck = "" }: Try) => `${text} ${struck}`;
    // Most events add or take one.
    const same = tries.findIndex((one, i) => this.#items[i]?.node.dataset.key !== keyOf(one));
    const kept = same < 0 ? tries.length : same;
    for (const { node } of this.#items.splice(kept)) node.remove();
    for (const one of tries.slice(kept)) {
      const button = el("button", "node", one.text);
      button.type = "button";
      if (one.struck) button.append(" ", el("s", "", one.struck));
      for (const type of ["pointerenter", "focus"]) button.addEventListener(type, () => this.#links.light([one.cell], ""));
      for (const type of ["pointerleave", "blur"]) button.addEventListener(type, () => this.#links.light([], ""));
      const node = el("li", "", button);
      node.dataset.key = keyOf(one);
      this.#items.push({ node, cell: one.cell });
      this.node.append(node);
    }
    this.node.scrollTop = this.node.scrollHeight;
  }

  /** Marks the tries of a cell. */
  light(cell?: Spot) {
    for (const { node, cell: own } of this.#items) node.classList.toggle("lit", cell?.row === own.row && cell.col === own.col);
  }
}
