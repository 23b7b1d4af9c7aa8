/** The dialog for a name and, optionally, tags. */

import { button, el } from "../base/dom.js";
import { say } from "../i18n/say.js";
import { openDialog } from "../ui/dialog.js";
import { line, LONGEST_TAG, LONGEST_TITLE, MOST_TAGS, tagsOf } from "../store/library-records.js";

/**
 * Options of the dialog.
 * @typedef {object} Naming
 * @property {string} about title of the dialog
 * @property {string} title
 * @property {string[]} [tags] shows a field for tags
 * @property {(names: { title: string, tags: string[] }) => Promise<void>} save
 * @property {() => HTMLElement | null | undefined} back returns the element that gets the focus afterwards
 */

/** @param {Naming} naming */
export function namesDialog({ about, title, tags, save, back }) {
  const name = el("input", { id: "given-name", value: title, maxLength: LONGEST_TITLE, autocomplete: "off" });
  const marks = el("input", {
    id: "given-tags",
    value: (tags ?? []).join(", "),
    maxLength: MOST_TAGS * (LONGEST_TAG + 2),
    autocomplete: "off",
    "aria-describedby": "about-tags",
  });
  const form = el(
    "form",
    {
      method: "dialog",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void save({ title: line(name.value, LONGEST_TITLE), tags: tagsOf(marks.value.split(/[,，、]/)) }).finally(() => dialog.close());
      },
    },
    el("label", { for: "given-name" }, say("library.name")),
    name,
    ...(tags
      ? [
          el("label", { for: "given-tags" }, say("library.tags")),
          marks,
          el("p", { id: "about-tags", className: "muted" }, say("library.tags-about")),
        ]
      : []),
    el(
      "div",
      { className: "bar end" },
      button(say("library.cancel"), () => dialog.close()),
      el("button", { className: "btn main", type: "submit" }, say("library.save")),
    ),
  );
  const dialog = el("dialog", { className: "naming", "aria-label": about }, form);
  openDialog(dialog, { closed: () => back()?.focus() });
  name.focus();
}
