/** The language of a board: going over to another one takes a while, and the one asked for last holds. */

/**
 * @typedef {object} SpeechActs
 * @property {() => import("./play.js").Play | undefined} play
 * @property {() => void} spoken the game is told in another language now
 * @property {(error: unknown) => void} fail
 */

export class Speech {
  /** The language that is being gone over to. @type {number | undefined} */
  #wanted;

  /** @param {SpeechActs} acts */
  constructor(acts) {
    this.acts = acts;
  }

  /** Goes over to a language; the game stays as it is. @param {number} lang */
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
      // Another one was asked for meanwhile.
      if (last !== lang) void this.go(last);
    }
  }
}
