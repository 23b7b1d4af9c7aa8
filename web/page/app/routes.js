/** Views by their names in addresses, the empty one is home; each is loaded when it is opened. */

import { lazy } from "../ui/lazy.js";

/** @type {Record<"" | import("../nav/address.js").ViewName, () => Promise<{ open: import("../base/navigation.js").Open }>>} */
export const routes = {
  "": lazy("rest", () => import("../home/gallery.js")),
  today: lazy("rest", () => import("../daily/today.js")),
  technique: lazy("study", () => import("../study/techniques.js")),
  library: lazy("library", () => import("../library/library-view.js")),
  make: lazy("make", () => import("../make/sizes-view.js")),
  draft: lazy("make", () => import("../make/draft-view.js")),
};
