/** The message about a new version of the page. */

import { button, el } from "../base/dom.js";
import { say } from "../i18n/say.js";

/** Shows the message; replaces an earlier one. @param {() => void} use */
export function tellNews(use) {
  document.querySelector(".news-bar")?.remove();
  const bar = el(
    "div",
    { className: "news-bar", role: "status" },
    el("span", {}, say("release.news")),
    button(say("release.use"), use, { className: "btn main" }),
    button(say("release.later"), () => bar.remove()),
  );
  document.body.append(bar);
}
