/**
 * The glue of the wasm modules: functions that make a fresh copy for each instance, by the modules' names. The build writes them.
 * @type {Readonly<Record<string, (own: string) => import("./host.js").Glue>>}
 */
export const boardGlues = {};

/** Those of solvers and notations. @type {typeof boardGlues} */
export const otherGlues = {};

/** What each module calls its glue. @type {Readonly<Record<string, string>>} */
export const nameInWasm = {};
