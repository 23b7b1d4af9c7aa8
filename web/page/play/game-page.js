/** A puzzle being played: title, board, toolbar, status, and the cards beside it. */

import { button, el } from "../base/dom.js";
import { awake } from "../base/idle.js";
import { recall, remember } from "../base/settings.js";
import { kindOf } from "../i18n/kind.js";
import { language, nameOf, say } from "../i18n/say.js";
import { Layout } from "../ui/layout.js";
import { lazy } from "../ui/lazy.js";
import { lost } from "../ui/states.js";
import { theme } from "../ui/theme.js";
import { rules } from "../board/rules.js";
import { applySwitches, switchBoxes } from "../board/switches.js";
import { thumbnail } from "../board/thumbnail.js";
import { Timer } from "../board/timer.js";
import { widget } from "../board/widget.js";
import { fetchKept } from "../store/bring.js";
import { madeOf } from "../store/made.js";
import { clear, keepGame, keepPicture, keptGame, keyOf, knowRules, onKeptElsewhere, rulesKnown } from "../store/storage.js";
import { fragment, isLink } from "../nav/address.js";
import { Answers } from "./answers.js";
import { company } from "./company.js";
import { shareMenu } from "./share-menu.js";
import { Win } from "./win.js";

/** Saves a game that did not fit into the local storage. */
const desk = lazy("library", () => import("../store/desk.js"));

/** Delay between a move and saving the game, in ms. */
const SAVE_AFTER = 400;
/** Delay between a move and the check for mistakes, in ms. */
const CHECK_AFTER = 200;
/** Smallest side of a cell, in CSS pixels, at which marks are readable. */
const READABLE = 44;

export class GamePage {
  /**
   * Reads a puzzle; rejects with the error of the text and its place.
   * @param {import("../nav/address.js").Wanted} puzzle
   */
  static async open(puzzle) {
    await widget();
    const board = el("shumi-board", { toolbar: "off", keypad: "on", theme: theme() });
    applySwitches(board);
    board.large = puzzle.large ?? false;
    await board.load(puzzle.text, puzzle.family);
    if (!board.info) throw new Error(say("page.no-puzzle"));
    await fetchKept(keyOf(board.info.id, puzzle.text));
    return new GamePage(board, board.info, puzzle.text);
  }

  /** Aborts when the game leaves the page. */
  closing = new AbortController();
  #saving = 0;
  /** Repeats the request that failed without a connection. */
  #again = () => {};
  /** Grade of a puzzle from elsewhere, once it has been computed. @type {number | undefined} */
  graded;
  /** Tells whether the puzzle is solved. */
  won = false;
  #checking = 0;
  /** Number of moves when the board was last reset. */
  #base = 0;
  /** Tells whether there are unsaved changes. */
  #changed = false;

