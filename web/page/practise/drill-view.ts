/** The view of a drill: a position one step before a technique, which the player finds; rulings at once, the hint's stages on demand. */

import { DrillBoard } from "../../shumi-VERSION/drill-board.ts";
import { button, el } from "../base/dom.ts";
import { isLost } from "../base/unreachable.ts";
import { gradeName } from "../i18n/grades.ts";
import { language, nameOf, say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { theme } from "../ui/theme.ts";
import { toTop } from "../ui/to-top.ts";
import { families, widget } from "../board/widget.ts";
import { DRILLS, noteFound, practiceOf } from "../store/practice.ts";
import { drillLink } from "../nav/drill-link.ts";
import { techniqueLink } from "../nav/technique-link.ts";
import { gradeBar } from "../study/grade-bar.ts";
import { tally } from "../study/tally.ts";
import { ladders } from "../study/technique-files.ts";
import { stagesOf } from "../study/told-stages.ts";
import { prefetchDrill, takeDrill } from "./ready-drills.ts";
import type { Family } from "#shumi";
import type { View } from "../base/navigation.ts";
import type { Rung } from "../study/technique-files.ts";
import type { ReadyDrill, Ruled } from "../../shumi-VERSION/drill-board.ts";

/** Time limit of the search for other techniques, in seconds. */
const LOOK = 2;

/** Opens the drill that the address names. @param signal aborts when the page navigates elsewhere */
export async function open(wish: URLSearchParams, signal: AbortSignal): Promise<View> {
  const [technique, id] = ["drill", "family"].map((name) => wish.get(name) ?? "");
  const [all, list] = await Promise.all([families(), ladders(), widget()]);
  const family = all.find((one) => one.id === id) ?? all[0];
  const asked = Number(wish.get("seed") || "x");
  const seed = Number.isSafeInteger(asked) && asked >= 0 ? asked : nextSeed(family.id, technique);
  const rung = list[family.id].find(([one]) => one === technique);
  const view = new DrillView(family, technique, rung, seed, signal);
  return { title: `${view.title} · Shumi`, nodes: [view.node], shown: toTop };
}

/** Returns the seed after that of the last drill found. */
export const nextSeed = (family: string, technique: string) => (practiceOf(family)[technique]?.seed ?? -1) + 1;

class DrillView {
  #drill: ReadyDrill | undefined;
  /** The number of stages of the hint that are shown. */
  #told = 0;
  #task = el("p", { className: "drill-task" });
  #said = el("p", { className: "drill-said", role: "status" });
  #stages = el("ol", { className: "lesson-steps", "aria-live": "polite" });
  #tally = el("p", { className: "drill-tally" });
  #next;
  #show;
  #marks;
  #rules;
  #board;

  declare family: Family;
  declare technique: string;
  declare seed: number;
  declare signal: AbortSignal;
  declare title: string;
  declare node: HTMLElement;

  /** @param rung the technique in the list; `undefined`: the error of the maker names those that there are */
  constructor(family: Family, technique: string, rung: Rung | undefined, seed: number, signal: AbortSignal) {
    const [, name, grade] = rung ?? [technique, technique];
    Object.assign(this, { family, technique, seed, signal, title: say("drill.page-title", { name }) });
    const board = el("shumi-board", { toolbar: "off", keypad: "on", theme: theme() });
    const list = async (state: string) => (await widget()).instances(state, { timeLimit: LOOK, lang: language() });
    this.#board = new DrillBoard(board, (ruled) => this.#ruled(ruled), list);
    board.addEventListener("shumi-error", ({ detail }) => this.#say(detail.message, "bad"));
    this.#next = button("", () => void this.#start(this.seed + 1, true), { className: "btn" });
    this.#next.append(say("drill.next"), icon("next", "i small"));
    this.#show = button(say("drill.show"), () => this.#tell(), { className: "btn" });
    this.#marks = button(say("drill.marks"), () => this.#board.toggleMarks(), { className: "btn", "aria-pressed": "true", hidden: true });
    const off = { className: "btn", "aria-pressed": "false", hidden: true };
    this.#rules = button(say("drill.rule-out"), () => this.#board.toggleRules(), off);
    this.#board.onModes = () => {
      this.#marks.setAttribute("aria-pressed", String(this.#board.showsMarks));
      this.#rules.setAttribute("aria-pressed", String(this.#board.rules));
      this.#marks.hidden = !this.#board.hasMarks;
      this.#rules.hidden = !this.#board.removes;
    };
    const task = el("div", { className: "drill-head" }, this.#task, this.#said);
    const acts = el("div", { className: "bar" }, this.#show, this.#next);
    const modes = el("div", { className: "bar drill-modes" }, this.#marks, this.#rules);
    const told = el("div", { className: "told" }, modes, acts, this.#tally, this.#stages);
    const home = el(
      "p",
      { className: "muted" },
      el("a", { href: techniqueLink(family.id) }, nameOf(family)),
      " · ",
      el("a", { href: techniqueLink(family.id, technique) }, say("drill.lesson")),
    );
    const figure = el("figure", {}, el("div", { className: "stand" }, board));
    this.node = el(
      "div",
      { className: "page technique-page drill-page waits" },
      home,
      el(
        "div",
        { className: "rulehead" },
        el("h1", { tabIndex: -1, className: "grow" }, name),
        grade ? el("p", { className: "muted grade-of" }, gradeBar(grade), gradeName(grade)) : null,
      ),
      el("div", { className: "technique" }, task, figure, told),
    );
    void this.#start(seed, false);
  }

  /** Makes and shows the drill of a seed. */
  async #start(seed: number, focuses: boolean) {
    this.seed = seed;
    this.#drill = undefined;
    this.#told = 0;
    this.#stages.replaceChildren();
    this.#say(say("drill.making"), "");
    this.#show.disabled = this.#next.disabled = true;
    const { family, technique, signal } = this;
    try {
      const drill = await takeDrill({ family: family.id, technique, seed }, signal);
      if (signal.aborted || this.seed !== seed) return;
      history.replaceState(null, "", drillLink(family.id, technique, seed));
      await this.#shows(drill);
      if (focuses) this.#board.focus();
    } catch (e) {
      if (signal.aborted) return;
      this.#say(e instanceof Error && !isLost(e) ? e.message : say("page.part-lost"), "bad");
      this.#next.disabled = false;
    }
  }

  async #shows(drill: ReadyDrill) {
    this.#drill = drill;
    await this.#board.show(drill);
    this.node.classList.remove("waits");
    const isPlace = drill.hint.changes.some(({ place }) => place !== null);
    this.#task.textContent = isPlace ? say("drill.place") : say("drill.remove");
    this.#say("", "");
    this.#next.classList.remove("primary");
    this.#show.disabled = this.#next.disabled = false;
    this.#count();
    prefetchDrill({ family: this.family.id, technique: this.technique, seed: this.seed + 1 });
  }

  #count() {
    const n = practiceOf(this.family.id)[this.technique]?.n ?? 0;
    this.#tally.replaceChildren(tally(n), n >= DRILLS ? say("drill.practised") : say("drill.found-of", { n, all: DRILLS }));
  }

  /** @param kind class of the message */
  #say(words: string, kind: "" | "good" | "bad") {
    this.#said.textContent = words;
    this.#said.className = `drill-said ${kind}`;
  }

  /** Shows the next stage of the hint. */
  #tell() {
    const drill = this.#drill;
    if (!drill) return;
    const stages = stagesOf(drill.hint);
    const stage = stages[this.#told];
    if (!stage) return;
    this.#told += 1;
    stage.show(this.#board.board);
    for (const row of this.#stages.children) row.removeAttribute("aria-current");
    this.#stages.append(el("li", { "aria-current": "step" }, ...stage.words));
    this.#show.disabled = this.#told === stages.length;
  }

  /** Tells the ruling on the player's move. */
  #ruled({ ruling, other }: Ruled) {
    const drill = this.#drill;
    if (!drill) return;
    const isTold = this.#told === stagesOf(drill.hint).length;
    if (ruling === "false") this.#say(say("drill.false"), "bad");
    else if (ruling === "true") this.#say(other ? say("drill.true-by", { name: other }) : say("drill.true"), "");
    else {
      this.#say(isTold ? say("drill.shown") : say("drill.found"), isTold ? "" : "good");
      if (!isTold) noteFound(this.family.id, this.technique, this.seed);
      this.#count();
      // The whole reason, after the player's own.
      while (this.#told < stagesOf(drill.hint).length) this.#tell();
      this.#next.classList.add("primary");
      this.#next.focus();
    }
  }
}
