/** The pages of techniques: the list of all families, and a page for each technique with a playable example. */

import { button, el } from "../base/dom.ts";
import { pageFile } from "../base/files.ts";
import { gradeName, within } from "../i18n/grades.ts";
import { language, nameOf, say } from "../i18n/say.ts";
import { theme } from "../ui/theme.ts";
import { families, widget } from "../board/widget.ts";
import { keyOf } from "../store/local-store.ts";
import { fragment } from "../nav/address.ts";
import { techniqueLink } from "../nav/technique-link.ts";
import type { Family } from "#shumi";
import type { View } from "../base/navigation.ts";

/** Id, name and grade. */
type Rung = [id: string, name: string, grade: number];
interface Told {
  name: string;
  grade: number;
  sees: string;
  holds: string;
  /** A saved game right before a step of the technique. */
  example?: string;
}

/** Fetched files by name. */
const files = new Map<string, Promise<any>>();

function file(name: string) {
  const address = pageFile(`techniques-${name}.json`);
  const found =
    files.get(address) ?? fetch(address).then((response) => (response.ok ? response.json() : Promise.reject(new TypeError(address))));
  files.set(address, found);
  // A failed download can be tried again.
  found.catch(() => files.delete(address));
  return found;
}

/**
 * Opens the page of a technique; for an unknown one the list of all.
 * @param asked fields of the address; by default the first family that has the technique
 */
export async function open(asked: URLSearchParams): Promise<View> {
  const [id, wish] = ["technique", "family"].map((name) => asked.get(name) ?? "");
  const [known, list] = await Promise.all([families(), file(language()) as Promise<Record<string, Rung[]>>]);
  const all = known.filter((family) => !family.lacks?.includes("explain"));
  const has = (family: Family) => list[family.id].some(([each]) => each === id);
  const family = all.find((each) => each.id === wish && has(each)) ?? all.find(has);
  if (!family) return listView(all, list, wish, id !== "");
  const told = await file(`${family.id}-${language()}`) as Record<string, Told>;
  return pageOf(id, told[id], family, all, list[family.id]);
}

/** Scrolls to the top and focuses the heading, unless the page has just been loaded. */
function arrive(isFirst: boolean) {
  scrollTo(0, 0);
  const heading = document.querySelector("main h1");
  if (!isFirst && heading instanceof HTMLElement) heading.focus({ preventScroll: true });
}

const title = (words: string) => el("h1", { tabIndex: -1 }, words);

/** @param wish a family to scroll into view */
function listView(all: Family[], list: Record<string, Rung[]>, wish: string, isUnknown: boolean) {
  const sections = all.map((family) =>
    el(
      "section",
      { className: "card", id: `techniques-${family.id}` },
      el("h2", {}, nameOf(family)),
      el(
        "ol",
        { className: "ladder" },
        ...list[family.id].map(([id, name, grade]) =>
          el("li", {}, el("a", { href: techniqueLink(family.id, id) }, name), " ", el("span", { className: "muted" }, gradeName(grade))),
        ),
      ),
    ),
  );
  const nodes = [
    el(
      "div",
      { className: "hero study-head" },
      el("a", { className: "back", href: "#" }, say("technique.home")),
      title(say("technique.title")),
      isUnknown ? el("p", { role: "alert" }, say("technique.unknown")) : null,
      el("p", {}, say("technique.about")),
    ),
    el("div", { className: "techniques" }, ...sections),
  ];
  const shown = (isFirst: boolean) => {
    arrive(isFirst);
    document.getElementById(`techniques-${wish}`)?.scrollIntoView({ block: "start" });
  };
  return { title: `${say("technique.title")} · Shumi`, nodes, shown };
}

function pageOf(id: string, { name, grade, sees, holds, example }: Told, family: Family, all: Family[], ladder: Rung[]) {
  const at = ladder.findIndex(([known]) => known === id);
  const beside = (rung: Rung | undefined, words: (about: { name: string }) => string) =>
    rung ? el("a", { className: "btn", href: techniqueLink(family.id, rung[0]) }, words({ name: rung[1] })) : null;
  const nodes = [
    el(
      "div",
      { className: "hero study-head" },
      el("a", { className: "back", href: techniqueLink(family.id) }, say("technique.all")),
      title(name),
      el("p", {}, `${nameOf(family)} · ${say("technique.grade", { grade, name: within(gradeName(grade)) })}`),
    ),
    el(
      "div",
      { className: "technique" },
      el(
        "div",
        { className: "told" },
        el("h2", {}, say("technique.sees")),
        el("p", {}, sees),
        el("h2", {}, say("technique.holds")),
        el("p", {}, holds),
      ),
      example ? exampleOf(example, family, all) : null,
      el(
        "nav",
        { className: "bar" },
        beside(ladder[at - 1], (about) => say("technique.before", about)),
        beside(ladder[at + 1], (about) => say("technique.next", about)),
      ),
    ),
  ];
  return { title: `${say("technique.page-title", { name, family: nameOf(family) })} · Shumi`, nodes, shown: arrive };
}

function exampleOf(state: string, family: Family, all: Family[]) {
  const { family: id, puzzle }: { family: string; puzzle: string } = JSON.parse(state);
  const other = all.find((each) => each.id === id && id !== family.id);
  const place = el("div", { className: "stand" });
  const words = el("p", { "aria-live": "polite" });
  const again = button(say("technique.again"), () => void show(), { className: "btn main" });
  const board = el("shumi-board", { toolbar: "on", keypad: "auto", theme: theme() });
  board.addEventListener("shumi-error", ({ detail }) => (words.textContent = detail.message));
  const lost = () => (words.textContent = say("page.part-lost"));
  /** Resets the board to the position before the step, and marks the step. */
  async function show() {
    board.state = state;
    await board.ready;
    const hint = await board.hint().catch(lost);
    if (!hint || typeof hint === "string") return;
    board.showHint("what", hint);
    const { text } = hint;
    words.textContent = other ? say("technique.stands-other", { family: nameOf(other), text }) : say("technique.stands", { text });
  }
  void widget().then(() => {
    place.append(board);
    return show();
  }, lost);
  return el(
    "section",
    { className: "example", "aria-labelledby": "example-title" },
    el("h2", { id: "example-title" }, say("technique.example")),
    words,
    place,
    el(
      "div",
      { className: "bar" },
      again,
      el("a", { className: "btn", href: fragment({ family: id, text: puzzle }, keyOf(id, puzzle)) }, say("technique.whole")),
    ),
  );
}
