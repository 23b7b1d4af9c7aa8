/** The message about a new version of the page. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";

/** Shows the message; replaces an earlier one. */
export function tellNews(use: () => void) {
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
