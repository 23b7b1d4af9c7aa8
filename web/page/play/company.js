/** Loads the parts beside a game after its first input. */

import { lazy } from "../ui/lazy.js";

export const company = lazy("rest", () => import("./fresh.js"));
