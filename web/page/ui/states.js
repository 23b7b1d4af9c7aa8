/** What is seen where there is nothing to be seen yet, or where it could not be loaded. */

import { button, el } from "../base/dom.js";
import { isLost } from "../base/unreachable.js";
import { say } from "../i18n/say.js";

/** A board that is on its way: cells that breathe. It shows after a moment only, so that fast loads do not flicker. */
export const loading = () =>
  el(
    "div",
    { className: "state loading", role: "status" },
    el("div", { className: "ghosts", "aria-hidden": "true" }, ...Array.from({ length: 16 }, () => el("i"))),
    el("p", {}, say("page.moment")),
  );

/** What is said of it. */
export const lost = () => say("page.board-lost");

/** Whether an error is that the browser has no WebAssembly, or not what the modules take of it. @param {unknown} error */
const isTooOld = (error) => typeof WebAssembly === "undefined" || error instanceof WebAssembly.CompileError;

/** Why there is no board, whatever the puzzle; nothing where it is the puzzle's fault. @param {unknown} error */
export const noBoard = (error) => (isTooOld(error) ? say("page.too-old") : isLost(error) ? lost() : "");

/** The texts themselves could not be loaded: the only words that lie in the page's modules. @param {() => void} again */
export const speechless = (again) =>
  el(
    "div",
    { className: "state", role: "alert" },
    el("p", {}, "Shumi could not be loaded.\n数谜加载失败。\n数謎を読み込めませんでした。"),
    button("↻", again, { className: "btn main" }),
  );

/** Something could not be loaded. @param {string} words @param {() => void} again */
export const failed = (words, again) =>
  el(
    "div",
    { className: "state", role: "alert" },
    el("div", { className: "ghosts torn", "aria-hidden": "true" }, ...Array.from({ length: 16 }, () => el("i"))),
    el("h1", {}, say("page.not-loaded")),
    el("p", {}, words),
    el("div", { className: "bar" }, button(say("page.again"), again, { className: "btn main" })),
  );
