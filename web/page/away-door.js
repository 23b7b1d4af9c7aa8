/** What takes things away from the page or brings them in, loaded when it is asked for: the box for texts, links, pictures, prints, and what is said of use without a network. */

import { door } from "./door.js";
import { addStyle } from "./later.js";
import { fetchTexts } from "./say.js";

/** Its module, style and texts. Rejects where they cannot be loaded. */
export const theAway = door(() => Promise.all([import("./away.js"), addStyle("away.css"), fetchTexts("away")]).then(([away]) => away));
