/** Creates the controls around a board (toolbar, keypad, zoom buttons) and connects them to the controller. */
import { Toolbar, ZoomBar } from "./controls.js";
import { Keypad } from "./keypad.js";

/** @param {import("./controller.js").Controller} controller */
export function panelsOf(controller) {
  const { frame, words } = controller;
  const switchPen = (/** @type {import("../shumi.d.ts").Pen} */ pen) =>
    controller.locked || controller.setPen(pen === controller.play?.status.pen ? "digit" : pen, "player");
  const enter = (/** @type {number | undefined} */ value) => controller.andBack(() => controller.enter(value), value !== undefined);
  const toolbarActs = {
    undo: () => controller.andBack(() => controller.undo()),
    redo: () => controller.andBack(() => controller.redo()),
    check: () => controller.andBack(() => void controller.check().catch(controller.hooks.fail)),
    hint: () => controller.nextHint(),
    switchPen,
    setMode: (/** @type {number} */ mode) => controller.setMode(mode),
  };
  return {
    toolbar: new Toolbar(frame.toolbar, toolbarActs, words),
    keypad: new Keypad(frame.keypad, { enter, switchPen, switchGathers: () => controller.switchGathers() }, words),
    zoomBar: new ZoomBar(frame.zoom, { zoom: (direction) => controller.zoom(direction) }, words),
  };
}
