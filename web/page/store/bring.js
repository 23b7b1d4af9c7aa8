/** Access to games that only the library holds; loads the library for them. */

import { Unreachable } from "../base/unreachable.js";
import { lazy } from "../ui/lazy.js";
import { isAway } from "./storage.js";

const library = lazy("library", () => import("./store.js"));

/** Copies a game from the library into the local storage. @param {string} key @returns {Promise<boolean>} whether the library has it */
export const bring = (key) => library().then((store) => store.bring(key));

/** Copies a game that only the library holds: otherwise the page would start it from the givens and overwrite it. @param {string} key */
export async function fetchKept(key) {
  if (!isAway(key)) return;
  const { bring } = await library().catch((e) => {
    throw new Unreachable("the library could not be loaded", { cause: e });
  });
  await bring(key);
}
