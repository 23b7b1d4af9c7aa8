/** What lies round a board, made to work for its controller: tools, keypad, zoom, the card of hints. */
import { Toolbar, ZoomBar } from "./controls.js";
import { HintFlow } from "./hint-flow.js";
import { Keypad } from "./keypad.js";

/** @param {import("./controller.js").Controller} controller */
export function panelsOf(controller) {
  const { frame, words } = controller;
  /**
   * Does what a button says; then the focus is on the board, so that keys go on there.
   * @param {() => unknown} act @param {boolean} [mayStay] where the focus is somewhere it may stay there
   */
  const andBack = (act, mayStay = false) => {
    act();
    if (!mayStay || document.activeElement === document.body) controller.board.aria.focus();
  };
  const switchPen = (/** @type {import("../shumi.d.ts").Pen} */ pen) =>
    controller.locked || controller.setPen(pen === controller.play?.status.pen ? "digit" : pen, "player");
  const enter = (/** @type {number | undefined} */ value) => andBack(() => controller.enter(value), value !== undefined);
  const toolbarActs = {
    undo: () => andBack(() => controller.undo()),
    redo: () => andBack(() => controller.redo()),
    check: () => andBack(() => void controller.check()),
    hint: () => controller.hints.next(),
    switchPencil: () => switchPen("corner"),
    setMode: (/** @type {number} */ mode) => controller.setMode(mode),
  };
  /** @type {import("./hint-flow.js").HintActs} */
  const hintActs = {
    ask: () => controller.questions.hint(),
    show: (stage, hint, part) => controller.overlays.showHint(stage, hint, part),
    act: () => andBack(() => controller.overlays.doHint()),
    clearMarks: () => andBack(() => controller.overlays.clear()),
    say: (text) => controller.say(text),
    fail: controller.hooks.fail,
  };
  return {
    toolbar: new Toolbar(frame.toolbar, toolbarActs, words),
    keypad: new Keypad(frame.keypad, { enter, switchPen, switchGathers: () => controller.switchGathers() }, words),
    zoomBar: new ZoomBar(frame.zoom, { zoom: (direction) => controller.zoom(direction) }, words),
    hints: new HintFlow(frame.hint, hintActs, words),
  };
}
