/** The keypad card: values of the family, pencil mode, empty. */

import { button, el } from "./dom.js";

export class Keypad {
  /** @param {any} board */
  constructor(board) {
    this.pencil = button(
      "✎",
      () => {
        board.pencil = !board.pencil;
        this.show(board.pencil);
      },
      { className: "key", "aria-label": "Pencil marks", title: "Pencil marks (Z)" },
    );
    const keys = board.keys().map((/** @type {any} */ key) => button(key.label, () => board.enter(key.value), { className: "key" }));
    const empty = button("⌫", () => board.enter(), { className: "key", "aria-label": "Empty the cell", title: "Empty the cell" });
    this.card = el("div", { className: "card pad", role: "group", "aria-label": "Keypad" }, ...keys, empty, this.pencil);
    // A tap on a key leaves the focus, and so the selected cell, where it is.
    this.card.onpointerdown = (/** @type {PointerEvent} */ event) => event.preventDefault();
    this.show(false);
  }

  /** @param {boolean} pencil */
  show(pencil) {
    this.pencil.setAttribute("aria-pressed", String(pencil));
    this.card.classList.toggle("pencil", pencil);
  }
}
