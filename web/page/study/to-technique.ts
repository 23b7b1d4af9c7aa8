/** Links to the pages of techniques. */

import { el } from "../base/dom.ts";
import { say } from "../i18n/say.ts";
import { techniqueLink } from "../nav/technique-link.ts";

/** Builds a link to the page of a technique. */
export const toTechnique = (family: string, id: string, name: string) =>
  el("a", { href: techniqueLink(family, id), title: say("card.technique", { name }) }, name);
