/** The page of a technique: its pattern, the reason, and an example that tells its step in the colours of the board. */

import { button, el } from "../base/dom.ts";
import { gradeName } from "../i18n/grades.ts";
import { nameOf, say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { theme } from "../ui/theme.ts";
import { toTop } from "../ui/to-top.ts";
import { widget } from "../board/widget.ts";
import { keyOf } from "../store/local-store.ts";
import { fragment } from "../nav/address.ts";
import { DRILLS, practiceOf } from "../store/practice.ts";
import { drillLink } from "../nav/drill-link.ts";
import { RULES, techniqueLink } from "../nav/technique-link.ts";
import { lessonTrail } from "./lesson-trail.ts";
import { gradeBar } from "./grade-bar.ts";
import { tally } from "./tally.ts";
import { stagesOf } from "./told-stages.ts";
import type { View } from "../base/navigation.ts";
import type { IconName } from "../ui/icon.ts";
import type { Family } from "#shumi";
import type { Rung, Told } from "./technique-files.ts";

export function pageOf(id: string, told: Told, family: Family, all: Family[], ladder: Rung[]): View {
  const { name, grade, sees, holds, example, hasDrills } = told;
  const at = ladder.findIndex(([known]) => known === id);
  const beside = (rung: Rung | undefined, about: (of: { name: string }) => string, sign: IconName) => {
    if (!rung) return null;
    const words = el("span", {}, rung[1]);
    const link = { className: "btn quiet", href: techniqueLink(family.id, rung[0]), "aria-label": about({ name: rung[1] }) };
    return el("a", link, ...(sign === "prev" ? [icon(sign), words] : [words, icon(sign)]));
  };
  const drills = hasDrills ? drillsOf(family, id) : null;
  const shown = example ? exampleOf(example, family, all, !drills) : undefined;
  const node = el(
    "div",
    { className: "page technique-page" },
    lessonTrail(family, at + 2, ladder.length + 1),
    el(
      "div",
      { className: "rulehead" },
      el("h1", { tabIndex: -1, className: "grow" }, name),
      el("p", { className: "muted grade-of" }, gradeBar(grade), gradeName(grade)),
    ),
    el(
      "div",
      { className: "technique" },
      el(
        "div",
        { className: "told" },
        el("p", {}, sees),
        el("h2", {}, say("technique.holds")),
        el("p", {}, holds),
        drills,
        shown?.words,
      ),
      shown?.figure,
    ),
    el(
      "nav",
      { className: "bar beside", "aria-label": say("technique.all") },
      at > 0 ? null : el("a", { className: "btn quiet", href: techniqueLink(family.id, RULES) }, icon("prev"), say("technique.rules")),
      beside(ladder[at - 1], (of) => say("technique.before", of), "prev"),
      el("span", { className: "grow" }),
      beside(ladder[at + 1], (of) => say("technique.next", of), "next"),
    ),
  );
  return { title: `${say("technique.page-title", { name, family: nameOf(family) })} · Shumi`, nodes: [node], shown: toTop };
}

/** Builds the link to the drills, with the number that was found. */
function drillsOf(family: Family, id: string) {
  const n = practiceOf(family.id)[id]?.n ?? 0;
  const words = n >= DRILLS ? say("technique.practised") : say("technique.drills", { n, all: DRILLS });
  const go = el("a", { className: "btn primary", href: drillLink(family.id, id) }, icon("play"), say("technique.practise"));
  return el("div", { className: "bar to-drills" }, go, tally(n), el("span", { className: "muted" }, words));
}

/** Builds the example: its text with the buttons, and the board with the player of its stages. @param isFirst it has the filled button */
function exampleOf(state: string, family: Family, all: Family[], isFirst: boolean) {
  const { family: id, puzzle }: { family: string; puzzle: string } = JSON.parse(state);
  const other = all.find((each) => each.id === id && id !== family.id);
  const place = el("div", { className: "stand" });
  const list = el("ol", { className: "lesson-steps", "aria-live": "polite" });
  const said = el("p", { role: "status" });
  const count = el("output", { className: "muted" });
  const board = el("shumi-board", { toolbar: "off", keypad: "off", theme: theme() });
  board.addEventListener("shumi-error", ({ detail }) => (said.textContent = detail.message));
  const lost = () => (said.textContent = say("page.part-lost"));
  let stages: ReturnType<typeof stagesOf> = [];
  let at = 0;
  /** Shows a stage of the step on the board, and marks its text. */
  const turn = (to: number) => {
    at = to;
    stages[at].show(board);
    for (const [i, row] of [...list.children].entries()) {
      if (i === at) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    }
    back.disabled = at === 0;
    on.disabled = at === stages.length - 1;
    count.textContent = say("player.place", { at: at + 1, all: stages.length });
  };
  const step = (sign: IconName, words: string, way: 1 | -1) =>
    button(icon(sign), () => turn(at + way), { className: "ib", "aria-label": words, title: words, disabled: true });
  const [back, on] = [step("back", say("technique.back"), -1), step("step", say("technique.on"), 1)];
  /** Resets the board to the position before the step. */
  async function reset() {
    board.state = state;
    await board.ready;
  }
  async function show() {
    await reset();
    const hint = await board.hint().catch(lost);
    if (!hint || typeof hint === "string") return;
    stages = stagesOf(hint);
    list.replaceChildren(...stages.map(({ words }) => el("li", {}, ...words)));
    list.hidden = false;
    turn(stages.length - 1);
  }
  /** Leaves the step to the player. */
  async function leave() {
    await reset();
    board.setAttribute("keypad", "auto");
    list.hidden = true;
    back.disabled = on.disabled = true;
    count.textContent = "";
    board.focus();
  }
  void widget().then(() => {
    place.append(board);
    return show();
  }, lost);
  // A page has one filled button.
  const find = button(say("technique.find"), () => void leave(), { className: isFirst ? "btn primary" : "btn" });
  const words = el(
    "section",
    { className: "example", "aria-labelledby": "example-title" },
    el("h2", { id: "example-title" }, say("technique.example")),
    el("p", {}, other ? say("technique.stands-other", { family: nameOf(other) }) : say("technique.stands")),
    el(
      "div",
      { className: "bar" },
      find,
      button(say("technique.again"), () => void show()),
      el("a", { className: "btn quiet", href: fragment({ family: id, text: puzzle }, keyOf(id, puzzle)) }, say("technique.whole")),
    ),
    // Nothing stands below the steps, which come with the board.
    list,
    said,
  );
  const figure = el("figure", {}, place, el("figcaption", { className: "bar" }, el("span", { className: "grow" }), back, count, on));
  return { words, figure };
}
