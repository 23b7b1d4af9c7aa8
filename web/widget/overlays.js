/** Overlays on the board: a hint and its stages, two answers, candidates, a conflict. */

/** @typedef {import("./play.js").Game} Game */
/** @typedef {import("./play.js").Change} Change */
/** @typedef {import("#wasm/solver").Hint} Hint */
/** @typedef {import("#wasm/solver").Place} Place */

export class Overlays {
  /** The last hint, while it matches the board. @type {Hint | undefined} */
  hint;

  /** @param {import("./controller.js").Controller} controller */
  constructor(controller) {
    this.controller = controller;
  }

  /**
   * Shows a stage of a hint.
   * @param {import("../shumi.d.ts").HintStage} stage @param {Hint} [hint] @param {boolean} [part] `hint` is a part of the current hint
   */
  showHint(stage, hint = this.hint, part = false) {
    if (!hint) return;
    const { controller } = this;
    // The first stage marks a region instead of cells; a part of a long reason brings its own cells.
    const { region = [] } = hint;
    const shown = stage === "where" && region.length > 0 ? { ...hint, because: region, changes: [] } : hint;
    controller.change((game) => game.showHint(shown, stage), "marks");
    if (!part) this.hint = hint;
    const at = hint.changes[0]?.cell ?? hint.because[0];
    if (at) controller.board.reveal(at.row, at.col);
  }
  /** Applies the last hint. */
  doHint() {
    const { hint, controller } = this;
    if (!hint || controller.locked) return;
    controller.change((game) => game.showHint(hint, "what"), "marks");
    controller.edit((game) => game.doHint());
  }
  /** @param {string} a @param {string} b */
  showPair(a, b) {
    this.#mark((game) => game.showPair(a, b));
  }
  /** @param {(number | string)[][][]} rows */
  showCandidates(rows) {
    this.#mark((game) => game.showCandidates(rows));
  }
  /** @param {Place[]} places */
  showConflict(places) {
    this.#mark((game) => game.showConflict(places));
  }
  clear() {
    this.#mark((game) => game.clearMarks());
  }
  /** Replaces a hint's marks by others, and closes its card. @param {(game: Game) => Change} call */
  #mark(call) {
    this.forgetHint();
    this.controller.change(call, "marks");
  }
  forgetHint() {
    this.hint = undefined;
    this.controller.advice?.hints.clear();
  }
}
