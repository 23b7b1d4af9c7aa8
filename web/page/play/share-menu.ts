/** Opens the dialogs for sharing and printing a game; their modules load on first use. */

import { lazy } from "../ui/lazy.ts";
import type { Shareable } from "../share/links.ts";

const dialogs = lazy("away", () => import("../share/share-dialog.ts"));
const printer = lazy("away", () => import("../share/print.ts"));

export const sharing = (game: Shareable) => dialogs().then(({ showShare }) => showShare(game));
export const printing = (game: Shareable) => printer().then(({ showPrint }) => showPrint(game));
