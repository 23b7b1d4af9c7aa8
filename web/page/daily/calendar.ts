/** A calendar of one month that marks the days with solved puzzles; days without puzzles are no links. */

import { el } from "../base/dom.ts";
import { daysOf, FIRST_DAY, monthAfter, today, weekday } from "../i18n/dates.ts";
import { dayName, monthName, weekdays } from "../i18n/day-names.ts";
import { say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { solvedOf } from "../store/days.ts";

/** @param shown the day that is open @param all puzzles of a day */
export function calendar(shown: string, all: number) {
  let month = shown.slice(0, 7);
  const title = el("h2", { id: "calendar-title", "aria-live": "polite" });
  const body = el("tbody");
  const arrow = (name: "prev" | "next", words: string, act: () => void) =>
    el("button", { type: "button", className: "ib", "aria-label": words, title: words, onclick: act }, icon(name));
  const back = arrow("prev", say("calendar.before"), () => turn(-1));
  const on = arrow("next", say("calendar.after"), () => turn(1));
  const head = el("tr", {}, ...weekdays().map(({ name, short }) => el("th", { scope: "col", abbr: name }, short)));

  function turn(months: number) {
    month = monthAfter(month, months);
    show();
  }
  function show() {
    const now = today();
    title.textContent = monthName(month);
    back.disabled = month <= FIRST_DAY.slice(0, 7);
    on.disabled = month >= now.slice(0, 7);
    const cells = Array.from({ length: weekday(`${month}-01`) }, () => el("td"));
    cells.push(...daysOf(month).map((day) => el("td", {}, cell(day, now))));
    const rows = Array.from({ length: Math.ceil(cells.length / 7) }, (_, i) => el("tr", {}, ...cells.slice(7 * i, 7 * i + 7)));
    body.replaceChildren(...rows);
  }
  function cell(day: string, now: string) {
    const n = String(Number(day.slice(8)));
    if (day > now || day < FIRST_DAY) return el("span", { className: "day" }, n);
    const solved = Math.min(solvedOf(day), all);
    const state = solved === 0 ? "" : solved === all ? " all" : " some";
    const done = state === " some" ? el("i", {}, el("i")) : null;
    if (done?.firstElementChild instanceof HTMLElement) done.firstElementChild.style.width = `${Math.round((100 * solved) / all)}%`;
    return el(
      "a",
      {
        className: `day${state}`,
        href: `#today=${day}`,
        "aria-label": say("calendar.day", { date: dayName(day), solved, all }),
        "aria-current": day === shown ? "date" : undefined,
      },
      n,
      done,
    );
  }
  show();
  return el(
    "section",
    { className: "calendar panel", "aria-labelledby": "calendar-title" },
    el("div", { className: "bar" }, back, title, on),
    el("table", { "aria-labelledby": "calendar-title" }, el("thead", {}, head), body),
  );
}
