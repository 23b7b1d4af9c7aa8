/** Solve, prove unique, count, all candidates: asked of the worker, with progress and Stop; the answer told and shown. */

import { button, el } from "./dom.js";
import { Player } from "./player.js";
import { span } from "./timer.js";

/** Solutions counted at most. */
const MOST = 1000;

/** @typedef {"first" | "unique" | "count" | "candidates"} Goal */

const number = (/** @type {number} */ n) => n.toLocaleString("en");

export class Answers {
  /** @type {AbortController | undefined} */
  #running;
  /** True candidates lie over the board. */
  #shows = false;
  /** @type {Player | undefined} */
  #player;
  /** The shortest sequence that was found, to compare with. @type {{ moves: number, optimal: boolean } | undefined} */
  found;

  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.bar = el("div", { className: "bar", role: "toolbar", "aria-label": "Solver" });
    this.card = el("div", { className: "card", hidden: true, "aria-live": "polite" });
    this.oneWay = el("input", { type: "checkbox" });
    this.candidates = button("All candidates", () => (this.#shows ? table.clear() : void this.#ask("candidates")), {
      title: "What each cell is in some answer",
    });
    this.#offer();
  }

  #offer() {
    this.#fill(
      button("Solve", () => void this.#ask("first")),
      button("Prove unique", () => void this.#ask("unique")),
      button("Count answers", () => void this.#ask("count")),
      this.candidates,
    );
    if (this.table.board.standing?.turns) this.bar.append(el("label", { className: "check" }, this.oneWay, "Clockwise only"));
    this.#showsCandidates(this.#shows);
  }

  /** @param {boolean} on */
  #showsCandidates(on) {
    this.#shows = on;
    this.candidates.setAttribute("aria-pressed", String(on));
  }

  /** Its own player is changing the board. */
  get acts() {
    return this.#player?.acts ?? false;
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
    this.#player?.leave();
    this.#player = undefined;
    this.#showsCandidates(false);
    this.card.hidden = true;
  }

  /** @param {Goal} goal */
  async #ask(goal) {
    const { table } = this;
    const running = new AbortController();
    this.#running = running;
    table.hints.clear();
    this.clear();
    table.board.clearMarks();
    // Moves are played, not written.
    const show = goal === "first" && !table.board.standing?.turns;
    const begun = performance.now();
    // The news say once that a search goes on; numbers that change all the time are there to be looked at.
    table.say("Searching…");
    const told = el("span", { className: "muted", role: "timer" });
    /** @type {any} */
    let last = { nodes: 0, found: 0 };
    const tick = setInterval(() => {
      const solutions = goal === "count" && last.found ? `, ${number(last.found)} found` : "";
      told.textContent = `${span(performance.now() - begun)}, ${number(last.nodes)} nodes${solutions}${within(last)}`;
    }, 200);
    this.#fill(button("Stop", () => running.abort(), { className: "btn main" }), told);
    try {
      const answer = await table.board.solve({
        goal,
        limit: MOST,
        show,
        clockwise: this.oneWay.checked,
        signal: running.signal,
        onprogress: (/** @type {any} */ p) => {
          last = p;
        },
      });
      if (this.#running === running) this.#tell(goal, answer, show);
    } catch (e) {
      const stopped = /** @type {Error} */ (e).name === "AbortError";
      table.say(stopped ? `Stopped after ${span(performance.now() - begun)}, ${number(last.nodes)} nodes. Your board is as it was.` : /** @type {Error} */ (e).message);
      if (stopped && this.#running === running) this.#offerBest(last.best, last.bound, last.answer);
    } finally {
      clearInterval(tick);
      if (this.#running === running) {
        this.#running = undefined;
        this.#offer();
      }
    }
  }

  /** @param {string} goal @param {any} answer @param {boolean} shown it is on the board */
  #tell(goal, answer, shown) {
    const { table } = this;
    const time = answer.solve_us === undefined ? "" : `, ${span(answer.solve_us / 1000)}`;
    const guesses = answer.nodes ? `, ${number(answer.nodes)} nodes` : "";
    const mark = (/** @type {string} */ word) => {
      table.verdict.textContent = word;
      table.verdict.hidden = false;
    };
    if (goal === "candidates" && answer.candidates) {
      mark(answer.status === "unique" ? "unique" : "not unique");
      table.board.showCandidates(answer.candidates);
      this.#showsCandidates(true);
      table.say(answer.status === "unique" ? `One answer only${time}: each cell shows what it is.` : `All candidates${time}: what each cell is in some answer.`);
      return;
    }
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
        if (goal === "count") table.say(`${number(answer.count)}${answer.more ? "+" : ""} answers${time}.`);
        else {
          table.say(`Not unique${time}: here are two answers.`);
          this.#two(answer.solutions);
        }
        break;
      case "solved":
        if (goal === "first" && !shown && !answer.moves) table.board.showAnswer(answer.solutions[0]);
        if (answer.moves) this.#play(answer, time);
        else if (goal !== "first") table.say(`There is an answer${time}${guesses}.`);
        else if (answer.best === undefined) table.say(`Solved${time}${guesses}. Undo brings your board back.`);
        else table.say(`Best score ${number(answer.best)}, proven${time}${guesses}. Undo brings your board back.`);
        break;
      default:
        table.say(`Not finished within the time limit${guesses}.`);
        this.#offerBest(answer.best, answer.bound, answer.solutions?.[0]);
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

  /** What a search that was stopped had found. @param {number | undefined} best @param {number | undefined} bound @param {string | undefined} answer */
  #offerBest(best, bound, answer) {
    if (!answer) return;
    const show = () => {
      this.table.board.showAnswer(answer);
      this.clear();
    };
    const title = best === undefined ? "Best so far" : `Best so far: ${number(best)}`;
    const open = bound === undefined || best === bound ? "" : ` No answer can be better than ${number(bound)}.`;
    this.#open(title, `It is not proven to be the best there is.${open}`, button("Show on board", show, { className: "btn main" }));
  }

  /** A sequence of moves, to be played. @param {any} answer @param {string} time */
  #play(answer, time) {
    const { table } = this;
    const n = answer.moves.length;
    this.found = { moves: n, optimal: Boolean(answer.optimal) };
    if (n === 0) {
      table.say(`Nothing is to be done${time}: the start is an answer.`);
      return;
    }
    const words = `${n} ${n === 1 ? "move" : "moves"} (${answer.optimal ? "proven shortest" : "the best found"})`;
    table.say(`${words}${time}.`);
    this.#player = new Player(table.board, answer.moves, () => table.toStart());
    this.#open(words, this.#compared(), this.#player.node);
  }

  /** The player's own moves beside those that were found. */
  #compared() {
    const { table } = this;
    const { own } = table;
    if (!this.found || own === 0) return "Play them on the board, from the start.";
    const more = own - this.found.moves;
    if (!table.won) return `You have made ${own} so far. Playing begins at the start; Undo brings your board back.`;
    return `You needed ${own}: ${more === 0 ? "as many" : more > 0 ? `${more} more` : `${-more} fewer`}.`;
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
    this.#open("Two answers", "Cells in which they differ hold both values.", ...buttons, button("Back to my game", back));
    press("Both", () => board.showPair(a, b));
  }

  /** @param {string} title @param {string} words @param {...Node} buttons */
  #open(title, words, ...buttons) {
    this.card.replaceChildren(el("h2", {}, title), el("p", {}, words), el("div", { className: "bar" }, ...buttons));
    this.card.hidden = false;
  }
}

/** How far a search for the best has come. @param {{ best?: number, bound?: number }} progress */
function within({ best, bound }) {
  const so = best === undefined ? "" : `, best ${number(best)}`;
  return bound === undefined ? so : `${so}, at most ${number(bound)}`;
}
