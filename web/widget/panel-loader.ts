/** Loading of the panels that few boards show. */
import { edits, more, watches } from "./later.ts";
import type { Controller } from "./controller.ts";

export type PanelName = "clockOf" | "drillOf" | "positionsOf" | "editorOf" | "watchOf";

/** Loads a panel of a board; the editor is known to the controller, too. */
export async function loadPanel(name: PanelName, controller: Controller): Promise<{ show: () => void }> {
  if (name === "editorOf") return (controller.editor = (await edits()).editorOf(controller, more));
  const parts = await more();
  return name === "watchOf" ? (await watches()).watchOf(controller, more) : parts[name](controller);
}
