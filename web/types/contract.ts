/** Checks the published types against the code: this file compiles only if `shumi.d.ts` matches `widget/shumi.js`. */
import type * as Published from "../shumi.d.ts";
import * as actual from "../widget/shumi.js";

export const functions: Omit<typeof Published, "ShumiBoard"> = actual;
export const element: new () => Published.ShumiBoard = actual.ShumiBoard;
