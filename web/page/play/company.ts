/** Loads the parts beside a game after its first input. */

import { lazy } from "../ui/lazy.ts";

export const company = lazy("rest", () => import("./fresh.ts"));
