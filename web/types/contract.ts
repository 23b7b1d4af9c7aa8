/** Checks the published types against the code: this file compiles only if `shumi.d.ts` matches `widget/shumi.ts`. */
import type * as Published from "../shumi.d.ts";
import * as actual from "../widget/shumi.ts";

export const functions: Omit<typeof Published, "ShumiBoard"> = actual;
export const element: new () => Published.ShumiBoard = actual.ShumiBoard;
