/** The company of a game, which is loaded once somebody plays. */

import { lazy } from "../ui/lazy.js";

export const company = lazy("rest", () => import("./fresh.js"));
