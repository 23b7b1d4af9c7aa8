/** Handles keys for the board, pressed anywhere on the page. */
import { isElsewhere, isHarmless, isJump, isMove, isPress, keyName } from "./keys.ts";
import type { Change } from "#wasm/board";
import type { Controller } from "./controller.ts";

/** Pause in milliseconds after which a digit starts a new value. */
const SETTLED = 500;

export class KeyHand {
  /** Time stamp of the last key. */
  #typed = -Infinity;
  /** Events handled already: they arrive again while they bubble through the page. */
  #seen = new WeakSet<KeyboardEvent>();

  declare controller: Controller;

  constructor(controller: Controller) {
    this.controller = controller;
  }

  /** @returns whether the board took it */
  take(event: KeyboardEvent): boolean {
    const { controller } = this;
    const { play, frame, locked } = controller;
    const marks = play?.status.making?.keys.some(({ label }) => label === "#");
    const name = event.defaultPrevented || this.#seen.has(event) ? undefined : keyName(event, marks);
    this.#seen.add(event);
    if (!name || !play || (locked && !isHarmless(name)) || controller.seesOnly) return false;
    if (isElsewhere(event, name, frame.host)) return false;
    if (event.repeat && isPress(name)) {
      event.preventDefault();
      return true;
    }
    const settles = event.timeStamp - this.#typed > SETTLED;
    this.#typed = event.timeStamp;
    if (!play.engine.isWhole) {
      play.whenWhole(() => this.#act(name, settles, event.repeat)).catch(controller.hooks.fail);
      // What the key does is not known yet; the page would scroll by a move.
      const isOurs = isMove(name) || isPress(name) || name.length === 1;
      if (isOurs) event.preventDefault();
      return isOurs;
    }
    const done = this.#act(name, settles, event.repeat);
    // An Escape that clears nothing belongs to the page (to a dialog, say).
    if (done && (name !== "Escape" || done.cells.length > 0)) event.preventDefault();
    return done !== undefined;
  }

  /** @returns the changes, or nothing if the board does not take the key */
  #act(name: string, settles: boolean, again: boolean) {
    const { controller } = this;
    const done = controller.change((game) => game.act("key", name, settles));
    if (!done || !this.#grant(done.change.request, again)) return undefined;
    if (name === "Escape") controller.overlays.forgetHint();
    if (isMove(name) || isJump(name)) controller.follow();
    if (!controller.frame.grid.matches(":focus-within")) controller.board.aria.focus();
    return done;
  }

  /** Compares a board without broken rules with the answer and moves to the first wrong cell; the check reports a correct board. */
  async #findMistake() {
    const { controller } = this;
    const { play } = controller;
    const before = play?.save();
    const { status, cells } = await controller.check();
    if ((status !== "wrong" && status !== "below") || cells.length === 0 || play !== controller.play || play?.save() !== before) return;
    controller.change((game) => game.act("showMistakes", cells), "marks");
    controller.change((game) => game.act("key", "Alt+e", true));
    controller.follow();
  }

  /** Does what a key asks of the page. @param again the key is held down @returns whether it was possible */
  #grant(wish: Change["request"], again: boolean): boolean {
    const { controller } = this;
    if (wish === "drop-hint") controller.overlays.forgetHint();
    else if (wish === "zoom-in" || wish === "zoom-out") controller.zoom(wish === "zoom-in" ? 1 : -1);
    else if (wish === "help") return controller.hooks.fire("shumi-help", {});
    else if (wish === "hint" && !controller.showsHints) return false;
    else if (!again && wish === "hint") controller.nextHint();
    else if (!again && wish === "check") this.#findMistake().catch(controller.hooks.fail);
    return true;
  }
}
