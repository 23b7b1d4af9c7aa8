/** The hint button: first where to look, then why, then it is done. */

/**
 * @typedef {object} Pupil
 * @property {() => Promise<any>} hint
 * @property {(stage: "where" | "why", hint: any) => void} showHint
 * @property {() => void} doHint
 * @property {(text: string) => void} say
 * @property {(step: "hint" | "why" | "doIt") => void} button what the button does next
 */

export class Coach {
  /** The last hint, while it fits the board. @type {any} */
  hint;
  /** What has been shown of it by the button. @type {"" | "where" | "why"} */
  #stage = "";

  /** @param {Pupil} pupil */
  constructor(pupil) {
    this.pupil = pupil;
  }

  /** The board is another one. */
  forget() {
    this.hint = undefined;
    this.#stage = "";
    this.pupil.button("hint");
  }

  /** A press on the button. @param {import("./words.js").Words} words */
  async next(words) {
    const { pupil, hint } = this;
    if (hint && this.#stage === "why" && hint.changes.length > 0) {
      pupil.doHint();
    } else if (hint && this.#stage === "where") {
      pupil.showHint("why", hint);
      this.#stage = "why";
      pupil.button(hint.changes.length > 0 ? "doIt" : "hint");
      pupil.say(hint.text);
    } else {
      pupil.say(words.searching);
      const found = await pupil.hint();
      if (!found) {
        pupil.say(words.complete);
        return;
      }
      pupil.showHint("where", found);
      this.#stage = "where";
      pupil.button("why");
      pupil.say(found.name);
    }
  }
}
