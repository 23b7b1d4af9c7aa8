/** Loads the parts beside a game after its first input. */

import { lazy } from "../ui/lazy.ts";

export const loadCompanions = lazy("rest", () => import("./what-next.ts"));
