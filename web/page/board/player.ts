/** Plays a sequence of moves on the board: automatically, step by step, backwards, faster or slower. */

import { button, el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { icon } from "../ui/icon.ts";
import type { ShumiBoard } from "#shumi";

/** Milliseconds from one move to the next at normal speed. */
const BEAT = 640;
/** Speeds, as factors of the normal one. */
const SPEEDS = [0.5, 1, 2, 4];

export class Player {
  /** Number of moves on the board. */
  #at = 0;
  /** Tells whether the board is at the start of the sequence, or at a later move. */
  #set = false;
  #timer = 0;
  #speed = 1;
  /** Tells whether the player itself is changing the board. */
  acts = false;

  declare board: ShumiBoard;
  declare moves: string[];
  declare toStart: () => void;
  declare back: HTMLButtonElement;
  declare play: HTMLButtonElement;
  declare next: HTMLButtonElement;
  declare again: HTMLButtonElement;
  declare place: HTMLOutputElement;
  declare node: HTMLDivElement;

  /** @param toStart resets the board to the start of the moves */
  constructor(board: ShumiBoard, moves: string[], toStart: () => void) {
    this.board = board;
    this.moves = moves;
    this.toStart = toStart;
    this.back = button(icon("prev", "i small"), () => this.#step(-1), { "aria-label": say("player.back"), title: say("player.back") });
    this.play = button(say("player.play"), () => this.#toggle(), { className: "btn main" });
    this.next = button(icon("next", "i small"), () => this.#step(1), { "aria-label": say("player.on"), title: say("player.on") });
    this.again = button(icon("back", "i small"), () => this.#start(), { "aria-label": say("player.start"), title: say("player.start") });
    this.place = el("output", { className: "muted" });
    const speed = el(
      "select",
      { "aria-label": say("player.speed"), onchange: () => (this.#speed = Number(speed.value)) },
      ...SPEEDS.map((s) => el("option", { value: String(s), selected: s === 1 }, `${s} ×`)),
    );
    this.node = board.rove(
      el(
        "div",
        { className: "bar player", "aria-label": say("player.title") },
        this.again,
        this.back,
        this.play,
        this.next,
        speed,
        this.place,
      ),
    );
    this.#show();
  }

  /** Restarts the sequence after the user has changed the board. */
  leave() {
    this.#pause();
    this.#set = false;
    this.#at = 0;
    this.#show();
  }

  #act(act: () => boolean | void): boolean {
    this.acts = true;
    try {
      return act() !== false;
    } finally {
      this.acts = false;
    }
  }

  #start() {
    this.#pause();
    this.#act(this.toStart);
    this.#set = true;
    this.#at = 0;
    this.#show();
  }

  /** @param plays keeps playing after the step */
  #step(way: 1 | -1, plays = false) {
    if (!plays) this.#pause();
    if (!this.#set) this.#start();
    if (way > 0 && this.#at < this.moves.length) {
      if (this.#act(() => this.board.playMove(this.moves[this.#at]))) this.#at += 1;
      else this.#pause();
    } else if (way < 0 && this.#at > 0) {
      this.#act(() => this.board.undo());
      this.#at -= 1;
    }
    this.#show();
  }

  #toggle() {
    if (this.#timer) {
      this.#pause();
      this.#show();
      return;
    }
    if (!this.#set || this.#at === this.moves.length) this.#start();
    this.#go();
  }

  #go() {
    this.#step(1, true);
    const ends = this.#at >= this.moves.length;
    this.#timer = ends ? 0 : window.setTimeout(() => this.#go(), BEAT / this.#speed);
    this.#show();
  }

  #pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  #show() {
    const plays = this.#timer > 0;
    this.play.textContent = plays ? say("player.pause") : say("player.play");
    this.back.disabled = this.#at === 0;
    this.next.disabled = this.#at === this.moves.length;
    const place = { at: this.#at, all: this.moves.length };
    this.place.textContent =
      this.#at > 0 ? say("player.place-after", { ...place, move: this.moves[this.#at - 1] }) : say("player.place", place);
  }
}
