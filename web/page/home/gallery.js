/** Home: every family with its picture, and the games to continue. */

import { LANGUAGES } from "../../shumi-VERSION/modules.js";
import { button, el } from "../base/dom.js";
import { language, nameOf, say } from "../i18n/say.js";
import { lazy } from "../ui/lazy.js";
import { familyPicture } from "../ui/theme.js";
import { families } from "../board/widget.js";
import { keyOf } from "../store/storage.js";
import { fragment } from "../nav/address.js";
import { Making } from "../new/making.js";
import { lastWish } from "../new/offers.js";
import { orderLine } from "../new/order.js";
import { todayLink } from "../daily/today.js";
import { keptCards } from "./kept.js";

const printing = lazy("away", () => import("../share/print.js"));

/** Opens the view. @type {import("../base/navigation.js").Open} */
export async function open(_wish, _signal, news) {
  const all = await families();
  return { title: "Shumi", nodes: parts(all, news) };
}

/** @param {import("../board/widget.js").Family[]} all @param {string} [news] @returns {HTMLElement[]} */
function parts(all, news) {
  return [
    el(
      "div",
      { className: "hero" },
      el(
        "div",
        {},
        el("h1", {}, say("home.title")),
        news ? el("p", { role: "alert" }, news) : null,
        el("p", {}, say("home.about")),
        el(
          "p",
          { className: "home-links" },
          el("a", { href: "#make" }, say("own.make")),
          el("a", { href: "#technique" }, say("study.techniques")),
          el("a", { href: "#library" }, say("kept.library")),
          booklet(all),
        ),
      ),
      todayLink(all),
    ),
    ...[keptCards(all)].filter((section) => section !== null),
    el("div", { className: "tiles", role: "list", "aria-label": say("home.all") }, ...all.map(tile)),
    el("footer", {}, el("a", { href: "./docs/index.html" }, say("home.engineers"))),
  ];
}

/** @param {import("../board/widget.js").Family[]} all */
function booklet(all) {
  const ask = () =>
    printing().then(
      ({ showBooklet }) => showBooklet(all),
      () => node.replaceWith(el("span", { role: "alert" }, say("page.part-lost"))),
    );
  const node = button(say("home.booklet"), () => void ask(), { className: "link" });
  return node;
}

/** @param {import("../board/widget.js").Family} family */
function tile(family) {
  const link = (/** @type {{ name: string, text: string }} */ sample) =>
    fragment({ family: family.id, text: sample.text }, keyOf(family.id, sample.text));
  const [first] = family.samples;
  const name = nameOf(family);
  const others = LANGUAGES.map(([lang], i) => el("span", { lang }, family.names[i])).filter(({ lang }) => lang !== language());
  const making = new Making();
  const toEditor = el("a", { className: "pill", href: `#make=${family.id}`, "aria-label": say("own.make-one", { family: name }) }, say("own.make"));
  return el(
    "div",
    { className: "tile", role: "listitem", "data-family": family.id },
    el("div", { className: "picture" }, familyPicture(family.id)),
    el("h2", {}, el("a", { href: link(first) }, name)),
    el("p", { className: "other" }, ...others.flatMap((other, i) => (i > 0 ? [" · ", other] : [other]))),
    el("p", {}, family.summary),
    ...(family.offers.length > 0 ? [orderLine(family, lastWish(family), making), making.node] : []),
    el(
      "p",
      { className: "pills" },
      ...family.samples.map((s) =>
        el("a", { className: "pill", href: link(s), "aria-label": say("home.sample", { family: name, sample: s.name }) }, s.name),
      ),
      family.lacks?.includes("edit") ? null : toEditor,
    ),
  );
}
