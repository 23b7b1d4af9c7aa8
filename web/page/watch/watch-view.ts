/** The view of a search: an element that shows it, and an address that names run and event; without a puzzle a list of examples. */

import { button, el } from "../base/dom.ts";
import { WATCHED } from "../../shumi-VERSION/watched.ts";
import { language, nameOf, say } from "../i18n/say.ts";
import { tagOf } from "../i18n/language.ts";
import { copyText } from "../ui/copy.ts";
import { icon } from "../ui/icon.ts";
import { theme } from "../ui/theme.ts";
import { families, widget } from "../board/widget.ts";
import { keyOf } from "../store/local-store.ts";
import { fragment } from "../nav/address.ts";
import { watchLink } from "../nav/watch-link.ts";
import type { Family } from "#shumi";
import type { View } from "../base/navigation.ts";

/** Milliseconds between two changes of the address, which browsers limit. */
const BEAT = 400;

/** Opens a search, or the examples. @param wish fields of the address @param signal aborts when the page navigates elsewhere */
export async function open(wish: URLSearchParams, signal: AbortSignal): Promise<View> {
  const all = await families();
  const puzzle = wish.get("p");
  const family = all.find(({ id }) => id === wish.get("family"));
  return puzzle && family && WATCHED[family.id] ? searchView(puzzle, family, wish, signal) : examplesView(all, family);
}

/** Scrolls to the top and focuses the heading, unless the page has just been loaded. */
function arrive(isFirst: boolean) {
  scrollTo(0, 0);
  const heading = document.querySelector("main h1");
  if (!isFirst && heading instanceof HTMLElement) heading.focus({ preventScroll: true });
}

async function searchView(puzzle: string, family: Family, wish: URLSearchParams, signal: AbortSignal): Promise<View> {
  await widget();
  const title = el("h1", { tabIndex: -1 }, nameOf(family));
  const about = el("p", {}, family.source);
  const news = el("p", { role: "status", className: "news" });
  const board = el("shumi-board", { mode: "watch", family: family.id, puzzle, theme: theme() });
  const field = (name: string) => wish.get(name) ?? "";
  for (const [name, value] of [["algorithm", field("watch")], ["switches", field("switches")], ["at", field("at")]] as const) {
    if (value) board.setAttribute(name, value);
  }
  // The name of the algorithm is the heading: in the choice among several, which an event of the search lists.
  const algorithms = el("select", { hidden: true, "aria-label": say("watch.algorithm") });
  algorithms.addEventListener("change", () => board.setAttribute("algorithm", algorithms.value));
  /** The address of the event on show. */
  let address = location.hash;
  let timer = 0;
  const write = () => {
    timer = 0;
    if (!signal.aborted && location.hash !== address) history.replaceState(null, "", address);
  };
  board.addEventListener("shumi-watch", ({ detail: { at, algorithm, name, source, switches, choices } }) => {
    title.textContent = name;
    if (algorithms.options.length === 0) algorithms.append(...choices.map(({ id, name }) => el("option", { value: id }, name)));
    algorithms.value = algorithm;
    algorithms.hidden = choices.length < 2;
    title.classList.toggle("unseen", choices.length > 1);
    about.textContent = about.title = `${nameOf(family)} · ${source}`;
    address = watchLink({ family: family.id, text: puzzle }, { algorithm, switches, at });
    timer ||= window.setTimeout(write, BEAT);
  });
  board.addEventListener("shumi-error", ({ detail }) => (news.textContent = detail.message));
  // Keys of the whole page are those of the search, except in fields.
  const pass = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (target instanceof Element && target.closest("shumi-board, select, dialog")) return;
    const copy = new KeyboardEvent("keydown", { key, ctrlKey, metaKey, altKey, cancelable: true });
    if (!board.dispatchEvent(copy)) event.preventDefault();
  };
  document.addEventListener("keydown", pass, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  const copy = async () => {
    write();
    news.textContent = (await copyText(location.href)) ? say("watch.copied") : location.href;
  };
  const share = button(icon("link"), () => void copy(), { className: "ib", "aria-label": say("watch.share"), title: say("watch.share") });
  const lang = language() === "en" ? "" : `-${language()}`;
  const links = () => [
    el("a", { className: "btn", href: `docs/problem-${family.id}${lang}.html` }, say("watch.problem")),
    el("a", { className: "btn", href: fragment({ family: family.id, text: puzzle }, keyOf(family.id, puzzle)) }, say("watch.play")),
  ];
  const head = el(
    "div",
    { className: "rulehead" },
    el("a", { className: "ib back", href: "#watch", "aria-label": say("watch.examples") }, icon("prev")),
    title,
    algorithms,
    about,
    ...links(),
    share,
  );
  // Phones have the links below the search.
  const below = el("p", { className: "bar" }, ...links());
  const nodes = [el("div", { className: "watch-page", lang: tagOf(language()) }, head, news, board, below)];
  return { title: `${say("watch.title")} · Shumi`, nodes, shown: arrive };
}

/** The samples of all families with a search to watch. @param lacking the family of the address */
function examplesView(all: Family[], lacking?: Family): View {
  const shown = all.filter(({ id }) => WATCHED[id]);
  const nodes = [
    el(
      "div",
      { className: "page" },
      el(
        "div",
        { className: "rulehead" },
        el("h1", { tabIndex: -1, className: "grow" }, say("watch.title")),
        el("a", { className: "btn", href: "#problems" }, say("watch.problems")),
      ),
      lacking && !WATCHED[lacking.id] ? el("p", { role: "alert" }, say("watch.lacks", { family: nameOf(lacking) })) : null,
      el("p", {}, say("watch.about")),
      el("div", { className: "watch-examples" }, ...shown.map(examplesOf)),
    ),
  ];
  return { title: `${say("watch.title")} · Shumi`, nodes, shown: arrive };
}

function examplesOf(family: Family) {
  const { id, samples, source } = family;
  const link = ({ name, text }: Family["samples"][number]) => {
    const label = say("watch.example", { family: nameOf(family), name });
    return el("li", {}, el("a", { className: "pill", href: watchLink({ family: id, text }), "aria-label": label }, name));
  };
  return el(
    "section",
    { className: "card", "aria-labelledby": `watch-${id}` },
    el("h2", { id: `watch-${id}` }, icon(`f-${id}`), nameOf(family), el("span", { className: "muted" }, source)),
    el("ul", { className: "pills" }, ...samples.map(link)),
  );
}
