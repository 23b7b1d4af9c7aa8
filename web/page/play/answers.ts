/** The places of questions to the solver: a menu in the panel, a bar for progress, a card for the answer. `asking.ts` fills them. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { lazy } from "../ui/lazy.ts";
import { popover } from "../ui/popover.ts";
import type { ShumiBoard } from "#shumi";
import type { Asking, Goal } from "./asking.ts";

const asking = lazy("study", () => import("./asking.ts"));

/** The game that the questions are about. */
export interface Asked {
  board: ShumiBoard;
  /** Aborts when the game leaves the page. */
  signal: AbortSignal;
  won: boolean;
  /** Number of the player's moves. */
  own: number;
  say: (words: string) => void;
  unreachable: (words: string, again: () => void) => void;
  focus: () => void;
  clear: () => void;
  toStart: () => void;
  /** Fills the menu and the sheet, once. */
  fill: () => void;
}

export class Answers {
  #asking: Asking | undefined;
  /** The shortest known sequence of moves, for comparison with the player's. */
  found: { moves: number; optimal: boolean } | undefined;

  declare game: Asked;
  declare verdict: HTMLSpanElement;
  /** Progress of a search, and its details afterwards. */
  declare bar: HTMLDivElement;
  declare words: HTMLDivElement;
  declare buttons: HTMLDivElement;
  declare card: HTMLDivElement;
  /** Opens the menu, which `game-sheet.ts` fills. */
  declare door: HTMLButtonElement;
  declare menu: HTMLDivElement;
  declare oneWay: HTMLInputElement;
  /** The items for all candidates, in the menu and in the sheet. */
  declare candidates: HTMLButtonElement[];

  constructor(game: Asked) {
    this.game = game;
    this.verdict = el("span", { className: "pill", hidden: true });
    this.bar = el("div", { className: "bar search", hidden: true });
    // A live region announces the answer, without the names of its buttons.
    this.words = el("div", { "aria-live": "polite" });
    this.buttons = el("div", { className: "bar" });
    this.card = el("div", { className: "card", hidden: true }, this.words, this.buttons);
    this.oneWay = el("input", { type: "checkbox" });
    this.candidates = [];
    this.door = button(say("game.analyse"), () => game.fill(), { className: "btn door" });
    this.menu = popover(this.door, el("div", { className: "pop", role: "group", "aria-label": say("game.analyse") }), () => game.focus());
  }

  /** Asks the solver. */
  async ask(goal: Goal) {
    try {
      this.#asking ??= new (await asking()).Asking(this);
    } catch {
      this.game.unreachable(say("page.part-lost"), () => void this.ask(goal));
      return;
    }
    if (!this.game.signal.aborted) await this.#asking.ask(goal);
  }

  /** Shows all candidates, or hides them again. */
  toggleCandidates() {
    if (this.#asking?.shows) this.game.clear();
    else void this.ask("candidates");
  }

  /** Tells whether the player of moves is changing the board. */
  get acts() {
    return this.#asking?.acts ?? false;
  }

  clear() {
    this.#asking?.clear();
  }
}
