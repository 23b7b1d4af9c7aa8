/** The Share card; its content loads when it is opened. */

import { button, el } from "../base/dom.js";
import { say } from "../i18n/say.js";
import { lazy } from "../ui/lazy.js";

const sharing = lazy("away", () => import("../share/share-buttons.js"));

/** @param {import("../share/links.js").Shareable} game */
export function shareMenu(game) {
  const place = el("div", { className: "bar" });
  const fill = async () => {
    try {
      place.replaceChildren(...(await sharing()).shareButtons(game));
    } catch {
      place.replaceChildren(el("p", { role: "alert" }, say("page.part-lost")), button(say("page.again"), () => void fill()));
    }
  };
  const card = el(
    "details",
    { className: "card", ontoggle: () => card.open && !place.hasChildNodes() && void fill() },
    el("summary", {}, say("share.title")),
    place,
  );
  return card;
}
