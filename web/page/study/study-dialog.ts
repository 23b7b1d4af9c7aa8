/** The dialog over a game for replay and solving steps; the game itself stays unchanged. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { openDialog } from "../ui/dialog.ts";
import type { Under } from "../ui/dialog.ts";

/** Opens a dialog; suspends the clock while it is open. @param kind its class */
export function studyDialog(game: Under, title: string, kind: string) {
  const heading = el("h2", { id: "study-window", tabIndex: -1, autofocus: true }, title);
  const close = () => dialog.close();
  const body = el("div", { className: "study-body" });
  const dialog = el(
    "dialog",
    { className: `study ${kind}`, "aria-labelledby": "study-window" },
    el(
      "div",
      { className: "bar head" },
      heading,
      el("span", { className: "grow" }),
      button(say("steps.back"), close, { className: "btn back" }),
    ),
    body,
  );
  openDialog(dialog, { under: game });
  return { dialog, body, close };
}
