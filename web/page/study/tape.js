/** A second board that goes to any position of a sequence of moves by undo and redo. */

import { el } from "../base/dom.js";
import { theme } from "../ui/theme.js";

/** @typedef {import("../board/widget.js").ShumiBoard} ShumiBoard */

export class Tape {
  /** Creates the board, read-only for the player. */
  constructor() {
    this.board = el("shumi-board", { toolbar: "off", keypad: "off", theme: theme(), readonly: true });
  }

  /** Number of moves on the board. */
  get moves() {
    return this.board.standing?.moves ?? 0;
  }

  /** Goes to the position after a number of moves, at most to the last one. @param {number} moves */
  go(moves) {
    this.#act(() => {
      while (this.moves > moves && this.board.standing?.undo) this.board.undo();
      while (this.moves < moves && this.board.standing?.redo) this.board.redo();
    });
  }

  /** Applies a hint as a further move; if the board already shows it, no move is added. @param {import("#shumi").Hint} hint */
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
