/** The result of a day as a text, and the button that copies it. */

import { button, el } from "../base/dom.js";
import { today } from "../i18n/dates.js";
import { dayName } from "../i18n/day-names.js";
import { DAY_LEVELS } from "../i18n/grades.js";
import { nameOf, say } from "../i18n/say.js";
import { copyText } from "../ui/copy.js";
import { clock } from "../board/timer.js";
import { dayRecord, solvedOf, streaks } from "../store/days.js";

/** Signs of a puzzle: not solved, solved with hints, solved without. */
const [OPEN, HELPED, ALONE] = ["○", "◐", "●"];

/** @param {string} day @param {import("#shumi").Family[]} families */
function resultText(day, families) {
  const record = dayRecord(day);
  const sign = (/** @type {import("../store/puzzle-records.js").Entry | undefined} */ entry) =>
    entry?.ms === undefined ? OPEN : entry.hints ? HELPED : ALONE;
  const lines = families.map((family) => `${DAY_LEVELS.map((level) => sign(record[`${family.id}:${level}`])).join("")} ${nameOf(family)}`);
  const ms = Object.values(record).reduce((sum, entry) => sum + (entry.ms ?? 0), 0);
  const { now } = streaks(today());
  const about = { date: dayName(day), solved: solvedOf(day), all: families.length * DAY_LEVELS.length, time: clock(ms) };
  const first = day === today() && now > 1 ? say("result.line-days", { ...about, n: now }) : say("result.line", about);
  const link = new URL(`#today=${day}`, location.href).href;
  return [first, ...lines, link].join("\n");
}

/** Builds the button that copies the result, with a status beside it. @param {string} day @param {import("#shumi").Family[]} families */
export function resultButton(day, families) {
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
