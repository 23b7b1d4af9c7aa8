/** The form for a new puzzle: size, grade, houses where a family has several, and the button New. */

import { button, el } from "../base/dom.ts";
import { choiceName, housesName, wishName } from "../i18n/choices.ts";
import { sizeName } from "../i18n/grades.ts";
import { nameOf, say } from "../i18n/say.ts";
import { choicesAt, housesAt, keepWish, nearest, sizesOf } from "./generatable.ts";
import { newPuzzleRequest } from "./requests.ts";
import type { Family } from "#shumi";
import type { PageWish } from "./generatable.ts";
import type { GenerationProgress } from "./progress.ts";

/** Builds the form, a line with two or three lists and a button. @param wish initial choice */
export function requestForm(family: Family, wish: PageWish, making: GenerationProgress) {
  const name = { family: nameOf(family) };
  const own = sizesOf(family);
  const sizes = own.some(([r, c]) => r === wish.size[0] && c === wish.size[1]) ? own : [wish.size, ...own];
  let choices = choicesAt(family, wish.size);
  const size = el(
    "select",
    { "aria-label": say("order.size", name), onchange: () => settle() },
    ...sizes.map((s, i) => el("option", { value: String(i) }, sizeName(s, family))),
  );
  const grade = el("select", { "aria-label": say("order.grade", name), onchange: () => read() });
  const houses: HTMLSelectElement = el(
    "select",
    { "aria-label": say("order.houses", name), onchange: () => fill({ ...wish, kind: kinds[houses.selectedIndex] }) },
  );
  let kinds = [wish.kind];
  const newButton = button(say("order.new"), () => start(), { className: "btn new", "aria-label": say("order.new-one", name) });

  /** Updates the grades after a change of the size. */
  function settle() {
    const at = sizes[size.selectedIndex];
    fill({ ...wish, size: at, ...nearest(family, at, wish) });
  }
  function fill(next: PageWish) {
    wish = next;
    choices = choicesAt(family, wish.size, wish.kind);
    kinds = [undefined, ...housesAt(family, wish.size)];
    size.selectedIndex = sizes.findIndex(([r, c]) => r === wish.size[0] && c === wish.size[1]);
    grade.replaceChildren(...choices.map((choice) => el("option", {}, choiceName(choice, kinds))));
    grade.selectedIndex = choices.findIndex((choice) => choice.grade === wish.grade && choice.kind === wish.kind);
    houses.replaceChildren(...kinds.map((kind) => el("option", {}, housesName(kind))));
    houses.selectedIndex = kinds.indexOf(wish.kind);
    houses.hidden = kinds.length < 2;
    // A single choice without a name needs no list.
    grade.hidden = choices.length < 2 && choiceName(choices[0], kinds) === "";
    newButton.title = say("order.title", { wish: wishName(wish, family) });
  }
  function read() {
    fill({ family: family.id, size: wish.size, ...choices[grade.selectedIndex] });
  }
  function start() {
    keepWish(wish);
    void making.start(newPuzzleRequest(wish), newButton);
  }
  fill(wish);
  return el("div", { className: "order", role: "group", "aria-label": say("order.new-one", name) }, size, grade, houses, newButton);
}
