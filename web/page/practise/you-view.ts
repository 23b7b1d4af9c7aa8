/** The view of the player's own records: the pinned puzzle, days and streaks, times, practice. They never leave the device. */

import { el } from "../base/dom.ts";
import { isDay, today } from "../i18n/dates.ts";
import { nameOf, say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { toTop } from "../ui/to-top.ts";
import { families } from "../board/widget.ts";
import { streaksOf } from "../store/days.ts";
import { DRILLS, practiceOf } from "../store/practice.ts";
import { winsByDay } from "../store/wins.ts";
import { techniqueLink } from "../nav/technique-link.ts";
import { pinChoice, pinnedCard } from "./pinned.ts";
import { tableOf } from "./tables.ts";
import { timesOf } from "./times.ts";
import { yearOf } from "./year.ts";
import type { Open, View } from "../base/navigation.ts";
import type { Family } from "#shumi";

/** Opens the view. @param signal aborts when the page navigates elsewhere */
export async function open(_wish: URLSearchParams, signal: AbortSignal): ReturnType<Open> {
  const all = await families();
  const body = el("div", { className: "you" });
  const show = () => body.replaceChildren(...parts(all, show));
  show();
  // Another window has written a record.
  addEventListener("storage", show, { signal });
  const head = el(
    "div",
    { className: "rulehead" },
    el("h1", { tabIndex: -1, className: "grow" }, say("you.title")),
    el("p", { className: "muted" }, say("you.about"), " ", el("a", { href: "#library" }, say("you.library"))),
  );
  const node = el("div", { className: "page you-page" }, head, body);
  return { title: `${say("you.title")} · Shumi`, nodes: [node], shown: toTop } satisfies View;
}

/** Builds a part under its heading. */
const part = (id: string, title: string, ...content: (Node | null)[]) =>
  el("section", { className: "you-part", "aria-labelledby": `you-${id}` }, el("h2", { id: `you-${id}` }, title), ...content);

/** @param changed shows the view again */
function parts(all: Family[], changed: () => void) {
  const wins = winsByDay();
  const choose = () => {
    changed();
    // `changed` replaces the choice, which loses the focus.
    document.querySelector<HTMLElement>(".pin-choice select")?.focus();
  };
  const times = timesOf(all);
  const practised = practice(all);
  return [
    el("div", { className: "you-daily" }, pinnedCard(all, true), pinChoice(all, choose)),
    wins.size > 0 ? facts(wins) : el("p", {}, say("you.empty")),
    yearOf(wins),
    wins.size > 0 ? part("families", say("you.families"), streakTable(all, wins)) : null,
    times ? part("times", say("you.times"), times) : null,
    practised ? part("practice", say("you.practice"), practised) : null,
  ].filter((node) => node !== null);
}

/** Lists the numbers of days and puzzles, and the streaks of days. */
function facts(wins: Map<string, Map<string, string>>) {
  const { now, longest } = streaksOf(wins.keys(), today());
  const puzzles = [...wins.values()].reduce((sum, { size }) => sum + size, 0);
  const rows = [
    [say("you.days"), wins.size],
    [say("you.puzzles"), puzzles],
    [say("you.now"), now],
    [say("you.longest"), longest],
  ] as const;
  const row = ([name, value]: readonly [string, number]) => el("div", {}, el("dt", {}, name), el("dd", {}, String(value)));
  return el("dl", { className: "you-facts ruled" }, ...rows.map(row));
}

const called = (family: Family) => el("span", { className: "you-family" }, icon(`f-${family.id}`, "i small"), nameOf(family));

/** Lists solved puzzles and streaks of each family. */
function streakTable(all: Family[], wins: Map<string, Map<string, string>>) {
  const rows = all.flatMap((family) => {
    const days = [...wins].filter(([, games]) => [...games.values()].includes(family.id));
    if (days.length === 0) return [];
    const solved = days.reduce((sum, [, games]) => sum + [...games.values()].filter((id) => id === family.id).length, 0);
    const { now, longest } = streaksOf(days.map(([day]) => day).filter(isDay), today());
    return [[called(family), ...[solved, now, longest].map(String)]];
  });
  return tableOf([say("you.family"), say("you.solved"), say("you.now"), say("you.longest")], rows);
}

/** Lists the practised techniques of each family; nothing without any. */
function practice(all: Family[]) {
  const rows = all.flatMap((family) => {
    const found = Object.values(practiceOf(family.id));
    if (found.length === 0) return [];
    const drills = found.reduce((sum, { n }) => sum + n, 0);
    const link = el("a", { href: techniqueLink(family.id) }, called(family));
    return [[link, String(drills), String(found.filter(({ n }) => n >= DRILLS).length)]];
  });
  return rows.length > 0 ? tableOf([say("you.family"), say("you.drills"), say("you.techniques")], rows) : null;
}
