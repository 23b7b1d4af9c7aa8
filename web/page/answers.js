/** Solve, prove unique, count, all candidates: asked of the worker, with progress and Stop; the answer told and shown. */

import { button, el } from "./dom.js";
import { Player } from "./player.js";
import { span } from "./timer.js";

/** Solutions counted at most. */
const MAX_ANSWERS = 1000;

/** @typedef {"first" | "unique" | "count" | "candidates"} Goal */
/** @typedef {import("#shumi").Answer} Answer */
/** @typedef {import("#shumi").Progress} Progress */

const number = (/** @type {number} */ n) => n.toLocaleString("en");

export class Answers {
  /** @type {AbortController | undefined} */
  #running;
  /** True candidates lie over the board. */
  #shows = false;
  /** Decisions of the last search. @type {number | undefined} */
  #nodes;
  /** @type {Player | undefined} */
  #player;
  /** The shortest sequence that was found, to compare with. @type {{ moves: number, optimal: boolean } | undefined} */
  found;

  /** @param {import("./game-page.js").GamePage} game */
  constructor(game) {
    this.game = game;
    this.bar = el("div", { className: "bar", role: "toolbar", "aria-label": "Solver" });
    this.card = el("div", { className: "card", hidden: true, "aria-live": "polite" });
    this.oneWay = el("input", { type: "checkbox" });
    this.candidates = button("All candidates", () => (this.#shows ? game.clear() : void this.#ask("candidates")), {
      title: "Every value that a cell has in some answer",
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
    if (this.game.board.standing?.turns) this.bar.append(el("label", { className: "check" }, this.oneWay, "Clockwise only"));
    if (this.#nodes) this.bar.append(howItWent(el("span", {}, searched(this.#nodes))));
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
    const { game } = this;
    const running = new AbortController();
    this.#running = running;
    this.clear();
    game.board.clearMarks();
    // Moves are played, not written.
    const show = goal === "first" && !game.board.standing?.turns;
    const begun = performance.now();
    // The news say once that a search goes on; numbers that change all the time are there to be looked at.
    game.say("Searching…");
    const told = el("span", { className: "muted", role: "timer" });
    const work = el("span");
    /** @type {Pick<Progress, "nodes" | "found"> & Partial<Progress>} */
    let last = { nodes: 0, found: 0 };
    const tick = setInterval(() => {
      const solutions = goal === "count" && last.found ? `, ${number(last.found)} found` : "";
      told.textContent = `${span(performance.now() - begun)}${solutions}${within(last)}`;
      work.textContent = searched(last.nodes);
    }, 200);
    this.#fill(button("Stop", () => running.abort(), { className: "btn main" }), told, howItWent(work));
    try {
      const answer = await game.board.solve({
        goal,
        limit: MAX_ANSWERS,
        show,
        clockwise: this.oneWay.checked,
        signal: running.signal,
        onprogress: (p) => {
          last = p;
        },
      });
      if (this.#running === running) this.#tell(goal, answer, show);
    } catch (e) {
      const { name, message } = /** @type {Error} */ (e);
      const stopped = name === "AbortError";
      if (name === "NetworkError") game.unreachable(message, () => void this.#ask(goal));
      else game.say(stopped ? `Stopped after ${span(performance.now() - begun)}. Your board is as it was.` : message);
      if (stopped) this.#nodes = last.nodes;
      if (stopped && this.#running === running) this.#offerBest(last.best, last.bound, last.answer);
    } finally {
      clearInterval(tick);
      if (this.#running === running) {
        this.#running = undefined;
        this.#offer();
      }
    }
  }

  /** @param {Goal} goal @param {Answer} answer @param {boolean} shown it is on the board */
  #tell(goal, answer, shown) {
    const { game } = this;
    const time = answer.solve_us === undefined ? "" : `, ${span(answer.solve_us / 1000)}`;
    this.#nodes = answer.nodes;
    const mark = (/** @type {string} */ word) => {
      game.verdict.textContent = word;
      game.verdict.hidden = false;
    };
    if (goal === "candidates" && answer.candidates) {
      mark(answer.status === "unique" ? "unique" : "not unique");
      game.board.showCandidates(answer.candidates);
      this.#showsCandidates(true);
      game.say(answer.status === "unique" ? `One answer only${time}: each cell shows what it is.` : `All candidates${time}: every value that a cell has in some answer.`);
      return;
    }
    const { count = 0, solutions = [] } = answer;
    switch (answer.status) {
      case "none":
        mark("no answer");
        if (answer.conflict?.length) game.board.showConflict(answer.conflict);
        game.say(`No answer${time}. ${answer.reason ?? ""}`);
        break;
      case "unique":
        mark("unique");
        game.say(`Unique${time}: there is exactly one answer.`);
        if (goal === "unique") this.#offerAnswer(solutions[0]);
        break;
      case "multiple":
        mark("not unique");
        if (goal === "count") game.say(`${number(count)}${answer.more ? "+" : ""} answers${time}.`);
        else {
          game.say(`Not unique${time}: here are two answers.`);
          this.#two(solutions);
        }
        break;
      case "solved":
        if (goal === "first" && !shown && !answer.moves) game.board.showAnswer(solutions[0]);
        if (answer.moves) this.#play(answer.moves, Boolean(answer.optimal), time);
        else if (goal !== "first") game.say(`There is an answer${time}.`);
        else if (answer.best === undefined) game.say(`Solved${time}. Undo brings your board back.`);
        else game.say(`Best score ${number(answer.best)}, proven${time}. Undo brings your board back.`);
        break;
      default:
        game.say(`Not finished within the time limit.`);
        this.#offerBest(answer.best, answer.bound, solutions[0]);
    }
  }

  /** @param {string} solution */
  #offerAnswer(solution) {
    const fill = () => {
      this.game.board.showAnswer(solution);
      this.clear();
    };
    this.#open("The only answer", "It is proven; fill it in if you like.", button("Fill in the answer", fill, { className: "btn main" }));
  }

  /** What a search that was stopped had found. @param {number | undefined} best @param {number | undefined} bound @param {string | undefined} answer */
  #offerBest(best, bound, answer) {
    if (!answer) return;
    const show = () => {
      this.game.board.showAnswer(answer);
      this.clear();
    };
    const title = best === undefined ? "Best so far" : `Best so far: ${number(best)}`;
    const open = bound === undefined || best === bound ? "" : ` No answer can be better than ${number(bound)}.`;
    this.#open(title, `It is not proven to be the best there is.${open}`, button("Show on board", show, { className: "btn main" }));
  }

  /** A sequence of moves, to be played. @param {string[]} moves @param {boolean} optimal @param {string} time */
  #play(moves, optimal, time) {
    const { game } = this;
    const n = moves.length;
    this.found = { moves: n, optimal };
    if (n === 0) {
      game.say(`Nothing is to be done${time}: the start is an answer.`);
      return;
    }
    const words = `${n} ${n === 1 ? "move" : "moves"} (${optimal ? "proven shortest" : "the best found"})`;
    game.say(`${words}${time}.`);
    this.#player = new Player(game.board, moves, () => game.toStart());
    // The news have just said how many.
    this.#open("", this.#compared(), this.#player.node);
  }

  /** The player's own moves beside those that were found. */
  #compared() {
    const { game } = this;
    const { own } = game;
    if (!this.found || own === 0) return "Play them on the board, from the start.";
    const more = own - this.found.moves;
    if (!game.won) return `You have made ${own} so far. Playing begins at the start; Undo brings your board back.`;
    return `You needed ${own}: ${more === 0 ? "as many" : more > 0 ? `${more} more` : `${-more} fewer`}.`;
  }

  /** @param {string[]} solutions */
  #two([a, b]) {
    const { board } = this.game;
    /** @type {[name: string, show: () => void][]} */
    const views = [
      ["Both", () => board.showPair(a, b)],
      ["Answer 1", () => board.showPair(a, a)],
      ["Answer 2", () => board.showPair(b, b)],
    ];
    const buttons = views.map(([name, show]) => button(name, () => press(name, show)));
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
    this.card.replaceChildren(el("h2", { hidden: !title }, title), el("p", {}, words), el("div", { className: "bar" }, ...buttons));
    this.card.hidden = false;
  }
}

const searched = (/** @type {number} */ nodes) => `${number(nodes)} nodes searched`;

/** What only some want to know. @param {HTMLElement} what */
const howItWent = (what) => el("details", { className: "how muted" }, el("summary", {}, "Details"), what);

/** How far a search for the best has come. @param {{ best?: number, bound?: number }} progress */
function within({ best, bound }) {
  const so = best === undefined ? "" : `, best ${number(best)}`;
  return bound === undefined ? so : `${so}, at most ${number(bound)}`;
}
