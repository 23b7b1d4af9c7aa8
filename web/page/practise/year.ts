/** A year at a glance: a cell for each day, the darker the more puzzles were solved on it. */

import { el } from "../base/dom.ts";
import { daysOf, today, weekday } from "../i18n/dates.ts";
import { dayName, yearName } from "../i18n/day-names.ts";
import { say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";

/** Number of puzzles from which on days look the same. */
const MOST = 4;

/** @param wins families by keys of games, by day */
export function yearOf(wins: Map<string, Map<string, string>>) {
  const first = Math.min(...[today(), ...wins.keys()].map((day) => Number(day.slice(0, 4))));
  const last = Number(today().slice(0, 4));
  let year = last;
  const title = el("h2", { id: "year-title", "aria-live": "polite" });
  const sum = el("p", { className: "muted" });
  const body = el("div", { className: "year" });
  const arrow = (name: "prev" | "next", words: string, by: number) =>
    el("button", { type: "button", className: "ib", "aria-label": words, title: words, onclick: () => show(year + by) }, icon(name));
  const [back, on] = [arrow("prev", say("you.year-before"), -1), arrow("next", say("you.year-after"), 1)];
  function show(to: number) {
    year = to;
    const months = Array.from({ length: 12 }, (_, i) => daysOf(`${year}-${String(i + 1).padStart(2, "0")}`));
    const days = months.flat();
    const numbers = days.map((day) => wins.get(day)?.size ?? 0);
    title.textContent = yearName(days[0]);
    const about = { days: numbers.filter(Boolean).length, n: numbers.reduce((a, b) => a + b, 0) };
    sum.textContent = say("you.year", about);
    // A row for each day of the week, a column for each week.
    const cells = days.map((day, i) => {
      const className = day > today() ? "coming" : `n${Math.min(numbers[i], MOST)}`;
      return el("i", { className, title: say("you.year-day", { date: dayName(day), n: numbers[i] }) });
    });
    cells[0].style.gridRowStart = String(weekday(days[0]) + 1);
    body.replaceChildren(...cells);
    back.disabled = year <= first;
    on.disabled = year >= last;
  }
  body.setAttribute("role", "img");
  body.setAttribute("aria-labelledby", "year-title year-sum");
  sum.id = "year-sum";
  show(last);
  return el(
    "section",
    { className: "you-part", "aria-labelledby": "year-title" },
    el("div", { className: "bar" }, back, title, on, sum),
    el("div", { className: "wide-table", tabIndex: 0, role: "group", "aria-labelledby": "year-title" }, body),
  );
}
