/** The part that games and editors have in common: a board that saves itself, after changes and when it is left. */

import { sizeName } from "../i18n/grades.ts";
import { nameOf } from "../i18n/say.ts";
import { thumbnail } from "../board/thumbnail.ts";
import { savePicture, gameOnDesk, onSavedElsewhere } from "../store/local-store.ts";
import type { FamilyInfo, ShumiBoard } from "#shumi";

/** Delay between a change and saving it, in ms. */
const SAVE_AFTER = 400;

export abstract class Table {
  #closing = new AbortController();
  #saving = 0;
  /** Aborts when the table leaves the page: listeners, timers, observers and requests end. */
  signal = this.#closing.signal;
  /** Tells whether there are unsaved changes. */
  changed = false;

  declare board: ShumiBoard;
  declare info: FamilyInfo;
  declare key: string;
  declare name: string;
  declare size: string;

  /** @param key of its record */
  constructor(board: ShumiBoard, info: FamilyInfo, key: string) {
    this.board = board;
    this.info = info;
    this.key = key;
    this.name = nameOf(info);
    this.size = sizeName(board.size, info);
    addEventListener("pagehide", () => this.leave(), { signal: this.signal });
    onSavedElsewhere(key, () => this.#follow(), this.signal);
  }

  /** Writes the record. @abstract @returns whether the storage holds it */
  write(): boolean {
    return false;
  }

  /** Shows a state that comes from outside. @abstract */
  take(_state: string) {}

  /** Saves the record now. @returns whether the storage holds it */
  save(): boolean {
    clearTimeout(this.#saving);
    return this.write();
  }

  /** Saves the record soon. */
  saveSoon() {
    this.changed = true;
    clearTimeout(this.#saving);
    this.#saving = window.setTimeout(() => this.save(), SAVE_AFTER);
  }

  /** Saves the record, and a picture of the board for the list of games: the page is about to be left. */
  leave() {
    this.save();
    const picture = gameOnDesk(this.key) && thumbnail(this.board);
    if (picture) savePicture(this.key, picture);
  }

  /** Ends the table, which leaves the page. */
  close() {
    this.leave();
    this.#closing.abort();
  }

  /** Loads the record after another window has changed it. */
  #follow() {
    const kept = gameOnDesk(this.key);
    if (kept && !this.changed && kept.state !== this.board.state) this.take(kept.state);
  }

  focus() {
    this.board.focus();
  }

  /** Focuses the board if the focused element has gone. */
  keepFocus() {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || !activeElement.checkVisibility()) this.focus();
  }

  say(words: string) {
    this.board.say(words);
  }
}
