/** Links to the pages of techniques. */

import { el } from "../base/dom.js";
import { say } from "../i18n/say.js";
import { techniqueLink } from "../nav/technique-link.js";

/** A link to where a technique is told. @param {string} family @param {string} id @param {string} name */
export const toTechnique = (family, id, name) => el("a", { href: techniqueLink(family, id), title: say("card.technique", { name }) }, name);
