/** The keypad card: values of the family, pencil mode, empty. */

import { button, el } from "./dom.js";

/** Keys of a row at most, so that a finger hits each on a narrow screen. */
const WIDE = 7;
/** More values than this are typed, not picked. */
const MOST = 49;

/** What a key that shows a sign is called. @param {{ name?: string }} key */
const named = ({ name }) => (name ? { "aria-label": name, title: name } : {});

export class Keypad {
  /** @param {any} board */
  constructor(board) {
    this.board = board;
    this.pencil = button(
      "✎",
      () => {
        board.pencil = !board.pencil;
        this.show(board.standing);
      },
      { className: "key wide", "aria-label": "Pencil marks", title: "Pencil marks (Z)" },
    );
    const keys = board.keys();
    this.empty = button("⌫", () => board.enter(), { className: "key", "aria-label": "Empty the cell", title: "Empty the cell" });
    this.card = el(
      "div",
      { className: "card pad", role: "group", "aria-label": "Keypad" },
      ...keys.map((/** @type {any} */ key) => button(key.label, () => board.enter(key.value), { className: "key", ...named(key) })),
      this.empty,
      this.pencil,
    );
    this.count = keys.length;
    this.card.hidden = keys.length === 0 || keys.length > MOST;
    // A tap on a key leaves the focus, and so the selected cell, where it is.
    this.card.onpointerdown = (/** @type {PointerEvent} */ event) => event.preventDefault();
    this.show(board.standing);
  }

  /** @param {any} standing */
  show(standing) {
    const { pencil = false, marks = true, press = [], paints = false } = standing ?? {};
    // Where a press changes the board and paints nothing, cells are never empty.
    this.empty.hidden = press[0] && !paints;
    const n = this.count + Number(!this.empty.hidden);
    this.card.style.setProperty("--columns", String(Math.ceil(n / Math.ceil(n / WIDE))));
    this.pencil.hidden = !marks;
    this.pencil.setAttribute("aria-pressed", String(pencil));
    this.card.classList.toggle("pencil", pencil);
  }
}
