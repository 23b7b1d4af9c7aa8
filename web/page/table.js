/** A puzzle being played: title, board, toolbar, status, and the cards beside it. */

import { fragment, isLink } from "./address.js";
import { Answers } from "./answers.js";
import { button, el } from "./dom.js";
import { Hints } from "./hints.js";
import { rules } from "./help.js";
import { Keypad } from "./keypad.js";
import { shareMenu } from "./share.js";
import { keepGame, keptGame, keyOf, onKeptElsewhere, recall, remember } from "./storage.js";
import { theme } from "./theme.js";
import { Timer, clock } from "./timer.js";

/** Wait after a move before the game is kept, in ms. */
const SAVE_AFTER = 400;

export class Table {
  /**
   * Reads a puzzle; rejects with the place of what is wrong.
   * @param {import("./address.js").Wanted} puzzle
   */
  static async open(puzzle) {
    const board = el("shumi-board", { toolbar: "off", keypad: "off", theme: theme() });
    await board.load(puzzle.text, puzzle.family);
    return new Table(board, puzzle.text);
  }

  #saving = 0;
  /** The puzzle is solved. */
  #won = false;
  /** Something has happened that is not kept yet. */
  #changed = false;

  /** @param {any} board @param {string} text */
  constructor(board, text) {
    this.board = board;
    this.info = board.info;
    this.name = this.info.names[0];
    this.size = `${board.rows} × ${board.cols}`;
    this.text = text;
    this.key = keyOf(this.info.id, text);
    this.fragment = fragment({ family: this.info.id, text }, this.key);

    this.progress = el("span", { className: "count" });
    this.clock = el("b", { className: "clock" });
    this.hide = button("", () => this.#hideClock(!recall("no-clock")), { className: "link" });
    this.news = el("p", { className: "news", role: "status" });
    this.verdict = el("span", { className: "pill", hidden: true });
    this.timer = new Timer((now) => (this.clock.textContent = now));
    this.hints = new Hints(board, (words) => this.say(words));
    this.answers = new Answers(this);
    this.keypad = new Keypad(board);
    this.notes = el("div", { className: "card notes", hidden: true });
    this.undo = button("↶", () => board.undo(), { "aria-label": "Undo", title: "Undo (Ctrl+Z)" });
    this.redo = button("↷", () => board.redo(), { "aria-label": "Redo", title: "Redo (Ctrl+Y)" });
    this.node = this.#lay();

    board.addEventListener("shumi-input", () => this.#moved());
    board.addEventListener("shumi-select", () => this.#showNotes());
    board.addEventListener("shumi-solved", (/** @type {CustomEvent} */ event) => this.#solved(event.detail));
    board.addEventListener("shumi-error", (/** @type {CustomEvent} */ event) => this.say(event.detail.message));
    this.leave = () => this.#save();
    addEventListener("pagehide", this.leave);
    this.hearNoMore = onKeptElsewhere(this.key, () => this.#goOn());
  }

  #lay() {
    const { board } = this;
    const hint = el("button", { type: "button", className: "btn main", onclick: () => this.hints.next() }, "Hint ", el("kbd", {}, "H"));
    const reset = () => {
      const again = this.#won;
      board.reset();
      if (again) this.timer.start(0);
      this.say("Back to the start. Undo brings your digits back.");
    };
    const samples = this.info.samples.map((/** @type {any} */ s) =>
      el("a", { className: "pill", href: fragment({ family: this.info.id, text: s.text }, keyOf(this.info.id, s.text)), "aria-label": `Sample ${s.name}` }, s.name),
    );
    return el(
      "div",
      { className: "table" },
      el(
        "section",
        { className: "play", "aria-label": "Puzzle" },
        el("div", { className: "title" }, el("h1", {}, this.name), el("span", { className: "size" }, this.size), this.verdict),
        board,
        el("div", { className: "status" }, this.progress, el("span", { className: "time" }, this.clock, " ", this.hide)),
        this.news,
        el(
          "div",
          { className: "bar", role: "toolbar", "aria-label": "Game" },
          hint,
          button("Check", () => void this.#check()),
          this.undo,
          this.redo,
          button("Reset", reset),
        ),
        this.answers.bar,
      ),
      el(
        "aside",
        { "aria-label": "Help with this puzzle" },
        this.hints.card,
        this.answers.card,
        this.keypad.card,
        this.notes,
        el("details", { className: "card", open: innerWidth > 900 }, el("summary", {}, "Rules"), rules(this.info)),
        shareMenu(this),
        el("p", { className: "pills more" }, "Other samples: ", ...samples),
      ),
    );
  }

  /** Goes on with the game that was kept, once the board is in the page. */
  start() {
    const kept = keptGame(this.key);
    if (kept) this.board.state = kept.state;
    this.#won = this.board.standing?.solved ?? false;
    this.timer.start(Number(kept?.ms) || 0);
    if (this.#won) this.timer.stop();
    this.#hideClock(Boolean(recall("no-clock")));
    this.#show();
    if (!isLink(this.fragment)) {
      this.#changed ||= !kept;
      const where = this.#save() ? "it is kept on this device" : "and too large to be kept: it is gone when this page is closed";
      this.say(`This puzzle is too long for a link; ${where}.`);
    }
    this.focus();
  }

  /** To the board, where that brings up no keyboard on the screen. */
  focus() {
    if (matchMedia("(pointer: fine)").matches) this.board.focus();
  }

  /** Another window has gone on with this game. */
  #goOn() {
    const kept = keptGame(this.key);
    if (!kept || this.#changed || kept.state === this.board.state) return;
    this.hints.clear();
    this.answers.clear();
    this.board.state = kept.state;
    this.#show();
    this.#showNotes();
  }

  /** Puts a card first beside the board. @param {Node} card */
  beside(card) {
    this.node.querySelector("aside").prepend(card);
  }

  /** Takes marks, hint and answers away. */
  clear() {
    this.board.clearMarks();
    this.hints.clear();
    this.answers.clear();
  }

  close() {
    this.#save();
    this.timer.end();
    this.answers.stop();
    removeEventListener("pagehide", this.leave);
    this.hearNoMore();
  }

  /** @param {string} words @param {boolean} [spoken] the board itself says so to a screen reader */
  say(words, spoken = false) {
    this.news.setAttribute("aria-live", spoken ? "off" : "polite");
    this.news.textContent = words;
  }

  #moved() {
    this.hints.clear();
    this.answers.clear();
    this.say("");
    this.#changed = true;
    if (this.#won && !this.board.standing?.solved) {
      this.#won = false;
      this.timer.resume();
    }
    this.#show();
    this.#showNotes();
    clearTimeout(this.#saving);
    this.#saving = window.setTimeout(() => this.#save(), SAVE_AFTER);
  }

  #show() {
    const now = this.board.standing;
    if (!now) return;
    this.progress.textContent = `${now.filled} of ${now.total} cells`;
    this.undo.disabled = !now.undo;
    this.redo.disabled = !now.redo;
    this.keypad.show(now.pencil);
  }

  #showNotes() {
    this.keypad.show(Boolean(this.board.standing?.pencil));
    const notes = this.board.notes();
    this.notes.hidden = notes.length === 0;
    this.notes.replaceChildren(
      ...notes.flatMap((/** @type {any} */ note) => [
        el("h2", {}, note.title),
        el("ul", { className: "ways" }, ...note.lines.map(([way, possible]) => el("li", { className: possible ? "" : "out" }, way))),
      ]),
    );
  }

  async #check() {
    const { full, faults } = await this.board.check();
    const right = full ? "Everything is right." : "Nothing is wrong so far.";
    const more = faults.length > 3 ? ` And ${faults.length - 3} more.` : "";
    this.say(faults.length ? faults.slice(0, 3).map((/** @type {any} */ f) => f.text).join(" ") + more : right, true);
  }

  /** @param {{ by: string }} how */
  #solved({ by }) {
    this.#won = true;
    this.#changed = true;
    this.timer.stop();
    this.#show();
    this.#save();
    if (by === "player") this.say(`Solved in ${clock(this.timer.ms)}. Well done!`, true);
  }

  /** @param {boolean} hidden */
  #hideClock(hidden) {
    remember("no-clock", hidden);
    this.clock.hidden = hidden;
    this.hide.textContent = hidden ? "show the time" : "hide";
    this.hide.setAttribute("aria-label", hidden ? "Show the time" : "Hide the time");
  }

  /** Keeps the game. @returns {boolean} whether it is kept */
  #save() {
    clearTimeout(this.#saving);
    const now = this.board.standing;
    const kept = keptGame(this.key);
    const { key, name, size } = this;
    const { ms } = this.timer;
    // Who has changed nothing keeps the time only: another window may have gone on with this game.
    if (!now || !this.#changed) return kept !== null && (ms <= kept.ms || keepGame({ ...kept, ms }));
    const game = { key, family: this.info.id, name, size, puzzle: this.text, state: this.board.state, filled: now.filled, total: now.total };
    const done = keepGame({ ...game, solved: this.#won, ms });
    this.#changed &&= !done;
    return done;
  }
}
