/** Views by their names in addresses, the empty one is home; each is loaded when it is opened. */

import { lazy } from "../ui/lazy.ts";
import type { ViewName } from "../nav/address.ts";
import type { Open } from "../base/navigation.ts";

export const routes: Record<"" | ViewName, () => Promise<{ open: Open }>> = {
  "": lazy("rest", () => import("../home/gallery.ts")),
  today: lazy("rest", () => import("../daily/today.ts")),
  technique: lazy("practise", () => import("../study/techniques.ts")),
  library: lazy("library", () => import("../library/library-view.ts")),
  make: lazy("make", () => import("../make/sizes-view.ts")),
  watch: lazy("study", () => import("../watch/watch-view.ts")),
  problems: lazy("study", () => import("../problems/problems-view.ts")),
  sums: lazy("study", () => import("../sums/sums-view.ts")),
  you: lazy("practise", () => import("../practise/you-view.ts")),
  drill: lazy("practise", () => import("../practise/drill-view.ts")),
  draft: lazy("make", () => import("../make/draft-view.ts")),
};
