/** Home: every family with its picture, and the games to continue. */

import { LANGUAGES } from "../../shumi-VERSION/modules.ts";
import { button, el } from "../base/dom.ts";
import { language, nameOf, say } from "../i18n/say.ts";
import { lazy } from "../ui/lazy.ts";
import { familyPicture } from "../ui/theme.ts";
import { families } from "../board/widget.ts";
import { keyOf } from "../store/local-store.ts";
import { fragment } from "../nav/address.ts";
import { GenerationProgress } from "../new/progress.ts";
import { lastWish } from "../new/generatable.ts";
import { requestForm } from "../new/request-form.ts";
import { todayLink } from "../daily/today.ts";
import { savedGames } from "./saved-games.ts";
import type { Family } from "#shumi";
import type { Open } from "../base/navigation.ts";

const printing = lazy("away", () => import("../share/print.ts"));

/** Opens the view. */
export async function open(_wish: Parameters<Open>[0], _signal: Parameters<Open>[1], news: Parameters<Open>[2]): ReturnType<Open> {
  const all = await families();
  return { title: "Shumi", nodes: parts(all, news) };
}

function parts(all: Family[], news?: string): HTMLElement[] {
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
    ...[savedGames(all)].filter((section) => section !== null),
    el("div", { className: "tiles", role: "list", "aria-label": say("home.all") }, ...all.map(tile)),
    el("footer", {}, el("a", { href: "./docs/index.html" }, say("home.engineers"))),
  ];
}

function booklet(all: Family[]) {
  const ask = () =>
    printing().then(
      ({ showBooklet }) => showBooklet(all),
      () => node.replaceWith(el("span", { role: "alert" }, say("page.part-lost"))),
    );
  const node = button(say("home.booklet"), () => void ask(), { className: "link" });
  return node;
}

function tile(family: Family) {
  const link = (sample: { name: string; text: string }) =>
    fragment({ family: family.id, text: sample.text }, keyOf(family.id, sample.text));
  const [first] = family.samples;
  const name = nameOf(family);
  const others = LANGUAGES.map(([lang], i) => el("span", { lang }, family.names[i])).filter(({ lang }) => lang !== language());
  const making = new GenerationProgress();
  const toEditor =
    el("a", { className: "pill", href: `#make=${family.id}`, "aria-label": say("own.make-one", { family: name }) }, say("own.make"));
  return el(
    "div",
    { className: "tile", role: "listitem", "data-family": family.id },
    el("div", { className: "picture" }, familyPicture(family.id)),
    el("h2", {}, el("a", { href: link(first) }, name)),
    el("p", { className: "other" }, ...others.flatMap((other, i) => (i > 0 ? [" · ", other] : [other]))),
    el("p", {}, family.summary),
    ...(family.offers.length > 0 ? [requestForm(family, lastWish(family), making), making.node] : []),
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
