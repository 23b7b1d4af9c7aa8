/** The pages of techniques: the list of all families, and a page for each technique with a playable example. */

import { button, el } from "../base/dom.js";
import { pageFile } from "../base/files.js";
import { gradeName, within } from "../i18n/grades.js";
import { language, nameOf, say } from "../i18n/say.js";
import { theme } from "../ui/theme.js";
import { families, widget } from "../board/widget.js";
import { keyOf } from "../store/storage.js";
import { fragment } from "../nav/address.js";
import { techniqueLink } from "../nav/technique-link.js";

/** @typedef {import("../board/widget.js").Family} Family */
/** Id, name and grade. @typedef {[id: string, name: string, grade: number]} Rung */
/**
 * @typedef {object} Told
 * @property {string} name
 * @property {number} grade
 * @property {string} sees
 * @property {string} holds
 * @property {string} [example] a saved game right before a step of the technique
 */

/** Fetched files by name. @type {Map<string, Promise<any>>} */
const files = new Map();

/** @param {string} name */
function file(name) {
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
 * @param {URLSearchParams} asked fields of the address; by default the first family that has the technique
 * @returns {Promise<import("../base/navigation.js").View>}
 */
export async function open(asked) {
  const [id, wish] = ["technique", "family"].map((name) => asked.get(name) ?? "");
  const [known, list] = await Promise.all([families(), /** @type {Promise<Record<string, Rung[]>>} */ (file(language()))]);
  const all = known.filter((family) => !family.lacks?.includes("explain"));
  const has = (/** @type {Family} */ family) => list[family.id].some(([each]) => each === id);
  const family = all.find((each) => each.id === wish && has(each)) ?? all.find(has);
  if (!family) return listView(all, list, wish, id !== "");
  const told = /** @type {Record<string, Told>} */ (await file(`${family.id}-${language()}`));
  return pageOf(id, told[id], family, all, list[family.id]);
}

/** Scrolls to the top and focuses the heading, unless the page has just been loaded. @param {boolean} isFirst */
function arrive(isFirst) {
  scrollTo(0, 0);
  const heading = document.querySelector("main h1");
  if (!isFirst && heading instanceof HTMLElement) heading.focus({ preventScroll: true });
}

const title = (/** @type {string} */ words) => el("h1", { tabIndex: -1 }, words);

/**
 * @param {Family[]} all @param {Record<string, Rung[]>} list @param {string} wish a family to scroll into view @param {boolean} isUnknown
 */
function listView(all, list, wish, isUnknown) {
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
  const shown = (/** @type {boolean} */ isFirst) => {
    arrive(isFirst);
    document.getElementById(`techniques-${wish}`)?.scrollIntoView({ block: "start" });
  };
  return { title: `${say("technique.title")} · Shumi`, nodes, shown };
}

/** @param {string} id @param {Told} told @param {Family} family @param {Family[]} all @param {Rung[]} ladder */
function pageOf(id, { name, grade, sees, holds, example }, family, all, ladder) {
  const at = ladder.findIndex(([known]) => known === id);
  const beside = (/** @type {Rung | undefined} */ rung, /** @type {(about: { name: string }) => string} */ words) =>
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

/** @param {string} state @param {Family} family @param {Family[]} all */
function exampleOf(state, family, all) {
  /** @type {{ family: string, puzzle: string }} */
  const { family: id, puzzle } = JSON.parse(state);
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
