/** The editor of a draft: title, board, layers, tools, verdict, and buttons to play, to share and to go back. */

import { button, el } from "../base/dom.js";
import { openPuzzle } from "../base/navigation.js";
import { Unreachable } from "../base/unreachable.js";
import { kindOf } from "../i18n/kind.js";
import { say } from "../i18n/say.js";
import { Layout } from "../ui/layout.js";
import { lazy } from "../ui/lazy.js";
import { theme } from "../ui/theme.js";
import { families, widget } from "../board/widget.js";
import { keepGame, keptGame } from "../store/storage.js";
import { draftLink, fragment } from "../nav/address.js";
import { Table } from "../play/table.js";

/** Module of the Share card. */
const sharing = lazy("away", () => import("../share/share-buttons.js"));

/** @typedef {import("../board/widget.js").ShumiBoard} ShumiBoard */

export class EditPage extends Table {
  /**
   * Opens a draft; rejects with the error of its text or state.
   * @param {string} key @param {{ family: string, text?: string, state?: string }} from initial text, or saved state
   */
  static async open(key, { family, text, state }) {
    await Promise.all([widget(), families()]);
    const board = el("shumi-board", { mode: "edit", toolbar: "off", keypad: "on", theme: theme() });
    /** @type {Error | undefined} */
    let wrong;
    const fail = (/** @type {CustomEvent<{ message: string, unreachable?: boolean }>} */ { detail }) =>
      (wrong = Object.assign(new (detail.unreachable ? Unreachable : Error)(detail.message), { line: 1 }));
    board.addEventListener("shumi-error", fail);
    if (state === undefined) await board.load(text ?? "", family);
    else {
      board.state = state;
      await board.ready;
    }
    board.removeEventListener("shumi-error", fail);
    const { info } = board;
    if (!info) throw wrong ?? new Error(say("page.no-puzzle"));
    return new EditPage(key, board, info);
  }

  #toldRoom = false;

