/** The keypad: the values of the family, empty, pencil mode, and for fingers a switch to select several cells. */
import { button } from "./dom.js";

/** Keys of a row at most, so that a finger hits each on a narrow screen. */
const WIDE = 7;
/** More values than this are typed, not picked. */
const MAX_KEYS = 49;

/** @typedef {import("#wasm/board").Key} Key */
/** Matches where a finger may be a pointer: it has no other key to press on the way. */
const touched = matchMedia("(any-pointer: coarse)");

/** @typedef {{ enter: (value?: number) => void, switchPencil: () => void, switchGathers: () => void }} KeypadActs */

export class Keypad {
  /** @type {Key[]} */
  #keys = [];
  /** @type {HTMLButtonElement[]} */
  #values = [];
  #empty = button("", () => {});
  #pencil = button("", () => {});
  #gather = button("", () => {});
  /** @type {HTMLElement} */
  #node;

  /** @param {HTMLElement} node @param {KeypadActs} acts @param {import("./words.js").ElementWords} words */
  constructor(node, acts, words) {
    this.acts = acts;
    this.words = words;
    this.#node = node;
    this.moveTo(node);
  }

  /** Whether the values are few enough to be picked. */
  get isUseful() {
    return this.#keys.length > 0 && this.#keys.length <= MAX_KEYS;
  }

  /** Fills another element from now on. @param {HTMLElement} node */
  moveTo(node) {
    this.#node.replaceChildren();
    this.#node = node;
    node.setAttribute("role", "group");
    // A tap on a key leaves the focus, and so the selected cell, where it is.
    node.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#fill();
  }

  /** @param {import("./words.js").ElementWords} words */
  setWords(words) {
    this.words = words;
    this.#fill();
  }

  /** @param {Key[]} keys */
  setKeys(keys) {
    this.#keys = keys;
    this.#fill();
  }

  #fill() {
    const { acts } = this;
    const { say } = this.words;
    this.#node.setAttribute("aria-label", say("group.keypad"));
    const keys = this.isUseful ? this.#keys : [];
    this.#values = keys.map(({ label, name, value }) => button(label, () => acts.enter(value), { name, className: "key" }));
    this.#empty = button("⌫", () => acts.enter(), { name: say("tool.empty"), className: "key" });
    this.#pencil = button("✎", acts.switchPencil, { name: say("tool.pencil"), title: say("tool.pencil-key"), className: "key wide" });
    this.#gather = button("⊞", acts.switchGathers, { name: say("tool.several"), className: "key" });
    this.#node.replaceChildren(...this.#values, this.#empty, this.#gather, this.#pencil);
  }

  /**
   * Tells how often a key's value is still to be placed. Its name stays what it enters, which players call it by; the number is its description.
   * @param {HTMLElement} node @param {Key} key @param {number | undefined} n
   */
  #count(node, { label, name = label }, n) {
    if (n === undefined) {
      delete node.dataset.left;
      node.removeAttribute("aria-description");
      return;
    }
    node.dataset.left = String(n);
    // Else the number in the corner would be part of the name.
    node.setAttribute("aria-label", name);
    node.setAttribute("aria-description", this.words.say("tool.left", { n }));
  }

  /** @param {import("./play.js").GameStatus | undefined} status @param {boolean} locked @param {boolean} gathers presses select several cells */
  show(status, locked, gathers) {
    const { pencil = false, marks = true, press: [presses] = [false], paints = false, swaps = false, digitFirst, brush, left } = status ?? {};
    // Where a press changes the board and paints nothing, or swaps, cells are never empty.
    this.#empty.hidden = (presses && !paints) || swaps;
    for (const [i, node] of this.#values.entries()) {
      node.hidden = swaps;
      this.#count(node, this.#keys[i], left?.[i]);
      if (digitFirst) node.setAttribute("aria-pressed", String(this.#keys[i].value === brush));
      else node.removeAttribute("aria-pressed");
    }
    this.#pencil.hidden = !marks;
    this.#gather.hidden = !touched.matches || digitFirst === undefined;
    this.#gather.setAttribute("aria-pressed", String(gathers));
    this.#pencil.setAttribute("aria-pressed", String(pencil));
    this.#node.classList.toggle("pencil", pencil);
    // Rows of equal length.
    const n = this.#keys.length + [this.#empty, this.#gather].filter((node) => !node.hidden).length;
    this.#node.style.setProperty("--columns", String(Math.ceil(n / Math.ceil(n / WIDE))));
    for (const node of this.#node.querySelectorAll("button")) node.disabled = locked;
  }
}
