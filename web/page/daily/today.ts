/** The view of a day: three puzzles of each family, its result as a text, and the calendar of past days. */

import { el } from "../base/dom.ts";
import { openPuzzle } from "../base/navigation.ts";
import { dateOf, FIRST_DAY, isDay, today, weekday } from "../i18n/dates.ts";
import { dayName, shortDay, yearName } from "../i18n/day-names.ts";
import { DAY_LEVELS, levelName, sizeName } from "../i18n/grades.ts";
import { nameOf, say } from "../i18n/say.ts";
import { familyPicture } from "../ui/theme.ts";
import { clock } from "../board/timer.ts";
import { families } from "../board/widget.ts";
import { dayRecord, solvedOf, streaks } from "../store/days.ts";
import { cameTo } from "../store/progress.ts";
import { gameOnDesk } from "../store/local-store.ts";
import { GenerationProgress } from "../new/progress.ts";
import { dayRequest } from "../new/requests.ts";
import { refill } from "../new/ready-made.ts";
import { calendar } from "./calendar.ts";
import { resultButton } from "./result.ts";
import type { DayPlan, Family } from "#shumi";
import type { View } from "../base/navigation.ts";

/** Scroll position and button from which a puzzle of a day was opened. */
let left: { day: string; y: number; name: string } | undefined;

// A page that stays open past midnight moves to the new day when it becomes visible again.
document.addEventListener("visibilitychange", () => {
  const shown = document.querySelector("main [data-today]");
  if (!document.hidden && shown && shown.getAttribute("data-today") !== today()) dispatchEvent(new HashChangeEvent("hashchange"));
});

/** Returns the families with puzzles of days. */
const withDays = (all: Family[]) => all.filter(({ daily }) => daily.length > 0);

/** Returns the number of puzzles of a day. */
const puzzlesOf = (all: Family[]) => withDays(all).length * DAY_LEVELS.length;

/** Returns the day that an address names; if it names none with puzzles, returns today and an error text. @param asked `""`: today */
function dayAsked(asked: string): { day: string; news?: string } {
  const now = today();
  if (asked === "") return { day: now };
  if (!isDay(asked)) return { day: now, news: say("today.no-day") };
  if (asked > now) return { day: now, news: say("today.not-yet", { date: dayName(asked) }) };
  return asked < FIRST_DAY ? { day: now, news: say("today.too-early", { date: dayName(FIRST_DAY) }) } : { day: asked };
}

/** Opens the view of the day that an address names. @param wish of the address */
export async function open(wish: URLSearchParams): Promise<View> {
  const all = withDays(await families());
  const { day, news } = dayAsked(wish.get("today") ?? "");
  if (news) history.replaceState(null, "", "#today");
  return { title: `${dayName(day)} · Shumi`, nodes: parts(day, all, news), shown: (isFirst) => backToPlace(day, isFirst) };
}

/** @param news announcement at the top */
function parts(day: string, all: Family[], news?: string): HTMLElement[] {
  const isNow = day === today();
  const { now, longest } = streaks(today());
  const rows = [
    say("today.solved", { n: solvedOf(day), all: puzzlesOf(all) }),
    ...(now > 0 ? [say("today.days", { n: now })] : []),
    ...(longest > now ? [say("today.longest", { n: longest })] : []),
  ];
  return [
    el(
      "div",
      { className: "hero day-head", "data-today": today() },
      el("a", { className: "back", href: "#" }, say("today.home")),
      el("h1", { tabIndex: -1 }, isNow ? say("today.title", { day: shortDay(day) }) : shortDay(day), " ", el("small", {}, yearName(day))),
      news ? el("p", { role: "alert" }, news) : null,
      el("p", { className: "tally" }, rows.join(" · ")),
      isNow
        ? el("p", { className: "rest" }, untilNext())
        : el("p", { className: "rest" }, el("a", { href: "#today" }, say("today.to-today"))),
      resultButton(day, all),
    ),
    el(
      "div",
      { className: "day-page" },
      el("div", { className: "day-cards" }, ...all.map((family) => card(day, family))),
      calendar(day, puzzlesOf(all)),
    ),
  ];
}