  /** @param {string} key @param {ShumiBoard} board @param {import("#shumi").FamilyInfo} info */
  constructor(key, board, info) {
    super(board, info, key);
    this.progress = el("span", { className: "count" });
    this.news = el("p", { className: "news" });
    this.verdict = el("div", { className: "stands" });
    this.layers = el("div", { className: "seg layers" });
    this.hands = el("span", { className: "hands-of-editor" });
    this.making = el("div", { className: "bar" });
    this.keypad = el("div", { className: "card pad" });
    board.mount({
      status: this.news,
      keypad: this.keypad,
      layers: this.layers,
      tools: this.hands,
      making: this.making,
      verdict: this.verdict,
    });
    this.play = button(say("make.play"), () => void this.#play(), { className: "btn main", title: say("make.play-title") });
    this.layout = this.#lay();
    this.node = this.layout.node;
    board.addEventListener("shumi-input", () => this.#moved());
    board.addEventListener("shumi-select", () => this.#show());
    board.addEventListener("shumi-error", ({ detail }) => this.say(detail.message));
  }

  #lay() {
    const { board } = this;
    const hint = () => void this.#play((game) => game.board.nextHint());
    const solve = () => void this.#play((game) => void game.answers.ask("first"));
    this.others = [button(say("make.hint"), hint), button(say("make.solve"), solve)];
    return new Layout(
      {
        title: el("div", { className: "title" }, el("h1", {}, this.name), el("span", { className: "size" }, kindOf(this.size))),
        status: el("div", { className: "status" }, el("span", {}, say("own.draft")), this.progress),
        modes: this.layers,
        board,
        strip: [this.verdict, this.news],
        tools: board.rove(el("div", { className: "bar tools", "aria-label": say("game.tools") }, this.hands, this.play)),
        keypad: this.keypad,
        solver: board.rove(el("div", { className: "bar", "aria-label": say("answers.title") }, ...this.others)),
        rest: [
          el(
            "section",
            { className: "card", "aria-labelledby": "make-more" },
            el("h2", { id: "make-more" }, say("make.more")),
            this.making,
          ),
          this.#share(),
          this.#how(),
        ],
      },
      board,
      this.signal,
    );
  }

  /** Builds the Share card, which exports the current state of the draft. */
  #share() {
    const place = el("div", { className: "bar" });
    const fill = async () => {
      const { lacks } = this.board.standing?.making ?? {};
      if (lacks) {
        place.replaceChildren(el("p", {}, say("make.share-whole", { what: lacks })));
        return;
      }
      try {
        place.replaceChildren(...(await sharing()).shareButtons(await this.#shared(), true));
      } catch {
        place.replaceChildren(el("p", { role: "alert" }, say("page.part-lost")), button(say("page.again"), () => void fill()));
      }
    };
    const card = el(
      "details",
      { className: "card", ontoggle: () => card.open && void fill() },
      el("summary", {}, say("share.title")),
      place,
    );
    this.board.addEventListener("shumi-input", () => card.open && void fill());
    return card;
  }

  #how() {
    const ways = [say("make.how-layer"), say("make.how-next"), say("make.how-block")];
    return el(
      "details",
      { className: "card" },
      el("summary", {}, say("make.how")),
      el("ul", { className: "rules" }, ...ways.map((way) => el("li", {}, way))),
    );
  }

  /** Returns the draft as a game without entries. @returns {Promise<import("../share/links.js").Shareable>} */
  async #shared() {
    const { info, name, size, key } = this;
    const text = this.#text();
    const board = el("shumi-board", { toolbar: "off", keypad: "off" });
    await board.load(text, info.id);
    return {
      ...{ board, info, name, kind: kindOf(size), fragment: fragment({ family: info.id, text }, key) },
      say: (words) => this.say(words),
      keepFocus: () => this.keepFocus(),
    };
  }

  /** Returns the draft in the notation of links; nothing while it is incomplete. */
  #text() {
    return this.board.text("text");
  }

  /** Starts the editor, once it is in the document. */
  start() {
    this.#show();
    this.focus();
  }

  /** Plays the draft in its current state. @param {(game: import("../play/game-page.js").GamePage) => void} [then] */
  async #play(then) {
    const { lacks } = this.board.standing?.making ?? {};
    if (lacks) return this.say(say("make.not-whole", { what: lacks }));
    const text = this.#text();
    // The game links back to the draft.
    this.changed = true;
    this.save();
    const game = await openPuzzle({ family: this.info.id, text });
    if (game) then?.(game);
    return undefined;
  }

  /** @param {string} state */
  take(state) {
    this.board.state = state;
    void this.board.ready.then(() => this.#show());
  }

  #moved() {
    this.#show();
    this.saveSoon();
  }

  #show() {
    const { filled = 0, total = 0, making } = this.board.standing ?? {};
    const isWhole = !making?.lacks;
    this.progress.textContent = say("game.cells", { filled, total });
    for (const one of [this.play, ...(this.others ?? [])]) one.setAttribute("aria-disabled", String(!isWhole));
    this.layout.spread();
  }

  write() {
    const { board, key, info, name, size } = this;
    const now = board.standing;
    if (!now || !this.changed) return true;
    const { filled, total } = now;
    const kept = keptGame(key);
    const { title, tags } = kept ?? {};
    const isKept = keepGame({
      key,
      family: info.id,
      name,
      size,
      puzzle: now.making?.lacks ? "" : this.#text(),
      state: board.state,
      filled,
      total,
      solved: false,
      ms: 0,
      title,
      tags,
    });
    this.changed = !isKept;
    if (isKept && location.hash.startsWith(`#draft=${key}&`)) history.replaceState(null, "", draftLink(key));
    if (!isKept && !this.#toldRoom) this.say(say("make.not-kept"));
    this.#toldRoom = !isKept;
    return isKept;
  }
}
