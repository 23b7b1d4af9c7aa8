/** Views by their names in addresses; each is loaded when it is opened. */

import { lazy } from "../ui/lazy.js";

/** @typedef {{ open: (wish: URLSearchParams) => Promise<import("../base/navigation.js").View> }} Route a module; `wish`: the address */

/** @type {Record<string, () => Promise<Route>>} */
export const routes = {
  today: lazy("rest", () => import("../daily/today.js")),
  technique: lazy("study", () => import("../study/techniques.js")),
  library: lazy("library", () => import("../library/library-view.js")),
  make: lazy("make", () => import("../make/sizes-view.js")),
  draft: lazy("make", () => import("../make/draft-view.js")),
};
