/** The first lesson of a family: its rules. */

import { button, el } from "../base/dom.ts";
import { nameOf, say } from "../i18n/say.ts";
import { icon, piece } from "../ui/icon.ts";
import { toTop } from "../ui/to-top.ts";
import { rules } from "../board/rules.ts";
import { keyOf, knowRules, rulesKnown } from "../store/local-store.ts";
import { fragment } from "../nav/address.ts";
import { techniqueLink } from "../nav/technique-link.ts";
import { lessonTrail } from "./lesson-trail.ts";
import type { View } from "../base/navigation.ts";
import type { Family } from "#shumi";
import type { Rung } from "./technique-files.ts";

export function rulesPage(family: Family, ladder: Rung[]): View {
  const name = nameOf(family);
  const [sample] = family.samples;
  const next = techniqueLink(family.id, ladder[0][0]);
  const go = button(say("technique.rules-known"), () => {
    knowRules(family.id);
    location.hash = next;
  }, { className: "btn primary" });
  if (rulesKnown(family.id)) go.append(icon("sealed", "seal"));
  const play = fragment({ family: family.id, text: sample.text }, keyOf(family.id, sample.text));
  const node = el(
    "div",
    { className: "page technique-page" },
    lessonTrail(family, 1, ladder.length + 1),
    el("div", { className: "rulehead" }, el("h1", { tabIndex: -1, className: "grow" }, say("technique.rules"))),
    el(
      "div",
      { className: "technique" },
      el(
        "div",
        { className: "told" },
        rules(family),
        el("div", { className: "bar" }, go, el("a", { className: "btn", href: play }, say("technique.try-rules"))),
      ),
      el("figure", { className: "rules-picture" }, piece(family.id)),
    ),
    el(
      "nav",
      { className: "bar beside", "aria-label": say("technique.all") },
      el("span", { className: "grow" }),
      el(
        "a",
        { className: "btn quiet", href: next, "aria-label": say("technique.next", { name: ladder[0][1] }) },
        el("span", {}, ladder[0][1]),
        icon("next"),
      ),
    ),
  );
  return { title: `${say("technique.page-title", { name: say("technique.rules"), family: name })} · Shumi`, nodes: [node], shown: toTop };
}
