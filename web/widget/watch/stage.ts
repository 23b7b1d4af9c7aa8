/** Shows the states of a search on the element's own board: values as entries, cells by their roles as the marks of a hint. */
import type { Hint } from "#wasm/board";
import type { Controller } from "../controller.ts";
import { cellsOf } from "./structure.ts";
import type { Spot } from "./structure.ts";
import type { WatchStage, WatchState } from "./types.ts";

/** Returns the marks of a state. */
function marksOf({ event, structure, candidates }: WatchState, { cols }: WatchStage): Hint | undefined {
  if (!event) return undefined;
  const left = ({ row, col }: Spot) => {
    const bits = candidates?.[row * cols + col] ?? 0;
    const all = Array.from({ length: 32 - Math.clz32(bits) }, (_, i) => i + 1).filter((value) => bits & (1 << (value - 1)));
    const options = structure.kind === "cover" ? structure.options.filter((one) => one.row === row && one.col === col) : [];
    return event.kind === "choose" && options.length ? options.map(({ value }) => value) : all;
  };
  const places = (...roles: string[]) => cellsOf(event, ...roles).map(({ row, col }) => ({ row, col }));
  const change = (cell: Spot): Hint["changes"][number] => ({ cell, place: null, remove: [], left: left(cell) });
  const targets = places("target").map(change);
  const because = places("reason");
  if (targets.length + because.length === 0) return undefined;
  const texts = { technique: "", name: "", text: "", reason: "", where: "" };
  return { ...texts, cells: [], because, changes: targets, region: [], forbids: [], steps: [] };
}

/** Gives the board back to its game. */
export function takeOff(controller: Controller) {
  if (controller.play?.status.undo) controller.change((game) => game.act("undo"), "host");
  controller.change((game) => game.act("clearMarks"), "host");
}

/** Puts a state on the board. */
export function putOn(controller: Controller, stage: WatchStage, state: WatchState) {
  // The game keeps one move at most, so that its history does not grow.
  if (controller.play?.status.undo) controller.change((game) => game.act("undo"), "host");
  controller.change((game) => game.act("setValue", state.board), "host");
  const marks = marksOf(state, stage);
  if (marks) controller.change((game) => game.act("showHint", marks, "what"), "host");
}
