/** Help: the rules of the family at hand, and the keys. */

import { button, el } from "./dom.js";

/** The keys of a board; what a family takes no part in is left out. @param {any} [standing] */
function keys({ press = [true], paints = true, marks = true, turns = true } = {}) {
  return [
    ["Arrows, Home, End, Page up, Page down", "move"],
    ["A key of the keypad", "enter its value; the same again takes it back"],
    ...(marks ? [["Shift + the same key", "pencil mark"], ["Z", "pencil mode"]] : []),
    ...(press[0] && paints ? [["Enter, Space, X", "shade, mark, clear"], ["Click; right click or long press", "shade; mark; drag to go on"]] : []),
    ...(turns ? [["Enter or E, Q", "turn clockwise, back"], ["Click; right click or long press", "turn clockwise; back"]] : []),
    ["Delete, Backspace, 0", "empty the cell"],
    ["Ctrl + Z, Ctrl + Y", "undo, redo"],
    ["H, Alt + H where H is a letter of the puzzle", "hint"],
    ["+, −", "zoom"],
    ["Two fingers, wheel, middle button", "zoom (wheel with Ctrl) and move a large board; they write nothing"],
    ["Esc", "take marks away"],
    ["?", "this help"],
  ];
}

/** @param {import("./table.js").Table} [table] */
export function showHelp(table) {
  const family = table?.info;
  const close = () => dialog.close();
  const dialog = el(
    "dialog",
    { "aria-labelledby": "help-title" },
    el("h2", { id: "help-title", tabIndex: -1, autofocus: true }, family ? family.names[0] : "Shumi"),
    ...(family ? [rules(family)] : [el("p", {}, "Pick a puzzle, paste one, or drop a file on the page. A link to a puzzle holds the puzzle itself.")]),
    el("h3", {}, "Keys"),
    el("dl", { className: "keys" }, ...keys(table?.board.standing ?? undefined).flatMap(([keys, what]) => [el("dt", {}, keys), el("dd", {}, what)])),
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
