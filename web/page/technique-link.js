/** Links to the pages of techniques. */

import { el, say, techniqueLink } from "./rest.js";

/** A link to where a technique is told. @param {string} family @param {string} id @param {string} name */
export const toTechnique = (family, id, name) => el("a", { href: techniqueLink(family, id), title: say("card.technique", { name }) }, name);
