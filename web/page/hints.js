/** The hint card: where, why, do it. */

import { button, el } from "./dom.js";

export class Hints {
  /** @type {any} */
  #hint;
  #asking = false;
  /** Counts boards: a hint for one that has changed meanwhile is dropped. */
  #turn = 0;

  /** @param {any} board @param {(words: string) => void} say */
  constructor(board, say) {
    this.board = board;
    this.say = say;
    this.card = el("div", { className: "card hint", hidden: true, "aria-live": "polite" });
  }

  /** The next thing: a new hint, then its reason, then doing it. */
  next() {
    if (!this.#hint) void this.#ask();
    else if (this.#stage === "where") this.#show("why");
    else this.#act();
  }

  clear() {
    this.#turn += 1;
    this.#hint = undefined;
    this.card.hidden = true;
  }

  #stage = "";

  async #ask() {
    if (this.#asking) return;
    this.#asking = true;
    const turn = this.#turn;
    const slow = setTimeout(() => this.say("Looking for a hint…"), 300);
    try {
      const hint = await this.board.hint();
      if (turn !== this.#turn) return;
      this.say(hint ? "" : "The board is full and right.");
      this.#hint = hint ?? undefined;
      if (hint) this.#show("where");
    } catch (e) {
      this.say(/** @type {Error} */ (e).message);
    } finally {
      clearTimeout(slow);
      this.#asking = false;
    }
  }

  /** @param {"where" | "why"} stage */
  #show(stage) {
    const hint = this.#hint;
    this.#stage = stage;
    this.board.showHint(stage, hint);
    const why = stage === "why" || hint.changes.length === 0;
    const places = hint.cells.map((/** @type {number[]} */ [r, c]) => `r${r}c${c}`);
    const where = places.length ? `Look at ${places.slice(0, 6).join(", ")}${places.length > 6 ? " …" : ""}.` : "";
    this.card.replaceChildren(
      el("h2", {}, hint.name, hint.grade ? el("span", { className: "pill" }, `Grade ${hint.grade}`) : null),
      el("p", {}, why ? hint.text : where),
      el(
        "div",
        { className: "bar" },
        hint.changes.length ? button("Where", () => this.#show("where"), { "aria-pressed": String(!why) }) : null,
        hint.changes.length ? button("Why", () => this.#show("why"), { "aria-pressed": String(why) }) : null,
        hint.changes.length ? button("Do it", () => this.#act(), { className: "btn main" }) : null,
        button("Close", () => this.#close()),
      ),
    );
    this.card.hidden = false;
  }

  #act() {
    this.board.showHint("why", this.#hint);
    this.board.doHint();
    this.clear();
  }

  #close() {
    this.board.clearMarks();
    this.clear();
  }
}
