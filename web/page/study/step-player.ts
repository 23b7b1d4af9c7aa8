/** A second board that goes to any position of a sequence of moves by undo and redo. */

import { el } from "../base/dom.ts";
import { theme } from "../ui/theme.ts";
import type { Hint, ShumiBoard } from "#shumi";

export class StepPlayer {
  declare board: ShumiBoard;

  /** Creates the board, read-only for the player. */
  constructor() {
    this.board = el("shumi-board", { toolbar: "off", keypad: "off", theme: theme(), readonly: true });
  }

  /** Number of moves on the board. */
  get moves() {
    return this.board.standing?.moves ?? 0;
  }

  /** Goes to the position after a number of moves, at most to the last one. */
  go(moves: number) {
    this.#act(() => {
      while (this.moves > moves && this.board.standing?.undo) this.board.undo();
      while (this.moves < moves && this.board.standing?.redo) this.board.redo();
    });
  }

  /** Applies a hint as a further move; if the board already shows it, no move is added. */
  add(hint: Hint) {
    this.#act(() => {
      this.board.showHint("what", hint);
      this.board.doHint();
    });
  }

  #act(act: () => void) {
    this.board.readonly = false;
    try {
      act();
    } finally {
      this.board.readonly = true;
    }
  }
}
