/** The time played: that of the board's own clock, which excludes hidden pages and the time after the end. */

import { say } from "../i18n/say.ts";

export class Timer {
  /** Time played before, less the time of the board's clock that does not count. */
  #before = 0;
  /** Time of the board's clock when it was suspended. */
  #held: number | undefined;

  declare board: { readonly ms: number };
  declare show: () => void;

  /** @param show called each second, until the signal aborts */
  constructor(board: { readonly ms: number }, show: (text: string) => void, signal: AbortSignal) {
    this.board = board;
    this.show = () => show(clock(this.ms));
    const tick = setInterval(this.show, 1000);
    signal.addEventListener("abort", () => clearInterval(tick));
  }

  get ms() {
    return this.#before + (this.#held ?? this.board.ms);
  }

  /** @param ms time played before */
  start(ms: number) {
    this.#before = ms - this.board.ms;
    this.show();
  }

  /** Suspends or continues the clock. */
  hold(on: boolean) {
    this.#before = this.ms - this.board.ms;
    this.#held = on ? this.board.ms : undefined;
    // The last tick may lie nearly a second back: the clock would go on once while suspended.
    this.show();
  }
}

/** Formats a time as `02:41`, with hours if there are any. */
export function clock(ms: number) {
  const s = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(s / 3600);
  return `${hours ? `${hours}:` : ""}${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
}

/** Formats a duration as `0.4 ms`, `12 ms`, `3.1 s`. */
export function span(ms: number) {
  if (ms < 0.01) return say("time.shortest", { n: 0.01 });
  if (ms >= 1000) return say("time.seconds", { n: (ms / 1000).toFixed(1) });
  return say("time.milliseconds", { n: ms.toFixed(ms >= 10 ? 0 : ms >= 0.1 ? 1 : 2) });
}
