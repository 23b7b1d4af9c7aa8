/**
 * Numbers of rows and columns in the board's margin, shown with a hint, whose text uses them, or always by a switch; the numbers that the
 * hint mentions are lit. The margin keeps its size, so that nothing moves for them. They bring the arrows of a chain.
 */
import { Arrows } from "./arrows.ts";
import { el } from "./dom.ts";
import type { Links } from "./arrows.ts";
import type { Lit } from "./highlight.ts";
import type { View } from "./view.ts";

/** Smallest side of a cell, in CSS pixels, whose numbers do not overlap; below, only lit ones are written. */
const LEAST = 18;

export class Rulers {
  /** Key of the numbers in each ruler. */
  #keys = ["", ""];

  declare sides: [cols: HTMLElement, rows: HTMLElement];
  declare arrows: Arrows;

  /** @param board receives the rulers */
  constructor(board: HTMLElement) {
    this.sides = [el("div", "ruler cols"), el("div", "ruler rows")];
    for (const side of this.sides) side.setAttribute("aria-hidden", "true");
    board.append(...this.sides);
    this.arrows = new Arrows(board);
  }

  /** @param lit `undefined`: no numbers @param outside rows and columns of sums, which have no numbers */
  show(view: View, lit: Lit | undefined, [rows, cols]: [number, number], links: Links) {
    const { top, bottom, left, right } = view.seen();
    this.#fill(0, view, [left, right], view.x, lit?.cols, cols);
    this.#fill(1, view, [top, bottom], view.y, lit?.rows, rows);
    this.arrows.show(view, links);
  }

  #fill(which: 0 | 1, { css, ratio }: View, [from, to]: [number, number], start: number, lit: Set<number> | undefined, outside: number) {
    const side = this.sides[which];
    side.hidden = !lit;
    if (!lit) return;
    side.style.setProperty("--start", `${start / ratio}px`);
    side.style.setProperty("--cell", `${css}px`);
    const key = `${from} ${to} ${outside} ${css >= LEAST} ${[...lit].join()}`;
    if (key === this.#keys[which]) return;
    this.#keys[which] = key;
    const numbers = [];
    for (let n = Math.max(from, outside); n < to; n++) {
      if (css < LEAST && !lit.has(n)) continue;
      // Numbers count as sentences do.
      const number = el("i", lit.has(n) ? "lit" : "", String(n + 1 - outside));
      number.style.setProperty("--n", String(n));
      numbers.push(number);
    }
    side.replaceChildren(...numbers);
  }
}
