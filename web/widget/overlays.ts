/** Overlays on the board: a hint and its stages, two answers, candidates, a conflict. */
import type { Change, Game } from "#wasm/board";
import type { Hint, Place } from "#wasm/solver";
import type { HintStage } from "./types.ts";
import type { Controller } from "./controller.ts";

export class Overlays {
  /** The last hint, while it matches the board. */
  hint: Hint | undefined;

  declare controller: Controller;

  constructor(controller: Controller) {
    this.controller = controller;
  }

  /** Shows a stage of a hint. @param part `hint` is a part of the current hint */
  showHint(stage: HintStage, hint: Hint | undefined = this.hint, part = false) {
    if (!hint) return;
    const { controller } = this;
    // The first stage marks a region instead of cells; a part of a long reason brings its own cells.
    const { region = [] } = hint;
    const shown = stage === "where" && region.length > 0 ? { ...hint, because: region, changes: [] } : hint;
    controller.change((game) => game.act("showHint", shown, stage), "marks");
    controller.board.links = (stage !== "where" && hint.links) || [];
    if (!part) this.hint = hint;
    const at = hint.changes[0]?.cell ?? hint.because[0];
    if (at) controller.board.reveal(at.row, at.col);
  }
  /** Applies the last hint. */
  doHint() {
    const { hint, controller } = this;
    if (!hint || controller.locked) return;
    controller.change((game) => game.act("showHint", hint, "what"), "marks");
    controller.edit((game) => game.act("doHint"));
  }
  showPair(a: string, b: string) {
    this.#mark((game) => game.act("showPair", a, b));
  }
  showCandidates(rows: (number | string)[][][]) {
    this.#mark((game) => game.act("showCandidates", rows));
  }
  showConflict(places: Place[]) {
    this.#mark((game) => game.act("showConflict", places));
  }
  clear() {
    this.#mark((game) => game.act("clearMarks"));
  }
  /** Replaces a hint's marks by others, and closes its card. */
  #mark(call: (game: Game) => Change | undefined) {
    this.forgetHint();
    this.controller.change(call, "marks");
  }
  forgetHint() {
    this.hint = undefined;
    this.controller.board.links = [];
    this.controller.advice?.hints.clear();
  }
}
