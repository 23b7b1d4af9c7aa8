/** Switches the language of a board. Switching is asynchronous; the last requested language wins. */
import type { Play } from "./play.ts";

interface SpeechActs {
  play: () => Play | undefined;
  /** Runs after the game was switched to another language. */
  spoken: () => void;
  fail: (error: unknown) => void;
}

export class Speech {
  /** The language being switched to. */
  #wanted: number | undefined;

  declare acts: SpeechActs;

  constructor(acts: SpeechActs) {
    this.acts = acts;
  }

  /** Switches to a language; the game's state stays. */
  async go(lang: number) {
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
