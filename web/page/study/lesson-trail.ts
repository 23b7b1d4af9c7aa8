/** The line above a lesson: links to all techniques and to those of its family, and its place among the lessons. */

import { el } from "../base/dom.ts";
import { nameOf, say } from "../i18n/say.ts";
import { techniqueLink } from "../nav/technique-link.ts";
import type { Family } from "#shumi";

/** @param n number of the lesson, from 1 @param all number of lessons of the family */
export const lessonTrail = (family: Family, n: number, all: number) =>
  el(
    "p",
    { className: "muted" },
    el("a", { href: "#technique" }, say("technique.title")),
    " · ",
    el("a", { href: techniqueLink(family.id) }, nameOf(family)),
    " · ",
    say("technique.lesson", { n, all }),
  );
