/** The list of techniques: those of a family by grade, and a search over all families. */

import { el } from "../base/dom.ts";
import { gradeName } from "../i18n/grades.ts";
import { language, nameOf, say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { toTop } from "../ui/to-top.ts";
import { gamesOnDesk, rulesKnown } from "../store/local-store.ts";
import { DRILLS, practiceOf } from "../store/practice.ts";
import { RULES, techniqueLink } from "../nav/technique-link.ts";
import { gradeBar } from "./grade-bar.ts";
import { miniBoard } from "./mini-board.ts";
import { tally } from "./tally.ts";
import type { View } from "../base/navigation.ts";
import type { Family } from "#shumi";
import type { Rung } from "./technique-files.ts";

/** Normalizes a text for the search: without case, and without hyphens. */
const plain = (text: string) => text.toLocaleLowerCase(language()).replaceAll("-", " ").trim();

/** @param wish id of the family to show; by default that of the latest game */
export function listView(all: Family[], list: Record<string, Rung[]>, wish: string, isUnknown: boolean): View {
  const wanted = [wish, gamesOnDesk()[0]?.family].flatMap((id) => all.filter((family) => family.id === id));
  const [family] = [...wanted, ...all];
  const links = all.map((one) => {
    const link = el(
      "a",
      { href: techniqueLink(one.id) },
      icon(`f-${one.id}`),
      el("span", { className: "grow" }, nameOf(one)),
      el("span", { className: "muted" }, String(list[one.id].length)),
    );
    if (one === family) link.setAttribute("aria-current", "true");
    return link;
  });
  const choice = el(
    "select",
    { "aria-label": say("technique.kinds"), onchange: () => (location.hash = techniqueLink(choice.value)) },
    ...all.map((one) => el("option", { value: one.id, selected: one === family }, nameOf(one))),
  );
  const body = el("div", { className: "techniques" });
  const found = el("p", { className: "muted", role: "status" });
  const show = () => {
    const words = plain(search.value).split(" ").filter(Boolean);
    const parts = words.length > 0 ? matches(all, list, words) : byGrade(family, list[family.id]);
    found.textContent = parts.length > 0 ? "" : say("technique.none");
    body.replaceChildren(...parts);
  };
  const search = el("input", {
    type: "search", placeholder: say("technique.search"), "aria-label": say("technique.search"), oninput: show,
  });
  show();
  const nodes = [
    el(
      "div",
      { className: "page techniques-page" },
      el(
        "div",
        { className: "rulehead" },
        el("h1", { tabIndex: -1, className: "grow" }, say("technique.title")),
        el("p", { className: "muted" }, say("technique.about")),
        el("a", { className: "btn", href: "#sums" }, say("technique.sums")),
      ),
      isUnknown ? el("p", { role: "alert" }, say("technique.unknown")) : null,
      el(
        "div",
        { className: "technique-sheet" },
        el("div", { className: "technique-kinds" }, search, choice, el("nav", { "aria-label": say("technique.kinds") }, ...links)),
        el("div", {}, found, body),
      ),
    ),
  ];
  return { title: `${say("technique.title")} · Shumi`, nodes, shown: toTop };
}

function rungs(family: Family, list: Rung[]) {
  const practice = practiceOf(family.id);
  const rung = ([id, name, , picture]: Rung) => {
    const n = practice[id]?.n ?? 0;
    const words = n >= DRILLS ? say("technique.practised") : say("technique.drills", { n, all: DRILLS });
    const told = n > 0 ? [tally(n), el("span", { className: "unseen" }, ` ${words}`)] : [];
    const link = { href: techniqueLink(family.id, id) };
    return el("li", {}, el("a", link, picture ? miniBoard(picture) : null, el("span", { className: "grow" }, name), ...told));
  };
  return el("ul", { className: "rungs" }, ...list.map(rung));
}

/** Builds the way through the lessons of a family: the rules, the number of practised techniques, the next lesson. */
function path(family: Family, list: Rung[]) {
  const practice = practiceOf(family.id);
  const drilled = list.filter(([, , , , hasDrills]) => hasDrills);
  const isDone = ([id]: Rung) => (practice[id]?.n ?? 0) >= DRILLS;
  const knows = rulesKnown(family.id);
  const next = drilled.find((rung) => !isDone(rung));
  const [id, name] = !knows ? [RULES, say("technique.rules")] : (next ?? []);
  const go = () => {
    const link = { className: "btn primary", href: techniqueLink(family.id, id) };
    return el("a", link, icon("play"), say("technique.go-on", { name: name ?? "" }));
  };
  const rules = el("a", { href: techniqueLink(family.id, RULES) }, say("technique.rules"));
  if (knows) rules.append(icon("sealed", "seal"));
  return el(
    "div",
    { className: "bar lesson-path" },
    rules,
    el("span", { className: "grow muted" }, say("technique.path", { n: drilled.filter(isDone).length, all: drilled.length })),
    id ? go() : null,
  );
}

/** Builds the techniques of a family, a part for each grade. */
function byGrade(family: Family, list: Rung[]) {
  const grades = [...new Set(list.map(([, , grade]) => grade))].sort((a, b) => a - b);
  const sections = grades.map((grade) =>
    el(
      "section",
      { "aria-label": gradeName(grade) },
      el("h2", {}, gradeBar(grade), gradeName(grade)),
      rungs(family, list.filter((rung) => rung[2] === grade)),
    ),
  );
  return [path(family, list), ...sections];
}

/** Builds the techniques that have some words in their names, a part for each family. */
function matches(all: Family[], list: Record<string, Rung[]>, words: string[]) {
  return all.flatMap((family) => {
    const hits = list[family.id].filter(([, name]) => words.every((word) => plain(name).includes(word)));
    return hits.length > 0
      ? [el("section", { "aria-label": nameOf(family) }, el("h2", {}, icon(`f-${family.id}`), nameOf(family)), rungs(family, hits))]
      : [];
  });
}
