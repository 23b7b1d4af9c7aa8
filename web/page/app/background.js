/** Background work of the page. It begins when this module is loaded. */

import { awake } from "../base/idle.js";
import { lazy } from "../ui/lazy.js";
import { noteWins } from "../store/days.js";
import { takeHanded } from "./handed.js";
import { startOffline } from "./release.js";

const desk = lazy("library", () => import("../store/desk.js"));

noteWins();
takeHanded();
void startOffline();
// The library copies the desk after the first input.
void awake.then(desk).then(({ tidy }) => tidy()).catch(() => {});
