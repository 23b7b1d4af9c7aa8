/** The questions as functions; importing them registers, fetches and starts nothing. The declarations list them in this order. */
export { solve } from "../widget/api.ts";
export { check, explain } from "../widget/api.ts";
export { appraise, finish } from "../widget/appraise.ts";
export { convert, puzzles } from "../widget/api.ts";
export { generate, generateMany, daily } from "../widget/make.ts";
export { drill, instances, trivial } from "../widget/practise.ts";
export { judge } from "../widget/outputs.ts";
export { families } from "../widget/api.ts";
export { solveMany } from "./solve-many.ts";
export type { ManyOptions, BadRow, AnswerRow, ManyRow } from "./solve-many.ts";
export { watch } from "./watch.ts";
export type { WatchKind, WatchRun, WatchEvent, WatchOptions } from "./watch.ts";
export { configure } from "../widget/host.ts";
