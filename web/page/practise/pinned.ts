/** The pinned puzzle of each day: its card, which stands first on home, and its choice. */

import { el } from "../base/dom.ts";
import { today } from "../i18n/dates.ts";
import { dayName } from "../i18n/day-names.ts";
import { DAY_LEVELS, levelName, within } from "../i18n/grades.ts";
import { list, nameOf, say } from "../i18n/say.ts";
import { copyText } from "../ui/copy.ts";
import { icon } from "../ui/icon.ts";
import { clock } from "../board/timer.ts";
import { dayRecord, pinned } from "../store/days.ts";
import { pin, pinnedStreaks } from "../store/wins.ts";
import { GenerationProgress } from "../new/progress.ts";
import { openDaily } from "../daily/open-daily.ts";
import type { Family, Level } from "#shumi";

const nameOfDaily = (family: Family, level: Level) => say("pinned.name", { family: nameOf(family), level: within(levelName(level)) });

/** Builds the card; nothing without a pinned puzzle. @param isPrimary its button is the filled one of the view */
export function pinnedCard(all: Family[], isPrimary = false) {
  const wish = pinned();
  const family = all.find(({ id, daily }) => id === wish?.family && daily.length > 0);
  if (!wish || !family) return null;
  const day = today();
  const { level } = wish;
  const entry = dayRecord(day)[`${family.id}:${level}`];
  const { now, longest } = pinnedStreaks(wish);
  const making = new GenerationProgress();
  const said = el("span", { role: "status" });
  const isDone = entry?.ms !== undefined;
  const words = isDone ? say("pinned.share") : entry ? say("pinned.go-on") : say("pinned.play");
  const className = isPrimary && !isDone ? "btn primary" : "btn";
  const node = el("button", { type: "button", className }, icon(isDone ? "share" : "play"), words);
  node.onclick = () => (isDone ? void share(family, level, said) : openDaily(day, family, level, making, node));
  const streak = [...(now > 0 ? [say("today.days", { n: now })] : []), ...(longest > now ? [say("today.longest", { n: longest })] : [])];
  return el(
    "section",
    { className: "pinned panel", "aria-labelledby": "pinned-title" },
    icon(isDone ? "sealed" : `f-${family.id}`, isDone ? "seal" : "i"),
    el(
      "div",
      { className: "grow" },
      el("h2", { id: "pinned-title" }, nameOfDaily(family, level)),
      el("p", { className: "muted" }, [isDone ? clock(entry.ms ?? 0) : say("pinned.today"), ...streak].join(" · ")),
    ),
    said,
    node,
    making.node,
  );
}

/** Returns the result of today's pinned puzzle in one line, without its cells. */
function resultLine(family: Family, level: Level) {
  const day = today();
  const { ms = 0, hints = 0 } = dayRecord(day)[`${family.id}:${level}`] ?? {};
  const { now } = pinnedStreaks({ family: family.id, level });
  return list([
    say("pinned.line", { name: nameOfDaily(family, level), date: dayName(day) }),
    clock(ms),
    say("pinned.hints", { n: hints }),
    ...(now > 1 ? [say("today.days", { n: now })] : []),
  ]);
}

/** Gives the result to the system's sheet, or copies it. @param said place of the message */
async function share(family: Family, level: Level, said: HTMLElement) {
  const text = resultLine(family, level);
  if ("share" in navigator) return void navigator.share({ text }).catch(() => {});
  said.textContent = (await copyText(text)) ? say("result.copied") : text;
}

/** Builds the choice of the pinned puzzle. @param changed called after a choice */
export function pinChoice(all: Family[], changed: () => void) {
  const now = pinned();
  const choices = all.filter(({ daily }) => daily.length > 0).flatMap((family) => DAY_LEVELS.map((level) => ({ family, level })));
  const select: HTMLSelectElement = el(
    "select",
    {
      onchange: () => {
        const chosen = choices[select.selectedIndex - 1];
        pin(chosen ? { family: chosen.family.id, level: chosen.level } : null);
        changed();
      },
    },
    el("option", {}, say("pinned.none")),
    ...choices.map(({ family, level }) => el("option", {}, nameOfDaily(family, level))),
  );
  select.selectedIndex = 1 + choices.findIndex(({ family, level }) => family.id === now?.family && level === now.level);
  return el("label", { className: "pin-choice" }, say("pinned.choose"), " ", select);
}
