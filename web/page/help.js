/** Help: the rules of the family at hand, and the keys. */

import { button, el } from "./dom.js";

const KEYS = [
  ["Arrows, Home, End, Page up, Page down", "move"],
  ["A key of the keypad", "enter its value; the same again takes it back"],
  ["Shift + the same key", "pencil mark"],
  ["Z", "pencil mode"],
  ["Delete, Backspace, 0", "empty the cell"],
  ["Ctrl + Z, Ctrl + Y", "undo, redo"],
  ["H", "hint"],
  ["+, −", "zoom"],
  ["Esc", "take marks away"],
  ["?", "this help"],
];

/** @param {any} [family] */
export function showHelp(family) {
  const close = () => dialog.close();
  const dialog = el(
    "dialog",
    { "aria-labelledby": "help-title" },
    el("h2", { id: "help-title", tabIndex: -1, autofocus: true }, family ? family.names[0] : "Shumi"),
    ...(family ? [rules(family)] : [el("p", {}, "Pick a puzzle, paste one, or drop a file on the page. A link to a puzzle holds the puzzle itself.")]),
    el("h3", {}, "Keys"),
    el("dl", { className: "keys" }, ...KEYS.flatMap(([keys, what]) => [el("dt", {}, keys), el("dd", {}, what)])),
    el("p", { className: "end" }, button("Close", close, { className: "btn main" })),
  );
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {any} family */
export function rules(family) {
  return el("ol", { className: "rules" }, ...family.rules.map((/** @type {string} */ rule) => el("li", {}, rule)));
}
