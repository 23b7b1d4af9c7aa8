/** Creates the controls around a board (toolbar, keypad, zoom buttons) and connects them to the controller. */
import { Toolbar, ZoomBar } from "./controls.ts";
import { Keypad } from "./keypad.ts";
import type { Pen } from "./types.ts";
import type { Controller } from "./controller.ts";

export function panelsOf(controller: Controller) {
  const { frame, words } = controller;
  const switchPen = (pen: Pen) =>
    controller.locked || controller.setPen(pen === controller.play?.status.pen ? "digit" : pen, "player");
  const enter = (value: number | undefined) => controller.andBack(() => controller.enter(value), value !== undefined);
  const fillMarks = () => controller.andBack(() => controller.useTool("fill-marks"));
  const toolbarActs = {
    undo: () => controller.andBack(() => controller.undo()),
    redo: () => controller.andBack(() => controller.redo()),
    check: () => controller.andBack(() => void controller.check().catch(controller.hooks.fail)),
    hint: () => controller.nextHint(),
    switchPen,
    setMode: (mode: number) => controller.setMode(mode),
  };
  return {
    toolbar: new Toolbar(frame.toolbar, toolbarActs, words),
    keypad: new Keypad(frame.keypad, { enter, switchPen, switchGathers: () => controller.switchGathers(), fillMarks }, words),
    zoomBar: new ZoomBar(frame.zoom, { zoom: (direction) => controller.zoom(direction) }, words),
  };
}
