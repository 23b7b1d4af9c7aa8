/** Access to games that only the library holds; loads the library for them. */

import { Unreachable } from "../base/unreachable.ts";
import { lazy } from "../ui/lazy.ts";
import { isAway } from "./local-store.ts";

const library = lazy("library", () => import("./library-db.ts"));

/** Copies a game from the library into the local storage. @returns whether the library has it */
export const loadGame = (key: string): Promise<boolean> => library().then((store) => store.loadFromLibrary(key));

/** Copies a game that only the library holds: otherwise the page would start it from the givens and overwrite it. */
export async function fetchKept(key: string) {
  if (!isAway(key)) return;
  const { loadFromLibrary } = await library().catch((e) => {
    throw new Unreachable("the library could not be loaded", { cause: e });
  });
  await loadFromLibrary(key);
}
