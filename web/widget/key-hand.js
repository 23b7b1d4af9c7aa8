/** Keys for the board, from anywhere on the page. */
import { isElsewhere, isHarmless, isJump, isMove, isPress, keyName } from "./keys.js";

/** Milliseconds after which a digit begins another value. */
const SETTLED = 500;

export class KeyHand {
  /** When the last key came. */
  #typed = -Infinity;
  /** Keys that were here already: they come again on their way through the page. @type {WeakSet<KeyboardEvent>} */
  #seen = new WeakSet();

  /** @param {import("./controller.js").Controller} controller */
  constructor(controller) {
    this.controller = controller;
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it was one for the board */
  take(event) {
    const { controller } = this;
    const { play, frame, board, locked } = controller;
    const name = event.defaultPrevented || this.#seen.has(event) ? undefined : keyName(event);
    this.#seen.add(event);
    if (!name || !play || (locked && !isHarmless(name)) || controller.seesOnly) return false;
    if (isElsewhere(event, name, frame.host)) return false;
    if (event.repeat && isPress(name)) {
      event.preventDefault();
      return true;
    }
    const settles = event.timeStamp - this.#typed > SETTLED;
    this.#typed = event.timeStamp;
    const done = controller.change((game) => game.key(name, settles));
    if (!done || !this.#grant(done.change.asks, event.repeat)) return false;
    if (name === "Escape") controller.overlays.forgetHint();
    // Escape without anything to take away belongs to the page (a dialog, say).
    if (name !== "Escape" || done.cells.length > 0) event.preventDefault();
    if (isMove(name) || isJump(name)) controller.follow();
    if (!frame.grid.matches(":focus-within")) board.aria.focus();
    return true;
  }

  /** No rule is broken: where the check finds a mistake all the same, goes there; else it has said that there is none. */
  async #findMistake() {
    const { controller } = this;
    const { play } = controller;
    const before = play?.save();
    const { status, cells } = await controller.check();
    if ((status !== "wrong" && status !== "below") || cells.length === 0 || play !== controller.play || play?.save() !== before) return;
    controller.change((game) => game.showMistakes(cells), "marks");
    controller.change((game) => game.key("Alt+e", true));
    controller.follow();
  }

  /**
   * Does what a key asks of the page.
   * @param {import("./play.js").Change["asks"]} wish @param {boolean} again the key is being held
   * @returns {boolean} whether it can be done here
   */
  #grant(wish, again) {
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
