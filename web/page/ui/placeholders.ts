/** Placeholders while a view loads, and error messages if it cannot be loaded. */

import { button, el } from "../base/dom.ts";
import { isLost } from "../base/unreachable.ts";
import { say } from "../i18n/say.ts";

/** Builds the loading placeholder with pulsing cells. It appears after a short delay, so that fast loads do not flicker. */
export const loading = () =>
  el(
    "div",
    { className: "state loading", role: "status" },
    el("div", { className: "ghosts", "aria-hidden": "true" }, ...Array.from({ length: 16 }, () => el("i"))),
    el("p", {}, say("page.moment")),
  );

/** Returns the text for a board that could not be loaded. */
export const loadFailed = () => say("page.board-lost");

/** Tells whether the browser lacks WebAssembly, or a feature of it that the modules use. */
const isTooOld = (error: unknown) => typeof WebAssembly === "undefined" || error instanceof WebAssembly.CompileError;

/** Returns the reason for a missing board if it does not depend on the puzzle; otherwise the empty text. */
export const boardFailed = (error: unknown) => (isTooOld(error) ? say("page.too-old") : isLost(error) ? loadFailed() : "");

/** Builds the message that the texts could not be loaded: the only words in the page's modules. */
export const textsFailed = (again: () => void) =>
  el(
    "div",
    { className: "state", role: "alert" },
    el("p", {}, "Shumi could not be loaded.\n数谜加载失败。\n数謎を読み込めませんでした。"),
    button("↻", again, { className: "btn main" }),
  );

/** Builds the message that a part could not be loaded. */
export const failed = (words: string, again: () => void) =>
  el(
    "div",
    { className: "state", role: "alert" },
    el("div", { className: "ghosts torn", "aria-hidden": "true" }, ...Array.from({ length: 16 }, () => el("i"))),
    el("h1", {}, say("page.not-loaded")),
    el("p", {}, words),
    el("div", { className: "bar" }, button(say("page.again"), again, { className: "btn main" })),
  );
