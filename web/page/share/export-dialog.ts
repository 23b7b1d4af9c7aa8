/** The dialogs with choices for an export. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { openDialog } from "../ui/dialog.ts";
import type { Under } from "../ui/dialog.ts";

let windows = 0;

/**
 * Opens a dialog with choices; suspends the clock of the game while it is open.
 * @param choices labels and fields in turn @param acts buttons
 */
export function exportDialog(game: Under | undefined, title: string, choices: HTMLElement[], others: Node[], acts: Node[] = []) {
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

/** Builds a list with its label. @param values the first one is the default */
export function choice<T>(label: string, values: [value: T, words: string][], changed: () => void) {
  const id = `taking-${++windows}`;
  const list = el("select", { id, onchange: changed }, ...values.map(([, words]) => el("option", {}, words)));
  return { label: el("label", { for: id }, label), list, get value() { return values[Math.max(0, list.selectedIndex)][0]; } };
}

/** Adds a label to a field. */
export function labelled<F extends HTMLElement>(label: string, field: F): [HTMLElement, F] {
  field.id ||= `taking-${++windows}`;
  return [el("label", { for: field.id }, label), field];
}
