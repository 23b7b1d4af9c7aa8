/** Solve, prove unique, count: asked of the worker, with progress and Stop; the answer told and shown. */

import { button, el } from "./dom.js";
import { span } from "./timer.js";

/** Solutions counted at most. */
const MOST = 1000;

export class Answers {
  /** @type {AbortController | undefined} */
  #running;

  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.bar = el("div", { className: "bar", role: "toolbar", "aria-label": "Solver" });
    this.card = el("div", { className: "card", hidden: true, "aria-live": "polite" });
    this.#offer();
  }

  #offer() {
    this.#fill(
      button("Solve", () => void this.#ask("first")),
      button("Prove unique", () => void this.#ask("unique")),
      button("Count answers", () => void this.#ask("count")),
    );
  }

  /** Other things in the bar; a focus that was there stays there. @param {...HTMLElement} things */
  #fill(...things) {
    const focused = this.bar.contains(document.activeElement);
    this.bar.replaceChildren(...things);
    if (focused) things[0].focus({ preventScroll: true });
  }

  stop() {
    this.#running?.abort();
  }

  clear() {
    this.card.hidden = true;
  }

  /** @param {"first" | "unique" | "count"} goal */
  async #ask(goal) {
    const { table } = this;
    const running = new AbortController();
    this.#running = running;
    table.hints.clear();
    this.clear();
    table.board.clearMarks();
    const begun = performance.now();
    // The news say once that a search goes on; numbers that change all the time are there to be looked at.
    table.say("Searching…");
    const told = el("span", { className: "muted", role: "timer" });
    let nodes = 0;
    let found = 0;
    const tick = setInterval(() => {
      const solutions = goal === "count" && found ? `, ${found.toLocaleString("en")} found` : "";
      told.textContent = `${span(performance.now() - begun)}, ${nodes.toLocaleString("en")} nodes${solutions}`;
    }, 200);
    this.#fill(button("Stop", () => running.abort(), { className: "btn main" }), told);
    try {
      const answer = await table.board.solve({
        goal,
        limit: MOST,
        show: goal === "first",
        signal: running.signal,
        onprogress: (/** @type {any} */ p) => {
          nodes = p.nodes;
          found = p.found;
        },
      });
      if (this.#running === running) this.#tell(goal, answer);
    } catch (e) {
      const stopped = /** @type {Error} */ (e).name === "AbortError";
      table.say(stopped ? `Stopped after ${span(performance.now() - begun)}, ${nodes.toLocaleString("en")} nodes. Your board is as it was.` : /** @type {Error} */ (e).message);
    } finally {
      clearInterval(tick);
      if (this.#running === running) {
        this.#running = undefined;
        this.#offer();
      }
    }
  }

  /** @param {string} goal @param {any} answer */
  #tell(goal, answer) {
    const { table } = this;
    const time = answer.solve_us === undefined ? "" : `, ${span(answer.solve_us / 1000)}`;
    const guesses = answer.nodes ? `, ${answer.nodes.toLocaleString("en")} nodes` : "";
    const mark = (/** @type {string} */ word) => {
      table.verdict.textContent = word;
      table.verdict.hidden = false;
    };
    switch (answer.status) {
      case "none":
        mark("no answer");
        if (answer.conflict?.length) table.board.showConflict(answer.conflict);
        table.say(`No answer${time}. ${answer.reason ?? ""}`);
        break;
      case "unique":
        mark("unique");
        table.say(`Unique${time}${guesses}: there is exactly one answer.`);
        if (goal === "unique") this.#offerAnswer(answer.solutions[0]);
        break;
      case "multiple":
        mark("not unique");
        if (goal === "count") table.say(`${answer.count.toLocaleString("en")}${answer.more ? "+" : ""} answers${time}.`);
        else {
          table.say(`Not unique${time}: here are two answers.`);
          this.#two(answer.solutions);
        }
        break;
      case "solved":
        table.say(`Solved${time}${guesses}. Undo brings your board back.`);
        break;
      default:
        table.say(`Not finished within the time limit${guesses}.`);
    }
  }

  /** @param {string} solution */
  #offerAnswer(solution) {
    const fill = () => {
      this.table.board.showAnswer(solution);
      this.clear();
    };
    this.#open("The only answer", "It is proven; fill it in if you like.", button("Fill in the answer", fill, { className: "btn main" }));
  }

  /** @param {string[]} solutions */
  #two([a, b]) {
    const { board } = this.table;
    const views = [
      ["Both", () => board.showPair(a, b)],
      ["Answer 1", () => board.showPair(a, a)],
      ["Answer 2", () => board.showPair(b, b)],
    ];
    const buttons = views.map(([name, show]) =>
      button(/** @type {string} */ (name), () => press(/** @type {string} */ (name), /** @type {() => void} */ (show))),
    );
    const press = (/** @type {string} */ name, /** @type {() => void} */ show) => {
      show();
      for (const one of buttons) one.setAttribute("aria-pressed", String(one.textContent === name));
    };
    const back = () => {
      board.clearMarks();
      this.clear();
    };
    this.#open("Two answers", "Cells in which they differ hold both digits.", ...buttons, button("Back to my game", back));
    press("Both", () => board.showPair(a, b));
  }

  /** @param {string} title @param {string} words @param {...Node} buttons */
  #open(title, words, ...buttons) {
    this.card.replaceChildren(el("h2", {}, title), el("p", {}, words), el("div", { className: "bar" }, ...buttons));
    this.card.hidden = false;
  }
}
