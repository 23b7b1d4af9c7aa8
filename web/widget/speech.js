/** Switches the language of a board. Switching is asynchronous; the last requested language wins. */

/**
 * @typedef {object} SpeechActs
 * @property {() => import("./play.js").Play | undefined} play
 * @property {() => void} spoken runs after the game was switched to another language
 * @property {(error: unknown) => void} fail
 */

export class Speech {
  /** The language being switched to. @type {number | undefined} */
  #wanted;

  /** @param {SpeechActs} acts */
  constructor(acts) {
    this.acts = acts;
  }

  /** Switches to a language; the game's state stays. @param {number} lang */
  async go(lang) {
    const play = this.acts.play();
    if (!play || (this.#wanted ?? play.voice.lang) === lang) return;
    this.#wanted = lang;
    try {
      const speaks = await play.speak(lang);
      if (!speaks || play !== this.acts.play()) return;
      this.acts.spoken();
    } catch (e) {
      this.acts.fail(e);
    } finally {
      const last = this.#wanted;
      this.#wanted = undefined;
      // Another language was requested meanwhile.
      if (last !== lang) void this.go(last);
    }
  }
}
