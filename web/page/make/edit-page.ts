/** The editor of a draft: title, board, layers, tools, verdict, and buttons to play, to share and to go back. */

import { button, el } from "../base/dom.ts";
import { openPuzzle } from "../base/navigation.ts";
import { Unreachable } from "../base/unreachable.ts";
import { describeSize } from "../i18n/subtitle.ts";
import { say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import { Layout } from "../ui/layout.ts";
import { lazy } from "../ui/lazy.ts";
import { theme } from "../ui/theme.ts";
import { drawn } from "../board/drawn.ts";
import { families, widget } from "../board/widget.ts";
import { saveGame, gameOnDesk } from "../store/local-store.ts";
import { draftLink, fragment } from "../nav/address.ts";
import { Table } from "../play/table.ts";
import type { FamilyInfo, ShumiBoard } from "#shumi";
import type { Shareable } from "../share/links.ts";
import type { GamePage } from "../play/game-page.ts";

/** Module of the Share card. */
const sharing = lazy("away", () => import("../share/share-buttons.ts"));

export class EditPage extends Table {
  /** Opens a draft; rejects with the error of its text or state. @param from initial text, or saved state */
  static async open(key: string, { family, text, state }: { family: string; text?: string; state?: string }) {
    await Promise.all([widget(), families()]);
    const board = el("shumi-board", { mode: "edit", toolbar: "off", keypad: "on", theme: theme() });
    let wrong: Error | undefined;
    const fail = ({ detail }: CustomEvent<{ message: string; unreachable?: boolean }>) =>
      (wrong = Object.assign(new (detail.unreachable ? Unreachable : Error)(detail.message), { line: 1 }));
    board.addEventListener("shumi-error", fail);
    if (state !== undefined) board.state = state;
    const ready = state === undefined ? board.load(text ?? "", family) : board.ready;
    await drawn(board, ready);
    board.removeEventListener("shumi-error", fail);
    const { info } = board;
    if (!info) throw wrong ?? new Error(say("page.no-puzzle"));
    const page = new EditPage(key, board, info);
    ready.catch((e: Error) => page.say(e.message));
    return page;
  }

  #toldRoom = false;

  declare progress: HTMLSpanElement;
  declare news: HTMLParagraphElement;
  declare verdict: HTMLDivElement;
  declare layers: HTMLDivElement;
  declare hands: HTMLSpanElement;
  declare making: HTMLDivElement;
  declare keypad: HTMLDivElement;
  declare play: HTMLButtonElement;
  declare layout: Layout;
  declare node: HTMLDivElement;
  declare others: HTMLButtonElement[] | undefined;

  constructor(key: string, board: ShumiBoard, info: FamilyInfo) {
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
    this.play = button(icon("play"), () => void this.#play(), { className: "btn main", title: say("make.play-title") });
    this.play.append(say("make.play"));
    this.layout = this.#lay();
    this.node = this.layout.node;
    this.node.classList.add("draft-table");
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
        title: el("div", { className: "title" }, el("h1", {}, this.name), el("span", { className: "size" }, describeSize(this.size))),
        status: el("div", { className: "status" }, el("span", {}, say("own.draft")), this.progress),
        modes: this.layers,
        board,
        strip: [this.verdict, this.news],
        tools: board.rove(el("div", { className: "bar tools", "aria-label": say("game.tools") }, this.hands)),
        keypad: this.keypad,
        below: [board.rove(el("div", { className: "bar asks", "aria-label": say("game.help") }, this.play, ...this.others))],
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
      this,
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
        place.replaceChildren(...(await sharing()).draftButtons(await this.#shared()));
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
    const list = el("ul", { className: "rules" });
    const fill = () => {
      const ways = [say("make.how-layer"), say("make.how-next"), say("make.how-block")];
      // The key to the other half of a cell is listed where cells have halves.
      if (this.board.shortcuts().some(({ keys }) => keys.includes("/"))) ways.push(say("make.how-half"));
      list.replaceChildren(...ways.map((way) => el("li", {}, way)));
    };
    return el("details", { className: "card", ontoggle: fill }, el("summary", {}, say("make.how")), list);
  }

  /** Returns the draft as a game without entries. */
  async #shared(): Promise<Shareable> {
    const { info, name, size, key } = this;
    const text = this.#text();
    const board = el("shumi-board", { toolbar: "off", keypad: "off" });
    await board.load(text, info.id);
    return {
      ...{ board, info, name, kind: describeSize(size), fragment: fragment({ family: info.id, text }, key) },
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

  /** Plays the draft in its current state. */
  async #play(then?: (game: GamePage) => void) {
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

  take(state: string) {
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
    const kept = gameOnDesk(key);
    const { title, tags } = kept ?? {};
    const isKept = saveGame({
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
