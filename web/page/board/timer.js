/** The time played: runs while the page is visible, until the puzzle is solved. */

import { say } from "../i18n/say.js";

export class Timer {
  #before = 0;
  #since = 0;
  #running = false;
  #held = false;
  #tick = 0;

  /** @param {(text: string) => void} show */
  constructor(show) {
    this.show = show;
    this.seen = () => (document.hidden ? this.#pause() : this.#go());
    document.addEventListener("visibilitychange", this.seen);
  }

  get ms() {
    return this.#before + (this.#since ? performance.now() - this.#since : 0);
  }

  /** @param {number} ms time played before */
  start(ms) {
    this.#pause();
    this.#before = ms;
    this.#running = true;
    this.#go();
    this.#say();
  }

  /** Continues after a stop. */
  resume() {
    this.#running = true;
    this.#go();
  }

  /** Suspends or continues the clock. @param {boolean} on */
  hold(on) {
    this.#held = on;
    if (on) this.#pause();
    else this.#go();
  }

  stop() {
    this.#pause();
    this.#running = false;
    this.#say();
  }

  end() {
    this.stop();
    document.removeEventListener("visibilitychange", this.seen);
  }

  #go() {
    if (!this.#running || this.#held || document.hidden || this.#since) return;
    this.#since = performance.now();
    this.#tick = window.setInterval(() => this.#say(), 1000);
  }

  #pause() {
    this.#before = this.ms;
    this.#since = 0;
    clearInterval(this.#tick);
  }

  #say() {
    this.show(clock(this.ms));
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
