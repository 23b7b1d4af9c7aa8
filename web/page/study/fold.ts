/** A chapter of the list of steps: a heading that shows and hides its steps. */

import { button, el } from "../base/dom.ts";

export class Fold {
  declare node: HTMLElement;
  #press: HTMLElement;

  constructor(text: string, rows: HTMLElement[]) {
    const turn = () => (this.open = !this.open);
    this.#press = button(text, turn, { className: "fold", "aria-expanded": false });
    this.node = el("li", {}, el("h3", {}, this.#press), el("ol", {}, ...rows));
  }

  get open() {
    return this.#press.ariaExpanded === "true";
  }

  /** The state is in the attribute alone; the steps follow by style, and all of them are printed. */
  set open(open: boolean) {
    this.#press.ariaExpanded = String(open);
  }
}
