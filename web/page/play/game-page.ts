/** A puzzle being played: title, board, toolbar, status, and the cards beside it. */

import { button, el } from "../base/dom.ts";
import { awake } from "../base/idle.ts";
import { recall, remember } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { describeSize } from "../i18n/subtitle.ts";
import { language, say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { Layout } from "../ui/layout.ts";
import { lazy } from "../ui/lazy.ts";
import { loadFailed } from "../ui/placeholders.ts";
import { theme } from "../ui/theme.ts";
import { drawn } from "../board/drawn.ts";
import { applySwitches } from "../board/switches.ts";
import { Timer } from "../board/timer.ts";
import { widget } from "../board/widget.ts";
import { fetchKept } from "../store/load-game.ts";
import { originOf } from "../store/origin.ts";
import { clearDesk, saveGame, gameOnDesk, keyOf, knowRules } from "../store/local-store.ts";
import { fragment, isForeign, isLink } from "../nav/address.ts";
import { Answers } from "./answers.ts";
import { loadCompanions } from "./companions.ts";
import { hintButton } from "./hint-button.ts";
import { printing, sharing } from "./share-menu.ts";
import { Table } from "./table.ts";
import { Win } from "./win.ts";
import type { FamilyInfo, ShumiBoard, Standing } from "#shumi";
import type { Kept } from "../base/records.ts";
import type { Wanted } from "../nav/address.ts";
import type { Solved } from "./win.ts";

/** Saves a game that did not fit into the local storage. */
const desk = lazy("library", () => import("../store/sync.ts"));

const sheet = lazy("study", () => import("./game-sheet.ts"));
const pausing = lazy("study", () => import("../study/pause.ts"));

/** Milliseconds from the first paint of the board to the parts beside it, unless the player does something before. */
const COMPANY_AFTER = 1_500;
/** Delay between a move and the check for mistakes, in ms. */
const CHECK_AFTER = 200;
/** Smallest side of a cell, in CSS pixels, at which marks are readable. */
const READABLE = 44;

export class GamePage extends Table {
  /** Reads a puzzle; rejects with the error of the text and its place. */
  static async open(puzzle: Wanted) {
    await widget();
    const board = el("shumi-board", { toolbar: "off", keypad: "on", theme: theme() });
    applySwitches(board);
    board.large = puzzle.large ?? false;
    const ready = board.load(puzzle.text, puzzle.family);
    await drawn(board, ready);
    if (!board.info) throw new Error(say("page.no-puzzle"));
    const { id } = board.info;
    // The game of a short link is the one that has been played from the board's own text.
    const own = isForeign(puzzle.text) ? board.text("text") : "";
    const isKept = (text: string) => gameOnDesk(keyOf(id, text)) || originOf(keyOf(id, text));
    const text = (own && [puzzle.text, own, own.trimEnd()].find(isKept)) || puzzle.text;
    const key = keyOf(id, text);
    await fetchKept(key);
    // A game that was kept, or that no link holds, is restored or saved at once.
    if (gameOnDesk(key) || !isLink(fragment({ family: id, text }, key))) await ready;
    return new GamePage(board, board.info, text, ready);
  }

  /** Resolves once all of the board is there. */
  #whole: Promise<void>;
  #isWhole = false;
  /** Repeats the request that failed without a connection. */
  #repeat = () => {};
  /** Grade of a puzzle from elsewhere, once it has been computed. */
  graded: number | undefined;
  /** Tells whether the puzzle is solved. */
  won = false;
  #checking = 0;
  #progress = el("span", { className: "count" });
  #part = el("progress", { max: 1, value: 0, "aria-hidden": "true" });
  #named = el("p", { className: "named", role: "status" });
  #score = el("span", { className: "score", hidden: true });
  #keypad = el("div", { className: "card pad" });
  #left = el("div", {});
  #again = button(say("page.again"), () => this.#retry(), { className: "btn main again", hidden: true });
  #notes = el("details", { className: "notes", hidden: true }, el("summary", {}, say("game.left")), this.#left);
  /** Tells whether mistakes are marked at once. */
  live = recall(records.liveCheck);
  #filling: Promise<void> | undefined;
  #joining: Promise<void> | undefined;
  #modes;
  #undo;
  #redo;
  /** Number of moves when the board was last reset. */
  #base = 0;

  declare text: string;
  declare fragment: string;
  declare made: records.Made | undefined;
  /** The places that other modules fill. */
  declare places;
  declare timer: Timer;
  declare answers: Answers;
  declare win: Win;
  declare layout: Layout;
  declare node: HTMLDivElement;

  /** @param ready resolves once all of the board is there */
  constructor(board: ShumiBoard, info: FamilyInfo, text: string, ready: Promise<unknown>) {
    super(board, info, keyOf(info.id, text));
    this.#whole = ready.then(() => void (this.#isWhole = true));
    // A board that takes the focus asks for what it lacks.
    this.#whole.catch(() => this.unreachable(loadFailed(), () => board.focus()));
    this.text = text;
    this.fragment = fragment({ family: info.id, text }, this.key);
    this.made = originOf(this.key);
    // Only complete families have hints and new puzzles.
    const another = info.lacks ? null : button(say("game.new"), () => void this.#another());
    this.places = {
      kind: el("span", { className: "size" }, describeSize(this.size, this.made)),
      settings: el("section", { className: "settings" }),
      making: el("div", { className: "generating" }),
      fresh: el("section", { className: "fresh" }, another),
      about: el("section", { className: "about", "aria-labelledby": "about-title", hidden: true }),
      study: el("div", { className: "bar study-card" }),
      positions: el("section", { className: "positions", hidden: true }),
      samples: el("p", { className: "pills more" }),
      aids: el("section", { className: "aids", hidden: true }),
      clock: el("b", { className: "clock" }),
      news: el("p", { className: "news" }),
      hint: el("div", { className: "card hint", hidden: true }),
    };
    const { clock, news, hint } = this.places;
    // Mounts the board's own hint card, keypad and status line in the page's containers.
    board.mount({ status: news, hint, keypad: this.#keypad });
    this.timer = new Timer(board, (now) => (clock.textContent = now), this.signal);
    this.answers = new Answers(this);
    this.win = new Win(this);
    this.#modes = el("div", { className: "seg", role: "group", "aria-label": say("game.modes"), hidden: board.modes.length < 2 });
    this.#modes.append(...board.modes.map((name, i) => button(name, this.andBack(() => board.setMode(i)))));
    const [undo, redo] = [this.andBack(() => board.undo()), this.andBack(() => board.redo())];
    this.#undo = board.hold(button(icon("undo"), undo, { "aria-label": say("page.undo"), title: say("game.undo-key") }), undo);
    this.#redo = board.hold(button(icon("redo"), redo, { "aria-label": say("game.redo"), title: say("game.redo-key") }), redo);
    this.layout = this.#lay();
    this.node = this.layout.node;

    board.addEventListener("shumi-input", () => this.#moved());
    board.addEventListener("shumi-select", () => this.#selected());
    board.addEventListener("shumi-solved", (event) => this.#solved(event.detail));
    board.addEventListener("shumi-progress", () => this.#show());
    board.addEventListener("shumi-error", ({ detail }) => {
      if (detail.unreachable) this.unreachable(detail.message, () => (this.#isWhole ? board.nextHint() : board.focus()));
      else this.say(detail.message);
    });
  }

  #lay() {
    const { board, places, answers } = this;
    const pause = button(icon("pause"), () => this.#later(() => pausing().then(({ pausing }) => pausing(this)())), {
      className: "btn pause-button",
      "aria-label": say("clock.pause"),
      title: say("clock.pause"),
    });
    return new Layout(
      {
        title: el("div", { className: "title" }, el("h1", {}, this.name), answers.verdict),
        clock: el("div", { className: "time" }, places.clock, pause),
        status: el("div", { className: "status" }, places.kind, this.#progress, this.#part, this.#score),
        modes: this.#modes,
        board,
        strip: [this.#named, places.news, places.making, this.#again, places.hint, answers.bar, answers.card, this.#notes],
        tools: board.rove(el("div", { className: "bar tools", "aria-label": say("game.tools") }, this.#undo, this.#redo)),
        keypad: this.#keypad,
        below: [
          board.rove(
            el(
              "div",
              { className: "bar asks", "aria-label": say("game.help") },
              this.hintButton("btn main"),
              this.checkButton(),
              answers.door,
            ),
          ),
          answers.menu,
          el(
            "div",
            { className: "bar words" },
            this.info.lacks ? null : button(say("game.new"), () => this.#more("game")),
            this.shareButton(),
            this.printButton(),
          ),
        ],
        rest: [],
        more: () => this.#more(),
      },
      this,
      this.signal,
    );
  }

  /** Opens the sheet. @param tab by default the last one */
  #more(tab?: string) {
    this.layout.more();
    const turn = () => {
      if (tab) this.layout.turn(tab);
    };
    this.#later(() =>
      this.#fill().then(turn, (e) => {
        // The message stands beside the board.
        this.layout.sheet.close();
        throw e;
      }));
  }

  /** Fills the menu and the sheet, once. */
  fill() {
    this.#later(() => this.#fill());
  }

  #fill() {
    this.#filling ??= sheet().then(({ fillSheet }) => fillSheet(this));
    this.#filling.then(() => this.#join(), () => (this.#filling = undefined));
    return this.#filling;
  }

  /** Adds the parts beside the game, once; without a connection the next act that needs them tries again. */
  #join() {
    this.#joining ??= loadCompanions().then(({ attachWhatNext }) => attachWhatNext(this));
    this.#joining.catch(() => (this.#joining = undefined));
  }

  /** Resets the game, and tells it. */
  reset() {
    const again = this.won;
    this.toStart();
    if (again) this.timer.start(0);
    this.say(say("game.at-start"));
  }

  shareButton() {
    return button(say("share.title"), () => this.#later(() => sharing(this)));
  }

  printButton() {
    return button(say("game.print"), () => this.#later(() => printing(this)));
  }

  hintButton(className: string) {
    return hintButton(this, this.#whole, className);
  }

  checkButton() {
    return button(say("game.check"), this.andBack(() => void this.board.check()), { className: "btn check-board" });
  }

  /** Does something with a part that loads on first use; offers a second try without a connection. */
  #later(act: () => Promise<unknown>): void {
    act().catch(() => this.unreachable(say("page.part-lost"), () => this.#later(act)));
  }

  /**
   * Restores the saved game, once the board is in the document, and says its name.
   * @param before the same game before a change of language @param isFirst the page has just been opened: its title says the name
   */
  start(before?: { game: Kept; base: number }, isFirst = false) {
    const kept = before?.game ?? gameOnDesk(this.key);
    if (kept) this.#resume(kept);
    this.#base = before?.base ?? 0;
    this.won = this.board.standing?.solved ?? false;
    this.timer.start(Number(kept?.ms) || 0);
    this.places.clock.hidden = Boolean(recall(records.noClock));
    this.win.restore(kept);
    this.#show();
    if (this.live) void this.board.check({ quiet: true });
    if (!isLink(this.fragment)) {
      this.changed ||= !kept;
      this.say(this.save() ? say("game.too-long") : say("game.too-large"));
    }
    if (this.won) this.win.recall();
    this.focus();
    if (!isFirst && !before) this.#named.textContent = `${this.name} ${this.kind}`;
    void this.#company();
  }

  /** Restores a record; moves an unreadable one to a key of its own for the library, so that nothing overwrites it. */
  #resume(kept: Kept) {
    const setAside = () => remember(records.torn, kept, kept.key) && clearDesk(kept.key);
    this.board.addEventListener("shumi-error", setAside);
    this.board.state = kept.state;
    this.board.removeEventListener("shumi-error", setAside);
  }

  /** Loads the parts beside the game after the first input, or when nothing else loads; leaves them out without a connection. */
  async #company() {
    await Promise.race([awake, new Promise((done) => setTimeout(done, COMPANY_AFTER))]);
    if (this.signal.aborted) return;
    await this.#fill().catch(() => this.#join());
  }

  /** Generates another puzzle like this one; loads the generator first if necessary. */
  #another() {
    return loadCompanions()
      .then(({ newPuzzleForm }) => newPuzzleForm(this))
      .catch(() => this.unreachable(loadFailed(), () => void this.#another()));
  }

  /** Size, grade and kind of the puzzle, as a text. */
  get kind() {
    return this.places.kind.textContent ?? "";
  }

  /** Returns a click handler that moves the focus to the board, so that keys continue there. */
  andBack(act: () => void) {
    return () => {
      act();
      this.board.focus();
    };
  }

  /** Shows another saved state of the same puzzle. */
  take(state: string) {
    this.answers.clear();
    this.board.state = state;
    this.#selected();
  }

  /** Continues from another saved game of the same puzzle. */
  replace(state: string) {
    this.take(state);
    this.changed = true;
    this.won = this.board.standing?.solved ?? false;
    this.save();
    this.#show();
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

  /** Inserts a card at the top of the column beside the board. */
  beside(card: Node) {
    this.layout.aside.prepend(card);
  }

  /** Removes marks, hint and answers from the board. */
  clear() {
    this.board.clearMarks();
    this.answers.clear();
  }

  close() {
    super.close();
    clearTimeout(this.#checking);
  }

  /** Closes the cards about the marks on the board. */
  dismiss() {
    this.answers.clear();
  }

  say(words: string) {
    this.#again.hidden = true;
    super.say(words);
  }

  /** Tells that the solver could not be loaded, with a retry button. @param again repeats the request */
  unreachable(words: string, again: () => void) {
    this.say(words);
    this.#repeat = again;
    this.#again.hidden = false;
  }

  #retry() {
    this.say("");
    this.#repeat();
    this.keepFocus();
  }

  #moved() {
    if (!this.answers.acts) this.answers.clear();
    clearTimeout(this.#checking);
    if (this.live) this.#checking = window.setTimeout(() => void this.board.check({ quiet: true }), CHECK_AFTER);
    this.#again.hidden = true;
    knowRules(this.info.id);
    if (!this.board.standing?.solved) this.won = false;
    this.#show();
    this.showNotes();
    this.saveSoon();
  }

  #show() {
    const now = this.board.standing;
    if (!now) return;
    const { own } = this;
    const [filled, total] = [now.filled - now.given, now.total - now.given];
    this.#part.value = total > 0 ? Math.min(1, filled / total) : 0;
    this.#part.hidden = Boolean(now.turns);
    this.#progress.textContent = now.turns && filled === total ? say("game.moves", { n: own }) : say("game.cells", { filled, total });
    this.#score.hidden = now.score === undefined;
    this.#score.replaceChildren(say("game.score"), " ", el("b", {}, (now.score ?? 0).toLocaleString(language())), this.win.range(now));
    [...this.#modes.children].forEach((mode, i) => mode.setAttribute("aria-pressed", String(i === now.mode)));
    this.#undo.disabled = !now.undo;
    this.#redo.disabled = !now.redo;
    this.layout.spread();
    const isWon = this.won && now.solved;
    this.node.classList.toggle("won", isWon);
    if (!isWon) this.#end();
  }

  /** Removes everything that a win has added. */
  #end() {
    for (const node of this.node.querySelectorAll(".great-seal, .strip > .solved")) node.remove();
    this.layout.win.replaceChildren();
  }

  #selected() {
    this.#show();
    this.showNotes();
  }

  showNotes() {
    const notes = this.board.notes();
    const marks = this.board.view.cell < READABLE ? this.board.marks() : [];
    if (marks.length > 0) notes.unshift({ title: say("game.marks"), lines: marks.map((mark) => [mark, true]) });
    this.#notes.hidden = notes.length === 0;
    this.#left.replaceChildren(
      ...notes.flatMap((note) => [
        el("h2", {}, note.title),
        el("ul", { className: "ways" }, ...note.lines.map(([way, possible]) => el("li", { className: possible ? "" : "out" }, way))),
      ]),
    );
  }

  setLive(on: boolean) {
    this.live = on;
    remember(records.liveCheck, on);
    if (this.live) void this.board.check({ quiet: true });
    else this.board.clearMarks();
  }

  #solved(how: Solved) {
    this.won = true;
    this.changed = true;
    this.win.note(how);
    this.#show();
    this.save();
    if (how.by === "player") this.win.tell(how);
  }

  /** Records that the player has seen the answer. */
  help() {
    this.win.shown = this.changed = true;
    this.save();
  }

  /** Saves the game. @returns whether the storage holds it */
  write(): boolean {
    const now = this.board.standing;
    const kept = gameOnDesk(this.key);
    const { ms } = this.timer;
    // Without changes only the time is saved: another window may have continued this game.
    if (!now || !this.changed) return kept !== null && (ms <= kept.ms || saveGame({ ...kept, ms }));
    const game = { ...kept, ...this.#game(now) };
    const done = saveGame(game);
    this.changed &&= !done;
    if (!done) void desk().then(({ copyToLibrary: keepElsewhere }) => keepElsewhere(this, game)).catch(() => {});
    return done;
  }

  /** Builds the record of the game. */
  #game({ given, turns, ...now }: Standing): Kept {
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
