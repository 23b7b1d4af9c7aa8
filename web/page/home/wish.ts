/** The wish for a new puzzle of a family: size and difficulty, and beside them the family's samples. */

import { WATCHED } from "../../shumi-VERSION/watched.ts";
import { button, el } from "../base/dom.ts";
import { choiceName, housesName, wishName } from "../i18n/choices.ts";
import { sizeName, within } from "../i18n/grades.ts";
import { nameOf, say } from "../i18n/say.ts";
import { openDialog } from "../ui/dialog.ts";
import { icon } from "../ui/icon.ts";
import { keyOf } from "../store/local-store.ts";
import { fragment } from "../nav/address.ts";
import { watchLink } from "../nav/watch-link.ts";
import { choicesAt, housesAt, keepWish, lastWish, nearest, sizesOf } from "../new/generatable.ts";
import type { Family } from "#shumi";
import type { PageWish } from "../new/generatable.ts";

/** Most choices that stand side by side; more are a list. */
const MOST = 4;

/** Builds a choice of one from a few. @param names texts @param at the chosen one @param chosen gets its number */
function choice(label: string, names: string[], at: number, chosen: (at: number) => void) {
  const id = `wish-${label}`;
  if (names.length > MOST) {
    const list: HTMLSelectElement = el(
      "select",
      { "aria-labelledby": id, onchange: () => chosen(list.selectedIndex) },
      ...names.map((name) => el("option", {}, name)),
    );
    list.selectedIndex = at;
    return el("div", { className: "asked" }, el("b", { id }, label), list);
  }
  const buttons = names.map((name, i) => button(name, () => chosen(i), { "aria-pressed": i === at }));
  const group = el("div", { className: "seg", role: "group", "aria-labelledby": id }, ...buttons);
  return el("div", { className: "asked" }, el("b", { id }, label), group);
}

/**
 * Opens the popover beside its button.
 * @param onChange called after a change of the wish @param start generates a puzzle
 */
export function openWish(family: Family, from: HTMLElement, onChange: () => void, start: (wish: PageWish) => void) {
  const choiceBox = el("div", {});
  const close = () => dialog.close();
  function show(wish: PageWish) {
    const focused = [...choiceBox.querySelectorAll("button, select")].findIndex((node) => node === document.activeElement);
    const sizes = sizesOf(family);
    const choices = choicesAt(family, wish.size, wish.kind);
    const houses = [undefined, ...housesAt(family, wish.size)];
    const change = (next: PageWish) => {
      keepWish(next);
      onChange();
      show(next);
    };
    const play = button("", () => (close(), start(wish)), { className: "btn primary wide" });
    play.append(icon("play"), say("home.play-wish", { wish: within(wishName(wish, family)) }));
    const names = choices.map((each) => choiceName(each, houses));
    choiceBox.replaceChildren(
      ...(sizes.length > 1
        ? [
            choice(
              say("home.size"),
              sizes.map((size) => sizeName(size, family)),
              sizes.findIndex(([r, c]) => r === wish.size[0] && c === wish.size[1]),
              (i) => change({ family: family.id, size: sizes[i], ...nearest(family, sizes[i], wish) }),
            ),
          ]
        : []),
      ...(choices.length > 1
        ? [
            choice(say("home.grade"), names, choices.findIndex(({ grade, kind }) => grade === wish.grade && kind === wish.kind), (i) =>
              change({ family: family.id, size: wish.size, ...choices[i] })),
          ]
        : []),
      ...(houses.length > 1
        ? [choice(say("home.houses"), houses.map(housesName), houses.indexOf(wish.kind), (i) => change({ ...wish, kind: houses[i] }))]
        : []),
      play,
    );
    const again = [...choiceBox.querySelectorAll("button, select")][focused];
    if (again instanceof HTMLElement) again.focus();
  }
  const link = ({ name, text }: Family["samples"][number]) =>
    el(
      "a",
      {
        className: "sample", href: fragment({ family: family.id, text }, keyOf(family.id, text)),
        "aria-label": say("home.sample", { family: nameOf(family), sample: name }),
      },
      name,
      icon("next", "i small"),
    );
  const watch = () =>
    el(
      "a",
      { className: "btn quiet wide", href: watchLink({ family: family.id, text: family.samples[0].text }) },
      icon("watch"),
      say("home.watch"),
    );
  const dialog = el(
    "dialog",
    { className: "pop wishes", "aria-labelledby": "wish-title" },
    el(
      "div",
      { className: "head" },
      el("h2", { id: "wish-title", tabIndex: -1, autofocus: true }, nameOf(family)),
      el("button", { type: "button", className: "ib", "aria-label": say("page.close"), onclick: close }, icon("close")),
    ),
    choiceBox,
    el("h3", {}, say("home.examples")),
    el("div", { className: "examples" }, ...family.samples.map(link)),
    WATCHED[family.id] ? watch() : null,
  );
  if (family.offers.length > 0) show(lastWish(family));
  // A press beside the popover closes it.
  dialog.addEventListener("click", ({ target }) => target === dialog && close());
  openDialog(dialog, { closed: () => from.focus({ preventScroll: true }) });
  place(dialog, from);
}

/** Puts the popover over its button, within the window; the style sheet makes it a sheet on phones. */
function place(dialog: HTMLElement, from: HTMLElement) {
  const [at, own] = [from.getBoundingClientRect(), dialog.getBoundingClientRect()];
  const within = (value: number, most: number) => `${Math.max(8, Math.min(value, most - 8))}px`;
  dialog.style.setProperty("--x", within(at.left - 16, innerWidth - own.width));
  dialog.style.setProperty("--y", within(at.top - own.height / 2, innerHeight - own.height));
}
