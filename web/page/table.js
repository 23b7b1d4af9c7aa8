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
/** Wait after a move before mistakes are shown, in ms. */
const CHECK_AFTER = 200;
/** In cells from this side on, in CSS pixels, marks can be read. */
const READABLE = 44;

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
  won = false;
  #checking = 0;
  /** Moves that were there when the board was brought back to the start. */
  #base = 0;
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
    this.score = el("span", { className: "score", hidden: true });
    this.live = el("input", { type: "checkbox", checked: Boolean(recall("live-check")), onchange: () => this.#checkLive() });
    this.modes = el("div", { className: "seg", role: "group", "aria-label": "Way to play", hidden: board.modes.length < 2 });
    this.modes.append(...board.modes.map((/** @type {string} */ name, /** @type {number} */ i) => button(name, () => board.setMode(i))));
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
    board.addEventListener("shumi-select", () => this.#selected());
    board.addEventListener("shumi-solved", (/** @type {CustomEvent} */ event) => this.#solved(event.detail));
    board.addEventListener("shumi-error", (/** @type {CustomEvent} */ event) => this.say(event.detail.message));
    this.leave = () => this.#save();
    addEventListener("pagehide", this.leave);
    this.hearNoMore = onKeptElsewhere(this.key, () => this.#goOn());
  }

  #lay() {
    const { board } = this;
    // Where H is a value, it is no command.
    const key = board.keys().some((/** @type {any} */ k) => k.label === "H") ? "Alt H" : "H";
    const hint = el("button", { type: "button", className: "btn main", onclick: () => this.hints.next() }, "Hint ", el("kbd", {}, key));
    const reset = () => {
      const again = this.won;
      this.toStart();
      if (again) this.timer.start(0);
      this.say("Back to the start. Undo brings your moves back.");
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
        this.modes,
        board,
        el(
          "div",
          { className: "status" },
          this.progress,
          this.score,
          el("span", { className: "time" }, this.clock, " ", this.hide),
          el("label", { className: "check" }, this.live, "Show mistakes"),
        ),
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
    this.won = this.board.standing?.solved ?? false;
    this.timer.start(Number(kept?.ms) || 0);
    if (this.won) this.timer.stop();
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
    this.#selected();
  }

  /** Back to the givens; moves are counted anew. */
  toStart() {
    this.board.reset();
    this.#base = this.board.standing?.moves ?? 0;
    this.#show();
  }

  /** Moves made since the start, or since the board was brought back to it. */
  get own() {
    const moves = this.board.standing?.moves ?? 0;
    // Undo may have gone back beyond that.
    if (moves < this.#base) this.#base = 0;
    return moves - this.#base;
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
    clearTimeout(this.#checking);
    this.answers.clear();
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
    if (!this.answers.acts) this.answers.clear();
    this.say("");
    clearTimeout(this.#checking);
    if (this.live.checked) this.#checking = window.setTimeout(() => void this.#check(true), CHECK_AFTER);
    this.#changed = true;
    if (this.won && !this.board.standing?.solved) {
      this.won = false;
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
    const { own } = this;
    const moves = `${own} ${own === 1 ? "move" : "moves"}`;
    this.progress.textContent = now.turns && now.filled === now.total ? moves : `${now.filled} of ${now.total} cells`;
    this.score.hidden = now.score === undefined;
    this.score.replaceChildren("Score ", el("b", {}, (now.score ?? 0).toLocaleString("en")));
    [...this.modes.children].forEach((mode, i) => mode.setAttribute("aria-pressed", String(i === now.mode)));
    this.undo.disabled = !now.undo;
    this.redo.disabled = !now.redo;
    this.keypad.show(now);
  }

  #selected() {
    this.#show();
    this.#showNotes();
  }

  #showNotes() {
    const notes = this.board.notes();
    const marks = this.board.view.cell < READABLE ? this.board.marks() : [];
    if (marks.length > 0) notes.unshift({ title: "Marks of the cell", lines: marks.map((/** @type {string} */ mark) => [mark, true]) });
    this.notes.hidden = notes.length === 0;
    this.notes.replaceChildren(
      ...notes.flatMap((/** @type {any} */ note) => [
        el("h2", {}, note.title),
        el("ul", { className: "ways" }, ...note.lines.map(([way, possible]) => el("li", { className: possible ? "" : "out" }, way))),
      ]),
    );
  }

  #checkLive() {
    remember("live-check", this.live.checked);
    if (this.live.checked) void this.#check(true);
    else this.board.clearMarks();
  }

  /** @param {boolean} [quiet] only what is wrong is said */
  async #check(quiet = false) {
    const { full, faults } = await this.board.check({ quiet });
    if (quiet && faults.length === 0) return;
    const right = full ? "Everything is right." : "Nothing is wrong so far.";
    const more = faults.length > 3 ? ` And ${faults.length - 3} more.` : "";
    this.say(faults.length ? faults.slice(0, 3).map((/** @type {any} */ f) => f.text).join(" ") + more : right, true);
  }

  /** @param {{ by: string }} how */
  #solved({ by }) {
    this.won = true;
    this.#changed = true;
    this.timer.stop();
    this.#show();
    this.#save();
    if (by !== "player") return;
    const now = this.board.standing;
    const { found } = this.answers;
    const moves = now?.turns ? ` with ${this.own} moves${found ? ` (${found.optimal ? "the shortest" : "the best found"}: ${found.moves})` : ""}` : "";
    this.say(`Solved in ${clock(this.timer.ms)}${moves}. Well done!`, true);
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
    const done = keepGame({ ...game, solved: this.won, ms });
    this.#changed &&= !done;
    return done;
  }
}
