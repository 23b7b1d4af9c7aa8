/** The view of a day: three puzzles of each family, its result as a text, and the calendar of past days. */

import { button, el } from "../base/dom.ts";
import { dateOf, FIRST_DAY, isDay, today, weekday } from "../i18n/dates.ts";
import { dayName, shortDay, yearName } from "../i18n/day-names.ts";
import { DAY_LEVELS, levelName, sizeName, within } from "../i18n/grades.ts";
import { nameOf, say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { progressBar } from "../ui/progress-bar.ts";
import { clock } from "../board/timer.ts";
import { families } from "../board/widget.ts";
import { dayRecord, solvedOf, streaks } from "../store/days.ts";
import { cameTo } from "../store/progress.ts";
import { gameOnDesk } from "../store/local-store.ts";
import { GenerationProgress } from "../new/progress.ts";
import { dayRequest } from "../new/requests.ts";
import { refill } from "../new/ready-made.ts";
import { calendar } from "./calendar.ts";
import { openDaily } from "./open-daily.ts";
import { resultButton } from "./result.ts";
import type { DayPlan, Family, Level } from "#shumi";
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
  const [solved, most] = [solvedOf(day), puzzlesOf(all)];
  const making = new GenerationProgress();
  const rows = [...(now > 0 ? [say("today.days", { n: now })] : []), ...(longest > now ? [say("today.longest", { n: longest })] : [])];
  return [
    el(
      "div",
      { className: "page day-view", "data-today": today() },
      el(
        "div",
        { className: "rulehead day-head" },
        el("h1", { tabIndex: -1, className: "grow" }, shortDay(day), isNow ? null : el("small", {}, ` ${yearName(day)}`)),
        el("p", { className: "muted" }, isNow ? untilNext() : el("a", { href: "#today" }, say("today.to-today"))),
      ),
      news ? el("p", { role: "alert" }, news) : null,
      el(
        "div",
        { className: "day-page" },
        el(
          "div",
          { className: "day-table" },
          el(
            "div",
            { className: "day-row day-levels", "aria-hidden": "true" },
            el("span"),
            ...DAY_LEVELS.map((level) => el("span", {}, levelName(level))),
          ),
          el("div", { className: "ruled day-cards" }, ...all.map((family) => card(day, family))),
        ),
        el(
          "div",
          { className: "day-side" },
          el(
            "section",
            { className: "panel day-sum", "aria-label": say("today.link") },
            el(
              "p",
              { className: "tally" },
              ...(solved < most
                ? [el("b", {}, String(most - solved)), " ", say("today.left", { all: most })]
                : [say("today.done", { n: most })]),
            ),
            progressBar(solved / most),
            solved < most ? ahead(day, all, making) : null,
            making.node,
            rows.length > 0 ? el("p", { className: "muted" }, rows.join(" · ")) : null,
            solved > 0 ? resultButton(day, all) : null,
            el("a", { className: "btn", href: "#you" }, say("today.you")),
          ),
          calendar(day, most),
        ),
      ),
    ),
  ];
}

/** Builds the button for the next puzzle of the day: one that is begun, else the first that is open. */
function ahead(day: string, all: Family[], making: GenerationProgress) {
  const record = dayRecord(day);
  const open = all
    .flatMap((family) => family.daily[weekday(day)].map(({ level }) => ({ family, level, entry: record[`${family.id}:${level}`] })))
    .filter(({ entry }) => entry?.ms === undefined);
  const { family, level, entry } = open.find((one) => one.entry) ?? open[0];
  const of = { family: nameOf(family), level: within(levelName(level)) };
  const node: HTMLButtonElement = button("", () => go(day, family, level, making, node), { className: "btn primary wide" });
  node.append(icon("play"), entry ? say("today.go-on", of) : say("today.begin", of));
  return node;
}

