/** Links to the pages of techniques. */

import { el } from "../base/dom.js";
import { say } from "../i18n/say.js";
import { techniqueLink } from "../nav/technique-link.js";

/** Builds a link to the page of a technique. @param {string} family @param {string} id @param {string} name */
export const toTechnique = (family, id, name) => el("a", { href: techniqueLink(family, id), title: say("card.technique", { name }) }, name);
