/** Making puzzles by hand, loaded when it is asked for. */

import { door } from "./door.js";
import { addStyle } from "./later.js";
import { fetchTexts, say } from "./say.js";
import { failed } from "./states.js";

/** Its module, style and texts. Rejects where they cannot be loaded. */
const theMake = door(() => Promise.all([import("./make.js"), addStyle("make.css"), fetchTexts("make")]).then(([make]) => make));

/** @param {(make: typeof import("./make.js")) => Promise<import("./later.js").View>} view @returns {Promise<import("./later.js").View>} */
async function shown(view) {
  try {
    return await view(await theMake());
  } catch (e) {
    // An import that fails is a TypeError. What is wrong with a puzzle is told in words of its own.
    const isAway = e instanceof TypeError || (e instanceof Error && e.name === "NetworkError");
    const words = isAway ? say("page.part-lost") : String(e instanceof Error ? e.message : e);
    return { title: "Shumi", nodes: [failed(words, () => dispatchEvent(new HashChangeEvent("hashchange")))] };
  }
}

/** Which size a new puzzle is to have. @param {URLSearchParams} wish of the address */
export const makeView = (wish) => shown((make) => make.sizesView(wish.get("make") ?? ""));

/** A puzzle in the making. @param {URLSearchParams} wish of the address */
export const draftView = (wish) => shown((make) => make.draftView(wish));
