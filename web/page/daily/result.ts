/** The result of a day as a text, and the button that copies it. */

import { button, el } from "../base/dom.ts";
import { today } from "../i18n/dates.ts";
import { dayName } from "../i18n/day-names.ts";
import { DAY_LEVELS } from "../i18n/grades.ts";
import { nameOf, say } from "../i18n/say.ts";
import { copyText } from "../ui/copy.ts";
import { clock } from "../board/timer.ts";
import { dayRecord, solvedOf, streaks } from "../store/days.ts";
import type { Family } from "#shumi";
import type { Entry } from "../store/puzzle-records.ts";

/** Signs of a puzzle: not solved, solved with hints, solved without. */
const [OPEN, HELPED, ALONE] = ["○", "◐", "●"];

function resultText(day: string, families: Family[]) {
  const record = dayRecord(day);
  const sign = (entry: Entry | undefined) =>
    entry?.ms === undefined ? OPEN : entry.hints ? HELPED : ALONE;
  const lines = families.map((family) => `${DAY_LEVELS.map((level) => sign(record[`${family.id}:${level}`])).join("")} ${nameOf(family)}`);
  const ms = Object.values(record).reduce((sum, entry) => sum + (entry.ms ?? 0), 0);
  const { now } = streaks(today());
  const about = { date: dayName(day), solved: solvedOf(day), all: families.length * DAY_LEVELS.length, time: clock(ms) };
  const first = day === today() && now > 1 ? say("result.line-days", { ...about, n: now }) : say("result.line", about);
  const link = new URL(`#today=${day}`, location.href).href;
  return [first, ...lines, link].join("\n");
}

/** Builds the button that copies the result, with a status beside it. */
export function resultButton(day: string, families: Family[]) {
  const said = el("span", { role: "status" });
  const field = el("textarea", { readOnly: true, rows: families.length + 2, hidden: true, "aria-label": say("result.text") });
  const copy = async () => {
    const text = resultText(day, families);
    const done = await copyText(text);
    said.textContent = done ? say("result.copied") : say("result.refused");
    field.hidden = done;
    field.value = text;
    if (!done) field.select();
  };
  return el("div", { className: "result" }, el("div", { className: "bar" }, button(say("result.copy"), () => void copy()), said), field);
}
