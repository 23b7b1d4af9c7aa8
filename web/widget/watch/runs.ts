/** The switches of an algorithm, and a table with a row for each run: its switches, events, failures and answer. */
import { el } from "../dom.ts";
import type { Words } from "../say.ts";
import type { WatchTexts } from "#wasm/words";
import type { Switches, WatchInfo, WatchRun } from "./types.ts";

export class Runs {
  node = el("div", "runs");
  #switches = new Map<string, HTMLButtonElement>();
  #body = el("tbody", "");
  #tuned = el("p", "tuned");
  #rows = new Map<string, WatchRun>();
  #say;
  #info: WatchInfo;
  #choose: (switches: Switches) => void;

  /** @param choose starts a run */
  constructor(info: WatchInfo, { say }: Words<WatchTexts>, choose: (switches: Switches) => void) {
    this.#say = say;
    this.#info = info;
    this.#choose = choose;
    const list = info.switches.map(({ id, name, about, default: usual }) => {
      const button = el("button", "switch");
      button.type = "button";
      button.setAttribute("role", "switch");
      button.setAttribute("aria-checked", String(usual));
      button.setAttribute("aria-label", name);
      button.setAttribute("aria-description", about);
      button.title = about;
      button.addEventListener("click", () => choose({ ...this.now, [id]: !this.now[id] }));
      this.#switches.set(id, button);
      const label = el("span", "name", name, el("small", "", about));
      label.addEventListener("click", () => button.click());
      return el("li", "", button, label);
    });
    const heads = [...info.switches.map(({ name }) => name), say("watch.events"), say("watch.failures"), say("watch.answer")];
    const head = el("tr", "", ...heads.map((name) => el("th", "", name)));
    for (const cell of head.querySelectorAll("th")) cell.scope = "col";
    const table = el("table", "", el("caption", "", say("watch.runs")), el("thead", "", head), this.#body);
    const scrolled = el("div", "scrolled", table);
    scrolled.tabIndex = 0;
    scrolled.setAttribute("role", "region");
    scrolled.setAttribute("aria-label", say("watch.runs"));
    this.node.append(el("ul", "switches", ...list), scrolled, this.#tuned);
  }

  /** The switches as they are shown. */
  get now(): Switches {
    return Object.fromEntries([...this.#switches].map(([id, button]) => [id, button.getAttribute("aria-checked") === "true"]));
  }

  /** Shows a run, in the row of its switches. */
  show(run: WatchRun) {
    for (const [id, button] of this.#switches) button.setAttribute("aria-checked", String(run.switches[id]));
    const current = this.#key(run.switches);
    this.#rows.set(current, run);
    const focused = this.#body.contains((this.node.getRootNode() as ShadowRoot).activeElement);
    this.#body.replaceChildren(...[...this.#rows].map(([key, one]) => this.#row(one, key === current)));
    if (focused) this.#body.querySelector<HTMLElement>("[aria-current] button")?.focus();
  }

  /** Shows a sentence about the usual solver. */
  tell(words: string) {
    this.#tuned.textContent = words;
  }

  #key = (switches: Switches) => this.#info.switches.map(({ id }) => switches[id]).join();

  #row({ switches, events, failures, answer, best, ended }: WatchRun, isCurrent: boolean) {
    const say = this.#say;
    const signs = this.#info.switches.map(({ id }) => {
      const sign = el("td", switches[id] ? "yes" : "no", switches[id] ? "✓" : "–");
      sign.setAttribute("aria-label", switches[id] ? say("watch.on") : say("watch.off"));
      return sign;
    });
    const number = (n: number) => el("td", "number", say("watch.score", { score: n }));
    const result = best === undefined ? answer && this.#answer(answer) : say("watch.score", { score: best });
    const again = el("button", "link", (ended && result) || "…");
    again.type = "button";
    again.disabled = isCurrent && !ended;
    again.addEventListener("click", () => this.#choose(switches));
    const row = el("tr", isCurrent ? "current" : "", ...signs, number(events), number(failures), el("td", `number ${answer ?? ""}`, again));
    if (isCurrent) row.setAttribute("aria-current", "true");
    return row;
  }

  #answer(answer: NonNullable<WatchRun["answer"]>) {
    const say = this.#say;
    const words = {
      one: say("watch.answer-one"), several: say("watch.answer-several"), none: say("watch.answer-none"),
      solved: say("watch.answer-solved"), best: say("watch.answer-best"), limit: say("watch.answer-limit"),
    };
    return words[answer];
  }
}
