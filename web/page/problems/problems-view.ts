/** The problems behind the families: a search by number or name, and for each one its page, samples, search to watch and judge. */

import { WATCHED } from "../../shumi-VERSION/watched.ts";
import { el } from "../base/dom.ts";
import { families } from "../board/widget.ts";
import { language, nameOf, say } from "../i18n/say.ts";
import { fragment } from "../nav/address.ts";
import { watchLink } from "../nav/watch-link.ts";
import { keyOf } from "../store/local-store.ts";
import { icon } from "../ui/icon.ts";
import { toTop } from "../ui/to-top.ts";
import { PROBLEMS } from "./problems.ts";
import type { View } from "../base/navigation.ts";
import type { Family } from "#shumi";

/** Normalizes a text for the search: letters and digits only, without case. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Opens the list. @param wish fields of the address; `problems`: words to search */
export async function open(wish: URLSearchParams): Promise<View> {
  const all = await families();
  const problems = Object.keys(PROBLEMS).flatMap((id) => all.filter((family) => family.id === id));
  const wordsOf = ({ id, source, names }: Family) => plain([source, ...names, PROBLEMS[id]].join(" "));
  const cards = problems.map((family) => ({ node: cardOf(family), words: wordsOf(family) }));
  const found = el("p", { className: "muted", role: "status" });
  const show = () => {
    const words = search.value.split(/\s+/).map(plain).filter(Boolean);
    for (const { node, words: own } of cards) node.hidden = !words.every((word) => own.includes(word));
    const n = cards.filter(({ node }) => !node.hidden).length;
    found.textContent = n > 0 ? say("problems.found", { n }) : say("problems.none");
  };
  const search = el("input", {
    type: "search", value: wish.get("problems") ?? "", oninput: show,
    placeholder: say("problems.search"), "aria-label": say("problems.search"),
  });
  show();
  const nodes = [
    el(
      "div",
      { className: "page problems-page" },
      el(
        "div",
        { className: "rulehead" },
        el("h1", { tabIndex: -1, className: "grow" }, say("problems.title")),
        el("p", { className: "muted" }, say("problems.about")),
      ),
      el("div", { className: "problems-search" }, search, found),
      el("div", { className: "problems" }, ...cards.map(({ node }) => node)),
    ),
  ];
  return { title: `${say("problems.title")} · Shumi`, nodes, shown: toTop };
}

function cardOf(family: Family) {
  const { id, samples, source, summary } = family;
  // Puzzles of columns have a name in the place of a number.
  const isNumbered = /^[A-Z]+ \d+$/.test(source);
  const page = `docs/problem-${id}${language() === "en" ? "" : `-${language()}`}.html`;
  const button = (href: string, words: string) =>
    el("a", { className: "btn", href, "aria-label": say("problems.of", { what: words, family: nameOf(family) }) }, words);
  const pill = ({ name, text }: Family["samples"][number]) =>
    el("li", {}, el("a", { className: "pill", href: fragment({ family: id, text }, keyOf(id, text)) }, name));
  return el(
    "section",
    { className: "card problem", "aria-labelledby": `problem-${id}` },
    el("h2", { id: `problem-${id}` }, icon(`f-${id}`), isNumbered ? source : nameOf(family)),
    el("p", {}, el("b", {}, isNumbered ? nameOf(family) : source), ` · ${summary}`),
    el(
      "p",
      { className: "bar" },
      button(page, say("problems.page")),
      WATCHED[id] ? button(watchLink({ family: id, text: samples[0].text }), say("problems.watch")) : null,
      button(`${page}#judge`, say("problems.judge")),
    ),
    el("h3", {}, say("problems.samples")),
    el("ul", { className: "pills" }, ...samples.map(pill)),
  );
}
