/** Background work of the page. It begins when this module is loaded. */

import { awake } from "../base/idle.ts";
import { lazy } from "../ui/lazy.ts";
import { noteWins } from "../store/days.ts";
import { fetchFonts } from "./fonts.ts";
import { openLaunchFiles } from "./launch-files.ts";
import { startOffline } from "./release.ts";

const desk = lazy("library", () => import("../store/sync.ts"));
const playing = lazy("play", () => import("../play/game-page.ts"));

noteWins();
void fetchFonts().catch(() => {});
openLaunchFiles();
void startOffline();
void awake.then(playing).catch(() => {});
// The library copies the desk after the first input.
void awake.then(desk).then(({ tidy }) => tidy()).catch(() => {});
