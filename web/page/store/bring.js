/** Games that lie in the library alone, which is loaded for them. */

import { Unreachable } from "../base/unreachable.js";
import { lazy } from "../ui/lazy.js";
import { isAway } from "./storage.js";

const library = lazy("library", () => import("./store.js"));

/** Brings a game from the library. @param {string} key @returns {Promise<boolean>} whether it is there */
export const bring = (key) => library().then((store) => store.bring(key));

/** Fetches a game that lies in the library alone: one that seemed new would be written over it. @param {string} key */
export async function fetchKept(key) {
  if (!isAway(key)) return;
  const { bring } = await library().catch((e) => {
    throw new Unreachable("the library could not be loaded", { cause: e });
  });
  await bring(key);
}