  /** @param {import("../board/widget.js").ShumiBoard} board @param {import("#shumi").FamilyInfo} info @param {string} text */
  constructor(board, info, text) {
    this.board = board;
    this.info = info;
    this.name = nameOf(this.info);
    this.size = board.size.join(" × ");
    this.text = text;
    this.key = keyOf(this.info.id, text);
    this.fragment = fragment({ family: this.info.id, text }, this.key);

    this.made = madeOf(this.key);
    this.kind = el("span", { className: "size" }, kindOf(this.size, this.made));
    // Containers that other modules fill later.
    this.settings = el("div", { className: "card bar settings" });
    this.making = el("div", { className: "generating" });
    // Only complete families have hints and new puzzles.
    const fresh = info.lacks ? null : button(say("game.new"), () => void this.#another());
    this.fresh = el("section", { className: "card fresh" }, fresh);
    this.tools = el("section", { className: "card positions", hidden: true });
    this.samples = el("p", { className: "pills more" });
    this.aids = el("details", { className: "card aids", hidden: true });
    this.progress = el("span", { className: "count" });
    this.score = el("span", { className: "score", hidden: true });
    this.live = el("input", { type: "checkbox", checked: Boolean(recall("live-check")), onchange: this.#andBack(() => this.#checkLive()) });
    this.modes = el("div", { className: "seg", role: "group", "aria-label": say("game.modes"), hidden: board.modes.length < 2 });
    this.modes.append(...board.modes.map((name, i) => button(name, this.#andBack(() => board.setMode(i)))));
    this.clock = el("b", { className: "clock" });
    this.news = el("p", { className: "news" });
    this.hint = el("div", { className: "card hint", hidden: true });
    this.keypad = el("div", { className: "card pad" });
    // Mounts the board's own hint card, keypad and status line in the page's containers.
    board.mount({ status: this.news, hint: this.hint, keypad: this.keypad });
    this.verdict = el("span", { className: "pill", hidden: true });
    this.timer = new Timer((now) => (this.clock.textContent = now));
    this.answers = new Answers(this);
    this.left = el("div", {});
    this.again = button(say("page.again"), () => this.#retry(), { className: "btn main again", hidden: true });
    this.notes = el("details", { className: "notes", hidden: true }, el("summary", {}, say("game.left")), this.left);
    this.rules = el(
      "details",
      { className: "card", open: !rulesKnown(this.info.id) },
      el("summary", {}, say("game.rules")),
      rules(this.info),
    );
    this.win = new Win(this);
    const [undo, redo] = [this.#andBack(() => board.undo()), this.#andBack(() => board.redo())];
    this.undo = board.hold(button("↶", undo, { "aria-label": say("page.undo"), title: say("game.undo-key") }), undo);
    this.redo = board.hold(button("↷", redo, { "aria-label": say("game.redo"), title: say("game.redo-key") }), redo);
    this.layout = this.#lay();
    this.node = this.layout.node;

    board.addEventListener("shumi-input", () => this.#moved());
    board.addEventListener("shumi-select", () => this.#selected());
    board.addEventListener("shumi-solved", (event) => this.#solved(event.detail));
    board.addEventListener("shumi-progress", () => this.#show());
    board.addEventListener("shumi-error", ({ detail }) => {
      if (detail.unreachable) this.unreachable(detail.message, () => board.nextHint());
      else this.say(detail.message);
    });
    this.leave = () => {
      this.#save();
      this.#keepPicture();
    };
    addEventListener("pagehide", this.leave, { signal: this.closing.signal });
    this.hearNoMore = onKeptElsewhere(this.key, () => this.#goOn());
  }

  #lay() {
    const { board } = this;
    // If H is a value, or single letters are no commands, the shortcut is Alt+H.
    const key = board.shortcuts().some(({ keys }) => keys.includes("h")) ? "H" : "Alt H";
    const hint = el(
      "button",
      { type: "button", className: "btn main", hidden: Boolean(this.info.lacks), onclick: () => board.nextHint() },
      say("game.hint"),
      " ",
      el("kbd", {}, key),
    );
    const reset = () => {
      const again = this.won;
      this.toStart();
      if (again) this.timer.start(0);
      this.say(say("game.at-start"));
    };
    this.settings.append(
      el("label", { className: "check" }, this.live, say("game.mistakes")),
      button(say("game.reset"), this.#andBack(reset)),
      ...switchBoxes(board),
    );
    return new Layout(
      {
        title: el("div", { className: "title" }, el("h1", {}, this.name), this.kind, this.verdict),
        status: el("div", { className: "status" }, this.progress, this.score, el("span", { className: "time" }, this.clock)),
        modes: this.modes,
        board,
        strip: [this.news, this.making, this.again, this.hint, this.answers.card, this.notes],
        tools: board.rove(
          el(
            "div",
            { className: "bar tools", "aria-label": say("game.tools") },
            this.undo,
            this.redo,
            hint,
            button(say("game.check"), this.#andBack(() => void board.check())),
          ),
        ),
        keypad: this.keypad,
        solver: this.answers.bar,
        rest: [this.fresh, this.tools, this.settings, this.aids, this.rules, shareMenu(this), this.samples],
      },
      board,
    );
  }

  /**
   * Restores the saved game, once the board is in the document.
   * @param {{ game: import("../store/storage.js").Kept, base: number }} [before] the same game before a change of language
   */
  start(before) {
    const kept = before?.game ?? keptGame(this.key);
    if (kept) this.#resume(kept);
    this.#base = before?.base ?? 0;
    this.won = this.board.standing?.solved ?? false;
    this.timer.start(Number(kept?.ms) || 0);
    if (this.won) this.timer.stop();
    this.clock.hidden = Boolean(recall("no-clock"));
    this.win.restore(kept);
    this.#show();
    if (this.live.checked) void this.board.check({ quiet: true });
    if (!isLink(this.fragment)) {
      this.#changed ||= !kept;
      this.say(this.#save() ? say("game.too-long") : say("game.too-large"));
    }
    if (this.won) this.win.recall();
    this.focus();
    void this.#company();
  }

  /**
   * Restores a record; moves an unreadable one to a key of its own for the library, so that nothing overwrites it.
   * @param {import("../store/storage.js").Kept} kept
   */
  #resume(kept) {
    const setAside = () => remember(`torn:${kept.key}`, kept) && clear(kept.key);
    this.board.addEventListener("shumi-error", setAside);
    this.board.state = kept.state;
    this.board.removeEventListener("shumi-error", setAside);
  }

  /** Loads the parts beside the game after the first input; leaves them out without a connection. */
  async #company() {
    await awake;
    const joining = await company().catch(() => undefined);
    await joining?.join(this);
  }

  /** Generates another puzzle like this one; loads the generator first if necessary. */
  #another() {
    return company().then(({ another }) => another(this)).catch(() => this.unreachable(lost(), () => void this.#another()));
  }

  /** Returns a click handler that moves the focus to the board, so that keys continue there. @param {() => void} act */
  #andBack(act) {
    return () => {
      act();
      this.board.focus();
    };
  }

  /** Focuses the board if the focused element has gone. */
  keepFocus() {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || !activeElement.checkVisibility()) this.board.focus();
  }

  focus() {
    this.board.focus();
  }

  /** Loads the record after another window has continued this game. */
  #goOn() {
    const kept = keptGame(this.key);
    if (!kept || this.#changed || kept.state === this.board.state) return;
    this.answers.clear();
    this.board.state = kept.state;
    this.#selected();
  }

  /** Continues from another saved game of the same puzzle. @param {string} state */
  take(state) {
    this.answers.clear();
    this.board.state = state;
    this.#changed = true;
    this.won = this.board.standing?.solved ?? false;
    this.#save();
    this.#selected();
  }

  /** Resets the board to the givens, and the count of moves to 0. */
  toStart() {
    this.win.forget();
    this.board.reset();
    this.#base = this.board.standing?.moves ?? 0;
    this.#show();
  }

  /** Number of moves since the start or the last reset. */
  get own() {
    const moves = this.board.standing?.moves ?? 0;
    // The player may have undone the reset.
    if (moves < this.#base) this.#base = 0;
    return moves - this.#base;
  }

  /** Inserts a card at the top of the column beside the board. @param {Node} card */
  beside(card) {
    this.layout.aside.prepend(card);
  }

  /** Removes marks, hint and answers from the board. */
  clear() {
    this.board.clearMarks();
    this.answers.clear();
  }

  close() {
    this.leave();
    clearTimeout(this.#checking);
    this.answers.clear();
    this.timer.end();
    this.answers.stop();
    this.closing.abort();
    this.hearNoMore();
    this.layout.close();
  }

  /** @param {string} words */
  say(words) {
    this.again.hidden = true;
    this.board.say(words);
  }

  /** Tells that the solver could not be loaded, with a retry button. @param {string} words @param {() => void} again repeats the request */
  unreachable(words, again) {
    this.say(words);
    this.#again = again;
    this.again.hidden = false;
  }

  #retry() {
    this.say("");
    this.#again();
    this.keepFocus();
  }

  #moved() {
    if (!this.answers.acts) this.answers.clear();
    clearTimeout(this.#checking);
    if (this.live.checked) this.#checking = window.setTimeout(() => void this.board.check({ quiet: true }), CHECK_AFTER);
    this.#changed = true;
    this.again.hidden = true;
    knowRules(this.info.id);
    if (this.won && !this.board.standing?.solved) {
      this.won = false;
      this.timer.resume();
    }
    this.#show();
    this.showNotes();
    clearTimeout(this.#saving);
    this.#saving = window.setTimeout(() => this.#save(), SAVE_AFTER);
  }

  #show() {
    const now = this.board.standing;
    if (!now) return;
    const { own } = this;
    const [filled, total] = [now.filled - now.given, now.total - now.given];
    this.progress.textContent = now.turns && filled === total ? say("game.moves", { n: own }) : say("game.cells", { filled, total });
    this.score.hidden = now.score === undefined;
    this.score.replaceChildren(say("game.score"), " ", el("b", {}, (now.score ?? 0).toLocaleString(language())), this.win.range(now));
    [...this.modes.children].forEach((mode, i) => mode.setAttribute("aria-pressed", String(i === now.mode)));
    this.undo.disabled = !now.undo;
    this.redo.disabled = !now.redo;
    this.layout.spread();
    this.node.classList.toggle("won", this.won && now.solved);
  }

  #selected() {
    this.#show();
    this.showNotes();
  }

  showNotes() {
    const notes = this.board.notes();
    const marks = this.board.view.cell < READABLE ? this.board.marks() : [];
    if (marks.length > 0) notes.unshift({ title: say("game.marks"), lines: marks.map((mark) => [mark, true]) });
    this.notes.hidden = notes.length === 0;
    this.left.replaceChildren(
      ...notes.flatMap((note) => [
        el("h2", {}, note.title),
        el("ul", { className: "ways" }, ...note.lines.map(([way, possible]) => el("li", { className: possible ? "" : "out" }, way))),
      ]),
    );
  }

  #checkLive() {
    remember("live-check", this.live.checked);
    if (this.live.checked) void this.board.check({ quiet: true });
    else this.board.clearMarks();
  }

  /** @param {import("./win.js").Solved} how */
  #solved(how) {
    this.won = true;
    this.#changed = true;
    this.timer.stop();
    this.win.note(how);
    this.#show();
    this.#save();
    if (how.by === "player") this.win.tell(how);
  }

  /** Records that the player has seen the answer. */
  help() {
    this.win.shown = this.#changed = true;
    this.#save();
  }

  /** Saves a picture of the board for the list of games. */
  #keepPicture() {
    if (!keptGame(this.key)) return;
    const picture = thumbnail(this.board);
    if (picture) keepPicture(this.key, picture);
  }

  /** Saves the game. @returns {boolean} whether the storage holds it */
  #save() {
    clearTimeout(this.#saving);
    const now = this.board.standing;
    const kept = keptGame(this.key);
    const { ms } = this.timer;
    // Without changes only the time is saved: another window may have continued this game.
    if (!now || !this.#changed) return kept !== null && (ms <= kept.ms || keepGame({ ...kept, ms }));
    const game = { ...kept, ...this.#game(now) };
    const done = keepGame(game);
    this.#changed &&= !done;
    if (!done) void desk().then(({ keepElsewhere }) => keepElsewhere(this, game)).catch(() => {});
    return done;
  }

  /** Builds the record of the game. @param {import("#shumi").Standing} now @returns {import("../store/storage.js").Kept} */
  #game({ given, turns, ...now }) {
    const { key, name, size, won } = this;
    // Givens do not count as progress.
    const [filled, total] = [now.filled - given, now.total - given];
    // A board whose tiles turn is full from the start, so moves count instead.
    const moves = turns && filled === total ? this.own : undefined;
    return {
      key, family: this.info.id, name, size, puzzle: this.text, state: this.board.state,
      filled, total, solved: won, ms: this.timer.ms, shown: this.win.shown, moves,
    };
  }

  /** State of the game for a page in another language, even if the storage has no room for it. */
  get now() {
    const now = this.board.standing;
    return now ? { game: this.#game(now), base: this.#base } : undefined;
  }
}
