/** The time played: that of the board's own clock, which excludes hidden pages and the time after the end. */

import { say } from "../i18n/say.js";

export class Timer {
  /** Time played before, less the time of the board's clock that does not count. */
  #before = 0;
  /** Time of the board's clock when it was suspended. @type {number | undefined} */
  #held;

  /**
   * @param {{ readonly ms: number }} board @param {(text: string) => void} show called each second, until the signal aborts
   * @param {AbortSignal} signal
   */
  constructor(board, show, signal) {
    this.board = board;
    this.show = () => show(clock(this.ms));
    const tick = setInterval(this.show, 1000);
    signal.addEventListener("abort", () => clearInterval(tick));
  }

  get ms() {
    return this.#before + (this.#held ?? this.board.ms);
  }

  /** @param {number} ms time played before */
  start(ms) {
    this.#before = ms - this.board.ms;
    this.show();
  }

  /** Suspends or continues the clock. @param {boolean} on */
  hold(on) {
    this.#before = this.ms - this.board.ms;
    this.#held = on ? this.board.ms : undefined;
  }
}

/** Formats a time as `02:41`, with hours if there are any. @param {number} ms */
export function clock(ms) {
  const s = Math.floor(ms / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(s / 3600);
  return `${hours ? `${hours}:` : ""}${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
}

/** Formats a duration as `0.4 ms`, `12 ms`, `3.1 s`. @param {number} ms */
export function span(ms) {
  if (ms >= 1000) return say("time.seconds", { n: (ms / 1000).toFixed(1) });
  return say("time.milliseconds", { n: ms.toFixed(ms >= 10 ? 0 : ms >= 0.1 ? 1 : 2) });
}
