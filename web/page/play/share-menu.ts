/** The Share card; its content loads when it is opened. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { lazy } from "../ui/lazy.ts";
import type { Shareable } from "../share/links.ts";

const sharing = lazy("away", () => import("../share/share-buttons.ts"));

export function shareMenu(game: Shareable) {
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