/** Restores the scroll position of the day, or focuses its heading. @param isFirst the page has just been loaded */
function backToPlace(day: string, isFirst: boolean) {
  const isBack = left?.day === day;
  scrollTo(0, isBack ? (left?.y ?? 0) : 0);
  const pressed = isBack
    ? [...document.querySelectorAll("button[name]")].find((node) => node.getAttribute("name") === left?.name)
    : undefined;
  const to = pressed ?? document.querySelector("main h1");
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
    { className: "day-card day-row" },
    el("h2", {}, icon(`f-${family.id}`), el("span", {}, name)),
    el("div", { className: "levels", role: "group", "aria-label": name }, ...plans.map((plan) => levelButton(day, family, plan, making))),
    making.node,
  );
  node.addEventListener("pointerenter", wanted, { once: true });
  node.addEventListener("focusin", wanted, { once: true });
  return node;
}

/** Opens a puzzle of a day: the saved game, or a generated one. @param from the pressed button */
function go(day: string, family: Family, level: Level, making: GenerationProgress, from: HTMLButtonElement) {
  left = { day, y: scrollY, name: from.name };
  openDaily(day, family, level, making, from);
}

function levelButton(day: string, family: Family, { level, size }: DayPlan, making: GenerationProgress) {
  const entry = dayRecord(day)[`${family.id}:${level}`];
  const game = entry && gameOnDesk(entry.key);
  const { part, words } = game ? cameTo(game) : { part: 0, words: "" };
  const isSolved = entry?.ms !== undefined;
  const [is, state] = isSolved
    ? ["solved", clock(entry.ms ?? 0)]
    : part > 0 ? ["begun", game?.moves === undefined ? say("today.part", { part }) : words] : ["", say("today.to-do")];
  const of = { family: nameOf(family) };
  const spokenState = isSolved ? say("today.of-solved", of) : part > 0 ? say("today.of-begun", of) : say("today.of-open", of);
  const node: HTMLButtonElement = el(
    "button",
    { type: "button", className: `level ${is}`, name: `${family.id}:${level}`, onclick: () => go(day, family, level, making, node) },
    el("span", { className: "unseen" }, levelName(level), " "),
    el("b", {}, sizeName(size, family)),
    " ",
    el("span", { className: "state-of" }, state),
    el("span", { className: "unseen" }, ` ${spokenState}`),
  );
  if (is) node.append(stamp(isSolved));
  return node;
}

/** Builds the stamp of a puzzle that is solved, or the box of one that is begun. */
function stamp(isSolved: boolean) {
  return isSolved ? icon("sealed", "seal") : icon("begun", "seal half");
}

/** Builds the card of today's puzzles on home: a stamp for each that is solved, and the streak. Resets the scroll position of the day. */
export function todayCard(all: Family[]) {
  left = undefined;
  const day = today();
  const [solved, most] = [solvedOf(day), puzzlesOf(all)];
  const record = dayRecord(day);
  const { now } = streaks(day);
  const of = withDays(all);
  const cell = (family: Family, level: Level) => {
    const entry = record[`${family.id}:${level}`];
    return el("i", {}, entry ? stamp(entry.ms !== undefined) : null);
  };
  return el(
    "a",
    { className: "to-today panel", href: "#today", "data-today": day },
    el("div", { className: "bar" }, el("h2", { className: "grow" }, say("today.link")), el("span", { className: "muted" }, shortDay(day))),
    // A column for each kind.
    el(
      "div",
      { className: "stamps", "aria-hidden": "true" },
      el("b", {}),
      ...DAY_LEVELS.map((level) => el("b", {}, levelName(level))),
      ...of.flatMap((family) => [icon(`f-${family.id}`, "i small"), ...DAY_LEVELS.map((level) => cell(family, level))]),
    ),
    el(
      "div",
      { className: "bar" },
      el(
        "div",
        { className: "grow muted" },
        el("b", {}, solved > 0 ? say("today.solved", { n: solved, all: most }) : say("today.all-same", { n: most })),
        el("br"),
        now > 0 ? say("today.days", { n: now }) : say("today.stamp"),
      ),
      el("span", { className: "btn" }, say("today.open")),
    ),
  );
}
