/** What is looked into beside a game, loaded when it is asked for: its steps, the player's moves, the techniques. */

import { door } from "./door.js";
import { addStyle } from "./later.js";
import { fetchTexts, say } from "./say.js";
import { failed } from "./states.js";

/** Its module, style and texts. Rejects where they cannot be loaded. */
export const theStudy = door(() => Promise.all([import("./study.js"), addStyle("study.css"), fetchTexts("study")]).then(([study]) => study));

/** The page of a technique, or the list of all. @param {URLSearchParams} wish of the address @returns {Promise<import("./later.js").View>} */
export async function techniqueView(wish) {
  try {
    return await (await theStudy()).techniqueView(wish.get("technique") ?? "", wish.get("family") ?? "");
  } catch {
    return { title: "Shumi", nodes: [failed(say("page.part-lost"), () => dispatchEvent(new HashChangeEvent("hashchange")))] };
  }
}

/** Where a technique is told. @param {string} family @param {string} [id] none: the list */
export const techniqueLink = (family, id) => (id ? `#technique=${id}&family=${family}` : `#technique=&family=${family}`);
