/** The dialogs with choices for an export. */

import { button, el } from "../base/dom.js";
import { say } from "../i18n/say.js";
import { openDialog } from "../ui/dialog.js";

let windows = 0;

/**
 * Opens a dialog with choices; suspends the clock of the game while it is open.
 * @param {import("../ui/dialog.js").Under | undefined} game @param {string} title @param {HTMLElement[]} choices labels and fields in turn
 * @param {Node[]} others @param {Node[]} [acts] buttons
 */
export function takingDialog(game, title, choices, others, acts = []) {
  const id = `taking-${++windows}`;
  const dialog = el(
    "dialog",
    { className: "taking", "aria-labelledby": id },
    el("h2", { id, tabIndex: -1, autofocus: true }, title),
    el("div", { className: "choices" }, ...choices),
    ...others,
    el("div", { className: "bar end" }, button(say("page.close"), () => dialog.close()), ...acts),
  );
  openDialog(dialog, { under: game });
  return dialog;
}

/**
 * Builds a list with its label.
 * @template T
 * @param {string} label @param {[value: T, words: string][]} values the first one is the default @param {() => void} changed
 */
export function choice(label, values, changed) {
  const id = `taking-${++windows}`;
  const list = el("select", { id, onchange: changed }, ...values.map(([, words]) => el("option", {}, words)));
  return { label: el("label", { for: id }, label), list, get value() { return values[Math.max(0, list.selectedIndex)][0]; } };
}

/** Adds a label to a field. @template {HTMLElement} F @param {string} label @param {F} field @returns {[HTMLElement, F]} */
export function labelled(label, field) {
  field.id ||= `taking-${++windows}`;
  return [el("label", { for: field.id }, label), field];
}
