/** A board beside the game that goes to any place of a sequence of moves, by undoing and doing them again. */

import { el } from "../base/dom.js";
import { theme } from "../ui/theme.js";

/** @typedef {import("../board/widget.js").ShumiBoard} ShumiBoard */

export class Tape {
  /** Nobody plays on it: it shows. */
  constructor() {
    this.board = el("shumi-board", { toolbar: "off", keypad: "off", theme: theme(), readonly: true });
  }

  /** Moves that are on the board. */
  get moves() {
    return this.board.standing?.moves ?? 0;
  }

  /** Goes to where so many moves are on the board; no farther than they reach. @param {number} moves */
  go(moves) {
    this.#act(() => {
      while (this.moves > moves && this.board.standing?.undo) this.board.undo();
      while (this.moves < moves && this.board.standing?.redo) this.board.redo();
    });
  }

  /** Does what a hint says, as a further move; one that the board shows already is none. @param {import("#shumi").Hint} hint */
  add(hint) {
    this.#act(() => {
      this.board.showHint("what", hint);
      this.board.doHint();
    });
  }

  /** @param {() => void} act */
  #act(act) {
    this.board.readonly = false;
    try {
      act();
    } finally {
      this.board.readonly = true;
    }
  }
}