/** Restores the scroll position of the day, or focuses its heading. @param isFirst the page has just been loaded */
function backToPlace(day: string, isFirst: boolean) {
  const isBack = left?.day === day;
  scrollTo(0, isBack ? (left?.y ?? 0) : 0);
  const button = isBack
    ? [...document.querySelectorAll("button.level")].find((node) => node.getAttribute("name") === left?.name)
    : undefined;
  const to = button ?? document.querySelector("main h1");
  if (to instanceof HTMLElement && !isFirst) to.focus({ preventScroll: true });
}

/** Returns the time until the next puzzles as a text. */
function untilNext() {
  const minutes = Math.max(1, Math.ceil((dateOf(today()).getTime() + 86_400_000 - Date.now()) / 60_000));
  return minutes >= 60
    ? say("today.next-hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    : say("today.next-minutes", { minutes });
}

function card(day: string, family: Family) {
  const making = new GenerationProgress();
  const name = nameOf(family);
  const plans = family.daily[weekday(day)];
  // A pointer over a card announces a press of one of its buttons.
  const wanted = () => {
    const record = dayRecord(day);
    const open = plans.find(({ level }) => !record[`${family.id}:${level}`]);
    if (open) void refill(dayRequest(day, family.id, open.level));
  };
  const node = el(
    "article",
    { className: "day-card" },
    el("div", { className: "picture" }, familyPicture(family.id)),
    el("h2", {}, name),
    el("div", { className: "levels", role: "group", "aria-label": name }, ...plans.map((plan) => levelButton(day, family, plan, making))),
    making.node,
  );
  node.addEventListener("pointerenter", wanted, { once: true });
  node.addEventListener("focusin", wanted, { once: true });
  return node;
}

function levelButton(day: string, family: Family, { level, size }: DayPlan, making: GenerationProgress) {
  const entry = dayRecord(day)[`${family.id}:${level}`];
  const game = entry && gameOnDesk(entry.key);
  const { part, words } = game ? cameTo(game) : { part: 0, words: "" };
  const isSolved = entry?.ms !== undefined;
  const state = isSolved ? `✓ ${clock(entry.ms ?? 0)}` : part > 0 ? (game?.moves === undefined ? say("today.part", { part }) : words) : "";
  const of = { family: nameOf(family) };
  const told = isSolved ? say("today.of-solved", of) : part > 0 ? say("today.of-begun", of) : say("today.of-open", of);
  const open = () => {
    left = { day, y: scrollY, name: node.name };
    // The puzzle of a saved game is not generated again.
    const puzzle = game && { family: game.family, text: game.puzzle };
    if (puzzle && game.family === family.id) void openPuzzle(puzzle).catch(() => making.start(dayRequest(day, family.id, level), node));
    else void making.start(dayRequest(day, family.id, level), node);
  };
  const node = el(
    "button",
    {
      type: "button",
      className: isSolved ? "btn level solved" : "btn level",
      name: `${family.id}:${level}`,
      onclick: open,
    },
    el("b", {}, levelName(level)),
    " ",
    // Other makers may have had other sizes.
    el("span", {}, day < (family.since ?? "") ? "" : sizeName(size)),
    " ",
    el("span", { className: "state-of" }, state),
    el("span", { className: "unseen" }, ` ${told}`),
  );
  return node;
}

/** Builds the link from home to today's puzzles, with the number of solved ones and the streak. Resets the scroll position of the day. */
export function todayLink(all: Family[]) {
  left = undefined;
  const day = today();
  const solved = solvedOf(day);
  const { now } = streaks(day);
  const told = [
    shortDay(day),
    solved > 0 ? say("today.solved", { n: solved, all: puzzlesOf(all) }) : say("today.puzzles", { n: puzzlesOf(all) }),
    ...(now > 1 ? [say("today.days", { n: now })] : []),
  ];
  return el(
    "a",
    { className: "to-today", href: "#today", "data-today": day },
    el("b", {}, say("today.link")),
    el("span", {}, told.join(" · ")),
    el("span", { className: "arrow", "aria-hidden": "true" }, "→"),
  );
}
