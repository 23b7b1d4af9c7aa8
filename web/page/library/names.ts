/** The dialog for a name and, optionally, tags. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { openDialog } from "../ui/dialog.ts";
import { line, LONGEST_TAG, LONGEST_TITLE, MOST_TAGS, tagsOf } from "../store/library-records.ts";

/** Options of the dialog. */
interface Naming {
  /** Title of the dialog. */
  about: string;
  title: string;
  /** Shows a field for tags. */
  tags?: string[];
  save: (names: { title: string; tags: string[] }) => Promise<void>;
  /** Returns the element that gets the focus afterwards. */
  back: () => HTMLElement | null | undefined;
}

export function namesDialog({ about, title, tags, save, back }: Naming) {
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
      onsubmit: (event: Event) => {
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
